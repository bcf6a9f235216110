/** The agent, as far as a person has to do with it: what the interface asks of it, whoever provides it. */
import type { DeepProgress } from '../../search/engine';

/** Why a model could not be reached, or would not answer; `detail` is what its server says about it. */
export interface AskError {
  readonly kind:
    | 'bad-address'
    | 'unreachable'
    | 'wrong-address'
    | 'timeout'
    | 'wrong-key'
    | 'forbidden'
    | 'no-credit'
    | 'unknown-model'
    | 'no-tools'
    | 'too-long'
    | 'rate-limit'
    | 'overloaded'
    | 'server-error'
    | 'rejected'
    | 'garbled'
    | 'empty'
    | 'refused';
  readonly detail: string;
  /** Seconds that the server asks to wait. */
  readonly retryAfter?: number;
}

interface StepFacts {
  /** The same from a step's start to its end. */
  readonly id: number;
  readonly state: 'running' | 'done' | 'failed' | 'cancelled';
  /** How long it took; absent while it runs. */
  readonly milliseconds?: number;
}

export type AskStep = StepFacts &
  (
    | { readonly kind: 'model'; readonly said?: string; readonly error?: AskError }
    | { readonly kind: 'wait'; readonly seconds: number; readonly error: AskError }
    | {
        readonly kind: 'tool';
        readonly tool: string;
        /** In short, on one line. */
        readonly arguments: string;
        readonly progress?: DeepProgress;
        readonly count?: { readonly items: number; readonly notes: number };
        /** The whole result as the model got it. */
        readonly text?: string;
      }
  );

/** What to collate. */
export interface AskDocument {
  readonly files: readonly { readonly path: string; readonly lines?: string | null | undefined }[];
  readonly overview: string;
}

interface RunFacts {
  readonly usage: { readonly input: number; readonly output: number };
}

export type AskOutcome = RunFacts &
  (
    | { readonly kind: 'answer'; readonly document: AskDocument }
    /** A request was under way, and cannot be taken back. */
    | { readonly kind: 'cancelled'; readonly maybeBilled: boolean }
    /** `document`: what was found before it broke off. */
    | { readonly kind: 'failed'; readonly error: AskError; readonly document?: AskDocument }
  );

/** Questions that belong together, one at a time. */
export interface AskConversation {
  ask(
    question: string,
    options: { readonly signal: AbortSignal; readonly onStep: (step: AskStep) => void },
  ): Promise<AskOutcome>;
}

/** The model that would be asked. */
export interface AskModel {
  readonly name: string;
  /** Where it is, such as `https://api.anthropic.com`. */
  readonly host: string;
}

/** An overview in pieces: text, and links to notes of the document. */
export type OverviewPiece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly path: string; readonly subpath: string };

export interface AskPort {
  /** Undefined while none is set up. */
  model(): AskModel | undefined;
  /** Whether a person has agreed to send questions and lines there. Nothing is asked before that. */
  isAgreed(): boolean;
  /** The person agrees to this one. */
  agree(model: AskModel): Promise<void>;
  /** Calls back when any of that may have changed; gives the function that ends it. */
  onChange(listener: () => void): () => void;
  /** Whether a server can be at what a person has written. */
  isAddress(text: string): boolean;
  /** The names of the models that the server has. */
  models(signal: AbortSignal): Promise<readonly string[] | AskError>;
  start(): AskConversation;
  /** The lines of an overview; only notes at these paths are linked to. */
  readOverview(overview: string, paths: readonly string[]): readonly (readonly OverviewPiece[])[];
}
