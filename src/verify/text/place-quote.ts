/** Where a quote stands in a note, word for word or nearly, and how near. */
import { firstIndex } from '../../lines/first-index';
import type { Range } from '../../lines/ranges';
import type { Span } from '../../lines/span';
import { alignWords, type Pair } from './align-words';
import { Comparer, type Comparison, type NameTest } from './differences';
import { bestStretches } from './likely-stretches';
import type { QuotableNote } from './quotable-note';
import { hasGap, weightOf, type Quote } from './quote';
import { isNumber } from './telling-words';
import type { TextWord } from './text-words';
import { speltAs } from './umlauts';

export interface Placement extends Comparison {
  readonly note: QuotableNote;
  readonly range: Range;
  /** From 0 to 1, what quote and lines have in common; 1 for every word in its place. */
  readonly likeness: number;
  /** Nothing differs that counts. */
  readonly isExact: boolean;
}

/** Words of a quote that are laid beside a note at once: more take too long, and are taken piece by piece. */
const PIECE_WORDS = 300;
/** Pairs of words that are held against each other for one place: a moment's work. What a quote has behind that counts as not found. */
const MOST_STEPS = 4_000_000;
/** So many equal words in a row stand for each other without a closer look. */
const EVIDENT_RUN = 12;

/** The place where a quote stands word for word, in these lines rather than in others; undefined when nowhere. */
export function placeExactly(
  quoted: Quote,
  note: QuotableNote,
  wanted: Range | undefined,
  isName: NameTest,
): Placement | undefined {
  const quote = speltAs(quoted, note);
  let first: Placement | undefined;
  let tried = 0;
  for (const stretch of shortest(quote, note)) {
    const range = note.linesOf(stretch);
    const isWanted = wanted === undefined || touches(range, wanted);
    if (first !== undefined && !isWanted) continue;
    if (++tried > MOST_TRIED) break;
    const placement = placedAt(quote, note, withWordBefore(quote, note, stretch), isName);
    if (placement?.isExact !== true) continue;
    if (isWanted) return placement;
    first ??= placement;
  }
  return first;
}

/** Where all words of a quote stand; of several places, one that leaves out least first. */
function shortest(quote: Quote, note: QuotableNote): Span[] {
  return [...stretchesOf(quote, note)].sort((a, b) => a.end - a.start - (b.end - b.start));
}

/** Such places that are looked at for what differs. */
const MOST_WHOLE = 3;
/** Places that are looked at closely. */
const MOST_TRIED = 100;

export function touches(a: Range, b: Range): boolean {
  return a.start <= b.end && b.start <= a.end;
}

/** Nobody leaves something out more often; each takes a walk through the note. */
const MOST_GAPS = 30;

/** With the word before it on its line, where the quote begins with the number of an item or a bracket: these may stand in place of it. */
function withWordBefore({ words }: Quote, note: QuotableNote, { start, end }: Span): Span {
  const isBeginning = words[0]?.isBracketed === true || (words[0]?.isLoose === true && isNumber(words[0].text));
  const isSameLine = note.words[start - 1]?.endLine === note.words[start]?.line;
  return { start: isBeginning && isSameLine ? start - 1 : start, end };
}

/** Where all runs of the quote stand, one behind the other in one passage. */
function* stretchesOf({ runs: [run, ...others] }: Quote, note: QuotableNote): Generator<Span> {
  if (run === undefined || others.length > MOST_GAPS) return;
  const places = others.map((other) => [...note.find(other)].sort((a, b) => a.start - b.start));
  if (places.some((one) => one.length === 0)) return;
  for (const { start, end } of note.find(run)) {
    const limit = others.length === 0 ? Infinity : note.sectionAt(note.linesOf({ start, end }).start).end;
    const last = endOf(places, end);
    if (last !== undefined && (others.length === 0 || note.linesOf({ start, end: last }).end <= limit))
      yield { start, end: last };
  }
}

/** Where the last of some runs ends, each of which is to be the first behind the one before; undefined when one is not there. */
function endOf(places: readonly (readonly Span[])[], from: number): number | undefined {
  let end = from;
  for (const stretches of places) {
    const next = stretches[firstIndex(stretches.length, (at) => (stretches[at]?.start ?? 0) >= end)];
    if (next === undefined) return undefined;
    end = next.end;
  }
  return end;
}

