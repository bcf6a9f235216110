/**
 * Hostile inputs through every tool: how long any call takes, how long at most nothing else could run meanwhile, and
 * whether twice the input takes twice the time. Each figure is the best of a few runs, which is what the input costs
 * whatever else the machine does.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { useThreads } from '../disk-threads';
import { DiskVault } from '../../src/vault/node/disk-vault';
import { qmdOn, searchBy } from './engines';
import { CASES, type HostileCase } from './hostile-cases';
import { longestPause } from './measure';
import type { Bench, Sheet } from './sheet';
import { writeNotes } from './write-notes';

const LIMIT_MS = 250;
/** The part of an input that all of it is compared with: two doublings, so that a noisy machine counts for less. */
const PART = 0.25;
/** Twice the input may take this many times as long: linear, and what a noisy machine adds. */
const LINEAR = 3;
/** Below this, the growth of a call is that of the clock. */
const MEASURABLE_MS = 25;
const RUNS = 5;

interface Timing {
  readonly call: string;
  readonly ms: number;
  readonly pause: number;
}

/** What one input cost. */
interface Cost extends Timing {
  readonly name: string;
  readonly isWork?: true;
  /** How many times longer a call takes when its input doubles, at worst; 1 where that is too short to tell. */
  readonly growth: number;
}

export const hostileBench: Bench = {
  columns: ['input', 'worst call', 'ms', 'longest pause ms', 'twice the input'],
  async measure(sheet) {
    useThreads();
    const costs: Cost[] = [];
    for (const one of CASES) costs.push(await costOf(sheet, one));
    sheet.say('an index with a long word');
    const inIndex = await indexLongWord(sheet.folder);
    for (const { name, call, ms, pause, growth } of costs) sheet.row(name, call, ms, pause, growth);
    sheet.row('index: a word of accents', '', '–', inIndex);
    const worst = (figure: 'ms' | 'pause' | 'growth', some = costs): Cost | undefined =>
      [...some].sort((a, b) => b[figure] - a[figure])[0];
    const slowest = worst(
      'ms',
      costs.filter(({ isWork }) => isWork !== true),
    );
    const [longest, steepest] = [worst('pause'), worst('growth')];
    sheet.atMost(`worst call, ms (${slowest?.name})`, slowest?.ms ?? NaN, LIMIT_MS);
    sheet.atMost(`longest pause, ms (${longest?.name})`, Math.max(longest?.pause ?? NaN, inIndex), LIMIT_MS);
    sheet.atMost(`time for twice the input (${steepest?.name})`, steepest?.growth ?? NaN, LINEAR);
  },
};

async function costOf(sheet: Sheet, one: HostileCase): Promise<Cost> {
  const { name, isWork } = one;
  sheet.say(name);
  const folder = join(sheet.folder, 'vault');
  const part = await timeAll(folder, one, PART);
  const whole = await timeAll(folder, one, 1);
  const [worst = { ms: NaN, call: '' }] = [...whole].sort((a, b) => b.ms - a.ms);
  const growths = whole.map(({ ms }, at) => (ms < MEASURABLE_MS ? 1 : Math.sqrt(ms / (part[at]?.ms ?? NaN))));
  const pause = Math.max(...whole.map((timing) => timing.pause));
  return { name, ...(isWork && { isWork }), ...worst, pause, growth: Math.max(...growths) };
}

/** In a folder that is gone afterwards. */
async function timeAll(folder: string, { make }: HostileCase, share: number): Promise<Timing[]> {
  mkdirSync(folder, { recursive: true });
  try {
    const { calls, close } = await make(folder, share);
    const timings: Timing[] = [];
    for (const [call, run] of Object.entries(calls)) timings.push({ call, ...(await timeCall(run)) });
    await close?.();
    return timings;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function timeCall(call: () => unknown): Promise<Omit<Timing, 'call'>> {
  let [ms, pause] = [Infinity, Infinity];
  for (let run = 0; run < RUNS && !(run > 0 && ms < MEASURABLE_MS); run++) {
    globalThis.gc?.();
    const start = performance.now();
    let end = start;
    const held = await longestPause(async () => {
      await call();
      end = performance.now();
    });
    [ms, pause] = [Math.min(ms, end - start), Math.min(pause, held)];
  }
  return { ms, pause };
}

/** Real QMD, a note with a word of ten megabytes and one after it: how long the index holds this process up. */
async function indexLongWord(root: string): Promise<number> {
  const folder = join(root, 'indexed');
  writeNotes(folder, [
    ['a.md', `${'é'.repeat(5_000_000)}\n`],
    ['b.md', 'needle\n'],
  ]);
  const engine = qmdOn(folder, join(root, 'index'));
  try {
    return await longestPause(async () => {
      await engine.start();
      const { document } = await searchBy('qmd', new DiskVault(folder), engine)('needle');
      if (document.found?.notes !== 1) throw new Error('The note after the long word is not in the index.');
    });
  } finally {
    await engine.close();
  }
}
