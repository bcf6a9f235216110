/** What can be done in the document of the panel, put together from the document itself and the panel around it. */
import type { LiveDocument } from '../../follow/live-document';
import type { DocumentActions } from './document-actions';
import { showOverview } from '../../parts/overview-view';
import { targetIn } from './block-target';
import { openLink } from '../../parts/open-link';
import type { Panel } from '../panel';
import { showSeenSteps } from '../seen/seen-steps';

export function documentActions(panel: Panel): DocumentActions {
  const { documents, menus, tray } = panel;
  const withDocument = (act: (document: LiveDocument) => unknown): void => {
    if (documents.current !== undefined) void act(documents.current);
  };
  return {
    ...panel.blocks,
    copy: (at) => void documents.copy(at),
    copyBlock: (block, at) => void documents.copyBlock(block.id, at),
    save: (at) => menus.save(at),
    documentMenu: (at) => menus.document(at),
    retry: () => withDocument((document) => document.refresh()),
    accept: ({ id }) => withDocument((document) => document.accept([id])),
    remove: ({ id }) => withDocument((document) => document.remove(id)),
    move: ({ id }, by) => withDocument((document) => document.move(id, by)),
    resize: ({ id }, how, step) => withDocument((document) => document.resize(id, how, step)),
    rename: (title) => withDocument((document) => document.rename(title)),
    describe: (overview) => withDocument((document) => document.describe(overview)),
    undo: () => withDocument((document) => document.undo()),
    redo: () => withDocument((document) => document.redo()),
    pickLine: ({ path }, line, extend) => tray.pickLine({ path, line, extend }),
    back: () => panel.showSearch(),
    scrolled: () => panel.saveState(),
    menu: (event, block, line) => menus.block(event, block, line),
    showOverview: (element, overview) => {
      const { seen } = documents;
      if (seen === undefined) linkOverview(panel, element, overview);
      else showSeenSteps(element, seen, panel);
    },
    isOverviewFixed: () => documents.seen !== undefined,
  };
}

/** Links in an overview lead to lines of its document, or to a heading of the note. */
function linkOverview(panel: Panel, element: HTMLElement, overview: string): void {
  const blocks = panel.documents.current?.blocks ?? [];
  showOverview(element, overview, {
    texts: panel.services.texts,
    paths: blocks.map(({ path }) => path),
    isAnswer: panel.documents.isAnswer,
    open: ({ path, subpath, block: place }, event) => {
      const block = place === undefined ? blocks.find((one) => one.path === path) : blocks[place];
      const target = block === undefined ? { path, range: null } : targetIn(block, null);
      openLink(panel.services, target, subpath, event);
    },
  });
}
