/** That a search is under way: its stage, the time and how far it is; and what to know about the answer meanwhile. */
import type { DeepProgress } from '../../search/engine';
import { ProgressLine } from '../../parts/progress-line';
import type { SearchPane } from './search-pane';

/** How much of a deep search each stage is, roughly: reranking takes most of the time. */
const SHARE_BEFORE: Readonly<Record<DeepProgress['stage'], number>> = {
  starting: 0.02,
  expanding: 0.08,
  searching: 0.25,
  reranking: 0.35,
  reading: 0,
};

export class SearchProgress extends ProgressLine {
  private readonly hintEl: HTMLElement;
  private isDeep = false;

  constructor(
    private readonly parent: HTMLElement,
    page: SearchPane,
  ) {
    super(page.panel.services.texts, () => (page.runs.stop(), page.focus()));
    parent.append(this.el);
    this.hintEl = parent.createDiv({ cls: 'collate-hint' });
    this.hint();
  }

  /** `fast`: a search that only takes longer than it should. */
  render(progress: 'fast' | DeepProgress | undefined): void {
    const isDeep = progress !== undefined && progress !== 'fast';
    this.el.toggleClass('is-deep', isDeep);
    this.parent.toggleClass('is-deepening', isDeep);
    if (progress === undefined) this.hide();
    else if (progress === 'fast') this.show(this.texts.searching);
    else this.showDeep(progress);
    this.isDeep = isDeep;
  }

  /** What to know about the answer on screen: that a deep one waits for Enter, is under way, was cancelled, or why there is none. */
  hint(text = ''): void {
    this.hintEl.setText(text);
    this.hintEl.toggle(text !== '');
  }

  private showDeep({ stage, done = 0, total }: DeepProgress): void {
    const { deepStages } = this.texts;
    if (!this.isDeep) this.startClock();
    const words = deepStages[stage];
    this.show(typeof words === 'string' ? words : words(total));
    const before = SHARE_BEFORE[stage];
    const share = before + (total === undefined ? 0 : ((1 - before) * done) / total);
    this.el.setCssProps({ '--collate-share': String(share) });
  }
}
