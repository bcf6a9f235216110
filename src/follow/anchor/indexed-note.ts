/** A note's lines with what anchors ask about them, found out once: linear in the length of the note. Lines are indexes from 0. */
import { findHeadings } from '../../lines/headings';
import { onceFor } from '../../lines/once-for';
import { HEADING_BITS, NEIGHBOUR_BITS, TEXT_BITS } from './check';
import { hashNumbers, hashText, lowBits } from './hash';
import { wordHashes } from './line-words';
import { RangeHashes } from './range-hashes';

/** What stands above the first line with text, and below the last one. */
const TOP = 1;
const BOTTOM = 2;
/** Lines that are looked at in one go, some milliseconds at most. */
const SLICE = 500;
/** A second, independent hash of each line. */
const OTHER_SEED = 0x5bd1e995;

export class IndexedNote {
  /** Lines without white space that does not count. */
  private readonly texts: readonly string[];
  /** The lines with text, in order; and how many of them are before each line, and before the end. */
  private readonly filled: readonly number[];
  private readonly counts: Int32Array;
  private readonly rangeHashes: RangeHashes;
  // What is only asked for where lines are looked for: most notes are as they were.
  private prepared: Prepared | undefined;
  private headings: readonly number[] | undefined;

  constructor(readonly lines: readonly string[]) {
    const texts = lines.map(withoutRuns);
    const withText = texts.filter((text) => text !== '');
    this.texts = texts;
    this.filled = texts.flatMap((text, at) => (text === '' ? [] : [at]));
    this.counts = countBefore(texts);
    this.rangeHashes = new RangeHashes(
      withText.map((text) => hashText(text)),
      withText.map((text) => hashText(text, OTHER_SEED)),
    );
  }

  /** Finds out what lines are looked for by, and may be left in between: nothing else shall wait for a long note. */
  *prepare(): Generator<undefined, void, undefined> {
    if (this.prepared !== undefined) return;
    const made: Prepared = { words: [], byWord: new Map(), byNeighbour: new Map() };
    for (let at = 0; at < this.length; at++) {
      const hashes = wordHashes(this.texts[at] ?? '');
      made.words.push(hashes);
      for (const hash of hashes) addLine(made.byWord, hash, at);
      if (!this.isBlank(at)) addLine(made.byNeighbour, lowBits(hashNumbers(hashes), NEIGHBOUR_BITS), at);
      if (at % SLICE === 0) yield;
    }
    this.prepared = made;
  }

  /** Hashes of the words of every line. */
  get words(): readonly (readonly number[])[] {
    return this.ready.words;
  }

  get length(): number {
    return this.lines.length;
  }

  /** What is outside of the note is blank as well. */
  isBlank(at: number): boolean {
    return at < 0 || at >= this.length || this.counts[at] === this.counts[at + 1];
  }

  /** The nearest line with text above a line; -1 at the top, and above it. */
  lineAbove(at: number): number {
    return this.filled[(this.counts[at] ?? 0) - 1] ?? -1;
  }

  /** The nearest line with text below a line, or from the top for -1; the number of lines at the bottom, and below it. */
  lineBelow(at: number): number {
    return this.filled[this.counts[at + 1] ?? Infinity] ?? this.length;
  }

  /** The truncated hash of a neighbour, which may be the top or the bottom of the note. */
  neighbour(at: number): number {
    if (at < 0) return TOP;
    return at >= this.length ? BOTTOM : lowBits(hashNumbers(this.wordsIn(at)), NEIGHBOUR_BITS);
  }

  /** The hash of the heading that a line stands below. */
  heading(at: number): number {
    this.headings ??= headingHashes(this.lines, (line) => this.wordsIn(line));
    return this.headings[at] ?? 0;
  }

  /** The truncated hash of some lines, blank ones left out. */
  textHash(start: number, end: number): number {
    return lowBits(this.rangeHashes.of(this.counts[start] ?? 0, this.counts[end + 1] ?? 0), TEXT_BITS);
  }

  /** The first lines of all places with the same text as these lines have, in order. */
  placesLike(first: number, last: number): readonly number[] {
    const [from, to] = [this.counts[first] ?? 0, this.counts[last + 1] ?? 0];
    if (to - from === this.textCount) return [first];
    const hash = this.rangeHashes.of(from, to);
    return this.linesWithNeighbour(this.neighbour(first)).filter((at) => {
      const start = this.counts[at] ?? -1;
      return (
        start >= 0 && start + to - from <= this.textCount && this.rangeHashes.of(start, start + to - from) === hash
      );
    });
  }

  private get textCount(): number {
    return this.counts[this.length] ?? 0;
  }

  /** In order. */
  linesWithWord(word: number): readonly number[] {
    return this.ready.byWord.get(word) ?? [];
  }

  /** Lines that a neighbour's hash fits, the top and the bottom included. */
  linesWithNeighbour(hash: number): readonly number[] {
    const lines = this.ready.byNeighbour.get(hash) ?? [];
    return hash === TOP ? [-1, ...lines] : hash === BOTTOM ? [...lines, this.length] : lines;
  }

  private wordsIn(at: number): readonly number[] {
    return this.prepared?.words[at] ?? wordHashes(this.texts[at] ?? '');
  }

  private get ready(): Prepared {
    const rest = this.prepare();
    while (this.prepared === undefined) rest.next();
    return this.prepared;
  }
}

interface Prepared {
  readonly words: (readonly number[])[];
  /** In order, each line once. */
  readonly byWord: Map<number, number[]>;
  /** By truncated hashes of lines with text. */
  readonly byNeighbour: Map<number, number[]>;
}

function addLine(lists: Map<number, number[]>, key: number, at: number): void {
  const lines = lists.get(key);
  if (lines === undefined) lists.set(key, [at]);
  else if (lines.at(-1) !== at) lines.push(at);
}

/** The same list of lines is looked through only once; it must not change afterwards. */
export const indexNote = onceFor((lines: readonly string[]) => new IndexedNote(lines));

/** White space that is not a single space. */
const RUN = /\s{2}|[^\S ]/;

function withoutRuns(line: string): string {
  const text = line.trim();
  return RUN.test(text) ? text.replace(/\s+/g, ' ') : text;
}

function countBefore(texts: readonly string[]): Int32Array {
  const counts = new Int32Array(texts.length + 1);
  for (let at = 0; at < texts.length; at++) counts[at + 1] = (counts[at] ?? 0) + (texts[at] === '' ? 0 : 1);
  return counts;
}

/** For a heading, the one it stands below: what it says itself is among the words of its line. */
function headingHashes(lines: readonly string[], words: (at: number) => readonly number[]): readonly number[] {
  const levels = new Map(findHeadings(lines).map(({ line, level }) => [line - 1, level]));
  const open: { readonly level: number; readonly hash: number }[] = [];
  return lines.map((_, at) => {
    const level = levels.get(at);
    if (level === undefined) return open.at(-1)?.hash ?? 0;
    while ((open.at(-1)?.level ?? 0) >= level) open.pop();
    const above = open.at(-1)?.hash ?? 0;
    open.push({ level, hash: lowBits(hashNumbers(words(at)), HEADING_BITS) });
    return above;
  });
}
