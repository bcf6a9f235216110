/** The panel in a real browser: opening and scrolling long documents, from a key press to painted results, starting. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { unusedPort } from '../../tests/support/unused-port';
import { buildPlugin, project } from '../build-plugin';
import { LARGEST_BUNDLE_BYTES } from '../release/code-rules';
import { inWorkbench, openIndexed, workbenchReady } from './in-workbench';
import { median } from './measure';
import { measureDocument, measureManyNotes, measureProgram, writeLongNotes } from './panel-documents';
import { measureHeap, measureSearch } from './panel-search';
import { writeVault } from './search-vault';
import type { Sheet } from './sheet';

const NOTES = 2000;
const SHORT_LINES = 1000;
const MIDDLE_LINES = 10_000;
const LONG_LINES = 100_000;
const RUNS = 5;
/** A document that takes no longer has opened at once, to whoever waits for it. */
const MOST_MS = 250;
/** A person's picks have their anchors before they are collated. A program's are made then, for every line. */
const MOST_BY_PROGRAM = 4;

export const columns = ['what', 'value'];

export async function measure(sheet: Sheet): Promise<void> {
  const { folder: root, say } = sheet;
  say('building');
  await buildPlugin();
  const kilobytes = (await stat(join(project, 'main.js'))).size / 1024;
  say(`writing ${NOTES} notes`);
  const vault = join(root, 'vault');
  const { queries } = writeVault(vault, NOTES);
  writeLongNotes(vault, LONG_LINES);
  // Frames as fast as they are made: how long a display takes to its next refresh is not what is measured.
  const flags = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];
  await inWorkbench({ vault, root, flags }, async (page, browser) => {
    say('indexing');
    await openIndexed(page);
    await serveTools(page);

    say('searching');
    await measureSearch(sheet, page, queries, inEnglish(NOTES));
    await measureHeap(sheet, page, queries);

    say('opening documents');
    const short = await measureDocument(page, SHORT_LINES);
    const middle = await measureDocument(page, MIDDLE_LINES);
    const long = await measureDocument(page, LONG_LINES);
    const shortByProgram = await measureProgram(page, SHORT_LINES);
    const longByProgram = await measureProgram(page, LONG_LINES);
    sheet.row(`collate ${inEnglish(SHORT_LINES)} lines from the search page (ms)`, short.open);
    sheet.row(`collate ${inEnglish(MIDDLE_LINES)} lines from the search page (ms)`, middle.open);
    sheet.row(`collate ${inEnglish(LONG_LINES)} lines from the search page (ms)`, long.open);
    sheet.row(`a program collates ${inEnglish(SHORT_LINES)} lines, the panel's tab hidden (ms)`, shortByProgram);
    sheet.row(`a program collates ${inEnglish(LONG_LINES)} lines, the panel's tab hidden (ms)`, longByProgram);
    sheet.atMost('collate 100,000 lines / 10,000 lines', long.open / middle.open, 3);
    sheet.atMost('collate 100,000 lines (ms)', long.open, MOST_MS);
    sheet.atMost('collate 100,000 lines, a program / a person', longByProgram / long.open, MOST_BY_PROGRAM);

    say(`collating ${NOTES} notes`);
    const many = await measureManyNotes(page, browser, NOTES);
    sheet.row(`longest task, ${inEnglish(NOTES)} notes put in the tray (ms of processor time)`, many.pick);
    sheet.row(`longest task, ${inEnglish(NOTES)} notes collated (ms of processor time)`, many.collate);
    sheet.row('DOM nodes of the panel, long document', long.nodes);
    sheet.row('script per scroll step, short (ms)', short.scroll);
    sheet.row('script per scroll step, long (ms)', long.scroll);
    sheet.atMost(`longest task, ${inEnglish(NOTES)} notes in the tray (ms)`, many.pick, MOST_MS);
    sheet.atMost(`longest task, ${inEnglish(NOTES)} notes collated (ms)`, many.collate, MOST_MS);
    sheet.atMost('DOM nodes', long.nodes, 5000);
    sheet.atMost('scroll step, long / short', long.scroll / short.scroll, 1.5);

    say('starting');
    await measureStart(sheet, page);
    sheet.row('main.js (KB)', kilobytes);
    sheet.atMost('main.js (KB)', kilobytes, LARGEST_BUNDLE_BYTES / 1024);
  });
}

function inEnglish(count: number): string {
  return count.toLocaleString('en');
}

/** The plugin serves the tools from now on, and from each start: that is a setting of the device, which no file has. */
async function serveTools(page: Page): Promise<void> {
  await page.evaluate(
    async (mcpPort) => {
      const plugin = window.workbench.plugin() as unknown as {
        settings: object;
        saveSettings(settings: object): Promise<void>;
      };
      await plugin.saveSettings({ ...plugin.settings, mcp: true, mcpPort });
    },
    await unusedPort(),
  );
}

/** Starts Obsidian again and again; the workbench measures each step. Then counts what turning the plugin on reads. */
async function measureStart(sheet: Sheet, page: Page): Promise<void> {
  const evaluate: number[] = [];
  const load: number[] = [];
  for (let i = 0; i < RUNS; i++) {
    await page.reload();
    await workbenchReady(page);
    const durations = await page.evaluate(() =>
      performance.getEntriesByType('measure').map(({ name, duration }) => [name, duration] as const),
    );
    const times = new Map(durations);
    evaluate.push(times.get('plugin:evaluate') ?? NaN);
    load.push((times.get('plugin:onload') ?? NaN) - (times.get('plugin:loadData') ?? 0));
  }
  const reads = await page.evaluate(async () => {
    const { vault } = window.workbench.app;
    let count = 0;
    for (const name of ['read', 'cachedRead', 'readBinary'] as const) {
      const original = vault[name].bind(vault) as (...args: unknown[]) => unknown;
      Object.assign(vault, { [name]: (...args: unknown[]) => ((count += 1), original(...args)) });
    }
    await window.workbench.disablePlugin();
    await window.workbench.enablePlugin();
    return count;
  });
  sheet.row('evaluate main.js (ms)', median(evaluate));
  sheet.row('onload, without reading its settings file (ms)', median(load));
  sheet.atMost('onload - 5 % of evaluating main.js (ms)', median(load) - median(evaluate) * 0.05, 20);
  sheet.atMost('notes read by onload', reads, 0);
}
