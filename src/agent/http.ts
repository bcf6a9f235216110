/** One request to a model server over the port that the plugin hands in, and its answer as JSON or as an error. */
import { oneLine } from '../text/one-line';
import { abortable } from './abortable';
import { errorOf, redact } from './api-error';
import type { Clock } from './clock';
import { failure, type Failure } from './provider-error';

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

/** What errors are told with, and what must not be told. */
export interface Asked {
  readonly model: string;
  /** `''` for none. */
  readonly key: string;
}

export interface Json {
  readonly kind: 'json';
  readonly value: unknown;
}

/** A large model on a small machine may take minutes for one answer; after this long, none will come. */
const LONGEST_ANSWER_SECONDS = 600;

/** Sends once. Rejects at once when the signal aborts; the request itself cannot be taken back. */
export async function send(
  { fetch, clock }: Network,
  request: HttpRequest,
  asked: Asked,
  signal: AbortSignal,
): Promise<Json | Failure> {
  signal.throwIfAborted();
  const over = new AbortController();
  try {
    const response = await abortable(
      Promise.race([attempt(fetch, request, asked.key), clock.wait(LONGEST_ANSWER_SECONDS * 1000, over.signal)]),
      signal,
    );
    if (response === undefined) return failure({ kind: 'timeout', seconds: LONGEST_ANSWER_SECONDS, detail: '' });
    if ('kind' in response) return response;
    if (response.status < 200 || response.status >= 300) return failure(errorOf(response, asked));
    return parse(response, asked);
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

function parse(response: HttpResponse, asked: Asked): Json | Failure {
  let value: unknown;
  try {
    value = JSON.parse(response.text);
  } catch {
    return failure({ ...errorOf(response, asked), kind: 'garbled' });
  }
  // Some servers say 200 and mean an error.
  const says = typeof value === 'object' && value !== null && 'error' in value && Boolean(value.error);
  return says ? failure(errorOf({ ...response, status: 400 }, asked)) : { kind: 'json', value };
}
