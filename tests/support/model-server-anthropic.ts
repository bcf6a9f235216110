/** The messages API as Anthropic has it: what it refuses, and what it answers. */
import { isRecord } from '../../src/lines/is-record';
import type { Api, Fault, Reply, SeenRequest, ServerOptions } from './model-server';

type Json = Readonly<Record<string, unknown>>;

const FIELDS = ['model', 'max_tokens', 'system', 'messages', 'tools'];
const ID = /^[a-zA-Z0-9_-]+$/;
const NAME = /^[a-zA-Z0-9_-]{1,128}$/;
const BASE64 = /^[A-Za-z0-9+/]+=*$/;
const LARGEST_IMAGE = 5 * 1024 * 1024;

const TYPES: Readonly<Record<number, string>> = {
  400: 'invalid_request_error',
  401: 'authentication_error',
  403: 'permission_error',
  404: 'not_found_error',
  413: 'request_too_large',
  429: 'rate_limit_error',
  529: 'overloaded_error',
};

export const anthropicApi: Api = {
  name: 'anthropic',
  fault,
  answer,
  refusal: (text, request) => message(request, text === '' ? [] : [{ type: 'text', text }], 'refusal'),
  error: (status, text, code) => ({
    type: 'error',
    error: { type: code ?? TYPES[status] ?? 'api_error', message: text },
    request_id: 'req_1',
  }),
  models: (names) => ({
    data: names.map((id) => ({ type: 'model', id, display_name: id, created_at: '2025-01-01T00:00:00Z' })),
    has_more: false,
    first_id: names[0] ?? null,
    last_id: names.at(-1) ?? null,
  }),
};

function answer(reply: Extract<Reply, { say?: string }>, request: SeenRequest, turn: number): unknown {
  const calls = (reply.call ?? []).map(({ name, args = {}, id }, at) => ({
    type: 'tool_use',
    id: id ?? `toolu_${turn}_${at}`,
    name,
    input: args,
  }));
  const content = [...(reply.say === undefined ? [] : [{ type: 'text', text: reply.say }]), ...calls];
  return message(request, content, reply.cut === true ? 'max_tokens' : calls.length > 0 ? 'tool_use' : 'end_turn');
}

function message({ text, body }: SeenRequest, content: readonly unknown[], stop_reason: string): unknown {
  const all = Math.ceil(text.length / 4);
  return {
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: (body as Json)['model'],
    content,
    stop_reason,
    stop_sequence: null,
    usage: {
      input_tokens: 3,
      cache_creation_input_tokens: all - 3,
      cache_read_input_tokens: 0,
      output_tokens: Math.ceil(JSON.stringify(content).length / 4),
    },
  };
}

function fault({ path, headers, text, body }: SeenRequest, options: Required<ServerOptions>): Fault | undefined {
  const { key, models, contextChars } = options;
  if (headers['anthropic-version'] !== '2023-06-01') return bad('anthropic-version: header is required');
  if (key !== '' && headers['x-api-key'] !== key) return { status: 401, message: 'invalid x-api-key' };
  if (path.startsWith('/v1/models')) return undefined;
  if (path !== '/v1/messages') return { status: 404, message: 'Not Found' };
  if (!String(headers['content-type']).startsWith('application/json')) return bad('expected application/json');
  if (!isRecord(body)) return bad('The request body is not valid JSON');
  for (const field of Object.keys(body))
    if (!FIELDS.includes(field)) return bad(`${field}: Extra inputs are not permitted`);
  const { model, max_tokens, system, messages, tools } = body;
  if (!models.includes(String(model))) return { status: 404, message: `model: ${String(model)}` };
  if (typeof max_tokens !== 'number' || max_tokens < 1) return bad('max_tokens: Field required');
  if (typeof system !== 'string' || system === '') return bad('system: text content blocks must be non-empty');
  if (text.length > contextChars)
    return bad(`prompt is too long: ${Math.ceil(text.length / 4)} tokens > ${Math.floor(contextChars / 4)} maximum`);
  if (!Array.isArray(messages) || messages.length === 0) return bad('messages: at least one message is required');
  if (text.split('"cache_control"').length - 1 > 4)
    return bad('A maximum of 4 blocks with cache_control may be provided.');
  return messagesFault(messages as readonly unknown[]) ?? toolsFault(tools);
}

