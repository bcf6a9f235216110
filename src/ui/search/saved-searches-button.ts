/** The button beside the search box for searches with a name: save this one, run another, tidy them up. */
import { Component, Menu, setIcon, type App } from 'obsidian';
import { canBeSaved, proposedName, requestOf, type SavedSearches } from '../../app/search/saved-searches';
import type { SearchRequest } from '../../app/search/search-request';
import type { Texts } from '../../i18n/en';
import { confirmHere } from '../parts/confirm-here';
import { ManageSearches } from './manage-searches';
import { NameSearch } from './name-search';

export interface SavedSearchesButtonOptions {
  readonly app: App;
  readonly texts: Texts;
  readonly saved: SavedSearches;
  readonly run: (request: SearchRequest) => void;
}

/** More would be longer than a menu should be; all of them are where they are managed. */
const MOST_IN_MENU = 12;

export class SavedSearchesButton extends Component {
  private readonly button: HTMLElement;
  private request: SearchRequest = { query: '', scopes: [], mode: 'fast' };

  constructor(
    parent: HTMLElement,
    private readonly options: SavedSearchesButtonOptions,
  ) {
    super();
    const attr = { 'aria-haspopup': 'menu' };
    this.button = parent.createEl('button', { cls: 'clickable-icon collate-saved-button', attr });
  }

  override onload(): void {
    this.registerDomEvent(this.button, 'click', () => {
      const { left, bottom } = this.button.getBoundingClientRect();
      this.menu().showAtPosition({ x: left, y: bottom }, this.button.doc);
    });
  }

  /** `request` is what would be saved. */
  render(request: SearchRequest): void {
    const { texts, saved } = this.options;
    this.request = request;
    const name = saved.of(request)?.name;
    this.button.toggleClass('is-active', name !== undefined);
    setIcon(this.button, name === undefined ? 'bookmark' : 'bookmark-check');
    this.button.setAttr('aria-label', name === undefined ? texts.savedSearches : texts.savedSearchesWith(name));
  }

  /** Asks for a name and saves what is searched for now. */
  save(): void {
    const { app, texts, saved } = this.options;
    const { request } = this;
    if (!canBeSaved(request)) return;
    new NameSearch(app, texts, {
      title: texts.saveSearch,
      name: saved.of(request)?.name ?? proposedName(request),
      action: (name) => (saved.named(name) === undefined ? texts.saveName : texts.replaceName),
      hint: (name) => {
        const other = saved.named(name);
        return other === undefined || other === saved.of(request) ? '' : texts.nameReplaces(other.name);
      },
      done: async (name) => {
        const { name: given } = await saved.save(name, request);
        this.render(this.request);
        confirmHere(this.button, texts.searchSaved(given));
        return true;
      },
    }).open();
  }

  private menu(): Menu {
    const { texts, saved, run } = this.options;
    const list = saved.list();
    const current = saved.of(this.request);
    const menu = new Menu();
    if (canBeSaved(this.request))
      menu.addItem((item) =>
        item
          .setSection('save')
          .setTitle(texts.saveSearchAs)
          .setIcon('bookmark-plus')
          .onClick(() => this.save()),
      );
    for (const one of list.slice(0, MOST_IN_MENU))
      menu.addItem((item) =>
        item
          .setSection('run')
          .setTitle(one.name)
          .setIcon(one === current ? 'bookmark-check' : 'search')
          .onClick(() => run(requestOf(one))),
      );
    if (list.length === 0)
      menu.addItem((item) => item.setSection('run').setTitle(texts.noSavedSearches).setDisabled(true));
    else
      menu.addItem((item) =>
        item
          .setSection('manage')
          .setTitle(texts.manageSearches(list.length))
          .setIcon('settings-2')
          .onClick(() => this.manage()),
      );
    return menu;
  }

  private manage(): void {
    const { app, texts, saved, run } = this.options;
    new ManageSearches(app, texts, saved, { run, changed: () => this.render(this.request) }).open();
  }
}
