/** What a page is told: in order, and kept until the page is listening. */
import type { WebSocket } from 'ws';
import type { FromServer } from '../node/wire';

type Flushed = () => void;

export class Outbox {
  private socket: WebSocket | undefined;
  private kept: [data: string | Uint8Array, flushed: Flushed | undefined][] = [];
  private closed = false;

  /** The page listens from now on. */
  open(socket: WebSocket): void {
    this.socket = socket;
    this.kept.splice(0).forEach(([data, flushed]) => this.send(data, flushed));
  }

  /** Nobody listens any more. */
  close(): void {
    this.closed = true;
    this.kept.splice(0).forEach(([, flushed]) => flushed?.());
  }

  post(message: FromServer): void {
    this.send(JSON.stringify(message));
  }

  /** Calls back when the data has left, or need not leave any more. */
  send(data: string | Uint8Array, flushed?: Flushed): void {
    if (this.closed) flushed?.();
    else if (this.socket === undefined) this.kept.push([data, flushed]);
    else this.socket.send(data, () => flushed?.());
  }
}
