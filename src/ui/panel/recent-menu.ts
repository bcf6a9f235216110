/** The recent documents as items of a menu, and as a list to search in. */
import type { Menu } from 'obsidian';
import type { RecentDocument } from '../../app/documents/recent-documents';
import type { Services } from '../../app/services';
import { ChooseDocument } from '../dialogs/choose-document';
import { noticeWithAction } from '../parts/action-notice';
import { addUnseenDot, recentFacts, recentNotes } from '../parts/recent-facts';
import { addItem } from '../parts/show-menu';

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
  if (list.length > 0)
    addItem(
      menu,
      texts.clearRecentDocuments,
      'trash-2',
      () => noticeWithAction(texts.recentDocumentsCleared, texts.undo, recent.clear()),
      'recent',
    );
}

/** Lists all of them, to search in and to take some out. */
export function chooseRecent({ app, texts, recent }: Services, open: (id: string) => void): void {
  new ChooseDocument(app, texts, recent, ({ id }) => open(id)).open();
}

function titleOf(document: RecentDocument, { texts }: Services): DocumentFragment {
  return createFragment((fragment) => {
    const box = fragment.createDiv('collate-recent-entry');
    const title = box.createDiv({ cls: 'collate-recent-title', attr: { dir: 'auto' } });
    addUnseenDot(title, document, texts);
    title.createSpan({ cls: 'collate-recent-name', text: document.document.title });
    title.createSpan({ cls: 'collate-recent-notes', text: recentNotes(document) });
    box.createDiv({ cls: 'collate-recent-facts', text: recentFacts(document, texts) });
  });
}
