/** Ranges that somebody might have picked in an old version of a page, with where they are some versions later. */
import type { Range } from '../../../src/lines/ranges';
import type { Random } from '../search-vault';
import { seeded } from '../search-vault';
import { alignLines, follow, type Alignment } from './alignment';
import { isBlank, placesLike, withoutBlankEdges, type Case } from './case';
import { pagesOf, type Package, type Pages } from './packages';

/** Versions between picking and looking again. */
const MOST_STEPS = 6;
/** Ranges from one page, so that a few long ones do not decide, and from one pair of its versions. */
const MOST_PER_PAGE = 40;
const PER_PAIR = 5;

/** A page with its lines in every version that has it, without a break, and the steps between them. */
interface History {
  readonly versions: readonly (readonly string[])[];
  readonly steps: readonly Alignment[];
}

export function realCases(packages: readonly Package[], count: number, seed: number): readonly Case[] {
  const random = seeded(seed);
  const cases = packages.flatMap((one) => {
    const pages = pagesOf(one);
    const paths = new Set(pages.flatMap((version) => [...version.keys()]));
    return [...paths].sort().flatMap((path) => historiesOf(path, pages).flatMap((history) => casesOf(history, random)));
  });
  return shuffled(cases, random).slice(0, count);
}

/** A page that was rewritten, or was not there for a while, begins anew. */
function historiesOf(path: string, pages: readonly Pages[]): readonly History[] {
  const histories: { versions: (readonly string[])[]; steps: Alignment[] }[] = [];
  let last: readonly string[] | undefined;
  for (const version of pages) {
    const lines = version.get(path);
    const step = last === undefined || lines === undefined ? undefined : alignLines(last, lines);
    if (lines !== undefined && step === undefined) histories.push({ versions: [lines], steps: [] });
    if (lines !== undefined && step !== undefined) {
      histories.at(-1)?.versions.push(lines);
      histories.at(-1)?.steps.push(step);
    }
    last = lines;
  }
  return histories;
}

function casesOf(history: History, random: Random): readonly Case[] {
  const { versions, steps } = history;
  const cases: Case[] = [];
  for (const [from, then] of versions.slice(0, -1).entries()) {
    const to = Math.min(versions.length - 1, from + 1 + Math.floor(random() * MOST_STEPS));
    const now = versions[to] ?? [];
    if (then.join('\n') === now.join('\n')) continue;
    const changed = changedLines(history, from, to);
    for (let i = 0; i < PER_PAIR; i++) {
      // Half of them where something changed: elsewhere, lines only move.
      const near = i % 2 === 0 ? undefined : changed[Math.floor(random() * changed.length)];
      const range = withoutBlankEdges(then, pickRange(then, near, random));
      if (range === undefined) continue;
      let truth: Range | undefined = range;
      for (let step = from; step < to && truth !== undefined; step++)
        truth = follow(truth, versions[step] ?? [], versions[step + 1] ?? [], steps[step] ?? []);
      cases.push({ then, range, now, truth: onlyPlace(then, range, now) ?? truth });
    }
  }
  return shuffled(cases, random).slice(0, MOST_PER_PAGE);
}

/** Text that stands once in either version is where it stands: an alignment keeps the order, and loses what was moved. */
function onlyPlace(then: readonly string[], range: Range, now: readonly string[]): Range | undefined {
  const places = placesLike(then, range, now);
  return places.length === 1 && placesLike(then, range, then).length === 1 ? places[0] : undefined;
}

/** A line, a few, a paragraph with what is around it; at random, or around a line. */
export function pickRange(lines: readonly string[], near: number | undefined, random: Random): Range {
  const length = random() < 0.35 ? 1 : 1 + Math.floor(random() ** 2 * 14);
  const at = near === undefined ? Math.floor(random() * lines.length) : near - Math.floor(random() * length);
  const start = Math.min(Math.max(0, at), Math.max(0, lines.length - 1));
  return { start: start + 1, end: Math.min(lines.length, start + length) };
}

/** Indexes of the lines that are not the same any more, from one version to another. */
function changedLines({ versions, steps }: History, from: number, to: number): readonly number[] {
  return (versions[from] ?? []).flatMap((line, at) => {
    if (isBlank(line)) return [];
    let places: readonly number[] = [at];
    for (let step = from; step < to; step++) places = places.flatMap((place) => steps[step]?.[place] ?? []);
    return places.length === 1 && versions[to]?.[places[0] ?? 0] === line ? [] : [at];
  });
}

export function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  return items
    .map((item) => ({ item, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}
