/** Ask as a part of the plugin: the agent with the model of the settings, Obsidian's network and secrets, and the tools. */
import { requestUrl } from 'obsidian';
import { ask, type AskOptions } from '../agent';
import { ANTHROPIC } from '../anthropic';
import { makeAsk } from '../ask-tool';
import { MOST_STEPS } from '../budget';
import { clockOn } from '../../vault/clock';
import type { Fetcher } from '../http';
import { ModelServer, type Api } from '../model-server';
import { OPENAI } from '../openai';
import type { AgentContext, AgentSetup, AskResult, Watched } from '../run-setup';
import type { Basics } from '../../parts/basics';
import { USUAL_URLS } from '../../settings';
import type { AnyTool } from '../../tools/registry';
import { Listeners } from '../../vault/listeners';

export interface AskParts extends Pick<Basics, 'texts' | 'settings' | 'changeSettings'> {
  /** A key by its name; null when there is none. */
  readonly secret: (name: string) => string | null;
  readonly context: () => AgentContext;
  /** Keeps what the model of a question is shown. */
  readonly seen: { watch(question: string): Watched };
}

/** The model that would be asked. */
export interface AskModel {
  readonly name: string;
  /** Where it is, such as `https://api.anthropic.com`. */
  readonly host: string;
}

export class AskService {
  private readonly listeners = new Listeners();
  /** Calls back when anything may have changed; gives the function that ends it. */
  readonly onChange = this.listeners.add;
  private readonly clock = clockOn(window);
  private readonly tool = makeAsk(
    () => this.setup(),
    (question) => this.plugin.seen.watch(question).onSeen,
  );

  constructor(
    private readonly plugin: AskParts,
    private readonly fetch: Fetcher = fetchFromObsidian,
  ) {}

  /** Undefined while none is set up. */
  model(): AskModel | undefined {
    const { askProvider, askModel } = this.plugin.settings();
    if (askProvider === 'off' || askModel === '') return undefined;
    const base = this.api().base(this.url());
    return { name: askModel, host: base === undefined ? this.url() : new URL(base).origin };
  }

  /** Whether a person has agreed to send questions and lines there. Nothing is asked before that. */
  isAgreed(): boolean {
    const model = this.model();
    return model !== undefined && model.host === this.plugin.settings().askAgreed;
  }

  /** The person agrees to this one. */
  agree({ host }: AskModel): Promise<void> {
    return this.plugin.changeSettings({ askAgreed: host });
  }

  settingsChanged(): void {
    this.listeners.tell();
  }

  /** The whole run as a tool, for as long as a person has a model and has agreed to use it. */
  tools(): readonly AnyTool[] {
    return this.isAgreed() ? [this.tool] : [];
  }

  /** The names of the models that the server has. */
  models(signal: AbortSignal): ReturnType<ModelServer['models']> {
    return this.provider(this.fetch).models(signal);
  }

  async ask(question: string, options?: AskOptions): Promise<AskResult> {
    return ask(question, this.setup(), this.plugin.context(), options);
  }

  /** Every question comes through here, from the panel and over MCP, the first one and those that follow. */
  private setup(): AgentSetup {
    const { texts, settings } = this.plugin;
    if (!this.isAgreed()) throw new Error('Nobody has agreed to ask this server.');
    const { askContext, askTokens } = settings();
    return {
      provider: this.provider((request) => this.fetchIfAgreed(request)),
      clock: this.clock,
      limits: { steps: MOST_STEPS, requestTokens: askContext, tokens: askTokens },
      words: { assembled: (reason) => texts.askAssembled[reason], noOverview: texts.askNoOverview },
    };
  }

  /** Nothing more goes to a server that somebody has turned away from, in the middle of a question either. */
  private async fetchIfAgreed(request: Parameters<Fetcher>[0]): ReturnType<Fetcher> {
    if (!this.isAgreed() || new URL(request.url).origin !== this.plugin.settings().askAgreed)
      throw new Error('nobody agrees to ask this server any more');
    return this.fetch(request);
  }

  private provider(fetch: Fetcher): ModelServer {
    const { askModel: model, askKey, askImages } = this.plugin.settings();
    const key = askKey === '' ? '' : (this.plugin.secret(askKey) ?? '');
    const api = this.api();
    // All current models of Anthropic's see images.
    const images = api === ANTHROPIC || askImages;
    return new ModelServer(api, { baseUrl: this.url(), model, key, images }, { fetch, clock: this.clock });
  }

  private api(): Api {
    return this.plugin.settings().askProvider === 'anthropic' ? ANTHROPIC : OPENAI;
  }

  private url(): string {
    const { askProvider, askUrl } = this.plugin.settings();
    return askUrl || USUAL_URLS[askProvider === 'anthropic' ? 'anthropic' : 'openai'];
  }
}

/** Obsidian's own way to the network: no page's rules apply, and nothing can be aborted. */
const fetchFromObsidian: Fetcher = async (request) => {
  const { status, headers, text } = await requestUrl({ ...request, headers: { ...request.headers }, throw: false });
  return { status, headers, text };
};
