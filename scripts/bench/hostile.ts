/**
 * Hostile inputs through every tool: how long any call takes, how long at most nothing else could run meanwhile, and
 * whether twice the input takes twice the time. Each figure is the best of a few runs, which is what the input costs
 * whatever else the machine does.
 */
import { workerText } from 'collate:worker';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { useThreads } from '../disk-threads';
import { QmdEngine } from '../../src/search/qmd/host/qmd-engine';
import { MOST_INPUTS } from '../../src/tools/assembly';
import type { ToolContext } from '../../src/tools/context';
import { callAnyTool } from '../../src/plugin/all-tools';
import { ShownLines } from '../../src/tools/shown-lines';
import { DiskVault } from '../../src/vault/node/disk-vault';
import { openBuiltin } from './both-engines';
import { ANSWERS, folderFor } from './hostile-answers';
import { ARGUMENTS, CLAIMS, NOTES, writeLinkedFolders, type HostileClaim, type HostileText } from './hostile-inputs';
import { inHostileVault, VAULTS } from './hostile-vaults';
import { atMost, longestPause, type Bench, type Report } from './measure';
import { noStandIn } from './no-stand-in';
import { inTemporaryFolder } from './temporary-folder';

const LIMIT_MS = 250;
/** The part of an input that all of it is compared with: two doublings, so that a noisy machine counts for less. */
const PART = 0.25;
/** Twice the input may take this many times as long: linear, and what a noisy machine adds. */
const LINEAR = 3;
/** Below this, the growth of a call is that of the clock. */
const MEASURABLE_MS = 25;
const RUNS = 5;
/** As MCP has it. */
const MAX_CHARS = 100_000;
/** Ordinary notes beside the hostile one: something for a scope to be held against. */
const OTHERS = 300;
/** Folders that link to each other, and as many as have a quarter of the links. */
const FOLDERS = 40;
const FEWER_FOLDERS = 20;
const NESTED = 50_000;

type Call = readonly [tool: string, args: unknown];

/** What one input cost. */
interface Cost {
  readonly name: string;
  readonly worst: { readonly ms: number; readonly call: string };
  readonly pause: number;
  /** How many times longer a call takes when its input doubles, at worst; 1 where that is too short to tell. */
  readonly growth: number;
}

export const hostileBench: Bench = {
  name: 'hostile',
  run: (progress) => inTemporaryFolder((folder) => measure(folder, progress)),
};

async function measure(root: string, progress: (message: string) => void): Promise<Report> {
  useThreads();
  const costs: Cost[] = [];
  const works: Cost[] = [];
  const add = async (name: string, run: (share: number) => Promise<Timing[]>, list = costs): Promise<void> => {
    progress(name);
    list.push(compare(name, await run(PART), await run(1)));
  };
  for (const note of NOTES) await add(`note: ${note.name}`, (share) => timeNote(join(root, 'vault'), note, share));
  for (const text of ARGUMENTS)
    await add(`argument: ${text.name}`, (share) => timeArgument(join(root, 'vault'), text, share));
  await add('argument: a list', (share) => timeLists(join(root, 'vault'), share));
  await add('argument: lists in lists', (share) => timeNested(join(root, 'vault'), share));
  await add('folders that link to each other', (share) => timeFolders(join(root, 'vault'), share));
  for (const vault of VAULTS)
    await add(`vault: ${vault.name}`, (share) =>
      inHostileVault(join(root, 'vault'), vault, share, ({ calls }) => timeAll(Object.entries(calls))),
    );
  for (const claim of CLAIMS)
    await add(`verify: ${claim.name}`, (share) => timeClaim(join(root, 'vault'), claim, share), works);
  for (const { name, run } of ANSWERS)
    await add(name, async (share) => [await timeWork('', () => run(share, folderFor(root)))], works);
  progress('an index with a long word');
  const pause = await indexLongWord(root);
  return report(costs, works, pause);
}

interface Timing {
  readonly call: string;
  readonly ms: number;
  readonly pause: number;
}

