import { findHeadings, headingTrail } from '../../src/lines/headings';

const note = [
  '---',
  '# not a heading: frontmatter',
  '---',
  '# One',
  'text',
  '```',
  '# not a heading: code',
  '```',
  '   ## Two',
  '    # not a heading: indented code',
  '### Three',
  '#no space',
  '#',
  '####### seven',
];

describe('headings', () => {
  test('are found with their line and level', () => {
    expect(findHeadings(note).map(({ line, level }) => [line, level])).toEqual([
      [4, 1],
      [9, 2],
      [11, 3],
      [13, 1],
    ]);
  });

  test('a note that only opens frontmatter has none, so its headings count', () => {
    expect(findHeadings(['---', '# A'])).toHaveLength(1);
  });

  test('a range stands under the headings open where it starts', () => {
    const lines = ['text', '# A', '## B ##', 'b', '### C # c', '## D', 'd', '#', '# E'];
    const trail = (start: number, end: number): readonly string[] =>
      headingTrail(lines, findHeadings(lines), { start, end });
    expect(trail(1, 1)).toEqual([]);
    expect(trail(4, 4)).toEqual(['A', 'B']);
    expect(trail(5, 5)).toEqual(['A', 'B', 'C # c']);
    expect(trail(6, 7)).toEqual(['A', 'D']);
    expect(trail(8, 8)).toEqual(['']);
    expect(trail(9, 9)).toEqual(['E']);
  });

  test('properties stand under the first heading below them, and text above it under none', () => {
    const trail = (...lines: string[]): readonly string[] =>
      headingTrail(lines, findHeadings(lines), { start: 1, end: lines.length });
    expect(trail('---', 'a: 1', '---', '', '# A', 'a')).toEqual(['A']);
    expect(trail('', '# A')).toEqual(['A']);
    expect(trail('Spark computes.', '', '## References')).toEqual([]);
    expect(trail('---', 'a: 1', '---', 'Spark computes.', '## References')).toEqual([]);
  });
});
