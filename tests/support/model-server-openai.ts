/** Chat completions as OpenAI has them: what it refuses, and what it answers. */
import { isRecord } from '../../src/lines/is-record';
import type { Api, Fault, Reply, SeenRequest, ServerOptions } from './model-server';

type Json = Readonly<Record<string, unknown>>;

const FIELDS = ['model', 'messages', 'tools'];
const NAME = /^[a-zA-Z0-9_-]{1,64}$/;
const IMAGE = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/]+=*$/;

export const openAiApi: Api = {
  name: 'openai',
  fault,
  answer,
  refusal: (text, request) => completion(request, { role: 'assistant', content: null, refusal: text }, 'stop'),
  error: (status, message, code) => ({
    error: { message, type: status >= 500 ? 'server_error' : 'invalid_request_error', param: null, code: code ?? null },
  }),
  models: (names) => ({
    object: 'list',
    data: names.map((id) => ({ id, object: 'model', created: 1, owned_by: 'tests' })),
  }),
};

function answer(reply: Extract<Reply, { say?: string }>, request: SeenRequest, turn: number): unknown {
  const tool_calls = reply.call?.map(({ name, args = {}, written, id }, at) => ({
    id: id ?? `call_${turn}_${at}`,
    type: 'function',
    function: { name, arguments: written === undefined ? JSON.stringify(args) : written },
  }));
  const message = {
    role: 'assistant',
    content: reply.say ?? null,
    refusal: null,
    annotations: [],
    ...(tool_calls === undefined ? {} : { tool_calls }),
  };
  return completion(request, message, reply.cut === true ? 'length' : tool_calls === undefined ? 'stop' : 'tool_calls');
}

function completion({ text, body }: SeenRequest, message: unknown, finish_reason: string): unknown {
  const prompt_tokens = Math.ceil(text.length / 4);
  const completion_tokens = Math.ceil(JSON.stringify(message).length / 4);
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1,
    model: (body as Json)['model'],
    choices: [{ index: 0, message, logprobs: null, finish_reason }],
    usage: { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens },
  };
}

function fault({ path, headers, text, body }: SeenRequest, options: Required<ServerOptions>): Fault | undefined {
  const { key, models, contextChars } = options;
  if (key !== '' && headers['authorization'] !== `Bearer ${key}`)
    return { status: 401, message: `Incorrect API key provided: ${key}.`, code: 'invalid_api_key' };
  if (path === '/v1/models') return undefined;
  if (path !== '/v1/chat/completions') return { status: 404, message: `Invalid URL (POST ${path})` };
  if (!String(headers['content-type']).startsWith('application/json')) return bad('expected application/json');
  if (!isRecord(body)) return bad('We could not parse the JSON body of your request.');
  for (const field of Object.keys(body))
    if (!FIELDS.includes(field)) return bad(`Unrecognized request argument supplied: ${field}`);
  const { model, messages, tools } = body;
  if (!models.includes(String(model)))
    return { status: 404, message: `The model \`${String(model)}\` does not exist`, code: 'model_not_found' };
  if (text.length > contextChars)
    return {
      status: 400,
      message: `This model's maximum context length is ${Math.floor(contextChars / 4)} tokens.`,
      code: 'context_length_exceeded',
    };
  if (!Array.isArray(messages) || messages.length === 0) return bad("'messages' must be a non-empty array");
  return messagesFault(messages as readonly unknown[]) ?? toolsFault(tools);
}

function messagesFault(messages: readonly unknown[]): Fault | undefined {
  let open = new Set<string>();
  for (const [at, message] of messages.entries()) {
    if (!isRecord(message)) return bad(`messages.${at} is not an object`);
    const { role, content, tool_calls, tool_call_id } = message;
    if (role === 'tool') {
      if (!open.delete(String(tool_call_id)))
        return bad("messages with role 'tool' must be a response to a preceeding message with 'tool_calls'.");
      if (typeof content !== 'string' || content === '') return bad(`Invalid 'messages[${at}].content'`);
      continue;
    }
    if (open.size > 0)
      return bad(
        `An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'. The following tool_call_ids did not have response messages: ${[...open].join(', ')}`,
      );
    if (role === 'assistant') {
      const calls = tool_calls === undefined ? [] : tool_calls;
      if (!Array.isArray(calls)) return bad(`Invalid 'messages[${at}].tool_calls'`);
      if (calls.length === 0 && typeof content !== 'string')
        return bad(`Invalid value for 'content': expected a string, got null. (messages[${at}])`);
      const wrong = (calls as readonly unknown[]).map((call) => callFault(call, at)).find((one) => one !== undefined);
      if (wrong !== undefined) return wrong;
      open = new Set((calls as readonly Json[]).map((call) => String(call['id'])));
      if (open.size !== calls.length) return bad(`Duplicate tool_call ids in messages[${at}]`);
    } else if (role === 'user') {
      const wrong = userFault(content, at);
      if (wrong !== undefined) return wrong;
      if (isRecord(messages[at - 1]) && (messages[at - 1] as Json)['role'] === 'user')
        return bad('Conversation roles must alternate user/assistant/user/assistant/...');
    } else if (role !== 'system' || at !== 0 || typeof content !== 'string')
      return bad(`Invalid role in messages[${at}]`);
  }
  if (open.size > 0) return bad("An assistant message with 'tool_calls' must be followed by tool messages");
  return (messages.at(-1) as Json)['role'] === 'assistant' ? bad('the last message is not for the model') : undefined;
}

function callFault(call: unknown, at: number): Fault | undefined {
  if (!isRecord(call) || typeof call['id'] !== 'string' || call['id'] === '' || call['type'] !== 'function')
    return bad(`Invalid 'messages[${at}].tool_calls'`);
  const made = call['function'];
  if (!isRecord(made) || !NAME.test(String(made['name'])))
    return bad(`Invalid 'messages[${at}].tool_calls[0].function.name': string does not match pattern.`);
  if (typeof made['arguments'] !== 'string')
    return bad(`Invalid type for 'messages[${at}].tool_calls[0].function.arguments'`);
  try {
    JSON.parse(made['arguments']);
  } catch {
    return bad('invalid tool call arguments'); // as Ollama does
  }
  return undefined;
}

function userFault(content: unknown, at: number): Fault | undefined {
  if (typeof content === 'string') return content === '' ? bad(`messages[${at}] is empty`) : undefined;
  if (!Array.isArray(content) || content.length === 0) return bad(`Invalid 'messages[${at}].content'`);
  for (const part of content as readonly unknown[]) {
    if (!isRecord(part)) return bad(`Invalid 'messages[${at}].content'`);
    if (part['type'] === 'text' && typeof part['text'] === 'string' && part['text'] !== '') continue;
    const image = part['image_url'];
    if (part['type'] !== 'image_url' || !isRecord(image) || !IMAGE.test(String(image['url'])))
      return bad(`Invalid 'messages[${at}].content': no valid image`);
  }
  return undefined;
}

function toolsFault(tools: unknown): Fault | undefined {
  if (!Array.isArray(tools) || tools.length === 0) return bad("'tools' is too short");
  for (const tool of tools as readonly Json[]) {
    const made = tool['function'];
    if (tool['type'] !== 'function' || !isRecord(made) || !NAME.test(String(made['name'])))
      return bad("Invalid 'tools'");
    const schema = made['parameters'];
    if (!isRecord(schema) || schema['type'] !== 'object') return bad('Invalid schema for function');
  }
  return undefined;
}

function bad(message: string): Fault {
  return { status: 400, message };
}