function timeNote(folder: string, { make, bytes }: HostileText, share: number): Promise<Timing[]> {
  const text = make(bytes * share);
  return inVault(folder, text, [
    ['read', { paths: 'note.md' }],
    ['read', { paths: 'note.md', folded: true }],
    ['read', { paths: 'note.md', tail: 1000 }],
    ['concat', { files: [{ path: 'note.md' }, { path: 'note.md', lines: '1-2' }] }],
    ['search', { query: 'needle', scope: 'note.md' }],
    ['search', { query: '"needle x" -nowhere', scope: 'note.md' }],
    ['search', { query: '東京 👩', scope: 'note.md' }],
    ['search', { query: 'line:(needle x) OR block:(needle -y) OR section:(needle z)', scope: 'note.md' }],
    ['search', { query: 'task-todo:(needle) OR match-case:(Needle) OR "- ["', scope: 'note.md' }],
    ['search', { query: '/needle$|^n{2,9}x/', scope: 'note.md' }],
    ['tree', {}],
    ['edit', { path: 'note.md', old: 'needle', new: 'needles' }],
    ['edit', { path: 'note.md', old: `1  | ${text.slice(0, 1000)}`, new: '' }],
  ]);
}

function timeArgument(folder: string, { make, bytes }: HostileText, share: number): Promise<Timing[]> {
  const text = make(bytes * share);
  return inVault(folder, 'needle\n', [
    ['read', { paths: text }],
    ['read', { paths: `${text} (lines ${text})` }],
    [
      'concat',
      {
        files: [
          { path: text, lines: text },
          { path: 'note.md', lines: text },
        ],
      },
    ],
    ['concat', { files: [], overview: text }],
    ['search', { query: text }],
    ['search', { query: text.slice(0, 2000) }],
    ['search', { query: 'needle', scope: text }],
    [
      'search',
      { query: 'needle', scope: Array.from({ length: 50 }, (_, i) => text.slice(0, Math.max(1000, bytes / 50)) + i) },
    ],
    ['tree', { path: text }],
    ['edit', { path: text, old: 'a', new: 'b' }],
    ['edit', { path: 'note.md', old: text, new: text }],
    ['edit', { path: 'note.md', old: '1  | needle', new: text }],
    [text, { [text]: text }],
  ]);
}

