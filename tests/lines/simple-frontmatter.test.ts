import fc from 'fast-check';
import { parse, stringify } from 'yaml';
import { readFrontmatter } from '../../src/lines/frontmatter';
import { simpleFrontmatter } from '../../src/lines/simple-frontmatter';

const yaml = { parse: (text: string): unknown => parse(text, { logLevel: 'silent' }), stringify };

function read(lines: readonly string[]): unknown {
  return readFrontmatter(['---', ...lines, '---', ''].join('\n'), yaml);
}

test('what people write is read without an engine', () => {
  const lines = [
    "title: L'été à la mer, part 2",
    'tags: [garden, été/juillet]',
    'aliases:',
    '  - "Le jardin: un essai"',
    "  - 'mer'",
    'created: 2025-07-14',
    'updated: 2025-07-14T10:20',
    'source: https://example.org/a?b=c#d',
    'up: "[[Home]]"',
    'rating: 5',
    'empty:',
    'none: []',
  ];
  expect(simpleFrontmatter(lines)).toEqual({
    title: "L'été à la mer, part 2",
    tags: ['garden', 'été/juillet'],
    aliases: ['Le jardin: un essai', 'mer'],
    created: '2025-07-14',
    updated: '2025-07-14T10:20',
    source: 'https://example.org/a?b=c#d',
    up: '[[Home]]',
    rating: 5,
    empty: null,
    none: [],
  });
  expect(read(lines)).toEqual(simpleFrontmatter(lines));
});

test.each([
  ['a text on two lines', ['a: b', '  c']],
  ['a list below a text', ['a: b', '  - c']],
  ['items that are indented differently', ['a:', '  - b', '   - c']],
  ['a name twice', ['a: b', 'a: c']],
  ['a comment', ['a: b # c']],
  ['a name in a text', ['a: b: c']],
  ['a word that is no text', ['a: yes']],
  ['an anchor', ['a: &b c', 'd: *b']],
  ['a block of text', ['a: |', '  b']],
  ['a number of another kind', ['a: 0x1F']],
  ['an escape', ['a: "\\n"']],
  ['a name within a name', ['a:', '  b: c']],
  ['an inner prototype', ['__proto__: a']],
  ['nothing', []],
])('%s is left to the engine', (_, lines) => {
  expect(simpleFrontmatter(lines)).toBeUndefined();
});

test('what is read without an engine is what the engine reads, through gray-matter', () => {
  const piece = fc.constantFrom(
    ...[
      'a',
      'é',
      'B',
      '1',
      '0',
      '-',
      ' ',
      '  ',
      '\t',
      ':',
      ': ',
      '#',
      ' #',
      ',',
      '[',
      ']',
      '{',
      '}',
      '"',
      "'",
      '\\',
      '&',
    ],
    ...[
      '*',
      '!',
      '|',
      '>',
      '%',
      '@',
      '`',
      '?',
      '~',
      '.',
      '_',
      '=',
      '\u00a0',
      '\u2028',
      '\ufeff',
      '\u0085',
      '東',
      '👩',
      '\u200d',
    ],
    ...[
      'null',
      'True',
      'no',
      'y',
      '.inf',
      '1e3',
      '0x1',
      '007',
      '1_000',
      '2024-01-11',
      '12:30',
      '...',
      '---',
      'NaN',
      '<<',
    ],
  );
  const text = fc.array(piece, { maxLength: 5 }).map((pieces) => pieces.join(''));
  const plain = fc.oneof(
    text,
    fc.constantFrom('garden', 'two words', '"quoted: text"', "'it'", '2024-02-03', '[a, b]', '12', 'https://a.b/c'),
  );
  const key = fc.oneof(fc.constantFrom('tags', 'title', 'aliases', 'a', 'b', 'créé', 'x-1'), text);
  const line = fc.oneof(
    fc.tuple(key, plain).map(([name, value]) => `${name}: ${value}`),
    key.map((name) => `${name}:`),
    fc.tuple(fc.constantFrom('', '  ', ' '), plain).map(([indent, value]) => `${indent}- ${value}`),
    plain,
  );
  let simple = 0;
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), (lines) => {
      const known = lines.some((one) => /^---[ \t]*$/.test(one)) ? undefined : simpleFrontmatter(lines);
      if (known === undefined) return;
      simple += 1;
      expect(read(lines)).toEqual(known);
    }),
    { numRuns: 20_000 },
  );
  expect(simple).toBeGreaterThan(500);
});
