/**
 * The built-in index on a phone: Chromium held back to a sixth of its speed, 10,000 notes like real ones. How long the first index takes
 * beside the same browser at its own speed, what it holds, how a search does meanwhile, a start with a saved index, and twenty starts that
 * are killed. COLLATE_BENCH_SIZES=1000 takes another size.
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { askedSizes, median } from './measure';
import { MEGABYTE } from './memory';
import { PhoneBrowser, type OpenPage } from './phone/phone-browser';
import { writeRealVault } from './real-vault';
import { seeded, type GeneratedVault } from './search-vault';
import type { Bench, Sheet } from './sheet';

const NOTES = 10_000;
/** How many times slower than this machine a phone is. */
const SLOWER = 6;
const STARTS = 5;
const KILLS = 20;
const SEED = 24;
/** Milliseconds between two looks at the memory, each of which collects garbage. */
const LOOK_MS = 300;
/** Searches while the index is built, and milliseconds between two. */
const SEARCHES = 20;
const SEARCH_MS = 500;

interface KillFigures {
  /** Starts that were killed while something was still to be built. */
  readonly whileBuilding: number;
  /** Texts that were read in all starts together, beyond one for each note. */
  readonly again: number;
  /** Starts that found less saved than an earlier one did. */
  readonly setBack: number;
  readonly isSame: boolean;
}

export const phoneBench: Bench = {
  columns: ['what', 'value'],
  async measure(sheet) {
    const [notes = NOTES] = askedSizes<never>([NOTES]);
    sheet.say(`writing ${notes} notes`);
    const vault = writeRealVault(join(sheet.folder, 'vault'), notes);
    const browser = await PhoneBrowser.start(vault, join(sheet.folder, 'profile'));
    await measure(sheet, browser, vault).finally(() => browser.close());
  },
};

async function measure(sheet: Sheet, browser: PhoneBrowser, vault: GeneratedVault): Promise<void> {
  const { say } = sheet;
  const notes = vault.paths.length;
  say('building at full speed');
  const { desktop, digest } = await browser.inPage(1, async ({ page }) => ({
    desktop: (await page.evaluate(() => window.phone.build('desktop', false))).took,
    digest: await page.evaluate((queries) => window.phone.digest(queries), vault.queries),
  }));
  say(`${Math.round(desktop)} ms; building ${SLOWER} times slower`);
  const slow = await browser.inPage(SLOWER, ({ page }) => page.evaluate(() => window.phone.build('phone', true)));
  say(`${Math.round(slow.took)} ms; looking at the memory`);
  const { finished, peak } = await browser.inPage(1, (open) => measureMemory(open));
  say(`${finished.toFixed(1)} MB, ${peak.toFixed(1)} MB more; searching meanwhile`);
  const searches = await browser.inPage(SLOWER, (open) => searchMeanwhile(open, vault));
  say('starting again');
  const starts: number[] = [];
  for (let at = 0; at < STARTS; at++)
    starts.push(await browser.inPage(SLOWER, (open) => measureStart(open, vault.queries[at] ?? '')));
  say(`${Math.round(median(starts))} ms; killing`);
  const kills = await measureKills(browser, vault, slow.took, digest, say);

  const slowest = Math.max(...searches.map(({ took }) => took));
  sheet.row('notes', notes);
  sheet.row('first index at full speed (ms)', desktop);
  sheet.row(`first index, ${SLOWER} times slower (ms)`, slow.took);
  sheet.row('longest task meanwhile (ms; 0: below 50)', slow.longest);
  sheet.row('held by the finished index (MB)', finished);
  sheet.row('most held meanwhile, above that (MB)', peak);
  sheet.row('first search while it is built (ms)', searches[0]?.took ?? NaN);
  sheet.row(`slowest of ${SEARCHES} searches while it is built (ms)`, slowest);
  sheet.row('of these, found something', searches.filter((found) => found.notes > 0).length);
  sheet.row('start with a saved index to first result, median (ms)', median(starts));
  sheet.row('the same, slowest (ms)', Math.max(...starts));
  sheet.row(`of ${KILLS} starts, killed while building`, kills.whileBuilding);
  sheet.row('notes read again after them', kills.again);
  sheet.atMost('first index, slower / at full speed', slow.took / desktop, 8);
  sheet.atMost('longest task (ms)', slow.longest, 120);
  sheet.atMost('held above finished (MB)', peak, 40);
  sheet.atMost('slowest search while it is built (ms)', slowest, 1000);
  sheet.atMost('start to first result, median (ms)', median(starts), 1500);
  sheet.atMost('notes read again after being killed / notes', kills.again / notes, 0.5);
  sheet.atMost('starts that found less than was saved before', kills.setBack, 0);
  sheet.atMost('indexes that came out different', kills.isSame ? 0 : 1, 0);
}

