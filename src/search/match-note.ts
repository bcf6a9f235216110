/** What a query finds in one note as it is now: how well it fits, and the passages that match, best first. */
import { blankCollateFences } from '../lines/collate-fences';
import { firstHeading } from '../lines/first-heading';
import { frontmatterLength } from '../lines/frontmatter-length';
import { partedByUnits, splitLines } from '../lines/lines';
import { noteName } from '../lines/note-name';
import type { Range } from '../lines/ranges';
import { wordsOf } from '../lines/words';
import { cutSections } from '../lines/sections';
import { addressTest, withoutAddresses } from '../lines/addresses';
import { ConditionMatcher, type ExpressionLines } from './conditions';
import { coverMost } from './cover-most';
import { dateSections, daysOfNote } from './dated-sections';
import type { KnownNote, KnownNotes } from './known-notes';
import { Found, LineTest, matchSections, type SectionMatches } from './match-sections';
import { EXACT_SHARE, Matcher, OCCURRENCE, type MatchedLine, type TermSpan } from './matches';
import { hasConditions, type Choice, type Query } from './query';
import { relativeLength, scoreNote, type Place, type RankedFacts } from './rank-notes';

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

/** A note that was read, and what was found in it. */
interface ReadNote {
  readonly path: string;
  readonly lines: readonly string[];
  /** The lines that count. */
  readonly searched: readonly string[];
  readonly note: KnownNote | undefined;
  readonly matched: readonly MatchedLine[];
  /** Terms. */
  readonly inPath: readonly number[];
  /** The choices that it may fit, with the lines where their conditions hold. */
  readonly wanted: ReadonlyMap<number, ReadonlySet<number>>;
  readonly meant: BestSection | undefined;
}

/** A passage that means what was asked for, as deep search has it from the index. */
export interface BestSection {
  readonly lines: Range;
  /** What the first of them was then; without it they are where they were. */
  readonly firstLine?: string | undefined;
}

/** How many passages of one note an answer shows. */
export const PASSAGES_PER_NOTE = 3;

/** Holds many notes against one query. */
export class NoteMatcher {
  private readonly matcher: Matcher;
  private readonly unwanted: readonly (Matcher | undefined)[];
  private readonly hasDays: boolean;
  private readonly conditions: ConditionMatcher | undefined;
  /** What is asked for, as a name may say it. */
  private readonly asked: string;
  /** What was found in each note, to be weighed again. */
  private readonly weighed = new WeakMap<NoteMatches, { readonly read: ReadNote; readonly found: Found }>();

  constructor(
    readonly query: Query,
    /** What each term counts for. */
    private readonly weights: readonly number[],
    private readonly known: KnownNotes,
  ) {
    this.asked = spoken(query.question);
    this.matcher = new Matcher(query.terms, weights);
    this.unwanted = query.choices.map(({ excluded }) => (excluded.length > 0 ? new Matcher(excluded) : undefined));
    this.conditions = hasConditions(query)
      ? new ConditionMatcher(query.choices.flatMap(({ conditions }) => conditions))
      : undefined;
    this.hasDays = query.choices.some(({ filters }) => filters.some(({ kind }) => kind === 'day'));
  }

