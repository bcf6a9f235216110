/** What is said to a language model and what comes back, in the words of no API. */
import type { ImageItem } from '../tools/document';
import type { AnyTool } from '../tools/registry';

/** A tool as a model is told of it. */
export type OfferedTool = Pick<AnyTool, 'name' | 'description' | 'schema'>;

/** Arguments as the model wrote them; of malformed ones, `why` says what they are: "not JSON". */
export type CallArguments =
  | { readonly kind: 'parsed'; readonly value: unknown }
  | { readonly kind: 'malformed'; readonly text: string; readonly why: string };

export interface ToolCall {
  /** Ties the result to the call. */
  readonly id: string;
  readonly name: string;
  readonly args: CallArguments;
}

export interface ToolResult {
  /** That of the call. */
  readonly id: string;
  /** Never empty. */
  readonly text: string;
  readonly images: readonly ImageItem[];
  readonly failed: boolean;
  /** What replaces the text once it has to make room: names the call that gives it again. */
  readonly stub: string;
}

export interface AssistantMessage {
  readonly role: 'assistant';
  readonly text: string;
  readonly calls: readonly ToolCall[];
  /** The message as its provider wants it back; made by the provider, and for it alone. */
  readonly own?: unknown;
}

/** `tools` answers every call of the message before it. */
export type Message =
  | { readonly role: 'user'; readonly text: string }
  | AssistantMessage
  | { readonly role: 'tools'; readonly results: readonly ToolResult[] };

/** Tokens, as the provider counts them. */
export interface Usage {
  readonly input: number;
  readonly output: number;
}

/** What goes with every request besides the messages. */
export interface Frame {
  readonly system: string;
  readonly tools: readonly OfferedTool[];
}

export interface CompletionRequest extends Frame {
  readonly messages: readonly Message[];
  readonly signal: AbortSignal;
}

export interface Completion {
  readonly kind: 'completion';
  readonly message: AssistantMessage;
  /** Whether the model was stopped in mid-sentence by a limit of length. */
  readonly isCut: boolean;
  /** Absent when the server does not count. */
  readonly usage?: Usage;
}

export interface ServerOptions {
  /** With or without the version, as a person writes it. */
  readonly baseUrl: string;
  readonly model: string;
  /** `''` for a server that wants none. */
  readonly key: string;
  /** Whether the model sees images; many local ones do not, and their servers refuse the request then. */
  readonly images: boolean;
}
