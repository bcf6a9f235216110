/** The shape every tool has, so that the panel, MCP, the agent and the command line can all call all of them alike. */
import type { Schema } from './arguments';
import type { ToolContext } from './context';
import type { Document } from './document';

export interface Tool<Args> {
  readonly name: string;
  readonly title: string;
  /** For a language model: what the tool does, when to use it, what comes back. */
  readonly description: string;
  readonly schema: Schema;
  readonly annotations: { readonly readOnlyHint: boolean };
  /** What the schema cannot say about arguments that fit it: messages for those that contradict each other. */
  readonly contradictions?: (args: Args) => readonly string[];
  run(args: Args, context: ToolContext): Promise<Document>;
}
