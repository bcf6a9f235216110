/** Histories with known truth: notes that are edited step by step, everyday ones and such as are made to deceive. */
import { indexNote } from '../../../src/follow/anchor/indexed-note';
import type { Range } from '../../../src/lines/ranges';
import { seeded, type Random } from '../search-vault';
import { fateOf, mainStretch, placesLike, textOf, withoutBlankEdges, type Case } from './case';
import { EDITS, reword, rewrite, type TracedLine } from './edits';
import { NoteMaker } from './generated-notes';
import { pickRange } from './real-cases';

const RANGES_PER_NOTE = 5;
const MOST_EDITS = 8;

/** People's edits, anywhere in the note, some of them where the picked lines are. */
export function everydayCases(count: number, seed: number): readonly Case[] {
  return generate(count, seed, (lines, _, maker) => {
    const edits = maker.between(1, MOST_EDITS);
    for (let i = 0; i < edits; i++) maker.pick(EDITS)(lines, maker.between(0, lines.length), maker);
  });
}

/** Lookalikes come, the picked lines are changed, taken away or torn apart, in all combinations; then everyday edits. */
export function hostileCases(count: number, seed: number): readonly Case[] {
  return generate(count, seed, (lines, range, maker) => {
    maker.pick(TRICKS)(lines, range, maker);
    const edits = maker.between(0, 3);
    for (let i = 0; i < edits; i++) maker.pick(EDITS)(lines, maker.between(0, lines.length), maker);
  });
}

type Change = (lines: TracedLine[], range: Range, maker: NoteMaker) => void;

function generate(count: number, seed: number, change: Change): readonly Case[] {
  const cases: Case[] = [];
  for (let round = 0; cases.length < count; round++) {
    const random = seeded(seed * 100_003 + round);
    const maker = new NoteMaker(random);
    const then = maker.note();
    for (let i = 0; i < RANGES_PER_NOTE && cases.length < count; i++) {
      const one = generateOne(then, random, maker, change);
      if (one !== undefined) cases.push(one);
    }
  }
  return cases;
}

function generateOne(then: readonly string[], random: Random, maker: NoteMaker, change: Change): Case | undefined {
  const range = withoutBlankEdges(then, pickRange(then, undefined, random));
  if (range === undefined) return undefined;
  const traced: TracedLine[] = then.map((text, at) => ({ text, sources: [at] }));
  change(traced, range, maker);
  const one = { then, range, now: traced.map(({ text }) => text), truth: truthOf(traced, range) };
  return isKnowable(one, traced) ? one : undefined;
}

function truthOf(lines: readonly TracedLine[], { start, end }: Range): Range | undefined {
  const isPicked = (source: number): boolean => source >= start - 1 && source < end;
  const places = lines.flatMap(({ text, sources }, at) =>
    text.trim() !== '' && sources.some(isPicked) ? [{ at: at + 1, weight: 1 + text.split(' ').length }] : [],
  );
  return places.length === 0 ? undefined : mainStretch(places, end - start + 1);
}

/**
 * Nobody can tell when another place reads as the old one did, with two lines on either side and the heading, or all but one of
 * these when hardly one is left at the true place; nor whether
 * lines were moved, or copied and then changed, once something around them has changed as well, or when
 * the copy stands among them.
 */
function isKnowable(one: Case, traced: readonly TracedLine[]): boolean {
  const { then, range, now, truth } = one;
  const old = surroundingsOf(then, range);
  const fit = (place: Range): number => surroundingsOf(now, place).filter((part, i) => part === old[i]).length;
  const trueFit = truth === undefined ? 0 : fit(truth);
  const isUntouched = fateOf(one) === 'unchanged' || trueFit === old.length;
  return !placesLike(then, range, now).some((place) => {
    if (place.start === truth?.start && place.end === truth.end) return false;
    if (truth !== undefined && place.start <= truth.end && place.end >= truth.start) return true;
    const hasCopies = traced.slice(place.start - 1, place.end).some(({ sources }) => sources.length === 0);
    if (fit(place) === old.length || fit(place) > 3 + trueFit) return true;
    return hasCopies && (!isUntouched || fit(place) >= trueFit);
  });
}

