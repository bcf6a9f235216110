/** Deep search in the panel, with the real QMD and tiny models: what is shown while it runs, and how to get out. */
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { modelEnvironment, writeTinyModels, type SlowStages } from '../support/models';
import { until } from '../support/until';
import type { SessionOptions } from './support/session';
import { openIndexedPanel, sharedSession } from './support/shared-session';

/** Loading models takes seconds, on a busy machine many. */
const PATIENCE_MS = 150_000;
jest.setTimeout(3 * PATIENCE_MS);

const synonyms = [
  ['automobile', 'voiture', 'bagnole'],
  ['physician', 'medecin'],
];
const notes = {
  'home/garage.md': '# Herons\nA pond.\n\n# Garage\nThe automobile needs new tyres.\n\n# Birches\nA wood.\n',
  'words.md': '# Words\nMy voiture is mentioned here.\n',
  'kitchen.md': '# Kitchen\nFlour, water, salt.\n',
};

const box = (page: Page) => page.locator('.collate-panel input[type="search"]');
const mode = (page: Page, name: string) => page.locator('.collate-mode', { hasText: name });
const deepAnswer = (page: Page) => page.locator('.collate-results-meta .collate-meta-text[title*="· deep ·"]');
const progress = (page: Page) => page.locator('.collate-progress.is-deep');

describe('with models', () => {
  let folder = '';
  const write = (slow?: SlowStages) => writeTinyModels(folder, { synonyms, ...(slow === undefined ? {} : { slow }) });
  const { it, session } = sharedSession(async () => {
    folder = await mkdtemp(join(tmpdir(), 'collate-models-'));
    return { hasQmd: true, byMeaning: true, notes, env: modelEnvironment(await write()) };
  }, openIndexedPanel);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** The processes of this vault's deep search. */
  const deepProcesses = (): string[] =>
    readdirSync('/proc').filter((name) => {
      if (!/^\d+$/.test(name)) return false;
      try {
        const start = readFileSync(`/proc/${name}/cmdline`, 'utf8');
        return start.includes('"role":"deep"') && start.includes(session().indexFolder);
      } catch {
        return false;
      }
    });

  it('embeds the notes while nothing else happens, and can be paused', async ({ page }) => {
    await mode(page, 'Deep').click();
    const bar = page.locator('.collate-index');
    await bar.waitFor();
    await bar.getByRole('button').click();
    await bar.getByText('paused').waitFor();
    await session().pictures('deep-paused');
    await bar.getByRole('button').click();
    await bar.waitFor({ state: 'hidden', timeout: PATIENCE_MS });
  });

  it('shows the fast answer until the deep one is there, and says what was found by what', async ({ page }) => {
    await box(page).fill('voiture');
    await page.getByText('Fast results, until deep ones arrive').waitFor();
    await page.locator('.collate-note', { hasText: 'words' }).waitFor();
    await progress(page).waitFor();
    expect(await progress(page).innerText()).toMatch(/[\d.]+ s/);
    await session().pictures('deep-running');
    await deepAnswer(page).waitFor({ timeout: PATIENCE_MS });
    await session().pictures('deep-done');
    expect(await page.getByText('Fast results').count()).toBe(0);
    const garage = page.locator('.collate-note', { hasText: 'garage' });
    expect(await garage.locator('.collate-origin').innerText()).toBe('by meaning');
    const words = page.locator('.collate-note', { hasText: 'words' });
    expect(await words.locator('.collate-origin').count()).toBe(0);
  });

  it('jumps to the lines that mean what was asked for', async ({ page }) => {
    await page.locator('.collate-note', { hasText: 'garage' }).locator('.collate-passage').first().click();
    const marked = page.locator('.cm-line.collate-jumped');
    await marked.first().waitFor();
    expect((await marked.allInnerTexts())[0]).toContain('Garage');
  });

  it('does not go deep again when a note changes', async ({ page }) => {
    await session().writeNote('kitchen.md', '# Kitchen\nFlour, water, salt, sugar.\n');
    await until(async () => (await page.locator('.status-bar-item').allInnerTexts()).join().includes('up to date'));
    await page.waitForTimeout(1000);
    expect(await deepAnswer(page).isVisible()).toBe(true);
    expect(await progress(page).isVisible()).toBe(false);
  });

  it('Cancel ends it at once, with its process, and leaves the fast answer', async ({ page }) => {
    await box(page).fill('');
    await until(() => deepProcesses().length === 1);
    // The process at work has the quick model; a cancelled search ends it.
    await write({ generate: true });
    for (const query of ['voiture bleue', 'voiture verte']) {
      await box(page).fill(query);
      await box(page).press('Enter');
      await progress(page).waitFor();
      await progress(page).getByText('Cancel').click();
      await progress(page).waitFor({ state: 'hidden' });
      await until(() => deepProcesses().length === 0);
    }
    await page.getByText('deep search cancelled').waitFor();
    expect(await page.locator('.collate-note', { hasText: 'words' }).count()).toBe(1);
    expect(await box(page).evaluate((el) => el === el.ownerDocument.activeElement)).toBe(true);
    await write();
  });

  it('Enter goes deep from fast mode, and typing goes back to fast', async ({ page }) => {
    await mode(page, 'Fast').click();
    await box(page).fill('bagnole');
    await page.getByText('Nothing found').waitFor();
    await box(page).press('Enter');
    await page.getByText('Searching by meaning').waitFor();
    await deepAnswer(page).waitFor({ timeout: PATIENCE_MS });
    expect(await mode(page, 'Fast').getAttribute('aria-checked')).toBe('true');
    // A second Enter goes to the results.
    await box(page).press('Enter');
    expect(await page.locator('.collate-results [role="treeitem"]:focus').count()).toBe(1);
    await box(page).fill('voiture');
    await page.locator('.collate-results-meta .collate-meta-text[title*="· fast ·"]').waitFor();
  });

  it('starts no models by itself when Obsidian starts', async ({ page }) => {
    await box(page).fill('voiture');
    await mode(page, 'Deep').click();
    await deepAnswer(page).waitFor({ timeout: PATIENCE_MS });
    await session().restart();
    await page.getByText('Fast results; press Enter for deep search').waitFor();
    await until(() => deepProcesses().length === 0); // the one of before has a moment to end
    await box(page).focus();
    await box(page).press('Enter');
    await deepAnswer(page).waitFor({ timeout: PATIENCE_MS });
  });
});

