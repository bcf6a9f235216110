import { pickedSection } from '../../src/lines/picked-section';

const STATE = [
  '---', // 1
  'tags: [project]',
  '---',
  '', // 4
  '# State', // 5
  '',
  'Going well.', // 7
  '',
  '## What is blocking', // 9
  '',
  '- The minutes have not come.', // 11
  '- No date for the visit.',
  '', // 13
  '### Since when', // 14
  'Since June.',
  '', // 16
  '## Next', // 17
  'Call the notary.',
  '', // 19
];

const taken = (lines: readonly string[], ...shown: number[]): string => {
  const { start, end } = pickedSection(lines, shown);
  return `${start}-${end}`;
};

describe('a tick takes', () => {
  test.each([
    ['the section that a line stands in, with what is below it', [12], '9-15'],
    ['the section of a heading that is shown', [9, 11], '9-15'],
    ['the innermost section', [15], '14-15'],
    ['the section that holds all lines', [11, 15], '9-15'],
    ['the one above where they stand under several', [11, 18], '5-18'],
    ['no blank edges', [18], '17-18'],
    ['all of the text where only properties are shown', [2], '5-18'],
    ['no properties beside other lines', [2, 18], '17-18'],
  ])('%s', (_, shown, expected) => {
    expect(taken(STATE, ...shown)).toBe(expected);
  });

  test('the text above the first heading, without properties', () => {
    expect(taken(['---', 'a: b', '---', 'One.', '', 'Two.', '', '# Later', 'Three.'], 6)).toBe('4-6');
  });

  test('all of a note without headings, from text above a heading to text below it, and of an empty note its line', () => {
    expect(taken(['One.', '', 'Two.', ''], 3)).toBe('1-3');
    expect(taken(['One.', '# Later', 'Two.'], 1, 3)).toBe('1-3');
    expect(taken([''], 1)).toBe('1-1');
  });

  const long = Array.from({ length: 60 }, (_, at) => `- Item ${at} of a list that goes on for rather long`);

  test('of a long section the list item or the paragraph, with what belongs to it', () => {
    expect(taken(['# Books', ...long], 31)).toBe('31-31');
    expect(taken(['# Books', ...long.slice(0, 30), '  with a remark', ...long.slice(30)], 31)).toBe('31-32');
    expect(taken([...long, '', 'A paragraph', 'of two lines.', '', ...long], 63)).toBe('62-63');
    expect(taken([...long, '', '```', 'code', '', 'more', '```', ...long], 63)).toBe('62-66');
  });

  test('all of a long section whose heading is shown', () => {
    expect(taken(['# Books', ...long, '# Films', 'None.'], 1, 2)).toBe('1-61');
  });

  test('of a long section that headings part, the text before the first, if the lines stand there', () => {
    const note = ['# Books', 'What I read.', '', '## This year', ...long];
    expect(taken(note, 2)).toBe('1-2');
    expect(taken(note, 2, 9)).toBe('1-64');
    expect(taken(['# Books', ...long, '## This year', 'None.'], 20)).toBe('20-20');
  });

  test('the same of a note of a hundred thousand headings, at once', () => {
    const note = Array.from({ length: 200_000 }, (_, at) => (at % 2 === 0 ? `${'#'.repeat(1 + (at % 6))} H` : 'x'));
    expect(taken(note, 100_000)).toMatch(/^\d+-\d+$/);
  });
});
