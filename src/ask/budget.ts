/** The limits of one question, and what it has used of them: what messages cost in tokens, and which older results make room for new ones. */
import { CHARS_PER_TOKEN, estimateImageTokens, estimateTokens } from '../lines/tokens';
import { FEWEST_ANSWER_CHARS, USUAL_ANSWER_CHARS } from '../tools/context';
import type { Completion, Frame, Message, ToolResult, Usage } from './provider';

export interface Limits {
  /** The most tool calls; the one that puts the document together may come on top. */
  readonly steps: number;
  /** The most tokens that one request may hold; smaller than the model's context, as our count is an estimate. */
  readonly requestTokens: number;
  /** The most tokens of all requests and answers together. */
  readonly tokens: number;
}

/** Most questions take five to ten calls; this leaves room for a vault where names are hard to guess. */
export const MOST_STEPS = 24;

/** The results of one turn may take this part of a request, so that it fits whatever came before. */
const TURN_PART = 0.5;
/** Making room goes down to this part, so that the next few requests start alike and a provider's cache still serves. */
const TRIMMED_PART = 0.75;
/** No tokenizer is that far off; a server that says so counts something else. */
const WORST_FACTOR = 3;
/** Anthropic takes requests up to 32 MB, others less. */
const MOST_IMAGE_CHARS = 15_000_000;

export class Budget {
  /** How many tokens the provider counts for one of ours; learned from its own counts. */
  private factor = 1;
  calls = 0;
  requests = 0;
  usage: Usage = { input: 0, output: 0 };

  constructor(private readonly limits: Limits) {}

  get hasCallsLeft(): boolean {
    return this.calls < this.limits.steps;
  }

  /** Whether a request has to be the last: no calls are left, or not enough tokens for two such requests. */
  isLast(frame: Frame, messages: readonly Message[]): boolean {
    return !this.hasCallsLeft || (this.requests > 0 && !this.allows(2 * this.estimate(frame, messages)));
  }

  /** Whether a request may still be sent. */
  hasRoom(frame: Frame, messages: readonly Message[]): boolean {
    return this.fits(frame, messages) && this.allows(this.estimate(frame, messages));
  }

  private allows(tokens: number): boolean {
    return this.usage.input + this.usage.output + tokens <= this.limits.tokens;
  }

  /** Takes note of what a request and its answer cost: as the server counts, else as we do. */
  spend(frame: Frame, messages: readonly Message[], { usage, message }: Completion): void {
    if (usage !== undefined) this.learn(frame, messages, usage.input);
    const { input, output } = usage ?? {
      input: this.estimate(frame, messages),
      output: estimateTokens(JSON.stringify(message).length),
    };
    this.usage = { input: this.usage.input + input, output: this.usage.output + output };
  }

  estimate(frame: Frame, messages: readonly Message[]): number {
    return Math.ceil(rawTokens(frame, messages) * this.factor);
  }

  /** Takes note of what a request really cost. Numbered lines and languages other than English take more than the rule of thumb. */
  learn(frame: Frame, messages: readonly Message[], actual: number): void {
    this.factor = Math.min(WORST_FACTOR, Math.max(1, this.factor, actual / rawTokens(frame, messages)));
  }

  fits(frame: Frame, messages: readonly Message[]): boolean {
    return this.estimate(frame, messages) <= this.limits.requestTokens;
  }

  /** The most characters of each result when a turn has `calls` of them. */
  resultChars(calls: number): number {
    const turn = (this.limits.requestTokens * CHARS_PER_TOKEN * TURN_PART) / this.factor;
    return Math.max(FEWEST_ANSWER_CHARS, Math.min(USUAL_ANSWER_CHARS, Math.floor(turn / Math.max(1, calls))));
  }

  /** The messages with results left out from the oldest on, until the request fits; the newest results stay. */
  trim(frame: Frame, messages: readonly Message[]): readonly Message[] {
    const lighter = withFewerImages(messages);
    if (this.fits(frame, lighter)) return lighter;
    const trimmed = [...lighter];
    const newest = trimmed.findLastIndex(({ role }) => role === 'tools');
    for (const [place, message] of lighter.entries()) {
      if (message.role !== 'tools' || place === newest) continue;
      trimmed[place] = { role: 'tools', results: message.results.map(leaveOut) };
      if (this.estimate(frame, trimmed) <= this.limits.requestTokens * TRIMMED_PART) break;
    }
    return trimmed;
  }
}

function leaveOut(result: ToolResult): ToolResult {
  return result.text.length <= result.stub.length && result.images.length === 0
    ? result
    : { ...result, text: result.stub, images: [] };
}

/** The newest images stay. */
function withFewerImages(messages: readonly Message[]): readonly Message[] {
  let room = MOST_IMAGE_CHARS;
  const kept = [...messages].reverse().map((message): Message => {
    if (message.role !== 'tools') return message;
    const results = message.results.map((result) => {
      const images = result.images.filter(({ data }) => (room -= data.length) >= 0);
      return images.length === result.images.length ? result : { ...result, images };
    });
    return { role: 'tools', results };
  });
  return kept.reverse();
}

function rawTokens({ system, tools }: Frame, messages: readonly Message[]): number {
  const fixed = estimateTokens(system.length + JSON.stringify(tools).length);
  return messages.reduce((sum, message) => sum + messageTokens(message), fixed);
}

/** What is around a message in the provider's own form. */
const AROUND = 8;

function messageTokens(message: Message): number {
  switch (message.role) {
    case 'user':
      return estimateTokens(message.text.length) + AROUND;
    case 'assistant':
      return estimateTokens(JSON.stringify(message.own ?? message.text).length) + AROUND;
    case 'tools':
      return message.results.reduce((sum, result) => sum + resultTokens(result), 0);
  }
}

function resultTokens({ text, images }: ToolResult): number {
  const pictures = images.reduce((sum, { width, height }) => sum + estimateImageTokens(width, height), 0);
  return estimateTokens(text.length) + pictures + AROUND;
}
