/** One question and what became of it, as data: the steps so far, and in the end an outcome. */
import type { AskOptions } from '../agent';
import { filesOf } from '../evidence';
import type { AskResult, Watched } from '../run-setup';
import type { Step } from '../step';
import { movedPath } from '../../follow/moved-path';
import type { Answer, Beginning, Ended, SavedExchange } from './saved-conversation';

/** An exception is a bug of ours, told in its own words; `kept` is what is known after a restart. */
export type Outcome =
  AskResult | { readonly kind: 'broken'; readonly message: string } | { readonly kind: 'kept'; readonly ended: Ended };

export class Exchange {
  steps: readonly Step[] = [];
  /** Undefined while it runs. */
  outcome: Outcome | undefined;
  /** As it is written down: what is under way will have been interrupted. */
  private ended: Ended = 'interrupted';
  /** Overview and headers, once there are any. */
  answer: Answer | undefined;
  /** Whether the overview is kept back, because a note it rests on is excluded. */
  isWithheld = false;
  /** How long it took, once it has ended. */
  milliseconds = 0;
  private readonly began = performance.now();
  private readonly stop = new AbortController();

  constructor(
    readonly question: string,
    private readonly onChange: () => void,
    /** Where another conversation begins with it. */
    readonly begins?: Beginning,
    readonly seen?: Watched,
  ) {}

  /** One of before a restart. */
  static kept({ question, ended, answer, begins }: SavedExchange): Exchange {
    const exchange = new Exchange(question, () => undefined, begins);
    exchange.outcome = { kind: 'kept', ended };
    exchange.ended = ended;
    exchange.answer = answer;
    return exchange;
  }

  get isRunning(): boolean {
    return this.outcome === undefined;
  }

  async run(ask: (question: string, options: AskOptions) => Promise<AskResult>): Promise<void> {
    const { signal } = this.stop;
    try {
      const onStep = (step: Step): void => this.take(step);
      this.finish(await ask(this.question, { signal, onStep, onSeen: this.seen?.onSeen }));
    } catch (error) {
      this.finish({ kind: 'broken', message: error instanceof Error ? error.message : String(error) });
    }
    this.onChange();
  }

  cancel(): void {
    this.stop.abort();
  }

  /** Its document is among the recent ones under this id. */
  keptAs(recent: string): void {
    if (this.answer !== undefined) this.answer = { ...this.answer, recent };
  }

  /** The note or folder has another path; headers and links go with it. */
  renamed(from: string, to: string): void {
    if (this.answer === undefined) return;
    const { overview } = this.answer;
    const move = (path: string): string => movedPath(path, from, to);
    this.answer = {
      ...this.answer,
      files: this.answer.files.map((file) => ({ ...file, path: move(file.path) })),
      overview: overview && withMovedLinks(overview, move),
    };
  }

  /** What is written down of it; what is kept back stays out. */
  toState(): SavedExchange {
    const { question, ended, answer, begins } = this;
    const overview = this.isWithheld ? undefined : answer?.overview;
    return { question, ended, answer: answer && { ...answer, overview }, begins };
  }

  private finish(outcome: Outcome): void {
    this.outcome = outcome;
    this.ended = outcome.kind === 'answer' ? 'answered' : 'unanswered';
    this.milliseconds = performance.now() - this.began;
    const document = 'document' in outcome ? outcome.document : undefined;
    if (document !== undefined)
      this.answer = { overview: document.overview ?? '', files: filesOf(document), made: Date.now() };
  }

  private take(step: Step): void {
    const isNew = this.steps.every(({ id }) => id !== step.id);
    this.steps = isNew ? [...this.steps, step] : this.steps.map((one) => (one.id === step.id ? step : one));
    this.onChange();
  }
}

function withMovedLinks(overview: string, move: (path: string) => string): string {
  return overview.replace(/\[\[([^[\]|#]+)/g, (_, path: string) => `[[${move(path)}`);
}
