/** `execFile` in the page: a process's whole output at its end. */
import type { ExecFileOptions } from 'node:child_process';
import { Buffer } from './buffer';
import type { Bytes } from './bytes';
import { spawn, type ChildProcess } from './child-process';
import type { Readable } from './readable';
import { clearTimeout, setTimeout } from './timers';

type Options = ExecFileOptions & { readonly encoding?: 'utf8' | 'utf-8' | 'buffer' | null };
type Output = string | Bytes;
type Callback = (error: Error | null, stdout: Output, stderr: Output) => void;

/** Node's own bound. */
const LARGEST_OUTPUT_BYTES = 1024 * 1024;

export function execFile(file: string, ...rest: (readonly string[] | Options | Callback | null | undefined)[]) {
  const args = rest.find((one): one is readonly string[] => Array.isArray(one)) ?? [];
  const callback = rest.find((one): one is Callback => typeof one === 'function');
  const options =
    rest.find((one): one is Options => typeof one === 'object' && one !== null && !Array.isArray(one)) ?? {};
  return new Execution(file, args, options, callback).child;
}

class Execution {
  readonly child: ChildProcess;
  private readonly output: Readonly<Record<'stdout' | 'stderr', Uint8Array[]>> = { stdout: [], stderr: [] };
  private readonly timer: ReturnType<typeof setTimeout> | undefined;
  private failure: Error | undefined;
  private killed = false;
  private over = false;

  constructor(
    private readonly file: string,
    private readonly args: readonly string[],
    private readonly options: Options,
    private readonly callback: Callback | undefined,
  ) {
    const { cwd, env, windowsHide, signal, killSignal, timeout } = options;
    this.child = spawn(file, args, { cwd, env, windowsHide, signal, killSignal });
    this.collect('stdout', this.child.stdout);
    this.collect('stderr', this.child.stderr);
    this.child.on('close', (code: number | null, ended: NodeJS.Signals | null) => this.finish(code, ended));
    this.child.on('error', (error: Error) => this.fail(error));
    if (timeout) this.timer = setTimeout(() => this.kill(), timeout);
  }

  private collect(name: 'stdout' | 'stderr', stream: Readable | null): void {
    const most = this.options.maxBuffer ?? LARGEST_OUTPUT_BYTES;
    let size = 0;
    stream?.on('data', (bytes: Bytes) => {
      this.output[name].push(bytes.subarray(0, Math.max(0, most - size)));
      size += bytes.length;
      if (size <= most || this.failure !== undefined) return;
      const code = 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER';
      this.failure = Object.assign(new RangeError(`${name} maxBuffer length exceeded`), { code });
      this.kill();
    });
  }

  private kill(): void {
    this.stopReading();
    this.killed = true;
    this.child.kill(this.options.killSignal ?? 'SIGTERM');
  }

  private fail(error: Error): void {
    this.failure = error;
    this.stopReading();
    this.finish(null, null);
  }

  private stopReading(): void {
    this.child.stdout?.destroy();
    this.child.stderr?.destroy();
  }

  private finish(code: number | null, signal: NodeJS.Signals | null): void {
    if (this.over) return;
    this.over = true;
    clearTimeout(this.timer);
    const [stdout, stderr] = [this.read('stdout'), this.read('stderr')];
    if (this.failure === undefined && code === 0 && signal === null) {
      this.callback?.(null, stdout, stderr);
      return;
    }
    const cmd = [this.file, ...this.args].join(' ');
    const killed = this.child.killed || this.killed;
    const message = `Command failed: ${cmd}\n${stderr.toString()}`;
    const failure = this.failure ?? Object.assign(new Error(message), { code, killed, signal });
    this.callback?.(Object.assign(failure, { cmd }), stdout, stderr);
  }

  private read(name: 'stdout' | 'stderr'): Output {
    const bytes = Buffer.concat(this.output[name]);
    const { encoding } = this.options;
    return encoding === 'buffer' || encoding === null ? bytes : bytes.toString(encoding);
  }
}
