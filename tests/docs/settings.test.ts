/** docs/settings.md lists every setting, as the settings tab names it and with its default. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { project } from './checkout';
import { expectedRows, settingsTable } from './settings-table';

const table = settingsTable(readFileSync(join(project, 'docs/settings.md'), 'utf8'));
const byName = (a: { name: string }, b: { name: string }): number => (a.name < b.name ? -1 : 1);

test('the page of settings lists every one with its default', () => {
  expect([...(table ?? [])].sort(byName)).toEqual(expectedRows().sort(byName));
});

test('defaults are in the words of the settings tab', () => {
  const rows = new Map(expectedRows().map(({ name, byDefault }) => [name, byDefault]));
  expect(rows.get('Notes per search')).toBe('15');
  expect(rows.get('Press Enter for deep search')).toBe('on');
  expect(rows.get('Allow edits')).toBe('Off');
  expect(rows.get('Excluded paths')).toBe('empty');
});

test('the table is found below its heading, whatever its other columns', () => {
  const markdown =
    '## Settings\n\nText\n\n| Setting | What | Default |\n| --- | --- | --- |\n| A | b | on |\n\n## Next\n\n| x |\n';
  expect(settingsTable(markdown)).toEqual([{ name: 'A', byDefault: 'on' }]);
  expect(settingsTable('# None\n')).toBeUndefined();
  expect(settingsTable('## Settings\n\nNo table.\n')).toEqual([]);
});
