/** A `collate` block that keeps up with its notes: what it shows now, and what its text would be with its lines brought up to date. */
import { splitLines } from '../lines/lines';
import { makeAnchor, type Anchor } from '../follow/anchor/anchor';
import { indexNote } from '../follow/anchor/indexed-note';
import type { CollateBlock, Source } from './source/collate-block';
import { parseBlock } from './source/parse-block';
import { isGlob, literalOf } from './source/parse-source';
import { updateSource } from './source/update-source';
import { parseGlob } from '../lines/globs';
import { isSameRun } from '../lines/line-places';
import type { Problem } from '../tools/document';
import { anySignal } from '../vault/pacer';
import { idOf, restoredEntry } from '../follow/collated';
import { withId } from '../follow/document-content';
import type { DocumentState } from '../follow/document-state';
import { FollowedEntries } from '../follow/followed-entries';
import { isSameRange, type HeldBlock, type LiveBlock } from '../follow/live-block';
import { Listeners } from '../vault/listeners';
import { readLines } from '../follow/read-note';
import type { TypedChange } from '../follow/typed-changes';
import { documentOf, resolveBlock } from './resolve-block';
import type { BlockHost, Resolved, ResolvedFile, SourceProblem } from './resolved';

/** A block of lines, or what stands in its place. */
export type ShownItem = ShownBlock | Exclude<Resolved, ResolvedFile>;

export interface ShownBlock {
  readonly kind: 'block';
  readonly block: LiveBlock;
  /** Of the source, in the text of the `collate` block. */
  readonly line: number;
  readonly by: ResolvedFile['by'];
  /** Whether the lines stand elsewhere than the source says. */
  readonly isMoved: boolean;
  /** What the source says of them. */
  readonly anchor?: Anchor | undefined;
  /** What their section is called now, where the source says otherwise. */
  readonly renamed?: string | undefined;
}

/** What a source shows is found anew when notes change, unless an anchor or the whole note is followed. */
function isFollowed({ by }: Pick<ResolvedFile, 'by'>): boolean {
  return by === 'anchor' || by === 'note';
}

export class NoteBlock {
  readonly parsed: CollateBlock;
  /** Undefined before the sources were resolved for the first time. */
  private resolved: readonly Resolved[] | undefined;
  /** The blocks of the files that the last look found, in their order. */
  private entries: FollowedEntries | undefined;
  private readonly listeners = new Listeners();
  /** Calls back after every change, until the function it gives is called. */
  readonly onChange = this.listeners.add;
  private readonly over = new AbortController();
  /** The look that is under way, and the one that waits for its end. */
  private looking: { readonly stop: AbortController; readonly done: Promise<void> } | undefined;
  private next: Promise<void> | undefined;
  private readonly sources: ReadonlyMap<number, Source>;

  constructor(
    readonly text: string,
    private readonly host: BlockHost,
  ) {
    this.parsed = parseBlock(text);
    this.sources = new Map(this.parsed.sources.flatMap((one) => (one.kind === 'problem' ? [] : [[one.line, one]])));
  }

  /** Whether it shows what a search finds. */
  get isSearching(): boolean {
    return this.parsed.sources.some((source) => 'query' in source);
  }

  /** Everything in the order of the text. */
  get items(): readonly ShownItem[] {
    const entries = this.entries?.asked.values();
    return (this.resolved ?? []).flatMap((one): ShownItem[] => {
      if (one.kind !== 'file') return [one];
      const entry = entries?.next().value;
      if (entry === undefined) return [];
      return ['block' in entry ? this.shown(one, entry.block) : notShown(one.line, entry.problem)];
    });
  }

  /**
   * Finds anew what the sources mean. A look that is under way is finished first, and shown: where notes change all the
   * time, nothing would ever be. One more follows it, however often it is asked for meanwhile.
   */
  resolve(): Promise<void> {
    const { looking } = this;
    if (looking !== undefined)
      return (this.next ??= looking.done
        .catch(() => undefined)
        .then(() => {
          this.next = undefined;
          return this.resolve();
        }));
    const stop = new AbortController();
    const signal = anySignal([stop.signal, this.over.signal]);
    const done = this.look(signal)
      .catch((error: unknown) => {
        if (!signal.aborted) throw error;
      })
      .finally(() => {
        // Nothing listens on for the block to be closed.
        stop.abort();
        this.looking = undefined;
      });
    this.looking = { stop, done };
    return done;
  }

  /** Nobody looks at it any more. */
  close(): void {
    this.over.abort();
  }

  typed(path: string, change: TypedChange): void {
    this.entries?.typed(path, change);
  }

  /**
   * A note was written or created. Gives whether the sources have to be resolved again for that. A look that is under way may have
   * read the note before.
   */
  noteChanged(path: string): boolean {
    if (path === this.host.ownPath) return false;
    void this.entries?.noteChanged(path);
    return this.looking !== undefined || this.dependsOn(path);
  }

  removed(path: string): boolean {
    void this.entries?.noteChanged(path);
    return this.looking !== undefined || (this.resolved?.some((one) => one.kind !== 'problem') ?? false);
  }

  /** What is excluded has changed; a look that is under way has seen what may be excluded by now, and shows nothing. */
  recheck(): void {
    this.looking?.stop.abort();
    void this.entries?.recheck();
  }

  /** One document of all blocks as they are now, for the panel. */
  async toState(): Promise<DocumentState> {
    return documentOf(this.parsed, await resolveBlock(this.parsed, this.host, this.over.signal));
  }

