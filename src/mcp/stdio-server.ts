/** The server at the end of a pipe: one client, one conversation, for as long as the pipe is open. */
import type { Readable, Writable } from 'node:stream';
import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { ShownLines } from '../tools/shown-lines';
import { makeServer, type Host } from './mcp-server';

/** Known only as the program that started this one. */
const CLIENT = { id: 'stdio', name: 'stdio' };

/** Serves until the client closes the pipe; resolves then. */
export function serveOverStdio(host: Host, input: Readable, output: Writable): Promise<void> {
  const shown = new ShownLines();
  return new Promise((resolve) => {
    const transport = new Pipe(input, output, resolve);
    serveStdio(() => makeServer(host, { client: CLIENT, shown: () => shown }, { tellsChanges: false }), {
      transport,
      onerror: (error) => host.onError?.(error),
    });
  });
}

class Pipe extends StdioServerTransport {
  constructor(
    input: Readable,
    output: Writable,
    private readonly onEnd: () => void,
  ) {
    super(input, output);
  }

  override async close(): Promise<void> {
    await super.close();
    this.onEnd();
  }
}
