/** Requests that wait for an answer: each ends with it, with a failure, when it is aborted, or after too long a silence. */
import { clearTimeout, setTimeout } from 'node:timers';
import { WorkerError, type Progress, type Request } from '../protocol';

export interface AskOptions {
  readonly signal?: AbortSignal | undefined;
  /** Without an answer by then, the process is taken for hung and killed. */
  readonly timeoutMs?: number;
  /** The same, counted anew with each sign of progress. */
  readonly silentMs?: number;
  /** False for a request that must not be sent again as it is when its process dies. */
  readonly retry?: boolean;
  readonly onProgress?: (progress: Progress) => void;
}

export interface WaitingActions {
  /** The request was aborted. */
  cancel(id: number): void;
  /** The process has not answered in time. */
  hung(): void;
}

interface Waiting {
  readonly request: Request;
  readonly options: AskOptions;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
  /** Puts off the time by which it counts as hung. */
  readonly heard: () => void;
  /** Whether it was already handed to a process that died. */
  retried: boolean;
}

export class WaitingRequests {
  private nextId = 1;
  private readonly waiting = new Map<number, Waiting>();

  constructor(private readonly actions: WaitingActions) {}

  get size(): number {
    return this.waiting.size;
  }

  add<Result>(request: Request, options: AskOptions): { readonly id: number; readonly answer: Promise<Result> } {
    const id = this.nextId++;
    const answer = new Promise<Result>((resolve, reject) => {
      const { heard, done } = this.watch(id, options);
      this.waiting.set(id, {
        request,
        options,
        resolve: (result) => (done(), resolve(result as Result)),
        reject: (error) => (done(), reject(error)),
        heard,
        retried: false,
      });
    });
    return { id, answer };
  }

  /** What a process that has just opened has to be asked, in order. */
  list(): readonly { readonly id: number; readonly request: Request }[] {
    return [...this.waiting].map(([id, { request }]) => ({ id, request }));
  }

  progress(id: number, progress: Progress): void {
    const waiting = this.waiting.get(id);
    waiting?.heard();
    waiting?.options.onProgress?.(progress);
  }

  resolve(id: number, result: unknown): void {
    this.take(id)?.resolve(result);
  }

  reject(id: number, error: Error): void {
    this.take(id)?.reject(error);
  }

  rejectAll(error: Error): void {
    for (const id of [...this.waiting.keys()]) this.reject(id, error);
  }

  /** Their process has died: what may not be asked once more, or was already, fails. */
  lostProcess(error: Error): void {
    for (const [id, waiting] of this.waiting) {
      if (waiting.retried || waiting.options.retry === false) this.reject(id, error);
      waiting.retried = true;
    }
  }

  private take(id: number): Waiting | undefined {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    return waiting;
  }

  /** Cancels on abort and gives up on time-out; the result ends the watch. */
  private watch(
    id: number,
    { signal, timeoutMs, silentMs }: AskOptions,
  ): { readonly heard: () => void; readonly done: () => void } {
    const abort = (): void => {
      this.reject(id, abortReason(signal));
      this.actions.cancel(id);
    };
    signal?.addEventListener('abort', abort, { once: true });
    const ms = timeoutMs ?? silentMs;
    let timer: NodeJS.Timeout | undefined;
    const wait = (): void => {
      if (ms === undefined) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        this.reject(id, new WorkerError('hung', `no answer within ${ms} ms`));
        this.actions.hung();
      }, ms);
    };
    wait();
    return {
      heard: () => {
        if (silentMs !== undefined) wait();
      },
      done: () => {
        signal?.removeEventListener('abort', abort);
        clearTimeout(timer);
      },
    };
  }
}

export function abortReason(signal: AbortSignal | undefined): Error {
  const reason: unknown = signal?.reason;
  return reason instanceof Error ? reason : new DOMException('This operation was aborted', 'AbortError');
}
