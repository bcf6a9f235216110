import fc from 'fast-check';
import { cutNote } from '../../../src/search/meaning/cut-note';

const LONG = 'word '.repeat(100).trim();

test('a short note is one piece, with its name', () => {
  expect(cutNote('boats/Rudder.md', 'It broke.\nA new one costs 200.\n')).toEqual([
    { from: 1, to: 2, text: 'Rudder. It broke. A new one costs 200.' },
  ]);
});

test('a name that is a number says nothing', () => {
  expect(cutNote('20240131.md', 'It broke.')).toEqual([{ from: 1, to: 1, text: 'It broke.' }]);
});

test('a heading begins a piece, and is told with each piece below it', () => {
  const note = ['Before.', '', '# Boats', '', 'First.', '## Rudders', LONG, '', LONG, ''];
  expect(cutNote('a.md', note.join('\n'))).toEqual([
    { from: 1, to: 1, text: 'a. Before.' },
    { from: 3, to: 5, text: 'a. Boats. First.' },
    { from: 6, to: 7, text: `a. Rudders. ${LONG}` },
    { from: 9, to: 9, text: `a. Rudders. ${LONG}` },
  ]);
});

test('headings without text of their own go with what follows, and stand alone at the end', () => {
  expect(cutNote('a.md', '# Boats\n## Rudders\nText.\n## Sails\n### Ropes\n')).toEqual([
    { from: 1, to: 3, text: 'a. Boats. Rudders. Text.' },
    { from: 4, to: 5, text: 'a. Sails. Ropes' },
  ]);
});

test('frontmatter and headings in code are not read as such', () => {
  expect(cutNote('a.md', '---\ntags: [x]\n---\n\n```sh\n# comment\n```\n')).toEqual([
    { from: 5, to: 6, text: 'a. sh comment' },
  ]);
});

test('paragraphs stay whole where they fit', () => {
  const half = 'word '.repeat(70).trim();
  expect(cutNote('a.md', `${half}\n\n${half}\nmore\n\nend`).map(({ from, to }) => [from, to])).toEqual([
    [1, 1],
    [3, 6],
  ]);
});

test('a paragraph that does not fit is cut between its lines, and a line between its words', () => {
  const lines = cutNote('a.md', Array.from({ length: 10 }, () => LONG).join('\n'));
  expect(lines.map(({ from, to }) => [from, to])).toEqual(Array.from({ length: 10 }, (_, at) => [at + 1, at + 1]));
  const parts = cutNote('1.md', 'letters '.repeat(200).trim());
  expect(parts.every(({ from, to, text }) => from === 1 && to === 1 && /^(?:letters ?)+$/.test(text.trim()))).toBe(
    true,
  );
  expect(parts.map(({ text }) => text).join('')).toBe('letters '.repeat(200).trim());
});

test('where links lead, addresses, marks and data are left out', () => {
  const text =
    '> **See** [[Notes/Boat|the boat]], [[Rudder]] and [the shop](https://shop.test/a?b=c) at https://x.test/path, ![](data:image/png;base64,AAAA)';
  expect(cutNote('1.md', text)[0]?.text).toBe('See the boat, [[Rudder]] and the shop at !');
  expect(cutNote('1.md', `before ${'iVBORw0KGgo'.repeat(1000)} after`)).toEqual([
    { from: 1, to: 1, text: 'before after' },
  ]);
});

test('a note without text is found by its name, if that says something', () => {
  expect(cutNote('Boats.md', '')).toEqual([{ from: 1, to: 1, text: 'Boats' }]);
  expect(cutNote('Boats.md', '---\na: 1\n---\n\n')).toEqual([{ from: 1, to: 4, text: 'Boats' }]);
  expect(cutNote('2024.md', '\n\n')).toEqual([]);
});

test('pieces are in order, within the note, and no longer than they should be', () => {
  const line = fc.oneof(
    fc.string({ maxLength: 1500 }),
    fc.constantFrom('', '# A', '## B', '---', '```', LONG, '[[', 'a'.repeat(2000), '的'.repeat(2000)),
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
      const pieces = cutNote('name.md', lines.join('\n'));
      let last = 1;
      for (const { from, to, text } of pieces) {
        expect(from).toBeGreaterThanOrEqual(last);
        expect(to).toBeGreaterThanOrEqual(from);
        expect(text.length).toBeLessThan(2 * 600 + 20);
        last = from;
      }
      expect(last).toBeLessThanOrEqual(Math.max(1, lines.length));
    }),
  );
});

describe('hostile notes have a bounded number of pieces', () => {
  const MEGABYTES = 5_000_000;
  test.each([
    ['one line', 'a '.repeat(MEGABYTES / 2)],
    ['one word', 'é'.repeat(MEGABYTES)],
    ['one run of data', 'A'.repeat(MEGABYTES)],
    ['brackets', '['.repeat(MEGABYTES)],
    ['links without an end', '[[a|'.repeat(MEGABYTES / 4)],
    ['targets without an end', '[a]('.repeat(MEGABYTES / 4)],
    ['one link without an end', `[[${'a '.repeat(MEGABYTES / 2)}`],
    ['headings', '# A\n'.repeat(100_000)],
    ['headings with text', '# A\nb\n'.repeat(100_000)],
    ['one heading', `# ${'a '.repeat(MEGABYTES / 2)}`],
    ['blank lines', '\n'.repeat(MEGABYTES)],
    ['short lines', 'a\n'.repeat(MEGABYTES / 2)],
    ['an open fence', '```\n'.repeat(MEGABYTES / 4)],
  ])('%s', (_, text) => {
    expect(cutNote('name.md', text).length).toBeLessThanOrEqual(2000);
  });
});

test('what a collate block says is no text of the note', () => {
  expect(cutNote('a.md', 'Before\n\n```collate\nsearch: like:[[heron]]\n```\n\nAfter.\n')).toEqual([
    { from: 1, to: 7, text: 'a. Before. After.' },
  ]);
});
