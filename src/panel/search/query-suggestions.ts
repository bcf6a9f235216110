/** The list under the search box that offers filters and their values while one is typed: a combobox, as screen readers know it. */
import { describeCompletion } from '../../texts/describe-completion';
import type { Texts } from '../../texts/en';
import type { Completion } from '../../search/complete-query';
import { nameForReaders, newId } from '../../parts/reader-name';

export class QuerySuggestions {
  private readonly listEl: HTMLElement;
  private readonly countEl: HTMLElement;
  private shown: readonly Completion[] = [];
  private selected = -1;
  private asked = 0;
  /** Where the person has closed the list: it stays so while the same is typed there. */
  private closedAt: string | undefined;

  constructor(
    /** What the list hangs below. */
    parent: HTMLElement,
    private readonly input: HTMLInputElement,
    private readonly texts: Texts,
    /** What to offer for what is typed before the caret. */
    private readonly complete: (text: string, caret: number) => Promise<readonly Completion[]>,
    /** A suggestion was chosen; the caret is to stand at `caret` of the text. */
    private readonly onTake: (text: string, caret: number) => void,
  ) {
    const id = newId();
    this.listEl = parent.createDiv({ cls: 'collate-suggestions', attr: { id, role: 'listbox' } });
    nameForReaders(this.listEl, texts.suggestions);
    this.countEl = parent.createDiv({ cls: 'collate-live', attr: { role: 'status' } });
    input.setAttrs({ role: 'combobox', 'aria-autocomplete': 'list', 'aria-controls': id, 'aria-haspopup': 'listbox' });
    input.addEventListener('blur', () => this.hide());
    input.addEventListener('mousedown', () => this.hide());
    // The box keeps the focus.
    this.listEl.addEventListener('mousedown', (event) => event.preventDefault());
    this.hide();
  }

  /** Something was typed, or the box has another text. */
  update(): void {
    const { input } = this;
    this.hide();
    const { asked } = this;
    const [text, caret] = [input.value, input.selectionStart ?? input.value.length];
    if (input.selectionEnd !== caret) return;
    void this.complete(text, caret).then((offers) => {
      if (asked === this.asked) this.show(offers);
    });
  }

  /** Gives whether the key was meant for the list. */
  press({ key, shiftKey }: KeyboardEvent): boolean {
    if (this.shown.length === 0) return false;
    switch (key) {
      case 'ArrowDown':
        this.select(this.selected + 1 < this.shown.length ? this.selected + 1 : 0);
        return true;
      case 'ArrowUp':
        this.select(this.selected > 0 ? this.selected - 1 : this.shown.length - 1);
        return true;
      case 'Tab':
        return !shiftKey && this.take(this.shown[this.selected]);
      case 'Enter':
        if (this.take(this.shown[this.selected])) return true;
        this.hide();
        return false;
      case 'Escape':
        this.closedAt = placeOf(this.shown);
        this.hide();
        return true;
      case 'ArrowLeft':
      case 'ArrowRight':
      case 'Home':
      case 'End':
        // The caret leaves what the list is about.
        this.hide();
        return false;
      default:
        return false;
    }
  }

  hide(): void {
    this.asked += 1;
    this.shown = [];
    this.selected = -1;
    this.listEl.hide();
    this.listEl.empty();
    this.countEl.empty();
    this.input.setAttr('aria-expanded', 'false');
    this.input.removeAttribute('aria-activedescendant');
  }

  private show(offers: readonly Completion[]): void {
    const isClosed = offers.length > 0 && placeOf(offers) === this.closedAt;
    if (!isClosed) this.closedAt = undefined;
    if (offers.length === 0 || isClosed) return;
    this.shown = offers;
    for (const [at, offer] of offers.entries()) {
      const { label, about } = offer;
      const attr = { id: `${this.listEl.id}-${at}`, role: 'option', 'aria-selected': 'false' };
      const option = this.listEl.createDiv({ cls: 'collate-suggestion', attr });
      option.addEventListener('click', () => this.take(offer));
      option.createSpan({ cls: 'collate-suggestion-label', text: label, attr: { dir: 'auto' } });
      option.createSpan({ cls: 'collate-suggestion-detail', text: describeCompletion(about, this.texts) });
    }
    this.listEl.show();
    this.listEl.setCssProps({ '--collate-room': `${this.room()}px` });
    this.input.setAttr('aria-expanded', 'true');
    this.countEl.setText(this.texts.suggestionCount(offers.length));
  }

  /** Pixels between the box and the end of the panel, which cuts off what is longer. */
  private room(): number {
    const panel = this.listEl.closest('.collate-panel');
    const bottom = panel?.getBoundingClientRect().bottom ?? this.listEl.win.innerHeight;
    return Math.floor(bottom - this.listEl.getBoundingClientRect().top);
  }

  private select(at: number): void {
    this.selected = at;
    for (const [place, option] of Array.from(this.listEl.children).entries()) {
      option.setAttr('aria-selected', String(place === at));
      option.toggleClass('is-selected', place === at);
      if (place !== at) continue;
      option.scrollIntoView({ block: 'nearest' });
      this.input.setAttr('aria-activedescendant', option.id);
    }
  }

  private take(offer: Completion | undefined): boolean {
    if (offer === undefined) return false;
    const { span, text } = offer;
    const { value } = this.input;
    this.onTake(value.slice(0, span.start) + text + value.slice(span.end), span.start + text.length);
    this.update();
    return true;
  }
}

/** The name of a filter and its value begin in different places, and so do two filters. */
function placeOf([first]: readonly Completion[]): string | undefined {
  if (first === undefined) return undefined;
  const isName = typeof first.about === 'object' && 'filter' in first.about;
  return `${isName ? 'name' : 'value'} ${first.span.start}`;
}
