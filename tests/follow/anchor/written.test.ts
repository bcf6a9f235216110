import { makeAnchor } from '../../../src/follow/anchor/anchor';
import { indexNote } from '../../../src/follow/anchor/indexed-note';
import { resolve } from '../../../src/follow/anchor/resolve';
import { parseAnchor, writeAnchor } from '../../../src/follow/anchor/written';

const lines = [
  '# State',
  "L'API externe de la Banque est abandonnée",
  'depuis la décision de Banque Rhodane',
  '- [ ] Say "yes" to `code` … or not',
  '---',
];
const note = indexNote(lines);

test('an anchor is written with its lines, the words at both ends and the check', () => {
  expect(writeAnchor(makeAnchor(note, { start: 2, end: 3 }))).toMatch(
    /^2-3 "L'API externe de la … décision de Banque Rhodane" ~[0-9a-z]{16}$/,
  );
});

test('a short single line is quoted whole, with quotes, ellipses and backticks escaped', () => {
  expect(writeAnchor(makeAnchor(note, { start: 4, end: 4 }))).toMatch(
    /^4 "Say \\"yes\\" to \\`code\\` \\… or not" ~[0-9a-z]{16}$/,
  );
});

test('what was written is read as it was', () => {
  for (let start = 1; start <= lines.length; start++)
    for (let end = start; end <= lines.length; end++) {
      const anchor = makeAnchor(note, { start, end });
      expect(parseAnchor(writeAnchor(anchor))).toEqual(anchor);
    }
});

test('a quote that was corrected by hand drops its check, and is found', () => {
  const written = writeAnchor(makeAnchor(note, { start: 2, end: 3 }));
  const corrected = parseAnchor(written.replace('externe', 'interne'));
  expect(corrected?.check).toBeUndefined();
  const now = indexNote(['new', '# State', "L'API interne de la Banque", 'et une décision de Banque Rhodane']);
  expect(resolve(corrected!, now)).toEqual({ kind: 'found', range: { start: 3, end: 4 } });
});

test('one without a check is typed by hand: found, never unchanged', () => {
  expect(resolve(parseAnchor('2-3 "L\'API externe … Rhodane"')!, note)).toEqual({
    kind: 'found',
    range: { start: 2, end: 3 },
  });
  expect(resolve(parseAnchor('2-3')!, note)).toEqual({ kind: 'found', range: { start: 2, end: 3 } });
  expect(resolve(parseAnchor('7-8')!, note)).toEqual({ kind: 'gone' });
});

test.each(['', 'x', '"x"', '3-2 "x"', '0', '3 "x', '3 x', '3 "x" ~', '-'])('%j is no anchor with a check', (text) => {
  expect(parseAnchor(text)?.check).toBeUndefined();
});

test('of a quote that nobody of us has written only the ends are looked at, and its check is dropped', () => {
  const looks = jest.spyOn(String.prototype, 'charCodeAt');
  const long = 'some words of a page '.repeat(400);
  for (const quote of [long, `${long}… ${long}`.slice(0, 9000)]) {
    looks.mockClear();
    const anchor = parseAnchor(`3-4 "${quote}" ~k3f9a2b1c4d5e6f7`);
    expect([anchor?.first.words.length, anchor?.check]).toEqual([20, undefined]);
    expect(looks.mock.calls.length).toBeLessThan(500);
  }
  looks.mockRestore();
});
