/** The page about faults has the parts that the program has, with figures of a run in which everything held. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PART_NAMES, PARTS, withFigures } from '../../scripts/faults/page';
import { project } from './checkout';

const page = readFileSync(join(project, 'docs/reliability.md'), 'utf8');
/** Rows of a table below its heading line, which begins with these columns. */
function rowsOf(...columns: readonly string[]): string[][] {
  const lines = page.split('\n').map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  const start = lines.findIndex((cells) => columns.every((column, at) => cells[at] === column));
  const end = lines.findIndex((cells, at) => at > start && cells.length === 0);
  return start < 0 ? [] : lines.slice(start + 2, end);
}

test('its table has every part of the program, and what each does', () => {
  const rows = rowsOf('part', 'what it does');
  expect(rows.map(([name, about]) => [name, about])).toEqual(PART_NAMES.map((name) => [`\`${name}\``, PARTS[name]]));
});

test('every part has tried something, and nothing broke', () => {
  const rows = rowsOf('part', 'what it does', 'tries', 'broke');
  for (const [name, , tries = '', broke] of rows) {
    expect([name, broke]).toEqual([name, '0']);
    expect(Number(tries.replaceAll(',', ''))).toBeGreaterThan(0);
  }
});

test('it names the command, the seed, the day, the machine and the versions of its figures', () => {
  expect(page).toMatch(/`npm run faults -- --report --seconds \d+ --seed \d+` on \d{4}-\d\d-\d\d: /);
  for (const name of ['Collate', 'Node', 'QMD']) expect(page).toMatch(new RegExp(`${name} \\d+\\.\\d+\\.\\d+`));
});

test('figures of another run take the place of these, and leave what stands around them', () => {
  const anew = withFigures(page, [], '`a run` on a day');
  const [above, below] = [page.slice(0, page.indexOf('Made by')), page.slice(page.indexOf('## What is not'))];
  expect(anew.startsWith(`${above}Made by \`a run\` on a day.\n\n`)).toBe(true);
  expect(anew.endsWith(`\n\n${below}`)).toBe(true);
});
