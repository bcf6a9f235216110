/** Where a text says that something stands. */
import { citationsIn } from '../../../src/verify/text/citations';

test.each([
  ['[[Plan]]', 'Plan', undefined],
  ['[[Plan|the plan]] 3-4', 'Plan', [3, 4]],
  ['[[Plan]] (lines 3-4)', 'Plan', [3, 4]],
  ['[the plan](a%20b.md)', 'a b.md', undefined],
  ['`a/b.md:7`', 'a/b.md', [7, 7]],
  ['see a/b.md now', 'a/b.md', undefined],
  ['obsidian://collate?file=a.md&lines=2-3', 'a.md', [2, 3]],
])('%s', (text, name, lines) => {
  const [citation] = citationsIn(text);
  expect(citation?.names.at(-1)).toBe(name);
  expect(citation?.range && [citation.range.start, citation.range.end]).toEqual(lines);
});

test('an embed is no citation, nor are lines turned round', () => {
  expect(citationsIn('![[picture]]')).toEqual([]);
  expect(citationsIn('[[Plan]] (lines 9-3)')[0]?.range).toBeUndefined();
});
