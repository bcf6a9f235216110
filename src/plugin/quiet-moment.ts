/** When something is done that nobody waits for: once nothing has happened for a while. */

/** Something to be done at the next quiet moment: a while after the last reason for it, but not put off for ever. */
export class QuietMoment {
  private timer: number | undefined;
  /** When the first reason came that nothing was done about yet. */
  private first: number | undefined;

  /** `quietMs`: how long nothing must have happened; `mostMs`: how long it may be put off by ever new reasons. */
  constructor(
    private readonly patience: { readonly quietMs: number; readonly mostMs: number },
    private readonly act: () => void,
  ) {}

  /** There is a reason, or one more. */
  request(): void {
    const { quietMs, mostMs } = this.patience;
    const now = performance.now();
    this.first ??= now;
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.now(), Math.max(0, Math.min(quietMs, this.first + mostMs - now)));
  }

  /** Does it without waiting; the reasons so far are then dealt with. */
  now(): void {
    this.cancel();
    this.act();
  }

  cancel(): void {
    window.clearTimeout(this.timer);
    this.first = undefined;
  }
}
