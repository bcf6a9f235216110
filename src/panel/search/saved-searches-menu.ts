/** Searches with a name, as items of a menu: save this one, run another, tidy them up. */
import { Modal, type Menu } from 'obsidian';
import { canBeSaved, cleanName, proposedName, requestOf, SavedSearches } from './saved-searches';
import type { SearchRequest } from './search-request';
import type { Services } from '../services';
import type { Texts } from '../../texts/en';
import type { SavedSearch } from '../../settings';
import { noticeWithAction } from '../../parts/action-notice';
import { Chooser } from '../../parts/chooser';
import { confirmHere } from '../../parts/confirm-here';
import { textButton } from '../../parts/controls';
import { nameDialog } from '../../parts/reader-name';
import { addItem } from '../../parts/show-menu';

/** More would be longer than a menu should be; all of them are where they are managed. */
const MOST_IN_MENU = 8;

/** `request` is what would be saved; `at` shows that it was. */
export function addSavedSearches(
  menu: Menu,
  services: Services,
  request: SearchRequest,
  { run, at }: { readonly run: (request: SearchRequest) => void; readonly at: HTMLElement },
): void {
  const { texts } = services;
  const saved = new SavedSearches(services);
  const list = saved.list();
  const current = saved.of(request);
  if (canBeSaved(request))
    addItem(menu, `${texts.saveSearch}…`, 'bookmark-plus', () => saveSearch(services, request, at), 'searches');
  for (const one of list.slice(0, MOST_IN_MENU))
    addItem(menu, one.name, one === current ? 'bookmark-check' : 'bookmark', () => run(requestOf(one)), 'searches');
  if (list.length > 0)
    addItem(menu, texts.manageSearches(list.length), 'settings-2', () => chooseSearch(services, run), 'searches');
}

/** Lists all of them, to run, rename or delete; what was deleted can be brought back. */
export function chooseSearch(services: Services, run: (request: SearchRequest) => void): void {
  const { app, texts } = services;
  const saved = new SavedSearches(services);
  new Chooser<SavedSearch>(app, {
    placeholder: texts.chooseSearch,
    empty: texts.noSuchSearch,
    items: () => saved.list(),
    name: ({ name }) => name,
    facts: (search) => [searchFacts(search, texts)].filter((text) => text !== ''),
    choose: (search) => run(requestOf(search)),
    enter: texts.chooseKeys.open,
    acts: [
      {
        key: 'F2',
        modifiers: [],
        icon: 'pencil',
        purpose: texts.chooseKeys.rename,
        label: ({ name }) => texts.renameSearch(name),
        act: ({ name }, done) => renameSearch(services, name, done),
      },
      {
        key: 'Delete',
        modifiers: ['Shift'],
        icon: 'trash-2',
        purpose: texts.chooseKeys.remove,
        label: ({ name }) => texts.deleteSearch(name),
        act: ({ name }, done) => {
          void saved.remove(name).then((restore) => {
            done();
            noticeWithAction(texts.searchDeleted(name), texts.undo, () => void restore().then(done));
          });
        },
      },
    ],
  }).open();
}

function renameSearch(services: Services, from: string, done: () => void): void {
  const { texts } = services;
  const saved = new SavedSearches(services);
  const isTaken = (name: string): boolean => ![undefined, from].includes(saved.named(name)?.name);
  askForName(services, {
    title: texts.renameSearch(from),
    name: from,
    action: () => texts.renameName,
    hint: (name) => (isTaken(name) ? texts.nameTaken : ''),
    done: (name) => saved.rename(from, name),
    closed: done,
  });
}

/** Asks for a name and saves a search. */
export function saveSearch(services: Services, request: SearchRequest, at: HTMLElement): void {
  const { texts } = services;
  const saved = new SavedSearches(services);
  if (!canBeSaved(request)) return;
  askForName(services, {
    title: texts.saveSearch,
    name: saved.of(request)?.name ?? proposedName(request),
    action: (name) => (saved.named(name) === undefined ? texts.save : texts.replaceName),
    hint: (name) => {
      const other = saved.named(name);
      return other === undefined || other === saved.of(request) ? '' : texts.nameReplaces(other.name);
    },
    done: async (name) => {
      await saved.save(name, request);
      confirmHere(at, texts.searchSaved(name));
      return true;
    },
  });
}

/** What a saved search looks for, in one line: its words, unless they are its name, and {@link requestFacts}. */
function searchFacts(search: SavedSearch, texts: Texts): string {
  const request = requestOf(search);
  const facts = [request.query, requestFacts(request, texts)];
  return facts.filter((fact) => fact !== '' && fact !== search.name).join(' · ');
}

/** What there is to a search besides its words: where it searches, in which order, and whether it goes deep. */
export function requestFacts({ scopes, mode, sort }: SearchRequest, texts: Texts): string {
  const order = sort === undefined || sort === 'relevance' ? '' : texts.sortOrders[sort];
  const facts = [scopes.join(', '), order, mode === 'deep' ? texts.deep : ''];
  return facts.filter((fact) => fact !== '').join(' · ');
}

interface NameQuestion {
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

/** Asks for the name of a search. */
function askForName(
  { app, texts }: Services,
  { title, name: proposed, action, hint, done, closed }: NameQuestion,
): void {
  const modal = new Modal(app);
  modal.modalEl.addClass('collate-name-search');
  nameDialog(modal, title);
  const form = modal.contentEl.createEl('form', { cls: 'collate-name-form' });
  const label = form.createEl('label', { cls: 'collate-name-label' });
  label.createSpan({ text: texts.searchName });
  const attr = { spellcheck: 'false', dir: 'auto' };
  const input = label.createEl('input', { type: 'text', value: proposed, attr });
  const hintEl = form.createDiv({ cls: 'collate-name-hint', attr: { role: 'status' } });
  const buttons = form.createDiv('modal-button-container');
  const button = buttons.createEl('button', { cls: 'mod-cta', attr: { type: 'submit' } });
  textButton(buttons, texts.cancel, () => modal.close(), '');
  const render = (): void => {
    const name = cleanName(input.value);
    button.disabled = name === '';
    button.setText(action(name));
    hintEl.setText(name === '' ? '' : hint(name));
  };
  const submit = async (): Promise<void> => {
    const name = cleanName(input.value);
    if (name !== '' && (await done(name))) modal.close();
    else input.focus();
  };
  input.addEventListener('input', render);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit();
  });
  modal.setCloseCallback(() => closed?.());
  modal.open();
  render();
  input.focus();
  input.select();
}
