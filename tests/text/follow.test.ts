import { anchorAt, follow, followSaved, isSavedAnchor, saveAnchor, type Followed } from '../../src/text/follow';

const lines = (text: string): string[] => text.split(' ').filter((line) => line !== '');
const from = (text: string, start: number, end: number, now: string): Followed =>
  follow(anchorAt(lines(text), { start, end }), lines(now));
const fromSaved = (text: string, start: number, end: number, now: string): Followed =>
  followSaved(saveAnchor(anchorAt(lines(text), { start, end })), lines(now));

describe('a block is followed', () => {
  test('to where its lines stand after an edit above', () => {
    expect(from('a b X Y c d', 3, 4, 'new a b X Y c d')).toEqual({ kind: 'moved', start: 4 });
    expect(from('a b X Y c d', 3, 4, 'X Y c d')).toEqual({ kind: 'moved', start: 1 });
  });

  test('nowhere when only text below or the lines around it change', () => {
    expect(from('a b X Y c d', 3, 4, 'a b X Y')).toEqual({ kind: 'same' });
    expect(from('a b X Y c d', 3, 4, '1 2 X Y 3 4')).toEqual({ kind: 'same' });
  });

  test('only as long as its lines stand together', () => {
    expect(from('a X Y c', 2, 3, 'a X new Y c')).toEqual({ kind: 'changed' });
    expect(from('a X Y c', 2, 3, 'a Y X c')).toEqual({ kind: 'changed' });
    expect(from('a X Y c', 2, 3, '')).toEqual({ kind: 'changed' });
  });

  test('to the place with the same neighbours when its lines stand in several', () => {
    expect(from('head1 - x head2 - x tail', 5, 6, 'head0 - x head1 - x head2 - x tail')).toEqual({
      kind: 'moved',
      start: 8,
    });
    expect(from('a X b', 2, 2, 'p X q X r a X b')).toEqual({ kind: 'moved', start: 7 });
  });

  test('past lines typed right beside it', () => {
    expect(from('a b c X', 4, 4, 'a new b c X')).toEqual({ kind: 'moved', start: 5 });
    expect(from('a b c X d', 4, 4, 'a b c new X d')).toEqual({ kind: 'moved', start: 5 });
  });

  test('as a whole file only while every line is the same', () => {
    const whole = anchorAt(['a', 'b'], null);
    expect(follow(whole, ['a', 'b'])).toEqual({ kind: 'same' });
    expect(follow(whole, ['a', 'b', ''])).toEqual({ kind: 'changed' });
    expect(follow(whole, ['x', 'a', 'b'])).toEqual({ kind: 'changed' });
    expect(follow(anchorAt([], null), [])).toEqual({ kind: 'same' });
    expect(follow(anchorAt([], null), ['a'])).toEqual({ kind: 'changed' });
  });
});

/** Two sections of one shape: what is said of one could be said of the other. */
const sections = (alpha: string, ...more: string[]): string[] => [
  ...['# Projects', '', '## Alpha', '', 'owner: me', `status: ${alpha}`, 'due: soon', ''],
  ...['## Beta', '', 'owner: me', 'status: open', 'due: soon', '', ...more],
];

describe('a block does not go to a lookalike', () => {
  const block = anchorAt(sections('open'), { start: 6, end: 6 });
  const both = (anchor: typeof block, now: readonly string[]): Followed[] => [
    follow(anchor, now),
    followSaved(saveAnchor(anchor), now),
  ];
  const CHANGED = { kind: 'changed' };

  test('when its own line is edited', () => {
    expect(both(block, sections('closed'))).toEqual([CHANGED, CHANGED]);
  });

  test('when its own line is edited and all lines move', () => {
    expect(both(block, ['new', ...sections('closed')])).toEqual([CHANGED, CHANGED]);
    expect(both(block, sections('closed').slice(2))).toEqual([CHANGED, CHANGED]);
    expect(both(block, sections('closed', '## Gamma', '', 'owner: me', 'status: open'))).toEqual([CHANGED, CHANGED]);
  });

  test('because both are at the end of the file', () => {
    const last = anchorAt(['# One', 'status: open'], { start: 2, end: 2 });
    expect(both(last, ['# One', 'status: closed', '# Two', 'status: open'])).toEqual([CHANGED, CHANGED]);
  });

  test('because blank lines are around both', () => {
    const spaced = anchorAt(['one', '', '', '', 'X', '', '', '', 'two'], { start: 5, end: 5 });
    expect(both(spaced, ['', '', '', 'Y', '', '', '', 'X', '', '', ''])).toEqual([CHANGED, CHANGED]);
  });

  test('when nothing around it is as it was', () => {
    expect(from('1 2 3 4 X 5 6 7', 5, 5, 'X a b c d X e f g h X')).toEqual(CHANGED);
    expect(from('a b X c d', 3, 3, 'p q r X s t')).toEqual(CHANGED);
  });

  test('when its neighbours are not known, in a file that has not changed', () => {
    const unknown = { whole: false, lines: ['# Attendees', '- Ada'], total: 6 };
    const meetings = ['# Attendees', '- Ada', '# Attendees', '- Ada', '# Attendees', '- Ada'];
    expect(follow({ ...unknown, start: 5 }, meetings)).toEqual({ kind: 'same' });
    expect(follow({ ...unknown, start: 4 }, meetings)).toEqual(CHANGED);
  });
});

