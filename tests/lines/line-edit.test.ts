import { editLines } from '../../src/lines/line-edit';

/** The new text, or why there is none. */
function edited(text: string, old: string, replacement: string): string {
  const edit = editLines(text, old, replacement);
  return edit.kind === 'change' ? edit.text : `(${edit.kind})`;
}

describe('finding the lines', () => {
  test('numbers say where they are, and are taken off', () => {
    expect(edited('a\nb\na\nb\n', '3  | a\n4  | b', '3  | A\n4  | B')).toBe('a\nb\nA\nB\n');
    expect(edited('a\nb\na\nb\n', '3 | a', 'A')).toBe('a\nb\nA\nb\n');
    expect(edited('a\n\nb\n', '1   | a\n2   |\n3   | b', 'c')).toBe('c\n');
    expect(edited('a\n\nb\n', '2  | ', 'c')).toBe('a\nc\nb\n');
  });

  test('without numbers they must stand in one place', () => {
    expect(edited('a\nb\nc\n', 'b\nc', 'B')).toBe('a\nB\n');
    expect(edited('a\nb\nc\n', 'b\nc\n', 'B\n')).toBe('a\nB\n');
    expect(editLines('a\nb\na\n', 'a', 'c')).toEqual({ kind: 'several', places: [1, 3] });
    expect(editLines('a\na\na\n', 'a\na', 'c')).toMatchObject({ kind: 'several', places: [1, 2] });
    expect(editLines('a\n'.repeat(30), 'a', 'c')).toMatchObject({ kind: 'several', places: { length: 21 } });
    expect(edited('a\nb\n', 'b\na', 'c')).toBe('(not-found)');
  });

  test('a part of a line must be in one place, and only it is replaced', () => {
    expect(edited('a bee c\nd\n', 'bee', 'x')).toBe('a x c\nd\n');
    expect(edited('a bee c\nd\n', 'bee', 'x\ny\n')).toBe('a x\ny c\nd\n');
    expect(edited('a bee c\r\n', ' bee', '')).toBe('a c\r\n');
    expect(edited(' bee\nx\n', ' be', 'b')).toBe('be\nx\n');
    expect(editLines('bee bees\n', 'bee', 'x')).toMatchObject({ kind: 'several', places: [1, 1] });
    expect(editLines('a bee\nbees\n', 'bee', 'x')).toMatchObject({ kind: 'several', places: [1, 2] });
    expect(edited('a bee\nbee\n', 'bee', 'x')).toBe('a bee\nx\n');
    expect(edited('a b\nc d\n', 'b\nc', 'x')).toBe('(not-found)');
    expect(edited('a  b\n', '  ', 'x')).toBe('(not-found)');
  });

  test('spaces and tabs at line ends do not matter, others do', () => {
    expect(edited('a  \nb\n', 'a', 'c')).toBe('c\nb\n');
    expect(edited('a\nb\n', '1  | a \t', 'c')).toBe('c\nb\n');
    expect(edited('  \nb\n', '1  |', 'c')).toBe('c\nb\n');
    expect(edited(' a\nb\n', 'a\nb', 'c')).toBe('(not-found)');
    expect(edited('a\u00a0\nb\n', 'a\nb', 'c')).toBe('(not-found)');
  });

  test('numbered lines that are others now are stale, with where their text went', () => {
    const stale = { kind: 'stale', range: { start: 1, end: 2 }, literal: [] };
    expect(editLines('new\na\nb\n', '1  | a\n2  | b', 'c')).toEqual({ ...stale, elsewhere: [2], total: 3 });
    expect(editLines('x\ny\n', '1  | a\n2  | b', 'c')).toEqual({ ...stale, elsewhere: [], total: 2 });
    expect(edited('a\n', '1  | a\n2  | b', 'c')).toBe('(stale)');
    expect(edited('', '1  | a', 'c')).toBe('(stale)');
    expect(edited('a\n', '999999999999999 | a', 'c')).toBe('(stale)');
  });

  test.each([
    '1 | a\n3 | b',
    '0 | a',
    '01 | a',
    '1| a',
    '1 |a',
    ' 1 | a',
    '1 | a\nb',
    '1 : a',
    '   | ...',
    '1'.repeat(16) + ' | a',
  ])('%j carries no numbers', (old) => {
    expect(edited('a\nb\n', old, 'c')).toBe('(not-found)');
    expect(edited(`x\n${old}\n`, old, 'c')).toBe('x\nc\n');
  });
});

