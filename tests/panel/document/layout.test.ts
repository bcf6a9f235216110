import { EditorState, Text } from '@codemirror/state';
import fc from 'fast-check';
import {
  changesBetween,
  digitsOf,
  HEADER_TEXT,
  layoutOf,
  linesBetween,
  placeAt,
  rowsAt,
  textOf,
} from '../../../src/panel/document/layout';
import type { LiveBlock } from '../../../src/follow/live-block';

const block = (id: string, lines: readonly string[], start?: number): LiveBlock => ({
  id,
  path: `${id}.md`,
  range: start === undefined ? null : { start, end: start + lines.length - 1 },
  lines,
  total: 100,
  state: 'fresh',
});
const blocks = [block('1', ['a', 'b']), block('2', []), block('3', ['c', 'd', 'e'], 9)];

describe('a layout', () => {
  test('gives every block a row for its header, then one for each line or an empty one', () => {
    expect(textOf(blocks).toJSON()).toEqual([HEADER_TEXT, 'a', 'b', HEADER_TEXT, '', HEADER_TEXT, 'c', 'd', 'e']);
    expect(textOf([]).toJSON()).toEqual(['']);
  });

  test('knows the block and the line of its note at every row', () => {
    const layout = layoutOf(blocks);
    const places = Array.from({ length: 9 }, (_, i) => placeAt(layout, i + 1));
    expect(places.map((place) => place && `${place.block.id}:${place.line}`)).toEqual([
      '1:null',
      '1:1',
      '1:2',
      '2:null',
      '2:null',
      '3:null',
      '3:9',
      '3:10',
      '3:11',
    ]);
    expect(rowsAt(layout, 2)).toEqual({ header: 6, first: 7, last: 9 });
    expect(rowsAt(layout, 3)).toBeUndefined();
    expect(placeAt(layoutOf([]), 1)).toBeUndefined();
    expect(digitsOf(layout)).toBe(2);
  });

  test('leaves headers out of what is copied', () => {
    const text = textOf(blocks);
    expect(linesBetween(text, layoutOf(blocks), 0, text.length)).toBe('a\nb\n\nc\nd\ne');
    expect(linesBetween(text, layoutOf(blocks), text.line(2).from, text.line(3).to)).toBe('a\nb');
    expect(linesBetween(text, layoutOf(blocks), text.line(3).from, text.line(7).to)).toBe('b\n\nc');
  });
});

describe('from one set of blocks to the next', () => {
  const line = fc.constantFrom('', 'a', 'b', 'c');
  const some = fc.array(fc.array(line, { maxLength: 6 }), { maxLength: 5 });
  const apply = (before: readonly LiveBlock[], after: readonly LiveBlock[]): string[] => {
    const state = EditorState.create({ doc: textOf(before) });
    const changes = changesBetween(layoutOf(before), layoutOf(after), state.doc);
    return state.update({ changes }).state.doc.toJSON();
  };
  const make = (lists: readonly (readonly string[])[], ids: readonly number[] = []): LiveBlock[] =>
    lists.map((lines, i) => block(String(ids[i] ?? i), lines));

  test('the changes give the new text, whatever came, went or changed', () => {
    fc.assert(
      fc.property(some, some, (old, next) => {
        expect(apply(make(old), make(next))).toEqual(textOf(make(next)).toJSON());
        const shared = old.map((lines, i) => next[i] ?? lines);
        expect(apply(make(old), make(shared))).toEqual(textOf(make(shared)).toJSON());
      }),
    );
  });

  test('blocks that were not there before are put in their place', () => {
    const after = [block('0', ['new']), ...blocks];
    expect(apply(blocks, after)).toEqual(textOf(after).toJSON());
  });

  test('only what differs is touched', () => {
    const text = Text.of(textOf(blocks).toJSON());
    const after = [blocks[0]!, blocks[1]!, block('3', ['c', 'D', 'e'], 9)];
    expect(changesBetween(layoutOf(blocks), layoutOf(after), text)).toEqual([
      { from: text.line(8).from, to: text.line(8).to, insert: Text.of(['D']) },
    ]);
    const moved = [{ ...blocks[0]!, range: { start: 5, end: 6 } }, ...blocks.slice(1)];
    expect(changesBetween(layoutOf(blocks), layoutOf(moved), text)).toEqual([]);
  });
});
