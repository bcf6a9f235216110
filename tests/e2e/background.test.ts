/** What the plugin does when nobody does anything: it learns what files hold, and keeps tree.md, if that is wanted. */
import { readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TFile } from 'obsidian';
import type { Page } from 'playwright-core';
import { treeFile } from '../../src/tools/tree-file';
import type { Background } from '../../src/plugin/background';
import { DiskVault } from '../../src/vault/node/disk-vault';
import { png } from '../support/images';
import { until } from '../support/until';
import { closeNotice, eventually } from './support/collating';
import { sharedSession } from './support/shared-session';

declare global {
  interface Window {
    /** What this test counts in the page. */
    counted: { reads: number; writes: number };
  }
}

const MANY = 400;
/** Longer than the plugin waits after a change before it brings tree.md up to date. */
const QUIET_MS = 4000;
/** Of that, what passes at each look: a change that comes in between makes the wait start anew, as in life. */
const LOOK_MS = 500;
const notes = {
  'birds/heron.md': '# Heron\n\nThe heron stands.\n',
  'birds/egret.md': '# Egret\n\nThe egret wades.\n',
  'état.md': 'Été.\n',
};

/** Whether Obsidian knows a note with this word in it. */
async function isRead([path, word]: readonly [string, string]): Promise<boolean> {
  const { vault } = window.workbench.app;
  const file = vault.getFileByPath(path);
  return file !== null && (await vault.cachedRead(file)).includes(word);
}

