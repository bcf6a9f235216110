/** Steps that go on from each other. In whatever order they are asked for, and however few, they are taken in the order they were written down. */

export class Story {
  private last: (() => Promise<void>) | undefined;

  /**
   * Writes down the next step. What comes back takes it, after the steps before it that were not taken yet, and resolves or
   * rejects as this step does: one that failed before it is told by itself only. Asked again, it tells the same.
   */
  step(take: () => Promise<void>): () => Promise<void> {
    const before = this.last;
    let outcome: Promise<void> | undefined;
    const tell = (): Promise<void> => (outcome ??= afterwards(before, take));
    this.last = tell;
    return tell;
  }
}

async function afterwards(before: (() => Promise<void>) | undefined, take: () => Promise<void>): Promise<void> {
  await before?.().catch(() => undefined);
  await take();
}
