import fc from 'fast-check';
import { makeAnchor } from '../../src/follow/anchor/anchor';
import { indexNote } from '../../src/follow/anchor/indexed-note';
import { parseAnchor, writeAnchor } from '../../src/follow/anchor/written';
import { parseLink, writeLink } from '../../src/follow/collate-link';
import { anyText } from '../support/any-text';

/** The parameters as Obsidian hands them over. */
const parametersOf = (link: string): Record<string, string> => ({
  action: 'collate',
  ...Object.fromEntries(new URL(link).searchParams),
});

const note = ['# Plan', '', 'API externe : "no" … `one` & two = 100 %?', 'fournisseur chez Banque Rhodane', 'end'];

test('a link names the file, the lines and the words at their ends', () => {
  const anchor = makeAnchor(indexNote(note), { start: 3, end: 4 });
  const link = writeLink({ vault: 'My vault', file: 'a b/état #1.md', range: { start: 3, end: 4 }, anchor });
  const parameters = parametersOf(link);
  expect(Object.keys(parameters)).toEqual(['action', 'vault', 'file', 'lines', 'words', 'check']);
  expect(link).toMatch(/^obsidian:\/\/collate\?vault=My%20vault&file=a%20b%2F%C3%A9tat%20%231\.md&lines=3-4&words=/);
  expect(`${parameters['lines']} "${parameters['words']}" ~${parameters['check']}`).toBe(writeAnchor(anchor));
  expect(parseLink(parameters)).toEqual({
    kind: 'lines',
    file: 'a b/état #1.md',
    range: { start: 3, end: 4 },
    anchor: parseAnchor(writeAnchor(anchor)),
  });
});

test('a link without an anchor, and one with a query', () => {
  const link = writeLink({ vault: 'v', file: 'a.md', range: { start: 9, end: 9 } });
  expect(link).toBe('obsidian://collate?vault=v&file=a.md&lines=9');
  expect(parseLink(parametersOf(link))).toMatchObject({ kind: 'lines', file: 'a.md', range: { start: 9, end: 9 } });
  const search = 'obsidian://collate?vault=v&query=heron%20%28path%3Aa%2F%20OR%20%22b%20c%22%29';
  expect(parseLink(parametersOf(search))).toEqual({ kind: 'query', query: 'heron (path:a/ OR "b c")' });
});

const lines = { lines: '1-2' };
test.each<[string, Record<string, unknown>, string]>([
  ['nothing', {}, 'nothing'],
  ['only what Obsidian adds', { action: 'collate', vault: 'v' }, 'nothing'],
  ['a path parameter', { path: '/etc/passwd', ...lines }, 'nothing'],
  ['a file and a query', { file: 'a.md', query: 'x', ...lines }, 'both'],
  ['an empty file', { file: ' ', ...lines }, 'bad-file'],
  ['a folder', { file: 'a/', ...lines }, 'bad-file'],
  ['a file that is a list', { file: ['a.md'], ...lines }, 'bad-file'],
  ['a file that is an object', { file: { toString: () => 'a.md' }, ...lines }, 'bad-file'],
  ['a file with a NUL', { file: 'a\0.md', ...lines }, 'bad-file'],
  ['a file with a line end', { file: 'a\n.md', ...lines }, 'bad-file'],
  ['a huge file', { file: 'a'.repeat(1_000_000), ...lines }, 'bad-file'],
  ['an absolute file', { file: '/etc/passwd', ...lines }, 'outside-vault'],
  ['a home', { file: '~/a.md', ...lines }, 'outside-vault'],
  ['a drive with a slash', { file: 'c:/a.md', ...lines }, 'outside-vault'],
  ['a drive', { file: 'C:\\a.md', ...lines }, 'outside-vault'],
  ['a share', { file: '\\\\server\\a.md', ...lines }, 'outside-vault'],
  ['an address', { file: 'https://example.com/a.md', ...lines }, 'outside-vault'],
  ['a script', { file: 'javascript:alert(1)', ...lines }, 'outside-vault'],
  ['a step upwards', { file: '../a.md', ...lines }, 'outside-vault'],
  ['a step upwards within', { file: 'a/../../b.md', ...lines }, 'outside-vault'],
  ['a step upwards with the other slash', { file: 'a\\..\\b.md', ...lines }, 'outside-vault'],
  ['no lines', { file: 'a.md' }, 'bad-lines'],
  ['rubbish for lines', { file: 'a.md', lines: 'x' }, 'bad-lines'],
  ['lines from zero', { file: 'a.md', lines: '0-3' }, 'bad-lines'],
  ['lines the wrong way round', { file: 'a.md', lines: '5-3' }, 'bad-lines'],
  ['lines that are a number', { file: 'a.md', lines: 3 }, 'bad-lines'],
  ['huge lines', { file: 'a.md', lines: '1'.repeat(100_000) }, 'bad-lines'],
  ['words that end the quote', { file: 'a.md', ...lines, words: 'a" ~x' }, 'bad-words'],
  ['huge words', { file: 'a.md', ...lines, words: 'a '.repeat(100_000) }, 'bad-words'],
  ['words that are a list', { file: 'a.md', ...lines, words: ['a'] }, 'bad-words'],
  ['a check that is none', { file: 'a.md', ...lines, words: 'a', check: '<b>' }, 'bad-words'],
  ['an empty query', { query: ' ' }, 'bad-query'],
  ['a huge query', { query: 'x'.repeat(2001) }, 'bad-query'],
  ['a query with a NUL', { query: 'a\0' }, 'bad-query'],
  ['a query that is a list', { query: ['a'] }, 'bad-query'],
])('%s is a problem', (_, parameters, code) => {
  expect(parseLink(parameters)).toEqual({ kind: 'problem', code });
});

