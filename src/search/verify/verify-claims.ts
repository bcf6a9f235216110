/** Checks what a text claims to quote against the notes of a vault. No model is involved, and what is excluded does not exist. */
import type { Claim } from '../../text/verify/claim';
import type { Difference, QuotePart } from '../../text/verify/differences';
import { findClaims } from '../../text/verify/find-claims';
import { Pacer } from '../../vault/pacer';
import type { Vault } from '../../vault/vault';
import type { Range } from '../../text/ranges';
import type { Engine } from '../engine';
import { ClaimChecker } from './claim-checker';

export type Verdict = 'exact' | 'reworded' | 'elsewhere' | 'nowhere';

export interface CheckedClaim {
  readonly claim: Claim;
  readonly verdict: Verdict;
  /** Where the words stand; for what is nowhere the nearest passage, where there is one. */
  readonly place?: ClaimPlace;
  /** What differs, numbers, negations and names first; of a sentence that cites lines, what these lack. */
  readonly differences: readonly Difference[];
  /** Quote and note in one, for a person to read; none for a sentence. */
  readonly parts: readonly QuotePart[];
}

export interface ClaimPlace {
  readonly path: string;
  readonly range: Range;
  /** The lines of the whole note. */
  readonly lines: readonly string[];
}

export interface Verification {
  /** In the order of the text. */
  readonly claims: readonly CheckedClaim[];
  /** Claims that were not looked up, since there are too many. */
  readonly left: number;
}

export interface VerifyOptions {
  readonly vault: Vault;
  readonly engine: Engine;
  /** The note that the text itself stands in: what it says is no proof of it. */
  readonly except?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Told how many claims were looked up, and of how many. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

/** Claims that are looked up in one go; nobody reads through more. */
export const MOST_CLAIMS = 2000;

export async function verifyClaims(text: string, options: VerifyOptions): Promise<Verification> {
  const { signal, onProgress } = options;
  const pacer = new Pacer();
  const claims: Claim[] = [];
  let left = 0;
  for (const claim of findClaims(text)) {
    await pacer.pause();
    signal?.throwIfAborted();
    if (claims.length < MOST_CLAIMS) claims.push(claim);
    else left += 1;
  }
  const checker = new ClaimChecker(options);
  const checked: CheckedClaim[] = [];
  for (const claim of claims) {
    await pacer.pause();
    signal?.throwIfAborted();
    checked.push(await checker.check(claim));
    onProgress?.(checked.length, claims.length);
  }
  return { claims: checked, left };
}
