/** Fences that `concat` printed come alive in notes: in reading view, in Live Preview, and for a command. */
import { Notice, type Editor, type HoverParent, type Plugin } from 'obsidian';
import { FenceChecks } from '../../app/fences/fence-checks';
import type { Services } from '../../app/services';
import { findConcatFences } from '../../text/concat-fences';
import { splitLines } from '../../text/lines';
import { LinkGestures } from '../parts/link-gestures';
import { fencesInEditor } from './fence-editor';
import { targetOf } from './fence-header';
import { enliven, type FenceReadingHost } from './fence-reading';

/** `hoverSource`: as registered with `registerHoverLinkSource`. */
export function addFences(plugin: Plugin, services: Services, hoverSource: string): void {
  const { app, texts, jump } = services;
  const checks = plugin.addChild(
    new FenceChecks({ app, vault: () => services.context().vault, onExcluded: excludedChanges(services) }),
  );
  const hoverParent: HoverParent = { hoverPopover: null };
  const gestures = new LinkGestures(app, hoverParent, hoverSource);
  const host: FenceReadingHost = {
    texts,
    checks,
    linesOf: async (path) => {
      const file = app.vault.getFileByPath(path);
      return file === null ? [] : splitLines(await app.vault.cachedRead(file));
    },
    open: (target, event) => void jump.open(target, event),
    hover: (event, target, el) => gestures.hover(event, target, el),
  };
  plugin.registerMarkdownPostProcessor((el, ctx) => enliven(el, ctx, host));
  plugin.registerEditorExtension(fencesInEditor(host));
  plugin.addCommand({
    id: 'open-quoted-lines',
    name: texts.fenceOpen,
    editorCheckCallback: (isChecking, editor) => {
      const fence = fenceAt(editor);
      if (fence === undefined || isChecking) return fence !== undefined;
      void checks.check(fence).then((state) => {
        if (state.kind === 'checked') return jump.open(targetOf(fence, state));
        new Notice(texts.noteGone(fence.path));
        return undefined;
      });
      return true;
    },
  });
}

/** The fence that the cursor is in. */
function fenceAt(editor: Editor): ReturnType<typeof findConcatFences>[number] | undefined {
  const line = editor.getCursor().line + 1;
  return findConcatFences(splitLines(editor.getValue())).find(
    ({ fence: { start, end } }) => start <= line && line <= end,
  );
}

/** The index is told of every change of settings. */
function excludedChanges({ index, settings }: Services): (listener: () => void) => () => void {
  return (listener) => {
    let { excluded } = settings();
    return index.onStatus(() => {
      const now = settings().excluded;
      if (now === excluded) return;
      excluded = now;
      listener();
    });
  };
}
