import type { FailureCode } from './protocol';

/** A request that failed, with the worker's reason. */
export class WorkerError extends Error {
  constructor(
    readonly code: FailureCode,
    message: string,
  ) {
    super(message);
  }
}
