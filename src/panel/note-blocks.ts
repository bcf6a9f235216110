/** The `collate` blocks of all notes that are open: draws them, keeps them up with the notes, and does what people ask of them. */
import { Notice, type MarkdownPostProcessorContext, type Plugin } from 'obsidian';
import { NoteBlock, type ShownBlock } from '../in-notes/note-block';
import type { BlockHost } from '../in-notes/resolved';
import { editBlock, rewriteBlock, type BlockPlace } from '../in-notes/view/rewrite-block';
import { searchWithTool } from '../in-notes/search-source';
import { LiveDocument } from '../follow/live-document';
import { onExcludedChange } from '../follow/view/excluded-changes';
import { followNotes } from '../follow/view/note-follower';
import { newsOf } from './search/index-news';
import type { Services } from './services';
import { COLLATE } from '../lines/collate-fences';
import { NoteBlockView, type NoteBlockHost } from '../in-notes/view/block-view';
import { noticeWithAction } from '../parts/action-notice';
import { LinkGestures, openLink } from '../parts/link-gestures';
import { copyText } from './document/document-export';
import { blockGestures } from './document/block-target';
import { showSaved } from './panel-access';
import { linesMenu } from './panel-menus';

/** Draws `collate` blocks wherever notes are shown. */
export function addNoteBlocks(plugin: Plugin, services: Services): void {
  const open = new Set<NoteBlockView>();
  plugin.registerMarkdownCodeBlockProcessor(COLLATE, (text, el, context) => {
    const model = new NoteBlock(text, blockHost(services, context.sourcePath));
    const view = new NoteBlockView(el, model, viewHost(services, model, el, context));
    open.add(view);
    view.register(() => open.delete(view));
    context.addChild(view);
    return view.show();
  });
  keepUp(plugin, services, open);
}

/** What a block needs to know of the note that it is in. */
export function blockHost({ app, context }: Services, ownPath: string): BlockHost {
  return {
    vault: context().vault,
    ownPath,
    linkDestination: (link, from) => app.metadataCache.getFirstLinkpathDest(link, from)?.path,
    search: (asked, signal) => searchWithTool(context(), asked, signal),
  };
}

/** Tells all blocks of what happens to notes, to the index, and to what is excluded. */
function keepUp(plugin: Plugin, services: Services, open: ReadonlySet<NoteBlockView>): void {
  const { app, index, typing } = services;
  // Notes often change together: a block that is looking looks once more afterwards, however many they are.
  const lookAgain = (test: (model: NoteBlock) => boolean): void => {
    for (const view of open) if (test(view.model)) view.lookAgain();
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
  plugin.register(
    onExcludedChange(services, () => {
      for (const { model } of open) model.recheck();
      lookAgain(() => true);
    }),
  );
  const hasNews = newsOf(index);
  plugin.register(index.onStatus(() => hasNews() && lookAgain((model) => model.isSearching)));
}

function viewHost(
  services: Services,
  model: NoteBlock,
  el: HTMLElement,
  context: MarkdownPostProcessorContext,
): NoteBlockHost {
  const { app, texts } = services;
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
  const update = (items: readonly ShownBlock[]): void => void model.updated(items).then(rewrite);
  return {
    texts,
    ...blockGestures(services, new LinkGestures(services)),
    menu: (event, block, line) => linesMenu(services, event, block, line),
    openInPanel: () => void openInPanel(services, model),
    copy: (at) => void copy(services, model, at),
    edit: () => {
      void editBlock(app, place(), model.text, el).then((isThere) => isThere || new Notice(texts.noteBlockLost));
    },
    update,
    accept: (block) => update(model.itemsOf(block)),
    remove: (block) => model.itemsOf(block).forEach(({ line }) => void rewrite(model.without(line))),
    retry: () => void model.resolve(),
    openOverviewLink: (path, subpath, event) => openLink(services, { path, range: null }, subpath, event),
  };
}

async function openInPanel({ app, texts }: Services, model: NoteBlock): Promise<void> {
  const state = await model.toState();
  await showSaved(app, state.files.length === 0 ? undefined : { state, picked: [] }, texts.noDocument);
}

async function copy(services: Services, model: NoteBlock, at: HTMLElement): Promise<void> {
  const document = await LiveDocument.fromState(await model.toState(), services.context());
  if (document === undefined || document.blocks.length === 0) new Notice(services.texts.noDocument);
  else await copyText(services, document.markdown(), services.texts.documentCopied, at);
}
