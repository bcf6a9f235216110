/** How far the index is, in one line that is written over and over; nothing where no person watches. */
import type { WriteStream } from 'node:tty';
import type { EngineStatus } from '../../src/search/engine';

/** Back to the beginning of the line, which is emptied. */
const ANEW = '\r\u001B[K';

export class ProgressLine {
  private isShown = false;

  constructor(private readonly stream: Pick<WriteStream, 'isTTY' | 'write'>) {}

  show(status: EngineStatus): void {
    if (!this.stream.isTTY || status.kind !== 'building') return;
    this.isShown = true;
    this.stream.write(`${ANEW}${status.done} of ${status.total} notes`);
  }

  clear(): void {
    if (this.isShown) this.stream.write(ANEW);
    this.isShown = false;
  }
}
