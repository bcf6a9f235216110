/** The server at the end of a pipe: one client, one conversation, for as long as the pipe is open. */
import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import type { Readable, Writable } from 'node:stream';
import { ShownLines } from '../../tools/shown-lines';
import type { Conversation } from './conversations';
import { makeServer, type Host } from './mcp-server';
import { programIn } from './requests';

/** Known only as the program that started this one. */
const CLIENT = { id: 'stdio', name: 'stdio' };

/** The longest message, in bytes: far beyond any call. The pipe is closed at a longer one. */
const MOST_BYTES = 10 * 1024 * 1024;

/** Serves until the client closes the pipe; resolves then. */
export function serveOverStdio(host: Host, input: Readable, output: Writable): Promise<void> {
  const conversation: Conversation = { shown: new ShownLines() };
  const caller = { client: CLIENT, conversation: () => conversation };
  const transport = new StdioServerTransport(input, output, { maxBufferSize: MOST_BYTES });
  serveStdio(() => makeServer(host, caller, { tellsChanges: false }), {
    transport,
    onerror: (error) => host.onError?.(error),
  });
  const { onmessage: take, onclose: end } = transport;
  transport.onmessage = (message) => {
    const program = programIn(message);
    if (program !== undefined) conversation.program = program;
    take?.(message);
  };
  return new Promise((resolve) => {
    transport.onclose = () => {
      end?.();
      resolve();
    };
  });
}
