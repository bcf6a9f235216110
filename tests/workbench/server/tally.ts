/** Counts what was done and tells of it now and then: there is much of it, and each message costs. */
export class Tally {
  private count = 0;

  constructor(private readonly tell: (count: number) => void) {}

  add(): void {
    if (this.count++ === 0) setImmediate(() => this.flush());
  }

  /** Tells at once; called before whatever has to be told after it. */
  flush(): void {
    const { count } = this;
    this.count = 0;
    if (count > 0) this.tell(count);
  }
}
