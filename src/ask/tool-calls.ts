/** The tools as the model has them: which it may call, how a call is run, and what it gets back. What is wrong with a call is an answer too. */
import { oneLine } from '../lines/one-line';
import { AFFORDABLE_TOKENS, type ToolContext } from '../tools/context';
import { concat } from '../tools/concat';
import { LAST, type Document, type ImageItem } from '../tools/document';
import { plainSchema } from '../tools/arguments';
import { callTool, readingTools, unknownTool, type AnyTool } from '../tools/registry';
import { renderDocument } from '../tools/render';
import { shortArguments } from '../tools/short-arguments';
import { abortable } from './abortable';
import type { CallArguments, OfferedTool, ToolCall, ToolResult } from './provider';
import type { AgentContext, RunSetup } from './run-setup';
import type { Trace } from './step';

/** The tools that the model may call, of those there are. None of them changes anything. */
function callable({ tools: all = readingTools }: Pick<AgentContext, 'tools'>): readonly AnyTool[] {
  return all.filter(({ traits }) => traits.offeredToAsk && traits.readOnly);
}

/** The same, as the model is told of them. */
export function offeredTools(context: Pick<AgentContext, 'tools'> = {}): readonly OfferedTool[] {
  return callable(context).map(({ name, description, schema }) => ({ name, description, schema: plainSchema(schema) }));
}

/** A call that was carried out, or could not be. */
export interface DoneCall {
  readonly call: ToolCall;
  readonly result: ToolResult;
  /** Absent when the call was refused before any tool ran. */
  readonly document?: Document;
}

/** Runs one call as a step of the trace. `maxChars` bounds the answer. Rejects when the signal aborts, at once. */
export async function runCall(call: ToolCall, maxChars: number | undefined, setup: RunSetup): Promise<DoneCall> {
  const { context, provider, trace, signal } = setup;
  const { name, args } = call;
  const offered = callable(context);
  const names = offered.map((tool) => tool.name);
  if (!names.includes(name)) return failCall(call, unknownTool(name, names), trace);
  if (args.kind === 'malformed') {
    const { why, text } = args;
    return failCall(call, `the arguments are ${why}${text === '' ? '' : `: ${oneLine(text)}`}`, trace);
  }
  const step = trace.start(openingOf(call));
  const { vault, engine, facts } = context;
  const onProgress: ToolContext['onProgress'] = (progress) => step.update({ progress });
  const given = { vault, engine, facts, maxChars, signal, onProgress, searchTokens: AFFORDABLE_TOKENS };
  const answer = await abortable(callTool(name, args.value, given, offered), signal);
  const { document, failed } = answer;
  const { images, remark } = imagesFor(document, provider.options.images);
  const isMade = name === concat.name && !failed;
  const text = [isMade ? madeText(document) : answer.text, ...remark].filter((part) => part !== '').join('\n\n');
  const said = text || 'Nothing.';
  step.end(failed ? 'failed' : 'done', { count: countItems(document), text: said });
  return { call, document, result: { id: call.id, text: said, images, failed, stub: stubOf(name, args, document) } };
}

/** Characters of a finished document that a step shows. It may have a hundred megabytes, and is for the reader; the model knows its lines. */
const MADE_CHARS = 20_000;

/** The beginning of a document, and what is missing from it. */
function madeText({ items, ...document }: Document): string {
  let room = MADE_CHARS;
  const shown = items.filter((item) => {
    if ('lines' in item) for (const line of item.lines) if ((room -= line.length + 1) < 0) break;
    return room >= 0;
  });
  const cut = { at: LAST, message: `the first ${shown.length} of ${items.length} blocks` };
  const notes = shown.length === items.length ? document.notes : [...document.notes, cut];
  return renderDocument({ ...document, items: shown, notes });
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

/** What tells this call from another. */
function shortCall(args: CallArguments): string {
  return shortArguments(args.kind === 'malformed' ? args.text : args.value);
}

/** How much there is in a document. */
function countItems({ found, items }: Document): { items: number; notes: number } {
  if (found !== undefined) return { items: found.passages, notes: found.notes };
  const rows = items.flatMap((item) => (item.kind === 'tree' ? item.rows : []));
  const files = rows.filter(({ kind }) => kind === 'file').length;
  const others = items.filter(({ kind }) => kind !== 'tree');
  const notes = new Set(others.filter(({ kind }) => kind !== 'folder').map(({ path }) => path));
  return { items: rows.length + others.length, notes: files + notes.size };
}

/** Longer calls are not worth repeating word by word. */
const STUB_CHARS = 300;

/** Stands in for a result that was left out, and names the call that gives it again. */
function stubOf(tool: string, args: CallArguments, document: Document | undefined): string {
  const written = args.kind === 'parsed' ? (JSON.stringify(args.value) ?? '') : '';
  const call = written.length <= STUB_CHARS ? `${tool}(${written})` : `"${tool}" for ${shortCall(args)}`;
  const { items, notes } = document === undefined ? { items: 0, notes: 0 } : countItems(document);
  return `Left out to save room: ${items} items of ${notes} notes. Call ${call} to see them again.`;
}
