/** Runs what a person searches for: the fast search at once, a deep one after it. A newer request drops the older one's answer. */
import { Replaced, type DeepProgress, type SearchMode } from '../../search/engine';
import { corrected } from '../../search/suggest';
import type { ToolContext } from '../../tools/context';
import type { Found } from '../../tools/document';
import { callTool, type Answer } from '../../tools/registry';
import { isSameRequest, type SearchRequest } from './search-request';

/** Whether a deep search follows the fast one, or takes its place where that is as quick. */
export type Depth = 'fast' | 'deep soon' | 'deep' | 'at once';

/** What a person should know about the answer on screen: a deep one waits for Enter, is under way, was cancelled, or failed. */
export type Hint = 'waiting' | 'meanwhile' | 'cancelled' | { readonly notDeep: Found };

/** What the runs tell whoever shows them. */
export interface RunListener {
  /** Shows an answer; more is to come while a deep search follows. */
  show(request: SearchRequest, answer: Answer, moreToCome: boolean): void;
  fail(reason: string): void;
  /** A search takes a while: a fast one without a stage, a deep one with it. Undefined when none does. */
  progress(progress: 'fast' | DeepProgress | undefined): void;
  hint(hint: Hint | undefined): void;
}

export interface RunOptions {
  readonly context: () => ToolContext;
  /** The most notes to find. */
  readonly limit: (request: SearchRequest) => number;
}

/** Anything that takes longer gets a sign that it is under way, and a way out. */
const SHOW_PROGRESS_MS = 300;
/** Who stops typing for so long has finished the question. */
const PAUSE_MS = 1000;

export class SearchRuns {
  /** The request that is being answered; aborted, its answers are dropped. */
  private running: AbortController | undefined;
  private request: SearchRequest | undefined;
  /** The same with its slips put right. */
  private meant: SearchRequest | undefined;
  private timer: number | undefined;
  /** Whether the answer on screen is deep, or the one to come. */
  isDeep = false;
  /** Whether a deep search starts when the person has finished typing. */
  private isComing = false;
  private isDeepening = false;
  /** Whether the deep answer takes no longer than a fast one. */
  private isInstant = false;

  constructor(
    private readonly options: RunOptions,
    private readonly listener: RunListener,
  ) {}

  async run(request: SearchRequest, depth: Depth): Promise<void> {
    const isAgain = depth === 'deep' && this.isDeep && isSameRequest(request, this.request);
    const signal = this.begin(request);
    this.isDeep = depth === 'deep' || depth === 'at once';
    this.isInstant = depth === 'at once';
    if (this.isInstant) return this.goDeepAtOnce(request, signal);
    // The deep answer on screen is better than a fast one in its place.
    if (isAgain) return this.goDeep(this.meant ?? request, signal);
    const isWaiting = depth === 'fast' && request.mode === 'deep';
    this.listener.hint(isWaiting ? 'waiting' : depth === 'fast' ? undefined : 'meanwhile');
    const slow = window.setTimeout(() => {
      if (!signal.aborted) this.listener.progress('fast');
    }, SHOW_PROGRESS_MS);
    const answered = await this.askFast(request, signal).finally(() => window.clearTimeout(slow));
    if (answered === undefined) return;
    const { meant, answer } = answered;
    this.meant = meant;
    this.listener.progress(undefined);
    this.listener.show(meant, answer, depth !== 'fast');
    if (answer.failed) this.giveUp();
    else if (depth === 'deep') await this.goDeep(meant, signal);
    else if (depth === 'deep soon') {
      this.isComing = true;
      this.timer = window.setTimeout(() => void this.goDeep(meant, signal), PAUSE_MS);
    }
  }

