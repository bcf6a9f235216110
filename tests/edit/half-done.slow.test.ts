/** A call that writes several notes, in a process that is killed between two of them. */
import { spawn } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { RecordedNote } from '../../src/tools/edit-gate';
import { halfDone } from '../../src/edit/half-done';
import { DiskCalls } from '../../src/vault/node/disk-calls';
import { DiskVault } from '../../src/vault/node/disk-vault';
import { temporaryFolder } from '../support/real-qmd';
import { until } from '../support/until';

/** Writes three notes in one call, and stops for good before it writes the one that is named. */
const PROGRAM = `
import { callAnyTool } from './src/plugin/all-tools';
import { ShownLines } from './src/tools/shown-lines';
import { DiskCalls } from './src/vault/node/disk-calls';
import { DiskVault } from './src/vault/node/disk-vault';

const [folder, writes, stopAt] = process.argv.slice(2);
const vault = new DiskVault(folder, { writes });
const stop = (path, work) => {
  if (path !== stopAt) return work();
  setInterval(() => undefined, 1000);
  console.log('stopped');
  return new Promise(() => undefined);
};
const [change, create] = [vault.process.bind(vault), vault.create.bind(vault)];
vault.process = (file, work) => stop(file.path, () => change(file, work));
vault.create = (place, text) => stop(place.path, () => create(place, text));
const records = new DiskCalls(writes);
const edits = { approve: async () => 'yes', done: () => undefined, recorded: (notes, write) => records.during(notes, write) };
const context = { vault, edits, shown: new ShownLines() };
await callAnyTool('read', { paths: ['a.md', 'b.md'] }, context);
const changes = [
  { path: 'new.md', text: 'new' },
  { path: 'a.md', old: 'one', text: '1' },
  { path: 'b.md', text: 'two', append: true },
];
console.log((await callAnyTool('write', { changes }, context)).failed ? 'failed' : 'done');
`;

let root: string;
let vault: string;
let writes: string;
let program: string;

beforeAll(async () => {
  root = await temporaryFolder('half-done');
  const { outputFiles } = await build({
    stdin: { contents: PROGRAM, resolveDir: join(__dirname, '../..'), loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    target: 'node20',
    platform: 'node',
  });
  program = join(root, 'program.mjs');
  await writeFile(program, outputFiles[0]?.text ?? '');
});

beforeEach(async () => {
  [vault, writes] = [join(root, 'vault'), join(root, 'writes')];
  await mkdir(vault);
  for (const path of ['a.md', 'b.md']) await writeFile(join(vault, path), 'one\n');
});

afterEach(async () => {
  for (const folder of [vault, writes]) await rm(folder, { recursive: true, force: true });
});

afterAll(() => rm(root, { recursive: true, force: true }));

const records = (): DiskCalls<RecordedNote> => new DiskCalls(writes);
const left = () => halfDone(records(), new DiskVault(vault, { writes }));

/** What the next start finds when the process is killed before it writes a note; the others do not see it while it lives. */
async function killedBefore(path: string) {
  const child = spawn(process.execPath, [program, vault, writes, path], { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  const ended = new Promise((resolve) => child.on('close', resolve));
  await until(() => said !== '');
  const living = await left();
  child.kill('SIGKILL');
  await ended;
  return { said, living, found: await left(), again: await left() };
}

test.each([
  ['new.md', []],
  ['a.md', [{ written: ['new.md'], others: ['a.md', 'b.md'] }]],
  ['b.md', [{ written: ['new.md', 'a.md'], others: ['b.md'] }]],
])('killed before it writes %s, it leaves nothing, or is told of once at the next start', async (path, expected) => {
  const { said, living, found, again } = await killedBefore(path);
  expect(said).toBe('stopped\n');
  expect(living).toEqual([]);
  expect(found).toEqual(expected);
  expect(again).toEqual([]);
  const now = async (name: string): Promise<string> => readFile(join(vault, name), 'utf8').catch(() => 'none');
  const isWritten = (name: string): boolean => expected.some(({ written }) => written.includes(name));
  expect(await now('new.md')).toBe(isWritten('new.md') ? 'new' : 'none');
  expect(await now('a.md')).toBe(isWritten('a.md') ? '1\n' : 'one\n');
  expect(await now('b.md')).toBe('one\n');
});

test('a call that runs to its end leaves no record', async () => {
  const child = spawn(process.execPath, [program, vault, writes, 'none'], { stdio: 'ignore' });
  await new Promise((resolve) => child.on('close', resolve));
  expect(await readFile(join(vault, 'b.md'), 'utf8')).toBe('one\ntwo\n');
  expect(await readdir(writes)).toEqual([]);
});

test('a record that cannot be made, or is damaged, is no reason to refuse or to stumble', async () => {
  await mkdir(writes, { recursive: true });
  for (const [at, text] of ['{"', '5', '"x"', ''].entries()) await writeFile(join(writes, `${at}.call.json`), text);
  expect(await left()).toEqual([]);
  expect(await new DiskCalls(join(vault, 'a.md', 'writes')).during([], () => Promise.resolve('written'))).toBe(
    'written',
  );
});
