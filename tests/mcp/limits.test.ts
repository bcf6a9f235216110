import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { Connections } from '../../src/mcp/node/limits';

/** As much of a socket as counts here. */
class Line extends EventEmitter {
  destroyed = false;

  destroy(): void {
    this.destroyed = true;
    this.emit('close');
  }
}

function open(connections: Connections): Socket {
  const socket = new Line() as unknown as Socket;
  connections.open(socket);
  return socket;
}

const areGone = (...sockets: readonly Socket[]): boolean[] => sockets.map(({ destroyed }) => destroyed);

describe('connections', () => {
  test('one too many takes the place of the one idle for longest, never of one in use', () => {
    const all = new Connections(3);
    const [busy, used, idle] = [open(all), open(all), open(all)];
    all.use(busy);
    all.use(used)();
    const next = open(all);
    expect(areGone(busy, used, idle, next)).toEqual([false, false, true, false]);
    const last = open(all);
    expect(areGone(busy, used, next, last)).toEqual([false, true, false, false]);
  });

  test('when all are in use there is no room for one more, until a request has ended', () => {
    const all = new Connections(1);
    const first = open(all);
    const end = all.use(first);
    expect(areGone(open(all), first)).toEqual([true, false]);
    end();
    expect(areGone(open(all), first)).toEqual([false, true]);
  });

  test('one that has closed takes up no room', () => {
    const all = new Connections(1);
    const first = open(all);
    all.use(first);
    first.destroy();
    expect(open(all).destroyed).toBe(false);
  });
});
