/** Tells a part of the interface of everything that happens to notes: in Obsidian, in its editors, or by other programs. */
import { debounce, type App, type Component } from 'obsidian';
import { OutsideRenames } from './outside-renames';

export interface NoteListener {
  /** The text may be another; also for a note that is new. */
  changed(path: string): void;
  renamed(from: string, to: string): void;
  removed(path: string): void;
  /** A note that was removed is back under another name: another program renamed it. */
  adopted(from: string, to: string): void;
}

/** How long after the last key press in an editor the text counts as changed. */
const TYPING_MS = 400;

/** Follows the notes for as long as the component is loaded. */
export function followNotes(component: Component, { vault, workspace }: App, listener: NoteListener): void {
  const renames = new OutsideRenames((from, to) => listener.adopted(from, to));
  const typed = debounce((path: string) => listener.changed(path), TYPING_MS, true);
  component.registerEvent(vault.on('modify', ({ path }) => listener.changed(path)));
  component.registerEvent(workspace.on('editor-change', (_, { file }) => file !== null && typed(file.path)));
  component.registerEvent(vault.on('rename', ({ path }, from) => listener.renamed(from, path)));
  component.registerEvent(
    vault.on('delete', (file) => {
      listener.removed(file.path);
      renames.removed(file);
    }),
  );
  // Files that are there at the start come as created before that.
  workspace.onLayoutReady(() =>
    component.registerEvent(
      vault.on('create', (file) => {
        listener.changed(file.path);
        renames.created(file);
      }),
    ),
  );
}
