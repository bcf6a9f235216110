/** Reads notes and gathers their words into segments, a little at a time. What cannot be read is a problem, to be tried again. */
import { withoutCollateFences } from '../../text/collate-fences';
import type { Yaml } from '../../text/frontmatter';
import { noteName } from '../../text/note-name';
import { Pacer } from '../../vault/pacer';
import type { FileStat, Vault, VaultFile } from '../../vault/vault';
import { VaultError } from '../../vault/vault-error';
import { namesOf } from './catalogue';
import { NO_DETAILS, readHead } from './note-details';
import { takeWords, takeWordsOf, type TakeWord } from './note-words';
import type { Wait } from './saved-index';
import type { Segment } from './segment';
import { SegmentBuilder } from './segment-builder';

export interface NoteIndexerOptions {
  readonly vault: Vault;
  readonly yaml: Yaml;
  readonly wait: Wait;
}

export interface IndexRun {
  readonly signal?: AbortSignal | undefined;
  /** Whether a note still has to be indexed by this run. */
  readonly isWanted?: (path: string) => boolean;
  /** Told after each note. */
  readonly onNote?: () => void;
  /** Given each segment as soon as it is made. */
  readonly onSegment: (segment: Segment) => void;
}

/** Milliseconds. A note that takes longer is one that a cloud service has to fetch first. */
const SLOW_MS = 10_000;
/** Notes that are being read while one is taken apart. */
const READ_AHEAD = 8;
/**
 * A segment is made of so many words of notes (one for each word of each note), at first of fewer, so that something is found
 * soon … Half as many made for three times as many segments, and a fifth more work.
 */
const MOST_PAIRS = 1_200_000;
const FIRST_PAIRS = 8000;
/** … or of so many different words, which take more room while they are gathered. */
const MOST_WORDS = 120_000;

/** Bytes. Larger notes are read when it is their turn: several of them would fill the memory. */
const LARGE = 1_000_000;

/** The time and size of a note that was not read yet. */
const NEVER = -1;

type Read = { readonly file: VaultFile } & (
  | { readonly kind: 'text'; readonly text: string; readonly stat: FileStat }
  | { readonly kind: 'large' }
  | { readonly kind: 'problem'; readonly reason: string }
);

/** Looks at the clock within the time a read may take. */
const LOOKS = 4;

/** Gives reads up that take too long. One clock for all: a timer for each note took a twentieth of a build. */
class SlowReads {
  private readonly reads = new Set<{ looks: number; readonly giveUp: () => void }>();
  private isWatching = false;

  constructor(private readonly wait: Wait) {}

  race(read: Promise<Read>, late: () => Read): Promise<Read> {
    return new Promise((resolve, reject) => {
      const under = { looks: 0, giveUp: () => resolve(late()) };
      this.reads.add(under);
      void read.then(resolve, reject).finally(() => this.reads.delete(under));
      if (!this.isWatching) void this.watch();
    });
  }

  private async watch(): Promise<void> {
    this.isWatching = true;
    while (this.reads.size > 0) {
      await this.wait(SLOW_MS / LOOKS, NEVER_ABORTED);
      for (const read of this.reads) {
        read.looks += 1;
        if (read.looks <= LOOKS) continue;
        this.reads.delete(read);
        read.giveUp();
      }
    }
    this.isWatching = false;
  }
}

const NEVER_ABORTED = new AbortController().signal;

export class NoteIndexer {
  /** Notes that could not be read, with the reason. What was known of them stays. */
  readonly problems = new Map<string, string>();

  private readonly slowReads: SlowReads;

  constructor(private readonly options: NoteIndexerOptions) {
    this.slowReads = new SlowReads(options.wait);
  }