  /** What was probably meant is searched for where a word is in no note, and that finds something. */
  private async askFast(
    request: SearchRequest,
    signal: AbortSignal,
  ): Promise<{ readonly meant: SearchRequest; readonly answer: Answer } | undefined> {
    const answer = await this.ask(request, 'fast', signal);
    const { suggestions = [] } = answer?.document.found ?? {};
    const query = request.isLiteral === true ? undefined : corrected(request.query, suggestions);
    if (answer === undefined || query === undefined) return answer && { meant: request, answer };
    const meant = { ...request, query, typed: request.query };
    const better = await this.ask(meant, 'fast', signal);
    if (better === undefined) return undefined;
    return better.document.items.length > 0 ? { meant, answer: better } : { meant: request, answer };
  }

  /** Whether looking again would lose an answer that took long, or one that is on its way. */
  get isBusyDeep(): boolean {
    return (this.isDeep && !this.isInstant) || this.isComing;
  }

  /** Nothing is asked for any more; a process that is at it may finish, unseen. */
  leave(): void {
    this.end(new Replaced());
    this.request = undefined;
    this.giveUp();
  }

  /** Ends whatever is under way, and the process that is at it. */
  stop(): void {
    const wasDeepening = this.isDeepening;
    this.end();
    this.request = undefined;
    this.giveUp();
    if (wasDeepening) this.listener.hint('cancelled');
  }

  private begin(request: SearchRequest): AbortSignal {
    this.end(new Replaced());
    if (!isSameRequest(request, this.request)) this.meant = undefined;
    this.request = request;
    this.running = new AbortController();
    return this.running.signal;
  }

  private end(reason?: Replaced): void {
    this.running?.abort(reason);
    this.running = undefined;
    this.settle();
  }

  private giveUp(): void {
    this.isDeep = false;
    this.listener.hint(undefined);
  }

  /** What is on screen stays there until the answer comes. */
  private async goDeepAtOnce(request: SearchRequest, signal: AbortSignal): Promise<void> {
    this.listener.hint(undefined);
    const slow = window.setTimeout(() => {
      if (!signal.aborted) this.listener.progress('fast');
    }, SHOW_PROGRESS_MS);
    await this.askDeep(request, signal).finally(() => window.clearTimeout(slow));
  }

  private async goDeep(request: SearchRequest, signal: AbortSignal): Promise<void> {
    this.isDeep = true;
    this.isComing = false;
    this.isDeepening = true;
    this.listener.progress({ stage: 'starting' });
    await this.askDeep(request, signal);
  }

  private async askDeep(request: SearchRequest, signal: AbortSignal): Promise<void> {
    const answer = await this.ask(request, 'deep', signal);
    if (answer === undefined) return;
    this.settle();
    const { found } = answer.document;
    this.isDeep = found?.mode === 'deep';
    this.listener.hint(found === undefined ? undefined : { notDeep: found });
    this.listener.show(request, answer, false);
  }

  /** Undefined when nobody waits for the answer any more, or when there is none and the listener has been told why. */
  private async ask(request: SearchRequest, mode: SearchMode, signal: AbortSignal): Promise<Answer | undefined> {
    const { context, limit } = this.options;
    const { query, scopes, sort, dates } = request;
    const args = {
      query,
      mode,
      limit: limit(request),
      context: 0,
      ...(scopes.length > 0 ? { scope: scopes } : {}),
      ...(sort === undefined ? {} : { sort }),
      ...(dates?.from === undefined ? {} : { date_from: dates.from }),
      ...(dates?.to === undefined ? {} : { date_to: dates.to }),
    };
    const onProgress = (progress: DeepProgress): void => {
      if (!signal.aborted) this.listener.progress(progress);
    };
    try {
      const answer = await callTool('search', args, { ...context(), signal, onProgress });
      return signal.aborted ? undefined : answer;
    } catch (error) {
      if (signal.aborted) return undefined;
      this.settle();
      this.giveUp();
      this.listener.fail(error instanceof Error ? error.message : String(error));
      return undefined;
    }
  }

  private settle(): void {
    window.clearTimeout(this.timer);
    this.isComing = false;
    this.isDeepening = false;
    this.listener.progress(undefined);
  }
}
