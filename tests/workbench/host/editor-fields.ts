/** What an extension can learn from an editor's state about the note it shows. */
import { StateField } from '@codemirror/state';
import type * as obsidian from 'obsidian';

/** The view, with its file and its editor. Each editor starts its state with its own. */
export const editorInfoField = StateField.define<obsidian.MarkdownFileInfo>({
  create: () => {
    throw new Error('This editor does not show a note.');
  },
  update: (info) => info,
});

/** Whether the editor shows live preview: never here, it always shows the source. */
export const editorLivePreviewField = StateField.define<boolean>({
  create: () => false,
  update: (shown) => shown,
});
