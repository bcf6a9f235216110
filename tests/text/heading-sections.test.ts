import { headingSections } from '../../src/text/heading-sections';

const sections = (text: string): string[] =>
  headingSections(text.split('\n')).map(({ title, level, range }) => `${level} ${title} ${range.start}-${range.end}`);

test('a section reaches to the next heading as high, with those below it', () => {
  expect(sections('# A\ntext\n## B\n### C\n## D ##\ntext\n# E')).toEqual([
    '1 A 1-6',
    '2 B 3-4',
    '3 C 4-4',
    '2 D 5-6',
    '1 E 7-7',
  ]);
});

test('what is in frontmatter or a fence is no heading, and a note without headings has no sections', () => {
  expect(sections('---\n# no\n---\n```\n# no\n```\ntext')).toEqual([]);
  expect(sections('')).toEqual([]);
});

test('a heading below a lower one reaches to the end when none follows that is as high', () => {
  expect(sections('### Low\n# High\ntext')).toEqual(['3 Low 1-1', '1 High 2-3']);
});
