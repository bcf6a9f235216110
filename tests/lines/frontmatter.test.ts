import { parse } from 'yaml';
import { readFrontmatter } from '../../src/lines/frontmatter';
import { frontmatterLength } from '../../src/lines/frontmatter-length';

const yaml = { parse: (text: string): unknown => parse(text) };
const ran = (): unknown => (globalThis as Record<string, unknown>)['collateRan'];

describe('frontmatter', () => {
  test('is read whatever the line ends', () => {
    const properties = { created: '2025-01-10T10:00:00', tokens: 380 };
    for (const end of ['\n', '\r\n', '\r'])
      expect(
        readFrontmatter(`---${end}created: "2025-01-10T10:00:00"${end}tokens: 380${end}---${end}text`, yaml),
      ).toEqual(properties);
    expect(readFrontmatter('\uFEFF---\ntokens: 380\n---', yaml)).toEqual({ tokens: 380 });
  });

  test.each(['', 'text', '---', '---\na: 1', '--- \n', 'a\n---\nb: 1\n---\n', '----\na: 1\n---\n'])(
    'there is none in %j',
    (text) => {
      expect(readFrontmatter(text, yaml)).toEqual({});
    },
  );

  test('that is broken has no properties, and is no exception', () => {
    expect(readFrontmatter('---\na: [1\n---\n', yaml)).toEqual({});
    expect(readFrontmatter('---\n- a\n- b\n---\n', yaml)).toEqual({});
  });

  test.each(['js', 'javascript', 'JS', 'json', 'coffee', 'yaml !!js/function'])(
    'a note opened by ---%s runs nothing',
    (language) => {
      const hostile = 'globalThis.collateRan = true';
      for (const body of [hostile, `{ a: ${hostile} }`, `(function () { ${hostile} })()`])
        for (const open of [`---${language}`, `--- ${language}`])
          expect(readFrontmatter(`${open}\n${body}\n---\ntext`, yaml)).toEqual({});
      expect(ran()).toBeUndefined();
    },
  );

  test('a YAML function tag runs nothing', () => {
    readFrontmatter('---\na: !!js/function "function () { globalThis.collateRan = true }"\n---\n', yaml);
    expect(ran()).toBeUndefined();
  });

  test('two notes with the same text do not share their properties', () => {
    const first = readFrontmatter('---\na: {b: 1}\n---\n', yaml)['a'] as { b: number };
    first.b = 2;
    expect(readFrontmatter('---\na: {b: 1}\n---\n', yaml)).toEqual({ a: { b: 1 } });
  });

  test('its length counts both marks', () => {
    expect(frontmatterLength(['---', 'a: 1', '---  ', 'x'])).toBe(3);
    expect(frontmatterLength(['---', '---'])).toBe(2);
    expect(frontmatterLength(['---', 'a: 1'])).toBe(0);
    expect(frontmatterLength([])).toBe(0);
  });
});
