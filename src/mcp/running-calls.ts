/** The calls under way: how many there may be at once, and which one a client wants to cancel. */

/** Far more than a model makes at a time; what is beyond that would only wait for the same disk. */
const MOST_CALLS = 32;

/** A JSON-RPC request's id. */
export type RequestId = string | number;

export class RunningCalls {
  private readonly calls = new Set<{ readonly name: string; readonly controller: AbortController }>();

  constructor(readonly most = MOST_CALLS) {}

  /** Runs a call if there is room for it; undefined when there is none. */
  run<T>(
    conversation: string,
    id: RequestId | undefined,
    controller: AbortController,
    work: () => Promise<T>,
  ): Promise<T> | undefined {
    if (this.calls.size >= this.most) return undefined;
    const call = { name: nameOf(conversation, id), controller };
    this.calls.add(call);
    return work().finally(() => this.calls.delete(call));
  }

  /** Aborts a conversation's call. One that has ended, or never was, is none. */
  cancel(conversation: string, id: RequestId): void {
    for (const { name, controller } of this.calls) if (name === nameOf(conversation, id)) controller.abort();
  }
}

function nameOf(conversation: string, id: RequestId | undefined): string {
  return JSON.stringify([conversation, id]);
}
