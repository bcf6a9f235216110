/** What a query finds in the passages of a note: which terms each holds, how close together, and which choices of it find them. */
import type { Days } from '../lines/dates';
import type { Range } from '../lines/ranges';
import type { MatchedLine, Matcher } from './matches';
import type { Query } from './query';

export interface SectionMatches {
  readonly range: Range;
  /** Lines that say something; others only where there are none. */
  readonly matches: readonly number[];
  /** The terms that occur, by position. */
  readonly terms: readonly number[];
  /** Those in lines that say something. */
  readonly telling: readonly number[];
  /** Those of them that occur as typed. */
  readonly exact: readonly number[];
  /** Those of the one line that holds most of what counts. */
  readonly together: readonly number[];
  /** Where days were asked for. */
  readonly days?: Days | undefined;
}

/** Sections and matched lines both stand in order. `isEmpty`: whether a line says nothing of its note, as those that many notes share, unless no other has a term of it. */
export function matchSections(
  ranges: readonly Range[],
  matched: readonly MatchedLine[],
  matcher: Pick<Matcher, 'worthOf'>,
  isEmpty: (line: MatchedLine) => boolean = () => false,
): SectionMatches[] {
  const said = new Set(matched.flatMap((one) => (isEmpty(one) ? [] : one.terms)));
  const isTelling = (one: MatchedLine): boolean => !isEmpty(one) || one.terms.some((term) => !said.has(term));
  let next = 0;
  return ranges.map((range) => {
    const from = next;
    while ((matched[next]?.line ?? Infinity) <= range.end) next += 1;
    const here = matched.slice(from, next);
    const telling = here.filter(isTelling);
    return {
      range,
      matches: (telling.length > 0 ? telling : here).map(({ line }) => line),
      terms: union(here, 'terms'),
      telling: union(telling, 'terms'),
      exact: union(telling, 'exact'),
      together: fullest(telling, matcher),
    };
  });
}

/** The terms of the line that holds most of what counts. */
function fullest(lines: readonly MatchedLine[], matcher: Pick<Matcher, 'worthOf'>): readonly number[] {
  let best = lines[0]?.terms ?? [];
  // Most lines hold one term, and need not be weighed against another such line that came first.
  for (const { terms } of lines) if (terms.length > 1 && matcher.worthOf(terms) > matcher.worthOf(best)) best = terms;
  return best;
}

function union(lines: readonly MatchedLine[], which: 'terms' | 'exact'): readonly number[] {
  if (lines.length <= 1) return lines[0]?.[which] ?? [];
  return [...new Set(lines.flatMap((line) => line[which]))];
}

/** What the choices of a query find in one note. */
export class Found {
  readonly choices: number[] = [];
  isComplete = false;
  /** Whether days chose the passages, so that all of them were asked for. */
  isAll = false;
  private readonly taken = new Set<SectionMatches>();

  constructor(
    private readonly query: Query,
    private readonly inPath: readonly number[],
  ) {}

  /** In the order of the note. */
  get sections(): SectionMatches[] {
    return [...this.taken].sort((a, b) => a.range.start - b.range.start);
  }

  /** `where`: the lines where the conditions of the choice hold. */
  take(at: number, sections: readonly SectionMatches[], isMeant: boolean, where: ReadonlySet<number>): void {
    const choice = this.query.choices[at];
    if (choice === undefined) return;
    const { terms, filters } = choice;
    const tests = filters.flatMap((filter) => (filter.kind === 'day' ? [filter.test] : []));
    const isOfDays = ({ days }: SectionMatches): boolean => days !== undefined && tests.every((test) => test(days));
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
export class LineTest {
  private at = 0;

  constructor(private readonly ranges: readonly Range[]) {}

  has(line: number): boolean {
    while ((this.ranges[this.at]?.end ?? Infinity) < line) this.at += 1;
    return (this.ranges[this.at]?.start ?? Infinity) <= line;
  }
}
