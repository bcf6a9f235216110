/** What the server inside Obsidian gives to whom, and keeps to: each client has its own share, and those without a token a small one. */
import type { Socket } from 'node:net';

export interface HttpLimits {
  /** Connections on which no good token has come yet; the oldest makes room for the next. */
  readonly strangers: number;
  /** Connections of one client. */
  readonly connectionsPerClient: number;
  /** Calls of one client at once. */
  readonly callsPerClient: number;
  /** Streams on which one client waits to hear of changed tools. */
  readonly streamsPerClient: number;
  /** Bytes of one client's answers that it has not taken yet; a single answer may be longer. */
  readonly unreadBytesPerClient: number;
  /** Milliseconds in which a client has to take something of an answer. */
  readonly unreadMs: number;
}

export const HTTP_LIMITS: HttpLimits = {
  // A client on this machine sends its token as soon as it is connected, long before that many others come.
  strangers: 64,
  // A program with dozens of conversations has one or two connections for each.
  connectionsPerClient: 128,
  // Far more than a model makes at a time; what is beyond that would only wait for the same disk.
  callsPerClient: 32,
  // One for each of its conversations.
  streamsPerClient: 64,
  // Two of the longest answers: 20 MB of pictures are 27 MB in base64.
  unreadBytesPerClient: 64 * 1024 * 1024,
  // Over the loopback an answer is taken in milliseconds; longer than a client's own busy moments.
  unreadMs: 30_000,
};

/** Who holds connections, so that nobody uses up another's. */
export class Connections {
  /** Those without a good token so far, the oldest first. */
  private readonly strangers = new Set<Socket>();
  /** Each client's connections with the requests under way on them; the one that was used last stands last. */
  private readonly clients = new Map<string, Map<Socket, number>>();

  constructor(private readonly limits: Pick<HttpLimits, 'strangers' | 'connectionsPerClient'>) {}

  /** Takes a new connection in, in place of the oldest stranger when there are too many. */
  open(socket: Socket): void {
    this.strangers.add(socket);
    socket.once('close', () => this.forget(socket));
    for (const oldest of this.strangers) {
      if (this.strangers.size <= this.limits.strangers) break;
      this.strangers.delete(oldest);
      oldest.destroy();
    }
  }

  /**
   * Begins a client's request on a connection, which is the client's from now on; gives the function that ends it.
   * A connection too many takes the place of the one that was idle for longest; undefined when none is idle.
   */
  use(socket: Socket, client: string): (() => void) | undefined {
    const own = this.clients.get(client) ?? new Map<Socket, number>();
    if (!own.has(socket) && own.size >= this.limits.connectionsPerClient) {
      const idle = Array.from(own).find(([, requests]) => requests === 0)?.[0];
      if (idle === undefined) return undefined;
      own.delete(idle);
      idle.destroy();
    }
    const before = own.get(socket) ?? 0;
    this.forget(socket);
    this.clients.set(client, own.set(socket, before + 1));
    return () => {
      const requests = own.get(socket);
      if (requests !== undefined) own.set(socket, requests - 1);
    };
  }

  private forget(socket: Socket): void {
    this.strangers.delete(socket);
    for (const [client, own] of this.clients) if (own.delete(socket) && own.size === 0) this.clients.delete(client);
  }
}

/** A JSON-RPC request's id. */
export type RequestId = string | number;

/** Whose a call is. */
interface CallName {
  /** The client's id. */
  readonly client: string;
  readonly conversation: string;
  readonly id: RequestId | undefined;
}

/** The calls under way: how many of one client there may be at once, and which one it wants to cancel. */
export class RunningCalls {
  private readonly calls = new Set<{ readonly name: CallName; readonly controller: AbortController }>();

  /** `most`: calls of one client at once. */
  constructor(readonly most: number) {}

  /** Runs a call if its client has room for it; undefined when there is none. */
  run<T>(name: CallName, controller: AbortController, work: () => Promise<T>): Promise<T> | undefined {
    let running = 0;
    for (const call of this.calls) if (call.name.client === name.client) running += 1;
    if (running >= this.most) return undefined;
    const call = { name, controller };
    this.calls.add(call);
    return work().finally(() => this.calls.delete(call));
  }

  /** Aborts a conversation's call. One that has ended, or never was, is none. */
  cancel(conversation: string, id: RequestId): void {
    for (const { name, controller } of this.calls)
      if (name.conversation === conversation && name.id === id) controller.abort();
  }
}

/** What one client's answers may take up. */
export interface UnreadAnswers {
  /** Milliseconds in which something has to be taken. */
  readonly ms: number;
  /** Counts bytes that wait, and gives the function that ends that; undefined when there is no room for them. */
  add(bytes: number): (() => void) | undefined;
}

/** The answers that wait for their clients to read them. */
export class UnreadBytes {
  private readonly clients = new Map<string, number>();

  constructor(private readonly limits: Pick<HttpLimits, 'unreadBytesPerClient' | 'unreadMs'>) {}

  /** There is always room for a first piece, however long: the longest answer must be readable. */
  of(client: string): UnreadAnswers {
    const { unreadBytesPerClient: most, unreadMs: ms } = this.limits;
    const waiting = (): number => this.clients.get(client) ?? 0;
    const set = (bytes: number): void =>
      void (bytes === 0 ? this.clients.delete(client) : this.clients.set(client, bytes));
    return {
      ms,
      add: (bytes) => {
        if (waiting() > 0 && waiting() + bytes > most) return undefined;
        set(waiting() + bytes);
        return () => set(waiting() - bytes);
      },
    };
  }
}
