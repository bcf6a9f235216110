/** The recent documents as a menu, and as a list to search in. */
import { Menu } from 'obsidian';
import type { RecentDocument } from '../../app/documents/recent-documents';
import type { Services } from '../../app/services';
import { ChooseDocument } from '../dialogs/choose-document';
import { noticeWithAction } from '../parts/action-notice';
import { addUnseenDot, recentFacts, recentNotes } from '../parts/recent-facts';
import { showMenuBelow } from '../parts/show-menu';

/** More would be longer than a menu should be; all of them are in the list. */
const MOST_IN_MENU = 8;

/** Offers the recent documents below a button; `open` gets the id of the one that is chosen. */
export function recentMenu(services: Services, at: HTMLElement, open: (id: string) => void): void {
  const { recent, texts } = services;
  const list = recent.list();
  const menu = new Menu();
  for (const one of list.slice(0, MOST_IN_MENU))
    menu.addItem((item) =>
      item
        .setSection('open')
        .setTitle(titleOf(one, services))
        .setIcon('file-text')
        .onClick(() => open(one.id)),
    );
  if (list.length === 0)
    menu.addItem((item) => item.setSection('open').setTitle(texts.noRecentDocuments).setDisabled(true));
  else {
    if (list.length > 1)
      menu.addItem((item) =>
        item
          .setSection('list')
          .setTitle(texts.allRecentDocuments(list.length))
          .setIcon('list')
          .onClick(() => chooseRecent(services, open)),
      );
    menu.addItem((item) =>
      item
        .setSection('list')
        .setTitle(texts.clearRecentDocuments)
        .setIcon('trash-2')
        .onClick(() => {
          const restore = recent.clear();
          noticeWithAction(texts.recentDocumentsCleared, texts.undo, restore);
        }),
    );
  }
  showMenuBelow(menu, at);
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
