/** Whether fences that are on screen still say what their notes say: looked at once for all fences of a note, and again when it changes. */
import { Component, type App } from 'obsidian';
import type { ConcatFence } from '../concat-fences';
import { indexNote } from '../../follow/anchor/indexed-note';
import { withoutPastedData } from '../../lines/pasted-data';
import { checkQuoted, type QuoteCheck, type QuotedLines } from '../../follow/quoted-lines';
import { Pacer } from '../../vault/pacer';
import { PathResolver } from '../../vault/paths';
import type { Vault } from '../../vault/vault';
import { under } from '../../follow/moved-path';
import { followNotes } from '../../follow/view/note-follower';
import { readNote, type NoteRead } from '../../follow/read-note';

export type FenceState =
  /** Nothing of the vault is meant: code in a language, whose lines happen to be numbered. */
  | { readonly kind: 'unrelated' }
  | Exclude<NoteRead, { kind: 'lines' }>
  | {
      readonly kind: 'checked';
      /** As the vault has it. */
      readonly path: string;
      readonly check: QuoteCheck;
      /** All lines of the note as they were compared. */
      readonly seen: readonly string[];
    };

export interface FenceHost {
  readonly app: App;
  readonly vault: () => Vault;
  /** Calls back when other notes may be excluded, until the function it gives is called. */
  readonly onExcluded: (listener: () => void) => () => void;
}

interface Watcher {
  readonly fence: ConcatFence;
  readonly tell: (state: FenceState) => void;
}

/** The fences that name one note in the same way. */
interface Group {
  readonly written: string;
  readonly watchers: Set<Watcher>;
  found: NoteRead | undefined;
  /** The look that was begun last: only that counts. */
  last: object | undefined;
}

export class FenceChecks extends Component {
  private readonly groups = new Map<string, Group>();

  constructor(private readonly host: FenceHost) {
    super();
  }

  override onload(): void {
    const { app, onExcluded } = this.host;
    followNotes(this, app, {
      changed: (path) => this.lookWhere((group) => mayMean(group, path)),
      removed: (path) => this.lookWhere(({ found }) => found?.kind === 'lines' && under(path)(found.path)),
      renamed: (from, to) => this.moved(from, to),
      adopted: (from, to) => this.moved(from, to),
    });
    this.register(onExcluded(() => this.lookWhere(() => true)));
  }

  override onunload(): void {
    this.groups.clear();
  }

  /** How many fences are followed. */
  get size(): number {
    return [...this.groups.values()].reduce((sum, { watchers }) => sum + watchers.size, 0);
  }

  /** Tells, soon and whenever the note changes, how a fence stands to it, until the function that this gives is called. */
  watch(fence: ConcatFence, tell: (state: FenceState) => void): () => void {
    const written = fence.path;
    const group = this.groups.get(written) ?? { written, watchers: new Set(), found: undefined, last: undefined };
    const watcher = { fence, tell };
    this.groups.set(written, group);
    group.watchers.add(watcher);
    if (group.found !== undefined) void this.answer(group, group.found, [watcher]);
    else if (group.last === undefined) void this.look(group);
    return () => {
      group.watchers.delete(watcher);
      if (group.watchers.size === 0 && this.groups.get(written) === group) this.groups.delete(written);
    };
  }

  /** How a fence stands to its note now. */
  async check(fence: ConcatFence): Promise<FenceState> {
    return stateOf(fence, await this.read(fence.path));
  }

  /** What is missing may be at its place now. */
  private moved(from: string, to: string): void {
    this.lookWhere(({ found }) => found?.kind !== 'lines' || under(from)(found.path) || under(to)(found.path));
  }

  private lookWhere(test: (group: Group) => boolean): void {
    for (const group of this.groups.values()) if (test(group)) void this.look(group);
  }

  private async look(group: Group): Promise<void> {
    const begun = {};
    group.last = begun;
    const found = await this.read(group.written);
    if (group.last !== begun) return;
    group.found = found;
    await this.answer(group, found, [...group.watchers]);
  }

  private async answer(group: Group, found: NoteRead, watchers: readonly Watcher[]): Promise<void> {
    const pacer = new Pacer();
    const isLast = (): boolean => group.found === found;
    if (found.kind === 'lines')
      for (const steps = indexNote(found.lines).prepare(); steps.next().done !== true;) await pacer.pause();
    for (const watcher of watchers) {
      await pacer.pause();
      if (!isLast()) return;
      if (group.watchers.has(watcher)) watcher.tell(stateOf(watcher.fence, found));
    }
  }

  private async read(written: string): Promise<NoteRead> {
    const vault = this.host.vault();
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

function stateOf(fence: ConcatFence, found: NoteRead): FenceState {
  if (found.kind === 'missing' && !looksLikeNote(fence)) return { kind: 'unrelated' };
  if (found.kind !== 'lines') return found;
  const { path, lines } = found;
  return { kind: 'checked', path, check: checkQuoted(quotedIn(fence), lines), seen: lines };
}

function quotedIn({ lines, numbers, range }: ConcatFence): QuotedLines {
  return { lines: lines.map(withoutPastedData), numbers, isWhole: range === null };
}

/** Whether a change of a note may be one for the fences of a group; one that was missing is known by its name only. */
function mayMean({ written, found }: Group, path: string): boolean {
  if (found === undefined) return true;
  if (found.kind === 'lines') return under(path)(found.path);
  return nameOf(written) === nameOf(path);
}

function nameOf(path: string): string {
  return path.normalize('NFC').replace(/^.*\//s, '').replace(/"/g, '');
}
