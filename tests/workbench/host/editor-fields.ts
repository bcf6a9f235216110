/** What an extension can learn from an editor's state about the note it shows. */
import { StateEffect, StateField } from '@codemirror/state';
import type * as obsidian from 'obsidian';

/** The view, with its file and its editor. Each editor starts its state with its own. */
export const editorInfoField = StateField.define<obsidian.MarkdownFileInfo>({
  create: () => {
    throw new Error('This editor does not show a note.');
  },
  update: (info) => info,
});

/** Turns Live Preview on or off. */
export const setLivePreview = StateEffect.define<boolean>();

/** Whether the editor shows Live Preview. */
export const editorLivePreviewField = StateField.define<boolean>({
  create: () => false,
  update: (shown, { effects }) => effects.find((effect) => effect.is(setLivePreview))?.value ?? shown,
});
