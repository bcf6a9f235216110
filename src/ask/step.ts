/** What a run does, step by step, for someone to watch. */
import type { DeepProgress } from '../search/engine';
import type { Clock } from '../vault/clock';
import type { ProviderError } from './provider-error';

interface StepFacts {
  /** The same from a step's start to its end, and rising from step to step. */
  readonly id: number;
  readonly state: 'running' | 'done' | 'failed' | 'cancelled';
  /** Milliseconds since 1970. */
  readonly started: number;
  /** How long it took; absent while it runs. */
  readonly milliseconds?: number;
}

/** A request to the model. */
export interface ModelStep extends StepFacts {
  readonly kind: 'model';
  /** What the model said besides its calls. */
  readonly said?: string;
  readonly error?: ProviderError;
}

/** Waiting before a request is sent once more. */
export interface WaitStep extends StepFacts {
  readonly kind: 'wait';
  readonly seconds: number;
  readonly error: ProviderError;
}

export interface ToolStep extends StepFacts {
  readonly kind: 'tool';
  /** As the model wrote it; there may be no such tool. */
  readonly tool: string;
  /** The arguments in short, on one line. */
  readonly arguments: string;
  /** How far a deep search is. */
  readonly progress?: DeepProgress;
  /** What came of it: blocks, passages or lines of a tree, and in how many notes. */
  readonly count?: { readonly items: number; readonly notes: number };
  /** The whole result as the model got it. */
  readonly text?: string;
}

export type Step = ModelStep | WaitStep | ToolStep;

/** Told of every step when it starts, moves on and ends; the newest value of an id counts. */
export type OnStep = (step: Step) => void;

type Opening = Omit<ModelStep, keyof StepFacts> | Omit<WaitStep, keyof StepFacts> | Omit<ToolStep, keyof StepFacts>;
type Change = Partial<Omit<ModelStep, keyof StepFacts | 'kind'> & Omit<ToolStep, keyof StepFacts | 'kind'>>;

/** The steps of one run. */
export class Trace {
  private readonly steps: Step[] = [];

  constructor(
    private readonly clock: Clock,
    private readonly onStep: OnStep,
  ) {}

  /** Gives the ways to go on with the step, and to end it. */
  start(opening: Opening) {
    const id = this.steps.length;
    const step: Step = { ...opening, id, state: 'running', started: this.clock.now() };
    this.put(step);
    return {
      update: (change: Change): void => this.change(id, change),
      end: (state: 'done' | 'failed', change: Change = {}): void => this.change(id, change, state),
    };
  }

  /** Whether a request is under way. */
  get isWaitingForModel(): boolean {
    return this.steps.some(({ kind, state }) => kind === 'model' && state === 'running');
  }

  /** Ends what is still running; nothing is told after that. */
  cancel(): void {
    for (const { id } of [...this.steps]) this.change(id, {}, 'cancelled');
  }

  /** `ended`: how, if it has. */
  private change(id: number, change: Change, ended?: Step['state']): void {
    const step = this.steps[id];
    if (step?.state !== 'running') return;
    const end = ended && { state: ended, milliseconds: this.clock.now() - step.started };
    this.put({ ...step, ...change, ...end });
  }

  private put(step: Step): void {
    this.steps[step.id] = step;
    this.onStep(step);
  }
}
