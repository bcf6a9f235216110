/**
 * Any server with OpenAI's chat completions and tools: OpenAI itself, Ollama, LM Studio, llama.cpp, vLLM and others. The
 * requests, our messages in its words, and its answers in ours.
 */
import { isRecord } from '../lines/is-record';
import type { ImageItem } from '../tools/document';
import { at, countIn, listIn, stringIn } from '../lines/untrusted';
import { isTooDeep, parsedArguments, withoutThoughts } from './answer-shape';
import { openAiBase } from './base-url';
import type { Api } from './model-server';
import type { CallArguments, Completion, Message, ToolCall } from './provider';
import { failure, type Failure } from './provider-error';

export const OPENAI: Api = {
  base: openAiBase,
  headers: (key) => (key === '' ? {} : { Authorization: `Bearer ${key}` }),
  completions: '/chat/completions',
  models: '/models',
  sorted: (names) => [...names].sort(),
  body: ({ system, messages, tools }, takesImages) => ({
    messages: toMessages(system, messages, takesImages),
    tools: tools.map(({ name, description, schema }) => ({
      type: 'function',
      function: { name, description, parameters: schema },
    })),
  }),
  completion: fromAnswer,
};

/** What an assistant's message is sent back as. */
interface OwnMessage {
  readonly role: 'assistant';
  readonly content: string | null;
  readonly tool_calls?: readonly unknown[];
}

/**
 * Results have one message each; only a user may show images, so they follow behind the results. What the user says without an
 * answer in between is one message: many local models insist on taking turns.
 */
function toMessages(system: string, messages: readonly Message[], takesImages: boolean): unknown[] {
  const sent: unknown[] = [{ role: 'system', content: system }];
  let waiting: readonly ImageItem[] = [];
  let said: string[] = [];
  const addUser = (): void => {
    const text = said.join('\n\n');
    if (waiting.length > 0) sent.push({ role: 'user', content: withImages(text, waiting) });
    else if (said.length > 0) sent.push({ role: 'user', content: text });
    [waiting, said] = [[], []];
  };
  for (const message of messages) {
    if (message.role === 'user') {
      said.push(message.text);
      continue;
    }
    if (message.role === 'assistant') {
      const own = (message.own as OwnMessage | undefined) ?? { role: 'assistant', content: message.text };
      if (own.content === null && own.tool_calls === undefined) continue;
      addUser();
      sent.push(own);
      continue;
    }
    for (const { id, text } of message.results) sent.push({ role: 'tool', tool_call_id: id, content: text });
    waiting = takesImages ? message.results.flatMap(({ images }) => images) : [];
  }
  addUser();
  return sent;
}

function withImages(text: string, images: readonly ImageItem[]): unknown[] {
  const names = `The images in the results above: ${images.map(({ path }) => path).join(', ')}`;
  return [
    { type: 'text', text: text === '' ? names : `${names}\n\n${text}` },
    ...images.map(({ type, data }) => ({
      type: 'image_url',
      image_url: { url: `data:image/${type};base64,${data}` },
    })),
  ];
}

function fromAnswer(answer: unknown): Completion | Failure {
  const choice = at(answer, 'choices', 0);
  const message = at(choice, 'message');
  if (!isRecord(message)) return failure({ kind: 'garbled', detail: '' });
  const refusal = stringIn(message['refusal']);
  const stop = stringIn(at(choice, 'finish_reason'));
  const written = listIn(message['tool_calls']).filter(isRecord);
  if (refusal !== '' || (stop === 'content_filter' && written.length === 0))
    return failure({ kind: 'refused', detail: refusal });
  const text = withoutThoughts(textOf(message['content']));
  const calls = readCalls(written);
  const own = ownMessage(text, calls, written);
  if (isTooDeep(own)) return failure({ kind: 'garbled', detail: 'nested too deep' });
  const usage = {
    input: countIn(at(answer, 'usage', 'prompt_tokens')),
    output: countIn(at(answer, 'usage', 'completion_tokens')),
  };
  return {
    kind: 'completion',
    message: { role: 'assistant', text, calls, own },
    isCut: stop === 'length',
    ...(usage.input > 0 ? { usage } : {}),
  };
}

/** A string, or parts of which some are text. */
function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  return listIn(content)
    .map((part) => stringIn(at(part, 'text')))
    .join('');
}

/** Every call has an id of its own, whether the server gave it one or not. */
function readCalls(written: readonly Readonly<Record<string, unknown>>[]): ToolCall[] {
  const taken = new Set<string>();
  return written.map((call, place) => {
    const given = stringIn(call['id']);
    const id = given === '' || taken.has(given) ? `call_${place}_${taken.size}` : given;
    taken.add(id);
    return { id, name: stringIn(at(call, 'function', 'name')), args: readArguments(at(call, 'function', 'arguments')) };
  });
}

/** JSON in a string, as the API has it; some servers send the object itself, or nothing for no arguments. */
function readArguments(written: unknown): CallArguments {
  if (typeof written !== 'string') return parsedArguments(written ?? {});
  if (written.trim() === '') return { kind: 'parsed', value: {} };
  try {
    return parsedArguments(JSON.parse(written), written);
  } catch {
    return { kind: 'malformed', text: written, why: 'not JSON' };
  }
}

/** What servers refuse when they get it back is put right: broken arguments, odd names, missing ids. Other fields stay. */
function ownMessage(
  text: string,
  calls: readonly ToolCall[],
  written: readonly Readonly<Record<string, unknown>>[],
): OwnMessage {
  const content = text === '' ? null : text;
  if (calls.length === 0) return { role: 'assistant', content };
  const tool_calls = calls.map(({ id, name, args }, place) => ({
    ...written[place],
    id,
    type: 'function',
    function: {
      name: name.slice(0, LONGEST_NAME).replace(/[^\w-]/g, '_') || 'unnamed',
      arguments: args.kind === 'parsed' ? JSON.stringify(args.value) : '{}',
    },
  }));
  return { role: 'assistant', content, tool_calls };
}

/** The API takes no longer names. */
const LONGEST_NAME = 64;
