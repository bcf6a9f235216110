/** How well a line fits the words that were quoted from one end of some lines: from 0 to 1. */
import type { End } from './quote';

/** The quoted words are looked for at the beginning of the first line and at the end of the last one. */
export type Side = 'first' | 'last';

/** Words of a long line that are compared one by one. */
const COMPARED_WORDS = 60;
/** Words that may have come in among the quoted ones. */
const SLACK = 2;
/** So many words in a row are hardly there by chance. */
const TELLING_WORDS = 3;
/** What is not exactly as quoted never counts as much. */
const INEXACT = 0.95;

export function similarity({ words, isWhole }: End, line: readonly number[], side: Side): number {
  if (words.length === 0 || line.length === 0) return 0;
  if (standsAtEdge(words, line, side)) return !isWhole || line.length === words.length ? 1 : longerLine(words, line);
  return isWhole ? ofWholeLine(words, line, side) : ofPart(words, line, side);
}

/** A line that begins or ends with all words of the old one, and goes on. */
function longerLine(words: readonly number[], line: readonly number[]): number {
  return words.length >= TELLING_WORDS ? 0.9 : 0.65 + (0.25 * words.length) / line.length;
}

function ofWholeLine(words: readonly number[], line: readonly number[], side: Side): number {
  const common = commonLength(words, edge(line, COMPARED_WORDS, side));
  const share = (2 * common) / (words.length + line.length);
  const isContained = words.length >= TELLING_WORDS && common === words.length;
  return INEXACT * (isContained ? Math.max(share, 0.75) : share);
}

function ofPart(words: readonly number[], line: readonly number[], side: Side): number {
  const share = INEXACT * (commonLength(words, edge(line, words.length + SLACK, side)) / words.length);
  // Lines are joined and split: then the words stand in the middle.
  return share < 0.85 && words.length >= TELLING_WORDS && standsInside(words, line) ? 0.85 : share;
}

function edge(line: readonly number[], count: number, side: Side): readonly number[] {
  if (line.length <= count) return line;
  return side === 'first' ? line.slice(0, count) : line.slice(-count);
}

function standsAtEdge(words: readonly number[], line: readonly number[], side: Side): boolean {
  return words.length <= line.length && standsAt(words, line, side === 'first' ? 0 : line.length - words.length);
}

function standsInside(words: readonly number[], line: readonly number[]): boolean {
  for (let at = 0; at + words.length <= line.length; at++) if (standsAt(words, line, at)) return true;
  return false;
}

function standsAt(words: readonly number[], line: readonly number[], at: number): boolean {
  for (let i = 0; i < words.length; i++) if (words[i] !== line[at + i]) return false;
  return true;
}

/** The length of the longest common subsequence. */
function commonLength(a: readonly number[], b: readonly number[]): number {
  const row = new Uint8Array(b.length + 1);
  for (const word of a) {
    let diagonal = 0;
    for (let j = 0; j < b.length; j++) {
      const above = row[j + 1] ?? 0;
      row[j + 1] = word === b[j] ? diagonal + 1 : Math.max(above, row[j] ?? 0);
      diagonal = above;
    }
  }
  return row[b.length] ?? 0;
}
