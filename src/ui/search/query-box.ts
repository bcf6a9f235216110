/** The box that searches and questions are written into. */
import { Component, SearchComponent } from 'obsidian';
import type { Texts } from '../../i18n/en';
import { QuerySuggestions, type QuerySuggestionsActions } from './query-suggestions';

export interface QueryBoxActions extends Pick<QuerySuggestionsActions, 'complete'> {
  /** The person has written something. */
  change(query: string): void;
  /** Keys: each gives whether it did something; what did nothing is left to whoever else listens. */
  down(): boolean;
  enter(): boolean;
  escape(): boolean;
}

export class QueryBox extends Component {
  private readonly box: SearchComponent;
  private readonly suggestions: QuerySuggestions;

  constructor(
    parent: HTMLElement,
    texts: Texts,
    private readonly actions: QueryBoxActions,
  ) {
    super();
    this.box = new SearchComponent(parent);
    const { inputEl, clearButtonEl } = this.box;
    inputEl.setAttrs({ spellcheck: 'false', enterkeyhint: 'search', autocomplete: 'off' });
    clearButtonEl.setAttr('role', 'button');
    this.suggestions = this.addChild(
      new QuerySuggestions(parent, inputEl, texts, {
        complete: (text, caret) => actions.complete(text, caret),
        take: (text, caret) => this.write(text, caret),
      }),
    );
  }

  override onload(): void {
    this.box.onChange((query) => {
      this.actions.change(query);
      this.suggestions.update();
    });
    this.registerDomEvent(this.box.inputEl, 'keydown', (event) => {
      // Enter that ends the writing of a character is not meant for us.
      if (event.isComposing || !this.press(event)) return;
      event.preventDefault();
      event.stopPropagation();
    });
  }

  render(query: string, placeholder: string): void {
    if (this.box.getValue() !== query) {
      this.box.setValue(query);
      this.suggestions.hide();
    }
    this.box.setPlaceholder(placeholder);
  }

  focus(): void {
    this.box.inputEl.focus();
  }

  private write(query: string, caret: number): void {
    this.box.setValue(query);
    this.box.inputEl.setSelectionRange(caret, caret);
    this.actions.change(query);
  }

  private press(event: KeyboardEvent): boolean {
    const { actions } = this;
    if (this.suggestions.press(event)) return true;
    switch (event.key) {
      case 'ArrowDown':
        return actions.down();
      case 'Enter':
        return actions.enter();
      case 'Escape':
        return actions.escape();
      default:
        return false;
    }
  }
}
