/** Claims where they stand in their note now: edits move them, and change some of them. */
import type { TypedChange } from '../notes/typed-changes';
import type { FoundClaim } from './check-text';

export interface PlacedClaim extends FoundClaim {
  /** In the note, or in the text where there is none: UTF-16 units, and the line from 1. */
  readonly start: number;
  readonly end: number;
  readonly line: number;
  /** As it was checked, as the note that it leads to has it, or other than both. */
  readonly state: 'checked' | 'replaced' | 'changed';
}

/** `offset` and `line`: where the text begins in its note. */
export function placeClaims(claims: readonly FoundClaim[], offset: number, line: number): PlacedClaim[] {
  return claims.map((one) => ({
    ...one,
    start: offset + one.claim.start,
    end: offset + one.claim.end,
    line: line - 1 + one.claim.line,
    state: 'checked',
  }));
}

/** The claims after a change of their note. */
export function moveClaims(claims: readonly PlacedClaim[], { changes, after }: TypedChange): PlacedClaim[] {
  return claims.map((claim) => {
    const start = Math.min(changes.mapPos(claim.start, -1), after.length);
    const end = Math.max(start, changes.mapPos(claim.end, 1));
    const line = after.lineAt(start).number;
    const isTouched = changes.touchesRange(claim.start, claim.end) !== false;
    return {
      ...claim,
      start,
      end,
      line,
      state: isTouched ? stateOf(claim, after.sliceString(start, end)) : claim.state,
    };
  });
}

function stateOf(claim: FoundClaim, text: string): PlacedClaim['state'] {
  if (text === claim.written) return 'checked';
  return text === replacedText(claim) ? 'replaced' : 'changed';
}

/** The claim with the words of the note that it leads to. */
export function replacedText({ written, edit }: FoundClaim): string | undefined {
  return edit === undefined ? undefined : written.slice(0, edit.start) + edit.text + written.slice(edit.end);
}

/** Whether a person should look at it. */
export function needsLook({ verdict, state }: PlacedClaim): boolean {
  return verdict !== 'exact' && state !== 'replaced';
}
