/** Two engines on one saved index at the same time, on disk and in the database of a real browser: both answer, and what is saved stays whole. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { meaningTablePlugin } from '../../../scripts/meaning-table.mjs';
import { BuiltinEngine } from '../../../src/search/index/builtin-engine';
import { DiskIndexStorage } from '../../../scripts/disk-index-storage';
import { parseQuery } from '../../../src/search/query';
import { launchBrowser } from '../../e2e/support/browser';
import { ChangingVault, wait, yaml } from '../../support/builtin';
import type * as WindowUnderTest from '../../support/window-under-test';

const WINDOWS = 2;
const ROUNDS = 6;
const first = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`${at}.md`, `common note ${at}`]));

async function pathsBy(engine: BuiltinEngine, query: string): Promise<string[]> {
  const { notes } = await engine.search(parseQuery(query), {
    mode: 'fast',
    scope: () => true,
    isScoped: false,
    limit: 100,
  });
  return notes.map(({ note }) => note.path).sort();
}

describe('on disk', () => {
  let folder = '';
  const engines: BuiltinEngine[] = [];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'collate-windows-'));
  });
  afterEach(async () => {
    for (const engine of engines.splice(0)) await engine.close();
    await rm(folder, { recursive: true, force: true });
  });

  function open(vault: ChangingVault): BuiltinEngine {
    const engine = new BuiltinEngine({ vault, storage: new DiskIndexStorage(join(folder, 'index')), yaml, wait });
    engines.push(engine);
    return engine;
  }

  test.each([
    ['that start at once with nothing saved', false],
    ['that start at once with what is saved', true],
  ])('two windows %s neither lose nor damage anything', async (_, isSaved) => {
    const vault = new ChangingVault({ ...first });
    if (isSaved) {
      const before = open(vault);
      await before.open();
      await before.ready();
      await before.close();
    }
    const both = Array.from({ length: WINDOWS }, () => open(vault));
    await Promise.all(both.map((engine) => engine.open()));
    for (let round = 0; round < ROUNDS; round++) {
      vault.put(`new ${round}.md`, `common word${round}`);
      vault.remove(`${round}.md`);
      for (const engine of both)
        engine.update([
          { kind: 'changed', path: `new ${round}.md` },
          { kind: 'removed', path: `${round}.md` },
        ]);
      if (round % 2 === 1) await both[round % WINDOWS]?.ready();
    }
    await Promise.all(both.map((engine) => engine.ready()));
    const all = Object.keys(vault.notes).sort();
    for (const engine of both) expect(await pathsBy(engine, 'common')).toEqual(all);
    await Promise.all(both.map((engine) => engine.close()));
    const third = open(vault);
    await third.open();
    await third.ready();
    expect(await pathsBy(third, 'common')).toEqual(all);
    expect(third.status()).toEqual({ kind: 'ready', notes: all.length, pending: 0 });
    await third.close();
    expect((await readdir(join(folder, 'index'))).filter((name) => !name.endsWith('.index'))).toEqual([]);
  });
});

/** What the page has from the bundle. */
declare const underTest: typeof WindowUnderTest;

/** gray-matter asks for it, and does not use it here. */
const withoutFs: Plugin = {
  name: 'without-fs',
  setup(builder) {
    builder.onResolve({ filter: /^fs$/ }, () => ({ path: 'fs', namespace: 'none' }));
    builder.onLoad({ filter: /^fs$/, namespace: 'none' }, () => ({ contents: 'module.exports = {};' }));
  },
};

describe('in a browser', () => {
  const ORIGIN = 'http://collate.test';
  let browser: Browser;
  let script = '';

  beforeAll(async () => {
    const { outputFiles } = await build({
      entryPoints: [join(__dirname, '../../support/window-under-test.ts')],
      bundle: true,
      write: false,
      format: 'iife',
      platform: 'browser',
      globalName: 'underTest',
      plugins: [withoutFs, meaningTablePlugin],
    });
    script = outputFiles[0]?.text ?? '';
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  test('two windows on one database neither lose nor damage anything', async () => {
    const context = await browser.newContext();
    await context.route(`${ORIGIN}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '<p>a page</p>' }));
    const openPage = async (notes: Readonly<Record<string, string>>): Promise<Page> => {
      const page = await context.newPage();
      await page.goto(ORIGIN);
      await page.addScriptTag({ content: script });
      await page.evaluate((all) => underTest.start(all), notes);
      return page;
    };
    const both = await Promise.all(Array.from({ length: WINDOWS }, () => openPage(first)));
    const now: Record<string, string> = { ...first };
    for (let round = 0; round < ROUNDS; round++) {
      delete now[`${round}.md`];
      now[`new ${round}.md`] = `common word${round}`;
      await Promise.all(
        both.map((page) =>
          page.evaluate((at) => underTest.exchange(`${at}.md`, `new ${at}.md`, `common word${at}`), round),
        ),
      );
    }
    const all = Object.keys(now).sort();
    const found = await Promise.all(both.map((page) => page.evaluate(() => underTest.finish('common'))));
    expect(found).toEqual([all, all]);
    const third = await openPage(now);
    expect(await third.evaluate(() => underTest.finish('common'))).toEqual(all);
    await context.close();
  });
});