describe('a note with lines that look numbered', () => {
  const note = 'text\n2 | more\n1 | text\n';

  test('is changed at a number only when no line is that text itself', () => {
    expect(editLines(note, '1 | text', 'c')).toEqual({
      kind: 'two-readings',
      range: { start: 1, end: 1 },
      places: [3],
    });
    expect(edited(note, '1  | text', 'c')).toBe('c\n2 | more\n1 | text\n');
    expect(edited(note, '1 | text\n2 | 2 | more', 'c')).toBe('c\n1 | text\n');
  });

  test('such a line is named by its own number, and never found by what looks like one', () => {
    expect(edited(note, '3  | 1 | text', 'c')).toBe('text\n2 | more\nc\n');
    expect(edited(note, '2  | 2 | more', '2  | 2 | less')).toBe('text\n2 | less\n1 | text\n');
    expect(editLines(note, '2 | more', 'c')).toMatchObject({ kind: 'stale', literal: [2], elsewhere: [] });
  });

  test('such lines that are not consecutive are plain text', () => {
    expect(edited('5 | a\n7 | b\n', '5 | a\n7 | b', '5 | c\n6 | d')).toBe('5 | c\n6 | d\n');
  });
});

describe('the replacement', () => {
  test('loses its numbers only when they go on from those of old', () => {
    expect(edited('a\nb\n', '2  | b', '2  | c\n3  | d')).toBe('a\nc\nd\n');
    expect(edited('a\nb\n', '2  | b', '1  | c')).toBe('a\n1  | c\n');
    expect(edited('a\nb\n', '2  | b', '2  | c\n2  | d')).toBe('a\n2  | c\n2  | d\n');
    expect(edited('a\nb\n', '2  | b', '2  | c\nd')).toBe('a\n2  | c\nd\n');
    expect(edited('a\nb\n', 'b', '2  | c')).toBe('a\n2  | c\n');
    expect(edited('a\nb\n', '2  | b', '2  |')).toBe('a\n\n');
  });

  test('"" deletes the lines, a line end is one empty line', () => {
    expect(edited('a\nb\nc\n', 'b', '')).toBe('a\nc\n');
    expect(edited('a\nb\nc\n', 'b', '\n')).toBe('a\n\nc\n');
    expect(edited('a\nb\nc\n', 'b', '\r\n')).toBe('a\n\nc\n');
    expect(edited('a\nb\nc\n', 'b', '\n\n')).toBe('a\n\n\nc\n');
    expect(edited('a\n\nc\n', '\n', 'b')).toBe('a\nb\nc\n');
  });

  test('gets the line ends of what it replaces', () => {
    expect(edited('a\r\nb\nc\rd\n', 'a\nb\nc', 'A\nB\nC')).toBe('A\r\nB\nC\rd\n');
    expect(edited('a\r\nb\nc\r\n', 'a\nb', 'A')).toBe('A\r\nc\r\n');
    expect(edited('a\r\nb\nc\r\n', 'b\nc', 'A\r\nB\rC\n')).toBe('a\r\nA\nB\r\nC\r\n');
  });

  test('leaves a text without a final line end without one', () => {
    expect(edited('a\r\nb', 'b', 'c\nd')).toBe('a\r\nc\r\nd');
    expect(edited('a\r\nb', 'b', 'c\nd\n')).toBe('a\r\nc\r\nd');
    expect(edited('a', 'a', 'b\nc')).toBe('b\nc');
    expect(edited('a\nb\nc', 'b\nc', 'd')).toBe('a\nd');
    expect(edited('a\nb\nc', 'c', '')).toBe('a\nb');
    expect(edited('a\nb', 'a\nb', '')).toBe('');
  });

  test('an empty last line has a line end, or it would be no line', () => {
    expect(edited('a\nb', 'b', '\n')).toBe('a\n\n');
    expect(edited('a\r\n\r\nb', 'b', '')).toBe('a\r\n\r\n');
    expect(edited('a', 'a', '\n')).toBe('\n');
  });

  test('two line ends never become one', () => {
    expect(edited('a\rb\n', 'b', '\n')).toBe('a\r\r\n');
    expect(edited('a\rb\r\n\nc', 'b', '')).toBe('a\r\n\nc');
    expect(edited('a\n\rb\r\nc\r\n\nd', '3  | b\n4  | c', '3  |')).toBe('a\n\r\r\n\nd');
  });

  test('keeps the byte order mark, and brings none', () => {
    expect(edited('\uFEFFa\nb\n', 'a', 'c')).toBe('\uFEFFc\nb\n');
    expect(edited('\uFEFFa\n', '1  | a', '')).toBe('\uFEFF');
    expect(edited('a\nb\n', 'a', '\uFEFFc')).toBe('c\nb\n');
    expect(edited('a\n\uFEFFb\n', '\uFEFFb', '\uFEFFc')).toBe('a\n\uFEFFc\n');
  });

  test('that changes nothing is said to be the same; without trailing spaces it is another', () => {
    expect(edited('a\nb\n', 'b', 'b')).toBe('(same)');
    expect(edited('a\nb\n', '1  | a\n2  | b', '1  | a\n2  | b')).toBe('(same)');
    expect(edited('a\nb  \n', 'b', 'b')).toBe('a\nb\n');
  });
});

