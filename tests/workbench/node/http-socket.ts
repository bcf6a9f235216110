/** The connection of a page's HTTP server, as far as its end goes: what it carries is in requests and answers. */
import { EventEmitter, type Entry } from './events';
import { loudAs } from './loud';

export class Socket extends EventEmitter {
  destroyed = false;

  constructor(private readonly breakOff: () => void) {
    super();
  }

  /** Breaks the connection; `close` comes when it is broken. */
  destroy(): this {
    if (this.destroyed) return this;
    this.destroyed = true;
    this.breakOff();
    return this;
  }

  /** It has ended, from either side. */
  disconnect(): void {
    this.destroyed = true;
    this.emit('close', false);
  }

  protected override add(event: string, entry: Entry): this {
    if (event === 'close') return super.add(event, entry);
    throw new Error(
      `The workbench has no Socket.on('${event}'): write it in tests/workbench/node/http-socket.ts, with a test`,
    );
  }
}

loudAs(Socket, 'Socket', 'http-socket.ts');
