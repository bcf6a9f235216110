/** Anthropic's messages API. */
import { fromAnthropic, modelsIn, toAnthropicMessages, toAnthropicTools } from './anthropic-messages';
import { anthropicBase } from './base-url';
import { send, type Asked, type Network } from './http';
import type { Completion, CompletionRequest, Models, Provider } from './provider';
import { failure, type Failure } from './provider-error';

export interface AnthropicOptions {
  /** Anthropic's own address, or that of a gateway that speaks the same. */
  readonly baseUrl: string;
  readonly model: string;
  readonly key: string;
}

/** The API's version; answers keep their shape for as long as we name it. */
const VERSION = '2023-06-01';

/** The API wants a limit. A `concat` of 300 notes takes some 10,000 tokens; all current models allow this many. */
const MOST_OUTPUT_TOKENS = 16_000;

/** More models than there are; the list comes in pages of twenty otherwise. */
const MOST_MODELS = 1000;

export class AnthropicProvider implements Provider {
  readonly model: string;
  /** All current models see images. */
  readonly takesImages = true;
  private readonly base: string | undefined;
  private readonly asked: Asked;

  constructor(
    { baseUrl, model, key }: AnthropicOptions,
    private readonly network: Network,
  ) {
    this.model = model;
    this.base = anthropicBase(baseUrl);
    this.asked = { model, key };
  }

  async complete({ system, messages, tools, signal }: CompletionRequest): Promise<Completion | Failure> {
    const answer = await this.request('/v1/messages', signal, {
      model: this.model,
      max_tokens: MOST_OUTPUT_TOKENS,
      system,
      messages: toAnthropicMessages(messages),
      tools: toAnthropicTools(tools),
    });
    return answer.kind === 'failure' ? answer : fromAnthropic(answer.value);
  }

  async models(signal: AbortSignal): Promise<Models | Failure> {
    const answer = await this.request(`/v1/models?limit=${MOST_MODELS}`, signal);
    return answer.kind === 'failure' ? answer : { kind: 'models', names: modelsIn(answer.value) };
  }

  private request(path: string, signal: AbortSignal, body?: unknown): ReturnType<typeof send> {
    if (this.base === undefined) return Promise.resolve(failure({ kind: 'bad-address', detail: '' }));
    const url = this.base + path;
    const headers = { 'x-api-key': this.asked.key, 'anthropic-version': VERSION };
    return send(
      this.network,
      body === undefined
        ? { url, method: 'GET', headers }
        : {
            url,
            method: 'POST',
            headers: { ...headers, 'Content-Type': 'application/json' },
            body: JSON.stringify(body),
          },
      this.asked,
      signal,
    );
  }
}
