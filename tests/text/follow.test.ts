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

  test('to the nearest of equal places', () => {
    expect(from('1 2 3 4 X 5 6 7', 5, 5, 'X a b c d X e f g h X')).toEqual({ kind: 'moved', start: 6 });
  });

  test('to the edge of the file where it stood at the edge', () => {
    expect(from('a b c X', 4, 4, 'X p q r s t X')).toEqual({ kind: 'moved', start: 7 });
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

describe('a saved block is followed', () => {
  test('by hashes, to the nearest place', () => {
    expect(fromSaved('a b X Y c', 3, 4, 'a b X Y other')).toEqual({ kind: 'same' });
    expect(fromSaved('a b X Y c', 3, 4, 'X Y a b c d X Y')).toEqual({ kind: 'moved', start: 1 });
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

  test('with nothing of the note in what is saved', () => {
    const saved = JSON.stringify(saveAnchor(anchorAt(['before', 'a secret', 'after'], { start: 2, end: 2 })));
    for (const word of ['before', 'secret', 'after']) expect(saved).not.toContain(word);
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
