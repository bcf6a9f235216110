/** Tells a part of the interface of everything that happens to notes: in Obsidian, in its editors, or by other programs. */
import { debounce, TFile, type App, type Component, type TAbstractFile } from 'obsidian';

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
  const renames = new OutsideRenames();
  const typed = afterTyping((path) => listener.changed(path));
  component.registerEvent(vault.on('modify', ({ path }) => listener.changed(path)));
  component.registerEvent(workspace.on('editor-change', (_, { file }) => file !== null && typed(file.path)));
  component.registerEvent(vault.on('rename', ({ path }, from) => listener.renamed(from, path)));
  component.registerEvent(
    vault.on('delete', (file) => {
      listener.removed(file.path);
      const to = renames.take(file, 'removed');
      if (to !== undefined) listener.adopted(file.path, to);
    }),
  );
  let isOver = false;
  component.register(() => (isOver = true));
  const onCreate = (file: TAbstractFile): void => {
    listener.changed(file.path);
    const from = renames.take(file, 'created');
    if (from !== undefined) listener.adopted(from, file.path);
  };
  // Files that are there at the start come as created before that.
  workspace.onLayoutReady(() => {
    if (!isOver) component.registerEvent(vault.on('create', onCreate));
  });
}

/** Tells of every note that was typed in: typing in one takes nothing from another. */
function afterTyping(tell: (path: string) => void): (path: string) => void {
  const typed = new Set<string>();
  const tellAll = (): void => {
    const paths = [...typed];
    typed.clear();
    paths.forEach(tell);
  };
  const soon = debounce(tellAll, TYPING_MS, true);
  return (path) => {
    typed.add(path);
    soon();
  };
}

/** Both arrive within moments; a coincidence after longer is none. */
const TOGETHER_MS = 5000;

interface Seen {
  readonly what: 'created' | 'removed';
  readonly path: string;
  readonly name: string;
  readonly size: number;
  readonly mtime: number;
  readonly at: number;
}

/** A rename outside Obsidian arrives as a creation and a deletion; this puts the two together again. */
class OutsideRenames {
  private seen: readonly Seen[] = [];

  /** The path that the other of the two was for, once both have come: a rename keeps a file's time and size, and perhaps its name. */
  take(file: TAbstractFile, what: Seen['what']): string | undefined {
    if (!(file instanceof TFile)) return undefined;
    const { path, name, stat } = file;
    const now = { what, path, name, size: stat.size, mtime: stat.mtime, at: Date.now() };
    const recent = this.seen.filter(({ at }) => now.at - at < TOGETHER_MS);
    const same = recent.filter(
      (one) => one.what !== what && one.size === now.size && one.mtime === now.mtime && one.path !== path,
    );
    const match = same.find((one) => one.name === name) ?? (same.length === 1 ? same[0] : undefined);
    this.seen = match === undefined ? [...recent, now] : recent.filter((one) => one !== match);
    return match?.path;
  }
}
