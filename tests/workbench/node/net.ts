/** `node:net` in the page: servers that listen to a name, and hand no connections on. */
import { call } from './bridge';
import { EventEmitter, type Entry } from './events';
import { loudAs } from './loud';

const EVENTS: ReadonlySet<string> = new Set(['listening', 'error', 'close']);

interface NameToListenTo {
  readonly path: string;
  readonly exclusive?: boolean;
}

export class Server extends EventEmitter {
  private number: number | undefined;

  get listening(): boolean {
    return this.number !== undefined;
  }

  /** `listening` or `error` tells how it went. */
  listen({ path, exclusive = false, ...others }: NameToListenTo, callback?: () => void): this {
    if (Object.keys(others).length > 0) throw new Error('The workbench has no other net.Server.listen options');
    if (callback !== undefined) this.once('listening', callback);
    void call('net.listen', [{ path, exclusive }]).then(
      (number) => {
        this.number = number as number;
        this.emit('listening');
      },
      (error: unknown) => this.emit('error', error),
    );
    return this;
  }

  close(callback?: () => void): this {
    if (callback !== undefined) this.once('close', callback);
    const { number } = this;
    this.number = undefined;
    void call('net.close', [number]).then(() => this.emit('close'));
    return this;
  }

  protected override add(event: string, entry: Entry): this {
    if (EVENTS.has(event)) return super.add(event, entry);
    throw new Error(`The workbench has no Server.on('${event}'): write it in tests/workbench/node/net.ts, with a test`);
  }
}

loudAs(Server, 'Server', 'net.ts');

/** Whoever connects is let go by the workbench's server. */
export function createServer(_onConnection?: (socket: never) => void): Server {
  return new Server();
}
