/** A note in an editor, the same for every test of the editor. */
import type { EditorView } from '@codemirror/view';
import type { Editor } from 'obsidian';
import type { Host } from './open-host';

declare global {
  interface Window {
    /** The editor under test. */
    editor: Editor & { cm: EditorView };
  }
}

export const LINES = [
  '# Title',
  '',
  'alpha beta',
  'gamma',
  ...Array.from({ length: 200 }, (_, at) => `line ${at + 4}`),
] as const;

export const editedFiles = { 'edited.md': LINES.join('\n') };

/** The note just as it was, in `window.editor`, which has the focus. */
export async function editNote({ page }: Host): Promise<void> {
  await page.evaluate(async (text) => {
    const { workspace, vault } = window.workbench.app;
    await workspace.getLeaf(false).openFile(vault.getFileByPath('edited.md')!);
    const { editor } = workspace.activeEditor!;
    editor!.setValue(text);
    editor!.setCursor(0, 0);
    Object.assign(window, { editor });
  }, editedFiles['edited.md']);
}
