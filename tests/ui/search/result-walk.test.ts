import { placeOf, stepFrom, type NotePassages } from '../../../src/ui/search/result-walk';

/** Two passages, one and three more that are not shown, none, one. */
const notes: readonly NotePassages[] = [
  { shown: 2, left: 0 },
  { shown: 1, left: 3 },
  { shown: 0, left: 0 },
  { shown: 1, left: 0 },
];

describe('a step among the results', () => {
  test('goes from a title to its first passage, and on to the next', () => {
    expect(stepFrom(notes, { note: 0, passage: -1 }, 1)).toEqual({ note: 0, passage: 0 });
    expect(stepFrom(notes, { note: 0, passage: 0 }, 1)).toEqual({ note: 0, passage: 1 });
  });

  test('goes to the next note after the last passage of one, and past those that have none', () => {
    expect(stepFrom(notes, { note: 0, passage: 1 }, 1)).toEqual({ note: 1, passage: 0 });
    expect(stepFrom([...notes.slice(0, 1), ...notes.slice(2)], { note: 0, passage: 1 }, 1)).toEqual({
      note: 2,
      passage: 0,
    });
  });

  test('wants the rest of a note before the next one', () => {
    expect(stepFrom(notes, { note: 1, passage: 0 }, 1)).toEqual({ unfold: 1 });
  });

  test('goes back over what is shown', () => {
    expect(stepFrom(notes, { note: 3, passage: 0 }, -1)).toEqual({ note: 1, passage: 0 });
    expect(stepFrom(notes, { note: 1, passage: 0 }, -1)).toEqual({ note: 0, passage: 1 });
    expect(stepFrom(notes, { note: 1, passage: -1 }, -1)).toEqual({ note: 0, passage: 1 });
  });

  test('ends past the last and the first', () => {
    expect(stepFrom(notes, { note: 3, passage: 0 }, 1)).toBe('past');
    expect(stepFrom(notes, { note: 0, passage: 0 }, -1)).toBe('past');
    expect(stepFrom([], { note: 0, passage: -1 }, 1)).toBe('past');
  });

  test('from outside leads to the first or the last', () => {
    expect(stepFrom(notes, { note: -1, passage: 0 }, 1)).toEqual({ note: 0, passage: 0 });
    expect(stepFrom(notes, { note: 4, passage: 0 }, -1)).toEqual({ note: 3, passage: 0 });
  });
});

test('a place counts what is not shown as well', () => {
  expect(placeOf(notes, { note: 0, passage: 0 })).toEqual({ at: 1, total: 7 });
  expect(placeOf(notes, { note: 3, passage: 0 })).toEqual({ at: 7, total: 7 });
});
