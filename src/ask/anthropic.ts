/** Anthropic's messages API: the requests, our messages in its words, and its answers in ours. */
import { isRecord } from '../lines/is-record';
import type { ImageItem } from '../tools/document';
import { at, countIn, stringIn } from '../lines/untrusted';
import { isTooDeep, parsedArguments, withoutThoughts } from './answer-shape';
import { anthropicBase } from './base-url';
import type { Api } from './model-server';
import type { Completion, Message, ToolCall, ToolResult } from './provider';
import { failure, type Failure } from './provider-error';

/** The API's version; answers keep their shape for as long as we name it. */
const VERSION = '2023-06-01';

/** The API wants a limit. A `concat` of 300 notes takes some 10,000 tokens; all current models allow this many. */
const MOST_OUTPUT_TOKENS = 16_000;

/** More models than there are; the list comes in pages of twenty otherwise. */
const MOST_MODELS = 1000;

export const ANTHROPIC: Api = {
  base: anthropicBase,
  headers: (key) => ({ 'x-api-key': key, 'anthropic-version': VERSION }),
  completions: '/v1/messages',
  models: `/v1/models?limit=${MOST_MODELS}`,
  body: ({ system, messages, tools }) => ({
    max_tokens: MOST_OUTPUT_TOKENS,
    system,
    messages: toMessages(messages),
    tools: tools.map(({ name, description, schema }) => ({ name, description, input_schema: schema })),
  }),
  completion: fromAnswer,
};

type ContentBlock = Readonly<Record<string, unknown>>;

/**
 * User and assistant take turns: results and the words behind them are one message of the user, and an empty message is left out.
 * The end is marked as a place to cache up to, since the next request starts with all of this one.
 */
function toMessages(messages: readonly Message[]) {
  const sent: { readonly role: 'user' | 'assistant'; readonly content: ContentBlock[] }[] = [];
  for (const message of messages) {
    const role = message.role === 'assistant' ? 'assistant' : 'user';
    const content = contentOf(message);
    const last = sent.at(-1);
    if (content.length === 0) continue;
    if (last?.role === role) last.content.push(...content);
    else sent.push({ role, content: [...content] });
  }
  const end = sent.at(-1)?.content;
  const block = end?.pop();
  if (end !== undefined && block !== undefined) end.push({ ...block, cache_control: { type: 'ephemeral' } });
  return sent;
}

function contentOf(message: Message): readonly ContentBlock[] {
  switch (message.role) {
    case 'user':
      return [{ type: 'text', text: message.text }];
    case 'assistant':
      return (message.own as readonly ContentBlock[] | undefined) ?? textBlocks(message.text);
    case 'tools':
      return message.results.map(toToolResult);
  }
}

function textBlocks(text: string): ContentBlock[] {
  return text.trim() === '' ? [] : [{ type: 'text', text }];
}

function toToolResult({ id, text, images, failed }: ToolResult): ContentBlock {
  return {
    type: 'tool_result',
    tool_use_id: id,
    content: images.length === 0 ? text : [{ type: 'text', text }, ...images.map(toImage)],
    ...(failed ? { is_error: true } : {}),
  };
}

function toImage({ type, data }: ImageItem): ContentBlock {
  return { type: 'image', source: { type: 'base64', media_type: `image/${type}`, data } };
}

/** What the API wants to see again in the next request. Empty texts it refuses. */
const KEPT = new Set(['tool_use', 'thinking', 'redacted_thinking']);

function isKept(block: ContentBlock): boolean {
  return KEPT.has(stringIn(block['type'])) || (block['type'] === 'text' && stringIn(block['text']).trim() !== '');
}

function fromAnswer(answer: unknown): Completion | Failure {
  const blocks = at(answer, 'content');
  if (!Array.isArray(blocks)) return failure({ kind: 'garbled', detail: '' });
  const content = blocks.filter(isRecord);
  const text = content.map((block) => (block['type'] === 'text' ? stringIn(block['text']) : '')).join('');
  const stop = stringIn(at(answer, 'stop_reason'));
  if (stop === 'refusal') return failure({ kind: 'refused', detail: text.trim() });
  if (stop === 'model_context_window_exceeded') return failure({ kind: 'too-long', detail: '' });
  const calls = content.filter((block) => block['type'] === 'tool_use').map(toCall);
  const own = content.filter(isKept).map((block) => (isTooDeep(block['input']) ? { ...block, input: {} } : block));
  if (isTooDeep(own)) return failure({ kind: 'garbled', detail: 'nested too deep' });
  const input = ['input_tokens', 'cache_creation_input_tokens', 'cache_read_input_tokens'].reduce(
    (sum, name) => sum + countIn(at(answer, 'usage', name)),
    0,
  );
  return {
    kind: 'completion',
    message: { role: 'assistant', text: withoutThoughts(text), calls, own },
    isCut: stop === 'max_tokens',
    ...(input > 0 ? { usage: { input, output: countIn(at(answer, 'usage', 'output_tokens')) } } : {}),
  };
}

function toCall(block: ContentBlock): ToolCall {
  return {
    id: stringIn(block['id']),
    name: stringIn(block['name']),
    args: parsedArguments(block['input'] ?? {}),
  };
}
