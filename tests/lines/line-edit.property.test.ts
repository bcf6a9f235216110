/** What holds for every text, every range of its lines and every replacement. */
import fc from 'fast-check';
import { editLines, takeNumbers, withoutTrailingSpaces, type LineEdit } from '../../src/lines/line-edit';
import { joinText, splitLines, splitText } from '../../src/lines/lines';
import { numberLine, numberLines, numberWidth } from '../../src/lines/numbering';
import { line as anyLine, lineEnd, text as anyText } from '../support/arbitraries';

/** Few different lines, so that equal stretches are common; some that look numbered; and odd ones. */
const line = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('', 'a', 'b', 'a  ', '1 | a', '2 | b', '2  |', '3 | a') },
  { weight: 2, arbitrary: anyLine },
);
const text = fc.oneof(
  anyText,
  fc
    .tuple(
      fc.constantFrom('', '\uFEFF'),
      fc.array(fc.tuple(line, lineEnd), { maxLength: 8 }),
      fc.option(line, { nil: '' }),
    )
    .map(([bom, lines, last]) => bom + lines.map((pair) => pair.join('')).join('') + last),
);
const replacement = fc.array(line, { maxLength: 6 });

interface Case {
  readonly text: string;
  /** 0-based, `to` exclusive. */
  readonly from: number;
  readonly to: number;
  readonly replacement: readonly string[];
}

const anyCase: fc.Arbitrary<Case> = fc
  .tuple(text, fc.nat(), fc.nat(), replacement)
  .filter(([one]) => splitLines(one).length > 0)
  .map(([one, a, b, lines]) => {
    const { length } = splitLines(one);
    const [from, last] = [a % length, b % length];
    return { text: one, from: Math.min(from, last), to: Math.max(from, last) + 1, replacement: lines };
  });

const write = (lines: readonly string[]): string => lines.map((one) => `${one}\n`).join('');

/** The lines as `read` prints them, in a block that may go on further. */
const numbered = (lines: readonly string[], first: number, further = 0): string =>
  lines.map((one, i) => numberLine(first + i, numberWidth(first + lines.length - 1 + further), one)).join('\n');

/** Asserts all that is promised of the text after a change. */
function expectReplaced({ text: before, from, to }: Case, lines: readonly string[], edit: LineEdit): void {
  const split = splitText(before);
  const noBom = split.bom === '' && from === 0;
  const after = lines.map((one, i) => (noBom && i === 0 ? one.replace(/^\uFEFF+/, '') : one));
  if (edit.kind === 'same') return expect(after).toEqual(split.lines.slice(from, to));
  if (edit.kind !== 'change') throw new Error(`no change: ${edit.kind}`);
  const expected = [...split.lines.slice(0, from), ...after, ...split.lines.slice(to)];
  // A line that comes to stand first must not bring a byte order mark of its own along.
  if (!(split.bom === '' && expected[0]?.startsWith('\uFEFF') === true))
    expect(splitLines(edit.text)).toEqual(expected);
  expect(edit.after).toEqual(after);
  expect(edit.before).toEqual(split.lines.slice(from, to));
  expect([edit.replaced.start, edit.replaced.end]).toEqual([from + 1, to]);
  expect([edit.written.start, edit.written.end]).toEqual([from + 1, from + after.length]);

  // All above and below is as it was, to the byte, apart from the line end at the seam.
  const above = joinText({
    ...split,
    lines: split.lines.slice(0, from),
    ends: [...split.ends.slice(0, Math.max(0, from - 1)), ''],
  });
  const below = joinText({ bom: '', lines: split.lines.slice(to), ends: split.ends.slice(to) });
  expect(edit.text.startsWith(above)).toBe(true);
  expect(edit.text.endsWith(below)).toBe(true);
  const seam = from === 0 ? '' : (split.ends[from - 1] ?? '');
  const isLast = to === split.lines.length;
  const written = edit.text.slice(above.length, edit.text.length - below.length);
  if (after.length > 0) expect(written.startsWith(seam)).toBe(true);
  else if (!isLast) expect([seam, ...(seam === '\r' ? ['\r\n'] : [])]).toContain(written);
  else if (split.ends.at(-1) === '') expect([seam, '']).toContain(written);
  else expect(written).toBe(seam);

  const ends = splitText(edit.text).ends;
  for (let i = 0; i < after.length && i < to - from && !(isLast && split.ends.at(-1) === ''); i++) {
    const own = split.ends[from + i] ?? '';
    expect(own === '\r' || own === '\n' ? [own, '\r\n'] : [own]).toContain(ends[from + i]);
  }
  const last = expected.at(-1);
  if (last !== undefined && last !== '') expect(ends.at(-1) === '').toBe(split.ends.at(-1) === '');
}

describe('after any replacement', () => {
  test('by numbered lines, the text is the model and the rest of it untouched', () => {
    fc.assert(
      fc.property(anyCase, fc.nat(2000), fc.boolean(), (one, further, numbersNew) => {
        const old = numbered(splitLines(one.text).slice(one.from, one.to), one.from + 1, further);
        const plain = takeNumbers(one.replacement)?.first === one.from + 1;
        fc.pre(!plain || numbersNew);
        const given = numbersNew ? numbered(one.replacement, one.from + 1, further) : write(one.replacement);
        const edit = editLines(one.text, old, given);
        if (edit.kind === 'two-readings') return expect(one.text).toMatch(/\d +\|/);
        expectReplaced(one, one.replacement, edit);
      }),
    );
  });

  test('by lines without numbers, in one place only', () => {
    fc.assert(
      fc.property(anyCase, (one) => {
        const lines = splitLines(one.text);
        const old = lines.slice(one.from, one.to);
        const edit = editLines(one.text, write(old), write(one.replacement));
        if (takeNumbers(old) !== undefined) return expect(['stale', 'two-readings']).toContain(edit.kind);
        const trimmed = lines.map(withoutTrailingSpaces);
        const places = trimmed.flatMap((_, at) =>
          old.every((each, i) => withoutTrailingSpaces(each) === trimmed[at + i]) ? [at + 1] : [],
        );
        if (places.length > 1) return expect(edit).toMatchObject({ kind: 'several', places: places.slice(0, 21) });
        expectReplaced(one, one.replacement, edit);
      }),
    );
  });

  test('what read prints is what old may be', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1 }), fc.integer({ min: 1, max: 100_000 }), (lines, first) => {
        const printed = numberLines(lines, first).slice(1).split('\n');
        expect(takeNumbers(printed)).toEqual({ first, lines });
      }),
    );
  });

  test('any old and new whatever give a text or a reason, and the lines outside the range stay', () => {
    fc.assert(
      fc.property(text, fc.oneof(anyText, text), fc.oneof(anyText, text), (one, old, given) => {
        const edit = editLines(one, old, given);
        if (edit.kind !== 'change') return;
        const [before, after] = [splitText(one), splitText(edit.text)];
        expect(after.bom.length).toBeGreaterThanOrEqual(before.bom.length);
        expect(edit.before.map(withoutTrailingSpaces)).toEqual(
          before.lines.slice(edit.replaced.start - 1, edit.replaced.end).map(withoutTrailingSpaces),
        );
      }),
    );
  });
});
