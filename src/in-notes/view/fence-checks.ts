/** Whether fences that are on screen still say what their notes say: looked at once for all fences of a note, and again when it changes. */
import { Component } from 'obsidian';
import type { ConcatFence } from '../concat-fences';
import { indexNote } from '../../follow/anchor/indexed-note';
import { withoutPastedData } from '../../lines/pasted-data';
import { checkQuoted, type QuoteCheck } from '../../follow/quoted-lines';
import { Pacer } from '../../vault/pacer';
import { PathResolver } from '../../vault/paths';
import { under } from '../../follow/moved-path';
import { onExcludedChange } from '../../follow/view/excluded-changes';
import { followNotes } from '../../follow/view/note-follower';
import type { Basics } from '../../parts/basics';
import { readNote, type NoteRead } from '../../follow/read-note';

export type FenceState =
  | Exclude<NoteRead, { kind: 'lines' }>
  | {
      readonly kind: 'checked';
      /** As the vault has it. */
      readonly path: string;
      readonly check: QuoteCheck;
      /** All lines of the note as they were compared. */
      readonly seen: readonly string[];
    };

/** Told nothing where nothing of the vault is meant: code in a language, whose lines happen to be numbered. */
type Tell = (state: FenceState | undefined) => void;

interface Watcher {
  readonly fence: ConcatFence;
  readonly tell: Tell;
}

export class FenceChecks extends Component {
  private readonly watchers = new Set<Watcher>();
  /** The notes as they were read last, by the paths that watched fences have. */
  private readonly reads = new Map<string, Promise<NoteRead>>();

  constructor(private readonly services: Pick<Basics, 'app' | 'context' | 'index' | 'settings'>) {
    super();
  }

  override onload(): void {
    /** What is missing may be at its place now. */
    const moved = (from: string, to: string): void =>
      this.lookWhere((found) => found.kind !== 'lines' || under(from)(found.path) || under(to)(found.path));
    followNotes(this, this.services.app, {
      // What was missing is known by its name only.
      changed: (path) =>
        this.lookWhere((found, written) =>
          found.kind === 'lines' ? under(path)(found.path) : nameOf(written) === nameOf(path),
        ),
      removed: (path) => this.lookWhere((found) => found.kind === 'lines' && under(path)(found.path)),
      renamed: moved,
      adopted: moved,
    });
    this.register(onExcludedChange(this.services, () => this.lookWhere(() => true)));
  }

  override onunload(): void {
    this.watchers.clear();
    this.reads.clear();
  }

  /** Tells, soon and whenever the note changes, how a fence stands to it, until the function that this gives is called. */
  watch(fence: ConcatFence, tell: Tell): () => void {
    const watcher = { fence, tell };
    this.watchers.add(watcher);
    void this.tell(fence.path, [watcher]);
    return () => {
      this.watchers.delete(watcher);
      if (this.watchersOf(fence.path).length === 0) this.reads.delete(fence.path);
    };
  }

  /** How a fence stands to its note now. */
  check(fence: ConcatFence): Promise<FenceState | undefined> {
    return new Promise((resolve) => {
      const stop = this.watch(fence, (state) => {
        stop();
        resolve(state);
      });
    });
  }

  private watchersOf(written: string): Watcher[] {
    return [...this.watchers].filter(({ fence }) => fence.path === written);
  }

  /** Reads the notes anew of which this is true, as they were read last. */
  private lookWhere(test: (found: NoteRead, written: string) => boolean): void {
    for (const [written, reading] of this.reads)
      void reading.then((found) => {
        if (this.reads.get(written) !== reading || !test(found, written)) return;
        this.reads.delete(written);
        void this.tell(written, this.watchersOf(written));
      });
  }

  private async tell(written: string, watchers: readonly Watcher[]): Promise<void> {
    const reading = this.reads.get(written) ?? this.read(written);
    this.reads.set(written, reading);
    const found = await reading;
    const pacer = new Pacer();
    if (found.kind === 'lines')
      for (const steps = indexNote(found.lines).prepare(); steps.next().done !== true;) await pacer.pause();
    for (const watcher of watchers) {
      await pacer.pause();
      // The note has been read anew for all of them.
      if (this.reads.get(written) !== reading) return;
      if (this.watchers.has(watcher)) watcher.tell(stateOf(watcher.fence, found));
    }
  }

  private async read(written: string): Promise<NoteRead> {
    const { vault } = this.services.context();
    const read = await readNote(vault, written, (path) => new PathResolver(vault.listing()).find(path));
    return read.kind === 'lines' ? { ...read, lines: read.lines.map(withoutPastedData) } : read;
  }
}

/** Whether a fence is one by its header alone, whatever the vault holds. */
export function looksLikeNote({ path }: Pick<ConcatFence, 'path'>): boolean {
  return ENDING.test(path) && !ADDRESS.test(path);
}

/** A name with an ending, which begins with a letter: versions do not. */
const ENDING = /[^/\s]\.\p{L}[\p{L}\p{N}]{0,9}$/u;
/** Addresses and drives. */
const ADDRESS = /^[a-z][a-z0-9+.-]*:/i;

function stateOf(fence: ConcatFence, found: NoteRead): FenceState | undefined {
  if (found.kind === 'missing' && !looksLikeNote(fence)) return undefined;
  if (found.kind !== 'lines') return found;
  const { path, lines } = found;
  const runs = fence.runs.map((run) => ({ ...run, lines: run.lines.map(withoutPastedData) }));
  return { kind: 'checked', path, check: checkQuoted(runs, lines, fence.range === null), seen: lines };
}

function nameOf(path: string): string {
  return path.normalize('NFC').replace(/^.*\//s, '').replace(/"/g, '');
}
