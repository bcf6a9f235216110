/** Where lines went by what was typed, and when that cannot tell. */
import { ChangeSet, Text } from '@codemirror/state';
import { mapLines, TypedChanges } from '../../src/follow/typed-changes';
import { hashLines } from '../../src/lines/line-hash';
import { formatRange, type Range } from '../../src/lines/ranges';

const LINES = ['one', 'two', 'three', 'four', 'five'];
const BEFORE = Text.of(LINES);
/** Lines 2 to 4. */
const RANGE: Range = { start: 2, end: 4 };

const at = (line: number): number => BEFORE.line(line).from;
const endOf = (line: number): number => BEFORE.line(line).to;

function after(...edits: readonly { from: number; to?: number; insert?: string }[]): string {
  const typed = new TypedChanges();
  let text = BEFORE;
  for (const edit of edits) {
    const changes = ChangeSet.of(edit, text.length);
    const next = changes.apply(text);
    typed.add('a.md', { before: text, changes, after: next });
    text = next;
  }
  const way = typed.wayTo('a.md', text.toJSON());
  const found = way && mapLines(way.change, RANGE);
  if (found === undefined) return 'nobody knows';
  if (found === 'deleted') return found;
  return `${formatRange(found)}: ${text
    .toJSON()
    .slice(found.start - 1, found.end)
    .join(' ')}`;
}

describe('lines of a note in which somebody types', () => {
  test('move with what is typed above them, and stay when it is below', () => {
    expect(after({ from: 0, insert: 'new\n' })).toBe('3-5: two three four');
    expect(after({ from: endOf(1), insert: '\nnew' })).toBe('3-5: two three four');
    expect(after({ from: at(2), insert: 'new\n' })).toBe('3-5: two three four');
    expect(after({ from: endOf(4), insert: '\nnew' })).toBe('2-4: two three four');
    expect(after({ from: at(5), insert: 'new\n' })).toBe('2-4: two three four');
  });

  test('grow and shrink with what is typed between and in them', () => {
    expect(after({ from: at(3), insert: 'new\n' })).toBe('2-5: two new three four');
    expect(after({ from: at(2), insert: 'x' }, { from: 0, insert: 'new\n' })).toBe('3-5: xtwo three four');
    expect(after({ from: endOf(4), insert: 'x' })).toBe('2-4: two three fourx');
    expect(after({ from: at(3), to: at(4) })).toBe('2-3: two four');
  });

  test('lose what is deleted of them, and take nothing from beyond in its place', () => {
    expect(after({ from: at(4), to: at(5) })).toBe('2-3: two three');
    expect(after({ from: endOf(3), to: endOf(5) })).toBe('2-3: two three');
    expect(after({ from: at(1), to: at(3) })).toBe('1-2: three four');
    expect(after({ from: endOf(1), to: endOf(2) })).toBe('2-3: three four');
    expect(after({ from: 0, to: endOf(2) })).toBe('2-3: three four');
    expect(after({ from: at(4) + 1, to: at(5) + 1 })).toBe('2-4: two three five');
    expect(after({ from: 1, to: at(2) + 1 })).toBe('1-3: owo three four');
  });

  test('cannot be told from others that are written across one of their ends, or over all of them', () => {
    expect(after({ from: at(4), to: endOf(5), insert: 'four\nnew\nfive' })).toBe('nobody knows');
    expect(after({ from: 0, to: at(3), insert: 'new\n' })).toBe('nobody knows');
    expect(after({ from: 0, to: endOf(5), insert: 'new\none\ntwo\nthree\nfour\nfive' })).toBe('nobody knows');
  });

  test('are known to be deleted, unless as much is written elsewhere: that may be what was cut', () => {
    expect(after({ from: at(2), to: endOf(4) })).toBe('deleted');
    expect(after({ from: 1, to: at(5) + 1 })).toBe('deleted');
    expect(after({ from: at(2), to: at(5) }, { from: 0, insert: 'x' })).toBe('deleted');
    expect(after({ from: at(2), to: at(5) }, { from: 0, insert: 'two\nthree\nfour\n' })).toBe('nobody knows');
  });

  test('are followed from the text that was looked at, also when more was typed before that is known', () => {
    const typed = new TypedChanges();
    const first = ChangeSet.of({ from: 0, insert: 'new\n' }, BEFORE.length);
    const between = first.apply(BEFORE);
    const second = ChangeSet.of({ from: 0, insert: 'newer\n' }, between.length);
    typed.add('a.md', { before: BEFORE, changes: first, after: between });
    typed.add('a.md', { before: between, changes: second, after: second.apply(between) });
    expect(typed.wayTo('a.md', LINES)).toBeUndefined();
    expect(typed.wayTo('a.md', between.toJSON())).toMatchObject({
      start: hashLines(LINES),
      change: { after: between },
    });
    typed.looked('a.md', between.toJSON());
    const way = typed.wayTo('a.md', second.apply(between).toJSON());
    expect(way).toMatchObject({ start: hashLines(between.toJSON()), change: { before: between } });
    typed.looked('a.md', ['another text']);
    expect(typed.wayTo('a.md', second.apply(between).toJSON())).toBeUndefined();
  });
});
