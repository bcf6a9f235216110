/** The shape every tool has, so that the panel, MCP, the agent and the command line can all call all of them alike. */
import type { Schema } from './arguments';
import type { ToolContext } from './context';
import type { Document } from './document';

/** What callers have to know of a tool before they offer it or call it. What is not said is not so. */
export interface ToolTraits {
  /** Leaves the vault as it is. Any other tool is offered only where a person can allow edits. */
  readonly readOnly?: boolean;
  /** Reaches beyond the vault. */
  readonly openWorld?: boolean;
  /** Uses the search engine, which a caller may have to start for it. */
  readonly searches?: boolean;
  /** Its answers show lines to a conversation, which may then edit them. */
  readonly showsLines?: boolean;
  /** Answers with a document put together for a person, which the panel can show as well. */
  readonly shownInPanel?: boolean;
  /** The model that answers questions may call it. */
  readonly offeredToAsk?: boolean;
}

export interface Tool<Args> {
  readonly name: string;
  readonly title: string;
  /** For a language model: what the tool does, when to use it, what comes back. */
  readonly description: string;
  readonly schema: Schema;
  readonly traits: ToolTraits;
  /** What the schema cannot say about arguments that fit it: messages for those that contradict each other. */
  contradictions?(args: Args): readonly string[];
  run(args: Args, context: ToolContext): Promise<Document>;
}
