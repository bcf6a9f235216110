import { inOrderOf, type ResultNote } from '../../../src/ui/search/result-notes';

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
