/**
 * One request to a model server over the port that the plugin hands in, and its answer as JSON or as an error. Servers
 * differ, and so do their words for the same error.
 */
import { oneLine } from '../lines/one-line';
import { abortable } from './abortable';
import { at, parsedJson, stringIn } from '../lines/untrusted';
import type { Clock } from '../vault/clock';
import type { ServerOptions } from './provider';
import { failure, type Failure, type ProviderError } from './provider-error';

export interface HttpRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface HttpResponse {
  readonly status: number;
  /** Names in any case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** Answers with every status alike; rejects only when there is no answer at all. */
export type Fetcher = (request: HttpRequest) => Promise<HttpResponse>;

export interface Network {
  readonly fetch: Fetcher;
  readonly clock: Clock;
}

interface Json {
  readonly kind: 'json';
  readonly value: unknown;
}

/** A large model on a small machine may take minutes for one answer; after this long, none will come. */
const LONGEST_ANSWER_SECONDS = 600;

/** Characters of an answer: more than any model writes at a time, and than any list of models has. */
const LONGEST_ANSWER = 2_000_000;

/** Sends once. Rejects at once when the signal aborts; the request itself cannot be taken back. */
export async function send(
  { fetch, clock }: Network,
  request: HttpRequest,
  options: ServerOptions,
  signal: AbortSignal,
): Promise<Json | Failure> {
  signal.throwIfAborted();
  const over = new AbortController();
  try {
    const response = await abortable(
      Promise.race([attempt(fetch, request, options.key), clock.wait(LONGEST_ANSWER_SECONDS * 1000, over.signal)]),
      signal,
    );
    if (response === undefined) return failure({ kind: 'timeout', seconds: LONGEST_ANSWER_SECONDS, detail: '' });
    if ('kind' in response) return response;
    const isGood = response.status >= 200 && response.status < 300;
    const isEndless = response.text.length > LONGEST_ANSWER;
    if (!isGood) return failure(errorOf(isEndless ? { ...response, text: '' } : response, options));
    return isEndless ? failure({ kind: 'endless', characters: LONGEST_ANSWER, detail: '' }) : parse(response, options);
  } finally {
    over.abort();
  }
}

async function attempt(fetch: Fetcher, request: HttpRequest, key: string): Promise<HttpResponse | Failure> {
  try {
    return await fetch(request);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return failure({ kind: 'unreachable', detail: oneLine(redact(reason, key)) });
  }
}

function parse(response: HttpResponse, options: ServerOptions): Json | Failure {
  const value = parsedJson(response.text);
  if (value === undefined) return failure({ ...errorOf(response, options), kind: 'garbled' });
  // Some servers say 200 and mean an error.
  const says = typeof value === 'object' && value !== null && 'error' in value && Boolean(value.error);
  return says ? failure(errorOf({ ...response, status: 400 }, options)) : { kind: 'json', value };
}

/** Enough to see what a server answered with. */
const EXCERPT_CHARS = 200;

/** Ollama, OpenRouter, vLLM, llama.cpp, LM Studio; each says it in its own way. */
const NO_TOOLS =
  /does(?: not|n't) support (?:tool|function)|support tool use|tool (?:use|calling|choice) (?:is |are )?(?:not|un)[ -]?supported|tools? (?:is|are) not supported|enable-auto-tool-choice|requires? --jinja/i;
const TOO_LONG =
  /context[ _-]?(?:length|window|size)|maximum context|prompt (?:is|was) too long|input (?:is|was) too long|too many (?:input )?tokens|exceeds? .{0,40}tokens/i;
const NO_MODEL =
  /model\b.{0,200}(?:not found|does not exist|doesn't exist|not exist|is not available)|(?:unknown|invalid|no such) model|^model: /i;
const NO_KEY =
  /api[ _-]?key.{0,30}(?:not valid|invalid|missing|required|incorrect)|(?:invalid|incorrect) api[ _-]?key/i;
const NO_CREDIT = /insufficient[ _](?:quota|balance|credit|funds)|credit balance is too low|billing/i;

/** The error that an answer with a status other than 2xx stands for. */
function errorOf(response: HttpResponse, { model, key }: ServerOptions): ProviderError {
  const { status } = response;
  const { message, code } = readBody(redact(response.text, key));
  const detail = oneLine(message);
  const says = (pattern: RegExp): boolean => pattern.test(message) || pattern.test(code);
  if (says(NO_TOOLS)) return { kind: 'no-tools', model, detail };
  if (status === 401 || /^(?:invalid_api_key|authentication_error)$/.test(code) || (status < 500 && says(NO_KEY)))
    return { kind: 'wrong-key', detail };
  if (status === 402 || /insufficient_quota|billing_error/.test(code) || (status === 400 && says(NO_CREDIT)))
    return { kind: 'no-credit', detail };
  if (status === 429) return { kind: 'rate-limit', ...waitOf(response), detail };
  if (status === 413 || says(TOO_LONG)) return { kind: 'too-long', detail };
  if (status < 500 && (code === 'model_not_found' || says(NO_MODEL))) return { kind: 'unknown-model', model, detail };
  if (status === 403) return { kind: 'forbidden', detail };
  if (status === 404 || status === 405 || (status >= 300 && status < 400)) return { kind: 'wrong-address', detail };
  if (status === 503 || status === 529 || code === 'overloaded_error')
    return { kind: 'overloaded', ...waitOf(response), detail };
  return status >= 500 ? { kind: 'server-error', status, detail } : { kind: 'rejected', status, detail };
}

/** `{error: {message, type, code}}`, `{error: "…"}`, `{message}`, `{detail}`, or one of them in a list; else the text itself. */
function readBody(text: string): { message: string; code: string } {
  const body = parsedJson(text);
  if (body === undefined) return { message: text.trim().slice(0, EXCERPT_CHARS), code: '' };
  const first = Array.isArray(body) ? at(body, 0) : body;
  const error = at(first, 'error');
  const words = [at(error, 'message'), error, at(first, 'message'), at(first, 'detail')].map(stringIn);
  const codes = [at(error, 'code'), at(error, 'type')].map(stringIn).filter((code) => code !== '');
  return { message: words.find((word) => word !== '') ?? text.slice(0, EXCERPT_CHARS), code: codes[0] ?? '' };
}

/** A server may quote the key it refuses, or another one. */
function redact(text: string, key: string): string {
  return (key === '' ? text : text.replaceAll(key, '…')).replace(/\bsk-[\w-]{8,}/g, 'sk-…');
}

/** How long the server asks to wait: seconds, milliseconds in a header of their own, or a date. */
function waitOf({ headers }: HttpResponse): { readonly retryAfter?: number } {
  const named = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  const milliseconds = Number(named.get('retry-after-ms') ?? NaN);
  if (milliseconds >= 0) return { retryAfter: Math.ceil(milliseconds / 1000) };
  const written = named.get('retry-after')?.trim() ?? '';
  if (written === '') return {};
  const seconds = Number(written);
  if (seconds >= 0) return { retryAfter: Math.ceil(seconds) };
  const date = Date.parse(written);
  const now = Date.parse(named.get('date') ?? '');
  return Number.isNaN(date) || Number.isNaN(now) ? {} : { retryAfter: Math.max(0, Math.ceil((date - now) / 1000)) };
}