test('what every object has is no parameter', () => {
  expect(parseLink(Object.create({ file: 'a.md', lines: '1' }) as Record<string, unknown>)).toEqual({
    kind: 'problem',
    code: 'nothing',
  });
});

test('a check for other words is ignored', () => {
  const link = parseLink({ file: 'a.md', lines: '1', words: 'corrected by hand', check: 'k3f9a2b1c4d5e6f7' });
  expect(link).toMatchObject({ kind: 'lines', anchor: { quote: { first: 'corrected by hand' } } });
  expect(link.kind === 'lines' && link.anchor.check).toBeUndefined();
});

test('what a link says is read back from it', () => {
  const line = fc.string({
    unit: fc.constantFrom('a', 'é', ' ', '"', '…', '`', '\\', '&', '=', '%', '+', '#', '𝒳', '('),
  });
  const name = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
    .map((one) => `x${one.replace(/[\\/\p{Cc}\u2028\u2029]/gu, '')}.md`);
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 6 }),
      fc.nat(5),
      fc.nat(3),
      name,
      (text, from, more, file) => {
        fc.pre(!/^[a-z][a-z0-9+.-]*:/i.test(file));
        const start = Math.min(from, text.length - 1) + 1;
        const range = { start, end: Math.min(start + more, text.length) };
        const anchor = makeAnchor(indexNote(text), range);
        const link = writeLink({ vault: 'v', file, range, anchor });
        expect(link).toMatch(/^[!-~]+$/);
        expect(link).not.toMatch(/[[\]()<>"'\\]/);
        const expected = {
          kind: 'lines',
          file: file.normalize('NFC'),
          range: { start: anchor.start, end: anchor.start + anchor.count - 1 },
          anchor: parseAnchor(writeAnchor(anchor)),
        };
        expect(parseLink(parametersOf(link))).toEqual(expected);
      },
    ),
    { numRuns: 1000 },
  );
});

test('whatever the parameters, the answer is one of the three', () => {
  const value = fc.oneof(anyText(), fc.anything());
  const parameters = fc.record(
    { file: value, query: value, lines: fc.oneof(fc.constant('1-2'), value), words: value, check: value },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(parameters, (given) => {
      const parsed = parseLink(given);
      expect(['lines', 'query', 'problem']).toContain(parsed.kind);
      if (parsed.kind === 'lines') expect(parsed.file).not.toMatch(/^\/|(^|\/)\.\.(\/|$)|\0/);
    }),
    { numRuns: 2000 },
  );
});
