/** An answer pasted into a note, with a fence for every verdict, and what is on screen of its fences in either view. */
import type { Page } from 'playwright-core';
import { makeBlock, renderBlock } from '../../../src/lines/block';
import type { Session } from './session';

const lines = (...all: readonly string[]): readonly string[] => all;

const STATE = lines(
  '# What blocks',
  '',
  'External API: vendor not available before June. Decided to build it.',
  'Payments wait for that.',
);
const LOG = lines('# 14 July', '', 'The external API was given up.', 'Our deadline is March, says the board.');
const TASKS = lines('# Week', '', '- Call the vendor about the delay', '- Water the ferns');
const QUOTES = lines('# Leaflets', '', 'Offer valid until the twelfth of July: 480 euros.', '', 'No answer yet.');
const WALKS = lines('Along the river to the old mill.', 'Back over the <b>hill</b>.');
const SECRET = lines('Nobody is to know about the plan for March.');

const fence = (path: string, from: readonly string[], start: number, end: number): string =>
  renderBlock(makeBlock(path, from, { start, end }));

const text = (all: readonly string[]): string => `${all.join('\n')}\n`;

export const ACCENTED = 'trail guide/Été à l’île.md';

export const ANSWER = [
  'What the model answered:',
  fence('projects/state.md', STATE, 3, 4),
  fence('projects/changelog.md', LOG, 3, 4),
  fence('tasks.md', TASKS, 3, 3),
  fence('trail guide/quotes.md', QUOTES, 3, 3),
  renderBlock(makeBlock(ACCENTED, WALKS, null)),
  fence('nowhere/absent.md', ['Nothing like this stands anywhere here.'], 1, 1),
  fence('secret/plan.md', SECRET, 1, 1),
  '```js\nconst plain = 1;\n```',
  '```js\n1  | numbered();\n```',
  '- in a list\n\n  ```tasks.md (lines 4-4)\n  4  | - Water the ferns\n  ```',
  'The end.',
].join('\n\n');

/** All of it is still as it was quoted. */
export const NOTES: Readonly<Record<string, string>> = {
  'answer.md': ANSWER,
  'projects/state.md': text(STATE),
  'projects/changelog.md': text(LOG),
  'tasks.md': text(TASKS),
  'trail guide/quotes.md': text(QUOTES),
  [ACCENTED]: text(WALKS),
  'secret/plan.md': text(SECRET),
};

/** Edited, moved, uncertain, gone. */
export async function changeSources(session: Session): Promise<void> {
  await session.writeNote('projects/state.md', text(STATE).replace('June', 'September'));
  await session.writeNote('projects/changelog.md', `New on top.\n\n${text(LOG)}`);
  await session.writeNote('tasks.md', text(['# Week', ...TASKS.slice(2), ...TASKS.slice(2)]));
  await session.writeNote('trail guide/quotes.md', text(QUOTES.filter((_, at) => at !== 2)));
}

export type View = 'reading' | 'live' | 'source';

const STATES = {
  reading: { mode: 'preview' },
  live: { mode: 'source', source: false },
  source: { mode: 'source', source: true },
};

/** In the tab used last, with the cursor at the end of an editor. */
export async function openAnswer({ page }: Session, view: View, path = 'answer.md'): Promise<void> {
  await page.evaluate(
    async ([name, state]) => {
      const { workspace, vault } = window.workbench.app;
      const leaf = workspace.getLeaf(false);
      await leaf.openFile(vault.getFileByPath(name)!, { active: true, state });
      const shown = leaf.view as InstanceType<typeof window.workbench.obsidian.MarkdownView>;
      if (state.mode === 'source') shown.editor.setCursor({ line: shown.editor.lastLine(), ch: 0 });
    },
    [path, STATES[view]] as const,
  );
}

/** What the headers in the view that is shown say: path, numbers and verdict. */
export function heads(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>('.mod-root .collate-fence'))
      .filter((el) => el.offsetParent !== null)
      .map((el) => {
        const parts = ['.collate-fence-path', '.collate-block-range', '.collate-verdict'];
        return parts
          .map((part) => el.querySelector<HTMLElement>(part)!)
          .map((part) => (part.offsetParent === null ? '' : part.textContent))
          .join(' · ');
      }),
  );
}
