/** Whether quoted lines still stand in their note, with nothing known of what stood around them. */
import { checkQuoted, type QuotedRun } from '../../src/follow/quoted-lines';

const NOTE = [
  '# What blocks',
  '',
  'External API: vendor not available before June. Decided to build it.',
  'Payments wait for that.',
  '',
  '# Elsewhere',
  '',
  'Marketing goes ahead with the leaflets for the summer.',
  '- yes',
];

const run = (start: number, ...lines: string[]): QuotedRun => ({
  range: { start, end: start + lines.length - 1 },
  lines,
});

/** Lines of the note as they would be quoted now. */
const quote = (start: number, end: number, note: readonly string[] = NOTE): readonly QuotedRun[] => [
  run(start, ...note.slice(start - 1, end)),
];

const replaced = (line: number, text: string): readonly string[] => NOTE.with(line - 1, text);

describe('checkQuoted', () => {
  test('lines that stand at their numbers are unchanged, however few words they have', () => {
    expect(checkQuoted(quote(3, 4), NOTE)).toMatchObject({ kind: 'unchanged', ranges: [{ start: 3, end: 4 }] });
    expect(checkQuoted(quote(9, 9), NOTE)).toMatchObject({ kind: 'unchanged' });
    expect(checkQuoted(quote(2, 2), NOTE)).toMatchObject({ kind: 'unchanged' });
  });

  test('white space at the ends of lines is lost where text is pasted, and does not count', () => {
    const note = NOTE.map((line) => `${line}  \t`);
    expect(checkQuoted(quote(3, 4), note).kind).toBe('unchanged');
    expect(checkQuoted(quote(3, 4, note), NOTE).kind).toBe('unchanged');
    expect(checkQuoted(quote(3, 4, note), ['New.', ...NOTE]).kind).toBe('moved');
  });

  test('other white space counts, and so do case and punctuation', () => {
    for (const text of [
      ' External API: vendor not available before June. Decided to build it.',
      'External API: vendor not  available before June. Decided to build it.',
      'External API: Vendor not available before June. Decided to build it.',
      'External API: vendor not available before June! Decided to build it.',
    ])
      expect(checkQuoted(quote(3, 4), replaced(3, text)).kind).toBe('edited');
  });

  test('lines that stand elsewhere, and only there, have moved', () => {
    expect(checkQuoted(quote(3, 4), ['New.', '', ...NOTE])).toMatchObject({
      kind: 'moved',
      ranges: [{ start: 5, end: 6 }],
    });
  });

  test('lines that stand elsewhere twice, or have few words, are uncertain', () => {
    expect(checkQuoted(quote(3, 4), ['New.', ...NOTE, ...NOTE])).toMatchObject({
      kind: 'uncertain',
      ranges: [{ start: 4, end: 5 }],
    });
    expect(checkQuoted(quote(9, 9), ['New.', ...NOTE])).toMatchObject({
      kind: 'uncertain',
      ranges: [{ start: 10, end: 10 }],
    });
  });

  test('lines with other words in their place are edited, with what stood there and what stands there', () => {
    const now = replaced(3, 'External API: vendor not available before September. Decided to build it.');
    expect(checkQuoted(quote(3, 4), now)).toEqual({
      kind: 'edited',
      ranges: [{ start: 3, end: 4 }],
      before: NOTE.slice(2, 4),
      after: now.slice(2, 4),
    });
  });

  test('edited lines are found where they moved to, if they are nearly the same', () => {
    const now = ['New.', '', 'More.', ...replaced(8, 'Marketing goes ahead with the leaflets for the winter.')];
    expect(checkQuoted(quote(8, 8), now)).toMatchObject({ kind: 'edited', ranges: [{ start: 11, end: 11 }] });
  });

  test('of two places that are alike, neither is taken for certain', () => {
    const list = ['- Call Marie about the leaflets on Monday', '', '- Call Marie about the leaflets on Friday'];
    expect(checkQuoted([run(7, '- Call Marie about the leaflets on Sunday')], list).kind).toBe('uncertain');
  });

  test('lines without their like are gone', () => {
    expect(checkQuoted(quote(3, 4), ['Something else is here now.'])).toEqual({
      kind: 'gone',
      ranges: [],
      before: [],
      after: [],
    });
    expect(checkQuoted(quote(3, 4), []).kind).toBe('gone');
  });

  test('runs of numbers are looked at one by one, and the worst is told', () => {
    const quoted = [run(3, NOTE[2]!), run(8, NOTE[7]!)];
    expect(checkQuoted(quoted, NOTE)).toMatchObject({
      kind: 'unchanged',
      ranges: [
        { start: 3, end: 3 },
        { start: 8, end: 8 },
      ],
    });
    const now = replaced(8, 'Marketing goes ahead with the posters for the summer.');
    expect(checkQuoted(quoted, now)).toMatchObject({ kind: 'edited', before: [NOTE[7]], after: [now[7]] });
  });

  test('numbers that somebody has changed are others: the lines stand elsewhere', () => {
    expect(checkQuoted([run(30, NOTE[2]!)], NOTE)).toMatchObject({
      kind: 'moved',
      ranges: [{ start: 3, end: 3 }],
    });
  });

  test('blank lines alone say nothing beside others', () => {
    expect(checkQuoted([run(4, ''), run(8, NOTE[7]!)], NOTE).kind).toBe('unchanged');
    expect(checkQuoted([run(4, '')], NOTE).kind).toBe('uncertain');
  });

  test('a whole note that has grown is compared as a whole once its lines differ', () => {
    const whole = quote(1, NOTE.length);
    expect(checkQuoted(whole, [...NOTE, 'One more.'], true).kind).toBe('unchanged');
    const now = [...replaced(4, 'Payments wait.'), 'One more line at the end.'];
    expect(checkQuoted(whole, now, true)).toMatchObject({ kind: 'edited', after: now });
    expect(checkQuoted([], [], true).kind).toBe('unchanged');
  });

  test('20,000 lines take moments: in place, moved, edited, and all alike', () => {
    const long = Array.from({ length: 20_000 }, (_, at) => `Line ${at} says that the number is ${at * 7}.`);
    const quoted = quote(1, long.length, long);
    const alike = Array.from({ length: 20_000 }, () => 'a');
    const begin = performance.now();
    expect(checkQuoted(quoted, long).kind).toBe('unchanged');
    expect(checkQuoted(quoted, ['New.', ...long]).kind).toBe('moved');
    expect(checkQuoted(quoted, long.with(10_000, 'Other words.')).kind).toBe('edited');
    expect(checkQuoted(quote(1, 10_000, alike), ['b', ...alike]).kind).toBe('uncertain');
    expect(performance.now() - begin).toBeLessThan(5000);
  });

  test('thousands of runs with lines that are nowhere are given up', () => {
    const lines = Array.from({ length: 5000 }, (_, at) => `Line ${at} says something that nobody has written.`);
    const quoted = lines.map((line, at) => run(2 * at + 1, line));
    expect(checkQuoted(quoted, NOTE).kind).toBe('gone');
    expect(checkQuoted(quoted, lines).kind).toBe('uncertain');
  });
});
