/** A collated document that keeps up with its notes: the panel's model, without a word about how it looks. */
import { splitLines } from '../../text/lines';
import { AT_ONCE } from '../../tools/assembly';
import type { ConcatArgs, FileLines } from '../../tools/concat';
import type { ToolContext } from '../../tools/context';
import type { BlockItem, Problem } from '../../tools/document';
import { loadText } from '../../tools/load-file';
import { renderBody, renderItem } from '../../tools/render';
import { Pacer } from '../../vault/pacer';
import { VaultError } from '../../vault/vault-error';
import { Listeners } from '../listeners';
import { TypedChanges, type TypedChange } from '../notes/typed-changes';
import { collate, idOf, pickedEntry, restoredEntry, savedFile, type Collated, type Entry } from './collated';
import { parseDocumentState, type DocumentState, type SavedFile } from './document-state';
import { accept, look, type HeldBlock, type LiveBlock, type Look } from './live-block';

/** The arguments of `concat`, under a title. */
export interface DocumentRequest {
  readonly title: string;
  readonly files: ConcatArgs['files'];
  readonly overview?: string | undefined;
}

/** Lines of a file, with all of its lines as they were when these were picked, if that is known. */
export interface PickedFile extends FileLines {
  readonly seen?: readonly string[];
}

export class LiveDocument {
  readonly title: string;
  readonly overview: string | undefined;
  private entries: readonly Entry[];
  private readonly refusals: readonly Problem[];
  /** The last look begun at each note that is being read. */
  private readonly looks = new Map<string, { done: Promise<void> }>();
  /** What the next look at their note takes as meant, by the ids of blocks: as they were seen. */
  private readonly accepted = new Map<string, LiveBlock>();
  /** What was typed in each note since it was looked at. */
  private readonly typing = new TypedChanges();
  private readonly listeners = new Listeners();

  private constructor(
    content: Collated & { readonly title: string },
    private readonly context: ToolContext,
  ) {
    this.title = content.title;
    this.overview = content.overview;
    this.entries = content.entries;
    this.refusals = content.refusals ?? [];
  }

  /**
   * Collates. What cannot be collated is among the `problems`; `signal` of the context stops only this call. Changes of
   * notes during the call are the caller's to tell the document of afterwards.
   */
  static async open({ title, files, overview }: DocumentRequest, context: ToolContext): Promise<LiveDocument> {
    const inputs = files.map(({ path, lines }) => ({ path, lines: lines === '' ? null : (lines ?? null) }));
    const collated = await collate(inputs, overview, context);
    return new LiveDocument({ title, ...collated }, withoutLimits(context));
  }

  /**
   * Restores what {@link toState} gave, wherever the notes' text has moved meanwhile; undefined when it is something
   * else. Blocks whose text was edited show what it has become, and are marked.
   */
  static async fromState(state: unknown, context: ToolContext): Promise<LiveDocument | undefined> {
    const saved = parseDocumentState(state);
    if (saved === undefined) return undefined;
    const entries = saved.files.map((file, at) => restoredEntry(file, idOf(at)));
    const document = new LiveDocument({ ...saved, entries }, withoutLimits(context));
    await document.lookAt(document.pathsUnder(''));
    await document.retry();
    return document;
  }

  /** Blocks of files, in which whatever another document knows of the same lines is known. */
  static async resume(
    files: readonly PickedFile[],
    known: LiveDocument | undefined,
    context: ToolContext,
  ): Promise<LiveDocument> {
    const held = new Map(known?.entries.map((entry) => [keyOf(savedOf(entry)), entry]));
    const entries = files.map(({ seen, ...file }, at): Entry => {
      const entry = held.get(keyOf(file)) ?? pickedEntry(file, seen, idOf(at));
      return 'block' in entry ? { ...entry, block: { ...entry.block, id: idOf(at) } } : entry;
    });
    const document = new LiveDocument({ title: '', entries }, withoutLimits(context));
    await document.refresh();
    return document;
  }

  get blocks(): readonly LiveBlock[] {
    return this.entries.flatMap((entry) => ('block' in entry ? [entry.block] : []));
  }

  /** What could not be collated, in the order of the request. */
  get problems(): readonly Problem[] {
    return [...this.refusals, ...this.entries.flatMap((entry) => ('block' in entry ? [] : [entry.problem]))];
  }

