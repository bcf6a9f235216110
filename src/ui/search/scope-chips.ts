/** Where to search, as chips: each can be taken off, and one more can be typed or chosen. */
import { AbstractInputSuggest, Component, setIcon, type App } from 'obsidian';
import { suggestScopes } from '../../app/search/suggest-scopes';
import type { Texts } from '../../i18n/en';
import { nameForReaders } from '../parts/reader-name';

export interface ScopeChipsOptions {
  readonly app: App;
  readonly texts: Texts;
  /** Every path there is, for the suggestions. */
  readonly paths: () => Promise<readonly string[]>;
  readonly onChange: (scopes: readonly string[]) => void;
}

export class ScopeChips extends Component {
  readonly el: HTMLElement;
  private scopes: readonly string[] = [];

  constructor(
    parent: HTMLElement,
    private readonly options: ScopeChipsOptions,
  ) {
    super();
    this.el = parent.createDiv({ cls: 'collate-scopes', attr: { role: 'group' } });
    nameForReaders(this.el, options.texts.scopes);
  }

  render(scopes: readonly string[]): void {
    if (scopes === this.scopes && this.el.hasChildNodes()) return;
    this.scopes = scopes;
    this.draw();
  }

  private draw(): void {
    this.el.empty();
    for (const scope of this.scopes) this.addChip(scope);
    const { texts } = this.options;
    const add = this.el.createEl('button', {
      cls: 'collate-chip collate-add-chip collate-add-scope',
      attr: { 'aria-label': texts.addScope },
    });
    setIcon(add.createSpan({ cls: 'collate-chip-icon' }), 'plus');
    add.createSpan({ text: texts.scope });
    add.addEventListener('click', () => this.edit(add));
  }

  private addChip(scope: string): void {
    const chip = this.el.createDiv({ cls: 'collate-chip' });
    chip.createSpan({ cls: 'collate-chip-text', text: scope, attr: { dir: 'ltr' } });
    const label = this.options.texts.removeScope(scope);
    const remove = chip.createEl('button', {
      cls: 'collate-chip-remove clickable-icon',
      attr: { 'aria-label': label },
    });
    setIcon(remove, 'x');
    remove.addEventListener('click', () => {
      this.change(this.scopes.filter((one) => one !== scope));
      this.el.querySelector<HTMLElement>('button')?.focus();
    });
  }

  private edit(add: HTMLElement): void {
    const { app, texts, paths } = this.options;
    const input = createEl('input', {
      cls: 'collate-scope-input',
      type: 'text',
      attr: { placeholder: texts.scopeExample, spellcheck: false },
    });
    add.replaceWith(input);
    nameForReaders(input, texts.addScope);
    const suggest = new ScopeSuggest(app, input, paths, () => this.scopes);
    const finish = (scope: string): void => {
      suggest.close();
      const text = scope.trim();
      if (text !== '' && !this.scopes.includes(text)) this.change([...this.scopes, text]);
      else this.draw();
      this.el.querySelector<HTMLElement>('.collate-add-scope')?.focus();
    };
    suggest.onSelect(finish);
    input.addEventListener('keydown', (event) => {
      if (event.isComposing || event.defaultPrevented) return;
      if (event.key === 'Enter') finish(input.value);
      else if (event.key === 'Escape') finish('');
      else return;
      event.preventDefault();
      event.stopPropagation();
    });
    input.addEventListener('blur', () => {
      // Choosing a suggestion takes the focus first; by then the field is gone.
      window.setTimeout(() => {
        if (input.isConnected && input.value.trim() === '') this.draw();
      }, 200);
    });
    input.focus();
  }

  private change(scopes: readonly string[]): void {
    this.render(scopes);
    this.options.onChange(scopes);
  }
}

class ScopeSuggest extends AbstractInputSuggest<string> {
  constructor(
    app: App,
    input: HTMLInputElement,
    private readonly paths: () => Promise<readonly string[]>,
    private readonly chosen: () => readonly string[],
  ) {
    super(app, input);
  }

  protected override async getSuggestions(typed: string): Promise<string[]> {
    return suggestScopes(await this.paths(), typed, this.chosen());
  }

  override renderSuggestion(scope: string, el: HTMLElement): void {
    el.setText(scope);
  }
}
