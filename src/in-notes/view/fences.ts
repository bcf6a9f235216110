/** Fences that `concat` printed come alive in notes: in reading view, in Live Preview, and for a command. */
import { Notice, type Editor, type Plugin } from 'obsidian';
import { FenceChecks } from './fence-checks';
import type { Basics } from '../../parts/basics';
import { findConcatFences } from '../concat-fences';
import { splitLines } from '../../lines/lines';
import { LinkGestures } from '../../parts/link-gestures';
import { fencesInEditor } from './fence-editor';
import { targetOf, type FenceHost } from './fence-header';
import { enliven } from './fence-reading';

export function addFences(plugin: Plugin, services: Basics): void {
  const { texts, jump } = services;
  const checks = plugin.addChild(new FenceChecks(services));
  const host: FenceHost = { services, checks, gestures: new LinkGestures(services) };
  plugin.registerMarkdownPostProcessor((el, ctx) => enliven(el, ctx, host));
  plugin.registerEditorExtension(fencesInEditor(host));
  plugin.addCommand({
    id: 'open-quoted-lines',
    name: texts.fenceOpen,
    editorCheckCallback: (isChecking, editor) => {
      const fence = fenceAt(editor);
      if (fence === undefined || isChecking) return fence !== undefined;
      void checks.check(fence).then((state) => {
        if (state?.kind === 'checked') void jump.open(targetOf(fence, state));
        else new Notice(texts.noteGone(fence.path));
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
