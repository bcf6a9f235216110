/** What is offered while one types in a `collate` block, and that nothing is offered anywhere else. */
import { until } from '../support/until';
import { eventually } from './support/collating';
import { sharedSession } from './support/shared-session';

const NOTES = {
  'plan.md': 'Before\n\n```collate\n\n```\n\nAfter\n',
  'projects/state.md': '# State\n\n## What blocks | us\n\nThe bank is late. ^bank\n\n```md\n## Not a heading\n```\n',
  'projects/tasks.md': '# Tasks\n',
  'other/state.md': '# Another\n',
  'private/state of mind.md': '# Private\n',
  'state.png': '',
};

const { it, session } = sharedSession({ notes: NOTES, data: { excluded: ['private/'] } }, async ({ page }) => {
  await page.evaluate(async () => {
    const { workspace, vault } = window.workbench.app;
    await workspace.getLeaf(false).openFile(vault.getFileByPath('plan.md')!);
  });
});

const items = (): Promise<string[]> =>
  session().page.locator('.suggestion-container .suggestion-title').allInnerTexts();
const lines = (): Promise<string[]> =>
  session().page.evaluate(() => window.workbench.app.workspace.activeEditor!.editor!.getValue().split('\n'));
const type = (text: string): Promise<void> => session().page.keyboard.type(text);
const press = (key: string): Promise<void> => session().page.keyboard.press(key);

/** Puts the cursor into the note. */
async function goTo(line: number, ch = 0): Promise<void> {
  await session().page.evaluate(
    ([row, column]) => {
      const { editor } = window.workbench.app.workspace.activeEditor!;
      editor!.setCursor(row, column);
      editor!.focus();
    },
    [line, ch] as const,
  );
}

it('outside of blocks only Obsidian’s own links are offered', async () => {
  await goTo(0);
  await type('ti');
  await press('Backspace');
  await press('Backspace');
  expect(await items()).toEqual([]);
  await goTo(6, 5);
  await type(' [[state');
  expect((await items()).sort()).toEqual(['other/state', 'projects/state', 'state of mind', 'state.png']);
  for (let at = 0; at < ' [[state'.length; at++) await press('Backspace');
});

it('a field is offered by its first letters, then what it can be; undo takes back the choice', async ({ page }) => {
  await goTo(3);
  await type('v');
  await eventually(items, ['view:']);
  await page.getByText('source or rendered').waitFor();
  await press('Enter');
  await eventually(items, ['source', 'rendered']);
  expect((await lines())[3]).toBe('view: ');
  await press('ArrowDown');
  await press('Enter');
  expect((await lines())[3]).toBe('view: rendered');
  expect(await items()).toEqual([]);
  await press('ControlOrMeta+z');
  expect((await lines())[3]).toBe('view: ');
  await press('ControlOrMeta+z');
  expect((await lines())[3]).toBe('v');
  await press('ControlOrMeta+y');
  await press('ControlOrMeta+y');
  expect((await lines())[3]).toBe('view: rendered');
});

it('Enter is a new line where nothing is offered', async () => {
  await press('Enter');
  expect((await lines()).slice(2, 6)).toEqual(['```collate', 'view: rendered', '', '```']);
  expect(await items()).toEqual([]);
});

it('a note is offered behind two brackets, by the shortest link; pictures, excluded notes and the note itself are not', async () => {
  await type('[[state');
  await eventually(async () => (await items()).sort(), ['other/state', 'projects/state']);
  await press('Escape');
  for (let at = 0; at < 'state'.length; at++) await press('Backspace');
  await type('tas');
  await eventually(items, ['tasks']);
  await press('Enter');
  expect((await lines())[4]).toBe('[[tasks]]');
  await press('Enter');
  await type('[[');
  await eventually(async () => (await items()).length, 3);
});

it('headings and block ids are offered behind #, and brackets that are there are not written again', async () => {
  await type(']]');
  await press('ArrowLeft');
  await press('ArrowLeft');
  await type('projects/state#');
  await eventually(items, ['State', 'What blocks us']);
  await type('bl');
  await eventually(items, ['What blocks us']);
  await press('Enter');
  expect((await lines())[5]).toBe('[[projects/state#What blocks us]]');
  await press('Enter');
  await type('[[projects/state#^');
  await eventually(items, ['^bank']);
  await session().page.locator('.suggestion-item').first().click();
  expect((await lines())[6]).toBe('[[projects/state#^bank]]');
});

it('a search has its filters, and fields of its own below it', async () => {
  await press('Enter');
  await type('search: bank pat');
  await eventually(items, ['path:']);
  await press('Enter');
  await type('proj');
  await eventually(items, ['projects/']);
  await press('Enter');
  expect((await lines())[7]).toBe('search: bank path:projects/ ');
  await press('Enter');
  await type('li');
  await eventually(items, ['limit:']);
  await press('Enter');
  await type('5');
  expect((await lines())[8]).toBe('  limit: 5');
  expect(await items()).toEqual([]);
});

it('a block is inserted by command, with the cursor in it and a heading that the notes nearby share on top of the list', async ({
  page,
}) => {
  for (const name of ['x', 'y'])
    await session().writeNote(`teams/${name}/state.md`, '# State\n\n## Blocked\n\nText.\n');
  await session().writeNote('teams/overview.md', 'Above\nBelow\n');
  await until(() => page.evaluate(() => window.workbench.app.vault.getFileByPath('teams/overview.md') !== null));
  await page.evaluate(async () => {
    const { workspace, vault } = window.workbench.app;
    await workspace.getLeaf(false).openFile(vault.getFileByPath('teams/overview.md')!);
  });
  await goTo(0, 2);
  await session().command('insert-block');
  await eventually(async () => (await items()).slice(0, 2), ['teams/*/state.md # Blocked', 'title:']);
  await page.getByText('this section of 2 notes').waitFor();
  await press('Enter');
  expect(await lines()).toEqual(['Above', '', '```collate', 'teams/*/state.md # Blocked', '```', '', 'Below', '']);
  for (let step = 0; step < 2; step++) await press('ControlOrMeta+z');
  expect(await lines()).toEqual(['Above', 'Below', '']);
});

it('turned off, Obsidian’s own links are offered in blocks, too', async ({ page }) => {
  await session().command('insert-block');
  await press('Escape');
  await page.evaluate(() => window.workbench.disablePlugin());
  await type('[[state.p');
  await eventually(items, ['state.png']);
});
