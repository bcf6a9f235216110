/** The modules of Node that need no server, and how loudly the rest is missing. */
import { homedir } from 'node:os';
import type { Probe } from '../probe/open-probe';

export function modules(probe: Probe): void {
  const messageOf = (action: string): Promise<unknown> =>
    probe.page.evaluate(`(() => { try { return ${action}; } catch (error) { return error.message; } })()`);

  describe('require', () => {
    test('takes a name with and without node:', async () => {
      expect(
        await probe.page.evaluate(`node('fs') === node('node:fs') && node('path').posix === node('node:path')`),
      ).toBe(true);
      expect(await probe.page.evaluate(`node('fs').promises === node('fs/promises')`)).toBe(true);
    });

    test('throws by name for a module or a function that is not there', async () => {
      expect(await messageOf(`node('node:dns')`)).toMatch(/^The workbench has no node:dns: write it in/);
      expect(await messageOf(`node('constructor')`)).toMatch(/^The workbench has no node:constructor/);
      expect(await messageOf(`node('fs').watchFile`)).toBe(
        'The workbench has no node:fs.watchFile: write it in tests/workbench/node/fs.ts, with a test',
      );
      expect(await messageOf(`node('path').win32.join('a')`)).toMatch(/^The workbench has no path\.win32\.join/);
      expect(await messageOf(`process.hrtime()`)).toMatch(/^The workbench has no process\.hrtime/);
      expect(await messageOf(`new (node('events'))().rawListeners('x')`)).toMatch(/no EventEmitter\.rawListeners/);
      expect(await messageOf(`node('os').cpus()`)).toMatch(/^The workbench has no node:os\.cpus/);
    });

    test('stays loud in the copy a bundler makes, and quiet for what loaders ask', async () => {
      const copy = `(() => { const m = node('fs'); const c = Object.create(Object.getPrototypeOf(m));
      for (const key of Object.getOwnPropertyNames(m)) c[key] = m[key]; return c; })()`;
      expect(await messageOf(`${copy}.watchFile`)).toMatch(/^The workbench has no node:fs\.watchFile/);
      expect(await messageOf(`[node('fs').__esModule, node('fs').then, 'watchFile' in node('fs')]`)).toEqual([
        undefined,
        undefined,
        false,
      ]);
    });
  });

  test('process and os tell of the machine, with the environment that was given', async () => {
    const told = await probe.inPage(({ node }) => {
      const { pid, platform, version, env } = node('node:process');
      const os = node('node:os');
      const facts = { pid, platform, version, home: os.homedir(), tmp: os.tmpdir(), os: os.platform(), EOL: os.EOL };
      return Promise.resolve({
        ...facts,
        fromEnv: env['HOME'],
        isGlobal: process.pid === pid && typeof Buffer === 'object',
      });
    }, undefined);
    const { pid, platform, version } = process;
    const machine = { pid, platform, version, os: platform, EOL: '\n', isGlobal: true };
    expect(told).toEqual({ ...machine, home: '/home/somebody', tmp: '/tmp/elsewhere', fromEnv: '/home/somebody' });
    expect(told.home).not.toBe(homedir());
  });

  test('paths', async () => {
    await probe.inBoth(({ node }) => {
      const path = node('node:path');
      return Promise.resolve([
        path.join('/a', '../b', 'c.md'),
        path.resolve('/a', 'b', '../c'),
        path.relative('/a/b', '/a/c/d'),
        [path.basename('/a/b.md', '.md'), path.dirname('/a/b'), path.extname('b.tar.gz'), path.sep, path.delimiter],
        path.posix.normalize('/a/./b//c/'),
        path.isAbsolute('a'),
        path.parse('/a/b.md'),
      ]);
    }, undefined);
  });

  test('hashes, and chance', async () => {
    await probe.inBoth(({ node }) => {
      const { createHash, timingSafeEqual } = node('node:crypto');
      const message = (action: () => unknown): unknown => {
        try {
          return action();
        } catch (error) {
          return [(error as Error).name, (error as NodeJS.ErrnoException).code];
        }
      };
      return Promise.resolve([
        createHash('sha256')
          .update('été')
          .update(Uint8Array.from([0, 255]))
          .digest('hex'),
        createHash('sha1').update('').digest('base64'),
        createHash('md5').update('YWJj', 'base64').digest('base64url'),
        [...createHash('sha512').update('a').digest()],
        timingSafeEqual(Uint8Array.from([1, 2]), Uint8Array.from([1, 2])),
        timingSafeEqual(Uint8Array.from([1, 2]), Uint8Array.from([1, 3])),
        message(() => timingSafeEqual(Uint8Array.from([1]), Uint8Array.from([1, 2]))),
      ]);
    }, undefined);
    const told = await probe.inPage(({ node }) => {
      const { randomBytes, randomUUID } = node('node:crypto');
      return Promise.resolve([randomUUID(), randomBytes(16).toString('hex'), randomBytes(100_000).length]);
    }, undefined);
    expect(told).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), expect.stringMatching(/^[\da-f]{32}$/), 100_000]);
  });

  test('buffers', async () => {
    await probe.inBoth(({ node }) => {
      const { Buffer } = node('node:buffer');
      const bytes = Buffer.from('\uFEFFété 🌳');
      return Promise.resolve([
        bytes.toString(),
        bytes.toString('base64'),
        bytes.toString('hex'),
        bytes.subarray(0, 4).toString('hex'),
        Buffer.concat([bytes, Buffer.from('!')]).toString('utf8'),
        Buffer.from('_-8', 'base64url').toString('hex'),
        Buffer.from('00ffxx', 'hex').length,
        Buffer.byteLength('é'),
        [Buffer.isBuffer(bytes), Buffer.isBuffer(new Uint8Array(1)), bytes instanceof Uint8Array],
        bytes.equals(Buffer.from('\uFEFFété 🌳')),
      ]);
    }, undefined);
  });

  test('timers, ticks and immediates', async () => {
    const told = await probe.inBoth(async ({ node }) => {
      const { clearTimeout, setImmediate, setInterval, setTimeout } = node('node:timers');
      const log: unknown[] = [];
      const never = setTimeout(() => log.push('never'), 1).unref();
      clearTimeout(never);
      clearTimeout(undefined);
      let count = 0;
      await new Promise<void>((resolve) => {
        const repeated = setInterval(
          (word: string) => log.push(word) && ++count === 2 && resolve(clearTimeout(repeated)),
          1,
          'tick',
        );
      });
      await new Promise((resolve) => {
        setTimeout((...args: unknown[]) => resolve(log.push(...args)), 30, 'later', 1);
        setImmediate((word: string) => log.push(word), 'soon');
        node('node:process').nextTick((word: string) => log.push(word), 'next');
        log.push('now');
      });
      return log;
    }, undefined);
    expect(told).toEqual(['tick', 'tick', 'now', 'next', 'soon', 'later', 1]);
  });

  test('events', async () => {
    await probe.inBoth(({ node }) => {
      const { EventEmitter } = node('node:events');
      const emitter = new EventEmitter();
      const log: unknown[] = [];
      const listener = (...args: unknown[]): unknown => log.push('on', ...args);
      emitter.on('a', listener).once('a', () => log.push('once'));
      emitter.on('a', () => emitter.off('a', listener));
      log.push(emitter.emit('a', 1), emitter.emit('a', 2), emitter.emit('b'), emitter.listenerCount('a'));
      try {
        emitter.emit('error', new Error('nobody listens'));
      } catch (error) {
        log.push((error as Error).message.includes('nobody listens'));
      }
      emitter.removeAllListeners();
      return Promise.resolve([...log, emitter.emit('a')]);
    }, undefined);
  });

  test('only the page itself runs code: markup that got in does not', async () => {
    const { page, problems } = probe;
    const ran = await page.evaluate(`(async () => {
    document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="window.ran = true">');
    const failed = new Promise((resolve) => document.body.lastChild.addEventListener('error', resolve));
    const script = document.createElement('script');
    script.textContent = 'window.ran = true';
    document.body.append(script);
    await failed;
    return 'ran' in window;
  })()`);
    expect(ran).toBe(false);
    expect(problems.splice(0)).toEqual(expect.arrayContaining([expect.stringContaining('Content Security Policy')]));
  });
}
