/** What comes of a question: a document, or why there is none. */
import type { Document } from '../tools/document';
import type { FileRange } from './evidence';
import type { Usage } from './provider';
import type { ProviderError } from './provider-error';
import type { Step } from './step';

/** Why the document is not the model's own: it never made one, the calls were used up, or the tokens, or it broke off. */
export type FallBackReason = 'no-concat' | 'steps' | 'tokens' | 'failed';

export type AskRemark =
  /** Put together from what was read or found. */
  | { readonly kind: 'assembled'; readonly reason: FallBackReason }
  /** The overview was too long even when asked to be shorter. */
  | { readonly kind: 'overview-cut' }
  /** The model wrote no overview, even when asked. */
  | { readonly kind: 'no-overview' };

interface Run {
  readonly usage: Usage;
  readonly steps: readonly Step[];
}

/** A document with its overview, which is plain text with links to its notes only; and what to collate for the same. */
export interface Assembled {
  readonly document: Document;
  readonly files: readonly FileRange[];
}

export type AskResult =
  | ({ readonly kind: 'answer'; readonly remarks: readonly AskRemark[] } & Assembled & Run)
  /** `maybeBilled`: a request was under way, and cannot be taken back. */
  | ({ readonly kind: 'cancelled'; readonly maybeBilled: boolean } & Run)
  /** `assembled`: what was read or found before it broke off. */
  | ({ readonly kind: 'failed'; readonly error: ProviderError; readonly assembled?: Assembled } & Run);

/** Our own lines in an overview, in the language of whoever reads them. One line each. */
export interface OverviewWords {
  assembled(reason: FallBackReason): string;
  readonly noOverview: string;
}

export const ENGLISH_WORDS: OverviewWords = {
  assembled: (reason) => {
    switch (reason) {
      case 'no-concat':
        return 'The model put no document together; this is what it read or found.';
      case 'steps':
        return 'The model used up its tool calls before it put a document together; this is what it read or found.';
      case 'tokens':
        return 'The model used up its tokens before it put a document together; this is what it read or found.';
      case 'failed':
        return 'The model broke off before it put a document together; this is what it had read or found.';
    }
  },
  noOverview: 'The model chose these lines and wrote no overview.',
};
