/** "Insert collate block": an empty block at the cursor, in which the list of what can be written there opens. */
import type { Editor } from 'obsidian';
import { insertionAt } from '../source/insert-place';

const FENCE = '```';
const OPENING = `${FENCE}collate\n`;

export function insertBlock(editor: Editor): void {
  const block = `${OPENING}\n${FENCE}`;
  const { at, text } = insertionAt(editor.getValue().split('\n'), editor.getCursor('to'), block);
  const above = text.slice(0, text.indexOf(OPENING) + OPENING.length).split('\n').length - 1;
  const selection = { from: { line: at.line + above, ch: 0 } };
  editor.focus();
  // As typed text: nothing is offered after other changes.
  editor.transaction({ changes: [{ from: at, text }], selection }, 'input.complete');
}
