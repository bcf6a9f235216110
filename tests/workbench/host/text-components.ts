/** Controls one types text into. */
import type * as obsidian from 'obsidian';
import { ValueComponent } from './component-base';
import { loud } from './loud';

export class AbstractTextComponent<T extends HTMLInputElement | HTMLTextAreaElement>
  extends ValueComponent<string>
  implements obsidian.AbstractTextComponent<T>
{
  inputEl: T;
  #callback: ((value: string) => unknown) | undefined;

  constructor(inputEl: T) {
    super();
    this.inputEl = inputEl;
    inputEl.addEventListener('input', () => this.onChanged());
  }

  override setDisabled(disabled: boolean): this {
    this.inputEl.disabled = disabled;
    return super.setDisabled(disabled);
  }

  getValue(): string {
    return this.inputEl.value;
  }

  /** Puts a text into the control; the change callback is not called. */
  setValue(value: string): this {
    this.inputEl.value = value;
    return this;
  }

  setPlaceholder(placeholder: string): this {
    this.inputEl.placeholder = placeholder;
    return this;
  }

  /** Tells the callback of the present value. */
  onChanged(): void {
    this.#callback?.(this.getValue());
  }

  onChange(callback: (value: string) => unknown): this {
    this.#callback = callback;
    return this;
  }
}

export class TextComponent extends AbstractTextComponent<HTMLInputElement> implements obsidian.TextComponent {
  static {
    loud(this, 'TextComponent', 'text-components.ts');
  }

  constructor(containerEl: HTMLElement) {
    super(containerEl.createEl('input', { type: 'text', attr: { spellcheck: 'false' } }));
  }
}

export class TextAreaComponent
  extends AbstractTextComponent<HTMLTextAreaElement>
  implements obsidian.TextAreaComponent
{
  static {
    loud(this, 'TextAreaComponent', 'text-components.ts');
  }

  constructor(containerEl: HTMLElement) {
    super(containerEl.createEl('textarea', { attr: { spellcheck: 'false' } }));
  }
}

export class SearchComponent extends AbstractTextComponent<HTMLInputElement> implements obsidian.SearchComponent {
  static {
    loud(this, 'SearchComponent', 'text-components.ts');
  }

  clearButtonEl: HTMLElement;

  constructor(containerEl: HTMLElement) {
    const box = containerEl.createDiv('search-input-container');
    super(
      box.createEl('input', {
        type: 'search',
        attr: { enterkeyhint: 'search', spellcheck: 'false', placeholder: ' ' },
      }),
    );
    this.clearButtonEl = box.createDiv({ cls: 'search-input-clear-button', attr: { 'aria-label': 'Clear search' } });
    this.clearButtonEl.addEventListener('click', () => {
      this.setValue('');
      this.onChanged();
      this.inputEl.focus();
    });
  }
}
