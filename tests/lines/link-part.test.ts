import fc from 'fast-check';
import { findHeadings } from '../../src/lines/headings';
import { findPart, parsePart, sectionAt } from '../../src/lines/link-part';
import { anyText } from '../support/any-text';

const found = (text: string | readonly string[], part: string): string => {
  const lines = typeof text === 'string' ? text.split('\n') : text;
  const result = findPart(lines, part);
  return result.kind === 'found' ? lines.slice(result.range.start - 1, result.range.end).join('\n') : result.message;
};

describe('a section by its heading', () => {
  const note = [
    '---',
    'title: x',
    '---',
    '# Plan',
    'p',
    '## Ce qui bloque: [[API|l’API]]!',
    'b',
    '### Detail',
    'd',
    '## Then',
    't',
    '# Plan',
    'second',
    '## Then',
    'other',
    '```',
    '# Fenced',
    '```',
  ];

  test('reaches to the next heading that is as high', () => {
    expect(found(note, 'Then')).toBe('## Then\nt');
    expect(found(note, 'Ce qui bloque API l’API')).toBe(note.slice(5, 9).join('\n'));
    expect(found(note, 'Plan')).toBe(note.slice(3, 11).join('\n'));
  });

  test.each(['then', ' THEN ', 'Plan#Then', 'plan # then', '#Then'])('is found as %p', (part) => {
    expect(found(note, part)).toBe('## Then\nt');
  });

  test('is compared as links are: without case, punctuation and what links cannot hold', () => {
    expect(found(note, 'ce  qui bloque [[API|l’API]]')).toBe(note.slice(5, 9).join('\n'));
    expect(found('# C# and F#\nx', 'C and F')).toBe('# C# and F#\nx');
    expect(found('# C# and F#\nx', 'C# and F#')).toBe('# C# and F#\nx');
    expect(found('# Cafe\u0301\nx', 'Café')).toBe('# Cafe\u0301\nx');
  });

  test('below another heading, levels between them left out', () => {
    expect(found(note, 'Plan#Detail')).toBe('### Detail\nd');
    expect(found(note, 'Then#Detail')).toMatch(/^no heading "Then#Detail"/);
    expect(found('# A\n## B\n1\n# C\n## B\n2', 'C#B')).toBe('## B\n2');
  });

  test('in a fence or in the properties there is none', () => {
    expect(found(note, 'Fenced')).toMatch(/^no heading "Fenced"/);
    expect(found('---\n# x: 1\n---\n', 'x 1')).toMatch(/^no heading/);
  });

  test('offers the nearest headings for one that is missing', () => {
    expect(found(note, 'Ce qui bloc')).toBe('no heading "Ce qui bloc"; did you mean "#Ce qui bloque: [[API|l’API]]!"?');
    expect(found(note, 'Zzz')).toBe('no heading "Zzz"');
    expect(found(note, '')).toBe('"#" names no heading and no block');
    expect(found(note, '###')).toBe('"####" names no heading and no block');
  });
});

