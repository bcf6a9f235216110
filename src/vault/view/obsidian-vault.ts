/** Obsidian's own vault behind the port: its file list, its cached reads, and the buffers of open editors. */
import {
  MarkdownView,
  Platform,
  TFile,
  TFolder,
  type App,
  type Editor,
  type EditorChange,
  type TAbstractFile,
} from 'obsidian';
import { onceFor } from '../../lines/once-for';
import { InTurn } from '../in-turn';
import { Listing, type ListingSource, type RawEntry } from '../listing';
import { excludePaths } from '../path-lists';
import type { FileStat, NewPlace, Vault, VaultFile } from '../vault';
import { attempt, VaultError, UNSURE, WrittenMeanwhile } from '../vault-error';

/** Runs work on the note at a path of the vault while no other process of Collate writes it. */
export type NoteLock = <T>(path: string, work: () => Promise<T>) => Promise<T>;

/** Obsidian notices changes from outside within a second, and saves what was typed after two. */
const SETTLE_MS = 3000;
/** Obsidian does not tell when a view has its text, or has taken in a change. Short enough not to be felt by who waits for a jump. */
const LOOK_MS = 50;

export class ObsidianVault implements Vault {
  /** The folders that were made for a new note, the uppermost first. */
  private readonly made = new WeakMap<TFile, readonly TFolder[]>();
  /** Changes to one file wait for each other. */
  private readonly changesOf = onceFor((_: TFile) => new InTurn());

  /** `excluded` is asked anew for every listing, so that a changed setting counts at once. */
  constructor(
    private readonly app: App,
    private readonly excluded: () => readonly string[],
    private readonly lock: NoteLock = (_, work) => work(),
  ) {}

  listing(): Listing {
    const { vault } = this.app;
    const source: ListingSource<TAbstractFile> = {
      root: vault.getRoot(),
      entries: (folder) => Promise.resolve(folder instanceof TFolder ? folder.children.map(rawEntry) : []),
      entry: (folder, name) => {
        const file = vault.getAbstractFileByPath(folder.path === '/' ? name : `${folder.path}/${name}`);
        return file === null ? undefined : rawEntry(file);
      },
      excluded: excludePaths(this.excluded(), { caseBlind: Platform.isMacOS || Platform.isWin }),
    };
    return new Listing(source);
  }

  /** Obsidian's file for a path as the tools write it; undefined when there is none, or it is excluded. */
  async fileAt(path: string): Promise<TFile | undefined> {
    const entry = await this.listing().find(path);
    return entry?.kind === 'file' ? fileOf(entry) : undefined;
  }

  async read(file: VaultFile): Promise<string> {
    const target = fileOf(file);
    return this.unsavedText(target) ?? (await this.attempt(target, () => this.app.vault.cachedRead(target)));
  }

  async readBinary(file: VaultFile): Promise<Uint8Array> {
    const target = fileOf(file);
    return new Uint8Array(await this.attempt(target, () => this.app.vault.readBinary(target)));
  }

  stat(file: VaultFile): Promise<FileStat> {
    const { size, mtime } = fileOf(file).stat;
    return Promise.resolve({ size, mtime });
  }

  diskPath(file: VaultFile): string {
    return fileOf(file).path;
  }

  /**
   * An open editor is changed by a transaction and saved, so that its cursor, its undo history and text not saved yet
   * survive. Two things an editor does not hold, line ends other than `\n` and the byte order mark, are kept by changing
   * the file itself when nothing is unsaved; Obsidian then brings the change to the editor, as any from outside. What
   * was written is read back before it counts as done: other programs may write as well.
   */
  process(file: VaultFile, change: (text: string) => string): Promise<string> {
    const target = fileOf(file);
    return this.changesOf(target).run(() => this.lock(target.path, () => this.replaceText(target, change)));
  }

  async create({ folder, names }: NewPlace, text: string): Promise<void> {
    const listed = await this.listing().find(folder.path);
    const root = listed === undefined || !('handle' in listed) ? undefined : listed.handle;
    if (!(root instanceof TFolder)) throw new VaultError('the folder is gone');
    let path = root.isRoot() ? '' : `${root.path}/`;
    const made: TFolder[] = [];
    try {
      for (const name of names.slice(0, -1)) {
        made.push(await this.app.vault.createFolder(path + name));
        path += `${name}/`;
      }
      path += names.at(-1) ?? '';
      const file = await this.lock(path, async () => {
        // Obsidian may not have noticed yet what another program made.
        if (await this.app.vault.adapter.exists(path)) throw new VaultError('something has this path already');
        return this.app.vault.create(path, text);
      });
      this.made.set(file, made);
    } catch (error) {
      await this.removeEmpty(made);
      if (error instanceof VaultError) throw error;
      throw new VaultError('Obsidian could not create the note');
    }
  }

