/** What a question is asked with, and what comes of it: a document, or why there is none. */
import type { ToolContext } from '../tools/context';
import type { Document } from '../tools/document';
import type { AnsweredCall, AnyTool } from '../tools/registry';
import type { Clock } from '../vault/clock';
import type { Limits } from './budget';
import type { ModelServer } from './model-server';
import type { Usage } from './provider';
import type { ProviderError } from './provider-error';
import type { Trace } from './step';

/** What the tools work on. The agent has no way to edit, whatever the caller of `ask` may do. */
export interface AgentContext extends Pick<ToolContext, 'vault' | 'engine' | 'facts'> {
  /** Every tool there is; those that find and show lines when absent. */
  readonly tools?: readonly AnyTool[] | undefined;
}

/** Told what a tool answered to the model. */
export type OnSeen = (answer: AnsweredCall) => void;

/** The id under which what the model of a question sees is kept, and who is told of it. */
export interface Watched {
  readonly id: string;
  readonly onSeen: OnSeen;
}

/** What every question is asked with. */
export interface AgentSetup {
  readonly provider: ModelServer;
  readonly clock: Clock;
  readonly limits: Limits;
  /** In the language of the reader. */
  readonly words: OverviewWords;
}

/** The same for one question. */
export interface RunSetup extends AgentSetup {
  readonly context: AgentContext;
  /** What was asked last. */
  readonly question: string;
  readonly trace: Trace;
  readonly signal: AbortSignal;
  /** `2025-07-14`. */
  readonly today: string;
  readonly maxChars: number | undefined;
  /** Told of every answer of a tool when it goes to the model, and of documents when they are made. */
  readonly onSeen?: OnSeen | undefined;
}

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
