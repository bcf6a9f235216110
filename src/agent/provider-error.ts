/** What can go wrong between us and a language model, as data: the panel words it in its language, MCP in English. */

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
