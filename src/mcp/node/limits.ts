/** What the server inside Obsidian has under way at once: so many connections in all, and so many calls of each client. */
import type { Socket } from 'node:net';

export const HTTP_LIMITS = {
  /** Connections in all; one that is idle makes room for the next. A program with dozens of conversations has one or two for each. */
  connections: 512,
  /** Streams, of all clients, that wait to hear of changed tools. One for each conversation, and never all of the connections. */
  streams: 256,
  /**
   * Calls of one client at once; one is under way until its answer is taken. Far more than a model makes at a time; what is beyond
   * that would only wait for the same disk.
   */
  callsPerClient: 32,
  /**
   * Milliseconds in which a client has to take something of an answer. Over the loopback that takes some; longer than a client's
   * own busy moments.
   */
  unreadMs: 30_000,
};

/** The open connections. Whoever opens many without a request on them, with a token or without, keeps nobody out. */
export class Connections {
  /** With the requests under way on each; the one that was used last comes last. */
  private readonly all = new Map<Socket, number>();

  constructor(private readonly most: number) {}

  /** Takes a new connection in, in place of the one that was idle for longest when there are too many. */
  open(socket: Socket): void {
    this.all.set(socket, 0);
    socket.once('close', () => this.all.delete(socket));
    if (this.all.size <= this.most) return;
    // The new one itself when all others are in use.
    const [idle] = [...this.all].find(([, requests]) => requests === 0) ?? [];
    idle?.destroy();
  }

  /** Begins a request on a connection; gives the function that ends it. */
  use(socket: Socket): () => void {
    const requests = this.all.get(socket) ?? 0;
    this.all.delete(socket);
    this.all.set(socket, requests + 1);
    return () => {
      const left = this.all.get(socket);
      if (left !== undefined) this.all.set(socket, left - 1);
    };
  }
}
