/** Work that must not run side by side: each piece begins once the one before it has ended, well or not. */
export class InTurn {
  /** Never fails. */
  private last: Promise<unknown> = Promise.resolve();

  run<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.last.then(work);
    this.last = done.catch(() => undefined);
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
