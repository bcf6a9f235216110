/** The built-in index in a real browser, in the workbench, on a machine without QMD: how long the window waits, and a newcomer. */
import { appendFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { inWorkbench } from './in-workbench';
import type { GeneratedVault } from './search-vault';
import type { Sheet } from './sheet';

const NEW_WORDS = 'quixotic zeppelin';
/** What a page marks in its trace. */
export const MARKS = { begin: 'collate-build-begins', end: 'collate-build-ends', bridge: 'collate-waits-for-node' };

/** What browsers call a long task, in milliseconds: behind a shorter one nobody sees a key press wait. */
const LONG_TASK_MS = 50;

/** Turns the plugin on, and watches the window until everything is indexed. */
export function measureWindow(sheet: Sheet, vault: GeneratedVault, root: string): Promise<void> {
  const place = { vault: vault.folder, root: join(root, 'window'), isPluginOff: true };
  const notes = vault.paths.length;
  return inWorkbench(place, async (page, browser) => {
    let build = NaN;
    const watchBuild = async (marks: typeof MARKS): Promise<number> => {
      // The workbench's Node waits for its server, or hands it the whole text of a file: Obsidian's has no server.
      const request = Reflect.get(XMLHttpRequest.prototype, 'send') as (this: XMLHttpRequest, body?: unknown) => void;
      XMLHttpRequest.prototype.send = function (body) {
        performance.mark(marks.bridge);
        request.call(this, body);
      };
      const LONG_MESSAGE = 100_000;
      const send = Reflect.get(WebSocket.prototype, 'send') as (this: WebSocket, data: unknown) => void;
      WebSocket.prototype.send = function (data) {
        if (typeof data !== 'string' || data.length > LONG_MESSAGE) performance.mark(marks.bridge);
        send.call(this, data);
      };
      const begin = performance.now();
      await window.workbench.enablePlugin();
      performance.mark(marks.begin);
      const bar = document.querySelector('.status-bar');
      await new Promise<void>((resolve) => {
        const look = (): void => {
          if (bar?.textContent.includes('index up to date') === true) resolve();
          else window.setTimeout(look, 20);
        };
        look();
      });
      performance.mark(marks.end);
      return performance.now() - begin;
    };
    const run = async (): Promise<void> => void (build = await page.evaluate(watchBuild, MARKS));
    const { longestTask, longestWait } = await longestTasks(page, browser, run);
    sheet.row('in the browser: first build', notes, build);
    sheet.row('in the browser: longest task while building, processor time', notes, longestTask);
    sheet.row('in the browser: longest task while building', notes, longestWait);
    sheet.atMost(`longest task of the window while building at ${notes}, ms`, longestTask, LONG_TASK_MS);
  });
}

/** As a newcomer does: turns it on, opens the panel and types, again and again until what is looked for is there. */
export async function measureNewcomer(sheet: Sheet, vault: GeneratedVault, root: string): Promise<void> {
  const named = vault.paths[Math.floor(vault.paths.length / 2)] ?? '';
  const changed = vault.paths[Math.floor(vault.paths.length / 3)] ?? '';
  appendFileSync(join(vault.folder, changed), `\n- a ${NEW_WORDS}\n`);
  const search = (query: string, path: string, folder: string): Promise<number> =>
    inWorkbench({ vault: vault.folder, root: join(root, folder), isPluginOff: true }, (page) =>
      firstRight(page, query, basename(path, '.md')),
    );
  const notes = vault.paths.length;
  const byName = await search(basename(named, '.md'), named, 'by-name');
  const byText = await search(NEW_WORDS, changed, 'by-text');
  sheet.row('newcomer: a note by its name', notes, byName);
  sheet.row('newcomer: a note changed today by its words', notes, byText);
  sheet.atMost(`newcomer finds a note by its name at ${notes}, ms`, byName, 3000);
  sheet.atMost(`newcomer finds a note changed today at ${notes}, ms`, byText, 3000);
}

/** Milliseconds from turning the plugin on to the right note on screen. */
function firstRight(page: Page, query: string, name: string): Promise<number> {
  return page.evaluate(
    async ([words, right]) => {
      /** Milliseconds between two tries: about as fast as people press keys. */
      const TRY_MS = 150;
      const pause = (ms: number): Promise<void> => new Promise((resolve) => window.setTimeout(resolve, ms));
      const begin = performance.now();
      await window.workbench.enablePlugin();
      window.workbench.app.commands.executeCommandById('collate:open-panel');
      const found = (): boolean =>
        [...document.querySelectorAll('.collate-note-name')].some(({ textContent }) => textContent === right);
      for (let tries = 0; !found(); tries++) {
        const box = document.querySelector<HTMLInputElement>('.collate-panel input[type="search"]');
        if (box !== null) {
          box.value = words + ' '.repeat(tries % 2);
          box.dispatchEvent(new Event('input', { bubbles: true }));
        }
        for (const end = performance.now() + TRY_MS; performance.now() < end && !found();) await pause(10);
      }
      return performance.now() - begin;
    },
    [query, name] as const,
  );
}

/** Microseconds. `tdur` is the processor's time. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
}

/**
 * The longest of the window's tasks between the two marks that are made meanwhile, in milliseconds of the processor's time and until it was
 * over; those aside in which the workbench waits for its server.
 */
export async function longestTasks(page: Page, browser: Browser, run: () => Promise<unknown>) {
  await browser.startTracing(page, { categories: ['blink.user_timing', 'disabled-by-default-devtools.timeline'] });
  await run();
  const trace = JSON.parse((await browser.stopTracing()).toString('utf8')) as { traceEvents: TraceEvent[] };
  const events = trace.traceEvents;
  // The thread that made the marks: a browser may have windows of its own.
  const main = events.find(({ name }) => name === MARKS.begin);
  const end = events.find(({ name }) => name === MARKS.end)?.ts ?? NaN;
  const begin = main?.ts ?? NaN;
  const bridged = events.filter(({ name }) => name === MARKS.bridge).map(({ ts }) => ts);
  const tasks = events.filter(({ name, pid, tid, ts, dur = 0 }) => {
    if (name !== 'RunTask' || pid !== main?.pid || tid !== main.tid || ts < begin || ts > end) return false;
    return !bridged.some((moment) => moment >= ts && moment <= ts + dur);
  });
  if (tasks.length === 0) throw new Error('the browser told of no task while the index was built');
  const longest = (of: (task: TraceEvent) => number | undefined): number =>
    tasks.reduce((most, task) => Math.max(most, of(task) ?? 0), 0) / 1000;
  return {
    longestTask: longest(({ tdur, dur = 0 }) => Math.min(tdur ?? dur, dur)),
    longestWait: longest(({ dur }) => dur),
  };
}
