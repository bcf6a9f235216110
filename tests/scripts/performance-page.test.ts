/** docs/performance.md: made of reports, section by section, and as committed. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { aboutOf, BENCH_NAMES } from '../../scripts/bench/about';
import { readCommandLine, usage } from '../../scripts/bench/command-line';
import {
  HEADLINES,
  performancePage,
  withMeasured,
  type Measured,
  type Measurements,
} from '../../scripts/bench/performance-page';
import { Sheet, type Report } from '../../scripts/bench/sheet';

const project = join(__dirname, '../..');

/** Measured with these rows, and limits that `limit` writes. */
function measured(
  { rows = [], name = 'tree' }: Partial<Report>,
  limit: (sheet: Sheet) => void = () => undefined,
  day = '2026-01-02',
): Measured {
  const sheet = new Sheet(name, ['what', 'ms'], '', {}, () => undefined);
  for (const row of rows) sheet.row(...row);
  limit(sheet);
  return { day, command: 'npm run bench -- it', circumstances: '2 cores, Node 22.0.0', report: sheet.report };
}

const tree = measured(
  {
    rows: [
      ['a | b', 12.3],
      ['  a <part>', 1],
    ],
  },
  (sheet) => {
    sheet.atMost('tree / listing', 1.5, 3);
    sheet.atLeast('faster', 30, 5);
    sheet.atMost('late', 3.3, 3);
    sheet.atLeast('seen', 94, 95);
    sheet.atMost('lost', 0, 0);
    sheet.atMost('wrong', 2, 0);
  },
);

/** A section, from its heading to the next. */
function section(page: string, heading: string): string {
  return page.split(/^(?=## )/m).find((part) => part.startsWith(`## ${heading}\n`)) ?? '';
}

test('shows every target with how far it is from its limit', () => {
  expect(section(performancePage({ tree }), 'All limits')).toBe(`## All limits

3 of 6 limits are met.

| benchmark     | what           | value |       limit | verdict    | from the limit |
| ------------- | -------------- | ----: | ----------: | ---------- | -------------- |
| [tree](#tree) | tree / listing |  1.50 |   at most 3 | met        | 50 % below     |
| [tree](#tree) | faster         | 30.00 |  at least 5 | met        | 6.0 times it   |
| [tree](#tree) | late           |  3.30 |   at most 3 | **missed** | 10 % above     |
| [tree](#tree) | seen           | 94.00 | at least 95 | **missed** | 1 % below      |
| [tree](#tree) | lost           |  0.00 |   at most 0 | met        | at it          |
| [tree](#tree) | wrong          |  2.00 |   at most 0 | **missed** | 2.00 above     |

`);
});

test('begins with the figures that matter, each with what it is measured by', () => {
  const concat = measured({}, (sheet) => sheet.atMost('ours / bare read-and-join loop, all lines', 2.5, 4));
  expect(section(performancePage({ tree, concat }), 'In short')).toBe(`## In short

| what                         | figure |                                   |     limit | from              |
| ---------------------------- | -----: | --------------------------------- | --------: | ----------------- |
| Collating all of 5,000 notes |   2.50 | times a bare loop that joins them | at most 4 | [concat](#concat) |

`);
});

test('every figure at the top of the page has been measured', () => {
  const measurements = JSON.parse(readFileSync(join(project, 'docs/performance.json'), 'utf8')) as Measurements;
  for (const [name, start] of HEADLINES)
    expect(measurements[name]?.report.targets.map((one) => one.name)).toContainEqual(expect.stringContaining(start));
});

test("shows a benchmark's table, what it is compared with, and by which command, where and when it was measured", () => {
  expect(section(performancePage({ tree }), 'tree')).toBe(`## tree

What it measures: ${aboutOf('tree').measures}. ${aboutOf('tree').compared}

Printed by \`npm run bench -- it\` on 2026-01-02: 2 cores, Node 22.0.0.

| what        |   ms |
| ----------- | ---: |
| a \\| b      |   12 |
| \u00a0\u00a0a \\<part> | 1.00 |
`);
});

test('a benchmark measured anew leaves the others alone, and the order is always the same', () => {
  const concat = measured({ name: 'concat', rows: [['one', 1]] });
  const before = performancePage(withMeasured({ tree }, 'concat', concat));
  const anew = withMeasured(
    { tree, concat },
    'concat',
    measured({ name: 'concat', rows: [['one', 2]] }, undefined, '2026-03-04'),
  );
  expect(Object.keys(anew)).toEqual(['concat', 'tree']);
  const after = performancePage(anew);
  expect(section(after, 'tree')).toBe(section(before, 'tree'));
  expect(section(after, 'concat')).toContain('on 2026-03-04');
  expect(after.indexOf('## concat')).toBeLessThan(after.indexOf('## tree'));
});

test('what could not be measured is a dash and a missed limit, also when it was kept in between', () => {
  const kept = { tree: measured({ rows: [['a', NaN]] }, (sheet) => sheet.atMost('memory', NaN, 3)) };
  const page = performancePage(kept);
  expect(page).toContain('| memory |     – | at most 3 | **missed** | not measured   |');
  expect(performancePage(JSON.parse(JSON.stringify(kept)) as Measurements)).toBe(page);
});

test('a benchmark that says more than its name is quoted', () => {
  const meaning = measured({ name: 'search by meaning:\n10 questions' });
  expect(section(performancePage({ meaning }), 'meaning')).toContain('\n\nsearch by meaning: 10 questions\n\n');
});

test('the committed page is what the committed figures make', () => {
  const [data, page] = ['docs/performance.json', 'docs/performance.md'].map((file) => join(project, file));
  expect(existsSync(data ?? '')).toBe(existsSync(page ?? ''));
  if (!data || !page || !existsSync(data)) return;
  expect(readFileSync(page, 'utf8')).toBe(performancePage(JSON.parse(readFileSync(data, 'utf8')) as Measurements));
});

test('every benchmark is told of in two sentences at most, and in one line of the usage', () => {
  for (const name of BENCH_NAMES) {
    expect(aboutOf(name).compared.match(/\.(?= |$)/g)?.length).toBeLessThanOrEqual(2);
    expect(usage()).toMatch(new RegExp(`^  ${name} +\\S.*$`, 'm'));
  }
});

test('the command line takes names and one kind of output, and refuses the rest in one line', () => {
  expect(readCommandLine(['concat', '--report'])).toEqual({ names: ['concat'], output: 'report', options: {} });
  expect(readCommandLine([])).toEqual({ names: [], output: 'table', options: {} });
  expect(readCommandLine(['--help', 'concat'])).toBeUndefined();
  expect(() => readCommandLine(['--nope'])).toThrow(/^Unknown option '--nope'$/);
  expect(() => readCommandLine(['nope'])).toThrow(/^There is no benchmark nope$/);
  expect(() => readCommandLine(['--json', '--report'])).toThrow('--json or --report, not both');
});
