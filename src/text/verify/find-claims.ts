/** Finds what a text claims to quote: between quotation marks, in block quotes and fences, and sentences that cite notes. */
import { parseRange } from '../ranges';
import { isStopWord } from '../stop-words';
import { wordsOf } from '../words';
import { citationsIn, isCitation, type Citation } from './citations';
import type { Claim, ClaimKind } from './claim';
import { quotationsIn, type Quotation } from './quotation-marks';
import { sentencesIn, type Sentence } from './sentences';
import { textBlocks, type Row, type TextBlock } from './text-blocks';

/** Words between quotation marks from which on they are a quote, and no word that is spoken of. With a citation any are. */
const FEWEST_WORDS = 3;
/** Words of a sentence that say something, from which on it can be checked. */
const FEWEST_SAID = 2;
/** Words that may stand beside a citation that speaks for what is above or below it. */
const MOST_BESIDE = 2;

/** In order. */
export function* findClaims(text: string): Generator<Claim> {
  const blocks = textBlocks(text);
  const around = citationsAround(blocks);
  for (const [at, block] of blocks.entries()) {
    const next = blocks[at + 1];
    if (block.kind === 'fence') yield* fenceClaim(block);
    else if (block.kind === 'quote') yield* quoteClaim(block, () => around(at));
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
  const citation = {
    start: 0,
    from: 0,
    end: 0,
    names: [path],
    isLink: false,
    ...(range === undefined ? {} : { range }),
  };
  if (texts.some((line) => wordsOf(line).length > 0)) yield claimOf('fence', texts, rows, [citation]);
}

const CALLOUT = /^\s*\[![\w-]+\]/;
const ATTRIBUTION = /^\s*(?:[—–―~]|--)/;

function* quoteClaim({ rows }: TextBlock, around: () => readonly Citation[]): Generator<Claim> {
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
  yield claimOf('block quote', texts, words, citations.length > 0 ? citations : around());
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

/** What leads to a quote from above, else what names its source below: the same for all quotes that go on with each other. */
function citationsAround(blocks: readonly TextBlock[]): (at: number) => readonly Citation[] {
  let group = { last: -1, around: [] as readonly Citation[], own: [] as readonly Citation[] };
  return (at) => {
    if (at > group.last) {
      let [first, last] = [at, at];
      while (blocks[first]?.isFurther === true) first -= 1;
      while (blocks[last + 1]?.isFurther === true) last += 1;
      const source = last > at ? rowsOf(blocks[last]) : '';
      const own = citationsIn(source);
      const around = citationsOutside(blocks, first, last);
      group = { last, around, own: isSourceOf(source, own) ? own : [] };
    }
    return at < group.last && group.own.length > 0 ? group.own : group.around;
  };
}

function citationsOutside(blocks: readonly TextBlock[], first: number, last: number): readonly Citation[] {
  const above = textOf(blocks[first - 1]);
  const below = textOf(blocks[last + 1]);
  const [led, named] = [citationsIn(above), citationsIn(below)];
  const isHeading = blocks[first - 1]?.kind === 'heading';
  if (led.length > 0 && (isHeading || isLead(above) || isOnlyCitation(above, led))) return nearest(led, above.length);
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

function isOnlyCitation(text: string, citations: readonly Citation[]): boolean {
  return citations.length > 0 && wordsOf(without(text, citations)).length <= MOST_BESIDE;
}

function without(text: string, citations: readonly Citation[]): string {
  let [rest, at] = ['', 0];
  for (const { start, end } of citations) {
    rest += text.slice(at, start);
    at = end;
  }
  return rest + text.slice(at);
}

function* paragraphClaims({ rows }: TextBlock, isAboveQuote: boolean): Generator<Claim> {
  const text = rows.map((row) => row.text).join('\n');
  const { quotations, citations } = marked(text);
  if (quotations.length === 0 && citations.length === 0) return;
  const isInside = insideOf([...quotations, ...citations]);
  const sentences = joined(sentencesIn(text, isInside), text, citations);
  const places = placesIn(rows);
  let [quotation, citation] = [0, 0];
  for (const sentence of sentences) {
    const cited: Citation[] = [];
    const quoted: Quotation[] = [];
    for (; (citations[citation]?.start ?? Infinity) < sentence.end; citation++)
      cited.push(...citations.slice(citation, citation + 1));
    for (; (quotations[quotation]?.start ?? Infinity) < sentence.end; quotation++)
      quoted.push(...quotations.slice(quotation, quotation + 1));
    const isLeading = isAboveQuote && sentence === sentences.at(-1) && isLead(text);
    for (const { start, end } of quoted) {
      const count = wordsOf(text.slice(start, end)).length;
      if (count >= FEWEST_WORDS || (count > 0 && cited.length > 0))
        yield within('quotation', places, text, start, end, nearest(cited, end));
    }
    if (quoted.length === 0 && cited.length > 0 && !isLeading) yield* sentenceClaim(places, text, sentence, cited);
  }
}

/** Citations that one claim is held against: who names more says nothing with them. */
const MOST_CITED = 30;

/** Those around a place, behind it rather than before it. */
function nearest(citations: readonly Citation[], at: number): readonly Citation[] {
  if (citations.length <= MOST_CITED) return citations;
  let [low, high] = [0, citations.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((citations[middle]?.start ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  const from = Math.max(0, Math.min(low, citations.length - MOST_CITED));
  return citations.slice(from, from + MOST_CITED);
}

function* sentenceClaim(
  places: PlaceOf,
  text: string,
  { start, end }: Sentence,
  cited: readonly Citation[],
): Generator<Claim> {
  const moved = cited.map((one) => ({ ...one, start: one.start - start, end: one.end - start }));
  const said = without(text.slice(start, end), moved);
  if (wordsOf(said).filter((word) => !isStopWord(word.text)).length < FEWEST_SAID) return;
  yield { ...within('sentence', places, text, start, end, nearest(cited, start)), lines: said.split('\n') };
}

/** Quotes and citations; of two that overlap, the one that begins first. */
function marked(text: string): { readonly quotations: readonly Quotation[]; readonly citations: readonly Citation[] } {
  const citations = citationsIn(text);
  let next = 0;
  const isQuote = (quotation: Quotation): boolean => {
    while ((citations[next]?.end ?? Infinity) <= quotation.start) next += 1;
    const citation = citations[next];
    return text[quotation.start - 2] !== '=' && (citation === undefined || !isCitation(text, quotation, citation));
  };
  const all = [
    ...quotationsIn(text)
      .filter(isQuote)
      .map((quotation) => ({ ...quotation, quotation })),
    ...citations.map((citation) => ({ ...citation, citation })),
  ].sort((a, b) => a.start - b.start);
  let end = 0;
  const kept = all.filter((one) => {
    const isApart = one.start >= end;
    if (isApart) end = one.end;
    return isApart;
  });
  return {
    quotations: kept.flatMap((one) => ('quotation' in one ? [one.quotation] : [])),
    citations: kept.flatMap((one) => ('citation' in one ? [one.citation] : [])),
  };
}

/** Tells whether a place is within one of some stretches; places are asked for in order. */
function insideOf(stretches: readonly Quotation[]): (at: number) => boolean {
  const sorted = [...stretches].sort((a, b) => a.start - b.start);
  let next = 0;
  return (at) => {
    while ((sorted[next]?.end ?? Infinity) <= at) next += 1;
    return (sorted[next]?.start ?? Infinity) <= at;
  };
}

/** A sentence that is nothing but a citation belongs to the one before it. */
function joined(sentences: readonly Sentence[], text: string, citations: readonly Citation[]): readonly Sentence[] {
  const result: Sentence[] = [];
  let next = 0;
  for (const { start, end } of sentences) {
    const its: Citation[] = [];
    for (; (citations[next]?.start ?? Infinity) < end; next++) its.push(...citations.slice(next, next + 1));
    const moved = its.map((one) => ({ ...one, start: one.start - start, end: one.end - start }));
    const before = result.at(-1);
    if (before !== undefined && isOnlyCitation(text.slice(start, end), moved))
      result[result.length - 1] = { start: before.start, end };
    else result.push({ start, end });
  }
  return result;
}

function within(
  kind: ClaimKind,
  placeOf: PlaceOf,
  text: string,
  start: number,
  end: number,
  citations: readonly Citation[],
): Claim {
  const [first, last] = [placeOf(start), placeOf(end)];
  return {
    kind,
    lines: text.slice(start, end).split('\n'),
    citations,
    line: first.line,
    start: first.at,
    end: last.at,
  };
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
    let [low, high] = [0, rows.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= at) low = middle;
      else high = middle - 1;
    }
    const row = rows[low];
    const into = Math.min(at - (starts[low] ?? 0), row?.text.length ?? 0);
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