  async discard(file: VaultFile, text: string): Promise<boolean> {
    const target = fileOf(file);
    const isGone = await this.lock(target.path, async () => {
      const isSame = (this.unsavedText(target) ?? (await this.storedText(target))) === text;
      if (isSame) await this.attempt(target, () => this.app.fileManager.trashFile(target));
      return isSame;
    });
    if (isGone) await this.removeEmpty(this.made.get(target) ?? []);
    return isGone;
  }

  private async removeEmpty(folders: readonly TFolder[]): Promise<void> {
    for (const folder of folders.toReversed())
      if (folder.children.length === 0) await this.app.fileManager.trashFile(folder).catch(() => undefined);
  }

  private async replaceText(file: TFile, change: (text: string) => string): Promise<string> {
    for (const view of this.viewsOf(file))
      if (!(await whenLoaded(view))) throw new VaultError('Obsidian is still opening the note; nothing was written');
    let stored = await this.settledText(file);
    // What was typed just before a note was switched to reading may still wait to be saved.
    const unsaved = this.viewsOf(file).find((view) => !isEditable(view) && !holdsSame(view, stored));
    if (unsaved !== undefined) {
      await this.attempt(file, () => unsaved.save());
      stored = await this.storedText(file);
    }
    const view = this.viewsOf(file).find(isEditable);
    const changed =
      view === undefined || (exceedsEditors(stored) && holdsSame(view, stored))
        ? await this.replaceInFile(file, stored, change)
        : await this.replaceInEditor(file, view, change);
    if (!(await comesTrue(async () => plain(await this.storedText(file)) === plain(changed), SETTLE_MS)))
      throw new WrittenMeanwhile(UNSURE);
    return changed;
  }

  /**
   * The text of a file, once every view of it has taken in what others wrote: one that is behind would write its old
   * text over that. What was typed into it since does not matter.
   */
  private async settledText(file: TFile): Promise<string> {
    let stored = '';
    const isTakenIn = async (): Promise<boolean> => {
      stored = await this.storedText(file);
      return this.viewsOf(file).every((view) => plain(view.data) === plain(stored));
    };
    if ((await comesTrue(isTakenIn, SETTLE_MS)) || (await this.isKnown(file))) return stored;
    throw new WrittenMeanwhile('changed by another program, which Obsidian has not taken in yet; nothing was written');
  }

  /** Whether Obsidian has noticed the last change of a file. */
  private async isKnown(file: TFile): Promise<boolean> {
    const stat = await this.attempt(file, () => this.app.vault.adapter.stat(file.path));
    return stat?.mtime === file.stat.mtime && stat.size === file.stat.size;
  }

  /** The text of a file, byte order mark included. Throws `VaultError` when it could not be written back as it is. */
  private async storedText(file: TFile): Promise<string> {
    const bytes = await this.attempt(file, () => this.app.vault.readBinary(file));
    try {
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    } catch {
      throw new VaultError('not UTF-8 text');
    }
  }

  private async replaceInEditor(file: TFile, view: MarkdownView, change: (text: string) => string): Promise<string> {
    const before = view.getViewData();
    const changed = change(before).replace(LINE_ENDS, '\n');
    if (changed === before) return changed;
    view.editor.transaction({ changes: [difference(view.editor, before, changed)] });
    try {
      await this.attempt(file, () => view.save());
    } catch (error) {
      if (view.getViewData() === changed)
        view.editor.transaction({ changes: [difference(view.editor, changed, before)] });
      throw error;
    }
    return changed;
  }

  /** Some of Obsidian's functions leave out the byte order mark and others do not; `change` always gets it. */
  private async replaceInFile(file: TFile, stored: string, change: (text: string) => string): Promise<string> {
    const changed = change(stored);
    const guarded = (text: string): string => {
      if (withoutBom(text) !== withoutBom(stored) || this.viewsOf(file).some((view) => !holdsSame(view, stored)))
        throw new VaultError('changed at the same moment; nothing was written');
      return changed;
    };
    if (changed !== stored) await this.attempt(file, () => this.app.vault.process(file, guarded));
    return changed;
  }

