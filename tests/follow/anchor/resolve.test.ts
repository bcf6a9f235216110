import { makeAnchor, type Anchor } from '../../../src/follow/anchor/anchor';
import { indexNote } from '../../../src/follow/anchor/indexed-note';
import { resolve, type Verdict } from '../../../src/follow/anchor/resolve';
import { parseSavedAnchor, saveAnchor } from '../../../src/follow/anchor/saved';
import { parseAnchor, writeAnchor } from '../../../src/follow/anchor/written';
import type { Range } from '../../../src/lines/ranges';

/** Asked of the anchor itself, as it is written and as it is saved: all three must answer the same. */
function follow(then: readonly string[], range: Range, now: readonly string[]): Verdict {
  const anchor = makeAnchor(indexNote(then), range);
  const verdict = resolve(anchor, indexNote(now));
  for (const copy of [
    parseAnchor(writeAnchor(anchor)),
    parseSavedAnchor(JSON.parse(JSON.stringify(saveAnchor(anchor)))),
  ])
    expect(resolve(copy as Anchor, indexNote(now))).toEqual(verdict);
  return verdict;
}

const note = [
  '# Payments',
  '',
  'The supplier changed the contract twice this year.',
  'Every invoice goes through the external interface of Banque Rhodane.',
  'Nobody has asked for the older interface since March.',
  '',
  '## Next steps',
  '',
  '- Ask Ada about the missing invoices',
  '- Call the bank before Friday',
  '- Write the summary for the board',
];

/** The note with some lines replaced by others; numbers count from 1. */
const replaced = (lines: readonly string[], start: number, count: number, ...added: string[]): string[] =>
  lines.toSpliced(start - 1, count, ...added);

describe('lines are', () => {
  test('unchanged while their words are, whatever happens elsewhere', () => {
    expect(follow(note, { start: 4, end: 4 }, note)).toEqual({ kind: 'unchanged', range: { start: 4, end: 4 } });
    expect(follow(note, { start: 4, end: 5 }, replaced(note, 9, 3, 'Done.'))).toEqual({
      kind: 'unchanged',
      range: { start: 4, end: 5 },
    });
  });

  test('unchanged when only white space changed', () => {
    const now = replaced(note, 9, 1, '    -  Ask Ada about the missing   invoices ');
    expect(follow(note, { start: 9, end: 9 }, now)).toEqual({ kind: 'unchanged', range: { start: 9, end: 9 } });
  });

  test('moved with their words', () => {
    expect(follow(note, { start: 4, end: 5 }, ['New first line', ...note])).toEqual({
      kind: 'moved',
      range: { start: 5, end: 6 },
    });
    expect(follow(note, { start: 10, end: 10 }, [...note.slice(0, 9), note[10] ?? '', note[9] ?? ''])).toEqual({
      kind: 'moved',
      range: { start: 11, end: 11 },
    });
  });

  test('edited when a word changed, also where markup or a tick did', () => {
    const now = [
      'New first line',
      ...replaced(note, 4, 1, 'Every invoice goes through the new interface of Banque Rhodane.'),
    ];
    expect(follow(note, { start: 4, end: 4 }, now)).toEqual({ kind: 'edited', range: { start: 5, end: 5 } });
    const bold = replaced(note, 10, 1, '- Call the **bank** before Friday');
    expect(follow(note, { start: 10, end: 10 }, bold)).toEqual({ kind: 'edited', range: { start: 10, end: 10 } });
  });

  test('edited when some came in between or were split', () => {
    const inserted = replaced(note, 5, 0, 'A line in between.');
    expect(follow(note, { start: 3, end: 5 }, inserted)).toEqual({ kind: 'edited', range: { start: 3, end: 6 } });
    const split = replaced(note, 4, 1, 'Every invoice goes through the external', 'interface of Banque Rhodane.');
    expect(follow(note, { start: 4, end: 4 }, split)).toEqual({ kind: 'edited', range: { start: 4, end: 5 } });
  });

  test('gone when they are', () => {
    expect(follow(note, { start: 4, end: 4 }, replaced(note, 4, 1))).toEqual({ kind: 'gone' });
    expect(follow(note, { start: 4, end: 4 }, [])).toEqual({ kind: 'gone' });
    expect(follow(note, { start: 4, end: 4 }, ['Something else', 'altogether'])).toEqual({ kind: 'gone' });
  });

  test('what stands between blank lines at their edges', () => {
    expect(follow(note, { start: 6, end: 8 }, note)).toEqual({ kind: 'unchanged', range: { start: 7, end: 7 } });
    expect(follow(note, { start: 3, end: 6 }, ['one', 'two', ...note])).toEqual({
      kind: 'moved',
      range: { start: 5, end: 7 },
    });
  });

  test('unchanged where blank lines come, go or are filled at their edges', () => {
    const text = { kind: 'unchanged', range: { start: 3, end: 5 } };
    expect(follow(note, { start: 2, end: 6 }, replaced(note, 6, 1))).toEqual(text);
    expect(follow(note, { start: 2, end: 6 }, replaced(note, 6, 1, 'A line of its own.'))).toEqual(text);
    expect(follow(note, { start: 2, end: 6 }, replaced(note, 2, 1, 'Of the year.'))).toEqual(text);
  });

  test('as they were, also for an anchor that counts blank lines at its edges', () => {
    const { start: _, count: __, ...rest } = makeAnchor(indexNote(note), { start: 3, end: 5 });
    const wide: Anchor = { start: 2, count: 5, ...rest };
    expect(resolve(wide, indexNote(note))).toEqual({ kind: 'unchanged', range: { start: 2, end: 6 } });
    expect(resolve(wide, indexNote(['one', ...note]))).toEqual({ kind: 'moved', range: { start: 4, end: 6 } });
  });
});