  /** Calls back after every change of blocks or problems, until the function it gives is called. */
  onChange(listener: () => void): () => void {
    return this.listeners.add(listener);
  }

  /** A document of the same blocks, which know the text they were made for. */
  async copy(title: string): Promise<LiveDocument> {
    const { overview, entries, refusals } = this;
    const document = new LiveDocument({ title, overview, entries, refusals }, this.context);
    await document.refresh();
    return document;
  }

  /** Somebody types in a note that is open: the next look at it knows where its lines went. */
  typed(path: string, change: TypedChange): void {
    if (this.pathsUnder(path).size > 0) this.typing.add(path.normalize('NFC'), change);
  }

  /** The note was written or created. Resolves when the newest look at it is done, whoever began it. */
  noteChanged(path: string): Promise<void> {
    return this.lookAt(this.pathsUnder(path));
  }

  /** The note, or the folder with the notes in it, is not where it was. */
  removed(path: string): Promise<void> {
    return this.lookAt(this.pathsUnder(path));
  }

  /** Any note may be another, or not there any more: what is excluded has changed. */
  recheck(): Promise<void> {
    return this.lookAt(new Set(this.blocks.map(({ path }) => path)));
  }

  /** The note or folder has another path; its blocks go with it. */
  renamed(from: string, to: string): Promise<void> {
    return this.moveBlocks(from, to, () => true);
  }

  /** Blocks of a note that is gone take this one for it, when another program renamed it. */
  adopt(from: string, to: string): Promise<void> {
    return this.moveBlocks(from, to, ({ state }) => state === 'missing');
  }

  /** Looks at all notes again, and tries once more what could not be collated. */
  async refresh(): Promise<void> {
    await this.recheck();
    await this.retry();
  }

  /** Takes the edited or suggested lines of some blocks as what is meant from now on. */
  async accept(ids: readonly string[]): Promise<void> {
    const blocks = this.blocks.filter(({ id }) => ids.includes(id));
    for (const block of blocks) this.accepted.set(block.id, block);
    await this.lookAt(new Set(blocks.map(({ path }) => path)));
  }

  /** Takes a block out. */
  remove(id: string): void {
    this.entries = this.entries.filter((entry) => !('block' in entry) || entry.block.id !== id);
    this.listeners.tell();
  }

  /** The document exactly as `concat` prints it for the ranges and lines shown; blocks that show none are left out. */
  markdown(): string {
    const items = this.blocks.filter(hasText).map(itemOf);
    const { overview } = this;
    return renderBody({ ...(overview === undefined ? {} : { overview }), items, notes: [], problems: [] });
  }

  /** One block exactly as `concat` prints it; `''` when there is no such block. */
  markdownOf(id: string): string {
    const block = this.blocks.find((one) => one.id === id);
    return block === undefined ? '' : renderItem(itemOf(block));
  }

  toState(): DocumentState {
    const { title, overview } = this;
    return { version: 1, title, ...(overview === undefined ? {} : { overview }), files: this.entries.map(savedOf) };
  }

  /** The paths of blocks at a path or below it. */
  private pathsUnder(path: string): Set<string> {
    const isUnder = under(path);
    return new Set(this.blocks.map((block) => block.path).filter(isUnder));
  }

  private async moveBlocks(from: string, to: string, test: (block: LiveBlock) => boolean): Promise<void> {
    const isUnder = under(from);
    const target = to.normalize('NFC');
    const touched = this.pathsUnder(target);
    this.update((entry) => {
      if (!('block' in entry) || !isUnder(entry.block.path) || !test(entry.block)) return entry;
      const path = target + entry.block.path.slice(from.normalize('NFC').length);
      this.looks.delete(entry.block.path);
      touched.add(path);
      return { ...entry, block: { ...entry.block, path } };
    });
    await this.lookAt(touched);
  }

  private async lookAt(paths: ReadonlySet<string>): Promise<void> {
    const all = [...paths];
    for (let i = 0; i < all.length; i += AT_ONCE)
      await Promise.all(all.slice(i, i + AT_ONCE).map((path) => this.lookAtNote(path)));
  }

