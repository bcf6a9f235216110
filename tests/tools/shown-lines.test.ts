import fc from 'fast-check';
import type { Document } from '../../src/tools/document';
import { ShownLines } from '../../src/tools/shown-lines';

function block(path: string, first: number, lines: readonly string[]): Document {
  const range = { start: first, end: first + lines.length - 1 };
  return { items: [{ kind: 'block', path, range, lines, total: 1000 }], notes: [], problems: [] };
}

const letters = (text: string): string[] => [...text];

/** A conversation that was shown runs of one-letter lines: `[first line, letters]`. */
function shown(...runs: [number, string][]): ShownLines {
  const lines = new ShownLines();
  for (const [first, text] of runs) lines.record(block('a.md', first, letters(text)));
  return lines;
}

const find = (lines: ShownLines, text: string): number | undefined => lines.find('a.md', letters(text));

describe('lines count as shown', () => {
  test('one after the other, of the same path, trailing spaces aside', () => {
    const lines = shown([5, 'abc']);
    expect(find(lines, 'ab')).toBe(5);
    expect(find(lines, 'c')).toBe(7);
    expect(find(lines, 'ac')).toBeUndefined();
    expect(find(lines, 'abcd')).toBeUndefined();
    expect(lines.find('b.md', ['a'])).toBeUndefined();
    expect(lines.find('a.md', ['a \t', 'b'])).toBe(5);
    expect(lines.find('a.md', [' a'])).toBeUndefined();
  });

  test('across answers that touch or overlap', () => {
    expect(find(shown([1, 'ab'], [3, 'cd']), 'bc')).toBe(2);
    expect(find(shown([3, 'cd'], [1, 'ab']), 'abcd')).toBe(1);
    expect(find(shown([1, 'abc'], [2, 'bcd']), 'abcd')).toBe(1);
    expect(find(shown([1, 'ab'], [5, 'ef'], [2, 'bcde']), 'abcdef')).toBe(1);
    expect(find(shown([1, 'ab'], [4, 'de']), 'bd')).toBeUndefined();
  });

  test('not across answers that contradict each other, though each still counts', () => {
    const lines = shown([1, 'abc'], [2, 'xcd']);
    expect(find(lines, 'abc')).toBe(1);
    expect(find(lines, 'xcd')).toBe(2);
    expect(find(lines, 'abcd')).toBeUndefined();
  });

  test('when they came with a problem, and not when folded or empty', () => {
    const lines = new ShownLines();
    const current = { path: 'a.md', range: { start: 2, end: 2 }, lines: ['b'], total: 9 };
    lines.record({ items: [], notes: [], problems: [{ at: 0, code: 'stale', message: '', current }] });
    const heading = { line: 1, level: 1, text: '# a' };
    lines.record({
      items: [
        { kind: 'folded', path: 'a.md', headings: [heading], total: 3 },
        { kind: 'block', path: 'c.md', range: null, lines: [], total: 0 },
      ],
      notes: [],
      problems: [],
    });
    expect(find(lines, 'b')).toBe(2);
    expect(lines.find('a.md', ['# a'])).toBeUndefined();
    expect(lines.find('c.md', [''])).toBeUndefined();
  });
});

describe('after an edit', () => {
  const edited = (lines: ShownLines, start: number, before: string, after: string): ShownLines => {
    lines.replace('a.md', { start, end: start + before.length - 1 }, letters(before), letters(after));
    return lines;
  };

  test('what was written counts, together with what stands around it', () => {
    const lines = edited(shown([1, 'abcde']), 2, 'bc', 'xyz');
    expect(find(lines, 'axyzde')).toBe(1);
    expect(find(lines, 'bc')).toBeUndefined();
  });

  test('lines below have moved, so that further answers join', () => {
    const lines = edited(shown([1, 'ab'], [4, 'de']), 1, 'a', 'xyz');
    lines.record(block('a.md', 5, ['c']));
    expect(find(lines, 'xyzbcde')).toBe(1);
  });

  test('a deletion joins what stood around it', () => {
    expect(find(edited(shown([1, 'ab'], [3, 'cd']), 2, 'bc', ''), 'ad')).toBe(1);
    expect(find(edited(shown([1, 'ab']), 1, 'ab', ''), 'a')).toBeUndefined();
  });

  test('lines written into an empty note count', () => {
    expect(find(edited(new ShownLines(), 1, '', 'ab'), 'ab')).toBe(1);
  });

  test('a run that others moved meanwhile stays as it is', () => {
    const lines = edited(shown([1, 'abc']), 3, 'b', 'x');
    expect(find(lines, 'abc')).toBe(1);
    expect(find(lines, 'x')).toBe(3);
  });
});

describe('memory', () => {
  test('the oldest lines are forgotten first', () => {
    const lines = new ShownLines(4);
    for (const [at, path] of ['a.md', 'b.md', 'c.md'].entries()) lines.record(block(path, 1, [`x${at}`, `y${at}`]));
    expect(['a.md', 'b.md', 'c.md'].map((path, at) => lines.find(path, [`x${at}`]))).toEqual([undefined, 1, 1]);
    lines.record(block('b.md', 1, ['x1', 'y1']));
    lines.record(block('d.md', 1, ['x', 'y']));
    expect(['b.md', 'c.md', 'd.md'].map((path) => lines.find(path, [path === 'd.md' ? 'x' : 'x1']))).toEqual([
      1,
      undefined,
      1,
    ]);
  });

  test('an answer longer than all that is kept counts in part, and one that would grow too long stands apart', () => {
    const lines = new ShownLines(3);
    lines.record(block('a.md', 1, letters('abcdef')));
    expect([find(lines, 'abc'), find(lines, 'd')]).toEqual([1, undefined]);
    lines.record(block('a.md', 3, letters('cde')));
    expect([find(lines, 'cde'), find(lines, 'ab')]).toEqual([3, undefined]);
  });
});

test('whatever was read and edited, every run of a note that was read as a whole counts', () => {
  const line = fc.constantFrom('a', 'b', 'c', '');
  const change = fc.record({ at: fc.nat(30), removed: fc.nat(4), added: fc.array(line, { maxLength: 4 }) });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), fc.array(change, { maxLength: 6 }), (start, changes) => {
      const conversation = new ShownLines();
      conversation.record(block('a.md', 1, start));
      let now = start;
      for (const { at, removed, added } of changes) {
        const from = now.length === 0 ? 0 : at % now.length;
        const before = now.slice(from, from + Math.max(1, removed));
        now = [...now.slice(0, from), ...added, ...now.slice(from + before.length)];
        conversation.replace('a.md', { start: from + 1, end: from + before.length }, before, added);
      }
      if (now.length > 0) expect(conversation.find('a.md', now)).toBe(1);
    }),
  );
});

test('what was never shown is never found', () => {
  const line = fc.constantFrom('a', 'b', '');
  const run = fc.tuple(fc.integer({ min: 1, max: 10 }), fc.array(line, { minLength: 1, maxLength: 5 }));
  fc.assert(
    fc.property(fc.array(run, { maxLength: 5 }), (runs) => {
      const conversation = new ShownLines();
      for (const [first, lines] of runs) conversation.record(block('a.md', first, lines));
      expect(conversation.find('a.md', ['c'])).toBeUndefined();
      const longest = Math.max(0, ...runs.map(([first, lines]) => first + lines.length - 1));
      expect(
        conversation.find(
          'a.md',
          Array.from({ length: longest + 1 }, () => ''),
        ),
      ).toBeUndefined();
      for (const [, lines] of runs) expect(conversation.find('a.md', lines)).toBeDefined();
    }),
  );
});
