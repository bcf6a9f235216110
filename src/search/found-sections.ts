/** Which parts of a note the choices of a query find: all of it, or the passages of the days that were asked for. */
import type { Days } from '../text/dates';
import type { Range } from '../text/ranges';
import type { SectionMatches } from './match-sections';
import type { Query } from './query';

/** A passage with its days, where days were asked for. */
export interface CutSection extends SectionMatches {
  readonly days?: Days | undefined;
}

/** What the choices of a query find in one note. */
export class Found {
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
export class LineTest {
  private at = 0;

  constructor(private readonly ranges: readonly Range[]) {}

  has(line: number): boolean {
    while ((this.ranges[this.at]?.end ?? Infinity) < line) this.at += 1;
    return (this.ranges[this.at]?.start ?? Infinity) <= line;
  }
}
