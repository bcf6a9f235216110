/** The names that one page listens to: nobody is answered there, but no other process can have them. */
import { createServer, type ListenOptions, type Server } from 'node:net';

export class NamedServers {
  private readonly servers = new Map<number, Server>();
  private nextServer = 1;
  private isOver = false;

  /** Throws what Node gives for a name that is taken. */
  async listen(options: ListenOptions): Promise<number> {
    const server = createServer((socket) => socket.destroy());
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(options, resolve));
    const number = this.nextServer++;
    this.servers.set(number, server);
    // It was on its way when the page went.
    if (this.isOver) await this.close(number);
    return number;
  }

  async close(number: number): Promise<void> {
    const server = this.servers.get(number);
    this.servers.delete(number);
    if (server !== undefined) await new Promise((closed) => server.close(closed));
  }

  async end(): Promise<void> {
    this.isOver = true;
    await Promise.all([...this.servers.keys()].map((number) => this.close(number)));
  }
}