describe('a block by its id', () => {
  test.each([
    ['a paragraph', 'a\n\nfirst\nsecond ^x\n\nb', 'first\nsecond ^x'],
    ['a paragraph, the id on its last line', 'a\n\nfirst\nsecond\n^x\n\nb', 'first\nsecond'],
    ['a paragraph, the id behind a blank line', 'first\nsecond\n\n^x\n\nb', 'first\nsecond'],
    ['a paragraph above a list', 'text ^x\n- a\n- b', 'text ^x'],
    ['a list item', '- a\n- b ^x\n- c', '- b ^x'],
    ['a list item that goes on', '- a\n- b\n  more ^x\n- c', '- b\n  more ^x'],
    ['an item with those below it', '- a ^x\n  - b\n\n    c\n- d', '- a ^x\n  - b\n\n    c'],
    ['a numbered item', '1. a\n2. b ^x\n3. c', '2. b ^x'],
    ['a task', '- [ ] a\n- [x] b ^x', '- [x] b ^x'],
    ['the last item, the id right below it', '- a\n- b\n^x', '- b'],
    ['an indented id below its item', '- a\n  ^x\n- b', '- a'],
    ['a whole list', 'text\n\n- a\n  - b\n\n- c\nlazy\n\n^x', '- a\n  - b\n\n- c\nlazy'],
    ['a whole list after text', 'text\n- a\n- b\n\n^x', '- a\n- b'],
    ['a table', 'text\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n^x', '| a | b |\n|---|---|\n| 1 | 2 |'],
    ['a table right below text', 'text\n| a | b |\n|---|---|\n| 1 | 2 |\n^x', '| a | b |\n|---|---|\n| 1 | 2 |'],
    ['the text above a table', 'text ^x\n| a | b |\n|---|---|\n| 1 | 2 |', 'text ^x'],
    ['a quote', '> a\n> b\n\n^x', '> a\n> b'],
    ['a quote, the id in it', '> a\n> b ^x\n\nc', '> a\n> b ^x'],
    ['a callout', 'x\n> [!note] a\n> b\n^x', '> [!note] a\n> b'],
    ['a fence', '```\na\n```\n```\nb\n\nc ^x\n```\n\n^x', '```\nb\n\nc ^x\n```'],
    ['a heading', 'a\n# Head ^x\nb', '# Head ^x'],
  ])('%s', (_, note, block) => {
    expect(found(note, '^x')).toBe(block);
  });

  test('takes no notice of case, and the first of several', () => {
    expect(found('a ^Abc-1\n\nb ^abc-1', '^aBC-1')).toBe('a ^Abc-1');
  });

  test('is none within a word, a fence or the properties', () => {
    expect(found('x^2\n```\na ^x\n```', '^x')).toBe('no block "^x"');
    expect(found('---\na: b ^x\n---\n^x', '^x')).toBe('no block "^x"');
    expect(found('a ^risks', '^risk')).toBe('no block "^risk"; did you mean "#^risks"?');
  });
});

test('whatever the note and the part, the answer is a range of the note or says what is missing', () => {
  const line = fc.constantFrom('', 'a', '# A', '## B', '- a ^x', '  b ^x', '> q', '^x', '```', '| a |', '|---|', '---');
  const part = fc.oneof(fc.constantFrom('A', 'A#B', '^x', 'b'), anyText());
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), part, (lines, written) => {
      const result = findPart(lines, written);
      if (result.kind === 'missing') return result.message !== '';
      return result.range.start >= 1 && result.range.start <= result.range.end && result.range.end <= lines.length;
    }),
    { numRuns: 2000 },
  );
});

test('long notes and parts have an answer', () => {
  const many = Array.from({ length: 100_000 }, (_, at) => (at % 2 === 0 ? `- ${at} ^id${at}` : `## H${at}`));
  const items = Array.from({ length: 100_000 }, (_, at) => `- item ${at}`);
  expect(found(many, '^id99998')).toBe('- 99998 ^id99998');
  expect(found(many, 'nothing of the kind')).toMatch(/^no heading/);
  expect(found([...items, '', '^all'], '^all')).toHaveLength(items.join('\n').length);
  expect(findPart(many, '#'.repeat(1_000_000)).kind).toBe('missing');
  expect(
    findPart(
      Array.from({ length: 100_000 }, () => '^x'),
      '^x',
    ).kind,
  ).toBe('missing');
  expect(
    findPart(
      Array.from({ length: 100_000 }, (_, at) => (at % 2 === 0 ? '' : '^x')),
      '^x',
    ).kind,
  ).toBe('missing');
  expect(parsePart('A#'.repeat(1_000_000))).toBeUndefined();
});

describe('the section of a heading', () => {
  const sections = (text: string): string[] => {
    const lines = text.split('\n');
    const headings = findHeadings(lines);
    return headings.map(({ text: heading }, at) => {
      const { start, end } = sectionAt(headings, at, lines.length);
      return `${heading} ${start}-${end}`;
    });
  };

  test('reaches to the next heading as high, with those below it', () => {
    expect(sections('# A\ntext\n## B\n### C\n## D ##\ntext\n# E')).toEqual([
      '# A 1-6',
      '## B 3-4',
      '### C 4-4',
      '## D ## 5-6',
      '# E 7-7',
    ]);
  });

  test('reaches to the end when none follows that is as high', () => {
    expect(sections('### Low\n# High\ntext')).toEqual(['### Low 1-1', '# High 2-3']);
  });
});
