/** Asks for the name of a search. */
import { Modal, type App } from 'obsidian';
import { cleanName } from '../../app/search/saved-searches';
import type { Texts } from '../../i18n/en';
import { nameDialog } from '../parts/reader-name';

export interface NameSearchOptions {
  readonly title: string;
  /** What is proposed. */
  readonly name: string;
  /** What the button says for a name. */
  readonly action: (name: string) => string;
  /** What is to be known about a name; empty when nothing is. */
  readonly hint: (name: string) => string;
  /** Gives whether the name was taken; the question stays open otherwise. */
  readonly done: (name: string) => Promise<boolean>;
  /** The question is gone, answered or not. */
  readonly closed?: () => void;
}

export class NameSearch extends Modal {
  private readonly input: HTMLInputElement;
  private readonly hintEl: HTMLElement;
  private readonly button: HTMLButtonElement;

  constructor(
    app: App,
    texts: Texts,
    private readonly options: NameSearchOptions,
  ) {
    super(app);
    const { modalEl, contentEl } = this;
    modalEl.addClass('collate-dialog', 'collate-name-search');
    nameDialog(this, options.title);
    const form = contentEl.createEl('form', { cls: 'collate-name-form' });
    const label = form.createEl('label', { cls: 'collate-name-label' });
    label.createSpan({ text: texts.searchName });
    this.input = label.createEl('input', {
      type: 'text',
      value: options.name,
      attr: { spellcheck: 'false', dir: 'auto' },
    });
    this.hintEl = form.createDiv({ cls: 'collate-name-hint', attr: { role: 'status' } });
    const buttons = form.createDiv('modal-button-container');
    this.button = buttons.createEl('button', { cls: 'mod-cta', attr: { type: 'submit' } });
    const cancel = buttons.createEl('button', { text: texts.cancel, attr: { type: 'button' } });
    cancel.addEventListener('click', () => this.close());
    this.input.addEventListener('input', () => this.render());
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.submit();
    });
  }

  override onOpen(): void {
    this.render();
    this.input.focus();
    this.input.select();
  }

  override onClose(): void {
    this.options.closed?.();
  }

  private render(): void {
    const { action, hint } = this.options;
    const name = cleanName(this.input.value);
    this.button.disabled = name === '';
    this.button.setText(action(name));
    this.hintEl.setText(name === '' ? '' : hint(name));
  }

  private async submit(): Promise<void> {
    const name = cleanName(this.input.value);
    if (name !== '' && (await this.options.done(name))) this.close();
    else this.input.focus();
  }
}
