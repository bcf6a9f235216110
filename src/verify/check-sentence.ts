/** A sentence that cites lines without quoting them: they have to hold its numbers, its names and most of its other words. */
import { formsOf } from '../lines/inflections';
import { isForm } from './text/align-words';
import type { Claim } from './text/find-claims';
import { inOrder, type Difference } from './text/differences';
import { bestStretches } from './text/likely-stretches';
import type { QuotableNote } from './text/quotable-note';
import type { Span } from '../lines/span';
import { readQuote, type Quote } from './text/quote';
import { isStopWord } from '../lines/stop-words';
import { isNegation, isNumber } from './text/telling-words';
import type { TextWord } from './text/text-words';
import type { Target } from './cited-notes';
import type { CheckedClaim } from './checked-claim';

/** The share of its other words that the lines have to hold: who says it in own words keeps most nouns. */
const HELD_SHARE = 0.6;

export function checkSentence(
  claim: Claim,
  targets: readonly Target[],
  isRare: (word: string) => boolean,
): CheckedClaim {
  const quote = readQuote(claim.lines);
  const said = unique(quote.words.filter((word) => isNumber(word.text) || isSaid(word)));
  const all = targets.map(heldBy);
  const missing = said.filter(({ text }) => !all.some((isHeld) => isHeld(text)));
  const differences = missing.map((word): Difference => ({
    kind: kindOf(word, isRare),
    quoted: word.raw || word.text,
    noted: '',
  }));
  const others = differences.filter(({ kind }) => kind === 'word').length;
  const areTold = others < differences.length;
  const words = said.filter(({ text }) => !isNumber(text)).length;
  const isHeld = targets.length > 0 && !areTold && words - others >= words * HELD_SHARE;
  const place = nearestPlace(quote, targets);
  return {
    claim,
    verdict: isHeld ? 'reworded' : 'nowhere',
    ...(place === undefined ? {} : { place }),
    differences: inOrder(differences),
    parts: [],
  };
}

function kindOf({ text, isName }: TextWord, isRare: (word: string) => boolean): Difference['kind'] {
  if (isNumber(text)) return 'number';
  return isName && isRare(text) ? 'name' : 'word';
}

function isSaid({ text, isLoose }: TextWord): boolean {
  return !isLoose && text.length > 1 && !isStopWord(text) && !isNegation(text);
}

function unique(words: readonly TextWord[]): TextWord[] {
  return [...new Map(words.map((word) => [word.text, word])).values()];
}

/** Tells which words cited lines have, in whatever form. */
function heldBy({ note, range }: Target): (text: string) => boolean {
  const { start, end } = note.within(range);
  const texts = new Set(note.words.slice(start, end).map((word) => word.text));
  return (text) => {
    const parts = text.split(/[-:/]/);
    const isHeld = texts.has(text) || (parts.length > 1 && parts.every((part) => part === '' || texts.has(part)));
    return isHeld || formsOf(text).some((form) => texts.has(form) && form[2] === text[2] && isForm(text, form));
  };
}

/** The lines that hold most of its words together. */
function nearestPlace(quote: Quote, targets: readonly Target[]): CheckedClaim['place'] {
  for (const { note, range } of targets) {
    const [stretch] = bestStretches({ ...quote, gaps: new Set() }, note, note.within(range));
    if (stretch !== undefined)
      return { path: note.path, range: note.linesOf(trimmed(quote, note, stretch)), lines: note.lines };
  }
  return undefined;
}

/** From the first word that both have to the last. */
function trimmed(quote: Quote, note: QuotableNote, { start, end }: Span): Span {
  const wanted = new Set(quote.words.filter((word) => isNumber(word.text) || isSaid(word)).map(({ text }) => text));
  let [first, last] = [start, end];
  while (first < last - 1 && !wanted.has(note.words[first]?.text ?? '')) first += 1;
  while (last > first + 1 && !wanted.has(note.words[last - 1]?.text ?? '')) last -= 1;
  return { start: first, end: last };
}
