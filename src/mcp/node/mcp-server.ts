/** One MCP server for one client: the tools, the prompt and the instructions, whatever carries the messages. */
import {
  McpServer,
  ProtocolError,
  ProtocolErrorCode,
  type CallToolResult,
  type ServerContext,
} from '@modelcontextprotocol/server';
import type { DeepProgress } from '../../search/engine';
import { AFFORDABLE_TOKENS, USUAL_ANSWER_CHARS, type ToolContext } from '../../tools/context';
import type { Document, Note } from '../../tools/document';
import { callTool, unknownTool, type Answer, type AnsweredCall, type AnyTool } from '../../tools/registry';
import type { CallLog, LoggedCall } from '../call-log';
import type { Conversation } from './conversations';
import { documentLinks } from './document-links';
import { INSTRUCTIONS, PROMPT, promptText } from '../instructions';
import { listTools, toResult } from './mcp-tools';
import type { Client } from '../client';

/** What the tools work on, as it is at the moment of a call. */
export type HostContext = Pick<ToolContext, 'vault' | 'engine' | 'facts' | 'maxChars' | 'edits' | 'notes'>;

/** What the servers need from the program they are part of. */
export interface Host {
  /** The version of the plugin. */
  readonly version: string;
  /** The vault's name in links that open it in Obsidian; without one there are none. */
  readonly vaultName?: string;
  /** Asked for every call and every list, so that a changed setting counts at once. Without `edits` there is no `edit`. */
  context(client: Client): HostContext;
  /** What the reader of an answer should know besides, said once. */
  firstNotes?(): Promise<readonly Note[]>;
  /** The tools there are at the moment. */
  tools(): readonly AnyTool[];
  readonly log: CallLog;
  /** Told of every answer that a client was given, as it was given. */
  onAnswer?(client: Client, call: AnsweredCall): void;
  /** Told what a client says that its name is. Nothing stands behind that; its token is what it is known by. */
  onName?(client: Client, name: string): void;
  /** Told of every document a client has put together. */
  onDocument?(client: Client, document: Document, args: unknown): void;
  /** Told of our own bugs. */
  onError?(error: unknown): void;
}

/** Who is served. */
export interface Caller {
  readonly client: Client;
  /** What the conversation has been shown; asked for when a tool is called. */
  conversation(): Conversation;
}

/** `tellsChanges`: whether the transport can tell the client that tools came or went. */
export function makeServer(
  host: Host,
  caller: Caller,
  { tellsChanges }: { readonly tellsChanges: boolean },
): McpServer {
  const mcp = new McpServer(
    { name: 'collate', title: 'Collate', version: host.version },
    {
      capabilities: { tools: { listChanged: tellsChanges }, prompts: { listChanged: false } },
      instructions: INSTRUCTIONS,
    },
  );
  // Handlers of our own: the registry has its schemas, and its own words for arguments that do not fit them.
  const { server } = mcp;
  server.setRequestHandler('tools/list', () => ({
    tools: listTools(offered(host, caller)),
  }));
  server.setRequestHandler('tools/call', ({ params: { name, arguments: args = {} } }, request) =>
    call(host, caller, name, args, request),
  );
  server.setRequestHandler('prompts/list', () => ({ prompts: [PROMPT] }));
  server.setRequestHandler('prompts/get', ({ params: { name, arguments: args } }) => {
    if (name !== PROMPT.name) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is only ${PROMPT.name}.`);
    const question = args?.['question'];
    if (question === undefined) throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'The question is missing.');
    const text = promptText(question);
    return { description: PROMPT.description, messages: [{ role: 'user', content: { type: 'text', text } }] };
  });
  return mcp;
}

/** The tools that a client may call now. */
function offered(host: Host, { client }: Caller): readonly AnyTool[] {
  const mayEdit = host.context(client).edits !== undefined;
  return host.tools().filter(({ traits }) => mayEdit || traits.readOnly);
}

async function call(
  host: Host,
  caller: Caller,
  name: string,
  args: unknown,
  { mcpReq }: ServerContext,
): Promise<CallToolResult> {
  const { client } = caller;
  const when = Date.now();
  const start = performance.now();
  const log = (outcome: LoggedCall['outcome']): void =>
    host.log.add({ when, client: client.name, tool: name, args, milliseconds: performance.now() - start, outcome });
  const tool = host.tools().find((one) => one.name === name);
  if (tool === undefined) {
    log('failed');
    const names = offered(host, caller).map((one) => one.name);
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, unknownTool(name, names));
  }
  const { signal } = mcpReq;
  try {
    const conversation = caller.conversation();
    const served = host.context(client);
    const notes = [...(served.notes ?? []), ...((await host.firstNotes?.()) ?? [])];
    const context = {
      maxChars: USUAL_ANSWER_CHARS,
      searchTokens: AFFORDABLE_TOKENS,
      ...served,
      notes,
      shown: conversation.shown,
      signal,
      ...progressOf(mcpReq),
    };
    const answer = await callTool(name, args, context, [tool]);
    log(outcomeOf(answer));
    const { document, failed } = answer;
    tell(host, () => host.onAnswer?.(client, { tool: name, args, document, failed }));
    if (!tool.traits.shownInPanel || failed) return toResult(answer);
    tell(host, () => host.onDocument?.(client, document, args));
    const { vaultName } = host;
    return toResult(answer, vaultName === undefined ? [] : documentLinks(conversation.program, vaultName, document));
  } catch (error) {
    log(signal.aborted ? 'cancelled' : 'failed');
    // Nobody hears the answer to a call that was cancelled.
    if (signal.aborted) throw error;
    host.onError?.(error);
    // Its own message may name what is no business of the client's.
    throw new ProtocolError(ProtocolErrorCode.InternalError, `${name} failed unexpectedly; this is a bug in Collate`);
  }
}

function outcomeOf({ failed, document }: Answer): LoggedCall['outcome'] {
  if (!failed) return 'done';
  return document.problems.some(({ code }) => code === 'refused') ? 'refused' : 'failed';
}

/** The client has its answer, whatever becomes of showing it to a person. */
function tell(host: Host, news: () => void): void {
  try {
    news();
  } catch (error) {
    host.onError?.(error);
  }
}

/** Tells the client how far a long call is, if it asked for that. */
function progressOf({ _meta, notify, signal }: ServerContext['mcpReq']): Pick<ToolContext, 'onProgress' | 'onStep'> {
  const progressToken = _meta?.progressToken;
  if (progressToken === undefined) return {};
  let progress = 0;
  const tell = (message: string): void => {
    if (signal.aborted) return;
    progress += 1;
    // A client that has gone does not want to know.
    notify({ method: 'notifications/progress', params: { progressToken, progress, message } }).catch(() => undefined);
  };
  return { onProgress: (stage) => tell(describeProgress(stage)), onStep: tell };
}

function describeProgress({ stage, done, total }: DeepProgress): string {
  return done === undefined || total === undefined ? stage : `${stage} ${done} of ${total}`;
}
