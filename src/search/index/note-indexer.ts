/** Reads notes and gathers their words into segments, a little at a time. What cannot be read is a problem, to be tried again. */
import { withoutCollateFences } from '../../lines/collate-fences';
import type { Yaml } from '../../lines/frontmatter';
import { noteName } from '../../lines/note-name';
import type { Clock } from '../../vault/clock';
import { Pacer } from '../../vault/pacer';
import type { FileStat, Vault, VaultFile } from '../../vault/vault';
import { VaultError } from '../../vault/vault-error';
import { namesOf } from './catalogue';
import { NO_DETAILS, readHead } from './note-details';
import { takeWords, takeWordsOf } from './note-words';
import { isNotHere, LARGEST_NOTE_BYTES, NOT_HERE, TOO_LARGE } from '../note-files';
import type { PhoneScreen } from '../engine';
import { Patience, PATIENCE_MS } from './patience';
import type { Segment } from './segment';
import { SegmentBuilder } from './segment-builder';

export interface NoteIndexerOptions {
  readonly vault: Vault;
  /** Reads frontmatter: Obsidian's own in the app. */
  readonly yaml: Yaml;
  /** A timer: the window's in the app, Node's elsewhere. */
  readonly wait: Clock['wait'];
  /** On a phone. */
  readonly phone?: PhoneScreen;
}

export interface IndexRun {
  readonly signal?: AbortSignal | undefined;
  /** Whether a note still has to be indexed by this run. */
  readonly isWanted?: (path: string) => boolean;
  /** Asked before each note: a promise to wait for while something else comes first. */
  readonly turn?: (() => Promise<void> | undefined) | undefined;
  /** Told after each note that was read. */
  readonly onNote?: () => void;
  /** Given each segment as soon as it is made; waited for. */
  readonly onSegment: (segment: Segment) => void | Promise<void>;
}

/** Notes that are being read while one is taken apart. */
const READ_AHEAD = 8;
/**
 * A segment is made of so many words of notes (one for each word of each note), at first of fewer, so that something is found
 * soon … Half as many made for three times as many segments, and a fifth more work.
 */
const MOST_PAIRS = 1_200_000;
const FIRST_PAIRS = 8000;
/** On a phone what is not saved yet is lost at any moment: seconds of its work. */
const PHONE_PAIRS = 100_000;
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

/** Other messages may name paths outside the vault. */
const NOT_READ = 'it could not be read';

export class NoteIndexer {
  /** Notes that could not be read, with the reason. What was known of them stays. */
  readonly problems = new Map<string, string>();

  private readonly patience: Patience;

  constructor(private readonly options: NoteIndexerOptions) {
    this.patience = new Patience(options.wait);
  }

  /** Indexes the notes in order. When it is aborted, what is done is handed over first. */
  async run(files: readonly VaultFile[], { signal, isWanted, turn, onNote, onSegment }: IndexRun): Promise<void> {
    const pacer = new Pacer();
    let builder = new SegmentBuilder();
    const { phone } = this.options;
    let mostPairs = FIRST_PAIRS;
    // A function that waits holds all that it has named: what the words were gathered in has to go before the base is made anew.
    const built = (): Promise<Segment> => {
      const full = builder;
      builder = new SegmentBuilder();
      return full.build(pacer);
    };
    const handOver = async (): Promise<void> => {
      if (builder.notes.length > 0) await onSegment(await built());
    };
    try {
      for await (const read of this.readAll(files, isWanted)) {
        await turn?.();
        signal?.throwIfAborted();
        if (await this.take(read, builder, pacer, signal)) onNote?.();
        const isHidden = phone?.isHidden === true;
        if (!isHidden && builder.size < mostPairs && builder.words.size < MOST_WORDS) continue;
        await handOver();
        mostPairs = Math.min(phone === undefined ? MOST_PAIRS : PHONE_PAIRS, mostPairs * 2);
        if (isHidden) await phone.shown(signal);
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
      const words = takeWords(path, builder.word);
      takeWords(noteName(path), builder.titleWord);
      builder.add({ path, mtime: NEVER, size: NEVER, words, isCopy: false, details: NO_DETAILS });
    }
    return builder.build(pacer);
  }

  /** Whether the note could be read. */
  private async take(
    read: Read,
    builder: SegmentBuilder,
    pacer: Pacer,
    signal: AbortSignal | undefined,
  ): Promise<boolean> {
    const { path } = read.file;
    if (read.kind === 'large') return this.take(await this.read(read.file, Infinity), builder, pacer, signal);
    if (read.kind === 'problem') {
      this.problems.set(path, read.reason);
      return false;
    }
    this.problems.delete(path);
    if (pacer.isDue) await pacer.pause();
    const { text, stat } = read;
    const { details, isCopy, heading } = readHead(text, this.options.yaml);
    const facts = { path, mtime: stat.mtime, size: stat.size, isCopy, details };
    if (isCopy) {
      builder.add({ ...facts, words: 0 });
      return true;
    }
    try {
      const words = await takeWordsOf(withoutCollateFences(text), builder.word, pacer, signal);
      takeWords(path, builder.word);
      for (const name of namesOf(path, details)) takeWords(name, builder.titleWord);
      if (heading !== undefined) takeWords(heading, builder.titleWord);
      builder.add({ ...facts, words });
      return true;
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
        if (stat.size > LARGEST_NOTE_BYTES) return { kind: 'problem', file, reason: TOO_LARGE };
        if (stat.size > most) return { kind: 'large', file };
        const text = await vault.read(file);
        if (isNotHere(text, stat.size)) return { kind: 'problem', file, reason: NOT_HERE };
        return { kind: 'text', file, text, stat };
      };
      const slow = (): Read => ({ kind: 'problem', file, reason: `not read within ${PATIENCE_MS / 1000} seconds` });
      return await this.patience.race(text(), slow);
    } catch (error) {
      // Whatever is wrong with one note, the others are to be found.
      return { kind: 'problem', file, reason: error instanceof VaultError ? error.message : NOT_READ };
    }
  }
}
