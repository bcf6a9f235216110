/** A gate that is open until a test shuts it: whoever comes then waits until it is opened again. */
export class Gate {
  /** How many wait. */
  waiting = 0;
  private opened: Promise<void> = Promise.resolve();
  private release = (): void => undefined;

  shut(): void {
    this.opened = new Promise((resolve) => (this.release = resolve));
  }

  open(): void {
    this.release();
  }

  async pass(): Promise<void> {
    this.waiting += 1;
    await this.opened;
    this.waiting -= 1;
  }
}
