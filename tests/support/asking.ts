/** An agent on a scripted server, over either API, with time that does not pass. */
import { Agent, type AgentSetup } from '../../src/agent/agent';
import { AnthropicProvider } from '../../src/agent/anthropic';
import type { AskResult } from '../../src/agent/ask-result';
import type { Clock } from '../../src/agent/clock';
import type { Fetcher, Network } from '../../src/agent/http';
import { OpenAiProvider } from '../../src/agent/openai';
import type { Provider } from '../../src/agent/provider';
import type { Step, ToolStep } from '../../src/agent/step';
import type { AgentContext } from '../../src/agent/tool-calls';
import type { Vault } from '../../src/vault/vault';
import { startModelServer, type ModelServer, type Reply, type Script, type ServerOptions } from './model-server';

export const APIS = ['openai', 'anthropic'] as const;
export type ApiName = (typeof APIS)[number];

/** As the plugin's own, but on Node's fetch. */
export const fetcher: Fetcher = async ({ url, method, headers, body }) => {
  const response = await globalThis.fetch(url, { method, headers, ...(body === undefined ? {} : { body }) });
  return { status: response.status, headers: Object.fromEntries(response.headers), text: await response.text() };
};

/** Ten minutes and more never end; everything shorter is over at once. */
const FOREVER_MS = 600_000;

export class TestClock implements Clock {
  /** What was waited for, in milliseconds. */
  readonly waits: number[] = [];
  /** When set, waits end only when they are aborted. */
  stands = false;

  now(): number {
    return Date.parse('2025-07-14T12:00:00');
  }

  wait(milliseconds: number, signal: AbortSignal): Promise<void> {
    const isLong = milliseconds >= FOREVER_MS;
    if (!isLong) this.waits.push(milliseconds);
    if (!isLong && !this.stands) return Promise.resolve();
    return new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
  }
}

export interface ProviderParts extends Partial<Network> {
  readonly key?: string;
  readonly model?: string;
  readonly images?: boolean;
}

export function providerFor(api: ApiName, baseUrl: string, parts: ProviderParts = {}): Provider {
  const { key = '', model = 'small-model', images = true, fetch = fetcher, clock = new TestClock() } = parts;
  const network = { fetch, clock };
  return api === 'openai'
    ? new OpenAiProvider({ baseUrl, model, key, images }, network)
    : new AnthropicProvider({ baseUrl, model, key }, network);
}

/** Every server of a test, stopped by `stopAll`. */
const servers: ModelServer[] = [];

export async function serveModel(script: Script, options?: ServerOptions): Promise<ModelServer> {
  const server = await startModelServer(script, options);
  servers.push(server);
  return server;
}

export async function stopAll(): Promise<void> {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
}

export interface Asked {
  readonly server: ModelServer;
  readonly agent: Agent;
  readonly clock: TestClock;
  /** Every value that `onStep` was told, in order. */
  readonly told: Step[];
  readonly ask: (question?: string, signal?: AbortSignal) => Promise<AskResult>;
}

export interface AskedParts extends ProviderParts, Partial<Omit<AgentSetup, 'provider' | 'clock'>> {
  readonly context?: Partial<AgentContext>;
  readonly server?: ServerOptions;
}

/** A script, the API it is played over, and a vault. */
export async function asking(api: ApiName, vault: Vault, script: Script, parts: AskedParts = {}): Promise<Asked> {
  const server = await serveModel(script, parts.server);
  const clock = new TestClock();
  const provider = providerFor(api, server.url, { clock, ...parts });
  const { limits, words } = parts;
  const setup: AgentSetup = { provider, clock, ...(limits && { limits }), ...(words && { words }) };
  const agent = new Agent(
    () => setup,
    () => ({ vault, ...parts.context }),
  );
  const told: Step[] = [];
  const ask = (question = 'What about the payment?', signal?: AbortSignal): Promise<AskResult> =>
    agent.ask(question, { onStep: (step) => told.push(step), ...(signal && { signal }) });
  return { server, agent, clock, told, ask };
}

export const OVERVIEW = 'The payment module is late.\nThe supplier could not deliver.';

export function calls(...made: readonly (readonly [name: string, args: unknown])[]): Reply {
  return { call: made.map(([name, args]) => ({ name, args })) };
}

export function concatReply(paths: readonly string[], overview: string | undefined = OVERVIEW): Reply {
  return calls(['concat', { files: paths.map((path) => ({ path })), overview }]);
}

/** The answer, or a failed test. */
export function answerOf(result: AskResult): Extract<AskResult, { kind: 'answer' }> {
  if (result.kind !== 'answer') throw new Error(`no answer: ${JSON.stringify(result)}`);
  return result;
}

export function toolSteps(result: AskResult): ToolStep[] {
  return result.steps.filter((step) => step.kind === 'tool');
}
