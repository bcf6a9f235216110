import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { Connections } from '../../src/mcp/limits';

/** As much of a socket as counts here. */
class Line extends EventEmitter {
  destroyed = false;

  destroy(): void {
    this.destroyed = true;
    this.emit('close');
  }
}

const LIMITS = { strangers: 9, connectionsPerClient: 2 };

function open(connections: Connections): Socket {
  const socket = new Line() as unknown as Socket;
  connections.open(socket);
  return socket;
}

describe('connections', () => {
  test('the oldest stranger makes room for the next, and never a client', () => {
    const all = new Connections({ ...LIMITS, strangers: 2 });
    const [client, ...strangers] = [open(all), open(all)];
    all.use(client, 'a');
    for (let at = 0; at < 3; at++) strangers.push(open(all));
    expect(strangers.map(({ destroyed }) => destroyed)).toEqual([true, true, false, false]);
    expect(client.destroyed).toBe(false);
  });

  test("a client's connection too many takes the place of the one idle for longest, and only of its own", () => {
    const all = new Connections(LIMITS);
    const [busy, idle, other, next] = [open(all), open(all), open(all), open(all)];
    all.use(other, 'b')?.();
    all.use(busy, 'a');
    all.use(idle, 'a')?.();
    expect(all.use(next, 'a')).toBeDefined();
    expect([busy, idle, other, next].map(({ destroyed }) => destroyed)).toEqual([false, true, false, false]);
  });

  test('when all of a client are in use there is no room for one more, until one has ended', () => {
    const all = new Connections(LIMITS);
    const [one, two, three] = [open(all), open(all), open(all)];
    const end = all.use(one, 'a');
    all.use(two, 'a');
    expect(all.use(three, 'a')).toBeUndefined();
    end?.();
    expect(all.use(three, 'a')).toBeDefined();
  });

  test('one that has closed takes up no room', () => {
    const all = new Connections(LIMITS);
    const first = open(all);
    all.use(first, 'a');
    all.use(open(all), 'a');
    first.destroy();
    expect(all.use(open(all), 'a')).toBeDefined();
  });
});
