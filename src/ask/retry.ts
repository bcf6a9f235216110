/** Requests to the model as steps of the trace, and the few that are sent once more. */
import type { Completion, CompletionRequest } from './provider';
import type { Failure, ProviderError } from './provider-error';
import type { RunSetup } from './run-setup';

/** Whoever has to wait longer would rather be told. */
const LONGEST_WAIT_SECONDS = 30;
const MOST_WAITS = 2;
const MOST_SERVER_ERRORS = 1;
/** Lets a server come back that has just fallen over. */
const SERVER_ERROR_SECONDS = 2;

/** Rejects when the signal aborts, at once; nothing is sent after that. */
export async function completeWithRetries(
  request: CompletionRequest,
  { provider, clock, trace, signal }: RunSetup,
): Promise<Completion | Failure> {
  let waits = 0;
  let serverErrors = 0;
  for (;;) {
    signal.throwIfAborted();
    const asking = trace.start({ kind: 'model' });
    const outcome = await provider.complete(request);
    if (outcome.kind === 'completion') {
      asking.end('done', { said: outcome.message.text });
      return outcome;
    }
    const { error } = outcome;
    asking.end('failed', { error });
    const seconds = secondsBefore(error);
    const left = isServerError(error) ? MOST_SERVER_ERRORS - serverErrors++ : MOST_WAITS - waits++;
    if (seconds === undefined || left <= 0) return outcome;
    const step = trace.start({ kind: 'wait', seconds, error });
    await clock.wait(seconds * 1000, signal);
    signal.throwIfAborted();
    step.end('done');
  }
}

/** How long to wait before the same request may be sent again; undefined when it may not. */
function secondsBefore(error: ProviderError): number | undefined {
  if (isServerError(error)) return SERVER_ERROR_SECONDS;
  if (error.kind !== 'rate-limit' && error.kind !== 'overloaded') return undefined;
  const { retryAfter } = error;
  return retryAfter !== undefined && retryAfter <= LONGEST_WAIT_SECONDS ? retryAfter : undefined;
}

/** Also a server that is overloaded and does not say for how long. */
function isServerError(error: ProviderError): boolean {
  return error.kind === 'server-error' || (error.kind === 'overloaded' && error.retryAfter === undefined);
}
