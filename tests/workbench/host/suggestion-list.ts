/** A list of suggestions of which one is selected: by arrow keys, by the pointer, chosen by Enter or a click. */
import type { Scope } from './scope';

/** What a list needs to know of its owner. */
export interface SuggestionOwner<T> {
  renderSuggestion(value: T, el: HTMLElement): void;
  selectSuggestion(value: T, evt: MouseEvent | KeyboardEvent): void;
}

export class SuggestionList<T> {
  values: readonly T[] = [];
  #items: HTMLElement[] = [];
  #selected = 0;

  /** Fills `containerEl` and takes its keys from `scope`. */
  constructor(
    private readonly owner: SuggestionOwner<T>,
    private readonly containerEl: HTMLElement,
    scope: Scope,
  ) {
    const move = (to: () => number) => (): false => {
      this.#select(to());
      return false;
    };
    const last = (): number => this.values.length - 1;
    scope.register(
      [],
      'ArrowDown',
      move(() => (this.#selected >= last() ? 0 : this.#selected + 1)),
    );
    scope.register(
      [],
      'ArrowUp',
      move(() => (this.#selected <= 0 ? last() : this.#selected - 1)),
    );
    scope.register(
      ['Mod'],
      'Home',
      move(() => 0),
    );
    scope.register(['Mod'], 'End', move(last));
    scope.register(
      [],
      'PageDown',
      move(() => Math.min(last(), this.#selected + this.#page())),
    );
    scope.register(
      [],
      'PageUp',
      move(() => Math.max(0, this.#selected - this.#page())),
    );
    scope.register(null, 'Enter', (evt) =>
      evt.isComposing ? undefined : this.chooseSelected(evt) ? false : undefined,
    );
  }

  setValues(values: readonly T[]): void {
    this.values = values;
    this.#items = values.map((value, at) => {
      const el = createDiv('suggestion-item');
      this.owner.renderSuggestion(value, el);
      el.addEventListener('mousemove', () => this.#select(at, false));
      el.addEventListener('mousedown', (evt) => evt.preventDefault());
      el.addEventListener('click', (evt) => this.owner.selectSuggestion(value, evt));
      return el;
    });
    this.containerEl.replaceChildren(...this.#items);
    this.#select(0);
  }

  /** Chooses the selected suggestion; false if there is none. */
  chooseSelected(evt: MouseEvent | KeyboardEvent): boolean {
    if (this.values.length === 0) return false;
    this.owner.selectSuggestion(this.values[this.#selected] as T, evt);
    return true;
  }

  #select(at: number, scroll = true): void {
    this.#items[this.#selected]?.removeClass('is-selected');
    this.#selected = at;
    const item = this.#items[at];
    item?.addClass('is-selected');
    if (scroll) item?.scrollIntoView({ block: 'nearest' });
  }

  #page(): number {
    const [first] = this.#items;
    return first === undefined ? 1 : Math.max(1, Math.floor(this.containerEl.clientHeight / first.offsetHeight) - 1);
  }
}
