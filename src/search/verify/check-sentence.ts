/** A sentence that cites lines without quoting them: they have to hold its numbers, its names and most of its other words. */
import { isForm } from '../../text/verify/align-words';
import type { Claim } from '../../text/verify/claim';
import type { Difference } from '../../text/verify/differences';
import { bestStretches } from '../../text/verify/likely-stretches';
import type { NoteWords, Stretch } from '../../text/verify/note-words';
import { readQuote, type Quote } from '../../text/verify/quote';
import { isStopWord } from '../../text/stop-words';
import { isNegation, isNumber } from '../../text/verify/telling-words';
import type { TextWord } from '../../text/verify/text-words';
import type { Target } from './cited-notes';
import type { CheckedClaim } from './verify-claims';

/** The share of its other words that the lines have to hold: who says it in own words keeps most nouns. */
const HELD_SHARE = 0.6;

export function checkSentence(
  claim: Claim,
  targets: readonly Target[],
  isRare: (word: string) => boolean,
): CheckedClaim {
  const quote = readQuote(claim.lines);
  const said = unique(quote.words.filter((word) => isNumber(word.text) || isSaid(word)));
  const all = targets.map((target) => new Held(target));
  const held = (word: TextWord): boolean => all.some((one) => one.has(word.text));
  const missing = said.filter((word) => !held(word));
  const differences = missing.map((word): Difference => ({
    kind: kindOf(word, isRare),
    quoted: word.raw || word.text,
    noted: '',
  }));
  const telling = differences
    .filter(({ kind }) => kind !== 'word')
    .sort((a, b) => (a.kind === b.kind ? 0 : a.kind === 'number' ? -1 : 1));
  const others = differences.filter(({ kind }) => kind === 'word');
  const words = said.filter(({ text }) => !isNumber(text)).length;
  const isHeld = targets.length > 0 && telling.length === 0 && words - others.length >= words * HELD_SHARE;
  const place = nearestPlace(quote, targets);
  return {
    claim,
    verdict: isHeld ? 'reworded' : 'nowhere',
    ...(place === undefined ? {} : { place }),
    differences: [...telling, ...others],
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

/** The words of cited lines. */
class Held {
  private readonly texts: ReadonlySet<string>;
  /** By their first letters, for forms. */
  private readonly byStart = new Map<string, string[]>();

  constructor({ note, range }: Target) {
    const { start, end } = range === undefined ? { start: 0, end: note.words.length } : note.within(range);
    this.texts = new Set(note.words.slice(start, end).map(({ text }) => text));
    for (const text of this.texts) {
      const key = text.slice(0, 3);
      const others = this.byStart.get(key);
      if (others === undefined) this.byStart.set(key, [text]);
      else others.push(text);
    }
  }

  has(text: string): boolean {
    if (this.texts.has(text)) return true;
    const parts = text.split(/[-:/]/);
    if (parts.length > 1 && parts.every((part) => part === '' || this.texts.has(part))) return true;
    return (this.byStart.get(text.slice(0, 3)) ?? []).some((other) => isForm(text, other));
  }
}

/** The lines that hold most of its words together. */
function nearestPlace(quote: Quote, targets: readonly Target[]): CheckedClaim['place'] {
  for (const { note, range } of targets) {
    const within = range === undefined ? { start: 0, end: note.words.length } : note.within(range);
    const [stretch] = bestStretches({ ...quote, gaps: new Set() }, note, within);
    if (stretch !== undefined)
      return { path: note.path, range: note.linesOf(trimmed(quote, note, stretch)), lines: note.lines };
  }
  return undefined;
}

/** From the first word that both have to the last. */
function trimmed(quote: Quote, note: NoteWords, { start, end }: Stretch): Stretch {
  const wanted = new Set(quote.words.filter((word) => isNumber(word.text) || isSaid(word)).map(({ text }) => text));
  let [first, last] = [start, end];
  while (first < last - 1 && !wanted.has(note.words[first]?.text ?? '')) first += 1;
  while (last > first + 1 && !wanted.has(note.words[last - 1]?.text ?? '')) last -= 1;
  return { start: first, end: last };
}
