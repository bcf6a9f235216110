/** Answers a person's question with a document, in the light of the questions before it. Knows nothing of any window. */
import { blockHeader, type Block } from '../lines/block';
import { localDay } from '../lines/local-day';
import { mapConcurrently } from '../vault/pacer';
import { PathResolver } from '../vault/paths';
import type { Vault } from '../vault/vault';
import { rememberedAnswer } from './prompt';
import type { Message } from './provider';
import { restrict, type Restriction } from './restricted';
import { Run } from './run';
import type { AgentContext, AgentSetup, AskResult, OnSeen } from './run-setup';
import { Trace, type OnStep } from './step';

export interface AskOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onStep?: OnStep;
  /** Told of every answer of a tool when it goes to the model. */
  readonly onSeen?: OnSeen | undefined;
  /** What was answered before in the same conversation, the oldest first. */
  readonly earlier?: readonly EarlierAnswer[];
  /** What it may be answered from; everything when absent. */
  readonly within?: Restriction | undefined;
  /** The most characters of the document; unlimited when absent. */
  readonly maxChars?: number | undefined;
}

/** What is kept of an answered question: enough to understand "and the other one?". */
export interface EarlierAnswer {
  readonly question: string;
  readonly overview: string;
  /** Of the blocks of its document, in order. */
  readonly headers: readonly Pick<Block, 'path' | 'range'>[];
}

/** Older questions are no longer what the talk is about. */
const MOST_REMEMBERED = 4;
/** Enough blocks to refer to. */
const MOST_HEADERS = 40;

/** Cancelling ends it at once; what is still under way then is dropped. */
export async function ask(
  question: string,
  setup: AgentSetup,
  everything: AgentContext,
  { signal, onStep, onSeen, earlier = [], within, maxChars }: AskOptions = {},
): Promise<AskResult> {
  const context = within === undefined ? everything : await restrict(everything, within);
  const messages = [...(await remembered(earlier, context.vault)), { role: 'user', text: question } as const];
  const run = new Run(messages, {
    ...setup,
    context,
    question,
    trace: new Trace(setup.clock, onStep ?? (() => undefined)),
    signal: signal ?? new AbortController().signal,
    today: localDay(setup.clock.now()),
    onSeen,
    maxChars,
  });
  return run.go();
}

/** The last of the earlier answers, but for those with a note that is gone or has been excluded since. */
async function remembered(earlier: readonly EarlierAnswer[], vault: Vault): Promise<Message[]> {
  const resolver = new PathResolver(vault.listing());
  const messages: Message[] = [];
  for (const { question, overview, headers } of earlier.slice(-MOST_REMEMBERED)) {
    const paths = [...new Set(headers.map(({ path }) => path))];
    const found = await mapConcurrently(paths, (path) => resolver.find(path));
    if (found.includes(undefined)) continue;
    const text = rememberedAnswer(overview, headers.slice(0, MOST_HEADERS).map(blockHeader));
    messages.push({ role: 'user', text: question }, { role: 'assistant', text, calls: [] });
  }
  return messages;
}