describe('a first line that says next to nothing does not hold the place', () => {
  const filler = (name: string): string[] =>
    Array.from({ length: 6 }, (_, at) => `The ${name} part says something about matter ${at} of ${name}.`);
  const rest = ['The files are copied by hand, one by one.', 'Whoever forgets the manifest will see no plugin.'];

  test.each(['```', 'author:', '# Installation'])('%s, when the text below it has moved elsewhere', (first) => {
    const code = ['```', 'ls', '```'];
    const then = [...filler('first'), first, ...rest, ...filler('second'), ...code, ...filler('third')];
    const now = [...filler('first'), first, 'Other words.', ...filler('second'), ...code, ...filler('third'), ...rest];
    expect(follow(then, { start: 7, end: 9 }, now)).toMatchObject({ kind: 'uncertain', range: { end: now.length } });
  });

  test('a fence, when the whole of it has moved elsewhere', () => {
    const text = ['```', ...rest, '```'];
    const then = [...filler('first'), ...text, ...filler('second')];
    const now = [...filler('first'), '```', 'ls', '```', ...filler('second'), ...text];
    expect(follow(then, { start: 7, end: 10 }, now)).toEqual({
      kind: 'uncertain',
      range: { start: now.length - 3, end: now.length },
    });
  });
});

describe('in a short note, what is around a line tells', () => {
  test('where it is, edited, though another section has the very line', () => {
    expect(follow(sections('open'), { start: 6, end: 6 }, sections('closed'))).toEqual({
      kind: 'edited',
      range: { start: 6, end: 6 },
    });
  });

  test('that it was taken out, and which of its copies is the nearest', () => {
    const call = '- Call the vendor about the delay';
    const others = ['- Water the ferns', '- Send Marie the agenda'];
    const now = ['# This week', '', ...others, '', '# Next week', '', call, '', '# Later', '', call, ''];
    expect(follow(['# This week', '', call, ...others, ''], { start: 3, end: 3 }, now)).toEqual({
      kind: 'uncertain',
      range: { start: 8, end: 8 },
    });
  });
});

/** Two sections of one shape: what is said of one could be said of the other. */
const sections = (alpha: string, ...more: string[]): string[] => [
  ...['# Projects', '', '## Alpha', '', 'owner: me', `status: ${alpha}`, 'due: soon', ''],
  ...['## Beta', '', 'owner: me', 'status: open', 'due: soon', '', ...more],
];

describe('lines never go to lookalikes', () => {
  const line = { start: 6, end: 6 };
  const certain = ['unchanged', 'moved'];

  test('when their own line is edited', () => {
    for (const now of [
      sections('closed'),
      ['new', ...sections('closed')],
      sections('closed').slice(2),
      sections('closed', '## Gamma', '', 'owner: me', 'status: open'),
    ]) {
      const verdict = follow(sections('open'), line, now);
      expect(certain).not.toContain(verdict.kind);
      if (verdict.kind === 'edited') expect(now[verdict.range.start - 1]).toBe('status: closed');
    }
  });

  test('because both are at the end of the note', () => {
    const verdict = follow(['# One', 'status: open'], { start: 2, end: 2 }, [
      '# One',
      'status: closed',
      '# Two',
      'status: open',
    ]);
    expect(certain).not.toContain(verdict.kind);
  });

  test('because blank lines are around both', () => {
    const then = ['one', '', '', '', 'X', '', '', '', 'two'];
    const verdict = follow(then, { start: 5, end: 5 }, ['', '', '', 'Y', '', '', '', 'X', '', '', '']);
    expect(certain).not.toContain(verdict.kind);
  });

  test('when a listing is renumbered, and the caption of another reads as theirs did', () => {
    const listings = (...names: string[]): string[] =>
      names.flatMap((name, at) => [
        ...['```', `print(${name})`, '```', '', `Listing 4-${at + 1}: What the program prints at the end`, ''],
        ...[`Listing 4-${at + 1} shows ${name} as it is.`, ''],
      ]);
    const verdict = follow(
      listings('one', 'two', 'three'),
      { start: 13, end: 13 },
      listings('new', 'one', 'two', 'three'),
    );
    expect(certain).not.toContain(verdict.kind);
  });

  test('when their text is edited in its place, and was copied elsewhere', () => {
    const tasks = ['- [ ] Write to the supplier', '- [ ] Ask for the missing invoices', '- [ ] Pay what is due'];
    const then = ['# One', '', 'Before them.', '', ...tasks, '', 'Behind them.', '', '# Two', '', 'Other matters.'];
    const edited = then.toSpliced(4, 3, tasks[0] ?? '', tasks[2] ?? '');
    const verdict = follow(then, { start: 5, end: 7 }, [...edited, '', ...tasks, '', 'The end of it.']);
    expect(certain).not.toContain(verdict.kind);
  });

  test('when one of three equal lists is taken away', () => {
    const meeting = (name: string): string[] => [`# ${name}`, '', '## Attendees', '- Ada', '- Ben', ''];
    const then = ['Monday', 'Tuesday', 'Friday'].flatMap(meeting);
    const range = { start: 9, end: 11 };
    expect(follow(then, range, then)).toEqual({ kind: 'unchanged', range });
    expect(follow(then, range, ['new', ...then])).toEqual({ kind: 'moved', range: { start: 10, end: 12 } });
    expect(certain).not.toContain(follow(then, range, [...meeting('Monday'), ...meeting('Friday')]).kind);
    expect(certain).not.toContain(follow(then, range, [...then.slice(0, 6), '# Tuesday', '', ...then.slice(12)]).kind);
  });
});
