/** The `collate` blocks of all notes that are open: draws them, keeps them up with the notes, and does what people ask of them. */
import {
  debounce,
  Notice,
  type HoverParent,
  type HoverPopover,
  type MarkdownPostProcessorContext,
  type Plugin,
} from 'obsidian';
import { NoteBlock, type ShownBlock } from '../../app/collate-blocks/note-block';
import type { BlockHost } from '../../app/collate-blocks/resolved';
import { editBlock, rewriteBlock, type BlockPlace } from '../../app/collate-blocks/rewrite-block';
import { searchWithTool } from '../../app/collate-blocks/search-source';
import { LiveDocument } from '../../app/documents/live-document';
import { wordsToFind } from '../../app/documents/words-to-find';
import { followNotes } from '../../app/notes/note-follower';
import { IndexNews } from '../../app/search/index-news';
import type { Services } from '../../app/services';
import { COLLATE } from '../../text/collate-fences';
import { NoteBlockView, type NoteBlockHost } from '../in-notes/block-view';
import { noticeWithAction } from '../parts/action-notice';
import { LinkGestures } from '../parts/link-gestures';
import { copyLink } from './copy-link';
import { copyLines, copyText } from './document-export';
import { linkedIn, targetIn } from './block-target';
import { openLink } from './open-link';
import { showPanel } from './panel-access';
import { linesMenu, type LinesContext } from './panel-menus';
import { PANEL_TYPE } from './panel-type';

/** Notes often change together, and a search is not run for each of them. */
const SETTLE_MS = 300;

interface Open {
  readonly model: NoteBlock;
  readonly view: NoteBlockView;
}

/** Draws `collate` blocks wherever notes are shown. */
export function addNoteBlocks(plugin: Plugin, services: Services): void {
  const open = new Set<Open>();
  plugin.registerMarkdownCodeBlockProcessor(COLLATE, (text, el, context) => {
    const model = new NoteBlock(text, blockHost(services, context.sourcePath));
    const view = new NoteBlockView(el, model, viewHost(services, model, el, context));
    const one = { model, view };
    open.add(one);
    view.register(() => open.delete(one));
    context.addChild(view);
    return view.show();
  });
  keepUp(plugin, services, open);
}

function blockHost({ app, context }: Services, ownPath: string): BlockHost {
  return {
    vault: context().vault,
    ownPath,
    linkDestination: (link, from) => app.metadataCache.getFirstLinkpathDest(link, from)?.path,
    search: (search, signal) => searchWithTool(context())(search, signal),
  };
}

/** Tells all blocks of what happens to notes, to the index, and to what is excluded. */
function keepUp(plugin: Plugin, services: Services, open: ReadonlySet<Open>): void {
  const { app, index, settings, typing } = services;
  const waiting = new Set<Open>();
  const lookSoon = debounce(
    () => {
      for (const one of waiting) if (open.has(one)) one.view.lookAgain();
      waiting.clear();
    },
    SETTLE_MS,
    true,
  );
  const lookAgain = (test: (model: NoteBlock) => boolean): void => {
    for (const one of open) if (test(one.model)) waiting.add(one);
    if (waiting.size > 0) lookSoon();
  };
  const moved = (path: string): void => lookAgain((model) => model.removed(path));
  followNotes(plugin, app, {
    changed: (path) => lookAgain((model) => model.noteChanged(path)),
    removed: moved,
    renamed: moved,
    adopted: moved,
  });
  plugin.register(
    typing.onChange((path, change) => {
      for (const { model } of open) model.typed(path, change);
    }),
  );
  const news = new IndexNews(index);
  let { excluded } = settings();
  plugin.register(
    index.onStatus(() => {
      if (settings().excluded !== excluded) {
        excluded = settings().excluded;
        for (const { model } of open) model.recheck();
        lookAgain(() => true);
      } else if (news.look()) lookAgain((model) => model.isSearching);
    }),
  );
}

/** Where Obsidian keeps the preview of what is hovered in one block. */
class BlockHover implements HoverParent {
  hoverPopover: HoverPopover | null = null;
}

function viewHost(
  services: Services,
  model: NoteBlock,
  el: HTMLElement,
  context: MarkdownPostProcessorContext,
): NoteBlockHost {
  const { app, texts, jump } = services;
  const gestures = new LinkGestures(app, new BlockHover(), PANEL_TYPE);
  const place = (): BlockPlace => ({
    path: context.sourcePath,
    near: context.getSectionInfo(el)?.lineStart ?? 0,
  });
  const rewrite = async (next: string | undefined): Promise<void> => {
    if (next === undefined) return;
    const done = await rewriteBlock(app, place(), model.text, next);
    if (done.kind === 'lost') new Notice(texts.noteBlockLost);
    if (done.kind === 'file')
      noticeWithAction(texts.noteBlockUpdated, texts.undo, () => {
        void done.undo().then((isBack) => isBack || new Notice(texts.noteBlockLost));
      });
  };
  const searchFor = (query: string): void => {
    void showPanel(app, { focus: true }).then((panel) => panel?.searchFor({ query, scopes: [] }));
  };
  return {
    texts,
    open: (block, line, event) => void jump.open(targetIn(block, line), event),
    hover: (event, at, block) => gestures.hover(event, targetIn(block, null), at),
    openLink: ({ path }, link, event) => {
      if (!gestures.follow(link, path, event)) new Notice(texts.linkNowhere(link));
    },
    hoverLink: (event, at, { path }, link) => gestures.hoverLink(event, link, path, at),
    isLinkKnown: ({ path }, link) => gestures.isKnown(link, path),
    drag: (event, block) => gestures.drag(event, linkedIn(block), block.heading),
    menu: (event, block, line) => linesMenu(linesContext(services, el), event, block, line),
    show: (block, event) => void jump.open(targetIn(block, null), event),
    search: (block) => searchFor(wordsToFind(block)),
    openInPanel: () => void openInPanel(services, model),
    copy: (at) => void copy(services, model, at),
    edit: () => {
      void editBlock(app, place(), model.text, el).then((isThere) => isThere || new Notice(texts.noteBlockLost));
    },
    update: (items: readonly ShownBlock[]) => void model.updated(items).then(rewrite),
    removeSource: (line) => void rewrite(model.without(line)),
    openOverviewLink: (path, subpath, event) => openLink(services, { path, range: null }, subpath, event),
  };
}

/** What the menu of lines in a note does. */
export function linesContext(services: Services, el: HTMLElement): LinesContext {
  const { app, jump } = services;
  return {
    services,
    open: (target, event) => void jump.open(target, event),
    openIn: (target, where) => void jump.openIn(target, where),
    copyLines: (target) => void copyLines(services, el.win, target),
    copyLink: (lines) => void copyLink(services, el.win, lines),
    addToTray: ({ path, range }) => {
      void showPanel(app, { focus: false }).then((panel) => panel?.addToTray([{ path, range }]));
    },
  };
}

async function openInPanel({ app, texts }: Services, model: NoteBlock): Promise<void> {
  const state = await model.toState();
  const panel = state.files.length === 0 ? undefined : await showPanel(app, { focus: true });
  if ((await panel?.openSaved({ state, picked: [] })) !== true) new Notice(texts.noDocument);
}

async function copy(services: Services, model: NoteBlock, at: HTMLElement): Promise<void> {
  const document = await LiveDocument.fromState(await model.toState(), services.context());
  if (document === undefined || document.blocks.length === 0) new Notice(services.texts.noDocument);
  else await copyText(services, at.win, document.markdown(), services.texts.documentCopied, at);
}
