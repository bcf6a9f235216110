/** The blocks of a document, kept up with their notes: what is told of a note is followed by a look at it. */
import { indexNote } from './anchor/indexed-note';
import { addTo } from '../vault/listing';
import { mapConcurrently, Pacer } from '../vault/pacer';
import { Listeners } from '../vault/listeners';
import type { Vault } from '../vault/vault';
import { readNote, type NoteRead } from './read-note';
import { TypedChanges, type TypedChange } from './typed-changes';
import { collate, idOf, type Entry } from './collated';
import { freeId, withId } from './document-content';
import { accept, isSought, look, type HeldBlock, type LiveBlock } from './live-block';
import { movedPath, under } from './moved-path';

export class FollowedEntries {
  /** Where the blocks of each note are among the entries; undefined until somebody asks, and after those are others. */
  private places: ReadonlyMap<string, readonly number[]> | undefined;
  /** The last look begun at each note that is being read. */
  private readonly looks = new Map<string, { done: Promise<void> }>();
  /** What the next look at their note takes as meant, by the ids of blocks: as they were seen. */
  private readonly accepted = new Map<string, LiveBlock>();
  /** What was typed in each note since it was looked at. */
  private readonly typing = new TypedChanges();
  protected readonly listeners = new Listeners();
  /** Calls back after every change, until the function it gives is called. */
  readonly onChange = this.listeners.add;

  constructor(
    protected entries: readonly Entry[],
    protected readonly vault: Vault,
  ) {}

  get blocks(): readonly LiveBlock[] {
    return this.held.map(({ block }) => block);
  }

  /** The blocks with what finds them again. */
  get held(): readonly HeldBlock[] {
    return this.entries.flatMap((entry) => ('block' in entry ? [entry] : []));
  }

  /** All that was asked for, in order: blocks, and what could not be collated. */
  get asked(): readonly Entry[] {
    return this.entries;
  }

  /** Others in their place. */
  protected set(entries: readonly Entry[]): void {
    this.entries = entries;
    this.places = undefined;
  }

  /** Somebody types in a note that is open: the next look at it knows where its lines went. */
  typed(path: string, change: TypedChange): void {
    if (this.pathsUnder(path).size > 0) this.typing.add(path.normalize('NFC'), change);
  }

  /**
   * The note, or a note in the folder, was written or created, or is not where it was. Resolves when the newest looks at what is
   * there are done, whoever began them.
   */
  noteChanged(path: string): Promise<void> {
    return this.lookAt(this.pathsUnder(path));
  }

  /** Any note may be another, or not there any more: what is excluded has changed. */
  recheck(): Promise<void> {
    return this.noteChanged('');
  }

  /** Looks at all notes again, and tries once more what could not be collated. */
  async refresh(): Promise<void> {
    await this.recheck();
    await this.retry();
  }

  /** Takes the edited or suggested lines of some blocks as what is meant from now on. */
  async accept(ids: readonly string[]): Promise<void> {
    const wanted = new Set(ids);
    const blocks = this.blocks.filter(({ id }) => wanted.has(id));
    for (const block of blocks) this.accepted.set(block.id, block);
    await this.lookAt(new Set(blocks.map(({ path }) => path)));
  }

  /** The blocks that pass the test go from one path, or from below it, to another. */
  protected async moveBlocks(from: string, to: string, test?: (block: LiveBlock) => boolean): Promise<void> {
    const touched = this.pathsUnder(to);
    const move = mover(from, to, test);
    this.update((entry) => {
      const moved = move(entry);
      if (moved === entry || !('block' in entry) || !('block' in moved)) return entry;
      this.looks.delete(entry.block.path);
      touched.add(moved.block.path);
      return moved;
    });
    await this.lookAt(touched);
  }

  /** Collates once more what could not be collated. */
  private async retry(): Promise<void> {
    const failed = this.entries.filter((entry): entry is Exclude<Entry, HeldBlock> => !('block' in entry));
    if (failed.length === 0) return;
    const inputs = failed.map(({ file }) => file);
    const { entries } = await collate(inputs, { vault: this.vault });
    const found = new Map(failed.map((entry, i): [Entry, Entry | undefined] => [entry, entries[i]]));
    const taken = new Set(this.blocks.map(({ id }) => id));
    const free = freeId(this.entries);
    this.update((entry, at) => {
      const now = found.get(entry);
      return now === undefined ? entry : withId(now, taken.has(idOf(at)) ? String(free + at) : idOf(at));
    });
    // No notice of a change meanwhile could be for blocks that were not there yet.
    await this.lookAt(new Set(entries.flatMap((entry) => ('block' in entry ? [entry.block.path] : []))));
  }

