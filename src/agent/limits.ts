/** The limits of one question, and what it has used of them. */
import type { Usage } from './provider';

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

/** What a run has used of its calls and tokens, and whether there is room for more. */
export class Ceilings {
  calls = 0;
  requests = 0;
  usage: Usage = { input: 0, output: 0 };

  constructor(private readonly limits: Limits) {}

  spend({ input, output }: Usage): void {
    this.usage = { input: this.usage.input + input, output: this.usage.output + output };
  }

  get hasCallsLeft(): boolean {
    return this.calls < this.limits.steps;
  }

  /** Whether a request of `next` tokens may still be sent. */
  allows(next: number): boolean {
    return this.usage.input + this.usage.output + next <= this.limits.tokens;
  }

  /** Whether a request of `next` tokens has to be the last: no calls are left, or not enough tokens for two such requests. */
  isLast(next: number): boolean {
    return !this.hasCallsLeft || (this.requests > 0 && !this.allows(2 * next));
  }
}
