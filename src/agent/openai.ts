/** Any server with OpenAI's chat completions and tools: OpenAI itself, Ollama, LM Studio, llama.cpp, vLLM and others. */
import { openAiBase } from './base-url';
import { send, type Asked, type HttpRequest, type Network } from './http';
import { at, listIn, stringIn } from './json-shape';
import { fromOpenAi, toOpenAiMessages, toOpenAiTools } from './openai-messages';
import type { Completion, CompletionRequest, Models, Provider } from './provider';
import { failure, type Failure } from './provider-error';

export interface OpenAiOptions {
  /** With or without the version, as a person writes it. */
  readonly baseUrl: string;
  readonly model: string;
  /** `''` for a server that wants none. */
  readonly key: string;
  /** Whether the model sees images; many local ones do not, and their servers refuse the request then. */
  readonly images: boolean;
}

export class OpenAiProvider implements Provider {
  readonly model: string;
  readonly takesImages: boolean;
  private readonly base: string | undefined;
  private readonly asked: Asked;

  constructor(
    { baseUrl, model, key, images }: OpenAiOptions,
    private readonly network: Network,
  ) {
    this.model = model;
    this.takesImages = images;
    this.base = openAiBase(baseUrl);
    this.asked = { model, key };
  }

  async complete({ system, messages, tools, signal }: CompletionRequest): Promise<Completion | Failure> {
    const answer = await this.request('/chat/completions', signal, {
      model: this.model,
      messages: toOpenAiMessages(system, messages, this.takesImages),
      tools: toOpenAiTools(tools),
    });
    return answer.kind === 'failure' ? answer : fromOpenAi(answer.value);
  }

  async models(signal: AbortSignal): Promise<Models | Failure> {
    const answer = await this.request('/models', signal);
    if (answer.kind === 'failure') return answer;
    const names = listIn(at(answer.value, 'data')).map((model) => stringIn(at(model, 'id')));
    return { kind: 'models', names: names.filter((name) => name !== '').sort() };
  }

  private request(path: string, signal: AbortSignal, body?: unknown): ReturnType<typeof send> {
    if (this.base === undefined) return Promise.resolve(failure({ kind: 'bad-address', detail: '' }));
    const { key } = this.asked;
    const request: HttpRequest = {
      url: this.base + path,
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(key === '' ? {} : { Authorization: `Bearer ${key}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    };
    return send(this.network, request, this.asked, signal);
  }
}
