/** Processes started by a page: the same code runs in the page and in Node, and both must tell the same. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRunning } from '../../../support/real-qmd';
import { until } from '../../../support/until';
import type { Probe, Scenario } from '../probe/open-probe';

export function childProcess(probe: Probe): void {
  describe('spawn', () => {
    test('streams to a process and back, and tells of its end in order', async () => {
      const told = await probe.inBoth(async ({ node }) => {
        const child = node('node:child_process').spawn('/bin/sh', ['-c', 'printf hi; cat; echo bye >&2; exit 3']);
        const log: unknown[] = [typeof child.pid, child.exitCode, child.spawnfile, child.spawnargs];
        let [stdout, stderr] = ['', ''];
        child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
        child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
        child.once('spawn', () => log.push('spawn'));
        child.once('exit', (code, signal) => log.push('exit', code, signal, child.exitCode, child.signalCode));
        child.stdin.write('one ');
        child.stdin.end('deux é\n');
        await new Promise((resolve) => child.once('close', (...args) => resolve(log.push('close', ...args))));
        return { log, stdout, stderr };
      }, undefined);
      expect(told.stdout).toBe('hione deux é\n');
    });

    test('carries 5 MB each way unchanged, and says when to wait', async () => {
      const told = await probe.inBoth(async ({ node }) => {
        const child = node('node:child_process').spawn('cat');
        const line = `${'été – 日本語 🌳 '.repeat(400)}\n`;
        const texts: string[] = [];
        let [waits, acknowledged] = [0, 0];
        child.stdout.setEncoding('utf8').on('data', (text: string) => texts.push(text));
        const closed = new Promise((resolve) => child.once('close', resolve));
        for (let at = 0; at < 500; at++) {
          const goesOn = child.stdin.write(line, () => acknowledged++);
          if (goesOn) continue;
          waits++;
          await new Promise<void>((resolve) => child.stdin.once('drain', () => resolve()));
        }
        child.stdin.end();
        await closed;
        return { same: texts.join('') === line.repeat(500), hasWaited: waits > 0, acknowledged };
      }, undefined);
      expect(told).toEqual({ same: true, hasWaited: true, acknowledged: 500 });
    });

    test('gives characters whole that arrive in pieces, and keeps a byte order mark', async () => {
      const program = `const bytes = Buffer.from('\\uFEFFé日🌳'); let at = 0;
      const next = () => at < bytes.length && process.stdout.write(bytes.subarray(at, ++at), () => setTimeout(next, 5));
      next();`;
      const told = await probe.inBoth(
        async ({ node, arg }) => {
          const child = node('node:child_process').spawn(arg.node, ['-e', arg.program]);
          const parts: string[] = [];
          child.stdout.setEncoding('utf8').on('data', (text: string) => parts.push(text));
          await new Promise((resolve) => child.once('close', resolve));
          return [...parts.join('')];
        },
        { node: process.execPath, program },
      );
      expect(told).toEqual(['\uFEFF', 'é', '日', '🌳']);
    });

    test('keeps what was said until someone listens', async () => {
      const told = await probe.inBoth(async ({ node }) => {
        const child = node('node:child_process').spawn('/bin/sh', ['-c', 'echo early; cat']);
        await new Promise((resolve) => setTimeout(resolve, 100));
        let text = '';
        child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
        child.stdin.end('late');
        await new Promise((resolve) => child.once('close', resolve));
        return text;
      }, undefined);
      expect(told).toBe('early\nlate');
    });

    test('is read in a loop, to the end or until it is left', async () => {
      const told = await probe.inBoth(async ({ node }) => {
        const { spawn } = node('node:child_process');
        const whole = spawn('/bin/sh', ['-c', 'echo one; echo two']);
        let text = '';
        for await (const part of whole.stdout.setEncoding('utf8') as AsyncIterable<string>) text += part;
        const left = spawn('/bin/sh', ['-c', 'while echo more; do :; done']);
        const closed = new Promise((resolve) => left.once('close', resolve));
        for await (const part of left.stdout as AsyncIterable<Buffer>) if (part.length > 0) break;
        const { destroyed, errored, readableEnded } = left.stdout;
        left.kill('SIGKILL');
        await closed;
        return [text, whole.stdout.readableEnded, destroyed, errored?.name, readableEnded];
      }, undefined);
      expect(told).toEqual(['one\ntwo\n', true, true, 'AbortError', false]);
    });

    test('tells why a program cannot be started', async () => {
      const file = join(probe.folder, 'not-a-program');
      await writeFile(file, 'text');
      const told = await probe.inBoth(async ({ node, arg }) => {
        const tell = (...[program, options]: readonly [string, object]) =>
          new Promise((resolve) => {
            const child = node('node:child_process').spawn(program, ['--flag'], options);
            const log: unknown[] = [child.pid === undefined];
            child.stdin?.on('error', () => undefined);
            child.on('exit', () => log.push('exit'));
            child.on('error', (error) => log.push({ ...error }, error.message, child.exitCode));
            child.on('close', (code, signal) => resolve([...log, 'close', code, signal, child.exitCode]));
          });
        return [
          await tell('/no/such/program', {}),
          await tell(arg, {}),
          await tell('/bin/sh', { cwd: '/no/such/folder' }),
          await tell('no-such-name', { stdio: 'ignore' }),
        ];
      }, file);
      expect(told[0]).toEqual([
        true,
        expect.objectContaining({ code: 'ENOENT' }),
        expect.anything(),
        -2,
        'close',
        -2,
        null,
        -2,
      ]);
    });

    test('throws at once what Node throws at once', async () => {
      const told = await probe.inBoth(async ({ node }) => {
        try {
          node('node:child_process').spawn('/bin/echo', ['a\0b']);
          return Promise.resolve('started');
        } catch (error) {
          const { name, code, message } = error as NodeJS.ErrnoException;
          return Promise.resolve({ name, code, message });
        }
      }, undefined);
      expect(told).toMatchObject({ name: 'TypeError', code: 'ERR_INVALID_ARG_VALUE' });
    });

    test('takes the folder, the environment and what to ignore', async () => {
      const told = await probe.inBoth(async ({ node, arg }) => {
        const { spawn } = node('node:child_process');
        const run = (options: object) =>
          new Promise<string>((resolve) => {
            const child = spawn('/bin/sh', ['-c', 'pwd; echo "$WORD"; cat'], options);
            let text = '';
            child.stdout?.on('data', (chunk: Buffer) => (text += chunk.toString()));
            child.stdin?.end();
            child.once('close', () => resolve(`${child.stdin === null} ${child.stderr === null} ${text}`));
          });
        return [
          await run({ cwd: arg, env: { WORD: 'given' } }),
          await run({ cwd: arg, stdio: ['ignore', 'pipe', 'ignore'] }),
          await run({ cwd: arg, stdio: 'ignore' }),
        ];
      }, probe.folder);
      expect(told[0]).toBe(`false false ${probe.folder}\ngiven\n`);
      expect(told[1]).toBe(`true true ${probe.folder}\n\n`);
    });

    test('lets a write to a process that is gone fail without harm', async () => {
      const told = await probe.inBoth(async ({ node }) => {
        const child = node('node:child_process').spawn('true');
        child.stdin.on('error', () => undefined);
        await new Promise((resolve) => child.once('close', resolve));
        const error = await new Promise<Error | null | undefined>((resolve) => child.stdin.write('late', resolve));
        return { error: Boolean(error), writable: child.stdin.writable, destroyed: child.stdin.destroyed };
      }, undefined);
      expect(told).toEqual({ error: true, writable: false, destroyed: true });
    });

    test('has no option that it would ignore', async () => {
      const told = await probe.inPage(async ({ node }) => {
        const messages: string[] = [];
        for (const options of [{ shell: true }, { stdio: 'inherit' }] as const)
          try {
            node('node:child_process').spawn('true', [], options);
          } catch (error) {
            messages.push((error as Error).message);
          }
        return Promise.resolve(messages);
      }, undefined);
      expect(told).toEqual([
        expect.stringContaining('option shell'),
        expect.stringContaining('only stdio pipe and ignore'),
      ]);
    });
  });

  describe('process.env', () => {
    test('is what programs inherit, as the page left it', async () => {
      const told = await probe.inPage(async ({ node }) => {
        node('node:process').env['WORD'] = 'changed';
        const child = node('node:child_process').spawn('/bin/sh', ['-c', 'echo "$WORD $OTHER"']);
        return new Promise((resolve) => child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString())));
      }, undefined);
      expect(told).toBe('changed given\n');
    });
  });

  describe('kill', () => {
    test('signals a process once, and tells whether it could', async () => {
      const told = await probe.inBoth(async ({ node }) => {
        const child = node('node:child_process').spawn('sleep', ['60']);
        const exit = new Promise((resolve) => child.once('exit', (...args) => resolve(args)));
        const sent = [child.kill(0), child.kill()];
        const ended = await exit;
        return { sent, ended, killed: child.killed, again: child.kill(), codes: [child.exitCode, child.signalCode] };
      }, undefined);
      expect(told).toEqual({
        sent: [true, true],
        ended: [null, 'SIGTERM'],
        killed: true,
        again: false,
        codes: [null, 'SIGTERM'],
      });
    });

    test('ends a whole group, with what the process started', async () => {
      const pids = await probe.inBoth(async ({ node }) => {
        const script = 'sleep 60 & echo $!; wait';
        const child = node('node:child_process').spawn('/bin/sh', ['-c', script], { detached: true });
        const grandchild = await new Promise<number>((resolve) =>
          child.stdout.once('data', (chunk: Buffer) => resolve(Number(chunk.toString()))),
        );
        const exit = new Promise((resolve) => child.once('exit', (...args) => resolve(args)));
        node('node:process').kill(-(child.pid ?? 0), 'SIGKILL');
        const ended = await exit;
        return { ended, isNumber: grandchild > 0 };
      }, undefined);
      expect(pids).toEqual({ ended: [null, 'SIGKILL'], isNumber: true });
      const left = await probe.inPage(async ({ node }) => {
        const child = node('node:child_process').spawn('/bin/sh', ['-c', 'sleep 60 & echo $!; exit'], {
          detached: true,
        });
        const pid = await new Promise<number>((resolve) =>
          child.stdout.once('data', (chunk: Buffer) => resolve(Number(chunk.toString()))),
        );
        await new Promise((resolve) => child.once('exit', resolve));
        node('node:process').kill(-(child.pid ?? 0), 'SIGKILL');
        return pid;
      }, undefined);
      await until(() => !isRunning(left));
    });

    test('reaches only what the page itself started', async () => {
      const tell: Scenario<number, unknown> = async ({ node, arg }) => {
        try {
          return Promise.resolve(node('node:process').kill(arg, 0));
        } catch (error) {
          return Promise.resolve((error as NodeJS.ErrnoException).code);
        }
      };
      expect(await probe.inPage(tell, process.pid)).toBe('EPERM');
      expect(await probe.inPage(tell, -process.pid)).toBe('EPERM');
      expect(await probe.inPage(tell, 1)).toBe('EPERM');
    });

    test('knows no group of a process that was not detached, and none that is gone', async () => {
      const told = await probe.inBoth(async ({ node }) => {
        const { spawn } = node('node:child_process');
        const codes: unknown[] = [];
        for (const detached of [false, true]) {
          const child = spawn('cat', [], { detached });
          const exit = new Promise((resolve) => child.once('exit', resolve));
          if (detached) child.stdin.end();
          if (detached) await exit;
          try {
            codes.push(node('node:process').kill(-(child.pid ?? 0), 'SIGKILL'));
          } catch (error) {
            codes.push({ ...(error as object) });
          }
          child.stdin.end();
          await exit;
        }
        return codes;
      }, undefined);
      expect(told).toEqual([
        { code: 'ESRCH', errno: -3, syscall: 'kill' },
        { code: 'ESRCH', errno: -3, syscall: 'kill' },
      ]);
    });
  });

  describe('execFile', () => {
    test('gives the whole output, or the reason there is none', async () => {
      const told = await probe.inBoth(async ({ node, arg }) => {
        const { execFile } = node('node:child_process');
        const run = (file: string, args: string[], options: object) =>
          new Promise<unknown>((resolve) => {
            execFile(file, args, options, (error, stdout, stderr) => {
              const told = error === null ? null : { ...error, message: error.message, name: error.name };
              resolve({ error: told, stdout: String(stdout), stderr: String(stderr) });
            });
          });
        const abort = new AbortController();
        const aborted = run('sleep', ['60'], { signal: abort.signal });
        abort.abort();
        return [
          await run(arg, ['--version'], { timeout: 10_000 }),
          await run('/bin/sh', ['-c', 'echo out; echo no >&2; exit 7'], {}),
          await run('sleep', ['60'], { timeout: 50, killSignal: 'SIGKILL' }),
          await run('/bin/sh', ['-c', 'echo 1234567890; sleep 60'], { maxBuffer: 4 }),
          await run('/no/such/program', ['a'], {}),
          await aborted,
        ];
      }, process.execPath);
      expect(told[0]).toEqual({ error: null, stdout: `${process.version}\n`, stderr: '' });
      expect(told[2]).toMatchObject({ error: { killed: true, signal: 'SIGKILL', code: null } });
      expect(told[3]).toMatchObject({ error: { code: 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER' }, stdout: '1234' });
      expect(told[5]).toMatchObject({ error: { name: 'AbortError', code: 'ABORT_ERR' } });
    });
  });
}
