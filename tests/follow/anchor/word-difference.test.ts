import { makeAnchor, type Anchor } from '../../../src/follow/anchor/anchor';
import { indexNote } from '../../../src/follow/anchor/indexed-note';
import { endsDifference, wordDifference, type Part } from '../../../src/follow/anchor/word-difference';

/** Removed words in brackets, added ones in braces. */
const shown = (parts: readonly Part[] | undefined): string | undefined =>
  parts?.map(({ kind, text }) => (kind === 'same' ? text : kind === 'removed' ? `[${text}]` : `{${text}}`)).join('');

test('a changed word is shown in its sentence', () => {
  expect(shown(wordDifference(['one two three', 'four'], ['one 2 three', 'four']))).toBe('one [two]{2} three\nfour');
});

test('changed words side by side are one change', () => {
  expect(shown(wordDifference(['we shall meet on Monday'], ['we will talk on Monday']))).toBe(
    'we [shall meet]{will talk} on Monday',
  );
});

test('texts with little in common are shown one after the other', () => {
  expect(shown(wordDifference(['a cat sat there'], ['nobody knows a thing about it']))).toBe(
    '[a cat sat there]{nobody knows a thing about it}',
  );
});

test('what comes and goes at either side', () => {
  expect(shown(wordDifference([], ['new']))).toBe('{new}');
  expect(shown(wordDifference(['old'], []))).toBe('[old]');
  expect(shown(wordDifference([], []))).toBe('');
});

describe('of the words at the ends', () => {
  const lines = [
    'The external interface was given up by the bank in March',
    'and in between',
    'the board will decide about it next week',
  ];
  const anchor: Anchor = makeAnchor(indexNote(lines), { start: 1, end: 3 });

  test('those that changed are shown, not what follows them', () => {
    const now = [
      'The old external interface was given up by the bank in March',
      'x',
      'the board will decide about it next year',
    ];
    expect(shown(endsDifference(anchor, now))).toBe(
      'The {old }external interface was … decide about it next [week]{year}',
    );
  });

  test('nothing is shown when they are as they were', () => {
    expect(endsDifference(anchor, [lines[0]!, 'x', lines[2]!])).toBeUndefined();
  });

  test('a short line is shown as a whole', () => {
    const short = makeAnchor(indexNote(['status: open']), { start: 1, end: 1 });
    expect(shown(endsDifference(short, ['- status: closed']))).toBe('{- }status: [open]{closed}');
  });

  test('nothing is known of what was saved', () => {
    const { quote: _, ...saved } = anchor;
    expect(endsDifference(saved, ['x'])).toBeUndefined();
  });
});
