import { makeAnchor } from '../../../src/follow/anchor/anchor';
import { indexNote } from '../../../src/follow/anchor/indexed-note';
import { resolve, type Verdict } from '../../../src/follow/anchor/resolve';
import type { Range } from '../../../src/lines/ranges';

const follow = (then: readonly string[], range: Range, now: readonly string[]): Verdict =>
  resolve(makeAnchor(indexNote(then), range), indexNote(now));

describe('every range has an answer', () => {
  test('blank lines stay between their neighbours', () => {
    const note = ['one', '', '', 'two', '', 'three'];
    expect(follow(note, { start: 2, end: 3 }, note)).toEqual({ kind: 'unchanged', range: { start: 2, end: 3 } });
    expect(follow(note, { start: 2, end: 3 }, ['new', ...note])).toEqual({
      kind: 'moved',
      range: { start: 3, end: 4 },
    });
    expect(follow(note, { start: 2, end: 3 }, ['one', 'two', '', 'three'])).toEqual({ kind: 'gone' });
    expect(follow(['', ''], { start: 1, end: 2 }, ['', ''])).toEqual({
      kind: 'unchanged',
      range: { start: 1, end: 2 },
    });
  });

  test('an empty note, and a range past the end', () => {
    expect(follow([], { start: 1, end: 1 }, ['a'])).toEqual({ kind: 'gone' });
    expect(follow([], { start: 1, end: 1 }, [])).toEqual({ kind: 'gone' });
    expect(follow(['a'], { start: 5, end: 9 }, ['a'])).toEqual({ kind: 'gone' });
    expect(follow(['a b c d', 'e f g h'], { start: 2, end: 9 }, ['a b c d', 'e f g h'])).toEqual({
      kind: 'unchanged',
      range: { start: 2, end: 2 },
    });
  });

  test.each([['---'], ['| - |'], ['☕ 🎉'], ['会議の資料を確認する'], ['```'], ['…"\\`']])(
    'lines such as %s',
    (line) => {
      const note = ['# One', 'first', line, 'last'];
      const range = { start: 3, end: 3 };
      expect(follow(note, range, note)).toEqual({ kind: 'unchanged', range });
      expect(follow(note, range, ['new', ...note])).toEqual({ kind: 'moved', range: { start: 4, end: 4 } });
    },
  );

  test('a sentence in a script without spaces, in which one character changed', () => {
    const note = ['# 会議', '今日の会議の資料を確認する', '明日は東京へ行く'];
    const now = ['# 会議', '新しい行', '今日の会議の資料を準備する', '明日は東京へ行く'];
    expect(follow(note, { start: 2, end: 2 }, now)).toEqual({ kind: 'edited', range: { start: 3, end: 3 } });
  });
});
