/** Anchors in a file of ours, without a word of the note: hashes of single words, and the check as it is written. */
import { isRecord } from '../../lines/is-record';
import type { Anchor } from './anchor';
import { parseCheck, writeCheck } from './check';
import type { End } from './quoted-ends';
import { quotedWords } from './written';

export interface SavedAnchor extends Pick<Anchor, 'start' | 'count' | 'first' | 'last'> {
  /** Sixteen characters; absent in what a person has typed. */
  readonly check?: string;
}

export function saveAnchor(anchor: Anchor): SavedAnchor {
  const { start, count, first, last, check } = anchor;
  const saved = { start, count, first, last };
  return check === undefined ? saved : { ...saved, check: writeCheck(check, quotedWords(anchor)) };
}

/** Undefined for what is no saved anchor. */
export function parseSavedAnchor(value: unknown): Anchor | undefined {
  if (!isRecord(value)) return undefined;
  const { start, count, check } = value;
  const [first, last] = [parseEnd(value['first']), parseEnd(value['last'])];
  if (!isPositive(start) || !isPositive(count) || first === undefined || last === undefined) return undefined;
  const anchor = { start, count, first, last };
  if (check === undefined) return anchor;
  const parsed = typeof check === 'string' ? parseCheck(check, quotedWords(anchor)) : undefined;
  return parsed === undefined ? undefined : { ...anchor, check: parsed };
}

/** Nothing that we save has more, and comparing takes as long as there are words. */
const MOST_WORDS = 20;

function parseEnd(value: unknown): End | undefined {
  if (!isRecord(value)) return undefined;
  const { words, isWhole } = value;
  const areHashes = Array.isArray(words) && words.length <= MOST_WORDS && words.every(isHash);
  return areHashes && typeof isWhole === 'boolean' ? { words, isWhole } : undefined;
}

function isHash(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 0xffffffff;
}

function isPositive(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 1;
}