function messagesFault(messages: readonly unknown[]): Fault | undefined {
  let open = new Set<string>();
  for (const [at, sent] of messages.entries()) {
    if (!isRecord(sent)) return bad(`messages.${at}: Input should be an object`);
    const role = at % 2 === 0 ? 'user' : 'assistant';
    if (sent['role'] !== role) return bad('messages: roles must alternate between "user" and "assistant"');
    const content = sent['content'];
    if (!Array.isArray(content) || content.length === 0)
      return bad(`messages.${at}: all messages must have non-empty content`);
    const blocks = content as readonly Json[];
    const results = blocks
      .filter((block) => block['type'] === 'tool_result')
      .map((block) => String(block['tool_use_id']));
    const unanswered = [...open].filter((id) => !results.includes(id));
    if (unanswered.length > 0)
      return bad(
        `messages.${at - 1}: \`tool_use\` ids were found without \`tool_result\` blocks immediately after: ${unanswered.join(', ')}.`,
      );
    for (const [place, block] of blocks.entries()) {
      const wrong = blockFault(block, `messages.${at}.content.${place}`, role, open);
      if (wrong !== undefined) return wrong;
      if (block['type'] === 'tool_result' && blocks.slice(0, place).some((before) => before['type'] !== 'tool_result'))
        return bad(`messages.${at}: \`tool_result\` blocks must come first`);
    }
    if (new Set(results).size !== results.length) return bad(`messages.${at}: each tool_use must have a single result`);
    open = new Set(blocks.filter((block) => block['type'] === 'tool_use').map((block) => String(block['id'])));
  }
  return (messages.at(-1) as Json)['role'] === 'user' ? undefined : bad('the last message is not for the model');
}

function blockFault(block: Json, place: string, role: string, open: ReadonlySet<string>): Fault | undefined {
  switch (block['type']) {
    case 'text':
      return typeof block['text'] !== 'string' || block['text'].trim() === ''
        ? bad(`${place}: text content blocks must be non-empty`)
        : undefined;
    case 'tool_use':
      if (role !== 'assistant' || !ID.test(String(block['id'])))
        return bad(`${place}.tool_use.id: String should match`);
      return isRecord(block['input']) ? undefined : bad(`${place}.tool_use.input: Input should be a valid dictionary`);
    case 'tool_result': {
      if (role !== 'user' || !open.has(String(block['tool_use_id'])))
        return bad(
          `${place}: unexpected \`tool_use_id\` found in \`tool_result\` blocks: ${String(block['tool_use_id'])}.`,
        );
      const { content } = block;
      const parts = Array.isArray(content) ? (content as readonly Json[]) : [{ type: 'text', text: content }];
      return parts.map((part) => partFault(part, place)).find((one) => one !== undefined);
    }
    default:
      return bad(
        `${place}: Input tag '${String(block['type'])}' found using 'type' does not match any of the expected tags`,
      );
  }
}

function partFault(part: Json, place: string): Fault | undefined {
  if (part['type'] === 'text')
    return typeof part['text'] === 'string' && part['text'] !== ''
      ? undefined
      : bad(`${place}: text must be non-empty`);
  const source = part['source'];
  if (part['type'] !== 'image' || !isRecord(source)) return bad(`${place}: unexpected part`);
  if (!/^image\/(?:png|jpeg|gif|webp)$/.test(String(source['media_type']))) return bad(`${place}: media_type`);
  const data = String(source['data']);
  if (data.length > LARGEST_IMAGE) return bad(`${place}.image.source.base64: image exceeds 5 MB maximum`);
  return BASE64.test(data) ? undefined : bad(`${place}: Could not process image`);
}

function toolsFault(tools: unknown): Fault | undefined {
  if (!Array.isArray(tools) || tools.length === 0) return bad('tools: Field required');
  for (const tool of tools as readonly Json[]) {
    const schema = tool['input_schema'];
    if (!NAME.test(String(tool['name'])) || !isRecord(schema) || schema['type'] !== 'object')
      return bad('tools.0.custom.input_schema.type: Field required');
  }
  return undefined;
}

function bad(text: string): Fault {
  return { status: 400, message: text };
}
