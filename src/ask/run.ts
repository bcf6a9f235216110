/** One question from the first request to the document: the loop between the model and the tools, and its ceilings. */
import { oneLine } from '../lines/one-line';
import { concat } from '../tools/concat';
import { abortable } from './abortable';
import { Budget } from './budget';
import { checkOverview } from './check-overview';
import { Draft, fallBack, finished, type Check } from './draft';
import { Evidence } from './evidence';
import { CLOSING, REMINDER, systemPrompt } from './prompt';
import type { Completion, Frame, Message, ToolCall } from './provider';
import type { ProviderError } from './provider-error';
import { completeWithRetries } from './retry';
import type { AskResult, FallBackReason, RunSetup } from './run-setup';
import { failCall, offeredTools, refusedCall, runCall, type DoneCall } from './tool-calls';

/** More at once would leave each result too little room. */
const CALLS_AT_ONCE = 8;

export class Run {
  private readonly budget: Budget;
  private readonly evidence = new Evidence();
  private readonly open: Frame;
  /** What is left on offer when the run has to end. */
  private readonly closing: Frame;
  private draft: Draft | undefined;
  private hasCorrected = false;
  private hasToldUnfound = false;
  private hasReminded = false;
  private hasUsedTools = false;
  private said = '';
  /** Answers that the next request takes to the model. */
  private unsent: readonly DoneCall[] = [];

  /** `messages`: earlier questions and answers, and last the question. */
  constructor(
    private messages: readonly Message[],
    private readonly setup: RunSetup,
  ) {
    const { context, limits, today } = setup;
    const system = systemPrompt({ today, steps: limits.steps });
    this.budget = new Budget(limits);
    const tools = offeredTools(context);
    this.open = { system, tools };
    this.closing = { system, tools: tools.filter(({ name }) => name === concat.name) };
  }

  /** Never rejects for what the model, its server or a cancellation does; only for our own bugs. */
  async go(): Promise<AskResult> {
    const { signal, trace } = this.setup;
    try {
      return await this.loop();
    } catch (error) {
      if (!signal.aborted) throw error;
      const maybeBilled = trace.isWaitingForModel;
      trace.cancel();
      return { kind: 'cancelled', maybeBilled, usage: this.budget.usage };
    }
  }

  private async loop(): Promise<AskResult> {
    for (;;) {
      const isLast = this.budget.isLast(this.open, this.messages);
      const frame = isLast ? this.closing : this.open;
      if (isLast) this.say(CLOSING);
      this.messages = this.budget.trim(frame, this.messages);
      if (!this.budget.hasRoom(frame, this.messages)) return this.settle('tokens');
      const outcome = await this.complete(frame);
      if (outcome.kind === 'failure') return this.settle('failed', outcome.error);
      const result = await this.takeTurn(outcome, isLast);
      if (result !== undefined) return result;
      if (isLast) return this.settle(this.budget.hasCallsLeft ? 'tokens' : 'steps');
    }
  }

  private async complete(frame: Frame): ReturnType<typeof completeWithRetries> {
    const { messages, setup } = this;
    for (const done of this.unsent) this.tellSeen(done, false);
    this.unsent = [];
    const outcome = await completeWithRetries({ ...frame, messages, signal: setup.signal }, setup);
    this.budget.requests += 1;
    if (outcome.kind === 'failure') return outcome;
    this.budget.spend(frame, messages, outcome);
    this.messages = [...messages, outcome.message];
    return outcome;
  }

  /** Undefined when the model is to go on. Text alone is the overview of a document that waits for one. */
  private async takeTurn({ message, isCut }: Completion, isLast: boolean): Promise<AskResult | undefined> {
    const { calls, text } = message;
    const done: DoneCall[] = [];
    for (const [place, call] of calls.entries())
      done.push(await this.take(call, place, calls.length, isCut && place === calls.length - 1));
    const assembling = done.filter(({ call }) => call.name === concat.name);
    const written = calls.length === 0 ? this.draft?.withOverview(text) : Draft.of(assembling, text);
    const draft = await written?.checked(this.check);
    this.draft = draft ?? this.draft;
    const objection = draft === undefined || isLast ? undefined : this.objectionTo(draft);
    if (draft !== undefined && objection === undefined) return this.finish(draft);
    if (calls.length > 0) this.addResults(done, objection);
    else if (objection !== undefined) this.say(objection);
    else return this.remind(text, isLast);
    return undefined;
  }

