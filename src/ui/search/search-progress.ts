/** That a search is under way: what it does, for how long already, and a way out. */
import { Component } from 'obsidian';
import type { Texts } from '../../i18n/en';
import type { DeepProgress } from '../../search/engine';

/** How much of a deep search each stage is, roughly: reranking takes most of the time. */
const SHARE_BEFORE: Readonly<Record<DeepProgress['stage'], number>> = {
  starting: 0.02,
  expanding: 0.08,
  searching: 0.25,
  reranking: 0.35,
};
/** Often enough for a tenth of a second to be true. */
const TICK_MS = 100;

export class SearchProgress extends Component {
  private readonly el: HTMLElement;
  private readonly stageEl: HTMLElement;
  private readonly timeEl: HTMLElement;
  private began = 0;
  private clock: number | undefined;

  constructor(
    parent: HTMLElement,
    private readonly texts: Texts,
    private readonly onCancel: () => void,
  ) {
    super();
    this.el = parent.createDiv({ cls: 'collate-progress' });
    const textEl = this.el.createDiv({ cls: 'collate-meta-text' });
    this.stageEl = textEl.createSpan({ attr: { role: 'status' } });
    this.timeEl = textEl.createSpan({ cls: 'collate-elapsed', attr: { 'aria-hidden': 'true' } });
    this.el
      .createEl('button', { cls: 'collate-link', text: texts.cancel })
      .addEventListener('click', () => this.onCancel());
    this.hide();
  }

  override onload(): void {
    this.register(() => window.clearInterval(this.clock));
  }

  get isShown(): boolean {
    return this.el.isShown();
  }

  /** A search that only takes longer than it should. */
  showFast(): void {
    this.stageEl.setText(this.texts.searching);
    this.timeEl.empty();
    this.el.removeClass('is-deep');
    this.el.show();
  }

  /** Starts the clock of a deep search. */
  beginDeep(): void {
    this.began = performance.now();
    this.el.addClass('is-deep');
    this.renderDeep({ stage: 'starting' });
    this.tick();
    window.clearInterval(this.clock);
    this.clock = window.setInterval(() => this.tick(), TICK_MS);
    this.el.show();
  }

  renderDeep({ stage, done = 0, total }: DeepProgress): void {
    const { deepStages } = this.texts;
    const text = stage === 'reranking' ? deepStages.reranking(total) : deepStages[stage];
    // Readers announce a stage once, not with every step.
    if (this.stageEl.textContent !== text) this.stageEl.setText(text);
    const before = SHARE_BEFORE[stage];
    const share = before + (total === undefined ? 0 : ((1 - before) * done) / total);
    this.el.setCssProps({ '--collate-share': String(share) });
  }

  hide(): void {
    window.clearInterval(this.clock);
    this.el.hide();
  }

  private tick(): void {
    this.timeEl.setText(` · ${this.texts.seconds((performance.now() - this.began) / 1000)}`);
  }
}
