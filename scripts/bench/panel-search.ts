/** Searching in the panel: from a key press to painted results, beside the tool alone and a plain list; and what stays in memory. */
import type { Page } from 'playwright-core';
import { median } from './measure';
import type { Sheet } from './sheet';

/** How many searches come before each look at the memory. */
const SEARCHES = { early: 30, late: 300 };
/** Milliseconds: less than a frame at sixty a second, so that showing results is not what one waits for. */
const MOST_ABOVE_TOOL_MS = 12;
/** On a slow machine, showing them may take so many times as long as a plain list of the same lines. */
const MOST_TIMES_PLAIN = 1.5;
/** What searching leaves behind: nothing, but for what the garbage collector has not got around to. */
const MOST_GROWTH = 1.1;

declare global {
  interface Window {
    panelBench: {
      /** Types a query; resolves when what it found is on screen. */
      readonly type: (query: string) => Promise<void>;
      /** Resolves when what was changed is painted. */
      readonly painted: () => Promise<void>;
      /** Begins on a page that has nothing left to do. */
      readonly time: (run: () => Promise<unknown>) => Promise<number>;
    };
  }
}

/**
 * The same queries through the tool alone, and typed into the box until the browser has painted what it found. Neither
 * pays for the other: both read notes that were read before, and both begin on a page that has nothing left to do.
 */
export async function measureSearch(
  sheet: Sheet,
  page: Page,
  queries: readonly string[],
  notes: string,
): Promise<void> {
  await prepare(page);
  const times = await page.evaluate(async (all) => {
    const { type, painted, time } = window.panelBench;
    const plugin = window.workbench.app.plugins.getPlugin('collate') as unknown as {
      callTool(name: string, args: object): Promise<unknown>;
    };
    const list = document.querySelector<HTMLElement>('.collate-results')!;
    const plain = document.body.createDiv({ attr: { style: 'position: fixed; inset: 0 auto 0 0; width: 300px;' } });
    const search = (query: string): Promise<unknown> => plugin.callTool('search', { query, limit: 15, context: 0 });
    const showPlain = (lines: readonly string[]): Promise<void> => {
      plain.empty();
      for (const line of lines) plain.createDiv({ text: line });
      return painted();
    };
    // Otherwise the first of the two reads the notes for both, unless the background job has read them already.
    for (const query of all) await search(query);
    const measured: { tool: number; painted: number; plain: number }[] = [];
    for (const [at, query] of [...all.slice(0, 5), ...all].entries()) {
      const alone = await time(() => search(query));
      const typed = await time(() => type(query));
      const lines = Array.from(list.querySelectorAll('.collate-line'), (line) => line.textContent);
      const listed = await time(() => showPlain(lines));
      plain.empty();
      if (at >= 5) measured.push({ tool: alone, painted: typed, plain: listed }); // before: warming up
    }
    plain.remove();
    return measured;
  }, queries);
  const above = median(times.map(({ painted, tool }) => painted - tool));
  const plain = median(times.map((time) => time.plain));
  sheet.row(`search tool at ${notes} notes (ms)`, median(times.map(({ tool }) => tool)));
  sheet.row('key press to painted results (ms)', median(times.map(({ painted }) => painted)));
  sheet.row('key press to painted results, above the search tool (ms)', above);
  sheet.row('paint a plain list of the same lines (ms)', plain);
  const mostAbove = Math.max(MOST_ABOVE_TOOL_MS, MOST_TIMES_PLAIN * plain);
  sheet.atMost('key press to paint, above the search tool (ms)', above, mostAbove);
}

/** Types hundreds of different queries, and looks at the memory after the first of them and after the last. */
export async function measureHeap(sheet: Sheet, page: Page, queries: readonly string[]): Promise<void> {
  await prepare(page);
  const client = await page.context().newCDPSession(page);
  const used = async (): Promise<number> => {
    // What only weak references held goes with the second.
    for (let i = 0; i < 2; i++) await client.send('HeapProfiler.collectGarbage');
    const { usedSize } = await client.send('Runtime.getHeapUsage');
    return usedSize / 2 ** 20;
  };
  const all = pairs(queries, SEARCHES.late);
  const search = (some: readonly string[]): Promise<void> =>
    page.evaluate(async (typed) => {
      for (const query of typed) await window.panelBench.type(query);
    }, some);
  await search(all.slice(0, SEARCHES.early));
  const early = await used();
  await search(all.slice(SEARCHES.early));
  const late = await used();
  sheet.row(`heap after ${SEARCHES.early} searches (MB)`, early);
  sheet.row(`heap after ${SEARCHES.late} searches (MB)`, late);
  sheet.atMost(`heap after ${SEARCHES.late} / ${SEARCHES.early} searches`, late / early, MOST_GROWTH);
}

/** Different queries, each of which finds something. */
function pairs(queries: readonly string[], count: number): string[] {
  const { length } = queries;
  return Array.from({ length: count }, (_, at) => {
    const other = (at + 1 + Math.floor(at / length)) % length;
    return `${queries[at % length] ?? ''} OR ${queries[other] ?? ''}`;
  });
}

async function prepare(page: Page): Promise<void> {
  await page.evaluate(() => {
    /** Several times what the results below the first screen take to be added, laid out and painted: some 20 ms. */
    const SETTLE_MS = 100;
    const { scheduler } = window as unknown as {
      scheduler: { postTask(run: () => void, options: { priority: 'user-blocking' }): Promise<void> };
    };
    const box = document.querySelector<HTMLInputElement>('.collate-panel input[type="search"]')!;
    const list = document.querySelector<HTMLElement>('.collate-results')!;
    const painted = (): Promise<void> =>
      new Promise((resolve) => {
        requestAnimationFrame(() => {
          // After this frame, but before the timer that then adds the results below the first screen.
          void scheduler.postTask(resolve, { priority: 'user-blocking' });
        });
      });
    const type = async (query: string): Promise<void> => {
      const changed = new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          observer.disconnect();
          resolve();
        });
        observer.observe(list, { childList: true });
      });
      box.value = query;
      box.dispatchEvent(new Event('input', { bubbles: true }));
      await changed;
      await painted();
    };
    const time = async (run: () => Promise<unknown>): Promise<number> => {
      await new Promise((resolve) => window.setTimeout(resolve, SETTLE_MS));
      const begin = performance.now();
      await run();
      return performance.now() - begin;
    };
    window.panelBench = { type, painted, time };
  });
}
