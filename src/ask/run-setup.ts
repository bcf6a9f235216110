/** What a question is asked with. */
import type { ToolContext } from '../tools/context';
import type { AnsweredCall, AnyTool } from '../tools/registry';
import type { Clock } from '../vault/clock';
import type { OverviewWords } from './ask-result';
import type { Limits } from './budget';
import type { ModelServer } from './model-server';
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
