/** How well a line fits the words that were quoted from one end of some lines: from 0 to 1. */
import { commonPairs } from '../../lines/align';
import { placesOf, standsAt } from '../../lines/line-places';
import type { End } from './quoted-ends';

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
  const isAtEdge = standsAt(words, line, side === 'first' ? 0 : line.length - words.length);
  if (isAtEdge) return !isWhole || line.length === words.length ? 1 : longerLine(words, line);
  return isWhole ? ofWholeLine(words, line, side) : ofPart(words, line, side);
}

/** A line that begins or ends with all words of the old one, and goes on. */
function longerLine(words: readonly number[], line: readonly number[]): number {
  return words.length >= TELLING_WORDS ? 0.9 : 0.65 + (0.25 * words.length) / line.length;
}

function ofWholeLine(words: readonly number[], line: readonly number[], side: Side): number {
  const common = commonPairs(words, edge(line, COMPARED_WORDS, side)).length;
  const share = (2 * common) / (words.length + line.length);
  const isContained = words.length >= TELLING_WORDS && common === words.length;
  return INEXACT * (isContained ? Math.max(share, 0.75) : share);
}

function ofPart(words: readonly number[], line: readonly number[], side: Side): number {
  const share = INEXACT * (commonPairs(words, edge(line, words.length + SLACK, side)).length / words.length);
  // Lines are joined and split: then the words stand in the middle.
  return share < 0.85 && words.length >= TELLING_WORDS && placesOf(words, line).next().done !== true ? 0.85 : share;
}

function edge(line: readonly number[], count: number, side: Side): readonly number[] {
  if (line.length <= count) return line;
  return side === 'first' ? line.slice(0, count) : line.slice(-count);
}
