/** What comes of a question: a document, or why there is none. */
import type { Document } from '../tools/document';
import type { Usage } from './provider';
import type { ProviderError } from './provider-error';

/** Why the document is not the model's own: it never made one, the calls were used up, or the tokens, or it broke off. */
export type FallBackReason = 'no-concat' | 'steps' | 'tokens' | 'failed';

export type AskResult = { readonly usage: Usage } &
  /** The overview of the document is plain text with links to its notes only. */
  (
    | { readonly kind: 'answer'; readonly document: Document }
    /** `maybeBilled`: a request was under way, and cannot be taken back. */
    | { readonly kind: 'cancelled'; readonly maybeBilled: boolean }
    /** `document`: what was read or found before it broke off. */
    | { readonly kind: 'failed'; readonly error: ProviderError; readonly document?: Document }
  );

/** Our own lines in an overview, in the language of whoever reads them. One line each. */
export interface OverviewWords {
  assembled(reason: FallBackReason): string;
  readonly noOverview: string;
}