async function timeClaim(folder: string, { make, bytes }: HostileClaim, share: number): Promise<Timing[]> {
  const { text, note } = make(bytes * share);
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(join(folder, 'note.md'), note);
    const vault = new DiskVault(folder);
    const engine = await openBuiltin(vault);
    return await timeCalls({ vault, engine, maxChars: MAX_CHARS }, [['verify', { text }]]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Each item takes four characters of JSON. */
function timeLists(folder: string, share: number): Promise<Timing[]> {
  const many = Array.from({ length: 250_000 * share }, () => 'x');
  return inVault(folder, 'needle\n', [
    ['read', { paths: many }],
    ['read', { paths: many.slice(0, MOST_INPUTS * share) }],
    ['concat', { files: many.slice(0, MOST_INPUTS * share).map((path) => ({ path })) }],
    ['search', { query: 'needle', scope: many }],
    ['tree', Object.fromEntries(many.map((key, at) => [key + at, key]))],
  ]);
}

function timeNested(folder: string, share: number): Promise<Timing[]> {
  const depth = NESTED * share;
  const list: unknown = JSON.parse('['.repeat(depth) + ']'.repeat(depth));
  return inVault(folder, 'needle\n', [
    ['read', { paths: list }],
    ['concat', { files: list }],
    ['search', { query: 'needle', scope: list }],
    ['tree', { path: list }],
    ['edit', { path: 'note.md', old: list, new: list }],
  ]);
}

async function timeFolders(folder: string, share: number): Promise<Timing[]> {
  try {
    writeLinkedFolders(folder, share === 1 ? FOLDERS : FEWER_FOLDERS);
    return await timeCalls({ vault: new DiskVault(folder), maxChars: MAX_CHARS }, [
      ['tree', {}],
      ['read', { paths: 'f0/f1/note.md' }],
      ['read', { paths: 'f0/f1/f2/note.md' }],
      ['search', { query: 'needle', scope: '**/f1/*' }],
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Times the calls in a vault with this note and some others. Edits are asked for and refused. */
async function inVault(folder: string, note: string, calls: readonly Call[]): Promise<Timing[]> {
  mkdirSync(join(folder, 'others'), { recursive: true });
  try {
    writeFileSync(join(folder, 'note.md'), note);
    for (let i = 0; i < OTHERS; i++) writeFileSync(join(folder, `others/a rather ordinary name ${i}.md`), 'text\n');
    const edits = {
      numberedStandsForRead: true,
      approve: () => Promise.resolve('no' as const),
      done: () => undefined,
    };
    const shown = new ShownLines();
    return await timeCalls({ vault: new DiskVault(folder), maxChars: MAX_CHARS, shown, edits }, calls);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function timeCalls(context: ToolContext, calls: readonly Call[]): Promise<Timing[]> {
  return timeAll(
    calls.map(([tool, args], at) => [
      `${tool.slice(0, 8)} ${at + 1}`,
      async () => void (await callAnyTool(tool, args, context)).text,
    ]),
  );
}

async function timeAll(calls: readonly (readonly [name: string, run: () => Promise<unknown>])[]): Promise<Timing[]> {
  const timings: Timing[] = [];
  for (const [call, run] of calls) timings.push(await timeWork(call, run));
  return timings;
}

async function timeWork(call: string, work: () => Promise<unknown>): Promise<Timing> {
  let [ms, pause] = [Infinity, Infinity];
  for (let run = 0; run < RUNS && !(run > 0 && ms < MEASURABLE_MS); run++) {
    globalThis.gc?.();
    const start = performance.now();
    let end = start;
    const held = await longestPause(async () => {
      await work();
      end = performance.now();
    });
    [ms, pause] = [Math.min(ms, end - start), Math.min(pause, held)];
  }
  return { call, ms, pause };
}

function compare(name: string, part: readonly Timing[], whole: readonly Timing[]): Cost {
  const [worst = { ms: NaN, call: '' }] = [...whole].sort((a, b) => b.ms - a.ms);
  const growths = whole.map(({ ms }, at) => (ms < MEASURABLE_MS ? 1 : Math.sqrt(ms / (part[at]?.ms ?? NaN))));
  return { name, worst, pause: Math.max(...whole.map(({ pause }) => pause)), growth: Math.max(...growths) };
}

/** This program runs from node_modules/.cache/collate. */
const modules = fileURLToPath(new URL('../..', import.meta.url));

/** Real QMD, a note with a word of ten megabytes and one after it: how long the index holds this process up. */
async function indexLongWord(root: string): Promise<number> {
  const folder = join(root, 'indexed');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'a.md'), `${'é'.repeat(5_000_000)}\n`);
  writeFileSync(join(folder, 'b.md'), 'needle\n');
  const vault = new DiskVault(folder);
  const engine = new QmdEngine({
    standIn: noStandIn,
    node: join(modules, 'node/bin/node'),
    qmd: join(modules, '@tobilu/qmd'),
    vault,
    vaultFolder: folder,
    indexFolder: join(root, 'index'),
    worker: workerText,
  });
  try {
    return await longestPause(async () => {
      await engine.start();
      const { document } = await callAnyTool('search', { query: 'needle' }, { vault, engine });
      if (document.found?.engine !== 'qmd' || document.found.notes !== 1)
        throw new Error('The note after the long word is not in the index.');
    });
  } finally {
    await engine.close();
  }
}

/** `works`: what may take as long as it likes, as long as it lets others have their turn. */
function report(costs: readonly Cost[], works: readonly Cost[], indexPause: number): Report {
  const worstOf = (all: readonly Cost[], figure: (cost: Cost) => number): Cost | undefined =>
    [...all].sort((a, b) => figure(b) - figure(a))[0];
  const slowest = worstOf(costs, ({ worst }) => worst.ms);
  const longest = worstOf([...costs, ...works], ({ pause }) => pause);
  const steepest = worstOf([...costs, ...works], ({ growth }) => growth);
  return {
    name: 'hostile',
    columns: ['input', 'worst call', 'ms', 'longest pause ms', 'twice the input'],
    rows: [
      ...[...costs, ...works].map(({ name, worst, pause, growth }) => [name, worst.call, worst.ms, pause, growth]),
      ['index: a word of accents', '', '', indexPause, ''],
    ],
    targets: [
      atMost(`worst call, ms (${slowest?.name})`, slowest?.worst.ms ?? NaN, LIMIT_MS),
      atMost(`longest pause, ms (${longest?.name})`, Math.max(longest?.pause ?? NaN, indexPause), LIMIT_MS),
      atMost(`time for twice the input (${steepest?.name})`, steepest?.growth ?? NaN, LINEAR),
    ],
  };
}
