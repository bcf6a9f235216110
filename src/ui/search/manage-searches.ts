/** Lists all saved searches, to run, rename or delete; what was deleted can be brought back as long as the list is open. */
import { Modal, setIcon, type App } from 'obsidian';
import { requestOf, type SavedSearches } from '../../app/search/saved-searches';
import type { SearchRequest } from '../../app/search/search-request';
import type { Texts } from '../../i18n/en';
import type { SavedSearch } from '../../settings';
import { nameDialog } from '../parts/reader-name';
import { NameSearch } from './name-search';
import { searchFacts } from './search-facts';

/** A search, or the place of one that was deleted. */
interface Row {
  readonly search: SavedSearch;
  readonly restore?: () => Promise<void>;
}

type Part = 'run' | 'rename' | 'delete' | 'undo';

export class ManageSearches extends Modal {
  private readonly listEl: HTMLElement;
  private rows: readonly Row[];

  constructor(
    app: App,
    private readonly texts: Texts,
    private readonly saved: SavedSearches,
    private readonly run: (request: SearchRequest) => void,
  ) {
    super(app);
    this.modalEl.addClass('collate-dialog');
    nameDialog(this, texts.savedSearches);
    this.listEl = this.contentEl.createEl('ul', { cls: 'collate-saved-list', attr: { role: 'list' } });
    this.rows = saved.list().map((search) => ({ search }));
  }

  override onOpen(): void {
    this.render({ at: 0, part: 'run' });
  }

  /** Draws the list anew and focuses a part of a row. */
  private render(focused: { readonly at: number; readonly part: Part }): void {
    this.listEl.empty();
    for (const [at, row] of this.rows.entries()) {
      const item = this.listEl.createEl('li', { cls: 'collate-saved' });
      if (row.restore === undefined) this.addSearch(item, row.search, at);
      else this.addDeleted(item, row.search, row.restore, at);
    }
    this.listEl.children[focused.at]?.querySelector<HTMLElement>(`[data-part="${focused.part}"]`)?.focus();
  }

  private addSearch(item: HTMLElement, search: SavedSearch, at: number): void {
    const { texts } = this;
    const { name } = search;
    const run = item.createEl('button', { cls: 'collate-saved-run', attr: { 'data-part': 'run' } });
    run.createSpan({ cls: 'collate-saved-name', text: name, attr: { dir: 'auto' } });
    const facts = searchFacts(search, texts);
    if (facts !== '') run.createSpan({ cls: 'collate-saved-facts', text: facts, attr: { dir: 'auto' } });
    run.addEventListener('click', () => {
      this.close();
      this.run(requestOf(search));
    });
    addIcon(item, 'rename', 'pencil', texts.renameSearch(name)).addEventListener('click', () =>
      this.rename(search, at),
    );
    addIcon(item, 'delete', 'trash-2', texts.deleteSearch(name)).addEventListener('click', () => {
      void this.saved.remove(name).then((restore) => {
        this.setRow(at, { search, restore });
        this.render({ at, part: 'undo' });
      });
    });
  }

  private addDeleted(item: HTMLElement, search: SavedSearch, restore: () => Promise<void>, at: number): void {
    const { texts } = this;
    item.createSpan({ cls: 'collate-saved-gone', text: texts.searchDeleted(search.name), attr: { role: 'status' } });
    const attr = { 'data-part': 'undo', 'aria-label': texts.restoreSearch(search.name) };
    item.createEl('button', { text: texts.undoClear, attr }).addEventListener('click', () => {
      void restore().then(() => {
        this.setRow(at, { search });
        this.render({ at, part: 'delete' });
      });
    });
  }

  private rename(search: SavedSearch, at: number): void {
    const { app, texts, saved } = this;
    const isTaken = (name: string): boolean => ![undefined, search.name].includes(saved.named(name)?.name);
    new NameSearch(app, texts, {
      title: texts.renameSearch(search.name),
      name: search.name,
      action: () => texts.renameName,
      hint: (name) => (isTaken(name) ? texts.nameTaken : ''),
      done: async (name) => {
        const isRenamed = await saved.rename(search.name, name);
        const renamed = saved.named(name);
        if (isRenamed && renamed !== undefined) this.setRow(at, { search: renamed });
        return isRenamed;
      },
      closed: () => this.render({ at, part: 'rename' }),
    }).open();
  }

  private setRow(at: number, row: Row): void {
    this.rows = this.rows.with(at, row);
  }
}

function addIcon(item: HTMLElement, part: Part, icon: string, label: string): HTMLElement {
  const button = item.createEl('button', { cls: 'clickable-icon', attr: { 'aria-label': label, 'data-part': part } });
  setIcon(button, icon);
  return button;
}
