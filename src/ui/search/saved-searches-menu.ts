/** Searches with a name, as items of a menu: save this one, run another, tidy them up. */
import type { Menu } from 'obsidian';
import { canBeSaved, proposedName, requestOf, SavedSearches } from '../../app/search/saved-searches';
import type { SearchRequest } from '../../app/search/search-request';
import type { Services } from '../../app/services';
import { confirmHere } from '../parts/confirm-here';
import { addItem } from '../parts/show-menu';
import { ManageSearches } from './manage-searches';
import { NameSearch } from './name-search';

/** More would be longer than a menu should be; all of them are where they are managed. */
const MOST_IN_MENU = 8;

/** `request` is what would be saved; `at` shows that it was. */
export function addSavedSearches(
  menu: Menu,
  services: Services,
  request: SearchRequest,
  { run, at }: { readonly run: (request: SearchRequest) => void; readonly at: HTMLElement },
): void {
  const { app, texts } = services;
  const saved = new SavedSearches(services);
  const list = saved.list();
  const current = saved.of(request);
  if (canBeSaved(request))
    addItem(menu, texts.saveSearchAs, 'bookmark-plus', () => saveSearch(services, request, at), 'searches');
  for (const one of list.slice(0, MOST_IN_MENU))
    addItem(menu, one.name, one === current ? 'bookmark-check' : 'bookmark', () => run(requestOf(one)), 'searches');
  if (list.length > 0)
    addItem(
      menu,
      texts.manageSearches(list.length),
      'settings-2',
      () => new ManageSearches(app, texts, saved, run).open(),
      'searches',
    );
}

/** Asks for a name and saves a search. */
export function saveSearch(services: Services, request: SearchRequest, at: HTMLElement): void {
  const { app, texts } = services;
  const saved = new SavedSearches(services);
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
      confirmHere(at, texts.searchSaved(given));
      return true;
    },
  }).open();
}
