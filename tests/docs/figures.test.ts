/**
 * No figure of the documentation is by hand: limits are those of the source, what was measured is what the benchmarks wrote
 * down, and a figure that is neither has to say whose it is.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BenchName } from '../../scripts/bench/about';
import type { Measurements } from '../../scripts/bench/performance-page';
import { documentsOf } from '../../scripts/documents';
import { project } from './checkout';
import { LIMITS, MEASURED_ROWS, OTHERS } from './figures';

/** Pages that programs write, and records: of a day, of a decision, of a release. */
const NOT_READ = /^(?:docs\/(?:performance|reliability|testing|first-hour|decisions\/.+)|CHANGELOG)\.md$/;

const UNITS =
  'ms|s|seconds?|minutes?|hours?|MB|kB|KB|GB|MiB|%|×|times|tokens|characters|words|lines|notes|files|calls|connections|searches|sources|images|blocks|packages';
/** A number with a unit, or a share. */
const FIGURE = new RegExp(`(?<![\\w.,])\\d[\\d,.]*(?:[–-]\\d[\\d,.]*)?\\s(?:${UNITS})(?!\\w)`, 'gu');

const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');
const pages = new Map(
  documentsOf(project).map(({ path, text }) => [path, inOneLine(withoutMeasured(path, withoutCode(text)))]),
);

/** Fences and code are commands and their output, which other tests run. */
function withoutCode(markdown: string): string {
  return markdown.replaceAll(/^( *)(`{3,})[^\n]*\n[^]*?^ *\2`*$/gm, '').replaceAll(/`[^`\n]*`/g, '`…`');
}

function withoutMeasured(path: string, markdown: string): string {
  const rows = MEASURED_ROWS.filter(([page]) => page === path).map(([, row]) => `| ${row}`);
  const lines = markdown.split('\n').filter((line) => !rows.some((row) => line.startsWith(row)));
  return lines.join('\n');
}

/** A constant by its name, or by the name of the object and that of the member: the number as the source writes it. */
function constantOf(file: string, name: string): number {
  const source = readFileSync(join(project, file), 'utf8');
  const [first = '', member] = name.split('.');
  const [, object] = new RegExp(`\\b${first} = \\{([^}]+)\\}`).exec(source) ?? [];
  const [, written] =
    new RegExp(`\\b${member ?? first}(?:: | = )(\\d[\\d_. *]*)`).exec(member === undefined ? source : (object ?? '')) ??
    [];
  if (written === undefined) throw new Error(`${file} has no number ${name}`);
  return written
    .replaceAll('_', '')
    .split('*')
    .reduce((product, factor) => product * Number(factor), 1);
}

/** What the words say, in the unit of the constant. */
function toldBy(words: string, constant: string): number {
  const [, digits = '', unit = ''] = /(?<!\w)(\d[\d,.]*)\s?([\p{L}%]*)/u.exec(words) ?? [];
  const number = Number(digits.replaceAll(',', ''));
  if (['s', 'seconds'].includes(unit)) return constant.toLowerCase().includes('ms') ? number * 1000 : number;
  if (['MiB', 'MB'].includes(unit)) return number * 1024 * 1024;
  return unit === '%' ? number / 100 : number;
}

test.each(LIMITS)('%s: “%s” is what %s says in %s', (page, words, file, constant) => {
  expect(pages.get(page)).toContain(words);
  expect(toldBy(words, constant)).toBeCloseTo(constantOf(file, constant));
});

test('every figure is one of these, or says whose it is', () => {
  const known = [...LIMITS, ...OTHERS].map(([page, words]) => [page, words] as const);
  for (const [page, words] of known) expect([page, pages.get(page)]).toEqual([page, expect.stringContaining(words)]);
  const unknown = [...pages].flatMap(([page, text]) => {
    if (NOT_READ.test(page)) return [];
    const ours = known.filter(([where]) => where === page).map(([, words]) => words);
    const rest = ours.reduce((left, words) => left.replaceAll(words, '…'), text);
    return [...rest.matchAll(FIGURE)].map(({ index }) => `${page}: ${rest.slice(Math.max(0, index - 40), index + 40)}`);
  });
  expect(unknown).toEqual([]);
});

const measurements = JSON.parse(readFileSync(join(project, 'docs/performance.json'), 'utf8')) as Measurements;

/** What a benchmark wrote down: the number in the row of this name, or the value of the limit. */
function measured(bench: BenchName, name: string): number {
  const { rows = [], targets = [] } = measurements[bench]?.report ?? {};
  const cells = rows.find(([first]) => first === name);
  const value =
    cells?.slice(1).find((cell) => typeof cell === 'number') ?? targets.find((one) => one.name === name)?.value;
  if (typeof value !== 'number') throw new Error(`docs/performance.json has no “${name}” of ${bench}`);
  return value;
}

test('what phones take is what the benchmark wrote down', () => {
  const value = (name: string): string => Math.round(measured('phone', name)).toLocaleString('en');
  const rows = [
    ['first index;', `${Math.round(measured('phone', 'first index, 6 times slower (ms)') / 1000)} s`],
    ['first index;', `${measured('phone', 'first index, slower / at full speed').toFixed(1)} times`],
    ['first search while it is built', `${value('first search while it is built (ms)')} ms`],
    ['first search while it is built', `${value('slowest of 20 searches while it is built (ms)')} ms`],
    ['longest pause', `${value('longest task meanwhile (ms; 0: below 50)')} ms`],
    ['memory of the finished index', `${value('held by the finished index (MB)')} MB`],
    ['memory of the finished index', `${value('most held meanwhile, above that (MB)')} MB`],
    ['start with a saved index', `${value('start with a saved index to first result, median (ms)')} ms`],
    ['20 starts that are killed', `${value('notes read again after them')} of ${value('notes')}`],
  ];
  const page = readFileSync(join(project, 'docs/phones.md'), 'utf8').split('\n');
  expect(new Set(rows.map(([name]) => name))).toEqual(new Set(MEASURED_ROWS.map(([, row]) => row)));
  for (const [name = '', told] of rows) expect(page.find((line) => line.startsWith(`| ${name}`))).toContain(told);
});

test('how sure the check of pasted lines is is what the benchmark wrote down', () => {
  const row = measurements.anchors?.report.rows.find(([name]) => name === 'real: the lines alone, as in fences') ?? [];
  const [, , unchanged, unchangedWrong, edited, editedWrong, , gone, placed] = row;
  const told = [...(pages.get('docs/notes.md') ?? '').matchAll(/(\d[\d.]*) %/g)].map(([, share]) => share);
  expect(told).toEqual([unchanged, unchangedWrong, edited, editedWrong, gone, placed]);
});
