/** What can be done in the document of the panel, put together from the document itself and the panel around it. */
import type { LiveBlock } from '../../app/documents/live-block';
import type { LiveDocument } from '../../app/documents/live-document';
import { wordsToFind } from '../../app/documents/words-to-find';
import type { Target } from '../../app/jump/jump';
import type { Services } from '../../app/services';
import type { Texts } from '../../i18n/en';
import type { DocumentActions } from '../document/document-actions';
import type { LinkGestures } from '../parts/link-gestures';
import { showOverview } from '../parts/overview-view';
import type { PanelDocument } from './panel-document';
import { showSeenSteps } from './seen-steps';

/** What the document's page asks of the panel. */
export interface PageHost {
  readonly texts: Texts;
  readonly documents: PanelDocument;
  readonly gestures: LinkGestures;
  jumpTo(target: Target, event?: MouseEvent | KeyboardEvent): void;
  searchFor(query: string): void;
  pickLine(path: string, line: number, extend: boolean): void;
  toggleLook(): void;
  /** A link was followed that leads nowhere. */
  noSuchNote(link: string): void;
  back(): void;
  saveState(): void;
  menu: DocumentActions['menu'];
  /** Offers the forms that a document can be saved in, at the button that was pressed. */
  saveMenu(at: HTMLElement): void;
  /** Opens a note at lines, or at the heading that a link names. */
  openLink(target: Target, subpath: string, event: MouseEvent): void;
  /** Goes to a block of the document. */
  showBlock(id: string): void;
  readonly services: Pick<Services, 'edits' | 'texts' | 'seen'>;
  readonly openSeen: (id: string) => void;
}

export function documentActions(host: PageHost): DocumentActions {
  const { documents, gestures } = host;
  const withDocument = (act: (document: LiveDocument) => unknown): void => {
    if (documents.current !== undefined) void act(documents.current);
  };
  return {
    open: (block, line, event) => host.jumpTo(targetIn(block, line), event),
    copy: (at) => void documents.copy(at),
    copyBlock: (block, at) => void documents.copyBlock(block.id, at),
    save: (at) => host.saveMenu(at),
    toggleLook: () => host.toggleLook(),
    openLink: ({ path }, link, event) => {
      if (!gestures.follow(link, path, event)) host.noSuchNote(link);
    },
    hoverLink: (event, at, { path }, link) => gestures.hoverLink(event, link, path, at),
    isLinkKnown: ({ path }, link) => gestures.isKnown(link, path),
    refresh: () => withDocument((document) => document.refresh()),
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
    search: (block) => host.searchFor(wordsToFind(block)),
    pickLine: ({ path }, line, extend) => host.pickLine(path, line, extend),
    back: () => host.back(),
    scrolled: () => host.saveState(),
    menu: (event, block, line) => host.menu(event, block, line),
    hover: (event, at, block, line) => gestures.hover(event, targetIn(block, line), at),
    drag: (event, block) => gestures.drag(event, linkedIn(block), block.heading),
    showOverview: (element, overview) => {
      const { seen } = documents;
      if (seen === undefined) linkOverview(host, element, overview);
      else
        showSeenSteps(element, seen, {
          ...host.services,
          showBlock: (id) => host.showBlock(id),
          openSeen: host.openSeen,
        });
    },
    isOverviewFixed: () => documents.seen !== undefined,
  };
}

/** Links in an overview lead to lines of its document, or to a heading of the note. */
function linkOverview(host: PageHost, element: HTMLElement, overview: string): void {
  const blocks = host.documents.current?.blocks ?? [];
  showOverview(element, overview, {
    texts: host.texts,
    paths: blocks.map(({ path }) => path),
    isAnswer: host.documents.isAnswer,
    open: ({ path, subpath, block: place }, event) => {
      const block = place === undefined ? blocks.find((one) => one.path === path) : blocks[place];
      host.openLink(block === undefined ? { path, range: null } : targetIn(block, null), subpath, event);
    },
  });
}

/** Where a block's lines are; lines that are not there any more are not marked. */
export function targetIn({ path, range, state, suggestion }: LiveBlock, line: number | null): Target {
  if (suggestion !== undefined) return { path, range: suggestion };
  const isThere = state === 'fresh' || state === 'edited';
  const place = line ?? (isThere ? undefined : range?.start);
  return { path, range: isThere ? range : null, ...(place === undefined ? {} : { line: place }) };
}

/** What a link to a block leads to: to lines that are not in the note, or not for certain, there is none. */
export function linkedIn({ path, range, state }: LiveBlock): Pick<Target, 'path' | 'range'> {
  return { path, range: state === 'fresh' || state === 'edited' ? range : null };
}