  /** Of several looks at one note only the one begun last counts: the others may have read an older text. */
  private lookAtNote(path: string): Promise<void> {
    const begun = { done: Promise.resolve() };
    this.looks.set(path, begun);
    begun.done = this.readNote(path).then(async (found) => {
      const isLast = (): boolean => this.looks.get(path) === begun;
      const next = isLast() ? await this.follow(path, found, isLast) : undefined;
      if (next === undefined) return this.looks.get(path)?.done;
      this.looks.delete(path);
      this.typing.forget(path);
      for (const entry of next.keys()) if ('block' in entry) this.accepted.delete(entry.block.id);
      this.update((entry) => next.get(entry) ?? entry);
    });
    return begun.done;
  }

  /** The note's blocks after a look at it, as long as that is the last one. A note may have thousands of them. */
  private async follow(path: string, found: Look, isLast: () => boolean): Promise<Map<Entry, Entry> | undefined> {
    const next = new Map<Entry, Entry>();
    const pacer = new Pacer();
    for (const entry of this.entries) {
      if (!('block' in entry) || entry.block.path !== path) continue;
      await pacer.pause();
      if (!isLast()) return undefined;
      next.set(entry, this.acceptIn(look(entry, found), found));
    }
    return next;
  }

  private acceptIn(held: HeldBlock, found: Look): HeldBlock {
    const seen = this.accepted.get(held.block.id);
    return seen === undefined || found.kind !== 'lines' ? held : accept(held, found.lines, seen);
  }

  private async readNote(path: string): Promise<Look> {
    const { vault } = this.context;
    try {
      const file = await vault.listing().find(path);
      if (file?.kind !== 'file') return { kind: 'missing' };
      const text = await loadText(vault, file);
      if (text !== undefined) {
        const lines = splitLines(text);
        return { kind: 'lines', lines, typed: this.typing.wayTo(path, lines) };
      }
      return { kind: 'problem', problem: { path, code: 'not-text', message: 'not a text file any more' } };
    } catch (error) {
      if (!(error instanceof VaultError)) throw error;
      const file = await vault
        .listing()
        .find(path)
        .catch(() => undefined);
      if (file === undefined) return { kind: 'missing' };
      return { kind: 'problem', problem: { path, code: 'unreadable', message: error.message } };
    }
  }

  /** Collates once more what could not be collated. */
  private async retry(): Promise<void> {
    const failed = this.entries.flatMap((entry, at) => ('block' in entry ? [] : [{ at, file: entry.file }]));
    if (failed.length === 0) return;
    const inputs = failed.map(({ file }) => file);
    const { entries } = await collate(inputs, undefined, this.context, (i) => idOf(failed[i]?.at ?? 0));
    const found = new Map(failed.map(({ at }, i) => [at, entries[i]]));
    this.update((entry, at) => ('block' in entry ? entry : (found.get(at) ?? entry)));
    // No notice of a change meanwhile could be for blocks that were not there yet.
    await this.lookAt(new Set(entries.flatMap((entry) => ('block' in entry ? [entry.block.path] : []))));
  }

  /** Puts a new entry in the place of every old one, and tells the listeners when one is really new. */
  private update(change: (entry: Entry, at: number) => Entry): void {
    const before = this.entries;
    this.entries = before.map(change);
    const isNews = this.entries.some((entry, at) => shownOf(entry) !== shownOf(before[at]));
    if (isNews) this.listeners.tell();
  }
}

function savedOf(entry: Entry): SavedFile {
  return 'block' in entry ? savedFile(entry) : entry.file;
}

function keyOf({ path, lines }: SavedFile): string {
  return JSON.stringify([path, lines]);
}

/** What of an entry is on screen. */
function shownOf(entry: Entry | undefined): unknown {
  return entry !== undefined && 'block' in entry ? entry.block : entry?.problem.message;
}

/** A document in the panel is never cut, and outlives the call that made it. */
function withoutLimits({ vault }: ToolContext): ToolContext {
  return { vault };
}

function hasText({ lines, state }: LiveBlock): boolean {
  return lines.length > 0 || state === 'fresh' || state === 'edited';
}

function itemOf({ path, range, lines, total }: LiveBlock): BlockItem {
  return { kind: 'block', path, range, lines, total };
}

/** Tests for a path, or for one in it as a folder (`''` is the vault), however its accents are encoded. */
function under(path: string): (other: string) => boolean {
  const plain = path.normalize('NFC');
  return (other) => plain === '' || other === plain || other.startsWith(`${plain}/`);
}
