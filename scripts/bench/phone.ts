/**
 * The built-in index on a phone: Chromium held back to a sixth of its speed, 10,000 notes like real ones. How long the first index takes
 * beside the same browser at its own speed, what it holds, how a search does meanwhile, a start with a saved index, and twenty starts that
 * are killed. COLLATE_BENCH_SIZES=1000 takes another size.
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { asked, median, sizesIn } from './measure';
import { MEGABYTE, MOST_ABOVE_FINISHED } from './memory';
import { startPhone, type OpenPage, type PhoneBrowser } from './phone/phone-browser';
import { writeRealVault } from './real-vault';
import { seeded, type GeneratedVault } from './search-vault';
import type { Sheet } from './sheet';

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

export const columns = ['what', 'value'];

export async function measure(sheet: Sheet): Promise<void> {
  const [notes = NOTES] = sizesIn(asked('SIZES', String(NOTES)));
  sheet.say(`writing ${notes} notes`);
  const vault = writeRealVault(join(sheet.folder, 'vault'), notes);
  const browser = await startPhone(vault, join(sheet.folder, 'profile'));
  await measureOn(sheet, browser, vault).finally(() => browser.close());
}

async function measureOn(sheet: Sheet, browser: PhoneBrowser, vault: GeneratedVault): Promise<void> {
  const notes = vault.paths.length;
  sheet.row('notes', notes);
  sheet.say('building at full speed');
  const { desktop, digest } = await browser.inPage(1, async ({ page }) => ({
    desktop: (await page.evaluate(() => window.phone.build('desktop', false))).took,
    digest: await page.evaluate((queries) => window.phone.digest(queries), vault.queries),
  }));
  sheet.row('first index at full speed (ms)', desktop);
  sheet.say(`building ${SLOWER} times slower`);
  const slow = await browser.inPage(SLOWER, ({ page }) => page.evaluate(() => window.phone.build('phone', true)));
  sheet.row(`first index, ${SLOWER} times slower (ms)`, slow.took);
  sheet.row('longest task meanwhile (ms; 0: below 50)', slow.longest);
  sheet.atMost('first index, slower / at full speed', slow.took / desktop, 8);
  sheet.atMost('longest task (ms)', slow.longest, 120);
  sheet.say('looking at the memory');
  await browser.inPage(1, (open) => measureMemory(sheet, open));
  sheet.say('searching meanwhile');
  await browser.inPage(SLOWER, (open) => searchMeanwhile(sheet, open, vault));
  sheet.say('starting again');
  const starts: number[] = [];
  for (let at = 0; at < STARTS; at++)
    starts.push(await browser.inPage(SLOWER, (open) => measureStart(open, vault.queries[at] ?? '')));
  sheet.row('start with a saved index to first result, median (ms)', median(starts));
  sheet.row('the same, slowest (ms)', Math.max(...starts));
  sheet.atMost('start to first result, median / first index', median(starts) / slow.took, 0.015);
  await measureKills(sheet, browser, vault, slow.took, digest);
}

/** Megabytes that the page holds, garbage aside. */
async function held({ devtools }: OpenPage): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  const usage = (await devtools.send('Runtime.getHeapUsage')) as { usedSize: number; backingStorageSize?: number };
  return (usage.usedSize + (usage.backingStorageSize ?? 0)) / MEGABYTE;
}

async function measureMemory(sheet: Sheet, open: OpenPage): Promise<void> {
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
  const peak = Math.max(0, most - finished);
  sheet.row('held by the finished index (MB)', finished - before);
  sheet.row('most held meanwhile, above that (MB)', peak);
  sheet.atMost('held above the finished index / it', peak / (finished - before), MOST_ABOVE_FINISHED);
}

/** From the first moment on: of notes that are not read yet the names are known. */
async function searchMeanwhile(sheet: Sheet, { page }: OpenPage, { queries }: GeneratedVault): Promise<void> {
  const times: number[] = [];
  let found = 0;
  await page.evaluate(() => window.phone.open('searched', true));
  for (let at = 0; at < SEARCHES; at++) {
    const query = queries[at % queries.length] ?? '';
    const { took, notes } = await page.evaluate((words) => window.phone.search(words), query);
    times.push(took);
    if (notes > 0) found += 1;
    await sleep(SEARCH_MS);
  }
  sheet.row('first search while it is built (ms)', times[0] ?? NaN);
  sheet.row(`slowest of ${SEARCHES} searches while it is built (ms)`, Math.max(...times));
  sheet.row('of these, found something', found);
  sheet.atMost('slowest search while it is built (ms)', Math.max(...times), 1000);
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

/** Kills start after start somewhere in the time that a `whole` one takes; the last is left to finish, and must know what is `expected`. */
async function measureKills(
  sheet: Sheet,
  browser: PhoneBrowser,
  { paths, queries }: GeneratedVault,
  whole: number,
  expected: string,
): Promise<void> {
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
    sheet.say(`start ${at + 1}: ${now.saved ?? 'not told how many'} notes were saved, ${now.reads} read`);
  }
  const end = await browser.inPage(1, async ({ page }) => {
    await page.evaluate(() => window.phone.build('killed', true));
    const rest = await page.evaluate(() => window.phone.reads);
    return { rest, digest: await page.evaluate((words) => window.phone.digest(words), queries) };
  });
  const again = reads + end.rest - paths.length;
  sheet.row(`of ${KILLS} starts, killed while building`, whileBuilding);
  sheet.row('notes read again after them', again);
  sheet.atMost('notes read again after being killed / notes', again / paths.length, 0.5);
  sheet.atMost('starts that found less than was saved before', setBack, 0);
  sheet.atMost('indexes that came out different', end.digest === expected ? 0 : 1, 0);
}
