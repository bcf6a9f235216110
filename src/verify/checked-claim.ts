/** A claim of a text, and what became of it. */
import type { Range } from '../lines/ranges';
import type { Claim } from './text/find-claims';
import type { Difference, QuotePart } from './text/differences';
import type { Vault } from '../vault/vault';
import type { Engine } from '../search/engine';

export type Verdict = 'exact' | 'reworded' | 'elsewhere' | 'nowhere';

export interface CheckedClaim {
  readonly claim: Claim;
  readonly verdict: Verdict;
  /** Where the words stand; for what is nowhere the nearest passage, where there is one. */
  readonly place?: ClaimPlace;
  /** What the text cites for it, where its words do not stand there. */
  readonly notAsCited?: string | undefined;
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

export interface VerifyOptions {
  readonly vault: Vault;
  readonly engine: Engine;
  /** The note that the text itself stands in: what it says is no proof of it. */
  readonly except?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Told how many claims were looked up, and of how many. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}
