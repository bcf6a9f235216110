/** What can go wrong between us and a language model, as data, and in English for clients that show text alone. */

export interface ProviderError {
  readonly kind: keyof typeof SENTENCES;
  /** The server's own words on one line, without the key; `''` when it had none. */
  readonly detail: string;
  readonly model?: string;
  /** How long nothing came. */
  readonly seconds?: number;
  /** How many were more than is read. */
  readonly characters?: number;
  readonly status?: number;
  /** Seconds, when the server names them. */
  readonly retryAfter?: number;
}

type Facts = Omit<ProviderError, 'kind'>;

/** One sentence for each kind, without its full stop. */
const SENTENCES = {
  'bad-address': 'the address of the model server is not an http or https URL',
  /** Nobody answers there: the server is not running, or there is no network. */
  unreachable: 'the model server cannot be reached; it may not be running',
  /** Someone answers there, but has no such API. */
  'wrong-address': 'there is no such API at the address of the model server',
  timeout: ({ seconds }: Facts) => `the model server did not answer within ${seconds} s`,
  'wrong-key': 'the model server does not accept the key',
  /** The key is good, but not for this. */
  forbidden: 'the key may not be used for this',
  'no-credit': 'the account has no credit or quota left',
  'unknown-model': ({ model }: Facts) => `the model server has no model "${model}"`,
  /** The model, or the server in front of it, cannot call tools. */
  'no-tools': ({ model }: Facts) => `the model "${model}" does not call tools`,
  /** The request does not fit the model's context. */
  'too-long': 'the conversation does not fit the context of the model',
  'rate-limit': ({ retryAfter }: Facts) => `there were too many requests${again(retryAfter)}`,
  overloaded: ({ retryAfter }: Facts) => `the model server is overloaded${again(retryAfter)}`,
  'server-error': ({ status }: Facts) => `the model server failed with status ${status}`,
  /** Any other refusal of the request itself. */
  rejected: ({ status }: Facts) => `the model server refused the request with status ${status}`,
  /** The answer is not what the API promises, such as half a JSON. */
  garbled: 'the answer of the model server could not be understood',
  /** The answer is longer than this, and was not read. */
  endless: ({ characters }: Facts) => `the answer of the model server is longer than ${characters} characters`,
  /** The answer has neither text nor a tool call. */
  empty: 'the model answered with nothing',
  /** The model declines; `detail` is what it says about it. */
  refused: 'the model declined to answer',
};

/** A request that came to nothing. */
export interface Failure {
  readonly kind: 'failure';
  readonly error: ProviderError;
}

export function failure(error: ProviderError): Failure {
  return { kind: 'failure', error };
}

/** One sentence without its full stop, and the server's own words behind it. */
export function describeError(error: ProviderError): string {
  const told = SENTENCES[error.kind];
  const sentence = typeof told === 'string' ? told : told(error);
  return error.detail === '' ? sentence : `${sentence} (${error.detail})`;
}

function again(seconds: number | undefined): string {
  return seconds === undefined ? '' : `; it asks to wait ${seconds} s`;
}