describe('without models', () => {
  let folder = '';
  const { it, session } = sharedSession(async () => {
    folder = await mkdtemp(join(tmpdir(), 'collate-models-'));
    return withoutReranker(folder);
  }, openIndexedPanel);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('Enter goes to the results, as there is nothing deeper', async ({ page }) => {
    await session().search('voiture');
    await box(page).press('Enter');
    expect(await page.locator('.collate-results [role="treeitem"]:focus').count()).toBe(1);
  });

  it('deep answers all the same, says what is missing and what to run, and takes it up once it is there', async ({
    page,
  }) => {
    await mode(page, 'Deep').click();
    await page.locator('.collate-results-meta .collate-meta-text[title*="· deep · built-in index"]').waitFor();
    const card = page.locator('.collate-card');
    expect(await card.innerText()).toContain('2 of 3 model files found. Missing: reranker.');
    expect(await card.locator('code').first().innerText()).toBe('qmd pull');
    await session().pictures('deep-no-models');
    await card.getByText('Check again').click();
    await card.getByText('2 of 3 model files found').waitFor();
    // Deep search needs notes that are embedded, for which the model is there.
    await page.locator('.collate-index').waitFor({ state: 'hidden', timeout: PATIENCE_MS });
    await writeTinyModels(folder, { synonyms });
    await card.getByText('Check again').click();
    await card.waitFor({ state: 'hidden' });
    await page
      .locator('.collate-results-meta .collate-meta-text[title*="· deep · QMD"]')
      .waitFor({ timeout: PATIENCE_MS });
  });
});

describe('without models, once more', () => {
  let folder = '';
  const { it, session } = sharedSession(async () => {
    folder = await mkdtemp(join(tmpdir(), 'collate-models-'));
    return withoutReranker(folder);
  }, openIndexedPanel);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('says once what deep search lacks, and after a restart in one line', async ({ page }) => {
    await mode(page, 'Deep').click();
    const card = page.locator('.collate-card');
    await card.getByText('2 of 3 model files found').waitFor();
    await session().restart();
    await session().openPanel();
    await card.getByText('QMD’s models make deep search better').waitFor();
    expect(await card.locator('code').first().isVisible()).toBe(false);
    await session().pictures('deep-no-models-again');
    await card.locator('summary').first().click();
    expect(await card.locator('code').first().isVisible()).toBe(true);
  });
});

async function withoutReranker(folder: string): Promise<SessionOptions> {
  const models = await writeTinyModels(folder, { synonyms });
  await rm(models.rerank);
  return { hasQmd: true, byMeaning: true, notes, env: modelEnvironment(models) };
}
