/** A conversation with a person: questions one after the other, each answered with a document. Knows nothing of any window. */
import { blockHeader, type Block } from '../text/block';
import { localDay } from '../text/local-day';
import { AT_ONCE } from '../tools/assembly';
import { mapConcurrently } from '../vault/pacer';
import { PathResolver } from '../vault/paths';
import type { Vault } from '../vault/vault';
import type { AskResult, OverviewWords } from './ask-result';
import type { Clock } from './clock';
import type { Limits } from './limits';
import { rememberedAnswer } from './prompt';
import type { Message, Provider } from './provider';
import { restrict, type Restriction } from './restricted';
import { Run, type OnSeen } from './run';
import { Trace, type OnStep } from './step';
import type { AgentContext } from './tool-calls';

export interface AgentSetup {
  readonly provider: Provider;
  readonly clock: Clock;
  readonly limits: Limits;
  /** In the language of the reader. */
  readonly words: OverviewWords;
}

export interface AskOptions {
  readonly signal?: AbortSignal;
  readonly onStep?: OnStep;
  /** Told of every answer of a tool when it goes to the model. */
  readonly onSeen?: OnSeen | undefined;
  /** What it may be answered from; everything when absent. */
  readonly within?: Restriction | undefined;
  /** The most characters of the document; unlimited when absent. */
  readonly maxChars?: number | undefined;
}

/** A question that was answered before, in another run of the program. */
export interface EarlierAnswer {
  readonly question: string;
  readonly overview: string;
  /** Of the blocks of its document, in order. */
  readonly headers: readonly Pick<Block, 'path' | 'range'>[];
}

/** What is kept of an answered question: enough to understand "and the other one?". */
interface Answered {
  readonly question: string;
  readonly answer: string;
  readonly paths: readonly string[];
}

/** Older questions are no longer what the talk is about. */
const MOST_REMEMBERED = 4;
/** Enough blocks to refer to. */
const MOST_HEADERS = 40;

export class Agent {
  private answered: readonly Answered[];
  private isBusy = false;

  /**
   * Setup and context are asked anew for every question, so that a changed setting counts at once. `earlier`: what the conversation
   * goes on from.
   */
  constructor(
    private readonly setup: () => AgentSetup,
    private readonly context: () => AgentContext,
    earlier: readonly EarlierAnswer[] = [],
  ) {
    this.answered = earlier.slice(-MOST_REMEMBERED).map(answered);
  }

  /**
   * Answers a question, in the light of those before. One at a time: throws while another is under way. Cancelling ends it at
   * once; what is still under way then is dropped.
   */
  async ask(question: string, { signal, onStep, onSeen, within, maxChars }: AskOptions = {}): Promise<AskResult> {
    if (this.isBusy) throw new Error('a question is being answered already');
    this.isBusy = true;
    try {
      const { provider, clock, limits, words } = this.setup();
      const context = within === undefined ? this.context() : await restrict(this.context(), within);
      const messages = [...(await this.remembered(context.vault)), { role: 'user', text: question } as const];
      const result = await new Run(messages, {
        provider,
        context,
        limits,
        words,
        clock,
        question,
        trace: new Trace(clock, onStep ?? (() => undefined)),
        signal: signal ?? new AbortController().signal,
        today: localDay(clock.now()),
        onSeen,
        maxChars,
      }).go();
      this.remember(question, result);
      return result;
    } finally {
      this.isBusy = false;
    }
  }

  private remember(question: string, result: AskResult): void {
    if (result.kind !== 'answer') return;
    const headers = result.document.items.filter((item) => item.kind === 'block');
    const one = answered({ question, overview: result.document.overview ?? '', headers });
    this.answered = [...this.answered, one].slice(-MOST_REMEMBERED);
  }

  /** Earlier answers, but for those with a note that is gone or has been excluded since. */
  private async remembered(vault: Vault): Promise<Message[]> {
    const resolver = new PathResolver(vault.listing());
    const kept: Answered[] = [];
    for (const one of this.answered) {
      const found = await mapConcurrently(one.paths, (path) => resolver.find(path), { atOnce: AT_ONCE });
      if (found.every((entry) => entry !== undefined)) kept.push(one);
    }
    this.answered = kept;
    return kept.flatMap(({ question, answer }): Message[] => [
      { role: 'user', text: question },
      { role: 'assistant', text: answer, calls: [] },
    ]);
  }
}

function answered({ question, overview, headers }: EarlierAnswer): Answered {
  const answer = rememberedAnswer(overview, headers.slice(0, MOST_HEADERS).map(blockHeader));
  return { question, answer, paths: [...new Set(headers.map(({ path }) => path))] };
}
