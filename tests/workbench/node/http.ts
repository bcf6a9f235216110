/** `node:http` in the page: its servers, not its clients. */
import { IncomingMessage } from './http-request';
import { ServerResponse } from './http-response';
import { Server, type Handler, type ServerOptions } from './http-server';

export { IncomingMessage, Server, ServerResponse };

export function createServer(options?: ServerOptions | Handler, handler?: Handler): Server {
  return typeof options === 'function' ? new Server({}, options) : new Server(options, handler);
}
