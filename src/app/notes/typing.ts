/** Tells of every change that is made in an editor of Obsidian. */
import { EditorView } from '@codemirror/view';
import { editorInfoField } from 'obsidian';
import type { TypedChange } from './typed-changes';

type Listener = (path: string, change: TypedChange) => void;

/** All editors of Obsidian, as one thing to listen to. */
export class Typing {
  private readonly listeners = new Set<Listener>();

  /** What every editor needs to be heard. */
  readonly extension = EditorView.updateListener.of(({ docChanged, startState, state, changes }) => {
    const path = docChanged ? state.field(editorInfoField, false)?.file?.path : undefined;
    if (path === undefined) return;
    for (const tell of this.listeners) tell(path, { before: startState.doc, changes, after: state.doc });
  });

  /** Calls back on every change, until the function it gives is called. */
  onChange(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}
