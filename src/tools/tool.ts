/** The shape every tool has, so that the panel, MCP, the agent and the command line can all call all of them alike. */
import type { Schema } from './arguments';
import type { ToolContext } from './context';
import type { Document } from './document';

/** What a client may want to know before it calls a tool, as MCP names it. */
export interface ToolAnnotations {
  /** Whether the tool leaves the vault as it is. */
  readonly readOnlyHint: boolean;
  /** Whether it may replace or remove what is there; for tools that write. */
  readonly destructiveHint?: boolean;
  /** Whether the same call a second time changes nothing more; for tools that write. */
  readonly idempotentHint?: boolean;
  /** Whether it reaches beyond the vault; it does not when absent. */
  readonly openWorldHint?: boolean;
}

export interface Tool<Args> {
  readonly name: string;
  readonly title: string;
  /** For a language model: what the tool does, when to use it, what comes back. */
  readonly description: string;
  readonly schema: Schema;
  readonly annotations: ToolAnnotations;
  /** What the schema cannot say about arguments that fit it: messages for those that contradict each other. */
  readonly contradictions?: (args: Args) => readonly string[];
  run(args: Args, context: ToolContext): Promise<Document>;
}
