/** A process of its own that changes notes through the disk vault, as the command line and the stdio server do. */
import { spawn, type ChildProcess } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';

const project = join(__dirname, '../..');

const PROGRAM = `
import { open } from 'node:fs/promises';
import { DiskVault } from './src/vault/node/disk-vault';

const [vault, writes, path, line, times] = process.argv.slice(2);
if (times === 'stop') {
  // Stops for good when the temporary file is written and not yet in its place.
  const probe = await open(process.argv[1]);
  Object.getPrototypeOf(probe).sync = function () {
    globalThis.stoppedAt = this;
    setInterval(() => undefined, 1000);
    console.log('stopped');
    return new Promise(() => undefined);
  };
  await probe.close();
}
const disk = new DiskVault(vault, { writes });
for (let done = 0; done < Number(times) || times === 'stop'; done++) {
  const file = await disk.listing().find(path);
  await disk.process(file, (text) => text + line + '\\n');
  console.log('done');
}
`;

/** Bundles the program into a folder; gives its path. */
export async function bundleWriter(folder: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: PROGRAM, resolveDir: project, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    target: 'node20',
    platform: 'node',
  });
  const program = join(folder, 'writer.mjs');
  await writeFile(program, outputFiles[0]?.text ?? '');
  return program;
}

export interface Writing {
  readonly process: ChildProcess;
  /** The lines it has printed so far: one for each write that is done. */
  readonly said: () => readonly string[];
  readonly ended: Promise<number | null>;
}

/** Starts it: adds a line to a note so many times, or stops in the middle of the first write. */
export function startWriter(program: string, args: readonly string[]): Writing {
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  let heard = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (heard += text));
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  return { process: child, said: () => heard.split('\n').filter((line) => line !== ''), ended };
}
