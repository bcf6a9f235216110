/** Finds what a text claims to quote: between quotation marks, in block quotes and fences, and sentences that cite notes. */
import { firstFrom, firstIndex } from '../../lines/first-index';
import { parseRange } from '../../lines/ranges';
import { byStart, endingBehind, overlapsAny, startingIn, type Span } from '../../lines/span';
import { isStopWord } from '../../lines/stop-words';
import { wordsOf } from '../../lines/words';
import { citationsIn, isCitation, type Citation } from './citations';
import { quotationsIn } from './quotation-marks';
import { sentencesIn } from './sentences';
import { textBlocks, type Row, type TextBlock } from './text-blocks';

/** What a text says stands in the vault: a quote, or a sentence that cites notes. */
export type ClaimKind = 'quotation' | 'block quote' | 'fence' | 'sentence';

/** Where the claimed words stand in the text, in UTF-16 units, counted with line ends of one unit. */
export interface Claim extends Span {
  readonly kind: ClaimKind;
  /** What is claimed, without marks around it: lines as they are written. */
  readonly lines: readonly string[];
  /** Where it says so: any of these. */
  readonly citations: readonly Citation[];
  /** The line of the text that it begins on, from 1. */
  readonly line: number;
}

/** Words between quotation marks from which on they are a quote, and no word that is spoken of. With a citation any are. */
const FEWEST_WORDS = 3;
/** Words of a sentence that say something, from which on it can be checked. */
const FEWEST_SAID = 2;
/** Words that may stand beside a citation that speaks for what is above or below it. */
const MOST_BESIDE = 2;

/** In order. */
export function* findClaims(text: string): Generator<Claim> {
  const blocks = textBlocks(text);
  for (const [at, block] of blocks.entries()) {
    const next = blocks[at + 1];
    if (block.kind === 'fence') yield* fenceClaim(block);
    else if (block.kind === 'quote' && block.isFurther !== true) yield* quoteClaims(blocks, at);
    else if (block.kind === 'paragraph')
      yield* paragraphClaims(block, next?.kind === 'quote' || next?.kind === 'fence');
  }
}

const HEADER = /^(.+?)(?: \(lines ([^()]*)\))?$/;
const NUMBERED = /^ {0,8}(\d{1,9})? *\|(?: (.*))?$/;

/** A fence that is headed with a path; its lines may have their numbers before them, and rows of dots between them. */
function* fenceClaim({ rows, info = '' }: TextBlock): Generator<Claim> {
  const [, path = '', lines] = HEADER.exec(info) ?? [];
  if (!/\.[a-z0-9]{2,5}$/i.test(path) && lines === undefined) return;
  const numbered = rows.map(({ text }) => NUMBERED.exec(text));
  const isNumbered = numbered.some((row) => row?.[1] !== undefined) && numbered.every((row) => row !== null);
  const numbers = numbered.flatMap((row) => (row?.[1] === undefined ? [] : [Number(row[1])]));
  const texts = isNumbered ? numbered.map((row) => row?.[2] ?? '') : rows.map(({ text }) => text);
  const said = lines === undefined && isNumbered ? `${numbers[0] ?? 1}-${numbers.at(-1) ?? 1}` : (lines ?? '');
  const range = parseRange(said);
  const citation = { start: 0, from: 0, end: 0, names: [path], ...(range && { range }) };
  if (texts.some((line) => wordsOf(line).length > 0)) yield claimOf('fence', texts, rows, [citation]);
}

const CALLOUT = /^\s*\[![\w-]+\]/;
const ATTRIBUTION = /^\s*(?:[—–―~]|--)/;

/** A quote with those that go on with it. What leads to them from above, else what names their source below, is the same for all. */
function* quoteClaims(blocks: readonly TextBlock[], first: number): Generator<Claim> {
  let last = first;
  while (blocks[last + 1]?.isFurther === true) last += 1;
  const around = citationsOutside(blocks[first - 1], blocks[last + 1]);
  const source = last > first ? rowsOf(blocks[last]) : '';
  const named = citationsIn(source);
  const own = isSourceOf(source, named) ? named : around;
  for (const [at, quote] of blocks.slice(first, last + 1).entries())
    yield* quoteClaim(quote, first + at < last ? own : around);
}

