/** Gives up what takes too long: a note that a cloud service has to fetch first, or a storage that never answers. */
import type { Clock } from '../../vault/clock';

/** Milliseconds. */
export const PATIENCE_MS = 10_000;
/** Looks at the clock within that time: an app that was put away meanwhile wakes up with the time over, and finds the answer behind the clock. */
const LOOKS = 4;
/** … and after so many in a row that took too long: of a thousand notes in the cloud each would be waited for. */
const HASTY_LOOKS = 1;
const MANY_LATE = 8;

/** Work that is waited for. */
interface Waited {
  looks: number;
  readonly giveUp: () => void;
}

/** One clock for all work at a time: a timer for each note took a twentieth of a build. */
export class Patience {
  private readonly waited = new Set<Waited>();
  private idle = new AbortController();
  private lateInARow = 0;

  constructor(private readonly wait: Clock['wait']) {}

  /** What some work gives, or what `late` gives in its place. */
  race<Result>(work: Promise<Result>, late: () => Result | Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      const one = { looks: 0, giveUp: () => resolve(late()) };
      this.waited.add(one);
      void work
        .then((result) => {
          if (this.waited.has(one)) this.lateInARow = 0;
          resolve(result);
        }, reject)
        .finally(() => this.end(one));
      if (this.waited.size === 1) void this.watch();
    });
  }

  private end(one: Waited): void {
    this.waited.delete(one);
    if (this.waited.size === 0) this.idle.abort();
  }

  private async watch(): Promise<void> {
    const { signal } = (this.idle = new AbortController());
    while (!signal.aborted) {
      await this.wait(PATIENCE_MS / LOOKS, signal);
      for (const one of signal.aborted ? [] : this.waited) {
        one.looks += 1;
        if (one.looks <= (this.lateInARow < MANY_LATE ? LOOKS : HASTY_LOOKS)) continue;
        this.lateInARow += 1;
        this.end(one);
        one.giveUp();
      }
    }
  }
}
