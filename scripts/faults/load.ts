/** Load held: several callers at once, in process with either engine and over MCP, and what it costs in time, memory and open files. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Engine } from '../../src/search/engine';
import { callAnyTool } from '../../src/plugin/all-tools';
import type { Answer } from '../../src/tools/registry';
import { ShownLines } from '../../src/tools/shown-lines';
import { DiskVault } from '../../src/vault/node/disk-vault';
import { ERAS, serve, textOf } from '../../tests/support/mcp';
import { heldMegabytes, residentMegabytes } from '../bench/memory';
import { seeded, writeVault, type GeneratedVault, type Random } from '../bench/search-vault';
import { makeBoth, openBuiltin } from '../bench/engines';
import { AGREED } from './engines';
import type { Kind } from './ledger';
import { between, forMs, pick, type Run } from './run';

const NOTES = 500;
const CALLERS = 4;
/** Calls before anything is measured: programs and caches come to their size. */
const WARM_UP = 60;
/** What may be left of a run: sockets that are kept for the next call, and what a collection has not found yet. */
const MOST_DESCRIPTORS = 16;
const MOST_GROWTH = { factor: 1.5, megabytes: 20 };

const CALL: Kind = { what: 'a call while others run', holds: 'it is answered, without a problem' };
const KEPT: Kind = { what: 'a load that ends', holds: 'memory and open files are what they were, within bounds' };

/** What one setting held. */
export type Held = Awaited<ReturnType<typeof hold>>;

type Use = ReturnType<typeof useOf>;

/** How a setting calls: one asker for each caller. */
type Setting = Awaited<ReturnType<typeof qmdSetting>>;

export async function holdLoad(run: Run): Promise<Held[]> {
  const generated = writeVault(join(run.folder, 'vault'), NOTES);
  const vault = new DiskVault(generated.folder, { writes: join(run.folder, 'writes') });
  const settings = [builtinSetting, qmdSetting, mcpSetting];
  const held: Held[] = [];
  const ms = run.left() / settings.length;
  for (const open of settings) {
    const setting = await open(vault, generated, run);
    run.say(setting.name);
    try {
      held.push(await hold(setting, generated, run, ms));
    } finally {
      await setting.close();
    }
  }
  return held;
}

async function builtinSetting(vault: DiskVault): Promise<Setting> {
  const engine = await openBuiltin(vault);
  return { name: 'built-in index', askers: inProcess(vault, engine), pids: () => [], close: () => engine.close() };
}

async function qmdSetting(vault: DiskVault, { folder }: GeneratedVault, run: Run) {
  const { qmd, close } = await makeBoth(vault, folder, join(run.folder, 'index'));
  await qmd.start();
  const pids = (): readonly number[] => qmd.pids;
  return { name: 'QMD', askers: inProcess(vault, qmd), pids, close };
}

/** The official client, each caller with a connection and a token of its own. */
async function mcpSetting(vault: DiskVault): Promise<Setting> {
  const engine = await openBuiltin(vault);
  const served = await serve({ context: () => ({ vault, engine, edits: AGREED }) });
  const askers: Ask[] = [];
  for (let caller = 0; caller < CALLERS; caller++) {
    const { token } = served.tokens.issue(`Caller ${caller}`);
    const client = await served.connect(ERAS[caller % ERAS.length] ?? ERAS[0], token);
    askers.push(async (name, args) => {
      const result = await client.callTool({ name, arguments: { ...args } });
      return { text: textOf(result), failed: result.isError === true };
    });
  }
  const close = async (): Promise<void> => {
    await served.stop();
    await engine.close();
  };
  return { name: 'MCP over HTTP, built-in index', askers, pids: () => [], close };
}

function inProcess(vault: DiskVault, engine: Engine): Ask[] {
  return Array.from({ length: CALLERS }, () => {
    const context = { vault, engine, edits: AGREED, shown: new ShownLines() };
    return (tool, args) => callAnyTool(tool, args, context);
  });
}