  /**
   * Undefined when the note fits no choice of the query. One that means what was asked for need not hold any term: the
   * passage that does comes first. Without `expressions`, none finds anything.
   */
  match(path: string, text: string, meant?: BestSection, expressions?: ExpressionLines): NoteMatches | undefined {
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
      if (!isHeld || (this.unwanted[at]?.matchLines([path, ...searched]).length ?? 0) > 0) continue;
      const where = fulfilled === undefined ? NO_LINES : fulfilled(this.query.choices[at]?.conditions ?? []);
      if (where !== undefined) wanted.set(at, where);
    }
    if (wanted.size === 0) return undefined;
    const matched = this.conditions === undefined ? held : this.matchedLines(held, wanted);
    return this.weigh({ path, lines, searched, note, matched, inPath, wanted, meant }, NO_TEXTS);
  }

  /** The same notes, weighed by what they do not share with many of the others: templates and footers say nothing about one. */
  besidesShared(notes: readonly NoteMatches[]): readonly NoteMatches[] {
    if (notes.length < FEWEST_SHARING || this.conditions !== undefined) return notes;
    const lines = notes.map((note) => this.matchingLines(note));
    const shared = sharedLines(lines);
    if (shared.size === 0) return notes;
    return notes.map((note, at) => {
      const read = [...(lines[at] ?? [])].some((line) => shared.has(line)) ? this.weighed.get(note)?.read : undefined;
      return (read && this.weigh(read, shared)) ?? note;
    });
  }

  private matchingLines(note: NoteMatches): ReadonlySet<string> {
    const matches = this.weighed.get(note)?.found.sections.flatMap((section) => section.matches) ?? [];
    return new Set(matches.map((at) => withoutAddresses(note.lines[at - 1] ?? '')));
  }

  private weigh(read: ReadNote, shared: ReadonlySet<string>): NoteMatches | undefined {
    const { path, lines, matched, inPath, wanted, meant } = read;
    const isShared = ({ line }: MatchedLine): boolean => shared.has(withoutAddresses(lines[line - 1] ?? ''));
    const cut = (): readonly SectionMatches[] =>
      this.sectionsOf(read, (one) => isShared(one) || isAddress(one, lines[one.line - 1] ?? ''));
    const found = new Found(this.query, inPath);
    // All of the note counts where no days were asked for. To be ranked it need not be cut, and most notes are only ranked.
    const whole = lines.length === 0 ? [] : [{ start: 1, end: lines.length }];
    const parts = this.hasDays ? cut() : matchSections(whole, matched, this.matcher);
    for (const [at, where] of wanted) found.take(at, parts, meant !== undefined, where);
    if (found.choices.length === 0) return undefined;
    const ordered = (): readonly SectionMatches[] =>
      this.order(this.hasDays ? found.sections : cut(), found.isAll, lines, meant);
    let sections: readonly SectionMatches[] | undefined;
    const note: NoteMatches = {
      path,
      lines,
      get sections() {
        return (sections ??= ordered());
      },
      score: this.score(found, this.factsOf(found, read, isShared)),
      isComplete: found.isComplete,
    };
    this.weighed.set(note, { read, found });
    return note;
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
    const where = new Set([...wanted.values()].flatMap((lines) => [...lines]));
    const kept = held.filter(({ line, terms }) => where.has(line) || terms.some((term) => free.has(term)));
    for (const { line } of held) where.delete(line);
    const others = Array.from(where, (line) => ({ line, terms: [], exact: [], spans: [] }));
    return [...kept, ...others].sort((a, b) => a.line - b.line);
  }

  private sectionsOf(
    { lines, matched, note }: ReadNote,
    isEmpty: (line: MatchedLine) => boolean,
  ): readonly SectionMatches[] {
    const ranges = cutSections(lines);
    if (!this.hasDays) return matchSections(ranges, matched, this.matcher, isEmpty);
    const dated = note === undefined ? [] : dateSections(lines, ranges, daysOfNote(note));
    const parts = dated.map(({ range }) => range);
    const sections = matchSections(parts, matched, this.matcher, isEmpty);
    return sections.map((section, at) => ({ ...section, days: dated[at]?.days }));
  }

  /** Those that together hold most come first. */
  private order(
    sections: readonly SectionMatches[],
    isAll: boolean,
    lines: readonly string[],
    meant: BestSection | undefined,
  ): readonly SectionMatches[] {
    const place = meant && placeOf(meant, lines);
    const best = place && bestSection(place, sections);
    const first = best && withMeant(best, place);
    const isTelling = sections.some(({ telling }) => telling.length > 0);
    const matching = sections.filter(
      (one) => one.matches.length > 0 && one !== best && (one.telling.length > 0 || !isTelling),
    );
    if (matching.length === 0) return first === undefined ? sections.slice(0, isAll ? undefined : 1) : [first];
    const ordered = matching.sort((a, b) => this.compare(a, b));
    const most = PASSAGES_PER_NOTE - (first === undefined ? 0 : 1);
    const telling = ordered.map((section) => ({ terms: section.telling }));
    const chosen = new Set(coverMost(telling, this.weights, most));
    const shown = ordered.filter((_, at) => chosen.has(at));
    const others = ordered.filter((_, at) => !chosen.has(at));
    return [...(first === undefined ? [] : [first]), ...shown, ...others];
  }

  /** More of what counts, then more matches, then higher up. */
  private compare(a: SectionMatches, b: SectionMatches): number {
    return this.worthOf(b) - this.worthOf(a) || b.matches.length - a.matches.length || a.range.start - b.range.start;
  }

  /** What is there as typed, and what stands in one line, counts a little more. */
  private worthOf({ telling, exact, together }: SectionMatches): number {
    const { matcher } = this;
    return matcher.worthOf(telling) + EXACT_SHARE * matcher.worthOf(exact) + TOGETHER_SHARE * matcher.worthOf(together);
  }

  /** By the choice of the query that it fits best. */
  private score({ choices }: Found, facts: RankedFacts): number {
    const of = (at: number): number => scoreNote(facts, this.query.choices[at]?.terms ?? [], this.weights);
    return choices.reduce((best, at) => Math.max(best, of(at)), 0);
  }

  private factsOf(
    { sections }: Found,
    { matched, path, searched: lines, note }: ReadNote,
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
    // A saved document has the name of the search that it came from.
    const isSaved = note?.properties['collate'] !== undefined;
    take(this.matcher.termSpansIn(path), ABOVE, () => (isSaved ? SHARED : 1));
    const isIn = new LineTest(sections.map(({ range }) => range));
    let [at, offset] = [0, 0];
    for (const one of matched) {
      for (; at < one.line - 1; at++) offset += (lines[at]?.length ?? 0) + 1;
      if (!isIn.has(one.line)) continue;
      const isInAddress = addressTest(lines[at] ?? '');
      take(one.spans, offset, isShared(one) ? () => SHARED : (start) => (isInAddress(start) ? IN_ADDRESS : 1));
    }
    const names = [...(note?.names ?? [noteName(path)]), firstHeading(lines, frontmatterLength(lines)) ?? ''];
    const inName = new Set(isSaved ? [] : names.flatMap((name) => this.matcher.heldIn(name).terms));
    const words = note?.words ?? lines.reduce((sum, { length }) => sum + length, 0) / USUAL_WORD;
    const length = relativeLength(words, this.known.averageWords);
    const isNamed = !isSaved && this.asked !== '' && names.some((name) => spoken(name) === this.asked);
    return { often, places, inName, isNamed, length };
  }
}

