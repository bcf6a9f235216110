/** Runs the calls of one turn, in the order given, and says what the model gets back. What is wrong with a call is an answer too. */
import { oneLine } from '../text/one-line';
import type { ToolContext } from '../tools/context';
import type { Document, ImageItem } from '../tools/document';
import { callTool } from '../tools/registry';
import { abortable } from './abortable';
import { countItems, shortCall, stubOf } from './describe-call';
import { offeredTools } from './offered-tools';
import type { ToolCall, ToolResult } from './provider';
import type { Trace } from './step';

/** What the tools work on. The agent has no way to edit, whatever the caller of `ask` may do. */
export type AgentContext = Pick<ToolContext, 'vault' | 'engine' | 'facts'>;

export interface CallSetup {
  readonly context: AgentContext;
  readonly takesImages: boolean;
  readonly trace: Trace;
  readonly signal: AbortSignal;
}

/** A call that was carried out, or could not be. */
export interface DoneCall {
  readonly call: ToolCall;
  readonly result: ToolResult;
  /** Absent when the call was refused before any tool ran. */
  readonly document?: Document;
}

/** Runs one call as a step of the trace. `maxChars` bounds the answer. Rejects when the signal aborts, at once. */
export async function runCall(call: ToolCall, maxChars: number | undefined, setup: CallSetup): Promise<DoneCall> {
  const { context, trace, signal } = setup;
  const { name, args } = call;
  if (!offeredTools.some((tool) => tool.name === name)) return failCall(call, unknownTool(name), trace);
  if (args.kind === 'malformed') return failCall(call, `the arguments are not JSON: ${oneLine(args.text)}`, trace);
  const step = trace.start(openingOf(call));
  const { vault, engine, facts } = context;
  const answer = await abortable(
    callTool(name, args.value, {
      vault,
      ...(engine === undefined ? {} : { engine }),
      ...(facts === undefined ? {} : { facts }),
      ...(maxChars === undefined ? {} : { maxChars }),
      signal,
      onProgress: (progress) => step.update({ progress }),
    }),
    signal,
  );
  const { document, failed } = answer;
  const { images, remark } = imagesFor(document, setup.takesImages);
  const text = [answer.text, ...remark].filter((part) => part !== '').join('\n\n') || 'Nothing.';
  step.end(failed ? 'failed' : 'done', { count: countItems(document), text });
  return { call, document, result: { id: call.id, text, images, failed, stub: stubOf(name, args, document) } };
}

function openingOf({ name, args }: ToolCall): { kind: 'tool'; tool: string; arguments: string } {
  return { kind: 'tool', tool: oneLine(name), arguments: shortCall(args) };
}

/** A step of the trace that fails before any tool runs. */
export function failCall(call: ToolCall, message: string, trace: Trace): DoneCall {
  const done = refusedCall(call, message);
  trace.start(openingOf(call)).end('failed', { text: done.result.text });
  return done;
}

/** The answer to a call that is not even tried. */
export function refusedCall(call: ToolCall, message: string): DoneCall {
  const text = `Error: ${message}`;
  return { call, result: { id: call.id, text, images: [], failed: true, stub: text } };
}

function unknownTool(name: string): string {
  return `there is no tool "${oneLine(name)}"; expected one of ${offeredTools.map((tool) => tool.name).join(', ')}`;
}

/** Anthropic refuses larger images, and with them the whole request. */
const LARGEST_IMAGE_CHARS = 5 * 1024 * 1024;

function imagesFor({ items }: Document, takesImages: boolean): { images: ImageItem[]; remark: string[] } {
  const all = items.filter((item) => item.kind === 'image');
  if (all.length === 0) return { images: [], remark: [] };
  if (!takesImages) return { images: [], remark: ['Note: you cannot see images here; only their names are shown'] };
  const images = all.filter(({ data }) => data.length <= LARGEST_IMAGE_CHARS);
  const left = all.filter(({ data }) => data.length > LARGEST_IMAGE_CHARS);
  return { images, remark: left.map(({ path }) => `Note: ${oneLine(path)}: too large to be shown to you`) };
}