  /** Indexes the notes in order. When it is aborted, what is done is handed over first. */
  async run(files: readonly VaultFile[], { signal, isWanted, onNote, onSegment }: IndexRun): Promise<void> {
    const pacer = new Pacer();
    let builder = new SegmentBuilder();
    let mostPairs = FIRST_PAIRS;
    const handOver = async (): Promise<void> => {
      if (builder.notes.length === 0) return;
      const full = builder;
      builder = new SegmentBuilder();
      onSegment(await full.build(pacer));
    };
    try {
      for await (const read of this.readAll(files, isWanted)) {
        signal?.throwIfAborted();
        await this.take(read, builder, pacer, signal);
        onNote?.();
        if (builder.size < mostPairs && builder.wordCount < MOST_WORDS) continue;
        await handOver();
        mostPairs = Math.min(MOST_PAIRS, mostPairs * 2);
      }
    } finally {
      await handOver();
    }
  }

  /** What the names of notes tell, before any is read. Nothing that the vault says of them later is the same. */
  async readNames(files: readonly VaultFile[]): Promise<Segment> {
    const pacer = new Pacer();
    const builder = new SegmentBuilder();
    for (const { path } of files) {
      if (pacer.isDue) await pacer.pause();
      const take: TakeWord = (units, length, hash) => builder.word(units, length, hash);
      const words = takeWords(path, take);
      takeWords(noteName(path), (units, length, hash) => builder.titleWord(units, length, hash));
      builder.add({ path, mtime: NEVER, size: NEVER, words, isCopy: false, details: NO_DETAILS });
    }
    return builder.build(pacer);
  }

  private async take(
    read: Read,
    builder: SegmentBuilder,
    pacer: Pacer,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    const { path } = read.file;
    if (read.kind === 'large') return this.take(await this.read(read.file, Infinity), builder, pacer, signal);
    if (read.kind === 'problem') {
      this.problems.set(path, read.reason);
      return;
    }
    this.problems.delete(path);
    if (pacer.isDue) await pacer.pause();
    const { text, stat } = read;
    const { details, isCopy, heading } = readHead(text, this.options.yaml);
    const facts = { path, mtime: stat.mtime, size: stat.size, isCopy, details };
    if (isCopy) {
      builder.add({ ...facts, words: 0 });
      return;
    }
    try {
      const take: TakeWord = (units, length, hash) => builder.word(units, length, hash);
      const words = await takeWordsOf(withoutCollateFences(text), take, pacer, signal);
      takeWords(path, take);
      for (const name of [...namesOf(path, details), ...(heading === undefined ? [] : [heading])])
        takeWords(name, (units, length, hash) => builder.titleWord(units, length, hash));
      builder.add({ ...facts, words });
    } finally {
      builder.drop();
    }
  }

  /** Reads a few notes ahead, in order. */
  private async *readAll(
    files: readonly VaultFile[],
    isWanted: (path: string) => boolean = () => true,
  ): AsyncGenerator<Read> {
    const ahead: Promise<Read>[] = [];
    for (const file of files) {
      if (isWanted(file.path)) ahead.push(this.read(file));
      if (ahead.length < READ_AHEAD) continue;
      const next = await ahead.shift();
      if (next !== undefined && isWanted(next.file.path)) yield next;
    }
    for (const last of ahead) {
      const next = await last;
      if (isWanted(next.file.path)) yield next;
    }
  }

  private async read(file: VaultFile, most = LARGE): Promise<Read> {
    const { vault } = this.options;
    try {
      const text = async (): Promise<Read> => {
        // First, so that a change in between is noticed by the next comparison.
        const stat = await vault.stat(file);
        if (stat.size > most) return { kind: 'large', file };
        return { kind: 'text', file, text: await vault.read(file), stat };
      };
      const slow = (): Read => ({ kind: 'problem', file, reason: `not read within ${SLOW_MS / 1000} seconds` });
      return await this.slowReads.race(text(), slow);
    } catch (error) {
      if (error instanceof VaultError) return { kind: 'problem', file, reason: error.message };
      throw error;
    }
  }
}
