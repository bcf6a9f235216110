/** The commands on the edits that tools have made. */
import type { Plugin } from 'obsidian';
import type { Services } from '../services';

export function addEditCommands(plugin: Plugin, { texts, edits }: Services): void {
  plugin.addCommand({ id: 'undo-last-edit', name: texts.undoLastEdit, callback: () => void edits.undoLast() });
  plugin.addCommand({ id: 'list-edits', name: texts.listEdits, callback: () => edits.showList() });
}
