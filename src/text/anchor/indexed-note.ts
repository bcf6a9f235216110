/** A note's lines with what anchors ask about them, found out once: linear in the length of the note. Lines are indexes from 0. */
import { findHeadings } from '../headings';
import { HEADING_BITS, NEIGHBOUR_BITS, TEXT_BITS } from './check';
import { hashNumbers, hashText, lowBits } from './hash';
import { wordHashes } from './line-words';
import { RangeHashes } from './range-hashes';

/** What stands above the first line with text, and below the last one. */
const TOP = 1;
const BOTTOM = 2;
/** A second, independent hash of each line. */
const OTHER_SEED = 0x5bd1e995;

export class IndexedNote {
  /** Hashes of the words of every line. */
  readonly words: readonly (readonly number[])[];
  /** For every line, the hash of the heading it stands below. */
  private readonly headings: readonly number[];
  /** Truncated hashes of lines with text. */
  private readonly neighbours: readonly number[];
  /** The nearest lines with text, the line itself not included; -1 and the number of lines where there is none. */
  private readonly above: Int32Array;
  private readonly below: Int32Array;
  /** How many lines with text stand before each line, and before the end. */
  private readonly texts: Int32Array;
  private readonly rangeHashes: RangeHashes;
  private readonly byWord: ReadonlyMap<number, readonly number[]>;
  private readonly byNeighbour: ReadonlyMap<number, readonly number[]>;

  constructor(readonly lines: readonly string[]) {
    const texts = lines.map(withoutRuns);
    this.words = texts.map(wordHashes);
    const withText = texts.flatMap((text, at) => (text === '' ? [] : [at]));
    const hashes = texts.map((text) => hashText(text));
    this.neighbours = this.words.map((words) => lowBits(hashNumbers(words), NEIGHBOUR_BITS));
    this.above = nearestAbove(texts);
    this.below = nearestBelow(texts);
    this.texts = countBefore(texts);
    this.rangeHashes = new RangeHashes(
      withText.map((at) => hashes[at] ?? 0),
      withText.map((at) => hashText(texts[at] ?? '', OTHER_SEED)),
    );
    this.headings = headingHashes(lines, this.words);
    this.byWord = linesByWord(this.words);
    this.byNeighbour = linesByHash(this.neighbours, withText);
  }

  get length(): number {
    return this.lines.length;
  }

  /** What is outside of the note is blank as well. */
  isBlank(at: number): boolean {
    return at < 0 || at >= this.length || this.texts[at] === this.texts[at + 1];
  }

  /** The nearest line with text above a line; -1 at the top. */
  lineAbove(at: number): number {
    return this.above[at] ?? -1;
  }

  /** The nearest line with text below a line, or from the top for -1; the number of lines at the bottom. */
  lineBelow(at: number): number {
    if (at < 0) return this.isBlank(0) ? this.lineBelow(0) : 0;
    return this.below[at] ?? this.length;
  }

  /** The truncated hash of a neighbour, which may be the top or the bottom of the note. */
  neighbour(at: number): number {
    if (at < 0) return TOP;
    return this.neighbours[at] ?? BOTTOM;
  }

  heading(at: number): number {
    return this.headings[at] ?? 0;
  }

  /** The truncated hash of some lines, blank ones left out. */
  textHash(start: number, end: number): number {
    return lowBits(this.rangeHashes.of(this.texts[start] ?? 0, this.texts[end + 1] ?? 0), TEXT_BITS);
  }

  /** The first lines of all places with the same text as these lines have, in order. */
  placesLike(first: number, last: number): readonly number[] {
    const [from, to] = [this.texts[first] ?? 0, this.texts[last + 1] ?? 0];
    const hash = this.rangeHashes.of(from, to);
    return this.linesWithNeighbour(this.neighbour(first)).filter((at) => {
      const start = this.texts[at] ?? -1;
      return (
        start >= 0 && start + to - from <= this.textCount && this.rangeHashes.of(start, start + to - from) === hash
      );
    });
  }

  private get textCount(): number {
    return this.texts[this.length] ?? 0;
  }

  /** In order. */
  linesWithWord(word: number): readonly number[] {
    return this.byWord.get(word) ?? [];
  }

  /** Lines that a neighbour's hash fits, the top and the bottom included. */
  linesWithNeighbour(hash: number): readonly number[] {
    const lines = this.byNeighbour.get(hash) ?? [];
    return hash === TOP ? [-1, ...lines] : hash === BOTTOM ? [...lines, this.length] : lines;
  }
}

const known = new WeakMap<readonly string[], IndexedNote>();

/** The same list of lines is looked through only once; it must not change afterwards. */
export function indexNote(lines: readonly string[]): IndexedNote {
  const indexed = known.get(lines) ?? new IndexedNote(lines);
  known.set(lines, indexed);
  return indexed;
}

/** White space that is not a single space. */
const RUN = /\s{2}|[^\S ]/;

function withoutRuns(line: string): string {
  const text = line.trim();
  return RUN.test(text) ? text.replace(/\s+/g, ' ') : text;
}

function nearestAbove(texts: readonly string[]): Int32Array {
  const nearest = new Int32Array(texts.length + 1);
  let last = -1;
  for (let at = 0; at <= texts.length; at++) {
    nearest[at] = last;
    if (texts[at] !== '') last = at;
  }
  return nearest;
}

function nearestBelow(texts: readonly string[]): Int32Array {
  const nearest = new Int32Array(texts.length);
  let last = texts.length;
  for (let at = texts.length - 1; at >= 0; at--) {
    nearest[at] = last;
    if (texts[at] !== '') last = at;
  }
  return nearest;
}

function countBefore(texts: readonly string[]): Int32Array {
  const counts = new Int32Array(texts.length + 1);
  for (const [at, text] of texts.entries()) counts[at + 1] = (counts[at] ?? 0) + (text === '' ? 0 : 1);
  return counts;
}

/** For a heading, the one it stands below: what it says itself is among the words of its line. */
function headingHashes(lines: readonly string[], words: IndexedNote['words']): readonly number[] {
  const levels = new Map(findHeadings(lines).map(({ line, level }) => [line - 1, level]));
  const open: { readonly level: number; readonly hash: number }[] = [];
  return lines.map((_, at) => {
    const level = levels.get(at);
    if (level === undefined) return open.at(-1)?.hash ?? 0;
    while ((open.at(-1)?.level ?? 0) >= level) open.pop();
    const above = open.at(-1)?.hash ?? 0;
    open.push({ level, hash: lowBits(hashNumbers(words[at] ?? []), HEADING_BITS) });
    return above;
  });
}

function linesByWord(words: IndexedNote['words']): ReadonlyMap<number, readonly number[]> {
  const byWord = new Map<number, number[]>();
  for (const [at, hashes] of words.entries())
    for (const hash of hashes) {
      const lines = byWord.get(hash);
      if (lines === undefined) byWord.set(hash, [at]);
      else if (lines.at(-1) !== at) lines.push(at);
    }
  return byWord;
}

function linesByHash(hashes: readonly number[], chosen: readonly number[]): ReadonlyMap<number, readonly number[]> {
  const byHash = new Map<number, number[]>();
  for (const at of chosen) {
    const hash = hashes[at] ?? 0;
    const lines = byHash.get(hash);
    if (lines === undefined) byHash.set(hash, [at]);
    else lines.push(at);
  }
  return byHash;
}
