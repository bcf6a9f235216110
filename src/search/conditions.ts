/** Conditions that only a note which was read can fulfil: what has to stand, or must not stand, in one of its units. */
import type { Range } from '../text/ranges';
import type { Expression } from './expression';
import { Matcher } from './matches';
import { NoteUnits, type Unit } from './note-units';
import type { Term } from './query';

export type { Unit } from './note-units';

/** That one unit of a note fulfils all these tests; or that none does. */
export interface Condition {
  readonly kind: 'within';
  /** `note` is its text and its path. */
  readonly unit: Unit;
  readonly tests: readonly Test[];
  readonly isExcluded: boolean;
}

export type Test =
  | { readonly kind: 'term'; readonly term: Term; readonly isExcluded: boolean }
  | { readonly kind: 'literal'; readonly text: string; readonly isExcluded: boolean }
  | { readonly kind: 'expression'; readonly expression: Expression; readonly isExcluded: boolean }
  | { readonly kind: 'anything'; readonly isExcluded: boolean }
  | Condition;

/** Where an expression finds something: the lines, by the stretch of the note that it was held against. */
export interface ExpressionLines {
  of(expression: Expression, range: Range | 'path'): readonly number[];
}

/** Lines of a note. */
type Lines = readonly number[];

/** Holds notes against the conditions of a query. */
export class ConditionMatcher {
  private readonly matcher: Matcher;
  private readonly places: ReadonlyMap<Term, number>;

  constructor(conditions: readonly Condition[]) {
    const terms = conditions.flatMap(termsIn);
    this.matcher = new Matcher(terms);
    this.places = new Map(terms.map((term, at) => [term, at]));
  }

  /** What tells whether conditions hold in a note: the lines where they do, undefined where they do not. */
  on(
    path: string,
    lines: readonly string[],
    expressions: ExpressionLines | undefined,
  ): (conditions: readonly Condition[]) => ReadonlySet<number> | undefined {
    const held = new Map<number, number[]>();
    for (const { line, terms } of this.matcher.matchLines(lines))
      for (const term of terms) {
        const known = held.get(term);
        if (known === undefined) held.set(term, [line]);
        else known.push(line);
      }
    const note = new HeldConditions(path, new NoteUnits(lines), expressions, (term) => {
      return held.get(this.places.get(term) ?? -1) ?? NONE;
    });
    return (conditions) => {
      const found = new Set<number>();
      for (const condition of conditions) {
        const where = note.linesOf(condition, note.units.whole);
        if ((where === undefined) !== condition.isExcluded) return undefined;
        if (!condition.isExcluded) for (const line of where ?? []) found.add(line);
      }
      return found;
    };
  }
}

function termsIn({ tests }: Condition): readonly Term[] {
  return tests.flatMap((test) => (test.kind === 'within' ? termsIn(test) : test.kind === 'term' ? [test.term] : []));
}

const NONE: Lines = [];

class HeldConditions {
  private readonly literals = new Map<string, Lines>();

  constructor(
    private readonly path: string,
    readonly units: NoteUnits,
    private readonly expressions: ExpressionLines | undefined,
    private readonly linesWith: (term: Term) => Lines,
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

  private fulfilled(tests: readonly Test[], range: Range, withPath: boolean): Lines | undefined {
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
        return some(linesIn(this.linesWith(test.term), range));
      case 'literal':
        return some(linesIn(this.linesHolding(test.text), range)) ?? inPath(withPath && this.path.includes(test.text));
      case 'expression': {
        const { expressions } = this;
        const isInPath = withPath && expressions?.of(test.expression, 'path').length !== 0;
        return some(expressions?.of(test.expression, range) ?? NONE) ?? inPath(isInPath && expressions !== undefined);
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

function firstFrom(lines: Lines, line: number): number {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle] ?? 0) < line) low = middle + 1;
    else high = middle;
  }
  return low;
}
