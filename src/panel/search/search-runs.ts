/** Runs what a person searches for: the fast search at once, a deep one after it. A newer request drops the older one's answer. */
import { Replaced, type DeepProgress, type SearchMode } from '../../search/engine';
import { corrected } from '../../search/suggest';
import { MOST_NOTES } from '../../tools/present-answer';
import { callTool, type Answer } from '../../tools/registry';
import type { Services } from '../services';
import type { SearchPane } from './search-pane';
import { describeRemarks, saysWhyNotDeep } from './remarks';
import { isSameRequest, type SearchRequest } from './search-request';

/** When a search goes deep: now, once the person has stopped typing, or not before somebody asks for it. */
export type When = 'now' | 'soon' | 'asked';

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
  /** How often a person has asked for this many notes of it. */
  private steps = 1;
  private timer: number | undefined;
  /** Whether the answer on screen is deep, or the one to come. */
  isDeep = false;
  /** Whether a deep search starts when the person has finished typing. */
  private isComing = false;
  private isDeepening = false;
  /** Whether the deep answer takes no longer than a fast one, and no fast one comes before it. */
  private isInstant = false;

  constructor(private readonly page: SearchPane) {}

  private get services(): Services {
    return this.page.panel.services;
  }

  /** The most notes to find. */
  get limit(): number {
    return Math.min(MOST_NOTES, this.steps * this.services.settings().searchLimit);
  }

  async run(request: SearchRequest, when: When, goesDeep = request.mode === 'deep'): Promise<void> {
    const { progress, results } = this.page;
    const { texts } = this.services;
    const isDeepNow = goesDeep && when === 'now';
    const isAgain = isDeepNow && this.isDeep && isSameRequest(request, this.request);
    const signal = this.begin(request);
    this.isInstant = goesDeep && this.services.index.isDeepInstant();
    this.isDeep = isDeepNow || this.isInstant;
    if (this.isInstant) {
      // What is on screen stays there until the answer comes.
      progress.hint(undefined);
      return this.signed(this.askDeep(request, signal), signal);
    }
    // The deep answer on screen is better than a fast one in its place.
    if (isAgain) return this.goDeep(this.meant ?? request, signal);
    const isFollowed = goesDeep && when !== 'asked';
    progress.hint(isFollowed ? texts.fastMeanwhile : goesDeep ? texts.fastAndWaiting : undefined);
    const answered = await this.signed(this.askFast(request, signal), signal);
    if (answered === undefined) return;
    const { meant, answer } = answered;
    this.meant = meant;
    progress.render(undefined);
    results.show(meant, answer, isFollowed);
    if (answer.failed) this.giveUp();
    else if (isDeepNow) await this.goDeep(meant, signal);
    else if (isFollowed) {
      this.isComing = true;
      this.timer = window.setTimeout(() => void this.goDeep(meant, signal), PAUSE_MS);
    }
  }

  /** Finds as many notes more; resolves when they are there, or nobody waits for them any more. */
  async more(request: SearchRequest): Promise<void> {
    if (this.limit < MOST_NOTES) this.steps += 1;
    await (this.isDeep || this.isComing ? this.run(request, 'now', true) : this.run(request, 'asked'));
  }

  /** Whether looking again would lose an answer that took long, or one that is on its way. */
  get isBusyDeep(): boolean {
    return (this.isDeep && !this.isInstant) || this.isComing;
  }

  /** Nothing is asked for any more; a process that is at it may finish, unseen. */
  leave(): void {
    this.end(new Replaced());
    this.giveUp();
  }

  /** Ends whatever is under way, and the process that is at it. */
  stop(): void {
    const wasDeepening = this.isDeepening;
    this.end();
    this.giveUp();
    if (wasDeepening) this.page.progress.hint(this.services.texts.deepCancelled);
  }

  private begin(request: SearchRequest): AbortSignal {
    this.end(new Replaced());
    if (!isSameRequest(request, this.request)) [this.meant, this.steps] = [undefined, 1];
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
    this.page.progress.hint(undefined);
  }

  /** Shows that it is under way where it takes a while. */
  private async signed<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
    const slow = window.setTimeout(() => {
      if (!signal.aborted) this.page.progress.render('fast');
    }, SHOW_PROGRESS_MS);
    return work.finally(() => window.clearTimeout(slow));
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
    // Of other words, none is to take the place of the one that was typed for nothing.
    const isBetter = better.document.found?.anyWord !== true || answer.document.items.length === 0;
    return isBetter && better.document.items.length > 0 ? { meant, answer: better } : { meant: request, answer };
  }

  private async goDeep(request: SearchRequest, signal: AbortSignal): Promise<void> {
    this.isDeep = true;
    this.isComing = false;
    this.isDeepening = true;
    this.page.progress.render({ stage: 'starting' });
    await this.askDeep(request, signal);
  }

  private async askDeep(request: SearchRequest, signal: AbortSignal): Promise<void> {
    const answer = await this.ask(request, 'deep', signal);
    if (answer === undefined) return;
    this.settle();
    const { found } = answer.document;
    this.isDeep = found?.mode === 'deep';
    this.page.progress.hint(found && describeRemarks(found, this.services.texts, saysWhyNotDeep)[0]);
    this.page.results.show(request, answer, false);
  }

  /** Undefined when nobody waits for the answer any more, or when there is none and the page says why. */
  private async ask(request: SearchRequest, mode: SearchMode, signal: AbortSignal): Promise<Answer | undefined> {
    const { query, scopes, sort } = request;
    const scope = scopes.length > 0 ? { scope: scopes } : {};
    const order = sort === undefined ? {} : { sort };
    const args = { query, mode, limit: this.limit, context: 0, ...scope, ...order };
    const onProgress = (progress: DeepProgress): void => {
      if (!signal.aborted) this.page.progress.render(progress);
    };
    const context = { ...this.services.context(), exactPaths: true, signal, onProgress };
    try {
      const answer = await callTool('search', args, context);
      return signal.aborted ? undefined : answer;
    } catch (error) {
      if (signal.aborted) return undefined;
      this.settle();
      this.giveUp();
      const reason = error instanceof Error ? error.message : String(error);
      this.page.results.showMessage((message) => message.showFailure(reason));
      return undefined;
    }
  }

  private settle(): void {
    window.clearTimeout(this.timer);
    this.isComing = false;
    this.isDeepening = false;
    this.page.progress.render(undefined);
  }
}
