/** A quote as it is looked for: its words, and the places where something was left out. */
import { isStopWord } from '../../lines/stop-words';
import { isNegation, isNumber } from './telling-words';
import { textWords, type TextWord } from './text-words';

export interface Quote {
  readonly words: readonly TextWord[];
  /** Places before which something was left out; neither the first word nor behind the last. */
  readonly gaps: ReadonlySet<number>;
  /** The words that cannot be left out between two gaps, as they are compared. */
  readonly runs: readonly (readonly string[])[];
}

const LEFT_OUT = /\[\s*(?:…|\.{3,}|(?:\. ){2,}\.)\s*\]|\(\s*(?:…|\.{3,})\s*\)|…|\.{3,}|(?:\. ){2,}\./g;

/** Of lines as someone quotes them. */
export function readQuote(lines: readonly string[]): Quote {
  const words: TextWord[] = [];
  const gaps = new Set<number>();
  const runs: string[][] = [];
  for (const part of lines.join('\n').split(LEFT_OUT)) {
    const some = textWords(part.split('\n'), lines.length === 1 ? 'quoted line' : 'quote');
    if (some.length === 0) continue;
    if (words.length > 0) gaps.add(words.length);
    for (const word of some) words.push(word);
    runs.push(some.flatMap(({ text, isLoose, isBracketed }) => (isLoose || isBracketed ? [] : [text])));
  }
  return { words, gaps, runs: runs.filter((run) => run.length > 0) };
}

/** Whether something was left out before a word, before one of those that follow, or before the word at `end`. */
export function hasGap(gaps: ReadonlySet<number>, start: number, end: number): boolean {
  for (let at = Math.max(start, 1); at <= end; at++) if (gaps.has(at)) return true;
  return false;
}

/** What small words count for beside others. */
const SMALL = 0.25;
/** What a negation counts for: on it hangs more than on other small words, but a changed one does not make another sentence. */
const NEGATION = 0.75;

/** How much of the sense of a text a word bears. */
export function weightOf({ text, isLoose, isBracketed, isUnit }: TextWord): number {
  if (isLoose || isBracketed) return 0;
  if (isUnit || isNumber(text)) return 1;
  if (isNegation(text)) return NEGATION;
  return isStopWord(text) || text.length === 1 ? SMALL : 1;
}
