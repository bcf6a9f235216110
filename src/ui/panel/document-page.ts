/** What can be done in the document of the panel, put together from the document itself and the panel around it. */
import { Notice } from 'obsidian';
import type { LiveDocument } from '../../app/documents/live-document';
import { wordsToFind } from '../../app/documents/words-to-find';
import type { SavedForm } from '../../text/saved-note/properties';
import type { DocumentActions } from '../document/document-actions';
import { showOverview } from '../parts/overview-view';
import { linkedIn, targetIn } from './block-target';
import { menuContext } from './menu-context';
import { openLink } from './open-link';
import type { PanelHost } from './panel-host';
import { blockMenu, documentMenu, saveMenu } from './panel-menus';
import { showSeenSteps } from './seen-steps';

export function documentActions(host: PanelHost): DocumentActions {
  const { services, documents, gestures, picks } = host;
  const withDocument = (act: (document: LiveDocument) => unknown): void => {
    if (documents.current !== undefined) void act(documents.current);
  };
  return {
    open: (block, line, event) => host.jumpTo(targetIn(block, line), event),
    copy: (at) => void documents.copy(at),
    copyBlock: (block, at) => void documents.copyBlock(block.id, at),
    save: (at) => offerForms(host, at),
    documentMenu: (at) => documentMenu(menuContext(host), at),
    openLink: ({ path }, link, event) => {
      if (!gestures.follow(link, path, event)) new Notice(services.texts.linkNowhere(link));
    },
    hoverLink: (event, at, { path }, link) => gestures.hoverLink(event, link, path, at),
    isLinkKnown: ({ path }, link) => gestures.isKnown(link, path),
    retry: () => withDocument((document) => document.refresh()),
    accept: ({ id }) => withDocument((document) => document.accept([id])),
    remove: ({ id }) => withDocument((document) => document.remove(id)),
    move: ({ id }, by) => withDocument((document) => document.move(id, by)),
    resize: ({ id }, how, step) => withDocument((document) => document.resize(id, how, step)),
    rename: (title) => withDocument((document) => document.rename(title)),
    describe: (overview) => withDocument((document) => document.describe(overview)),
    undo: () => withDocument((document) => document.undo()),
    redo: () => withDocument((document) => document.redo()),
    show: (block, event) => host.jumpTo(targetIn(block, null), event),
    search: (block) => host.searchFor({ query: wordsToFind(block), scopes: [] }),
    pickLine: ({ path }, line, extend) => picks.pickLine({ path, line, extend }),
    back: () => host.showSearch(),
    scrolled: () => host.saveState(),
    menu: (event, block, line) => blockMenu(menuContext(host), event, block, line),
    hover: (event, at, block, line) => gestures.hover(event, targetIn(block, line), at),
    drag: (event, block) => gestures.drag(event, linkedIn(block), block.heading),
    showOverview: (element, overview) => {
      const { seen } = documents;
      if (seen === undefined) linkOverview(host, element, overview);
      else
        showSeenSteps(element, seen, {
          ...services,
          showBlock: (id) => host.documentView().showBlock(id),
          openSeen: (id) => host.openSeen(id),
        });
    },
    isOverviewFixed: () => documents.seen !== undefined,
  };
}

/** Offers the forms that a document can be saved in, at the button that was pressed. */
function offerForms({ services, documents }: PanelHost, at: HTMLElement): void {
  const save = (form: SavedForm, isFixed: boolean): void => void documents.save(form, { at, isFixed });
  saveMenu(services, { blocks: documents.current?.blocks ?? [], save, insert: () => documents.insert(at) }, at);
}

/** Links in an overview lead to lines of its document, or to a heading of the note. */
function linkOverview(host: PanelHost, element: HTMLElement, overview: string): void {
  const blocks = host.documents.current?.blocks ?? [];
  showOverview(element, overview, {
    texts: host.services.texts,
    paths: blocks.map(({ path }) => path),
    isAnswer: host.documents.isAnswer,
    open: ({ path, subpath, block: place }, event) => {
      const block = place === undefined ? blocks.find((one) => one.path === path) : blocks[place];
      const target = block === undefined ? { path, range: null } : targetIn(block, null);
      openLink(host.services, target, subpath, event);
    },
  });
}
