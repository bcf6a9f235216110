/** The pieces of notes that are embedded: one for what stands below each heading, under the headings above it. */
import fc from 'fast-check';
import { cutPieces } from '../../../../src/search/qmd/worker/pieces';

const cut = (text: string, title = 'Note'): string[] =>
  cutPieces(title, text).map(({ lines: { start, end }, head, body }) => `${start}-${end} ${head}: ${body}`);

test('a piece is what stands below one heading, headed by the title and the headings above it', () => {
  const text = '---\ntags: x\n---\nBefore.\n# One\n\nFirst.\n## Two\nSecond,\nand more.\n# Three\nThird.\n';
  expect(cut(text)).toEqual([
    '4-4 Note: Before.',
    '5-7 Note > One: First.',
    '8-10 Note > One > Two: Second,\nand more.',
    '11-12 Note > Three: Third.',
  ]);
});

test('a title that is the first heading is not said twice', () => {
  expect(cut('# Note\nText.\n## Part\nMore.\n')).toEqual(['1-2 Note: Text.', '3-4 Note > Part: More.']);
});

test('a heading without text is part of what is below it; with nothing below, it is a piece', () => {
  expect(cut('# One\n## Two\nText.\n# Three\n')).toEqual(['2-3 Note > One > Two: Text.', '4-4 Note > Three: # Three']);
});

test('a note without text has one piece', () => {
  expect(cut('---\na: b\n---\n')).toHaveLength(1);
  expect(cut('')).toHaveLength(1);
});

test('a long section is cut between lines, all under its heading', () => {
  const text = `# Log\n${Array.from({ length: 60 }, (_, at) => `Entry ${at} of a day that was like others.`).join('\n')}\n`;
  const pieces = cutPieces('Note', text);
  expect(pieces.length).toBeGreaterThan(1);
  expect(new Set(pieces.map(({ head }) => head))).toEqual(new Set(['Note > Log']));
  expect(Math.max(...pieces.map(({ body }) => body.length))).toBeLessThan(1300);
  expect(pieces.at(0)?.lines.start).toBe(1);
  expect(pieces.at(-1)?.lines.end).toBe(61);
});

test('a line too long by itself is cut at spaces; a script without them, and with more tokens, sooner', () => {
  const words = cutPieces('Note', `${'word '.repeat(1000)}end\n`);
  expect(words.length).toBeGreaterThan(3);
  expect(words.map(({ body }) => body).join('')).toBe(`${'word '.repeat(1000)}end`);
  for (const { body } of words) expect(body).toMatch(/^word|^end/);
  const dense = cutPieces('Note', '東'.repeat(1000));
  expect(Math.max(...dense.map(({ body }) => body.length))).toBeLessThanOrEqual(400);
});

test('a heading that is a paragraph does not fill the piece', () => {
  const [piece] = cutPieces('Note', `# ${'long '.repeat(300)}\nText.\n`);
  expect(piece?.head.length).toBeLessThanOrEqual(240);
});

test('a log of a hundred thousand headings is walked through once', () => {
  const text = '# Log\n' + '## 12:03\nSeen.\n'.repeat(100_000);
  const start = performance.now();
  const pieces = cutPieces('Note', text);
  expect(performance.now() - start).toBeLessThan(5000);
  expect(pieces).toHaveLength(100_000);
  expect(pieces.at(-1)?.head).toBe('Note > Log > 12:03');
});

test('whatever the text: positions rise and lie in it, lines are in order, and no word below the properties is lost', () => {
  const line = fc.oneof(
    fc.constantFrom('# One', '## Two', '### Three', '', '```', '---', 'a b c', '- item'),
    fc.string({ maxLength: 40 }),
    fc.integer({ min: 100, max: 3000 }).map((count) => 'x'.repeat(count)),
  );
  const texts = fc
    .array(line, { maxLength: 30 })
    .chain((lines) => fc.constantFrom('\n', '\r\n', '\r').map((end) => lines.join(end)));
  fc.assert(
    fc.property(texts, (text) => {
      const pieces = cutPieces('Note', text);
      expect(pieces.length).toBeGreaterThan(0);
      for (const [at, { pos, lines }] of pieces.entries()) {
        const before = pieces[at - 1];
        expect(pos).toBeLessThanOrEqual(text.length);
        expect(lines.end).toBeGreaterThanOrEqual(lines.start - 1);
        if (before === undefined) continue;
        expect(pos).toBeGreaterThan(before.pos);
        expect(lines.start).toBeGreaterThanOrEqual(before.lines.start);
      }
    }),
  );
});
