/** Where to search, as chips: each can be taken off, and one more can be typed or chosen. */
import { AbstractInputSuggest, setIcon } from 'obsidian';
import { suggestScopes } from './suggest-scopes';
import type { Services } from '../services';
import { iconButton, onKeys } from '../../parts/controls';
import { nameForReaders } from '../../parts/reader-name';

export class ScopeChips {
  readonly el: HTMLElement;
  private scopes: readonly string[] = [];

  constructor(
    parent: HTMLElement,
    private readonly services: Services,
    private readonly onChange: (scopes: readonly string[]) => void,
  ) {
    this.el = parent.createDiv({ cls: 'collate-scopes', attr: { role: 'group' } });
    nameForReaders(this.el, services.texts.scopes);
  }

  render(scopes: readonly string[]): void {
    if (scopes === this.scopes && this.el.hasChildNodes()) return;
    this.scopes = scopes;
    this.draw();
  }

  private draw(): void {
    this.el.empty();
    for (const scope of this.scopes) this.addChip(scope);
    const { texts } = this.services;
    const add = addChipButton(this.el, 'collate-add-scope', texts.scope, texts.addScope);
    add.addEventListener('click', () => this.edit(add));
  }

  private addChip(scope: string): void {
    const chip = this.el.createDiv({ cls: 'collate-chip' });
    chip.createSpan({ cls: 'collate-chip-text', text: scope, attr: { dir: 'ltr' } });
    const remove = (): void => {
      this.change(this.scopes.filter((one) => one !== scope));
      this.el.querySelector<HTMLElement>('button')?.focus();
    };
    iconButton(chip, 'x', this.services.texts.remove(scope), remove, 'collate-chip-remove');
  }

  private edit(add: HTMLElement): void {
    const { texts } = this.services;
    const input = createEl('input', {
      cls: 'collate-scope-input',
      type: 'text',
      attr: { placeholder: texts.scopeExample, spellcheck: false },
    });
    add.replaceWith(input);
    nameForReaders(input, texts.addScope);
    const suggest = new ScopeSuggest(this.services, input, () => this.scopes);
    const finish = (scope: string): void => {
      suggest.close();
      const text = scope.trim();
      if (text !== '' && !this.scopes.includes(text)) this.change([...this.scopes, text]);
      else this.draw();
      this.el.querySelector<HTMLElement>('.collate-add-scope')?.focus();
    };
    suggest.onSelect(finish);
    onKeys(input, ({ key, defaultPrevented }) => {
      if (defaultPrevented || !['Enter', 'Escape'].includes(key)) return false;
      finish(key === 'Enter' ? input.value : '');
      return true;
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
    this.onChange(scopes);
  }
}

/** A chip with a plus, that adds something to what is searched for. */
export function addChipButton(parent: HTMLElement, cls: string, text: string, label: string): HTMLElement {
  const attr = { 'aria-label': label };
  const button = parent.createEl('button', { cls: `collate-chip collate-add-chip ${cls}`, attr });
  setIcon(button.createSpan({ cls: 'collate-chip-icon' }), 'plus');
  button.createSpan({ text });
  return button;
}

class ScopeSuggest extends AbstractInputSuggest<string> {
  constructor(
    private readonly services: Services,
    input: HTMLInputElement,
    private readonly chosen: () => readonly string[],
  ) {
    super(services.app, input);
  }

  protected override async getSuggestions(typed: string): Promise<string[]> {
    const files = await this.services.context().vault.listing().files();
    const paths = files.map(({ path }) => path);
    return suggestScopes(paths, typed, this.chosen());
  }

  override renderSuggestion(scope: string, el: HTMLElement): void {
    el.setText(scope);
  }
}
