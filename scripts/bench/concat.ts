/** `concat` of 5,000 notes from disk, beside `cat -n` and beside reading and joining the files without any numbering. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callAnyTool } from '../../src/plugin/all-tools';
import type { Answer } from '../../src/tools/registry';
import { DiskVault } from '../../src/vault/node/disk-vault';
import { atMost, race, type Bench, type Report } from './measure';

const NOTES = 5000;
const LINES_PER_NOTE = 50;
const NOTES_PER_FOLDER = 100;
const SHARES = [0.1, 0.5, 1];

export const concatBench: Bench = {
  name: 'concat',
  async run(progress) {
    const folder = await mkdtemp(join(tmpdir(), 'collate-bench-'));
    try {
      progress(`writing ${NOTES} notes`);
      const paths = await writeNotes(folder);
      return await compare(folder, paths, progress);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

async function writeNotes(folder: string): Promise<string[]> {
  const words = 'le module de paiement est repoussé au lot suivant après la réunion avec Marie et Karim'.split(' ');
  const paths = Array.from({ length: NOTES }, (_, i) => `notes-${Math.floor(i / NOTES_PER_FOLDER)}/note ${i}.md`);
  for (const [i, path] of paths.entries()) {
    const lines = Array.from({ length: LINES_PER_NOTE }, (_, at) =>
      at % 10 === 0 ? `# Entry ${at}` : words.slice((i + at) % 6, ((i + at) % 6) + 4 + (at % 7)).join(' '),
    );
    if (i % NOTES_PER_FOLDER === 0) await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), lines.join('\n') + '\n');
  }
  return paths;
}

async function compare(folder: string, paths: readonly string[], progress: (text: string) => void): Promise<Report> {
  const rows: (string | number)[][] = [];
  const perLine: number[] = [];
  let toFloor = 0;
  for (const share of SHARES) {
    const some = paths.slice(0, paths.length * share);
    const lines = some.length * LINES_PER_NOTE;
    progress(`${lines} lines`);
    const call = (): Promise<Answer> =>
      callAnyTool('concat', { files: some.map((path) => ({ path })) }, { vault: new DiskVault(folder) });
    const ms = await race({
      ours: async () => (await call()).text,
      document: call,
      floor: () => Promise.resolve(readAndJoin(folder, some)),
      floorAsync: () => readAndJoinAsync(folder, some),
      cat: () => catNumbered(folder, some),
    });
    toFloor = ms.ours / ms.floor;
    perLine.push(ms.ours / lines);
    rows.push([lines, ms.ours, ms.document, ms.floor, ms.floorAsync, ms.cat, toFloor]);
  }
  return {
    name: 'concat',
    columns: ['lines', 'ours ms', 'without its text ms', 'floor ms', 'async floor ms', 'cat -n ms', 'ours / floor'],
    rows,
    targets: [
      atMost('ours / bare read-and-join loop, all lines', toFloor, 2),
      atMost('cost per line, 100 % against 10 %', (perLine.at(-1) ?? NaN) / (perLine[0] ?? NaN), 1.3),
    ],
  };
}

/** The floor: nothing but reading every file and joining the texts. */
function readAndJoin(folder: string, paths: readonly string[]): string {
  return paths.map((path) => readFileSync(join(folder, path), 'utf8')).join('\n\n');
}

async function readAndJoinAsync(folder: string, paths: readonly string[]): Promise<string> {
  const texts: string[] = [];
  for (const path of paths) texts.push(await readFile(join(folder, path), 'utf8'));
  return texts.join('\n\n');
}

function catNumbered(folder: string, paths: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('cat', ['-n', '--', ...paths], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
    child.stdout.resume();
    child.on('error', reject).on('close', () => resolve());
  });
}
