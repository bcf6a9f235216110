/** Lets timers, input and cancellation have their turn during long work that never waits for anything else. */

/** About a frame: shorter work does not hold anything up. */
const BREATH_MS = 16;

export class Breath {
  private last = performance.now();

  /** Waits for the event loop to come round, if it has been a while. */
  async take(): Promise<void> {
    if (performance.now() - this.last < BREATH_MS) return;
    await nextTask();
    this.last = performance.now();
  }
}

/** A message to itself is not slowed down in hidden windows, as a timer would be. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
