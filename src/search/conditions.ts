/** Conditions that only a note which was read can fulfil: what has to stand, or must not stand, in one of its units. */
import { firstFrom } from '../lines/first-index';
import type { Range } from '../lines/ranges';
import type { Expression } from './filters/filter';
import { Matcher } from './matches';
import { NoteUnits } from './note-units';
import { testsIn, type Condition, type Term, type Test } from './query';

/** The lines where an expression finds something, by the stretch of the note that it was held against. */
export type ExpressionLines = (expression: Expression, range: Range | 'path') => Lines;

/** Lines of a note. */
type Lines = readonly number[];

/** Holds notes against the conditions of a query. */
export class ConditionMatcher {
  private readonly terms: readonly Term[];
  private readonly matcher: Matcher;

  constructor(conditions: readonly Condition[]) {
    this.terms = [...testsIn(conditions)].flatMap((test) => (test.kind === 'term' ? [test.term] : []));
    this.matcher = new Matcher(this.terms);
  }

  /** What tells whether conditions hold in a note: the lines where they do, undefined where they do not. */
  on(
    path: string,
    lines: readonly string[],
    expressions: ExpressionLines | undefined,
  ): (conditions: readonly Condition[]) => ReadonlySet<number> | undefined {
    const held = new Map(this.terms.map((term) => [term, [] as number[]]));
    for (const { line, terms } of this.matcher.matchLines(lines))
      for (const place of terms) {
        const term = this.terms[place];
        if (term !== undefined) held.get(term)?.push(line);
      }
    const note = new HeldConditions(path, new NoteUnits(lines), expressions, held);
    return (conditions) => {
      const found = note.fulfilled(conditions, note.units.whole, false);
      return found && new Set(found);
    };
  }
}

const NONE: Lines = [];

class HeldConditions {
  private readonly literals = new Map<string, Lines>();

  constructor(
    private readonly path: string,
    readonly units: NoteUnits,
    private readonly expressions: ExpressionLines | undefined,
    private readonly held: ReadonlyMap<Term, Lines>,
  ) {}

  /** The lines of the units within a range that fulfil all tests; undefined when none does. */
  linesOf({ unit, tests }: Condition, range: Range): Lines | undefined {
    const found: number[] = [];
    for (const one of this.units.within(unit, range)) {
      const lines = this.fulfilled(tests, one, unit === 'note');
      if (lines === undefined) continue;
      for (const line of lines.length > 0 ? lines : [one.start]) found.push(line);
    }
    return found.length === 0 ? undefined : found;
  }

  /** The lines in a range where all tests hold, which may be none; undefined where one does not. */
  fulfilled(tests: readonly Test[], range: Range, withPath: boolean): Lines | undefined {
    const found: number[] = [];
    for (const test of tests) {
      const lines = this.tested(test, range, withPath);
      if ((lines === undefined) !== test.isExcluded) return undefined;
      if (!test.isExcluded) for (const line of lines ?? []) found.push(line);
    }
    return found;
  }

  private tested(test: Test, range: Range, withPath: boolean): Lines | undefined {
    switch (test.kind) {
      case 'anything':
        return NONE;
      case 'within':
        return this.linesOf(test, range);
      case 'term':
        return some(linesIn(this.held.get(test.term) ?? NONE, range));
      case 'literal':
        return some(linesIn(this.linesHolding(test.text), range)) ?? inPath(withPath && this.path.includes(test.text));
      case 'expression': {
        const { expressions } = this;
        const isInPath = withPath && (expressions?.(test.expression, 'path') ?? NONE).length > 0;
        return some(expressions?.(test.expression, range) ?? NONE) ?? inPath(isInPath);
      }
    }
  }

  private linesHolding(text: string): Lines {
    const known = this.literals.get(text);
    if (known !== undefined) return known;
    const lines = this.units.lines.flatMap((line, at) => (line.includes(text) ? [at + 1] : []));
    this.literals.set(text, lines);
    return lines;
  }
}

const some = (lines: Lines): Lines | undefined => (lines.length === 0 ? undefined : lines);
const inPath = (isThere: boolean): Lines | undefined => (isThere ? NONE : undefined);

/** Those of some lines, in order, that are in a range. */
function linesIn(lines: Lines, { start, end }: Range): Lines {
  const from = firstFrom(lines, start);
  let to = from;
  while ((lines[to] ?? Infinity) <= end) to += 1;
  return lines.slice(from, to);
}
