/** What a query finds in one note as it is now: how well it fits, and the passages that match, best first. */
import type { Days } from '../text/dates';
import { blankCollateFences } from '../text/collate-fences';
import { firstHeading } from '../text/first-heading';
import { frontmatterLength } from '../text/frontmatter-length';
import { partedByUnits, splitLines } from '../text/lines';
import { noteName } from '../text/note-name';
import type { Range } from '../text/ranges';
import { cutSections } from '../text/sections';
import { addressTest } from '../text/addresses';
import { ConditionMatcher, type ExpressionLines } from './conditions';
import { coverMost } from './cover-most';
import { dateSections, daysOfNote } from './dated-sections';
import type { KnownNote, KnownNotes } from './known-notes';
import { matchSections, type SectionMatches } from './match-sections';
import { Matcher, OCCURRENCE, type MatchedLine, type TermSpan } from './matches';
import { hasConditions, type Choice, type Query } from './query';
import { relativeLength, scoreNote, type Place, type RankedFacts } from './rank-notes';

/** A passage with its days, where days were asked for. */
interface CutSection extends SectionMatches {
  readonly days?: Days | undefined;
}

/** What a query finds in one note, before anything is cut away for showing. */
export interface NoteMatches {
  readonly path: string;
  readonly lines: readonly string[];
  /** Matching passages, best first; the first passage of the note when only its path matches. */
  readonly sections: readonly SectionMatches[];
  /** From 0 to 1, comparable within one answer only. */
  readonly score: number;
  /** Whether it holds all terms of a choice of the query. */
  readonly isComplete: boolean;
}

/** A passage that means what was asked for, as deep search has it from the index. */
export interface BestSection {
  readonly lines: Range;
  readonly firstLine: string;
}

/** How many passages of one note an answer shows. */
export const PASSAGES_PER_NOTE = 3;

/** Holds many notes against one query. */
export class NoteMatcher {
  private readonly matcher: Matcher;
  private readonly unwanted: readonly (Matcher | undefined)[];
  private readonly hasDays: boolean;
  private readonly conditions: ConditionMatcher | undefined;

  constructor(
    readonly query: Query,
    /** What each term counts for. */
    private readonly weights: readonly number[],
    private readonly known: KnownNotes,
  ) {
    this.matcher = new Matcher(query.terms, weights);
    this.unwanted = query.choices.map(({ excluded }) => (excluded.length > 0 ? new Matcher(excluded) : undefined));
    this.conditions = hasConditions(query)
      ? new ConditionMatcher(query.choices.flatMap(({ conditions }) => conditions))
      : undefined;
    this.hasDays = query.choices.some(({ filters }) => filters.some(({ kind }) => kind === 'day'));
  }

  /**
   * Undefined when the note fits no choice of the query. One that means what was asked for need not hold any term: the
   * passage that does comes first. Without `expressions`, none finds anything. What stands in a line of `shared` counts little.
   */
  match(
    path: string,
    text: string,
    meant?: BestSection,
    expressions?: ExpressionLines,
    shared: ReadonlySet<string> = NO_TEXTS,
  ): NoteMatches | undefined {
    const note = this.known.note(path);
    const allowed = this.query.choices.flatMap((choice, at) => (passesNote(choice, note) ? [at] : []));
    if (allowed.length === 0) return undefined;
    const lines = splitLines(text);
    const searched = blankCollateFences(text, lines);
    const held = this.matcher.matchLines(searched, searched === lines ? partedByUnits(text) : undefined);
    const inPath = this.matcher.heldIn(path).terms;
    const fulfilled = this.conditions?.on(path, searched, expressions);
    const wanted = new Map<number, ReadonlySet<number>>();
    for (const at of allowed) {
      const isHeld = meant !== undefined || this.isHeld(at, inPath, held);
      if (!isHeld || this.isUnwanted(at, path, searched)) continue;
      const where = fulfilled === undefined ? NO_LINES : fulfilled(this.query.choices[at]?.conditions ?? []);
      if (where !== undefined) wanted.set(at, where);
    }
    if (wanted.size === 0) return undefined;
    const matched = this.conditions === undefined ? held : this.matchedLines(held, wanted);
    const isShared = ({ line }: MatchedLine): boolean => shared.has(lines[line - 1] ?? '');
    const sections = this.sectionsOf(lines, matched, note, isShared);
    const found = new Found(this.query, inPath);
    for (const [at, where] of wanted) found.take(at, sections, meant !== undefined, where);
    if (found.choices.length === 0) return undefined;
    return {
      path,
      lines,
      sections: this.order(found, lines, meant),
      score: this.score(found, this.factsOf(found, matched, path, searched, note, isShared)),
      isComplete: found.isComplete,
    };
  }

