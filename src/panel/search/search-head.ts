/** What one searches for, at the top of the search page: box, menu, modes and scopes. */
import { SearchComponent } from 'obsidian';
import { MODES, type PanelMode } from './search-request';
import { QueryCompleter, type Completion } from '../../search/complete-query';
import { NOTHING_KNOWN } from '../../search/known-notes';
import { menuButton, onKeys } from '../../parts/controls';
import { nameForReaders } from '../../parts/reader-name';
import { QuerySuggestions } from './query-suggestions';
import { addChipButton, ScopeChips } from './scope-chips';
import type { SearchPane } from './search-pane';

export class SearchHead {
  /** The box that searches and questions are written into. */
  private readonly box: SearchComponent;
  private readonly suggestions: QuerySuggestions;
  private readonly modesEl: HTMLElement;
  private readonly modes: ReadonlyMap<PanelMode, HTMLElement>;
  private readonly scopes: ScopeChips;
  private readonly dateEl: HTMLElement;
  /** Where it is shown what came of its menu. A dot says that a document has not been opened yet. */
  readonly menuEl: HTMLElement;

  constructor(
    parent: HTMLElement,
    private readonly page: SearchPane,
  ) {
    const { services } = page.panel;
    const { texts, context } = services;
    const el = parent.createDiv({ cls: 'collate-search-head' });
    const boxRow = el.createDiv({ cls: 'collate-query' });
    this.box = new SearchComponent(boxRow);
    this.box.inputEl.setAttrs({ spellcheck: 'false', enterkeyhint: 'search', autocomplete: 'off' });
    this.box.clearButtonEl.setAttr('role', 'button');
    const completer = new QueryCompleter(() => context().engine?.known ?? NOTHING_KNOWN);
    const complete = async (text: string, caret: number): Promise<readonly Completion[]> =>
      page.current.isQuestion ? [] : completer.complete(text, caret);
    const take = (text: string, caret: number): void => this.write(text, caret);
    this.suggestions = new QuerySuggestions(boxRow, this.box.inputEl, texts, complete, take);
    this.menuEl = menuButton(boxRow, texts.searchMenu, (at) => page.panel.menus.search(at));
    const row = el.createDiv({ cls: 'collate-search-row' });
    this.modesEl = row.createDiv({ cls: 'collate-modes', attr: { role: 'radiogroup' } });
    this.modes = this.addModes();
    this.scopes = new ScopeChips(row, services, (scopes) => page.change({ scopes }));
    this.dateEl = addChipButton(row, 'collate-add-date', texts.date, texts.addDate);
    this.dateEl.addEventListener('click', () => this.offerDays());
    this.box.onChange((query) => {
      page.change({ query }, 'soon');
      this.suggestions.update();
    });
    onKeys(this.box.inputEl, (event) => this.press(event));
    this.modesEl.addEventListener('keydown', (event) => this.onModeKey(event));
    page.register(services.recent.onChange(() => this.showUnseen()));
    this.showUnseen();
  }

  /** A question has no days. */
  render(): void {
    const { query, mode, scopes } = this.page.request;
    if (this.box.getValue() !== query) {
      this.box.setValue(query);
      this.suggestions.hide();
    }
    this.box.setPlaceholder(this.placeholder());
    for (const [one, button] of this.modes) {
      button.setAttr('aria-checked', String(one === mode));
      button.setAttr('tabindex', one === mode ? 0 : -1);
      button.toggleClass('is-active', one === mode);
    }
    this.scopes.render(scopes);
    this.dateEl.toggle(mode !== 'ask');
  }

  focus(): void {
    this.box.inputEl.focus();
  }

  private placeholder(): string {
    const { ask, current, panel } = this.page;
    const { texts } = panel.services;
    if (!current.isQuestion) return texts.searchPlaceholder;
    if (ask.isRunning) return texts.askRunningPlaceholder;
    return ask.isFollowUp(this.page.request.scopes) ? texts.followUpPlaceholder : texts.askPlaceholder;
  }

  /** Gives whether the key did something; one that did nothing is left to whoever else listens. */
  private press(event: KeyboardEvent): boolean {
    const { page } = this;
    const { current } = page;
    if (this.suggestions.press(event)) return true;
    switch (event.key) {
      case 'ArrowDown':
        return !current.isQuestion && page.results.focus();
      case 'Enter':
        current.keep();
        if (!current.isQuestion) current.remember();
        page.submit();
        return true;
      case 'Escape':
        return page.clear();
      default:
        return false;
    }
  }

  /** Goes to the day after which is searched, whose filter is written behind the words where it is not there yet, and offers days. */
  private offerDays(): void {
    const query = this.box.getValue();
    const there = /(?:^|\s)after:/.exec(query);
    const written = there === null ? `${query.trimEnd()} after:`.trimStart() : query;
    this.write(written, there === null ? written.length : there.index + there[0].length);
    this.focus();
    this.suggestions.update();
  }

  private write(query: string, caret: number): void {
    this.box.setValue(query);
    this.box.inputEl.setSelectionRange(caret, caret);
    this.page.change({ query }, 'soon');
  }

  /** Fast, deep or ask: one choice of several, moved with the arrow keys as radio buttons are. */
  private addModes(): ReadonlyMap<PanelMode, HTMLElement> {
    const { texts } = this.page.panel.services;
    nameForReaders(this.modesEl, texts.mode);
    const names: Readonly<Record<PanelMode, readonly [string, string]>> = {
      fast: [texts.fast, texts.fastHint],
      deep: [texts.deep, texts.deepHint],
      ask: [texts.ask, texts.askModeHint],
    };
    const add = (mode: PanelMode): HTMLElement => {
      const [text, hint] = names[mode];
      const attr = { role: 'radio', 'data-tooltip-position': 'bottom', title: hint };
      const button = this.modesEl.createEl('button', { cls: 'collate-mode', text, attr });
      button.addEventListener('click', () => this.page.change({ mode }));
      return button;
    };
    return new Map(MODES.map((mode) => [mode, add(mode)]));
  }

  private onModeKey(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const here = MODES.findIndex((mode) => this.modes.get(mode) === event.target);
    const mode = MODES[(here + step + MODES.length) % MODES.length];
    if (mode === undefined) return;
    this.page.change({ mode });
    this.modes.get(mode)?.focus();
  }

  private showUnseen(): void {
    const { texts, recent } = this.page.panel.services;
    const { unseen } = recent;
    this.menuEl.toggleClass('has-unseen', unseen > 0);
    this.menuEl.setAttr('aria-label', unseen === 0 ? texts.searchMenu : texts.recentDocumentsUnseen(unseen));
  }
}
