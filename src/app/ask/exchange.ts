/** One question and what became of it, as data: the steps so far, and in the end an outcome. */
import type { Agent } from '../../agent/agent';
import type { Restriction } from '../../agent/restricted';
import type { AskResult } from '../../agent/ask-result';
import type { OnSeen } from '../../agent/run';
import type { Step } from '../../agent/step';

export class Exchange {
  steps: readonly Step[] = [];
  /** Undefined while it runs. An exception is a bug of ours, told in its own words. */
  outcome: AskResult | { readonly kind: 'broken'; readonly message: string } | undefined;
  /** When it began, and how long it took. */
  private readonly began = performance.now();
  private ended: number | undefined;
  private readonly stop = new AbortController();

  constructor(
    readonly question: string,
    /** What it may be answered from. */
    private readonly within: Restriction | undefined,
    private readonly onChange: () => void,
    /** Where what the model sees is kept, and under which id. */
    private readonly seen?: { readonly id: string; readonly onSeen: OnSeen },
  ) {}

  /** What the model saw is kept under this id. */
  get seenId(): string | undefined {
    return this.seen?.id;
  }

  get milliseconds(): number {
    return (this.ended ?? performance.now()) - this.began;
  }

  get isRunning(): boolean {
    return this.outcome === undefined;
  }

  async run(conversation: Pick<Agent, 'ask'>): Promise<void> {
    const { signal } = this.stop;
    try {
      const onStep = (step: Step): void => this.take(step);
      this.outcome = await conversation.ask(this.question, {
        signal,
        onStep,
        onSeen: this.seen?.onSeen,
        within: this.within,
      });
    } catch (error) {
      this.outcome = { kind: 'broken', message: error instanceof Error ? error.message : String(error) };
    }
    this.ended = performance.now();
    this.onChange();
  }

  cancel(): void {
    this.stop.abort();
  }

  private take(step: Step): void {
    const isNew = this.steps.every(({ id }) => id !== step.id);
    this.steps = isNew ? [...this.steps, step] : this.steps.map((one) => (one.id === step.id ? step : one));
    this.onChange();
  }
}
