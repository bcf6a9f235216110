/** `node:timers` in the page: the window's timers behind Node's objects. */
type Action = (...args: unknown[]) => void;

export class Timeout {
  private id = 0;

  constructor(
    private readonly action: () => void,
    private readonly ms: number,
    private readonly repeats: boolean,
  ) {
    this.refresh();
  }

  /** Starts the time again. */
  refresh(): this {
    this.close();
    const begin = this.repeats ? window.setInterval.bind(window) : window.setTimeout.bind(window);
    this.id = begin(this.action, this.ms);
    return this;
  }

  close(): this {
    window.clearTimeout(this.id);
    return this;
  }

  /** A page is kept open by nothing. */
  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  hasRef(): boolean {
    return true;
  }

  [Symbol.toPrimitive](): number {
    return this.id;
  }
}

export function setTimeout(action: Action, ms = 1, ...args: unknown[]): Timeout {
  return new Timeout(() => action(...args), ms, false);
}

export function setInterval(action: Action, ms = 1, ...args: unknown[]): Timeout {
  return new Timeout(() => action(...args), ms, true);
}

export function clearTimeout(timer: Timeout | number | null | undefined): void {
  if (timer instanceof Timeout) timer.close();
  else window.clearTimeout(timer ?? undefined);
}

export const clearInterval = clearTimeout;

const immediates = new Map<number, () => void>();
let nextImmediate = 1;
let channel: MessageChannel | undefined;

/** A message to oneself is delivered by itself, and waits for no clock. */
function openChannel(): MessageChannel {
  const opened = new MessageChannel();
  opened.port1.onmessage = ({ data }: MessageEvent<number>) => {
    const action = immediates.get(data);
    immediates.delete(data);
    action?.();
  };
  return opened;
}

/** After what is happening now, sooner than any timer. */
export function setImmediate(action: Action, ...args: unknown[]): number {
  const id = nextImmediate++;
  immediates.set(id, () => action(...args));
  (channel ??= openChannel()).port2.postMessage(id);
  return id;
}

export function clearImmediate(id: number | undefined): void {
  if (id !== undefined) immediates.delete(id);
}
