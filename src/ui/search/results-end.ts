/** What stands below the results: a way to more of them, or why there is none. */
import { Component } from 'obsidian';
import type { Texts } from '../../i18n/en';
import type { Found } from '../../tools/document';
import { MOST_NOTES } from '../../tools/present-answer';
import { describeForReaders } from '../parts/reader-name';

export interface EndActions {
  more(): void;
  /** Back up to the last result. */
  up(): void;
  leave(): void;
}

export class ResultsEnd extends Component {
  private readonly el: HTMLElement;
  private readonly button: HTMLElement;
  private readonly textEl: HTMLElement;
  /** Whether more can be asked for. */
  hasMore = false;

  constructor(
    parent: HTMLElement,
    private readonly texts: Texts,
    private readonly actions: EndActions,
  ) {
    super();
    this.el = parent.createDiv({ cls: 'collate-results-end' });
    this.button = this.el.createEl('button', { cls: 'collate-show-more', text: texts.showMore });
    this.textEl = this.el.createSpan({ cls: 'collate-faint' });
    describeForReaders(this.button, this.textEl);
    this.hide();
  }

  override onload(): void {
    this.registerDomEvent(this.button, 'click', () => this.actions.more());
    this.registerDomEvent(this.button, 'keydown', (event) => {
      if (event.key === 'ArrowUp') this.actions.up();
      else if (event.key === 'Escape') this.actions.leave();
      else return;
      event.preventDefault();
      event.stopPropagation();
    });
  }

  hide(): void {
    this.hasMore = false;
    this.el.hide();
  }

  /** `limit` is how many notes were asked for. */
  render(found: Found, limit: number): void {
    const end = endOf(found, limit);
    this.el.toggle(end !== 'all');
    this.hasMore = end === 'more';
    this.button.toggle(this.hasMore);
    const { notes, total } = found;
    if (end === 'too many') this.textEl.setText(this.texts.narrowSearch(notes, total));
    else this.textEl.setText(total > notes ? this.texts.notesOf(notes, total) : '');
  }

  get hasFocus(): boolean {
    return this.el.doc.activeElement === this.button;
  }

  /** Focuses the button; false when there is none. */
  focus(): boolean {
    this.button.focus();
    return this.hasFocus;
  }
}

/** Whether these are all notes, more can be shown, or there are more than are ever shown. */
export function endOf({ notes, total, mode }: Pick<Found, 'notes' | 'total' | 'mode'>, limit: number): End {
  if (notes < limit) return 'all';
  if (limit >= MOST_NOTES) return total > notes ? 'too many' : 'all';
  // A deep search does not know how many there are beyond those that it was asked for.
  return total > notes || mode === 'deep' ? 'more' : 'all';
}

export type End = 'all' | 'more' | 'too many';
