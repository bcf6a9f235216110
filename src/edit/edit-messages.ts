/** What `edit` says: what was replaced, or why nothing was and what to do about it. */
import { MOST_PLACES, type NoLineChange } from '../lines/line-edit';
import { formatRange } from '../lines/ranges';
import type { Problem } from '../tools/document';
import type { PlannedPart } from './plan-changes';

/** What is said of the changes of a note that were made; `total` is how many lines it has now. */
export function describeEdit(parts: readonly PlannedPart[], total: number, isNew: boolean): string {
  if (isNew) return `new note with ${countLines(total)}`;
  return `${parts.map(describePart).join('; ')}${total === 0 ? '; the note is empty now' : ''}`;
}

function describePart({ appends, replaced, before, after }: PlannedPart): string {
  if (before.length === 0) return `${countLines(after.length)} written; the note was empty`;
  if (appends) return `${countLines(after.length - before.length)} added below line ${replaced.end}`;
  const lines = `lines ${formatRange(replaced)}`;
  return after.length > 0 ? `${lines} replaced by ${countLines(after.length)}` : `${lines} deleted`;
}

function countLines(count: number): string {
  return count === 1 ? '1 line' : `${count} lines`;
}

/** The note an edit was meant for. */
interface Target {
  readonly path: string;
  /** Whether the lines of an `old` that is nowhere now were there when they were read. */
  readonly wasRead: boolean;
}

const NUMBERED = 'numbered as "read" prints them';

export function explainNoEdit(reason: NoLineChange, { path, wasRead }: Target): Problem {
  const problem = (code: Problem['code'], message: string): Problem => ({ path, code, message });
  switch (reason.kind) {
    case 'stale':
      return problem('stale', explainStale(reason));
    case 'several': {
      const more = reason.places.length > MOST_PLACES ? ' and more' : '';
      return problem(
        'ambiguous',
        `"old" stands at ${listLines(reason.places)}${more}; give its lines ${NUMBERED}, or more of the lines around`,
      );
    }
    case 'two-readings':
      return problem('ambiguous', explainTwoReadings(reason));
    case 'not-found':
      return wasRead
        ? problem('stale', 'the lines of "old" are no longer in the note')
        : problem('no-match', explainNotFound(path, reason.total));
    case 'empty-old':
      return problem(
        'bad-arguments',
        'old: empty, which is for an empty note only; to insert lines, give the line next to the place as "old", and that line with the new ones as "new"',
      );
    case 'same':
      return problem('bad-arguments', 'new: the same lines as are there now; nothing was written');
  }
}

function explainStale({ range, elsewhere, literal, total }: NoLineChange & { kind: 'stale' }): string {
  const count = range.end - range.start;
  const moved = elsewhere.map((start) => formatRange({ start, end: start + count }));
  const hints = [
    ...(range.end > total ? [`the note has ${countLines(total)}`] : []),
    ...(moved.length === 1 ? [`the text of "old" stands at lines ${moved.join()} now`] : []),
    ...(literal.length > 0 ? [`if you mean ${lookingNumbered(literal)}, ${numberAgain(literal)}`] : []),
  ];
  return [`lines ${formatRange(range)} are not as "old" has them`, ...hints].join('; ');
}

/** A longer `old` rules out the reading that was not meant: few notes quote their own numbered lines. */
function explainTwoReadings({ range, places }: NoLineChange & { kind: 'two-readings' }): string {
  const readings = `"old" can mean lines ${formatRange(range)}, or ${lookingNumbered(places)}`;
  return `${readings}; for the former give one more line above or below, for the latter ${numberAgain(places)}`;
}

function lookingNumbered(places: readonly number[]): string {
  return `the text at ${listLines(places)} that itself looks numbered`;
}

function numberAgain([first = 1]: readonly number[]): string {
  return `number it as "read" prints it, such as "${first} | …"`;
}

function explainNotFound(path: string, total: number): string {
  if (total === 0) return 'the note is empty; give "old" as ""';
  const call = `read(${JSON.stringify({ paths: path })})`;
  return `no lines of the note are those of "old"; give whole lines, one after the other, as ${call} shows them`;
}

function listLines(places: readonly number[]): string {
  return `${places.length === 1 ? 'line' : 'lines'} ${places.slice(0, MOST_PLACES).join(', ')}`;
}
