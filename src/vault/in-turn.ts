/** Work that must not run side by side: each piece begins once the one before it has ended, well or not. */
export class InTurn {
  /** Never fails. */
  private last = Promise.resolve();

  run<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.last.then(work);
    // Nothing of what came of it: a promise keeps what it was settled with.
    const over = (): void => undefined;
    this.last = done.then(over, over);
    return done;
  }

  /** Resolves when nothing is under way and nothing waits, not even while what comes `besides` was waited for. */
  async settled(besides?: () => Promise<unknown>): Promise<void> {
    for (let last; last !== this.last;) {
      ({ last } = this);
      await last;
      await besides?.();
    }
  }
}
