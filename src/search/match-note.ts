/** What a query finds in one note as it is now: which terms it holds and how, and the passages that match, best first. */
import { blankCollateFences } from '../text/collate-fences';
import { splitLines } from '../text/lines';
import { noteName } from '../text/note-name';
import type { Range } from '../text/ranges';
import { cutSections } from '../text/sections';
import { coverMost } from './cover-most';
import { dateSections, dayOfNote } from './dated-sections';
import type { KnownNote, KnownNotes } from './known-notes';
import { closenessOf, matchSections, type SectionMatches } from './match-sections';
import { Matcher, type MatchedLine } from './matches';
import type { Choice, Query } from './query';

/** A passage with its day, where days were asked for. */
interface CutSection extends SectionMatches {
  readonly day?: string | undefined;
}

/** What a query finds in one note, before anything is cut away for showing. */
export interface NoteMatches {
  readonly path: string;
  readonly lines: readonly string[];
  /** Matching passages, best first; the first passage of the note when only its path matches. */
  readonly sections: readonly SectionMatches[];
  /** How it holds each term that it holds. */
  readonly terms: ReadonlyMap<number, TermMatches>;
  /** The choices of the query, by position, of which it holds some term, and passes the rest. */
  readonly choices: readonly number[];
  /** Whether it holds all terms of one. */
  readonly isComplete: boolean;
  /** How much of the query stands together here, from 0 to 1; told when asked for, since a few words do without. */
  readonly closeness: () => number;
}

export interface TermMatches {
  /** How many lines hold it. */
  readonly lines: number;
  /** Whether it occurs as typed. */
  readonly isExact: boolean;
  /** What share of the words of a name of the note it is: 1 where the note is called just that. */
  readonly ofName: number;
  readonly isInHeading: boolean;
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

  constructor(
    readonly query: Query,
    /** What each term counts for. */
    private readonly weights: readonly number[],
    private readonly known: KnownNotes,
    /** How rare each term is, for what terms say together. */
    private readonly rarity = weights,
  ) {
    this.matcher = new Matcher(query.terms, weights);
    this.unwanted = query.choices.map(({ excluded }) => (excluded.length > 0 ? new Matcher(excluded) : undefined));
    this.hasDays = query.choices.some(({ filters }) => filters.some(({ kind }) => kind === 'day'));
  }

  /**
   * Undefined when the note fits no choice of the query. One that means what was asked for need not hold any term: the
   * passage that does comes first.
   */
  match(path: string, text: string, meant?: BestSection): NoteMatches | undefined {
    const note = this.known.note(path);
    const allowed = this.query.choices.flatMap((choice, at) => (passesNote(choice, note) ? [at] : []));
    if (allowed.length === 0) return undefined;
    const lines = splitLines(text);
    const searched = blankCollateFences(text, lines);
    const matched = this.matcher.matchLines(searched);
    const inPath = this.matcher.heldIn(path).terms;
    const isAsked = (at: number): boolean => this.isAsked(at, inPath, matched, path, searched);
    const wanted =
      meant === undefined ? allowed.filter(isAsked) : allowed.filter((at) => !this.isUnwanted(at, path, searched));
    if (wanted.length === 0) return undefined;
    const sections = this.sectionsOf(lines, matched, note);
    const found = new Found(this.query, inPath);
    for (const at of wanted) found.take(at, sections, meant !== undefined);
    if (found.choices.length === 0) return undefined;
    return {
      path,
      lines,
      sections: this.order(found, lines, meant),
      terms: this.termsOf(found, matched, path, lines, note),
      choices: found.choices,
      isComplete: found.isComplete,
      closeness: () => closenessOf(this.rarity, inPath, sections, matched),
    };
  }

  /** Whether a choice has a term here, or needs none, and nothing that it must not have. */
  private isAsked(
    at: number,
    inPath: readonly number[],
    matched: readonly MatchedLine[],
    path: string,
    lines: readonly string[],
  ): boolean {
    const { terms = [] } = this.query.choices[at] ?? {};
    const isHeld = (term: number): boolean =>
      inPath.includes(term) || matched.some((line) => line.terms.includes(term));
    return (terms.length === 0 || terms.some(isHeld)) && !this.isUnwanted(at, path, lines);
  }

