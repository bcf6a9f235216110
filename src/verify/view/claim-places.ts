/** Claims where they stand in their note now: edits move them, and change some of them. */
import type { CheckedClaim } from '../checked-claim';
import type { TypedChange } from '../../follow/typed-changes';

export interface PlacedClaim extends CheckedClaim {
  /** In the note, or in the text where there is none: UTF-16 units, and the line from 1. */
  readonly start: number;
  readonly end: number;
  readonly line: number;
  /** The claimed words as they are written, markup and all. */
  readonly written: string;
  /** A quote of a note as its source has it; undefined where that cannot be told, or nothing is to change. */
  readonly replacement: string | undefined;
  /** Whether another note has the name of the one it leads to. */
  readonly isNamesake: boolean;
  /** As it was checked, as the note that it leads to has it, or other than both. */
  readonly state: 'checked' | 'replaced' | 'changed';
}

/** The claims after a change of their note. */
export function moveClaims(claims: readonly PlacedClaim[], { changes, after }: TypedChange): PlacedClaim[] {
  return claims.map((claim) => {
    const start = Math.min(changes.mapPos(claim.start, -1), after.length);
    const end = Math.max(start, changes.mapPos(claim.end, 1));
    const line = after.lineAt(start).number;
    const isTouched = changes.touchesRange(claim.start, claim.end) !== false;
    const state = isTouched ? stateOf(claim, after.sliceString(start, end)) : claim.state;
    return { ...claim, start, end, line, state };
  });
}

function stateOf(claim: PlacedClaim, text: string): PlacedClaim['state'] {
  if (text === claim.written) return 'checked';
  return text === claim.replacement ? 'replaced' : 'changed';
}

/** Whether a person should look at it. */
export function needsLook({ verdict, state }: PlacedClaim): boolean {
  return verdict !== 'exact' && state !== 'replaced';
}
