/** `concat` of 5,000 notes from disk, beside `cat -n` and beside reading and joining the files without any numbering. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { callAnyTool } from '../../src/plugin/all-tools';
import type { Answer } from '../../src/tools/registry';
import { DiskVault } from '../../src/vault/node/disk-vault';
import { race } from './measure';
import type { Sheet } from './sheet';
import { writeNotes } from './write-notes';

const run = promisify(execFile);
const NOTES = 5000;
const LINES_PER_NOTE = 50;
const NOTES_PER_FOLDER = 100;
const SHARES = [0.1, 0.5, 1];

export const columns = [
  ...['lines', 'ours ms', 'without its text ms'],
  ...['floor ms', 'async floor ms', 'cat -n ms', 'ours / floor'],
];

export async function measure(sheet: Sheet): Promise<void> {
  const { folder, say } = sheet;
  say(`writing ${NOTES} notes`);
  const paths = writeNotes(folder, notes());
  const perLine: number[] = [];
  let toFloor = 0;
  let toAsyncFloor = 0;
  for (const share of SHARES) {
    const some = paths.slice(0, paths.length * share);
    const lines = some.length * LINES_PER_NOTE;
    say(`${lines} lines`);
    const call = (): Promise<Answer> =>
      callAnyTool('concat', { files: some.map((path) => ({ path })) }, { vault: new DiskVault(folder) });
    const ms = await race({
      ours: async () => (await call()).text,
      document: call,
      // The floor: nothing but reading every file and joining the texts.
      floor: () => Promise.resolve(some.map((path) => readFileSync(join(folder, path), 'utf8')).join('\n\n')),
      floorAsync: () => readAndJoin(folder, some),
      cat: () => run('cat', ['-n', '--', ...some], { cwd: folder, encoding: 'buffer', maxBuffer: Infinity }),
    });
    toFloor = ms.ours / ms.floor;
    toAsyncFloor = ms.ours / ms.floorAsync;
    perLine.push(ms.ours / lines);
    sheet.row(lines, ms.ours, ms.document, ms.floor, ms.floorAsync, ms.cat, toFloor);
  }
  sheet.atMost('ours / bare read-and-join loop, all lines', toFloor, 5);
  sheet.atMost('ours / the same loop, with a window that goes on meanwhile', toAsyncFloor, 1);
  sheet.atMost('cost per line, 100 % against 10 %', (perLine.at(-1) ?? NaN) / (perLine[0] ?? NaN), 1.3);
}

function notes(): [path: string, text: string][] {
  const words = 'le module de paiement est repoussé au lot suivant après la réunion avec Marie et Karim'.split(' ');
  return Array.from({ length: NOTES }, (_, i) => {
    const lines = Array.from({ length: LINES_PER_NOTE }, (_, at) =>
      at % 10 === 0 ? `# Entry ${at}` : words.slice((i + at) % 6, ((i + at) % 6) + 4 + (at % 7)).join(' '),
    );
    return [`notes-${Math.floor(i / NOTES_PER_FOLDER)}/note ${i}.md`, `${lines.join('\n')}\n`];
  });
}

async function readAndJoin(folder: string, paths: readonly string[]): Promise<string> {
  const texts: string[] = [];
  for (const path of paths) texts.push(await readFile(join(folder, path), 'utf8'));
  return texts.join('\n\n');
}
