/**
 * The states of the panel that version 0.1.0 has left in workspace files open in the built plugin, which saves the same of them but
 * for what finds lines again: that is in its own form now. `tests/upgrade/upgrade.test.ts` says what these files are, and has the rest of what an upgrade must not lose.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { blocks, eventually } from './support/collating';
import { openIndexedPanel, sharedSession } from './support/shared-session';

const folder = join(__dirname, '../upgrade/0.1.0');
const note = (path: string): string => readFileSync(join(folder, 'vault', path), 'utf8');
const load = (name: string): Record<string, unknown> =>
  JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as Record<string, unknown>;

async function open(page: Page, state: Record<string, unknown>): Promise<void> {
  await page.evaluate(async (given) => {
    const [leaf] = window.workbench.app.workspace.getLeavesOfType('collate-panel');
    await leaf!.setViewState({ type: 'collate-panel', state: given });
  }, state);
}

const stateOf = (page: Page): Promise<Record<string, unknown> | undefined> =>
  page.evaluate(() => window.workbench.app.workspace.getLeavesOfType('collate-panel')[0]?.getViewState().state);

/** What lines of tray and document are known and found again by, and the document among the recent ones. */
const ANCHORS = ['id', 'anchor', 'edited', 'note', 'recent'];

const withoutAnchors = (state: unknown): unknown =>
  JSON.parse(JSON.stringify(state, (key, value: unknown) => (ANCHORS.includes(key) ? undefined : value)));

describe('a panel that version 0.1.0 left behind', () => {
  const { it } = sharedSession(
    { notes: Object.fromEntries(['tasks.md', 'projects/state.md'].map((path) => [path, note(path)])) },
    openIndexedPanel,
  );

  for (const name of ['panel-empty', 'panel-search', 'panel-tray', 'panel-document', 'panel-ask'])
    it(`is the same again: ${name}`, async ({ page }) => {
      await open(page, load(name));
      await eventually(async () => withoutAnchors(await stateOf(page)), withoutAnchors(load(name)));
      const upgraded = await stateOf(page);
      // What only the first version wrote.
      expect(JSON.stringify(upgraded)).not.toMatch(/"(whole|around|all)":/);
      await open(page, {});
      await open(page, upgraded!);
      await eventually(() => stateOf(page), upgraded);
    });

  it('shows its query, scopes and picks', async ({ page }) => {
    await open(page, load('panel-tray'));
    await eventually(() => page.locator('.collate-panel input[type="search"]').inputValue(), 'payment');
    await eventually(() => page.locator('.collate-chip-text').allTextContents(), ['projects/', '**/tasks.md']);
    await eventually(() => page.locator('.collate-pick-item').count(), 3);
  });

  it('shows its document', async ({ page }) => {
    await open(page, load('panel-ask'));
    const shown = async (): Promise<unknown> => (await blocks(page)).map(({ path, verdict }) => [path, verdict]);
    await eventually(shown, [
      ['projects/state.md', ''],
      ['tasks.md', ''],
    ]);
    await eventually(() => page.locator('.collate-document', { hasText: 'Marie knows why.' }).count(), 1);
  });

  it('asks about its settings at the start until somebody answers, and starts nothing before', async (session) => {
    const { page } = session;
    const dialog = page.locator('.collate-dialog[role="dialog"]');
    await page.evaluate(
      async (data) => {
        await window.workbench.plugin()!.saveData(data);
        window.workbench.app.saveLocalStorage('collate-device', null);
      },
      { nodePath: '/opt/node', excluded: [] },
    );
    for (const key of ['Escape', 'Tab Enter']) {
      await session.restart();
      await dialog.waitFor();
      expect(await dialog.locator('li').allTextContents()).toEqual(['Path of Node: /opt/node']);
      await eventually(() => dialog.locator('.collate-offer').evaluate((el) => el.matches(':focus')), true);
      for (const one of key.split(' ')) await page.keyboard.press(one);
      await dialog.waitFor({ state: 'detached' });
    }
    await session.restart();
    expect(await dialog.count()).toBe(0);
  });
});
