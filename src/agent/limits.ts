/** The ceilings of one question. */

export interface Limits {
  /** The most tool calls; the one that puts the document together may come on top. */
  readonly steps: number;
  /** The most tokens that one request may hold; smaller than the model's context, as our count is an estimate. */
  readonly requestTokens: number;
  /** The most tokens of all requests and answers together. */
  readonly tokens: number;
}

/**
 * Most questions take five to ten calls; 24 leave room for a vault where names are hard to guess. 48,000 tokens fit the context of
 * every current hosted model twice over; a local server may have to be told of its own context first. Ten requests of that
 * size are 480,000 tokens.
 */
export const DEFAULT_LIMITS: Limits = { steps: 24, requestTokens: 48_000, tokens: 500_000 };
