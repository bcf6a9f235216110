/** Ends the program in order, whoever asks for it: what was opened last is closed first. */

/** Ctrl-C, a polite kill, and a terminal that is closed. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export class Ending {
  private readonly closers: (() => Promise<void>)[] = [];
  private isEnding = false;
  private code = 130;

  constructor() {
    for (const signal of SIGNALS) process.on(signal, () => void this.end());
  }

  /** Closes this, too, when the program is asked to end. */
  add(close: () => Promise<void>): void {
    this.closers.push(close);
  }

  /** From now on being asked to end is no failure. */
  expect(): void {
    this.code = 0;
  }

  /** npm passes on signals that the terminal has already sent; more than one changes nothing. */
  private async end(): Promise<void> {
    if (this.isEnding) return;
    this.isEnding = true;
    for (const close of this.closers.reverse()) await close().catch((error: unknown) => console.error(error));
    process.exit(this.code);
  }
}
