import { alignedLines, alignedWithin } from '../../src/lines/aligned-lines';

/** One letter for each line: f, c, t, or a dot for running text. */
const kinds = (lines: readonly string[], ...rest: [('frontmatter' | 'code' | 'table')?, boolean?]): string => {
  return alignedLines(lines, ...rest)
    .map((kind) => kind?.charAt(0) ?? '.')
    .join('');
};

describe('aligned lines', () => {
  test('are frontmatter, fenced code and tables, and nothing else', () => {
    const note = ['---', 'a: 1', '---', 'text', '```js', 'x', '```', 'a | b', '--|--', '1 | 2', '', 'either | or'];
    expect(kinds(note)).toBe('fff.ccctt' + 't..');
  });

  test('have frontmatter at the top of a note only', () => {
    expect(kinds(['---', 'a', '---'], undefined, false)).toBe('...');
    expect(kinds(['text', '---', 'a', '---'])).toBe('....');
  });

  test('have tables in quotes, with and without bars at their ends, up to a blank line', () => {
    expect(kinds(['> | a | b |', '> |:-:| - |', '> | 1 | 2 |', '>', '> text'])).toBe('ttt..');
    expect(kinds(['a | b', ':--|--:', 'a row without a bar', ''])).toBe('ttt.');
    expect(kinds(['a | b', '---', 'text'])).toBe('...');
  });

  test('take no table from a fence', () => {
    expect(kinds(['```', 'a | b', '--|--', '```', 'text'])).toBe('cccc.');
  });

  test('go on with what begins above the first of them', () => {
    expect(kinds(['x', '```', 'text', '~~~', 'y', '~~~', 'text'], 'code', false)).toBe('cc.ccc.');
    expect(kinds(['b: 2', '---', 'text'], 'frontmatter', false)).toBe('ff.');
    expect(kinds(['| 3 | 4 |', '| 5 | 6 |', '', 'text'], 'table', false)).toBe('tt..');
    expect(kinds(['x', 'y'], 'code', false)).toBe('cc');
  });
});

test('a range begins within what is open above it', () => {
  const note = ['---', 'a: 1', '---', '```js', 'x', 'y', '```', 'a | b', '--|--', '1 | 2', 'text'];
  const within = note.map((_, at) => alignedWithin(note, at)?.charAt(0) ?? '.').join('');
  expect(within).toBe('.ff.ccc.ttt');
  expect(alignedWithin(['text', 'more'], 1)).toBeUndefined();
});
