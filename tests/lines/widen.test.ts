import { narrow, widen, type Step } from '../../src/lines/widen';

const note = ['# One', '', 'first a', 'first b', '', 'second', '## Sub', 'deep', '', '# Two', 'other', ''];
const at = (start: number, end = start): { start: number; end: number } => ({ start, end });
const up: Step = { by: 'line', edge: 'start' };
const down: Step = { by: 'line', edge: 'end' };
const paragraph: Step = { by: 'paragraph' };

describe('a range is widened', () => {
  test('by lines, to the ends of the note and no further', () => {
    expect(widen(note, at(4), up)).toEqual(at(3, 4));
    expect(widen(note, at(4), down)).toEqual(at(4, 5));
    expect(widen(note, at(1), up)).toEqual(at(1));
    expect(widen(note, at(12), down)).toEqual(at(12));
  });

  test('by paragraphs: first to the edge of its own, then over blank lines to the next', () => {
    expect(widen(note, at(3), paragraph)).toEqual(at(3, 4));
    expect(widen(note, at(3, 4), paragraph)).toEqual(at(3, 8));
    expect(widen(note, at(11), paragraph)).toEqual(at(11, 12));
  });

  test('to its section, then to the one around that, then to the note', () => {
    expect(widen(note, at(8), { by: 'section' })).toEqual(at(7, 9));
    expect(widen(note, at(7, 9), { by: 'section' })).toEqual(at(1, 9));
    expect(widen(note, at(1, 9), { by: 'section' })).toEqual(at(1, 12));
    expect(widen(note, at(8, 11), { by: 'section' })).toEqual(at(1, 12));
    expect(widen(['no', 'heading'], at(2), { by: 'section' })).toEqual(at(1, 2));
  });
});

describe('a range is narrowed', () => {
  test('by lines, until one is left', () => {
    expect(narrow(note, at(3, 4), up)).toEqual(at(4));
    expect(narrow(note, at(3, 4), down)).toEqual(at(3));
    expect(narrow(note, at(3), down)).toEqual(at(3));
    expect(narrow(note, at(3), up)).toEqual(at(3));
  });

  test('by paragraphs, until one is left', () => {
    expect(narrow(note, at(3, 6), paragraph)).toEqual(at(3, 4));
    expect(narrow(note, at(3, 4), paragraph)).toEqual(at(3, 4));
    expect(narrow(note, at(1, 9), { by: 'section' })).toEqual(at(1, 8));
  });
});