describe('a saved block is followed', () => {
  test('by hashes, with the lines around it', () => {
    expect(fromSaved('a b X Y c', 3, 4, 'a b X Y other')).toEqual({ kind: 'same' });
    expect(fromSaved('a b X Y c', 3, 4, 'X Y new a b X Y c')).toEqual({ kind: 'moved', start: 6 });
    expect(fromSaved('a X Y c', 2, 3, 'a X c Y')).toEqual({ kind: 'changed' });
    expect(fromSaved('a X Y c', 2, 3, 'X')).toEqual({ kind: 'changed' });
  });

  test('as a whole file only while every line is the same', () => {
    const saved = saveAnchor(anchorAt(['a', 'b'], null));
    expect(followSaved(saved, ['a', 'b'])).toEqual({ kind: 'same' });
    expect(followSaved(saved, ['b', 'a'])).toEqual({ kind: 'changed' });
    expect(followSaved(saved, ['x', 'a', 'b'])).toEqual({ kind: 'changed' });
    expect(followSaved(saveAnchor(anchorAt([], null)), [])).toEqual({ kind: 'same' });
    expect(followSaved(saveAnchor(anchorAt([], null)), ['a'])).toEqual({ kind: 'changed' });
  });

  test('in what version 0.1.0 saved, without neighbours, only where it was', () => {
    const { around: _, ...saved } = saveAnchor(anchorAt(['a', 'X', 'b'], { start: 2, end: 2 }));
    expect(isSavedAnchor(saved)).toBe(true);
    expect(followSaved(saved, ['new', 'X', 'new'])).toEqual({ kind: 'same' });
    expect(followSaved(saved, ['new', 'a', 'X', 'b'])).toEqual({ kind: 'changed' });
  });

  test('with nothing of the note in what is saved', () => {
    const saved = JSON.stringify(saveAnchor(anchorAt(['one above', 'a secret', 'one below'], { start: 2, end: 2 })));
    for (const word of ['above', 'secret', 'below']) expect(saved).not.toContain(word);
    expect(isSavedAnchor(JSON.parse(saved))).toBe(true);
  });

  test.each([
    [null],
    ['text'],
    [[]],
    [{}],
    [{ whole: true, first: '', all: '', count: -1, start: 1, total: 0 }],
    [{ whole: true, first: '', all: '', count: 1, start: 0, total: 0 }],
    [{ whole: false, first: '', all: 7, count: 1, start: 1, total: 0 }],
    [{ whole: false, first: '', all: '', count: 1.5, start: 1, total: 0 }],
    [{ whole: false, first: '', all: '', count: 1, start: 1, total: 1, around: null }],
    [{ whole: false, first: '', all: '', count: 1, start: 1, total: 1, around: { before: [''], after: [0] } }],
    [
      {
        whole: false,
        first: '',
        all: '',
        count: 1,
        start: 1,
        total: 1,
        around: { before: ['', '', '', ''], after: [] },
      },
    ],
  ])('unless it is damaged: %j', (value) => {
    expect(isSavedAnchor(value)).toBe(false);
  });
});

describe('hostile texts take time in proportion to their length', () => {
  // A quadratic search would compare 2.5 billion lines and run into the time limit of the test.
  const size = 100_000;
  const half = size / 2;
  const equal = Array.from({ length: size }, () => 'same');
  const almost = [...equal.slice(0, half - 1), 'last'];

  test('such as very many equal lines', () => {
    expect(follow(anchorAt(equal, { start: 1, end: half }), equal.concat('x'))).toEqual({ kind: 'same' });
    expect(follow(anchorAt(equal, { start: half, end: size - 1 }), ['x', ...equal])).toEqual({
      kind: 'moved',
      start: half + 1,
    });
    expect(followSaved(saveAnchor(anchorAt(equal, { start: 9, end: half })), equal)).toEqual({ kind: 'same' });
  });

  test('such as lines that nearly match everywhere', () => {
    const anchor = anchorAt(almost, { start: 1, end: half });
    expect(follow(anchor, equal)).toEqual({ kind: 'changed' });
    expect(followSaved(saveAnchor(anchor), equal)).toEqual({ kind: 'changed' });
  });
});
