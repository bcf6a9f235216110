import { makeAnchor, type Anchor } from '../../../src/text/anchor/anchor';
import { indexNote } from '../../../src/text/anchor/indexed-note';
import { resolve, type Verdict } from '../../../src/text/anchor/resolve';
import { parseSavedAnchor, saveAnchor } from '../../../src/text/anchor/saved';
import { parseAnchor, writeAnchor } from '../../../src/text/anchor/written';
import type { Range } from '../../../src/text/ranges';

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

  test('whole with the blank lines at their ends', () => {
    expect(follow(note, { start: 6, end: 8 }, note)).toEqual({ kind: 'unchanged', range: { start: 6, end: 8 } });
    expect(follow(note, { start: 3, end: 6 }, ['one', 'two', ...note])).toEqual({
      kind: 'moved',
      range: { start: 5, end: 8 },
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
