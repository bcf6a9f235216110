/** An agent on a scripted server, over either API, with time that does not pass. */
import { ask as askAgent, type AskOptions, type EarlierAnswer } from '../../src/ask/agent';
import { ANTHROPIC } from '../../src/ask/anthropic';
import type { AskResult, OverviewWords } from '../../src/ask/run-setup';
import type { Clock } from '../../src/vault/clock';
import type { Fetcher, Network } from '../../src/ask/http';
import { MOST_STEPS, type Limits } from '../../src/ask/budget';
import { ModelServer as Server } from '../../src/ask/model-server';
import { OPENAI } from '../../src/ask/openai';
import type { AgentSetup } from '../../src/ask/run-setup';
import type { Step, ToolStep } from '../../src/ask/step';
import type { AgentContext } from '../../src/ask/run-setup';
import { en } from '../../src/texts/en';
import { DEFAULT_SETTINGS } from '../../src/settings';
import type { Vault } from '../../src/vault/vault';
import { startModelServer, type ModelServer, type Reply, type Script, type ServerOptions } from './model-server';
import { ScanEngine } from './scan-engine';

export const APIS = ['openai', 'anthropic'] as const;
export type ApiName = (typeof APIS)[number];

/** As the plugin's own, but on Node's fetch. */
export const fetcher: Fetcher = async ({ url, method, headers, body }) => {
  const response = await globalThis.fetch(url, { method, headers, ...(body === undefined ? {} : { body }) });
  return { status: response.status, headers: Object.fromEntries(response.headers), text: await response.text() };
};

/** Ten minutes and more never end; everything shorter is over at once. */
const FOREVER_MS = 600_000;

export class TestClock implements Clock {
  /** What was waited for, in milliseconds. */
  readonly waits: number[] = [];
  /** When set, waits end only when they are aborted. */
  stands = false;

  now(): number {
    return Date.parse('2025-07-14T12:00:00');
  }

  wait(milliseconds: number, signal: AbortSignal): Promise<void> {
    const isLong = milliseconds >= FOREVER_MS;
    if (!isLong) this.waits.push(milliseconds);
    if (!isLong && !this.stands) return Promise.resolve();
    return new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
  }
}

export interface ProviderParts extends Partial<Network> {
  readonly key?: string;
  readonly model?: string;
  readonly images?: boolean;
}

export function providerFor(api: ApiName, baseUrl: string, parts: ProviderParts = {}): Server {
  const { key = '', model = 'small-model', images = true, fetch = fetcher, clock = new TestClock() } = parts;
  return new Server(api === 'openai' ? OPENAI : ANTHROPIC, { baseUrl, model, key, images }, { fetch, clock });
}

/** Every server of a test, stopped by `stopAll`. */
const servers: ModelServer[] = [];

export async function serveModel(script: Script, options?: ServerOptions): Promise<ModelServer> {
  const server = await startModelServer(script, options);
  servers.push(server);
  return server;
}

export async function stopAll(): Promise<void> {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
}

/** A result, and the steps of its run as they were told last. */
export type Watched<Result = AskResult> = Result & { readonly steps: readonly Step[] };

export interface Asked {
  readonly server: ModelServer;
  /** Asks with these options, knowing what was answered before. */
  readonly agent: (question: string, options: AskOptions) => Promise<AskResult>;
  readonly clock: TestClock;
  /** Every value that `onStep` was told, in order. */
  readonly told: Step[];
  readonly ask: (question?: string, signal?: AbortSignal) => Promise<Watched>;
}

export interface AskedParts extends ProviderParts, Partial<Omit<AgentSetup, 'provider' | 'clock'>> {
  readonly context?: Partial<AgentContext>;
  readonly server?: ServerOptions;
}

/** As in the plugin. */
export const LIMITS: Limits = {
  steps: MOST_STEPS,
  requestTokens: DEFAULT_SETTINGS.askContext,
  tokens: DEFAULT_SETTINGS.askTokens,
};
export const WORDS: OverviewWords = { assembled: (reason) => en.askAssembled[reason], noOverview: en.askNoOverview };

/** A script, the API it is played over, and a vault. */
export async function asking(api: ApiName, vault: Vault, script: Script, parts: AskedParts = {}): Promise<Asked> {
  const server = await serveModel(script, parts.server);
  const clock = new TestClock();
  const provider = providerFor(api, server.url, { clock, ...parts });
  const { limits = LIMITS, words = WORDS } = parts;
  const setup: AgentSetup = { provider, clock, limits, words };
  const context = { vault, engine: new ScanEngine(vault), ...parts.context };
  const earlier: EarlierAnswer[] = [];
  const agent = async (question: string, options: AskOptions): Promise<AskResult> => {
    const result = await askAgent(question, setup, context, { ...options, earlier: [...earlier] });
    if (result.kind === 'answer') {
      const { overview = '', items } = result.document;
      earlier.push({ question, overview, headers: items.filter((item) => item.kind === 'block') });
    }
    return result;
  };
  const told: Step[] = [];
  const ask = async (question = 'What about the payment?', signal?: AbortSignal): Promise<Watched> => {
    const steps: Step[] = [];
    const onStep = (step: Step): void => {
      told.push(step);
      steps[step.id] = step;
    };
    return { ...(await agent(question, { onStep, ...(signal && { signal }) })), steps };
  };
  return { server, agent, clock, told, ask };
}

export const OVERVIEW = 'The payment module is late.\nThe supplier could not deliver.';

export function calls(...made: readonly (readonly [name: string, args: unknown])[]): Reply {
  return { call: made.map(([name, args]) => ({ name, args })) };
}

export function concatReply(paths: readonly string[], overview: string | undefined = OVERVIEW): Reply {
  return calls(['concat', { files: paths.map((path) => ({ path })), overview }]);
}

/** The answer, or a failed test. */
export function answerOf(result: Watched): Watched<Extract<AskResult, { kind: 'answer' }>> {
  if (result.kind !== 'answer') throw new Error(`no answer: ${JSON.stringify(result)}`);
  return result;
}

export function toolSteps(result: Watched): ToolStep[] {
  return result.steps.filter((step) => step.kind === 'tool');
}
