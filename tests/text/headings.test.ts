import { findHeadings, foldedHeadings } from '../../src/text/headings';

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

  test('a folded note keeps the first two levels', () => {
    expect(foldedHeadings(note).map(({ text }) => text)).toEqual(['# One', '   ## Two', '#']);
  });

  test('a note that only opens frontmatter has none, so its headings count', () => {
    expect(findHeadings(['---', '# A'])).toHaveLength(1);
  });
});
