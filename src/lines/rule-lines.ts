/** Rules across the page (`---`, `* * *`): which ends of a line are one. */

/** The places in a line from which on it is a rule and nothing else: all marks between these two, both included. */
export interface RulePlaces {
  readonly first: number;
  readonly last: number;
}

const MARKS = '-*_';
const FEWEST_MARKS = 3;

/**
 * Where in a line a rule could start, behind quotes and list items. One look from the end of the line answers that for
 * every place, while asking each place anew takes a line of `- - - … x` times its own length.
 */
export function rulePlaces(line: string): RulePlaces | undefined {
  let mark = '';
  let marks = 0;
  let first = -1;
  let last = -1;
  for (let at = line.length - 1; at >= 0; at--) {
    const character = line.charAt(at);
    if (character === ' ' || character === '\t') continue;
    if (mark === '' && MARKS.includes(character)) mark = character;
    if (character !== mark) break;
    first = at;
    marks += 1;
    if (marks === FEWEST_MARKS) last = at;
  }
  return last === -1 ? undefined : { first, last };
}

export function isRuleAt(places: RulePlaces | undefined, at: number): boolean {
  return places !== undefined && at >= places.first && at <= places.last;
}