  /** Whether a choice has a term here, or needs none. */
  private isHeld(at: number, inPath: readonly number[], matched: readonly MatchedLine[]): boolean {
    const { terms = [] } = this.query.choices[at] ?? {};
    const isHere = (term: number): boolean =>
      inPath.includes(term) || matched.some((line) => line.terms.includes(term));
    return terms.length === 0 || terms.some(isHere);
  }

  /** The lines where conditions hold, and others with terms that may stand anywhere. */
  private matchedLines(
    held: readonly MatchedLine[],
    wanted: ReadonlyMap<number, ReadonlySet<number>>,
  ): readonly MatchedLine[] {
    const free = new Set<number>();
    for (const at of wanted.keys()) {
      const { terms = [], bound = [] } = this.query.choices[at] ?? {};
      for (const term of terms) if (!bound.includes(term)) free.add(term);
    }
    const byLine = new Map(
      held.filter(({ terms }) => terms.some((term) => free.has(term))).map((one) => [one.line, one]),
    );
    const all = new Map(held.map((one) => [one.line, one]));
    for (const where of wanted.values())
      for (const line of where) byLine.set(line, all.get(line) ?? { line, terms: [], exact: [], spans: [] });
    return [...byLine.values()].sort((a, b) => a.line - b.line);
  }

  private isUnwanted(at: number, path: string, lines: readonly string[]): boolean {
    return (this.unwanted[at]?.matchLines([path, ...lines]).length ?? 0) > 0;
  }

  private sectionsOf(
    lines: readonly string[],
    matched: readonly MatchedLine[],
    note: KnownNote | undefined,
    isShared: (line: MatchedLine) => boolean,
  ): CutSection[] {
    const ranges = cutSections(lines);
    if (!this.hasDays) return matchSections(ranges, matched, this.matcher, isShared);
    const dated = note === undefined ? [] : dateSections(lines, ranges, daysOfNote(note));
    const sections = matchSections(
      dated.map(({ range }) => range),
      matched,
      this.matcher,
      isShared,
    );
    return sections.map((section, at) => ({ ...section, days: dated[at]?.days }));
  }

  /** Those that together hold most come first. */
  private order(
    { sections, isAll }: Found,
    lines: readonly string[],
    meant: BestSection | undefined,
  ): SectionMatches[] {
    const first = meant && bestSection(meant, sections, lines);
    const matching = sections.filter((section) => section.matches.length > 0 && section !== first);
    if (matching.length === 0) return first === undefined ? sections.slice(0, isAll ? undefined : 1) : [first];
    const best = matching.sort((a, b) => this.compare(a, b));
    const most = PASSAGES_PER_NOTE - (first === undefined ? 0 : 1);
    const chosen = new Set(coverMost(best, this.weights, most));
    const shown = best.filter((_, at) => chosen.has(at));
    const others = best.filter((_, at) => !chosen.has(at));
    return [...(first === undefined ? [] : [first]), ...shown, ...others];
  }

  /** More of what counts, then more matches, then higher up. */
  private compare(a: SectionMatches, b: SectionMatches): number {
    return this.worthOf(b) - this.worthOf(a) || b.matches.length - a.matches.length || a.range.start - b.range.start;
  }

  /** What is there as typed, and what stands in one line, counts a little more. */
  private worthOf({ terms, exact, together, isShared }: SectionMatches): number {
    const { matcher } = this;
    const worth =
      matcher.worthOf(terms) + EXACT_SHARE * matcher.worthOf(exact) + TOGETHER_SHARE * matcher.worthOf(together);
    return isShared ? worth * SHARED : worth;
  }

  /** By the choice of the query that it fits best. */
  private score({ choices }: Found, facts: RankedFacts): number {
    const of = (at: number): number => scoreNote(facts, this.query.choices[at]?.terms ?? [], this.weights);
    return choices.reduce((best, at) => Math.max(best, of(at)), 0);
  }