  /** Obsidian's own errors carry no code and may name absolute paths; all that matters is whether the file is gone. */
  private async attempt<T>(file: TFile, operation: () => Promise<T>): Promise<T> {
    try {
      return await attempt(operation);
    } catch (error) {
      if (error instanceof VaultError) throw error;
      const gone = this.app.vault.getFileByPath(file.path) !== file;
      throw new VaultError(gone ? 'deleted or moved meanwhile' : 'Obsidian could not read or write the file');
    }
  }

  /**
   * The text of an editor in which something was typed that is not saved yet; undefined when there is none. Any other is
   * either what the file is, or behind it: it takes a moment until an editor has taken in what others wrote.
   */
  private unsavedText(file: TFile): string | undefined {
    return this.viewsOf(file)
      .find((view) => hasLoaded(view) && !holdsSame(view, savedText(view)))
      ?.getViewData();
  }

  private viewsOf(file: TFile): MarkdownView[] {
    return this.app.workspace
      .getLeavesOfType('markdown')
      .flatMap(({ view }) => (view instanceof MarkdownView && view.file === file ? [view] : []));
  }
}

function rawEntry(file: TAbstractFile): RawEntry<TAbstractFile> {
  return { name: file.name, kind: file instanceof TFolder ? 'folder' : 'file', handle: file };
}

/** Listed files carry their handle; anything else is a bug of the caller. */
function fileOf(file: VaultFile): TFile {
  if ('handle' in file && file.handle instanceof TFile) return file.handle;
  throw new Error('The file does not come from a listing of this vault.');
}

/** Obsidian was seen to take seconds for the notes that are open when it starts; one that takes longer has failed. */
const LOADING_LIMIT_MS = 10_000;

/** Resolves once the view holds its note's text: true, or false when that takes too long or the view has no note. */
export async function whenLoaded(view: MarkdownView): Promise<boolean> {
  await comesTrue(() => view.file === null || hasLoaded(view), LOADING_LIMIT_MS);
  return hasLoaded(view);
}

async function comesTrue(condition: () => boolean | Promise<boolean>, mostMs: number): Promise<boolean> {
  const end = performance.now() + mostMs;
  while (!(await condition())) {
    if (performance.now() > end) return false;
    await new Promise((resolve) => window.setTimeout(resolve, LOOK_MS));
  }
  return true;
}

/**
 * Whether a view holds its note's text. While a note opens, and for seconds after a start, the view has its file and an
 * empty buffer. One that a person has just emptied looks the same until it is saved, two seconds later.
 */
function hasLoaded(view: MarkdownView): boolean {
  return view.file !== null && (view.file.stat.size === 0 || view.getViewData() !== '');
}

/** What a view loaded or saved last. The better property is not in the typings, which do not say whether `data` is that. */
function savedText(view: MarkdownView): string {
  const { lastSavedData } = view as MarkdownView & { readonly lastSavedData?: unknown };
  return typeof lastSavedData === 'string' ? lastSavedData : view.data;
}

/** Whether what the view's editor holds is the note: that of a reading view may be behind. */
function isEditable(view: MarkdownView): boolean {
  return view.getMode() === 'source' && view.editor.getValue() === view.getViewData();
}

/** Whether a view shows what is in the file, as far as an editor can. */
function holdsSame(view: MarkdownView, stored: string): boolean {
  return plain(view.getViewData()) === plain(stored);
}

const LINE_ENDS = /\r\n?/g;

/** Whether a text has what editors do not hold. */
function exceedsEditors(text: string): boolean {
  return text.startsWith('\uFEFF') || text.includes('\r');
}

function withoutBom(text: string): string {
  return text.replace(/^\uFEFF/, '');
}

/** A text as editors hold it. */
function plain(text: string): string {
  return withoutBom(text).replace(LINE_ENDS, '\n');
}

/** The one replacement that makes `before`, which is in the editor, into `after`; both with `\n` for line ends. */
function difference(editor: Editor, before: string, after: string): EditorChange {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  return {
    from: editor.offsetToPos(start),
    to: editor.offsetToPos(before.length - end),
    text: after.slice(start, after.length - end),
  };
}