  /** The paths of blocks at a path or below it. */
  private pathsUnder(path: string): Set<string> {
    const isUnder = under(path);
    return new Set(this.blocks.map((block) => block.path).filter(isUnder));
  }

  private async lookAt(paths: ReadonlySet<string>): Promise<void> {
    const pacer = new Pacer();
    await mapConcurrently([...paths], (path) => this.lookAtNote(path, pacer));
  }

  /** Of several looks at one note only the one begun last counts: the others may have read an older text. */
  private lookAtNote(path: string, pacer: Pacer): Promise<void> {
    const begun = { done: Promise.resolve() };
    this.looks.set(path, begun);
    begun.done = readNote(this.vault, path).then(async (found) => {
      const isLast = (): boolean => this.looks.get(path) === begun;
      const next = isLast() ? await this.follow(path, found, isLast, pacer) : undefined;
      if (next === undefined) return this.looks.get(path)?.done;
      this.looks.delete(path);
      this.typing.looked(path, found.kind === 'lines' ? found.lines : []);
      for (const entry of next.keys()) if ('block' in entry) this.accepted.delete(entry.block.id);
      this.replace(path, next);
    });
    return begun.done;
  }

  /** The note's blocks after a look at it, as long as that is the last one. A note may have thousands of them. */
  private async follow(
    path: string,
    found: NoteRead,
    isLast: () => boolean,
    pacer: Pacer,
  ): Promise<Map<Entry, HeldBlock> | undefined> {
    const next = new Map<Entry, HeldBlock>();
    const held = this.placesOf(path).flatMap((at) => {
      const entry = this.entries[at];
      return entry !== undefined && 'block' in entry ? [entry] : [];
    });
    const typed = found.kind === 'lines' ? this.typing.wayTo(path, found.lines) : undefined;
    if (found.kind === 'lines' && held.some((one) => isSought(one, found.lines)))
      for (const steps = indexNote(found.lines).prepare(); steps.next().done !== true;) await pacer.pause();
    for (const entry of held) {
      await pacer.pause();
      if (!isLast()) return undefined;
      const seen = this.accepted.get(entry.block.id);
      const looked = look(entry, found, typed);
      next.set(entry, seen === undefined || found.kind !== 'lines' ? looked : accept(looked, found.lines, seen));
    }
    return next;
  }

  private placesOf(path: string): readonly number[] {
    this.places ??= placesByPath(this.entries);
    return this.places.get(path) ?? [];
  }

  /** Puts new entries in the places of a note's old ones, which leaves those of all other notes alone, and tells the listeners of news. */
  private replace(path: string, next: ReadonlyMap<Entry, HeldBlock>): void {
    const entries = this.entries.slice();
    let isNews = false;
    for (const at of this.placesOf(path)) {
      const before = entries[at];
      const entry = before && next.get(before);
      if (entry === undefined) continue;
      entries[at] = entry;
      isNews ||= shownOf(entry) !== shownOf(before);
    }
    this.entries = entries;
    if (isNews) this.listeners.tell();
  }

  /** Puts a new entry in the place of every old one, and tells the listeners when one is really new. */
  private update(change: (entry: Entry, at: number) => Entry): void {
    const before = this.entries;
    this.set(before.map(change));
    const isNews = this.entries.some((entry, at) => shownOf(entry) !== shownOf(before[at]));
    if (isNews) this.listeners.tell();
  }
}

function placesByPath(entries: readonly Entry[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [at, entry] of entries.entries()) if ('block' in entry) addTo(places, entry.block.path, at);
  return places;
}

/** What a new path for a note or folder does to an entry. */
export function mover(from: string, to: string, test = (_: LiveBlock): boolean => true): (entry: Entry) => Entry {
  const isUnder = under(from);
  return (entry) => {
    if (!('block' in entry) || !isUnder(entry.block.path) || !test(entry.block)) return entry;
    return { ...entry, block: { ...entry.block, path: movedPath(entry.block.path, from, to) } };
  };
}

/** What of an entry is on screen. */
function shownOf(entry: Entry | undefined): unknown {
  return entry !== undefined && 'block' in entry ? entry.block : entry?.problem.message;
}