function* quoteClaim({ rows }: TextBlock, around: readonly Citation[]): Generator<Claim> {
  const [first] = rows;
  const isCallout = first !== undefined && CALLOUT.test(first.text);
  const body = isCallout ? rows.slice(1) : rows;
  const head = isCallout ? citationsIn(first.text) : [];
  const isSource = ({ text }: Row): boolean => ATTRIBUTION.test(text) || isOnlyCitation(text, citationsIn(text));
  const from = body.length > 1 ? body.findIndex((row, place) => place > 0 && isSource(row)) : -1;
  const words = from === -1 ? body : body.slice(0, from);
  const own = from === -1 ? [] : body.slice(from).flatMap(({ text }) => citationsIn(text));
  const [texts, trailing] = withoutTrailing(words.map(({ text }) => text));
  const inside = [...own, ...trailing];
  const citations = inside.length > 0 ? inside : head;
  if (!texts.some((line) => wordsOf(line).length > 0)) return;
  yield claimOf('block quote', texts, words, citations.length > 0 ? citations : around);
}

/** A citation in parentheses, or a path with lines, at the end of what is quoted. */
function withoutTrailing(lines: readonly string[]): readonly [readonly string[], readonly Citation[]] {
  const last = lines.at(-1) ?? '';
  const citations = citationsIn(last);
  const citation = citations.at(-1);
  if (citation === undefined) return [lines, []];
  const [before, after] = [last.slice(0, citation.start), last.slice(citation.end)];
  const isSource = /[(—–]\s*(?:\p{L}+\s+)?$/u.test(before) || citation.range !== undefined;
  if (!isSource || /[\p{L}\p{N}]/u.test(after)) return [lines, []];
  return [[...lines.slice(0, -1), before.replace(/[(—–]\s*(?:\p{L}+\s+)?$/u, '')], [citation]];
}

function citationsOutside(before: TextBlock | undefined, behind: TextBlock | undefined): readonly Citation[] {
  const [above, below] = [textOf(before), textOf(behind)];
  const [led, named] = [citationsIn(above), citationsIn(below)];
  const isLeading = before?.kind === 'heading' || isLead(above) || isOnlyCitation(above, led);
  if (led.length > 0 && isLeading) return nearest(led, above.length);
  return isSourceOf(below, named) ? nearest(named, 0) : [];
}

/** Whether a text only names where something stands. */
function isSourceOf(text: string, citations: readonly Citation[]): boolean {
  return citations.length > 0 && (ATTRIBUTION.test(text) || isOnlyCitation(text, citations));
}

function rowsOf(block: TextBlock | undefined): string {
  return (block?.rows ?? []).map(({ text }) => text).join('\n');
}

function textOf(block: TextBlock | undefined): string {
  if (block === undefined || (block.kind !== 'paragraph' && block.kind !== 'heading')) return '';
  return rowsOf(block);
}

function isLead(text: string): boolean {
  return /[:：]\s*$/.test(text);
}

function isOnlyCitation(text: string, citations: readonly Citation[], part?: Span): boolean {
  return citations.length > 0 && wordsOf(without(text, citations, part)).length <= MOST_BESIDE;
}

/** A part of a text, or all of it, without the citations that begin in it. */
function without(text: string, citations: readonly Citation[], part: Span = { start: 0, end: text.length }): string {
  let [rest, at] = ['', part.start];
  for (const { start, end } of citations) {
    rest += text.slice(at, start);
    at = end;
  }
  return rest + text.slice(at, part.end);
}

function* paragraphClaims({ rows }: TextBlock, isAboveQuote: boolean): Generator<Claim> {
  const text = rows.map((row) => row.text).join('\n');
  const { quotations, citations } = marked(text);
  if (quotations.length === 0 && citations.length === 0) return;
  const inside = [...quotations, ...citations].sort(byStart);
  const isInside = (at: number): boolean => overlapsAny(inside, { start: at, end: at + 1 });
  const sentences = joined(sentencesIn(text, isInside), text, citations);
  const places = placesIn(rows);
  for (const sentence of sentences) {
    const cited = startingIn(citations, sentence);
    const quoted = startingIn(quotations, sentence);
    const isLeading = isAboveQuote && sentence === sentences.at(-1) && isLead(text);
    for (const quotation of quoted) {
      const count = wordsOf(text.slice(quotation.start, quotation.end)).length;
      if (count >= FEWEST_WORDS || (count > 0 && cited.length > 0))
        yield within('quotation', places, text, quotation, nearest(cited, quotation.end));
    }
    if (quoted.length === 0 && cited.length > 0 && !isLeading) yield* sentenceClaim(places, text, sentence, cited);
  }
}

/** Citations that one claim is held against: who names more says nothing with them. */
const MOST_CITED = 30;

/** Those around a place, behind it rather than before it. */
function nearest(citations: readonly Citation[], at: number): readonly Citation[] {
  if (citations.length <= MOST_CITED) return citations;
  const next = firstIndex(citations.length, (place) => (citations[place]?.start ?? 0) >= at);
  const from = Math.max(0, Math.min(next, citations.length - MOST_CITED));
  return citations.slice(from, from + MOST_CITED);
}

function* sentenceClaim(places: PlaceOf, text: string, sentence: Span, cited: readonly Citation[]): Generator<Claim> {
  const said = without(text, cited, sentence);
  if (wordsOf(said).filter((word) => !isStopWord(word.text)).length < FEWEST_SAID) return;
  yield { ...within('sentence', places, text, sentence, nearest(cited, sentence.start)), lines: said.split('\n') };
}

/** Quotes and citations; of two that overlap, the one that begins first. */
function marked(text: string): { readonly quotations: readonly Span[]; readonly citations: readonly Citation[] } {
  const citations = citationsIn(text);
  const quotations = quotationsIn(text).filter((quotation) => {
    const citation = endingBehind(citations, quotation.start);
    return text[quotation.start - 2] !== '=' && (citation === undefined || !isCitation(text, quotation, citation));
  });
  const all: readonly Span[] = [...quotations, ...citations].sort(byStart);
  let end = 0;
  const kept = new Set<Span>();
  for (const one of all) {
    if (one.start < end) continue;
    kept.add(one);
    end = one.end;
  }
  return { quotations: quotations.filter((one) => kept.has(one)), citations: citations.filter((one) => kept.has(one)) };
}

/** A sentence that is nothing but a citation belongs to the one before it. */
function joined(sentences: readonly Span[], text: string, citations: readonly Citation[]): readonly Span[] {
  const result: Span[] = [];
  for (const sentence of sentences) {
    const before = result.at(-1);
    if (before !== undefined && isOnlyCitation(text, startingIn(citations, sentence), sentence))
      result[result.length - 1] = { start: before.start, end: sentence.end };
    else result.push(sentence);
  }
  return result;
}

function within(
  kind: ClaimKind,
  placeOf: PlaceOf,
  text: string,
  { start, end }: Span,
  citations: readonly Citation[],
): Claim {
  const [first, last] = [placeOf(start), placeOf(end)];
  const lines = text.slice(start, end).split('\n');
  return { kind, lines, citations, line: first.line, start: first.at, end: last.at };
}

/** Where a place among joined rows is in the whole text. */
type PlaceOf = (at: number) => { readonly at: number; readonly line: number };

function placesIn(rows: readonly Row[]): PlaceOf {
  const starts: number[] = [];
  let length = 0;
  for (const { text } of rows) {
    starts.push(length);
    length += text.length + 1;
  }
  return (at) => {
    const place = Math.max(0, firstFrom(starts, at + 1) - 1);
    const row = rows[place];
    const into = Math.min(at - (starts[place] ?? 0), row?.text.length ?? 0);
    return { at: (row?.start ?? 0) + into, line: row?.line ?? 1 };
  };
}

function claimOf(
  kind: ClaimKind,
  lines: readonly string[],
  rows: readonly Row[],
  citations: readonly Citation[],
): Claim {
  const [first, last] = [rows[0], rows.at(-1)];
  const end = (last?.start ?? 0) + (last?.text.length ?? 0);
  return { kind, lines, citations, line: first?.line ?? 1, start: first?.start ?? 0, end };
}
