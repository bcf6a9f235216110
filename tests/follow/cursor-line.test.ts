import { Text } from '@codemirror/state';
import { cursorLine, propertiesOf } from '../../src/follow/view/cursor-line';

const at = (text: string, line: number): number | undefined => cursorLine(Text.of(text.split('\n')), line);

describe('in Live Preview the cursor goes', () => {
  test('to the line, where no table can be', () => {
    expect(at('one\ntwo\n\nthree', 2)).toBe(2);
    expect(at('one\n\n| a |\n| - |', 1)).toBe(1);
    expect(at('one\n\n| a |\n| - |', 2)).toBe(2);
    expect(at('```\ncode\n```', 2)).toBe(2);
    expect(at('', 1)).toBe(1);
  });

  test('above a table, whichever row is meant, with bars or without', () => {
    const table = 'one\n\n| a | b |\n| - | - |\n| 1 | 2 |\nno bars\n\ntwo';
    for (const row of [3, 4, 5, 6]) expect(at(table, row)).toBe(2);
    expect(at(table, 7)).toBe(7);
    expect(at('one\ntwo\na | b\n- | -', 4)).toBeUndefined();
    expect(at('zero\n \none\na | b\n- | -', 5)).toBe(2);
    expect(at('> [!note]\n> | a |\n> | - |', 1)).toBeUndefined();
  });

  test('nowhere for the properties, nor for a table right below them', () => {
    const note = '---\na: 1\n\nb: 2\n---\n| a |\n| - |\n\ntext';
    for (const line of [1, 2, 3, 4, 5, 6, 7]) expect(at(note, line)).toBeUndefined();
    expect(at(note, 8)).toBe(8);
    expect(at(note, 9)).toBe(9);
  });

  test('to a line below a rule that only looks like properties', () => {
    expect(at('---\ntext', 2)).toBe(2);
  });
});

describe('the properties on lines of a note', () => {
  const note = '---\n# mine\nTags:\n  - heron\n- egret: grey\n"due on": 2025\n---\nkey: text';
  const on = (start: number, end = start): string[] => [...propertiesOf(Text.of(note.split('\n')), { start, end })];

  test('are those that begin there, or go on there from lines above', () => {
    expect(on(3)).toEqual(['tags']);
    expect(on(5)).toEqual(['tags']);
    expect(on(4, 6)).toEqual(['tags', 'due on']);
    expect(on(1, 99)).toEqual(['tags', 'due on']);
  });

  test('are none at the rules, at a comment before them all, and in the text', () => {
    for (const line of [1, 2, 7, 8]) expect(on(line)).toEqual([]);
    expect([...propertiesOf(Text.of(['key: text']), { start: 1, end: 1 })]).toEqual([]);
  });
});
