/** Checks that the labelled set is sound: it says nothing about any engine. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { labels, type Label } from './labels';
import { distractors, worldNotes } from './world-vault';

const demo = join(__dirname, '../../demo');

function linesOf(label: Label): readonly string[] {
  const text = label.vault === 'demo' ? readFileSync(join(demo, label.note), 'utf8') : worldNotes[label.note];
  if (text === undefined) throw new Error(`No such note: ${label.note}`);
  const lines = text.split(/\r\n|\n|\r/);
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}

test('there are enough labels, over both vaults', () => {
  expect(labels.length).toBeGreaterThanOrEqual(80);
  expect(labels.filter(({ vault }) => vault === 'demo').length).toBeGreaterThanOrEqual(50);
  expect(labels.filter(({ vault }) => vault === 'world').length).toBeGreaterThanOrEqual(50);
});

test('every kind has at least two queries', () => {
  const counts = new Map<string, number>();
  for (const { kind } of labels) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  expect([...counts].filter(([, count]) => count < 2)).toEqual([]);
});

test('no query is asked twice of one vault', () => {
  const queries = labels.map(({ vault, query }) => `${vault}: ${query}`);
  expect(queries.filter((query, at) => queries.indexOf(query) !== at)).toEqual([]);
});

test.each(labels.map((label) => [`${label.vault}: ${label.query}`, label] as const))('%s', (_name, label) => {
  const lines = linesOf(label);
  const sorted = [...new Set(label.lines)].sort((a, b) => a - b);
  expect(label.lines).toEqual(sorted);
  expect(label.lines.length).toBeGreaterThan(0);
  // A line that matches a query has something on it.
  expect(label.lines.filter((line) => !lines[line - 1]?.trim())).toEqual([]);
});

test('distractors are the same every time, and stand beside the notes', () => {
  const notes = distractors(200);
  expect(distractors(200)).toEqual(notes);
  expect(Object.keys(notes)).toHaveLength(200);
  expect(Object.keys(notes).filter((path) => path in worldNotes)).toEqual([]);
  expect(Object.entries(distractors(30)).every(([path, text]) => notes[path] === text)).toBe(true);
});