  private isUnwanted(at: number, path: string, lines: readonly string[]): boolean {
    return (this.unwanted[at]?.matchLines([path, ...lines]).length ?? 0) > 0;
  }

  private sectionsOf(
    lines: readonly string[],
    matched: readonly MatchedLine[],
    note: KnownNote | undefined,
  ): CutSection[] {
    const ranges = cutSections(lines);
    if (!this.hasDays) return matchSections(ranges, matched, this.matcher);
    const dated = note === undefined ? [] : dateSections(lines, ranges, dayOfNote(note));
    const sections = matchSections(
      dated.map(({ range }) => range),
      matched,
      this.matcher,
    );
    return sections.map((section, at) => ({ ...section, day: dated[at]?.day }));
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
  private worthOf({ terms, exact, together }: SectionMatches): number {
    const { matcher } = this;
    return matcher.worthOf(terms) + EXACT_SHARE * matcher.worthOf(exact) + TOGETHER_SHARE * matcher.worthOf(together);
  }

  private termsOf(
    { held, sections }: Found,
    matched: readonly MatchedLine[],
    path: string,
    lines: readonly string[],
    note: KnownNote | undefined,
  ): Map<number, TermMatches> {
    const names = (note?.names ?? [noteName(path)]).map((name) => ({
      words: Math.max(1, name.split(/[\s_-]+/).length),
      ...this.matcher.heldIn(name),
    }));
    const isIn = new LineTest(sections.map(({ range }) => range));
    const tallies = new Map<number, { lines: number; isExact: boolean; isInHeading: boolean }>();
    for (const { line, terms, exact } of matched) {
      if (!isIn.has(line)) continue;
      const isHeading = HEADING.test(lines[line - 1] ?? '');
      for (const term of terms) {
        const tally = tallies.get(term) ?? { lines: 0, isExact: false, isInHeading: false };
        tally.lines += 1;
        tally.isInHeading ||= isHeading;
        tally.isExact ||= exact.includes(term);
        tallies.set(term, tally);
      }
    }
    return new Map(
      [...held].map((term) => {
        const { lines: count, isExact, isInHeading } = tallies.get(term) ?? NO_LINE;
        const inNames = names.filter(({ terms }) => terms.includes(term));
        const exactly = inNames.some(({ exact }) => exact.includes(term));
        const ofName = Math.max(0, ...inNames.map(({ words, exact }) => (exact.includes(term) ? 1 : 0.7) / words));
        return [term, { lines: count, isExact: isExact || exactly, ofName, isInHeading }];
      }),
    );
  }
}

const EXACT_SHARE = 0.1;
const TOGETHER_SHARE = 0.2;
const NO_LINE = { lines: 0, isExact: false, isInHeading: false };
const HEADING = /^ {0,3}#{1,6}[ \t]/;

/** What the choices of a query find in one note. */
class Found {
  readonly choices: number[] = [];
  /** The terms of these that the note holds. */
  readonly held = new Set<number>();
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

  take(at: number, sections: readonly CutSection[], isMeant: boolean): void {
    const choice = this.query.choices[at];
    if (choice === undefined) return;
    const { terms, filters } = choice;
    const days = filters.flatMap((filter) => (filter.kind === 'day' ? [filter.test] : []));
    const passing =
      days.length === 0 ? sections : sections.filter(({ day }) => day !== undefined && days.every((test) => test(day)));
    if (passing.length === 0) return;
    const here = new Set([...this.inPath, ...passing.flatMap((section) => section.terms)]);
    const held = terms.filter((term) => here.has(term));
    if (held.length === 0 && terms.length > 0 && !isMeant) return;
    this.choices.push(at);
    for (const term of held) this.held.add(term);
    this.isComplete ||= held.length === terms.length;
    this.isAll ||= terms.length === 0 && days.length > 0;
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
  return filters.every((filter) => note !== undefined && (filter.kind === 'day' || filter.test(note)));
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
