/** What a query finds in the passages of a note: which terms each holds, and how close together. */
import type { Range } from '../text/ranges';
import type { MatchedLine, Matcher } from './matches';

export interface SectionMatches {
  readonly range: Range;
  /** Lines. */
  readonly matches: readonly number[];
  /** The terms that occur, by position. */
  readonly terms: readonly number[];
  /** Those that occur as typed. */
  readonly exact: readonly number[];
  /** Those of the one line that holds most of what counts. */
  readonly together: readonly number[];
  /** Whether all of these lines stand in many other notes as well. */
  readonly isShared: boolean;
}

/** Sections and matched lines both stand in order. */
export function matchSections(
  ranges: readonly Range[],
  matched: readonly MatchedLine[],
  matcher: Pick<Matcher, 'worthOf'>,
  isShared: (line: MatchedLine) => boolean = () => false,
): SectionMatches[] {
  let next = 0;
  return ranges.map((range) => {
    const from = next;
    while ((matched[next]?.line ?? Infinity) <= range.end) next += 1;
    const here = matched.slice(from, next);
    const matches = here.map(({ line }) => line);
    return {
      range,
      matches,
      terms: union(here, 'terms'),
      exact: union(here, 'exact'),
      together: fullest(here, matcher),
      isShared: here.length > 0 && here.every(isShared),
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
