/** Runs what the person asks for: the fast search at once, a deep one after it; and says where things are. */
import { Component } from 'obsidian';
import type { Answer } from '../../tools/registry';
import type { Services } from '../services';
import { whyNotDeep } from './remarks';
import { SearchProgress } from './search-progress';
import { Searcher, type SearchRequest } from './searcher';

export interface RunActions {
  /** Shows an answer; more is to come while a deep search follows. */
  show(request: SearchRequest, answer: Answer, moreToCome: boolean): void;
  fail(reason: string): void;
  cancelled(): void;
}

/** Whether a deep search follows the fast one. */
export type Depth = 'fast' | 'deep soon' | 'deep';

/** Anything that takes longer gets a sign that it is under way, and a way out. */
const SHOW_PROGRESS_MS = 300;
/** Who stops typing for so long has finished the question. */
const PAUSE_MS = 1000;

export class SearchRuns extends Component {
  private readonly searcher: Searcher;
  private readonly progress: SearchProgress;
  private readonly hintEl: HTMLElement;
  private request: SearchRequest | undefined;
  private timer: number | undefined;
  /** Whether the answer on screen is deep, or the one to come. */
  isDeep = false;
  /** Whether a deep search starts when the person has finished typing. */
  private isComing = false;

  constructor(
    private readonly parent: HTMLElement,
    private readonly services: Services,
    private readonly actions: RunActions,
  ) {
    super();
    const { texts, context, settings } = services;
    this.searcher = new Searcher(context, () => settings().searchLimit);
    this.progress = this.addChild(new SearchProgress(parent, texts, () => this.onCancel()));
    this.hintEl = parent.createDiv({ cls: 'collate-hint' });
    this.hint();
  }

  override onload(): void {
    this.register(() => this.stop());
  }

  /** Runs a request; an answer that comes too late is dropped. */
  async run(request: SearchRequest, depth: Depth): Promise<void> {
    const { texts } = this.services;
    const isAgain = depth === 'deep' && this.isDeep && JSON.stringify(request) === JSON.stringify(this.request);
    this.settle();
    this.request = request;
    this.isDeep = depth === 'deep';
    // The deep answer on screen is better than a fast one in its place.
    if (isAgain) return this.goDeep(request);
    const isWaiting = depth === 'fast' && request.mode === 'deep';
    this.hint(isWaiting ? texts.fastAndWaiting : depth === 'fast' ? undefined : texts.fastMeanwhile);
    const slow = window.setTimeout(() => {
      if (request === this.request) this.progress.showFast();
    }, SHOW_PROGRESS_MS);
    const fast = { ...request, mode: 'fast' } as const;
    const answer = await this.answer(() => this.searcher.run(fast)).finally(() => window.clearTimeout(slow));
    if (answer === undefined || request !== this.request) return;
    this.progress.hide();
    this.actions.show(request, answer, depth !== 'fast');
    if (answer.failed) this.giveUp();
    else if (depth === 'deep') await this.goDeep(request);
    else if (depth === 'deep soon') {
      this.isComing = true;
      this.timer = window.setTimeout(() => void this.goDeep(request), PAUSE_MS);
    }
  }

  /** Whether looking again would lose an answer that took long, or one that is on its way. */
  get isBusyDeep(): boolean {
    return this.isDeep || this.isComing;
  }

  /** Nothing is asked for any more; what is under way may end by itself, unseen. */
  leave(): void {
    this.forget();
    this.searcher.replace();
  }

  /** Ends whatever is under way. */
  stop(): void {
    this.forget();
    this.searcher.cancel();
  }

  private forget(): void {
    this.settle();
    this.request = undefined;
    this.giveUp();
  }

  private giveUp(): void {
    this.isDeep = false;
    this.hint();
  }

  private async goDeep(request: SearchRequest): Promise<void> {
    this.isDeep = true;
    this.isComing = false;
    this.parent.addClass('is-deepening');
    this.progress.beginDeep();
    const answer = await this.answer(() =>
      this.searcher.run({ ...request, mode: 'deep' }, (progress) => {
        if (request === this.request) this.progress.renderDeep(progress);
      }),
    );
    if (request !== this.request || answer === undefined) return;
    this.settle();
    const { found } = answer.document;
    this.isDeep = found?.mode === 'deep';
    this.hint(found && whyNotDeep(found, this.services.texts));
    this.actions.show(request, answer, false);
  }

  private async answer(run: () => Promise<Answer | undefined>): Promise<Answer | undefined> {
    const { request } = this;
    try {
      return await run();
    } catch (error) {
      if (request !== this.request) return undefined;
      this.settle();
      this.isDeep = false;
      this.hint();
      this.actions.fail(error instanceof Error ? error.message : String(error));
      return undefined;
    }
  }

  private onCancel(): void {
    const wasDeep = this.parent.hasClass('is-deepening');
    this.stop();
    if (wasDeep) this.hint(this.services.texts.deepCancelled);
    this.actions.cancelled();
  }

  private settle(): void {
    window.clearTimeout(this.timer);
    this.isComing = false;
    this.progress.hide();
    this.parent.removeClass('is-deepening');
  }

  private hint(text = ''): void {
    this.hintEl.setText(text);
    this.hintEl.toggle(text !== '');
  }
}
