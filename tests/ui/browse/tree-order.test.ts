import { arrange, countOthers, type Arrangement, type BrowseRow } from '../../../src/ui/browse/tree-order';
import { rowsFor } from './rows';

const rows = rowsFor('a/', 'a/b.md', 'a/c.png', 'pictures/', 'pictures/d.png', 'e.md', 'f.md').map((row) => ({
  ...row,
  date: { 'a/b.md': '2025-01-01', 'e.md': '2025-02-01', 'f.md': '2025-03-01' }[row.path] ?? '2024-01-01',
  tokens: { 'e.md': 500, 'f.md': 5 }[row.path] ?? 10,
}));
const arranged = (how: Partial<Arrangement> = {}): readonly BrowseRow[] =>
  arrange(rows, { sort: 'name', hasOthers: false, sections: new Map(), ...how });
const names = (how?: Partial<Arrangement>): string[] =>
  arranged(how).map((row) => (row.kind === 'section' ? `${'#'.repeat(row.depth)} ${row.title}` : row.path));

test('what cannot be picked is left out, and folders with nothing else in them', () => {
  expect(names()).toEqual(['a', 'a/b.md', 'e.md', 'f.md']);
  expect(names({ hasOthers: true })).toEqual(rows.map(({ path }) => path));
  expect(countOthers(rows)).toBe(2);
});

test('files are sorted within their folder, and folders stay above them', () => {
  expect(names({ sort: 'newest' })).toEqual(['a', 'a/b.md', 'f.md', 'e.md']);
  expect(names({ sort: 'size' })).toEqual(['a', 'a/b.md', 'e.md', 'f.md']);
  expect(names({ sort: 'size', hasOthers: true }).slice(0, 5)).toEqual([
    'a',
    'a/b.md',
    'a/c.png',
    'pictures',
    'pictures/d.png',
  ]);
});

test('sections stand below their note, each as deep as the headings above it, whatever levels are skipped', () => {
  const section = (title: string, level: number) => ({ title, level, range: { start: 1, end: 1 }, tokens: 1 });
  const sections = new Map([['e.md', [section('A', 2), section('B', 4), section('C', 3), section('D', 1)]]]);
  expect(names({ sections })).toEqual(['a', 'a/b.md', 'e.md', '# A', '## B', '## C', '# D', 'f.md']);
});
