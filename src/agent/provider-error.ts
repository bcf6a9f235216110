/** What can go wrong between us and a language model, as data, and in English for clients that show text alone. */

interface Told {
  /** The server's own words on one line, without the key; `''` when it had none. */
  readonly detail: string;
}

export type ProviderError =
  /** The address is no http or https URL. */
  | ({ readonly kind: 'bad-address' } & Told)
  /** Nobody answers there: the server is not running, or there is no network. */
  | ({ readonly kind: 'unreachable' } & Told)
  /** Someone answers there, but has no such API. */
  | ({ readonly kind: 'wrong-address' } & Told)
  /** Nothing came for this long. */
  | ({ readonly kind: 'timeout'; readonly seconds: number } & Told)
  | ({ readonly kind: 'wrong-key' } & Told)
  /** The key is good, but not for this. */
  | ({ readonly kind: 'forbidden' } & Told)
  | ({ readonly kind: 'no-credit' } & Told)
  | ({ readonly kind: 'unknown-model'; readonly model: string } & Told)
  /** The model, or the server in front of it, cannot call tools. */
  | ({ readonly kind: 'no-tools'; readonly model: string } & Told)
  /** The request does not fit the model's context. */
  | ({ readonly kind: 'too-long' } & Told)
  /** `retryAfter`: seconds, when the server names them. */
  | ({ readonly kind: 'rate-limit'; readonly retryAfter?: number } & Told)
  | ({ readonly kind: 'overloaded'; readonly retryAfter?: number } & Told)
  | ({ readonly kind: 'server-error'; readonly status: number } & Told)
  /** Any other refusal of the request itself. */
  | ({ readonly kind: 'rejected'; readonly status: number } & Told)
  /** The answer is not what the API promises, such as half a JSON. */
  | ({ readonly kind: 'garbled' } & Told)
  /** The answer is longer than this, and was not read. */
  | ({ readonly kind: 'endless'; readonly characters: number } & Told)
  /** The answer has neither text nor a tool call. */
  | ({ readonly kind: 'empty' } & Told)
  /** The model declines; `detail` is what it says about it. */
  | ({ readonly kind: 'refused' } & Told);

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
  const sentence = sentenceOf(error);
  return error.detail === '' ? sentence : `${sentence} (${error.detail})`;
}

function sentenceOf(error: ProviderError): string {
  switch (error.kind) {
    case 'bad-address':
      return 'the address of the model server is not an http or https URL';
    case 'unreachable':
      return 'the model server cannot be reached; it may not be running';
    case 'wrong-address':
      return 'there is no such API at the address of the model server';
    case 'timeout':
      return `the model server did not answer within ${error.seconds} s`;
    case 'wrong-key':
      return 'the model server does not accept the key';
    case 'forbidden':
      return 'the key may not be used for this';
    case 'no-credit':
      return 'the account has no credit or quota left';
    case 'unknown-model':
      return `the model server has no model "${error.model}"`;
    case 'no-tools':
      return `the model "${error.model}" does not call tools`;
    case 'too-long':
      return 'the conversation does not fit the context of the model';
    case 'rate-limit':
      return `there were too many requests${again(error.retryAfter)}`;
    case 'overloaded':
      return `the model server is overloaded${again(error.retryAfter)}`;
    case 'server-error':
      return `the model server failed with status ${error.status}`;
    case 'rejected':
      return `the model server refused the request with status ${error.status}`;
    case 'garbled':
      return 'the answer of the model server could not be understood';
    case 'endless':
      return `the answer of the model server is longer than ${error.characters} characters`;
    case 'empty':
      return 'the model answered with nothing';
    case 'refused':
      return 'the model declined to answer';
  }
}

function again(seconds: number | undefined): string {
  return seconds === undefined ? '' : `; it asks to wait ${seconds} s`;
}
