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
import { longestPause, timed } from './measure';
import type { Sheet } from './sheet';
import { writeNotes } from './write-notes';

const LIMIT_MS = 250;
/** The part of an input that all of it is compared with: two doublings, so that a noisy machine counts for less. */
const PART = 0.25;
/** Twice the input may take this many times as long: linear, and what a noisy machine adds. */
const LINEAR = 3;
/** Below this, the growth of a call is that of the clock. */
const MEASURABLE_MS = 25;
const RUNS = 5;

export const columns = ['input', 'worst call', 'ms', 'longest pause ms', 'twice the input'];

export async function measure(sheet: Sheet): Promise<void> {
  useThreads();
  const costs: Awaited<ReturnType<typeof costOf>>[] = [];
  for (const one of CASES) costs.push(await costOf(sheet, one));
  sheet.say('an index with a long word');
  const inIndex = await indexLongWord(sheet.folder);
  sheet.row('index: a word of accents', '', '–', inIndex);
  const worst = (figure: 'ms' | 'pause' | 'growth', some = costs) => [...some].sort((a, b) => b[figure] - a[figure])[0];
  const answered = costs.filter(({ isWork }) => isWork !== true);
  const [slowest, longest, steepest] = [worst('ms', answered), worst('pause'), worst('growth')];
  sheet.atMost(`worst call, ms (${slowest?.name})`, slowest?.ms ?? NaN, LIMIT_MS);
  sheet.atMost(`longest pause, ms (${longest?.name})`, Math.max(longest?.pause ?? NaN, inIndex), LIMIT_MS);
  sheet.atMost(`time for twice the input (${steepest?.name})`, steepest?.growth ?? NaN, LINEAR);
}

/** Of an input: its worst call, the longest pause, and how many times longer a call takes when the input doubles, at worst. */
async function costOf(sheet: Sheet, one: HostileCase) {
  const { name, isWork } = one;
  sheet.say(name);
  const folder = join(sheet.folder, 'vault');
  const part = await timeAll(folder, one, PART);
  const whole = await timeAll(folder, one, 1);
  const [{ call, ms } = { call: '', ms: NaN }] = [...whole].sort((a, b) => b.ms - a.ms);
  const pause = Math.max(...whole.map((timing) => timing.pause));
  // 1 where a call is too short to tell.
  const growths = whole.map((all, at) => (all.ms < MEASURABLE_MS ? 1 : Math.sqrt(all.ms / (part[at]?.ms ?? NaN))));
  const growth = Math.max(...growths);
  sheet.row(name, call, ms, pause, growth);
  return { name, isWork, ms, pause, growth };
}

/** In the folder, emptied before. */
async function timeAll(folder: string, { make }: HostileCase, share: number) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const timings: { call: string; ms: number; pause: number }[] = [];
  for (const [call, run] of Object.entries(await make(folder, share))) timings.push({ call, ...(await timeCall(run)) });
  return timings;
}

async function timeCall(call: () => unknown): Promise<{ ms: number; pause: number }> {
  let [ms, pause] = [Infinity, Infinity];
  for (let run = 0; run < RUNS && !(run > 0 && ms < MEASURABLE_MS); run++) {
    globalThis.gc?.();
    let took = NaN;
    const held = await longestPause(async () => void (took = await timed(async () => call())));
    [ms, pause] = [Math.min(ms, took), Math.min(pause, held)];
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
