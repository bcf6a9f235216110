/** Tells of every change that somebody makes in an editor of Obsidian. */
import { EditorView } from '@codemirror/view';
import { editorInfoField } from 'obsidian';
import { Listeners } from '../../vault/listeners';
import type { TypedChange } from '../typed-changes';

/** All editors of Obsidian, as one thing to listen to. */
export class Typing {
  private readonly listeners = new Listeners<[path: string, change: TypedChange]>();
  /** Calls back on every change, until the function it gives is called. */
  readonly onChange = this.listeners.add;

  /** What every editor needs to be heard. */
  readonly extension = EditorView.updateListener.of(({ docChanged, transactions, startState, state, changes }) => {
    const path = docChanged ? state.field(editorInfoField, false)?.file?.path : undefined;
    // What Obsidian brings from the file into an editor is the least difference of two texts, not what was done to lines.
    if (path === undefined || transactions.some((one) => one.isUserEvent('set'))) return;
    this.listeners.tell(path, { before: startState.doc, changes, after: state.doc });
  });
}
