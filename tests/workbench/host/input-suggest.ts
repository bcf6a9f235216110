/** Suggestions in a popover below a text box, while one types in it. */
import type * as obsidian from 'obsidian';
import type { App } from './app';
import { loud } from './loud';
import { Scope } from './scope';
import { SuggestionList } from './suggestion-list';

/** Space between the box and the popover, in pixels. */
const GAP = 5;

export abstract class PopoverSuggest<T> implements obsidian.PopoverSuggest<T> {
  declare app: App;
  scope: Scope;
  readonly suggestEl = createDiv('suggestion-container');
  protected readonly list: SuggestionList<T>;
  isOpen = false;

  constructor(app: obsidian.App | App, scope?: obsidian.Scope) {
    this.app = app as App;
    this.scope = new Scope(scope);
    this.list = new SuggestionList<T>(this, this.suggestEl.createDiv('suggestion'), this.scope);
    this.scope.register([], 'Escape', () => {
      this.close();
      return false;
    });
  }

  abstract renderSuggestion(value: T, el: HTMLElement): void;
  abstract selectSuggestion(value: T, evt: MouseEvent | KeyboardEvent): void;

  open(): void {
    if (this.isOpen) return;
    this.isOpen = true;
    this.app.keymap.pushScope(this.scope);
    activeDocument.body.append(this.suggestEl);
  }

  close(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.app.keymap.popScope(this.scope);
    this.suggestEl.detach();
  }

  onHistoryBack(): void {
    this.close();
  }

  /** Puts the popover below a rectangle, or above it where there is no room below. */
  protected place(at: DOMRect): void {
    const { width, height } = this.suggestEl.getBoundingClientRect();
    const { innerWidth, innerHeight } = this.suggestEl.win;
    const below = at.bottom + GAP;
    const top = below + height > innerHeight && at.top - GAP - height > 0 ? at.top - GAP - height : below;
    this.suggestEl.setCssStyles({ left: `${Math.max(0, Math.min(at.left, innerWidth - width))}px`, top: `${top}px` });
  }
}

export abstract class AbstractInputSuggest<T>
  extends PopoverSuggest<T>
  implements Omit<obsidian.AbstractInputSuggest<T>, 'onSelect'>
{
  static {
    loud(this, 'AbstractInputSuggest', 'input-suggest.ts');
  }

  limit = 100;
  #callback: ((value: T, evt: MouseEvent | KeyboardEvent) => unknown) | undefined;
  #asked = 0;

  constructor(
    app: obsidian.App | App,
    readonly textInputEl: HTMLInputElement | HTMLDivElement,
  ) {
    super(app);
    textInputEl.addEventListener('input', () => this.#ask());
    textInputEl.addEventListener('focus', () => this.#ask());
    textInputEl.addEventListener('blur', () => this.close());
  }

  protected abstract getSuggestions(query: string): T[] | Promise<T[]>;

  getValue(): string {
    return this.textInputEl instanceof HTMLInputElement ? this.textInputEl.value : this.textInputEl.innerText;
  }

  setValue(value: string): void {
    if (this.textInputEl instanceof HTMLInputElement) this.textInputEl.value = value;
    else this.textInputEl.innerText = value;
  }

  /** Tells the callback of onSelect; the popover stays, for a subclass to close. */
  selectSuggestion(value: T, evt: MouseEvent | KeyboardEvent): void {
    this.#callback?.(value, evt);
  }

  onSelect(callback: (value: T, evt: MouseEvent | KeyboardEvent) => unknown): this {
    this.#callback = callback;
    return this;
  }

  override close(): void {
    this.#asked += 1;
    super.close();
  }

  #ask(): void {
    const asked = ++this.#asked;
    const answer = this.getSuggestions(this.getValue());
    if (!(answer instanceof Promise)) return this.#show(answer);
    void answer.then((values) => {
      if (asked === this.#asked) this.#show(values);
    });
  }

  #show(values: T[]): void {
    if (values.length === 0 || !this.textInputEl.isActiveElement()) return this.close();
    this.list.setValues(this.limit > 0 ? values.slice(0, this.limit) : values);
    this.open();
    this.place(this.textInputEl.getBoundingClientRect());
  }
}
