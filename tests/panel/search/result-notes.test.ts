import type { PassageItem } from '../../../src/tools/document';
import { groupByNote, inOrderOf, type ResultNote } from '../../../src/panel/search/result-notes';

const notes = (paths: string): ResultNote[] => [...paths].map((path) => ({ path, passages: [], more: 0 }));
const order = (kept: string, found: string): string =>
  inOrderOf([...kept], notes(found))
    .map(({ path }) => path)
    .join('');

test('notes that were on screen keep their places, and others follow in their own order', () => {
  expect(order('', 'bca')).toBe('bca');
  expect(order('abc', 'xcayb')).toBe('abcxy');
  expect(order('abc', 'xc')).toBe('cx');
});

test('notes with the same name are told apart, and only those', () => {
  const items = ['p/x/state.md', 'p/y/state.md', 'p/y/plan.md'].map(
    (path) => ({ kind: 'passage', path }) as PassageItem,
  );
  const found = groupByNote(items, { more: [], explanations: [] });
  expect(found.map(({ apart }) => apart)).toEqual([
    { lead: 'p/', telling: 'x' },
    { lead: 'p/', telling: 'y' },
    undefined,
  ]);
});
