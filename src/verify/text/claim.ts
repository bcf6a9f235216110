/** What a text says stands in the vault: a quote, or a sentence that cites notes. */
import type { Span } from '../../lines/span';
import type { Citation } from './citations';

export type ClaimKind = 'quotation' | 'block quote' | 'fence' | 'sentence';

/** Where the claimed words stand in the text, in UTF-16 units, counted with line ends of one unit. */
export interface Claim extends Span {
  readonly kind: ClaimKind;
  /** What is claimed, without marks around it: lines as they are written. */
  readonly lines: readonly string[];
  /** Where it says so: any of these. */
  readonly citations: readonly Citation[];
  /** The line of the text that it begins on, from 1. */
  readonly line: number;
}
