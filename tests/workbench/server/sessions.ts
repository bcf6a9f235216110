/** The pages that are open, each known by the number it gave itself. */
import { WebSocketServer } from 'ws';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { Session } from './session';
import { FolderWatch } from './watch';

/** A page that called and does not open its line by then is gone. */
const CONNECT_MS = 10_000;
/** When the server ends, its pages' processes have this long to end by themselves. */
const LAST_GRACE_MS = 3000;
/** The largest message: a file that a page writes. */
export const LARGEST_MESSAGE_BYTES = 128 * 1024 * 1024;

export class Sessions {
  private readonly sessions = new Map<string, Session>();
  private readonly sockets = new WebSocketServer({ noServer: true, maxPayload: LARGEST_MESSAGE_BYTES });
  private readonly watch: FolderWatch;
  private closed = false;

  constructor(vault: string) {
    this.watch = new FolderWatch(vault);
  }

  /** The page's session; undefined when the page is gone, since nothing may be started for it any more. */
  get(page: string): Session | undefined {
    if (this.closed || page === '') return undefined;
    const known = this.sessions.get(page);
    if (known !== undefined) return known.isOver ? undefined : known;
    const session = new Session((onChange) => this.watch.listen(onChange));
    this.sessions.set(page, session);
    setTimeout(() => {
      if (!session.isConnected) void session.end();
    }, CONNECT_MS).unref();
    return session;
  }

  /** Makes the request the page's line. */
  connect(page: string, request: IncomingMessage, socket: Duplex, head: Buffer): boolean {
    const session = this.get(page);
    if (session === undefined || session.isConnected) return false;
    this.sockets.handleUpgrade(request, socket, head, (line) => session.connect(line));
    return true;
  }

  /** Ends all pages' processes and lines; resolves when they are gone. */
  async close(): Promise<void> {
    this.closed = true;
    this.watch.close();
    await Promise.all([...this.sessions.values()].map((session) => session.end(LAST_GRACE_MS)));
    for (const line of this.sockets.clients) line.terminate();
    this.sockets.close();
  }
}
