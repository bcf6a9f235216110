/** The searches under way, to which the work on the index gives way: beside it an answer takes longer. */
import type { Clock } from '../../vault/clock';
import { anySignal } from '../../vault/pacer';

/** The work waits this many milliseconds for them, before it begins and when new ones come. */
const FIRST_ANSWER_MS = 2000;

export class RunningSearches {
  private count = 0;
  /** Settled when nothing is being searched. */
  private answered: Promise<unknown> = Promise.resolve();
  /** Those that were waited for: one that hangs, over a note in the cloud, does not hold up every note. */
  private waitedFor: Promise<unknown> | undefined;

  constructor(private readonly wait: Clock['wait']) {}

  get isNone(): boolean {
    return this.count === 0;
  }

  run<Result>(search: () => Promise<Result>): Promise<Result> {
    this.count += 1;
    const answer = search().finally(() => (this.count -= 1));
    // Nothing of what they found: a promise keeps what it was settled with.
    this.answered = Promise.allSettled([this.answered, answer]).then(() => undefined);
    return answer;
  }

  /** A promise to wait for before more is done; undefined where nothing is being searched. */
  turn(signal: AbortSignal): Promise<void> | undefined {
    return this.isNone ? undefined : this.giveWay(signal);
  }

  /** Resolves when they are answered, or were waited for long enough. */
  async giveWay(signal: AbortSignal): Promise<void> {
    const { answered } = this;
    if (answered === this.waitedFor) return;
    this.waitedFor = answered;
    const over = new AbortController();
    await Promise.race([answered, this.wait(FIRST_ANSWER_MS, anySignal([signal, over.signal]))]);
    over.abort();
  }
}
