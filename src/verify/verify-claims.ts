/** Checks what a text claims to quote against the notes of a vault. No model is involved, and what is excluded does not exist. */
import { findClaims, type Claim } from './text/find-claims';
import { Pacer } from '../vault/pacer';
import type { CheckedClaim, VerifyOptions } from './checked-claim';
import { ClaimChecker } from './claim-checker';

export interface Verification {
  /** In the order of the text. */
  readonly claims: readonly CheckedClaim[];
  /** Claims that were not looked up, since there are too many. */
  readonly left: number;
}

/** Claims that are looked up in one go; nobody reads through more. */
export const MOST_CLAIMS = 2000;

export async function verifyClaims(text: string, options: VerifyOptions): Promise<Verification> {
  const { signal, onProgress } = options;
  const pacer = new Pacer();
  const claims: Claim[] = [];
  let left = 0;
  for (const claim of findClaims(text)) {
    await pacer.pause(signal);
    if (claims.length < MOST_CLAIMS) claims.push(claim);
    else left += 1;
  }
  const checker = new ClaimChecker(options);
  const checked: CheckedClaim[] = [];
  for (const claim of claims) {
    await pacer.pause(signal);
    checked.push(await checker.check(claim));
    onProgress?.(checked.length, claims.length);
  }
  return { claims: checked, left };
}