  /** What the model is asked to do better: its form once, and once what is not found; nothing any more after that. */
  private objectionTo(draft: Draft): string | undefined {
    if (this.hasToldUnfound) return undefined;
    const form = this.hasCorrected ? undefined : draft.correction();
    const unfound = draft.notFound();
    this.hasCorrected ||= form !== undefined;
    this.hasToldUnfound = unfound !== undefined;
    const parts = [form, unfound].filter((part) => part !== undefined);
    return parts.length === 0 ? undefined : parts.join('\n');
  }

  private addResults(done: readonly DoneCall[], objection: string | undefined): void {
    const results = done.map(({ call, result }) =>
      objection !== undefined && call.name === concat.name && !result.failed
        ? { ...result, text: objection, stub: objection }
        : result,
    );
    this.messages = [...this.messages, { role: 'tools', results }];
    this.unsent = done.filter(({ call }) => call.name !== concat.name);
  }

  /** The model has stopped without a document. */
  private async remind(text: string, isLast: boolean): Promise<AskResult | undefined> {
    this.said = text === '' ? this.said : text;
    if (isLast) return undefined;
    if (this.hasReminded) return this.settle('no-concat');
    this.hasReminded = true;
    this.say(REMINDER);
    return undefined;
  }

  /** Without an engine nobody can tell what is in the vault. */
  private readonly check: Check = async (lines, blocks) => {
    const { context, question, signal } = this.setup;
    const { vault, engine } = context;
    if (engine === undefined) return [];
    return abortable(checkOverview(lines, { vault, engine, blocks, question, signal }), signal);
  };

  private async take(call: ToolCall, place: number, turn: number, isCut: boolean): Promise<DoneCall> {
    const isConcat = call.name === concat.name;
    if (place >= CALLS_AT_ONCE) return refusedCall(call, `not run; at most ${CALLS_AT_ONCE} calls at once`);
    if (!isConcat && !this.budget.hasCallsLeft)
      return refusedCall(call, 'not run; there are no calls left but "concat"');
    this.budget.calls += 1;
    if (isCut) return failCall(call, 'your message was cut off at its longest; make a shorter call', this.setup.trace);
    // The document is for the reader, and as long as it needs to be.
    const maxChars = isConcat ? undefined : this.budget.resultChars(Math.min(turn, CALLS_AT_ONCE));
    const done = await runCall(call, maxChars, this.setup);
    this.hasUsedTools ||= !done.result.failed;
    if (isConcat) this.tellSeen(done, true);
    else if (done.document !== undefined) this.evidence.add(done.document);
    return done;
  }

  private tellSeen({ call, document, result: { failed } }: DoneCall, isMade: boolean): void {
    if (document === undefined) return;
    const args = call.args.kind === 'parsed' ? call.args.value : call.args.text;
    this.setup.onSeen?.({ tool: call.name, args, document, failed, isMade });
  }

  private async finish(draft: Draft): Promise<AskResult> {
    return { kind: 'answer', document: await finished(draft, this.setup), usage: this.budget.usage };
  }

  /**
   * Ends the run without the model: with its draft, which is an answer even if it was asked to better it; else with what it has
   * seen, which is only offered beside the error when the model's server broke off.
   */
  private async settle(reason: FallBackReason, broken?: ProviderError): Promise<AskResult> {
    if (this.draft !== undefined) return this.finish(this.draft);
    const files = this.evidence.files();
    const isEmpty = broken === undefined ? !this.hasUsedTools : files.length === 0;
    if (isEmpty) return { kind: 'failed', error: broken ?? this.whyNothing(), usage: this.budget.usage };
    const said = broken === undefined ? this.said : '';
    const document = await fallBack(files, reason, said, this.setup, this.check);
    if (broken === undefined) return { kind: 'answer', document, usage: this.budget.usage };
    return { kind: 'failed', error: broken, document, usage: this.budget.usage };
  }

  private whyNothing(): ProviderError {
    if (this.budget.requests === 0) return { kind: 'too-long', detail: '' };
    const { model } = this.setup.provider.options;
    return this.said === '' && this.budget.calls === 0
      ? { kind: 'empty', detail: '' }
      : { kind: 'no-tools', model, detail: oneLine(this.said) };
  }

  private say(text: string): void {
    this.messages = [...this.messages, { role: 'user', text }];
  }
}