/** The place in a note that is most like a quote; undefined when nothing is. `within`: only there. */
export function placeNearly(
  quoted: Quote,
  note: QuotableNote,
  within: Range | undefined,
  isName: NameTest,
): Placement | undefined {
  const quote = speltAs(quoted, note);
  const bound = note.within(within);
  let best: Placement | undefined;
  // Where every word stands and only a sign differs, or what is left out, no other place is nearer.
  const whole = shortest(quote, note).filter(({ start, end }) => start >= bound.start && end <= bound.end);
  for (const stretch of [...whole.slice(0, MOST_WHOLE), ...bestStretches(quote, note, bound)]) {
    const placement = placedAt(quote, note, stretch, isName);
    if (placement !== undefined && placement.likeness > (best?.likeness ?? 0)) best = placement;
  }
  return best;
}

function placedAt(quote: Quote, note: QuotableNote, { start, end }: Span, isName: NameTest): Placement | undefined {
  const { words, gaps } = quote;
  const others = note.words.slice(start, end);
  const pairs = pairsOf(quote, others);
  const [first, last] = [pairs[0], pairs.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const compared = new Comparer(words, others, gaps, isName).compare(pairs);
  const range = note.linesOf({ start: start + first.note, end: start + last.note + 1 });
  const likeness = likenessOf(words, others, pairs, gaps);
  return { note, range, ...compared, likeness, isExact: compared.differences.length === 0 };
}

/** Long runs of equal words are pairs without further ado; what is left is laid beside each other, piece by piece. */
function pairsOf({ words, gaps }: Quote, others: readonly TextWord[]): Pair[] {
  const pairs: Pair[] = [];
  let [at, place, steps] = [0, 0, 0];
  while (at < words.length && place < others.length && steps < MOST_STEPS) {
    const run = equalRun(words, others, at, place, gaps);
    for (let next = 0; next < run; next++) pairs.push({ quote: at + next, note: place + next, isSame: true });
    [at, place] = [at + run, place + run];
    const end = Math.min(words.length, at + PIECE_WORDS);
    const beside = others.slice(place, place + (end === words.length ? MOST_BESIDE : 2 * PIECE_WORDS));
    steps += (end - at) * beside.length;
    for (const pair of alignWords(words.slice(at, end), beside, gapsWithin(gaps, at, end)))
      pairs.push({ quote: at + pair.quote, note: place + pair.note, isSame: pair.isSame });
    place = (pairs.at(-1)?.note ?? place - 1) + 1;
    at = end;
  }
  return pairs;
}

/** How many words from here on are equal; none where they are too few to be evident. */
function equalRun(
  words: readonly TextWord[],
  others: readonly TextWord[],
  at: number,
  place: number,
  gaps: ReadonlySet<number>,
): number {
  let run = 0;
  while (at + run < words.length && words[at + run]?.text === others[place + run]?.text) {
    if (run > 0 && gaps.has(at + run)) break;
    run += 1;
  }
  return run >= EVIDENT_RUN || at + run === words.length ? run : 0;
}

function gapsWithin(gaps: ReadonlySet<number>, from: number, to: number): ReadonlySet<number> {
  const within = new Set<number>();
  if (gaps.size > 0) for (let at = from; at < to; at++) if (gaps.has(at)) within.add(at - from);
  return within;
}

/** Words of a note that a piece is laid beside; passages have less. */
const MOST_BESIDE = 3000;
/** What two forms of a word have in common. */
const FORM_SHARE = 0.6;

/** What both have in common of what both say, between the first and the last pair. */
function likenessOf(
  words: readonly TextWord[],
  others: readonly TextWord[],
  pairs: readonly Pair[],
  gaps: ReadonlySet<number>,
): number {
  let common = 0;
  let passed = 0;
  let before: Pair | undefined;
  for (const pair of pairs) {
    const word = words[pair.quote];
    if (word !== undefined) common += weightOf(word) * (pair.isSame ? 1 : FORM_SHARE);
    if (before !== undefined && !hasGap(gaps, before.quote + 1, pair.quote))
      for (let at = before.note + 1; at < pair.note; at++) passed += weightOf(others[at] ?? NO_WORD);
    before = pair;
  }
  const said = words.reduce((sum, word) => sum + weightOf(word), 0);
  return said === 0 ? 0 : (2 * common) / (said + common + passed);
}

const NO_WORD = { text: '', isLoose: true } as TextWord;
