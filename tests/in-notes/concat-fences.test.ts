/** Blocks of `concat` are found again in notes, and nothing else is taken for one. */
import fc from 'fast-check';
import { makeBlock, renderBlock } from '../../src/lines/block';
import { findConcatFences } from '../../src/in-notes/concat-fences';
import type { QuotedRun } from '../../src/follow/quoted-lines';
import { splitLines } from '../../src/lines/lines';

const run = (start: number, ...lines: string[]): QuotedRun => ({
  range: { start, end: start + lines.length - 1 },
  lines,
});
const found = (text: string) => findConcatFences(splitLines(text));

describe('findConcatFences', () => {
  test('finds the lines of a note with their numbers, below properties and other text', () => {
    const text =
      '---\ncollate: blocks\n---\n\nOverview.\n\n---\n\n```plan/state.md (lines 9-11)\n9  | ## Now\n10 |\n11 |   \n```\n';
    expect(found(text)).toEqual([
      {
        fence: { start: 9, end: 13 },
        path: 'plan/state.md',
        range: { start: 9, end: 11 },
        runs: [run(9, '## Now', '', '  ')],
      },
    ]);
  });

  test('finds whole notes, which name no lines, and empty ones', () => {
    expect(found('```a b.md\n1  | x\n2  | y\n```\n\n```empty.md\n```')).toEqual([
      { fence: { start: 1, end: 4 }, path: 'a b.md', range: null, runs: [run(1, 'x', 'y')] },
      { fence: { start: 6, end: 7 }, path: 'empty.md', range: null, runs: [] },
    ]);
  });

  test('takes any line end, longer fences and tildes', () => {
    const expected = { path: 'a.md', range: null, runs: [run(1, 'x', '')] };
    expect(found('```a.md\r\n1  | x\r\n2  |\r\n```\r\n')).toEqual([{ ...expected, fence: { start: 1, end: 4 } }]);
    expect(findConcatFences('```a.md\r\n1  | x\r\n2  |\r\n```'.split('\n'))).toMatchObject([expected]);
    expect(found('````a.md\n1  | x\n2  |\n````')).toMatchObject([expected]);
    expect(found('~~~ ~`a.md\n1  | ```\n~~~')).toMatchObject([{ path: '~`a.md', runs: [run(1, '```')] }]);
  });

  test('finds fences in quotes, in lists and without an end', () => {
    expect(found('> ```a.md\n> 1  | x\n> ```\ntext')).toMatchObject([
      { runs: [run(1, 'x')], fence: { start: 1, end: 3 } },
    ]);
    expect(found('- so:\n  ```a.md\n  1  | x\n  2  |  y\n  ```')).toMatchObject([{ runs: [run(1, 'x', ' y')] }]);
    expect(found('```a.md (lines 3-9)\n3  | x\n\n')).toMatchObject([
      { runs: [run(3, 'x')], range: { start: 3, end: 9 } },
    ]);
  });

  test('leaves out the dots of a passage that was thinned', () => {
    expect(found('```a.md (lines 3-9)\n   | ...\n5  | x\n   | ...\n9  | y\n```')).toMatchObject([
      { runs: [run(5, 'x'), run(9, 'y')] },
    ]);
  });

  test.each([
    ['code', '```js\nconst a = 1;\n```'],
    ['code without lines', '```js\n```'],
    ['some lines without a number', '```a.md\n1  | x\ny\n```'],
    ['numbers that fall', '```a.md\n2  | x\n1  | y\n```'],
    ['a range that is none', '```a.md (lines 9-3)\n9  | x\n```'],
    ['an empty range', '```a.md (lines 3-9)\n```'],
    ['an outline', '```a.md (folded)\n1  | # A\n```'],
    ['a folder', '```a.b/\n```'],
    ['no info string', '```\n1  | x\n```'],
    ['a fence in the properties', '---\na: |\n  ```a.md\n  1  | x\n  ```\n---\n'],
  ])('takes %s for no block', (_, text) => {
    expect(found(text)).toEqual([]);
  });

  test('reads back every block that is written', () => {
    const line = fc
      .oneof(fc.string(), fc.constantFrom('', '```', '~~~', '---', '1  | x', '   | ...', '> q', ' '))
      .map((text) => text.replace(/[\r\n]/g, ''));
    const path = fc.stringMatching(/^[a-z`~ ()#-]{0,12}[a-z]\.md$/).filter((text) => text.trim() === text);
    fc.assert(
      fc.property(
        path,
        fc.array(line, { minLength: 1, maxLength: 120 }),
        fc.nat(),
        fc.boolean(),
        (name, lines, at, whole) => {
          const start = (at % lines.length) + 1;
          const block = makeBlock(name, lines, whole ? null : { start, end: lines.length });
          const [one, ...others] = found(`Text.\n\n${renderBlock(block)}\n`);
          expect(others).toEqual([]);
          const runs = [run(whole ? 1 : start, ...block.lines)];
          expect(one).toMatchObject({ path: name, range: block.range, runs });
        },
      ),
      { numRuns: 500 },
    );
  });
});