describe('the background job', () => {
  const { it, session } = sharedSession({ notes }, async ({ vault, page }) => {
    await writeFile(join(vault, 'pond.png'), png(1500, 1000));
    // The plugin waits for quiet moments by the page's clock, which is put forward instead.
    await page.clock.install();
    await restartAfter(() => Promise.resolve());
  });

  const treePath = (): string => join(session().vault, 'tree.md');
  const tree = (): Promise<string | undefined> => readFile(treePath(), 'utf8').catch(() => undefined);
  /** What tree.md should say of the vault as it is on disk. */
  const expected = (): Promise<string> => treeFile({ vault: new DiskVault(session().vault) });
  const counted = (): Promise<Window['counted']> => session().page.evaluate(() => window.counted);
  const writes = async (): Promise<number> => (await counted()).writes;
  const isShown = async (): Promise<boolean> => (await tree()) === (await expected());

  /** What became of tree.md the last time. */
  const outcome = (): Promise<string | undefined> =>
    session().page.evaluate(() => {
      const { parts } = window.workbench.plugin() as unknown as { parts: { services: { background: Background } } };
      return parts.services.background['outcome']?.kind;
    });

  /** Puts the page's clock forward until a condition holds. */
  const untilInTime = (condition: () => Promise<boolean>): Promise<void> =>
    until(async () => {
      if (await condition()) return true;
      await session().page.clock.fastForward(LOOK_MS);
      return false;
    });

  /** Does something, and gives what became of tree.md next. */
  async function outcomeOf(action: () => Promise<unknown>): Promise<string | undefined> {
    const before = await session().page.evaluateHandle(() => {
      const { parts } = window.workbench.plugin() as unknown as { parts: { services: { background: Background } } };
      const { background } = parts.services;
      return { background, tree: background['outcome'] };
    });
    await action();
    await untilInTime(() => before.evaluate(({ background, tree: last }) => background['outcome'] !== last));
    return outcome();
  }

  /** Counts from now on what Obsidian's vault is asked to read besides tree.md, and how often that is written. */
  async function count(page: Page): Promise<void> {
    await page.evaluate(() => {
      const { vault } = window.workbench.app;
      window.counted = { reads: 0, writes: 0 };
      for (const name of ['cachedRead', 'readBinary'] as const) {
        const original = vault[name].bind(vault) as (file: TFile) => unknown;
        const counting = (file: TFile): unknown => {
          if (file.path !== 'tree.md') window.counted.reads += 1;
          return original(file);
        };
        Object.assign(vault, { [name]: counting });
      }
      const written = ({ path }: { path: string }): void => void (path === 'tree.md' && (window.counted.writes += 1));
      vault.on('create', written);
      vault.on('modify', written);
    });
  }

  /** Quits Obsidian, lets something happen, and starts it again. */
  async function restartAfter(action: () => Promise<unknown>): Promise<void> {
    const { page, workbench } = session();
    await page.goto('about:blank');
    await action();
    await page.goto(workbench.url);
    await session().ready();
    await count(page);
  }

  async function toggleSetting(): Promise<void> {
    const { page } = session();
    await page.locator('.side-dock-ribbon-action[aria-label="Settings"]').click();
    await page.locator('.vertical-tab-nav-item', { hasText: 'Collate' }).click();
    await page
      .locator('.setting-item', { has: page.getByText('Keep tree.md up to date', { exact: true }) })
      .locator('.checkbox-container')
      .click();
    await page.keyboard.press('Escape');
  }

  const callTree = (): Promise<string> =>
    session().page.evaluate(async () => {
      const plugin = window.workbench.plugin() as unknown as {
        callTool(name: string, args: object): Promise<{ text: string }>;
      };
      return (await plugin.callTool('tree', {})).text;
    });

  it('learns what the files hold, so that the tool answers from memory', async () => {
    await until(async () => !(await callTree()).includes('~'));
    expect('```\n' + (await callTree()) + '\n```\n').toBe(await expected());
    expect(await callTree()).toContain('pond.png · 2000 · ');
    const { reads } = await counted();
    await callTree();
    expect((await counted()).reads).toBe(reads);
    expect(await tree()).toBeUndefined();
  });

  it('writes tree.md on demand, once there is a note of that name', async () => {
    await expect(session().command('write-tree')).rejects.toThrow('cannot be run now');
    await session().writeNote('tree.md', '');
    await until(() => session().page.evaluate(() => window.workbench.app.vault.getFileByPath('tree.md') !== null));
    const before = await writes();
    await session().command('write-tree');
    await closeNotice(session(), 'Collate: tree.md written.');
    expect(await tree()).toBe(await expected());
    await session().command('write-tree');
    await closeNotice(session(), 'Collate: tree.md is up to date.');
    expect(await writes()).toBe(before + 1);
  });

  it('brings tree.md up to date at once when that is turned on', async () => {
    await session().writeNote('new.md', 'A new note.\n');
    await until(async () => (await callTree()).includes('new.md · 3'));
    expect(await isShown()).toBe(false);
    expect(await outcomeOf(toggleSetting)).toBe('written');
    expect(await isShown()).toBe(true);
  });

  it('writes tree.md once for a burst of hundreds of changes', async ({ page }) => {
    const before = await writes();
    expect(
      await outcomeOf(async () => {
        for (let at = 0; at < MANY / 2; at++) await session().writeNote(`many/${at}.md`, `# Note ${at}\n`);
        for (let at = 0; at < MANY / 2; at++) await session().writeNote(`many/${at}.md`, `# Another note ${at}\n`);
        // The clock goes on when Obsidian has heard of the last of them.
        await until(() => page.evaluate(isRead, [`many/${MANY / 2 - 1}.md`, 'Another'] as const));
      }),
    ).toBe('written');
    await until(isShown);
    expect(await tree()).toContain('\nmany/ · ');
    expect(await page.locator('.collate-job').isVisible()).toBe(false);
    // It is not written because it was written.
    await outcomeOf(() => session().writeNote('new.md', 'A now note.\n'));
    expect(await writes()).toBe(before + 1);
  });

  it('does not write tree.md when nothing that it shows has changed', async () => {
    const before = await stat(treePath());
    const was = await stat(join(session().vault, 'new.md'));
    expect(
      await outcomeOf(async () => {
        await session().writeNote('new.md', 'A raw note.\n');
        await session().writeNote('birds/heron.md', '# Heron\n\nThe heron flies!.\n');
      }),
    ).toBe('same');
    expect((await stat(treePath())).mtimeMs).toBe(before.mtimeMs);
    const yesterday = new Date(was.mtimeMs - 24 * 60 * 60 * 1000);
    expect(await outcomeOf(() => utimes(join(session().vault, 'new.md'), yesterday, yesterday))).toBe('written');
    expect(await isShown()).toBe(true);
  });

  it('follows a rename, and so does an editor that shows tree.md', async ({ page }) => {
    await page.evaluate(() => window.workbench.app.workspace.openLinkText('tree.md', '', false));
    const shown = (): Promise<string> =>
      page.evaluate(() => window.workbench.app.workspace.activeEditor?.editor?.getValue() ?? '');
    await eventually(shown, await expected());
    const renamed = (): Promise<void> =>
      page.evaluate(async () => {
        const { vault } = window.workbench.app;
        await vault.rename(vault.getFolderByPath('birds')!, 'waders');
      });
    expect(await outcomeOf(renamed)).toBe('written');
    expect(await isShown()).toBe(true);
    expect(await tree()).toMatch(/\nwaders\/ · \d+ notes? · \d+ · \S+\n {2}egret\.md · /);
    await eventually(shown, await expected());
    await session().pictures('tree-note');
  });

  it('reads nothing and writes nothing after a restart', async () => {
    const before = await stat(treePath());
    // The last few changes are saved a while after; quitting is not waited for. Nor is embedding, which comes last.
    const embedded = (): Promise<void> =>
      session().page.evaluate(async () => {
        const { parts } = window.workbench.plugin() as unknown as { parts: { engine: { ready(): Promise<void> } } };
        await parts.engine.ready();
      });
    await embedded();
    await session().page.evaluate(() => window.workbench.disablePlugin());
    await session().page.evaluate(() => window.workbench.enablePlugin());
    await embedded();
    await restartAfter(() => Promise.resolve());
    await untilInTime(async () => (await outcome()) === 'same');
    expect(await counted()).toEqual({ reads: 0, writes: 0 });
    expect((await stat(treePath())).mtimeMs).toBe(before.mtimeMs);
    expect(await callTree()).not.toContain('~');
  });

  it('finds what changed while Obsidian was not running', async () => {
    await restartAfter(() => session().writeNote('waders/stork.md', 'A stork.\n'));
    await untilInTime(async () => (await outcome()) === 'written');
    expect(await isShown()).toBe(true);
    // The stork, and tree.md before and after, each for its words and for what it means.
    expect((await counted()).reads).toBeLessThan(7);
  });

  it('learns all again when the file of facts is damaged, says so if it takes long, and stops when asked to', async ({
    page,
  }) => {
    const facts = join(session().indexFolder, 'facts.json');
    await restartAfter(() => writeFile(facts, '{"version":1,"fil'));
    await page.evaluate(() => {
      const { vault } = window.workbench.app;
      const read = vault.cachedRead.bind(vault);
      vault.cachedRead = async (file) => {
        await new Promise((resolve) => window.setTimeout(resolve, 200));
        return read(file);
      };
    });
    const job = page.locator('.collate-job');
    await page.clock.fastForward(QUIET_MS);
    await job.filter({ hasText: /^reading 20\d files$/ }).waitFor();
    expect(await job.getAttribute('aria-label')).toMatch(/: \d+ of 20\d files\. Click to stop\.$/);
    await session().pictures('state-reading');
    await job.click();
    await job.waitFor({ state: 'hidden' });
    expect(await callTree()).toContain('~');
    expect(await writes()).toBe(0);
    await restartAfter(() => rm(facts, { force: true }));
    await untilInTime(async () => (await outcome()) === 'same');
    await until(async () => (await readFile(facts, 'utf8').catch(() => '')).includes('waders/stork.md'));
  });

  it('leaves a tree.md that a person wrote alone, and says so once', async ({ page }) => {
    const own = '# My trees\n\nOak, beech.\n';
    await session().writeNote('tree.md', own);
    const write = (text: string): ReturnType<typeof outcomeOf> =>
      outcomeOf(() => session().writeNote('waders/stork.md', text));
    expect(await write('A stork stands.\n')).toBe('foreign');
    await page.locator('.notice', { hasText: 'Rename or delete it first.' }).click();
    expect(await write('A stork stands there.\n')).toBe('foreign');
    expect(await page.locator('.notice').count()).toBe(0);
    expect(await tree()).toBe(own);
    const job = page.locator('.collate-job');
    expect(await job.innerText()).toBe('tree.md not written');
    await session().pictures('state-tree-blocked');
    await session().command('write-tree');
    await page.locator('.notice', { hasText: 'Rename or delete it first.' }).click();
    expect(await tree()).toBe(own);
    const moved = (): Promise<void> => rename(treePath(), join(session().vault, 'my trees.md'));
    expect(await outcomeOf(moved)).toBe('written');
    expect(await isShown()).toBe(true);
    await job.waitFor({ state: 'hidden' });
  });

  it('leaves tree.md where it is when that is turned off', async () => {
    const before = await tree();
    await toggleSetting();
    await session().writeNote('late.md', 'A late note.\n');
    await until(async () => (await callTree()).includes('late.md · 4'));
    await session().page.clock.fastForward(QUIET_MS);
    await session().page.evaluate(async () => {
      const { parts } = window.workbench.plugin() as unknown as { parts: { services: { background: Background } } };
      await parts.services.background['turns'].settled(); // whatever was to be done then
    });
    expect(await tree()).toBe(before);
  });
});