/** The heading, and two lines with text on either side. */
function surroundingsOf(lines: readonly string[], { start, end }: Range): readonly string[] {
  const texts = (from: number, to: number): string[] => textOf(lines, { start: from, end: to }).split('\n');
  const above = ['top', 'top', ...texts(1, start - 1)].slice(-2);
  const below = [...texts(end + 1, Infinity), 'bottom', 'bottom'].slice(0, 2);
  return [String(indexNote(lines).heading(start - 1)), ...above, ...below];
}

const copyOf = (lines: readonly TracedLine[]): TracedLine[] => lines.map(({ text }) => ({ text, sources: [] }));

function rewordRange(lines: TracedLine[], { start, end }: Range, maker: NoteMaker): void {
  for (let at = start - 1; at < end; at++) rewrite(lines, at, (text) => reword(text, maker));
}

/** Lines `around` the range, on either side, as they are now. */
function copyAround(lines: readonly TracedLine[], { start, end }: Range, around: number): TracedLine[] {
  return copyOf(lines.slice(Math.max(0, start - 1 - around), end + around));
}

const TRICKS: readonly Change[] = [
  // The lines are edited, and stand elsewhere as they were, alone or with a neighbour.
  (lines, range, maker) => {
    const copy = copyAround(lines, range, maker.between(0, 1));
    rewordRange(lines, range, maker);
    lines.splice(maker.between(0, lines.length), 0, ...copy);
  },
  // They move, along with copies of some lines around them.
  (lines, range, maker) => {
    const around = maker.between(0, 2);
    const above = copyOf(lines.slice(Math.max(0, range.start - 1 - around), range.start - 1));
    const below = copyOf(lines.slice(range.end, range.end + around));
    const block = lines.splice(range.start - 1, range.end - range.start + 1);
    lines.splice(maker.between(0, lines.length), 0, ...above, ...block, ...below);
  },
  // All sections of one shape but one are edited, and that one is taken away or not.
  (lines, range, maker) => {
    const isLike = new Set(lines.slice(range.start - 1, range.end).map(({ text }) => text.trim()));
    rewordRange(lines, { start: Math.max(1, range.start - 2), end: range.end + 2 }, maker);
    for (const [at, { text }] of lines.entries())
      if (isLike.has(text.trim()) && maker.between(0, 3) === 0)
        rewordRange(lines, { start: at + 1, end: at + 1 }, maker);
  },
  // They move, and others stand in their place. (Reworded ones would look like them, edited, with a copy elsewhere.)
  (lines, range, maker) => {
    const count = range.end - range.start + 1;
    const block = lines.slice(range.start - 1, range.end);
    const others = Array.from({ length: count }, () => ({ text: maker.sentence(), sources: [] }));
    lines.splice(range.start - 1, count, ...others);
    lines.splice(maker.between(0, lines.length), 0, ...block);
  },
  // A reworded copy comes right above or below them.
  (lines, range, maker) => {
    const copy = copyOf(lines.slice(range.start - 1, range.end));
    rewordRange(copy, { start: 1, end: copy.length }, maker);
    lines.splice(maker.pick([range.start - 1, range.end]), 0, ...copy);
  },
  // A copy with some of what is around them comes above them, and they are edited or not.
  (lines, range, maker) => {
    const around = maker.between(0, 3);
    const copy = copyAround(lines, range, around);
    if (maker.between(0, 1) === 0) rewordRange(lines, range, maker);
    lines.splice(Math.max(0, range.start - 1 - around), 0, ...copy);
  },
  // Only one line of them is changed or taken away.
  (lines, range, maker) => {
    const at = maker.between(range.start - 1, range.end - 1);
    if (maker.between(0, 1) === 0) lines.splice(at, 1);
    else rewordRange(lines, { start: at + 1, end: at + 1 }, maker);
  },
  // Each of them is there twice, the first one above itself.
  (lines, range) => {
    const [first, ...others] = lines.slice(range.start - 1, range.end);
    if (first === undefined) return;
    const twice = others.flatMap((line) => [line, ...copyOf([line])]);
    lines.splice(range.start - 1, others.length + 1, ...copyOf([first]), first, ...twice);
  },
  // All around them changes.
  (lines, range, maker) => {
    rewordRange(lines, { start: Math.max(1, range.start - 4), end: range.start - 1 }, maker);
    rewordRange(lines, { start: range.end + 1, end: range.end + 4 }, maker);
  },
  // They are taken away, nothing else.
  (lines, range) => void lines.splice(range.start - 1, range.end - range.start + 1),
];
