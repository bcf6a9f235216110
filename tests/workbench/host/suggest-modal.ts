/** Prompts: a box to type in above a list of suggestions. */
import type * as obsidian from 'obsidian';
import type { App } from './app';
import { Modal } from './base-modal';
import { addInstructions } from './instructions';
import { loud } from './loud';
import { prepareFuzzySearch, renderMatches, sortSearchResults } from './search-match';
import { SuggestionList } from './suggestion-list';

export abstract class SuggestModal<T> extends Modal implements obsidian.SuggestModal<T> {
  static {
    loud(this, 'SuggestModal', 'suggest-modal.ts');
  }

  limit = 100;
  emptyStateText = 'No results found.';
  inputEl: HTMLInputElement;
  resultContainerEl: HTMLElement;
  readonly #list: SuggestionList<T>;
  #instructionsEl: HTMLElement | undefined;
  #asked = 0;

  constructor(app: obsidian.App | App) {
    super(app);
    this.modalEl.className = 'prompt';
    this.modalEl.empty();
    const inputBox = this.modalEl.createDiv('prompt-input-container');
    this.inputEl = inputBox.createEl('input', {
      cls: 'prompt-input',
      type: 'text',
      attr: { autocapitalize: 'off', spellcheck: 'false', enterkeyhint: 'done', placeholder: ' ' },
    });
    const clearEl = inputBox.createDiv('search-input-clear-button');
    this.resultContainerEl = this.modalEl.createDiv('prompt-results');
    this.#list = new SuggestionList<T>(this, this.resultContainerEl, this.scope);
    this.inputEl.addEventListener('input', () => this.updateSuggestions());
    clearEl.addEventListener('click', () => {
      this.inputEl.value = '';
      this.updateSuggestions();
      this.inputEl.focus();
    });
  }

  abstract getSuggestions(query: string): T[] | Promise<T[]>;
  abstract renderSuggestion(value: T, el: HTMLElement): void;
  abstract onChooseSuggestion(item: T, evt: MouseEvent | KeyboardEvent): void;

  override open(): void {
    super.open();
    this.inputEl.focus();
    this.inputEl.select();
    this.updateSuggestions();
  }

  setPlaceholder(placeholder: string): void {
    this.inputEl.placeholder = placeholder;
  }

  setInstructions(instructions: obsidian.Instruction[]): void {
    this.#instructionsEl?.detach();
    this.#instructionsEl = addInstructions(this.modalEl, instructions);
  }

  /** Called when nothing matches; says so in the list. */
  onNoSuggestion(): void {
    this.resultContainerEl.empty();
    this.resultContainerEl.createDiv({ cls: 'suggestion-empty', text: this.emptyStateText });
  }

  /** Closes the prompt, then tells of the choice. */
  selectSuggestion(value: T, evt: MouseEvent | KeyboardEvent): void {
    this.close();
    this.onChooseSuggestion(value, evt);
  }

  selectActiveSuggestion(evt: MouseEvent | KeyboardEvent): void {
    this.#list.chooseSelected(evt);
  }

  /** Asks for suggestions again; answers that come after a newer question are dropped. */
  updateSuggestions(): void {
    const asked = ++this.#asked;
    const answer = this.getSuggestions(this.inputEl.value);
    if (!(answer instanceof Promise)) return this.#show(answer);
    void answer.then((values) => {
      if (asked === this.#asked) this.#show(values);
    });
  }

  #show(values: T[]): void {
    this.#list.setValues(this.limit > 0 ? values.slice(0, this.limit) : values);
    if (values.length === 0) this.onNoSuggestion();
  }
}

export abstract class FuzzySuggestModal<T>
  extends SuggestModal<obsidian.FuzzyMatch<T>>
  implements obsidian.FuzzySuggestModal<T>
{
  static {
    loud(this, 'FuzzySuggestModal', 'suggest-modal.ts');
  }

  abstract getItems(): T[];
  abstract getItemText(item: T): string;
  abstract onChooseItem(item: T, evt: MouseEvent | KeyboardEvent): void;

  /** The items whose text matches, the best first; all of them, as they come, while nothing is typed. */
  getSuggestions(query: string): obsidian.FuzzyMatch<T>[] {
    const search = prepareFuzzySearch(query.trim());
    const found = this.getItems().flatMap((item) => {
      const match = search(this.getItemText(item));
      return match === null ? [] : [{ item, match }];
    });
    if (query.trim() !== '') sortSearchResults(found);
    return found;
  }

  renderSuggestion({ item, match }: obsidian.FuzzyMatch<T>, el: HTMLElement): void {
    renderMatches(el, this.getItemText(item), match.matches);
  }

  onChooseSuggestion({ item }: obsidian.FuzzyMatch<T>, evt: MouseEvent | KeyboardEvent): void {
    this.onChooseItem(item, evt);
  }
}
