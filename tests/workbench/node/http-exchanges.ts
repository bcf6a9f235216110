/** The requests that the page is answering, each told of what happens to its connection. */
import { listen, listenToBytes } from './bridge';
import { IncomingMessage } from './http-request';
import { ServerResponse } from './http-response';
import type { Socket } from './http-socket';
import type { ExchangeEvent, RequestHead } from './http-wire';
import { CHANNEL, unpackError } from './wire';

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

const exchanges = new Map<number, Exchange>();

listenToBytes(CHANNEL.request, (exchange, bytes) => exchanges.get(exchange)?.request.push(bytes));
listen('exchange', (event) => {
  const exchange = exchanges.get(event.exchange);
  if (exchange !== undefined) take(event, exchange);
});

/** A request that has come; its body follows. */
export function openExchange(number: number, head: RequestHead, socket: Socket): Exchange {
  const request = new IncomingMessage(number, head, socket);
  const exchange = { request, response: new ServerResponse(request, number) };
  exchanges.set(number, exchange);
  return exchange;
}

function take(event: ExchangeEvent, { request, response }: Exchange): void {
  switch (event.event) {
    case 'request-end':
      request.push(null);
      return;
    case 'written':
      response.written(event.count);
      return;
    case 'finish':
      response.finish();
      request.answered();
      return;
    case 'close':
      if (!response.writableFinished) request.abort();
      response.disconnect();
      return;
    case 'over':
      exchanges.delete(event.exchange);
      return;
    case 'refused':
      throw unpackError(event.error);
  }
}
