/** Whether the app is shown, on a phone: there it is put away to be ended soon. */
import type { PhoneScreen } from '../engine';

/** Asks the document that all of the app is in. */
export class DocumentScreen implements PhoneScreen {
  constructor(private readonly doc: Document) {}

  get isHidden(): boolean {
    return this.doc.hidden;
  }

  shown(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve) => {
      const { doc } = this;
      const look = (): void => {
        if (doc.hidden && signal?.aborted !== true) return;
        doc.removeEventListener('visibilitychange', look);
        signal?.removeEventListener('abort', look);
        resolve();
      };
      doc.addEventListener('visibilitychange', look);
      signal?.addEventListener('abort', look);
      look();
    });
  }
}