/** Goes on for so many milliseconds once everything is warm. */
async function hold({ name, askers, pids }: Setting, vault: GeneratedVault, run: Run, ms: number) {
  let timed: Timed[] = [];
  let errors = 0;
  const callers = askers.map((ask, at) => {
    const own = vault.paths.filter((_, note) => note % askers.length === at);
    return callerOf(ask, vault, own, seeded(run.seed + at), (one) => timed.push(one));
  });
  const call = async (caller: () => Promise<void>): Promise<void> => {
    try {
      await caller();
    } catch (error) {
      errors += 1;
      run.ledger.fail(CALL, { setting: name, call: errors }, error);
    }
  };
  for (const caller of callers) for (let at = 0; at < WARM_UP / callers.length; at++) await call(caller);
  const before = useOf(pids());
  timed = [];
  const start = performance.now();
  const { left } = forMs(run, ms);
  await Promise.all(
    callers.map(async (caller) => {
      do await call(caller);
      while (left() > 0);
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  const after = useOf(pids());
  run.ledger.add(CALL, timed.length);
  await run.ledger.check(KEPT, { setting: name, before, after }, () => mustBeKept(before, after));
  return { setting: name, seconds, timed, errors, before, after };
}

function mustBeKept(before: Use, after: Use): void {
  const most = before.held * MOST_GROWTH.factor + MOST_GROWTH.megabytes;
  if (after.held > most) throw new Error(`${after.held.toFixed(1)} MB are held, more than ${most.toFixed(1)}`);
  const opened = (after.descriptors ?? 0) - (before.descriptors ?? 0);
  if (opened > MOST_DESCRIPTORS) throw new Error(`${opened} more files are open than before`);
}

function useOf(workers: readonly number[]) {
  return {
    /** Megabytes without garbage. */
    held: heldMegabytes(),
    /** Of the worker processes; 0 without any. One that has ended meanwhile holds nothing. */
    workers: workers.reduce((sum, pid) => sum + (residentMegabytes(pid) || 0), 0),
    /** Undefined where the system has no list of them. */
    descriptors: existsSync('/proc/self/fd') ? readdirSync('/proc/self/fd').length : undefined,
  };
}

/** What a caller is answered, however it calls. */
type Ask = (tool: string, args: Readonly<Record<string, unknown>>) => Promise<Pick<Answer, 'text' | 'failed'>>;

interface Timed {
  readonly tool: string;
  readonly ms: number;
}

/** Out of ten: searching and reading are what people and models do most. */
const MIX = ['search', 'search', 'search', 'search', 'read', 'read', 'concat', 'tree', 'verify', 'edit'] as const;
const FIRST_LINES = 12;

/**
 * One caller with notes of its own to edit: two who edit the same lines are told so, which is no error and no load. Gives what makes one call,
 * or two where one needs the other, and throws what goes wrong.
 */
function callerOf(
  ask: Ask,
  { folder, paths, queries }: GeneratedVault,
  own: readonly string[],
  random: Random,
  onTimed: (timed: Timed) => void,
): () => Promise<void> {
  const time = async (tool: string, args: Readonly<Record<string, unknown>>): Promise<string> => {
    const start = performance.now();
    const { text, failed } = await ask(tool, args);
    onTimed({ tool, ms: performance.now() - start });
    if (failed) throw new Error(`${tool}(${JSON.stringify(args).slice(0, 500)}): ${text.slice(0, 500)}`);
    return text;
  };
  const somePart = (): { path: string; lines: string } => {
    const start = between(random, 1, FIRST_LINES);
    return { path: pick(random, paths), lines: `${start}-${start + FIRST_LINES}` };
  };
  const quote = (): string => {
    const path = pick(random, paths);
    const lines = readFileSync(join(folder, path), 'utf8').split('\n');
    const long = lines.filter((line) => line.split(' ').length > 6);
    return `The note says “${pick(random, long).replace(/^- /, '')}” ([[${path}]]).`;
  };
  /** Reads a note of its own and replaces one of its lines, as a model does. */
  const edit = async (): Promise<string> => {
    const path = pick(random, own);
    const shown = await time('read', { paths: path });
    const numbered = [...shown.matchAll(/^\d+ +\| .*\S.*$/gm)].map(([line]) => line);
    const old = pick(random, numbered);
    const [, plain = '', times = '0'] = /^\d+ +\| (.*?)(?: edit(\d+)\.)?$/.exec(old) ?? [];
    return time('edit', { path, old, new: `${plain} edit${Number(times) + 1}.` });
  };
  const calls = {
    search: () => time('search', { query: pick(random, queries) }),
    read: () => time('read', { paths: pick(random, paths) }),
    concat: () => time('concat', { files: Array.from({ length: 5 }, somePart) }),
    tree: () => time('tree', { path: `${pick(random, paths).split('/')[0] ?? ''}/` }),
    verify: () => time('verify', { text: quote() }),
    edit,
  };
  return async () => void (await calls[pick(random, MIX)]());
}