/** The words of a name, or of what may be one. */
function spoken(text: string): string {
  return Array.from(wordsOf(text), (word) => word.text).join(' ');
}

/** Whether a line matches nowhere but in addresses. */
function isAddress({ spans }: MatchedLine, line: string): boolean {
  const isInAddress = addressTest(line);
  return spans.length > 0 && spans.every(({ start }) => isInAddress(start));
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

const TOGETHER_SHARE = 0.2;

/** Whether a note passes the filters of a choice that look at whole notes. Of one that is not known yet, none can tell. */
function passesNote({ filters }: Choice, note: KnownNote | undefined): boolean {
  return filters.every((filter) => note !== undefined && (filter.kind !== 'note' || filter.test(note)));
}

/** Where the lines are now: at the nearest one that reads like their first, else where they were. */
function placeOf({ lines: { start, end }, firstLine = '' }: BestSection, lines: readonly string[]): Range {
  const line = firstLine.trim() === '' ? start : (nearestLine(lines, firstLine, start) ?? start);
  return { start: line, end: line + end - start };
}

/** The section that holds most of the lines. */
function bestSection(meant: Range, sections: readonly SectionMatches[]): SectionMatches | undefined {
  const [first] = sections.filter(({ range }) => range.end >= meant.start);
  if (first === undefined) return sections.at(-1);
  return sections.reduce((best, one) => (shared(one.range, meant) > shared(best.range, meant) ? one : best), first);
}

/** A section that holds none of the words, with the lines that are meant: those are shown of it, and jumped to. */
function withMeant(section: SectionMatches, { start, end }: Range): SectionMatches {
  if (section.matches.length > 0) return section;
  const [from, to] = [Math.max(start, section.range.start), Math.min(end, section.range.end)];
  return { ...section, matches: Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at) };
}

/** How many lines two ranges have in common. */
function shared(a: Range, b: Range): number {
  return Math.max(0, Math.min(a.end, b.end) - Math.max(a.start, b.start) + 1);
}

/** The number of the line with this text that is nearest to another. */
function nearestLine(lines: readonly string[], text: string, from: number): number | undefined {
  const furthest = Math.max(from, lines.length - from + 1);
  for (let distance = 0; distance <= furthest; distance++)
    for (const line of [from - distance, from + distance]) if (lines[line - 1] === text) return line;
  return undefined;
}

/** Notes that have a line before it says nothing about any of them. */
const FEWEST_SHARING = 8;

/** The matching lines that many notes have. */
function sharedLines(notes: Iterable<ReadonlySet<string>>): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const lines of notes) for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return new Set([...counts].flatMap(([line, count]) => (count >= FEWEST_SHARING ? [line] : [])));
}
