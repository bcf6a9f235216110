/** The recent documents as items of a menu, and as a list to search in. */
import type { Menu } from 'obsidian';
import { notesOf, type RecentDocument } from '../../follow/view/recent-documents';
import type { Services } from '../services';
import type { Texts } from '../../texts/en';
import { noteName } from '../../lines/note-name';
import { noticeWithAction } from '../../parts/action-notice';
import { Chooser } from '../../parts/chooser';
import { addItem } from '../../parts/show-menu';

/** More would be longer than a menu should be; all of them are in the list. */
const MOST_IN_MENU = 5;

/** The latest documents; `open` gets the id of the one that is chosen. */
export function addRecent(menu: Menu, services: Services, open: (id: string) => void): void {
  const { recent, texts } = services;
  const list = recent.list();
  for (const one of list.slice(0, MOST_IN_MENU))
    addItem(menu, titleOf(one, services), 'file-text', () => open(one.id), 'recent');
  if (list.length > 1)
    addItem(menu, texts.allRecentDocuments(list.length), 'list', () => chooseRecent(services, open), 'recent');
  const clear = (): unknown => noticeWithAction(texts.recentDocumentsCleared, texts.undo, recent.clear());
  if (list.length > 0) addItem(menu, texts.clearRecentDocuments, 'trash-2', clear, 'recent');
}

/** Lists all of them, to search in and to take some out. */
export function chooseRecent({ app, texts, recent }: Services, open: (id: string) => void): void {
  new Chooser<RecentDocument>(app, {
    placeholder: texts.chooseDocument,
    empty: texts.noSuchDocument,
    items: () => recent.list(),
    name: ({ document }) => document.title,
    facts: (one) => [recentFacts(one, texts), recentNotes(one)],
    mark: (parent, one) => addUnseenDot(parent, one, texts),
    choose: ({ id }) => open(id),
    enter: texts.chooseKeys.open,
    acts: [
      {
        key: 'Delete',
        modifiers: ['Shift'],
        icon: 'x',
        purpose: texts.chooseKeys.remove,
        label: ({ document }) => texts.removeRecentDocument(document.title),
        act: ({ id }, done) => {
          recent.remove(id);
          done();
        },
      },
    ],
  }).open();
}

function titleOf(document: RecentDocument, { texts }: Services): DocumentFragment {
  return createFragment((fragment) => {
    const box = fragment.createDiv('collate-choice-entry');
    const title = box.createDiv({ cls: 'collate-choice-title', attr: { dir: 'auto' } });
    addUnseenDot(title, document, texts);
    title.createSpan({ cls: 'collate-choice-name', text: document.document.title });
    title.createSpan({ cls: 'collate-choice-facts', text: recentNotes(document) });
    box.createDiv({ cls: 'collate-choice-facts', text: recentFacts(document, texts) });
  });
}

/** How much it holds, who made it, and when. */
function recentFacts({ document, madeBy, time }: RecentDocument, texts: Texts): string {
  const size = texts.recentFacts(notesOf(document).length, document.files.length);
  const maker = madeBy.kind === 'client' ? texts.madeBy.client(madeBy.name) : texts.madeBy[madeBy.kind];
  return [size, maker, texts.ago(time)].join(' · ');
}

/** The names of its notes, which tell documents of one title apart. */
function recentNotes({ document }: RecentDocument): string {
  return notesOf(document).map(noteName).join(', ');
}

/** A dot for a document that has not been opened yet. */
function addUnseenDot(parent: Node, { isSeen }: RecentDocument, texts: Texts): void {
  if (isSeen) return;
  parent.createSpan({ cls: 'collate-unseen', attr: { role: 'img', 'aria-label': texts.notOpenedYet } });
}
