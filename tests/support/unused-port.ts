/** A port that nothing listens to, and that nothing comes upon: systems hand out those from 32768 up. */
import { once } from 'node:events';
import { createServer } from 'node:net';

const FIRST = 10_000;
const COUNT = 15_000;

export async function unusedPort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * COUNT);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen({ host: '127.0.0.1', port });
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  await new Promise((closed) => server.close(closed));
  return true;
}
