/** The editor commands Obsidian names, by CodeMirror's own. */
import {
  cursorCharLeft,
  cursorCharRight,
  cursorDocEnd,
  cursorDocStart,
  cursorGroupLeft,
  cursorGroupRight,
  cursorLineDown,
  cursorLineUp,
  deleteLine,
  indentLess,
  indentMore,
  insertNewlineAndIndent,
  moveLineDown,
  moveLineUp,
  redo,
  undo,
} from '@codemirror/commands';
import { foldAll, toggleFold, unfoldAll } from '@codemirror/language';
import type { Command } from '@codemirror/view';
import type * as obsidian from 'obsidian';

export const editorCommands: Record<obsidian.EditorCommandName | 'undo' | 'redo', Command> = {
  goUp: cursorLineUp,
  goDown: cursorLineDown,
  goLeft: cursorCharLeft,
  goRight: cursorCharRight,
  goStart: cursorDocStart,
  goEnd: cursorDocEnd,
  goWordLeft: cursorGroupLeft,
  goWordRight: cursorGroupRight,
  indentMore,
  indentLess,
  newlineAndIndent: insertNewlineAndIndent,
  swapLineUp: moveLineUp,
  swapLineDown: moveLineDown,
  deleteLine,
  toggleFold,
  foldAll,
  unfoldAll,
  undo,
  redo,
};