  private factsOf(
    { sections }: Found,
    matched: readonly MatchedLine[],
    path: string,
    lines: readonly string[],
    note: KnownNote | undefined,
    isShared: (line: MatchedLine) => boolean,
  ): RankedFacts {
    const often = new Float64Array(this.weights.length);
    const places: Place[] = [];
    const take = (spans: readonly TermSpan[], offset: number, count: (start: number) => number): void => {
      for (const { start, term, share } of spans) {
        const worth = share * count(start);
        often[term] = (often[term] ?? 0) + worth;
        if (worth >= OCCURRENCE.beginning) places.push({ at: offset + start, term });
      }
    };
    take(this.matcher.termSpansIn(path), ABOVE, () => 1);
    const isIn = new LineTest(sections.map(({ range }) => range));
    let [at, offset] = [0, 0];
    for (const one of matched) {
      for (; at < one.line - 1; at++) offset += (lines[at]?.length ?? 0) + 1;
      if (!isIn.has(one.line)) continue;
      const isAddress = addressTest(lines[at] ?? '');
      take(one.spans, offset, isShared(one) ? () => SHARED : (start) => (isAddress(start) ? IN_ADDRESS : 1));
    }
    const names = [...(note?.names ?? [noteName(path)]), firstHeading(lines, frontmatterLength(lines)) ?? ''];
    const inName = new Set(names.flatMap((name) => this.matcher.heldIn(name).terms));
    const words = note?.words ?? lines.reduce((sum, { length }) => sum + length, 0) / USUAL_WORD;
    const length = relativeLength(words, this.known.averageWords);
    return { often, places, inName, length };
  }
}

/** Where the path stands, in characters from the start of the text: further from it than words that belong together. */
const ABOVE = -10_000;

/** Characters, with the space behind it, for notes whose words are not counted yet. */
const USUAL_WORD = 6;

const NO_LINES: ReadonlySet<number> = new Set();
const NO_TEXTS: ReadonlySet<string> = new Set();

/** What an occurrence in a line that many notes share counts for, and one in an address. */
const SHARED = 0.1;
const IN_ADDRESS = 0.3;

const EXACT_SHARE = 0.1;
const TOGETHER_SHARE = 0.2;

/** What the choices of a query find in one note. */
class Found {
  readonly choices: number[] = [];
  isComplete = false;
  /** Whether days chose the passages, so that all of them were asked for. */
  isAll = false;
  private readonly taken = new Set<CutSection>();

  constructor(
    private readonly query: Query,
    private readonly inPath: readonly number[],
  ) {}

  /** In the order of the note. */
  get sections(): CutSection[] {
    return [...this.taken].sort((a, b) => a.range.start - b.range.start);
  }

  /** `where`: the lines where the conditions of the choice hold. */
  take(at: number, sections: readonly CutSection[], isMeant: boolean, where: ReadonlySet<number>): void {
    const choice = this.query.choices[at];
    if (choice === undefined) return;
    const { terms, filters } = choice;
    const tests = filters.flatMap((filter) => (filter.kind === 'day' ? [filter.test] : []));
    const isOfDays = ({ days }: CutSection): boolean => days !== undefined && tests.every((test) => test(days));
    const passing = tests.length === 0 ? sections : sections.filter(isOfDays);
    if (passing.length === 0) return;
    const isIn = new LineTest(passing.map(({ range }) => range));
    const isElsewhere =
      tests.length > 0 && where.size > 0 && ![...where].sort((a, b) => a - b).some((line) => isIn.has(line));
    if (isElsewhere) return;
    const here = new Set([...this.inPath, ...passing.flatMap((section) => section.terms)]);
    const held = terms.filter((term) => here.has(term));
    if (held.length === 0 && terms.length > 0 && !isMeant) return;
    this.choices.push(at);
    this.isComplete ||= held.length === terms.length;
    this.isAll ||= terms.length === 0 && tests.length > 0;
    for (const section of passing) this.taken.add(section);
  }
}

/** Whether lines are in some ranges; asked for in order. */
class LineTest {
  private at = 0;

  constructor(private readonly ranges: readonly Range[]) {}

  has(line: number): boolean {
    while ((this.ranges[this.at]?.end ?? Infinity) < line) this.at += 1;
    return (this.ranges[this.at]?.start ?? Infinity) <= line;
  }
}

/** Whether a note passes the filters of a choice that look at whole notes. Of one that is not known yet, none can tell. */
function passesNote({ filters }: Choice, note: KnownNote | undefined): boolean {
  return filters.every((filter) => note !== undefined && (filter.kind !== 'note' || filter.test(note)));
}

/** The section that holds the line now: the nearest one that reads alike, else whatever stands there. */
function bestSection(
  { lines: { start }, firstLine }: BestSection,
  sections: readonly CutSection[],
  lines: readonly string[],
): CutSection | undefined {
  const line = firstLine.trim() === '' ? start : (nearestLine(lines, firstLine, start) ?? start);
  return sections.find(({ range }) => range.end >= line) ?? sections.at(-1);
}

/** The number of the line with this text that is nearest to another. */
function nearestLine(lines: readonly string[], text: string, from: number): number | undefined {
  const furthest = Math.max(from, lines.length - from + 1);
  for (let distance = 0; distance <= furthest; distance++)
    for (const line of [from - distance, from + distance]) if (lines[line - 1] === text) return line;
  return undefined;
}
