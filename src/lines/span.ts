/** Parts of a text, or of a list: from `start` up to `end`, which is not included. Lists of them are in order, and none overlaps another. */
import { firstIndex } from './first-index';

export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Those that begin within a span. */
export function startingIn<One extends Span>(spans: readonly One[], { start, end }: Span): readonly One[] {
  const from = (least: number): number => firstIndex(spans.length, (at) => (spans[at]?.start ?? 0) >= least);
  return spans.slice(from(start), from(end));
}

/** The first that ends behind a place. */
export function endingBehind<One extends Span>(spans: readonly One[], place: number): One | undefined {
  return spans[firstIndex(spans.length, (at) => (spans[at]?.end ?? 0) > place)];
}

export function overlapsAny(spans: readonly Span[], { start, end }: Span): boolean {
  return (endingBehind(spans, start)?.start ?? Infinity) < end;
}

export function byStart(a: Span, b: Span): number {
  return a.start - b.start;
}
