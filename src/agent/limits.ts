/** The ceilings of one question. */

export interface Limits {
  /** The most tool calls; the one that puts the document together may come on top. */
  readonly steps: number;
  /** The most tokens that one request may hold; smaller than the model's context, as our count is an estimate. */
  readonly requestTokens: number;
  /** The most tokens of all requests and answers together. */
  readonly tokens: number;
}

/** Most questions take five to ten calls; this leaves room for a vault where names are hard to guess. */
export const MOST_STEPS = 24;
