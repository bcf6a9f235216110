/** A collated document that keeps up with its notes: the panel's model, without a word about how it looks. */
import { splitLines } from '../../text/lines';
import { AT_ONCE } from '../../tools/assembly';
import type { ConcatArgs } from '../../tools/concat';
import type { ToolContext } from '../../tools/context';
import type { BlockItem, Problem } from '../../tools/document';
import { loadText } from '../../tools/load-file';
import { renderBody, renderItem } from '../../tools/render';
import { VaultError } from '../../vault/vault-error';
import { Listeners } from '../listeners';
import { collate, idOf, restoredEntry, savedFile, type Collated, type Entry } from './collated';
import { parseDocumentState, type DocumentState } from './document-state';
import { look, type LiveBlock, type Look } from './live-block';

/** The arguments of `concat`, under a title. */
export interface DocumentRequest {
  readonly title: string;
  readonly files: ConcatArgs['files'];
  readonly overview?: string | undefined;
}

export class LiveDocument {
  readonly title: string;
  readonly overview: string | undefined;
  private entries: readonly Entry[];
  private readonly refusals: readonly Problem[];
  /** The last look begun at each note that is being read. */
  private readonly looks = new Map<string, { done: Promise<void> }>();
  /** The blocks that the next look at their note reads anew. */
  private readonly wantedAnew = new Set<string>();
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
   * else. Blocks whose text changed show what their range holds now, and are marked.
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
    return this.moveBlocks(from, to, ({ state }) => state === 'gone');
  }

  /**
   * Looks at one block's note, or at all; text that stands nowhere any more is replaced by what the range holds now. For
   * the whole document, what could not be collated is tried again.
   */
  async refresh(id?: string): Promise<void> {
    const blocks = this.blocks.filter((block) => id === undefined || block.id === id);
    for (const block of blocks) this.wantedAnew.add(block.id);
    await this.lookAt(new Set(blocks.map(({ path }) => path)));
    if (id === undefined) await this.retry();
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
    const files = this.entries.map((entry) => ('block' in entry ? savedFile(entry) : entry.file));
    return { version: 1, title, ...(overview === undefined ? {} : { overview }), files };
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
    begun.done = this.readNote(path).then((found) => {
      const last = this.looks.get(path);
      if (last !== begun) return last?.done;
      this.looks.delete(path);
      this.take(path, found);
    });
    return begun.done;
  }

  private take(path: string, found: Look): void {
    this.update((entry) => {
      if (!('block' in entry) || entry.block.path !== path) return entry;
      return look(entry, found, this.wantedAnew.delete(entry.block.id));
    });
  }

  private async readNote(path: string): Promise<Look> {
    const { vault } = this.context;
    try {
      const file = await vault.listing().find(path);
      if (file?.kind !== 'file') return { kind: 'gone' };
      const text = await loadText(vault, file);
      if (text !== undefined) return { kind: 'lines', lines: splitLines(text) };
      return { kind: 'problem', problem: { path, code: 'not-text', message: 'not a text file any more' } };
    } catch (error) {
      if (!(error instanceof VaultError)) throw error;
      const file = await vault
        .listing()
        .find(path)
        .catch(() => undefined);
      if (file === undefined) return { kind: 'gone' };
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

/** What of an entry is on screen. */
function shownOf(entry: Entry | undefined): unknown {
  return entry !== undefined && 'block' in entry ? entry.block : entry?.problem.message;
}

/** A document in the panel is never cut, and outlives the call that made it. */
function withoutLimits({ vault }: ToolContext): ToolContext {
  return { vault };
}

function hasText({ lines, state }: LiveBlock): boolean {
  return lines.length > 0 || state === 'fresh' || state === 'changed';
}

function itemOf({ path, range, lines, total }: LiveBlock): BlockItem {
  return { kind: 'block', path, range, lines, total };
}

/** Tests for a path, or for one in it as a folder (`''` is the vault), however its accents are encoded. */
function under(path: string): (other: string) => boolean {
  const plain = path.normalize('NFC');
  return (other) => plain === '' || other === plain || other.startsWith(`${plain}/`);
}