  /** The blocks of lines among them. */
  get shownBlocks(): readonly ShownBlock[] {
    return this.items.filter((item) => item.kind === 'block');
  }

  /** A block with what its source says of it; none where it is not shown any more. */
  itemsOf({ id }: LiveBlock): readonly ShownBlock[] {
    return this.shownBlocks.filter(({ block }) => block.id === id);
  }

  /** The blocks whose lines stand elsewhere than their sources say. */
  get moved(): readonly ShownBlock[] {
    return this.shownBlocks.filter(({ isMoved }) => isMoved);
  }

  /**
   * The text with the lines of some sources where they are now; undefined when there is nothing to change. Those that say
   * something else by now stay as they are.
   */
  async updated(items: readonly ShownBlock[]): Promise<string | undefined> {
    const paths = new Set(items.map(({ block }) => block.path));
    // What was typed a moment ago has not been looked at.
    await Promise.all([...paths].map(async (path) => this.entries?.noteChanged(path)));
    let { text } = this;
    const now = items.flatMap((seen) => this.itemsOf(seen.block).filter(({ block }) => isAsSeen(block, seen.block)));
    for (const { block, line, renamed } of now) {
      const source = this.sources.get(line);
      const range = block.suggestion ?? block.range;
      const lines = range === null ? undefined : await readLines(this.host.vault, block.path);
      if (source === undefined || range === null || lines === undefined) continue;
      text = updateSource(text, source, { anchor: makeAnchor(indexNote(lines), range), part: renamed }) ?? text;
    }
    return text === this.text ? undefined : text;
  }

  /** The text without a line. */
  without(line: number): string {
    return splitLines(this.text)
      .toSpliced(line - 1, 1)
      .join('\n');
  }

  private async look(signal: AbortSignal): Promise<void> {
    const resolved = await resolveBlock(this.parsed, this.host, signal);
    const known = this.knownEntries();
    const files = resolved.filter((one) => one.kind === 'file');
    const entries = new FollowedEntries(
      files.map((one, at) => withId(known.get(keyOf(one)) ?? restoredEntry(one.file, idOf(at)), idOf(at))),
      this.host.vault,
    );
    await entries.refresh();
    signal.throwIfAborted();
    entries.onChange(() => entries === this.entries && this.listeners.tell());
    Object.assign(this, { entries, resolved });
    this.listeners.tell();
  }

  /** What is followed, by what its source says: it keeps what is known of its lines. */
  private knownEntries(): ReadonlyMap<string, HeldBlock> {
    const held = new Map(this.entries?.held.map((one) => [one.block.id, one]));
    const files = this.resolved?.filter((one) => one.kind === 'file') ?? [];
    return new Map(
      files.flatMap((one, at) => {
        const entry = held.get(idOf(at));
        return entry !== undefined && isFollowed(one) ? [[keyOf(one), entry] as const] : [];
      }),
    );
  }

  /** Whatever an anchor does not say cannot have been edited: it is what is there. */
  private shown({ line, by, renamed }: ResolvedFile, block: LiveBlock): ShownBlock {
    const source = this.sources.get(line);
    const anchor = source === undefined || 'query' in source ? undefined : source.anchor;
    const isOff = anchor !== undefined && isElsewhere(anchor, block);
    const shown = { kind: 'block', line, by } as const;
    if (by === 'anchor') return { ...shown, block, isMoved: block.state === 'fresh' && isOff, anchor };
    const { before: _, suggestion: __, ...rest } = block;
    const isThere = block.state !== 'missing' && block.state !== 'problem';
    const now: LiveBlock = isThere ? { ...rest, state: 'fresh' } : block;
    const isMoved = renamed !== undefined || (by === 'words' && isOff);
    return { ...shown, block: now, isMoved, anchor: renamed === undefined ? anchor : undefined, renamed };
  }

  /** Whether what a note says may decide what is shown; what is followed needs no look. */
  private dependsOn(path: string): boolean {
    return this.items.some((one) => {
      if (one.kind === 'problem') return false;
      const source = this.sources.get(one.line);
      if (source?.kind === 'path') return mayMean(source.pattern, path);
      return one.kind !== 'block' || one.by === 'search' || (one.block.path === path && !isFollowed(one));
    });
  }
}

/** Whether a block says what it said when somebody agreed to it, wherever its lines are. */
function isAsSeen(now: LiveBlock, seen: LiveBlock): boolean {
  return now.state === seen.state && isSameRange(now.suggestion, seen.suggestion) && isSameRun(now.lines, seen.lines);
}

/** Why a document has no lines of a source. */
function notShown(line: number, { path = '', code, message }: Problem): SourceProblem {
  const known = code === 'not-found' ? 'missing-note' : code === 'not-text' ? code : 'unreadable';
  return { kind: 'source-problem', line, code: known, path, message };
}

/** Whether a path may be meant by a pattern; of one without wildcards, only looking tells. */
function mayMean(pattern: string, path: string): boolean {
  if (!isGlob(pattern) || literalOf(pattern) === path) return true;
  const glob = parseGlob(pattern);
  return glob.kind === 'glob' && glob.test(path);
}

/** One source may show several files, and several sources the same. */
function keyOf({ line, by, file }: ResolvedFile): string {
  return JSON.stringify([line, by, file]);
}

function isElsewhere({ start, count }: Anchor, { range }: LiveBlock): boolean {
  return range !== null && (range.start !== start || range.end - range.start + 1 !== count);
}
