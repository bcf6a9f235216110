/** A server with language models: requests to it and its answers, whichever API it speaks. */
import { at, listIn, stringIn } from '../lines/untrusted';
import { send, type Network } from './http';
import type { Completion, CompletionRequest, ServerOptions } from './provider';
import { failure, type Failure } from './provider-error';

/** What servers call the same things: addresses and headers, our messages in their words, and their answers in ours. */
export interface Api {
  /** What requests start with, from the address as a person writes it; undefined when it is not an http URL. */
  base(written: string): string | undefined;
  /** `key` is `''` for a server that wants none. */
  headers(key: string): Readonly<Record<string, string>>;
  /** Where completions and the list of models are asked for. */
  readonly completions: string;
  readonly models: string;
  /** The names of models as they are offered; in the order of the server when absent. */
  sorted?(names: readonly string[]): string[];
  body(request: Omit<CompletionRequest, 'signal'>, takesImages: boolean): object;
  /** The completion in an answer; what declines, says nothing we know, or is no completion at all is a failure. */
  completion(answer: unknown): Completion | Failure;
}

export class ModelServer {
  constructor(
    private readonly api: Api,
    readonly options: ServerOptions,
    private readonly network: Network,
  ) {}

  /** One request, never retried here. Rejects only when the signal aborts, and then at once. */
  async complete({ signal, ...request }: CompletionRequest): Promise<Completion | Failure> {
    const { api } = this;
    const { model, images } = this.options;
    const answer = await this.request(api.completions, signal, { model, ...api.body(request, images) });
    return answer.kind === 'failure' ? answer : api.completion(answer.value);
  }

  /** The models that the server offers. Rejects as `complete` does. */
  async models(signal: AbortSignal) {
    const { api } = this;
    const answer = await this.request(api.models, signal);
    if (answer.kind === 'failure') return answer;
    const listed = listIn(at(answer.value, 'data')).map((model) => stringIn(at(model, 'id')));
    const names = listed.filter((name) => name !== '');
    return { kind: 'models' as const, names: api.sorted?.(names) ?? names };
  }

  private request(path: string, signal: AbortSignal, body?: object): ReturnType<typeof send> {
    const { api, options } = this;
    const base = api.base(options.baseUrl);
    if (base === undefined) return Promise.resolve(failure({ kind: 'bad-address', detail: '' }));
    const [url, headers] = [base + path, api.headers(options.key)];
    const json = { ...headers, 'Content-Type': 'application/json' };
    const request =
      body === undefined
        ? ({ url, method: 'GET', headers } as const)
        : ({ url, method: 'POST', headers: json, body: JSON.stringify(body) } as const);
    return send(this.network, request, options, signal);
  }
}
