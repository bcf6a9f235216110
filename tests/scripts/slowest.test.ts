/** The slowest test files: how a run names them, in which order they are started, and that the documentation has them. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { slowestFiles } from '../../scripts/prove/slowest';

const project = join(__dirname, '../..');
const slow = JSON.parse(readFileSync(join(project, 'tests/slow-files.json'), 'utf8')) as Record<
  string,
  { readonly seconds: number; readonly why: string }
>;

test('a run names its slowest files, the slowest first, and what all take together', () => {
  const file = (name: string, seconds: number): object => ({
    name: join(process.cwd(), name),
    status: 'passed',
    startTime: 1_000_000,
    endTime: 1_000_000 + seconds * 1000,
  });
  const testResults = [file('a.test.ts', 2), file('b.test.ts', 120.4), file('c.test.ts', 31)] as never;
  expect(slowestFiles({ testResults }, 2)).toBe(
    ['The slowest of 3 test files, which take 153 s together:', '   120 s  b.test.ts', '    31 s  c.test.ts'].join(
      '\n',
    ),
  );
});

test('every file that is known to be slow exists', () => {
  expect(Object.keys(slow).filter((name) => !existsSync(join(project, name)))).toEqual([]);
});

test('docs/testing.md has each of them with its time and its reason, the slowest first', () => {
  const rows = readFileSync(join(project, 'docs/testing.md'), 'utf8')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, seconds]) => /^\d+$/.test(seconds ?? ''))
    .map(([, seconds, name, why]) => [name, Number(seconds), why]);
  expect(rows).toEqual(Object.entries(slow).map(([name, { seconds, why }]) => [`\`${name}\``, seconds, why]));
  const times = rows.map(([, seconds]) => Number(seconds));
  expect(times).toEqual([...times].sort((a, b) => b - a));
});