/** Megabytes that the page holds, garbage aside. */
async function held({ devtools }: OpenPage): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  const usage = (await devtools.send('Runtime.getHeapUsage')) as { usedSize: number; backingStorageSize?: number };
  return (usage.usedSize + (usage.backingStorageSize ?? 0)) / MEGABYTE;
}

async function measureMemory(open: OpenPage): Promise<{ finished: number; peak: number }> {
  const before = await held(open);
  let isOver = false;
  let most = 0;
  const building = open.page.evaluate(() => window.phone.build('memory', true)).finally(() => (isOver = true));
  while (!isOver) {
    most = Math.max(most, await held(open));
    await sleep(LOOK_MS);
  }
  await building;
  const finished = await held(open);
  return { finished: finished - before, peak: Math.max(0, most - finished) };
}

/** From the first moment on: of notes that are not read yet the names are known. */
async function searchMeanwhile(
  { page }: OpenPage,
  { queries }: GeneratedVault,
): Promise<{ took: number; notes: number }[]> {
  const found: { took: number; notes: number }[] = [];
  await page.evaluate(() => window.phone.open('searched', true));
  for (let at = 0; at < SEARCHES; at++) {
    found.push(await page.evaluate((words) => window.phone.search(words), queries[at % queries.length] ?? ''));
    await sleep(SEARCH_MS);
  }
  return found;
}

function measureStart({ page }: OpenPage, words: string): Promise<number> {
  return page.evaluate(async (query) => {
    const begin = performance.now();
    void window.phone.open('phone', true);
    const { notes } = await window.phone.search(query);
    const took = performance.now() - begin;
    if (notes === 0) throw new Error(`nothing was found for ${query}`);
    await window.phone.close();
    return took;
  }, words);
}

/** The last start is left to finish. */
async function measureKills(
  browser: PhoneBrowser,
  { paths, queries }: GeneratedVault,
  whole: number,
  expected: readonly [number, number, string],
  progress: (message: string) => void,
): Promise<KillFigures> {
  const random = seeded(SEED);
  let [reads, whileBuilding, setBack, most] = [0, 0, 0, 0];
  for (let at = 0; at < KILLS; at++) {
    const open = await browser.open(SLOWER);
    void open.page.evaluate(() => window.phone.build('killed', true)).catch(() => undefined);
    await sleep(random() * 2 * (whole / KILLS));
    const now = await open.page.evaluate(() => ({ saved: window.phone.saved, reads: window.phone.reads }));
    await browser.kill(open);
    reads += now.reads;
    if (now.reads > 0) whileBuilding += 1;
    if ((now.saved ?? most) < most) setBack += 1;
    most = Math.max(most, now.saved ?? 0);
    progress(`start ${at + 1}: ${now.saved ?? 'not told how many'} notes were saved, ${now.reads} read`);
  }
  const end = await browser.inPage(1, async ({ page }) => {
    await page.evaluate(() => window.phone.build('killed', true));
    const rest = await page.evaluate(() => window.phone.reads);
    return { rest, digest: await page.evaluate((words) => window.phone.digest(words), queries) };
  });
  const again = reads + end.rest - paths.length;
  return { whileBuilding, again, setBack, isSame: end.digest.join() === expected.join() };
}
