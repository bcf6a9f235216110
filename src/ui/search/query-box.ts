/** The box that searches and questions are written into. */
import { Component, SearchComponent } from 'obsidian';

export interface QueryBoxActions {
  /** The person has written something. */
  change(query: string): void;
  /** Keys: each gives whether it did something; what did nothing is left to whoever else listens. */
  down(): boolean;
  enter(): boolean;
  escape(): boolean;
}

export class QueryBox extends Component {
  private readonly box: SearchComponent;

  constructor(
    parent: HTMLElement,
    private readonly actions: QueryBoxActions,
  ) {
    super();
    this.box = new SearchComponent(parent);
    this.box.inputEl.setAttrs({ spellcheck: 'false', enterkeyhint: 'search' });
    this.box.clearButtonEl.setAttr('role', 'button');
  }

  override onload(): void {
    this.box.onChange((query) => this.actions.change(query));
    this.registerDomEvent(this.box.inputEl, 'keydown', (event) => {
      // Enter that ends the writing of a character is not meant for us.
      if (event.isComposing || !this.press(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
    });
  }

  render(query: string, placeholder: string): void {
    if (this.box.getValue() !== query) this.box.setValue(query);
    this.box.setPlaceholder(placeholder);
  }

  focus(): void {
    this.box.inputEl.focus();
  }

  private press(key: string): boolean {
    const { actions } = this;
    switch (key) {
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