describe('an empty text', () => {
  test.each([
    ['', 'a\r\nb', 'a\r\nb'],
    ['', '1 | a\n', '1 | a\n'],
    ['\uFEFF', 'a', '\uFEFFa'],
    ['', '\uFEFFa', 'a'],
    ['', '\n', '\n'],
    ['', '', '(same)'],
  ])('%j takes %j as it is', (text, replacement, expected) => {
    expect(edited(text, '', replacement)).toBe(expected);
  });

  test('is the only one that an empty old fits', () => {
    expect(edited('a\n', '', 'b')).toBe('(empty-old)');
    expect(edited('\n', '', 'b')).toBe('(empty-old)');
    expect(edited('', '\n', 'b')).toBe('(not-found)');
    expect(edited('', 'a', 'b')).toBe('(not-found)');
  });
});

test('ranges tell what was replaced and what stands there now', () => {
  expect(editLines('a\nb\nc\n', 'b\nc', 'x\ny\nz')).toMatchObject({
    replaced: { start: 2, end: 3 },
    written: { start: 2, end: 4 },
    before: ['b', 'c'],
    after: ['x', 'y', 'z'],
    numbered: false,
  });
  expect(editLines('a\nb\n', '1  | a', '')).toMatchObject({ written: { start: 1, end: 0 }, numbered: true });
  expect(editLines('', '', 'x')).toMatchObject({ replaced: { start: 1, end: 0 }, written: { start: 1, end: 1 } });
});

test('a long text of equal lines is searched in one go', () => {
  expect(edited('a\n'.repeat(200_000), `${'a\n'.repeat(100_000)}b`, 'c')).toBe('(not-found)');
});

test('a part with many line ends inside is looked through once', () => {
  const start = performance.now();
  expect(edited('a\n', `${'\n'.repeat(300_000)}x`, 'c')).toBe('(not-found)');
  expect(performance.now() - start).toBeLessThan(2000);
});
