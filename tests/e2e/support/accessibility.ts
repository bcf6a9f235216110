/** What everybody needs to be able to use the panel: focus that can be seen, no tooltips in the way, and nothing serious for axe-core to find. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { coveringLabels } from '../../support/covering-labels';
import { faintTexts } from '../../support/faint-texts';

const axe = readFileSync(join(__dirname, '../../../node_modules/axe-core/axe.min.js'), 'utf8');

/** Something is drawn around or behind what has the focus that is not there without it. */
export async function focusIsVisible(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const focused = document.activeElement as HTMLElement;
    const around = focused.closest<HTMLElement>('.cm-editor') ?? focused;
    const look = (): string =>
      [around, around.parentElement!, ...Array.from(around.querySelectorAll<HTMLElement>('*'))]
        .map((el) => getComputedStyle(el))
        .map(({ outlineStyle, boxShadow, borderColor, backgroundColor }) =>
          [outlineStyle, boxShadow, borderColor, backgroundColor].join(),
        )
        .join('|');
    // CodeMirror takes a moment to notice.
    const moment = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 50));
    await moment();
    const withFocus = look();
    focused.blur();
    await moment();
    const without = look();
    focused.focus();
    await moment();
    return withFocus !== without;
  });
}

/** Colours that are Obsidian's own choice: its call to action, its highlight, line numbers as faint as in its editor. */
const THEME_COLOURS = [
  'mod-cta',
  'collate-match',
  '<mark>',
  'collate-number',
  'collate-diff-number',
  'cm-gutterElement',
];

/** What axe-core finds that is serious or worse: in colours, or in everything else. */
async function seriousFindings(page: Page, within: string, isOfColours: boolean): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe);
  const violations = await page.evaluate(
    async ([at, isOfColours]) => {
      const { axe } = window as unknown as { axe: { run(at: string, options: RunOptions): Promise<AxeResults> } };
      const rules: RunOptions = isOfColours
        ? { runOnly: ['color-contrast'] }
        : { rules: { 'color-contrast': { enabled: false } } };
      // What passes, with every element of it, would be half of the time.
      return (await axe.run(at, { resultTypes: ['violations'], ...rules })).violations;
    },
    [within, isOfColours] as const,
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => ({ id, html })))
    .filter(({ id, html }) => id !== 'color-contrast' || !THEME_COLOURS.some((name) => html.includes(name)))
    .map(({ id, html }) => `${id}: ${html}`);
}

/** Finds nothing serious in a part of the page, in light and in dark, and no tooltip in the way. */
export async function checkLook(page: Page, within = '.collate-panel'): Promise<void> {
  expect(await page.evaluate(coveringLabels, within)).toEqual([]);
  expect(await seriousFindings(page, within, false)).toEqual([]);
  // Only colours differ between the themes.
  for (const theme of ['dark', 'light'] as const) {
    await page.evaluate((chosen) => window.workbench.setTheme(chosen), theme);
    const faint = await page.evaluate(faintTexts, [within, THEME_COLOURS] as const);
    if (faint.length > 0) expect(await seriousFindings(page, within, true)).toEqual([]);
  }
}
