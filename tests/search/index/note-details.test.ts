import { readHead } from '../../../src/search/index/note-details';
import { yaml } from '../../support/builtin';

const details = (text: string) => readHead(text, yaml).details;

test('a note says nothing of itself unless it does', () => {
  expect(details('text')).toEqual({ aliases: [], tags: [], properties: {} });
});

test('title, aliases, tags, dates and properties come from frontmatter', () => {
  const note = [
    '---',
    'title: "L\'été"',
    'aliases: [One, Two]',
    'tags: [project, "#idea/sub", Project]',
    'created: 2025-01-10',
    'updated: 2025-02-30',
    'Status: done',
    'rating: 4.5',
    'empty:',
    'done: true',
    'list: [1, two, null, 2025-07-14]',
    'nested: { a: { b: 1 } }',
    '---',
    '',
    '# A heading',
  ].join('\n');
  expect(details(note)).toEqual({
    title: "L'été",
    aliases: ['One', 'Two'],
    tags: ['project', 'idea/sub'],
    created: '2025-01-10',
    properties: {
      title: "L'été",
      aliases: ['One', 'Two'],
      tags: ['project', '#idea/sub', 'Project'],
      created: '2025-01-10',
      updated: '2025-02-30',
      Status: 'done',
      rating: 4.5,
      empty: null,
      done: true,
      list: [1, 'two', null, '2025-07-14'],
      nested: { a: { b: 1 } },
    },
  });
  expect(readHead(note, yaml).heading).toBe('A heading');
});

test.each([
  ['tags: one, two three', ['one', 'two', 'three']],
  ['tag: solo', ['solo']],
  ['TAGS:\n  - 2024\n  - a/b/', ['2024', 'a/b']],
  ['tags:', []],
])('%j lists tags', (line, tags) => {
  expect(details(`---\n${line}\n---\n`).tags).toEqual(tags);
});

test.each([
  ['#tag', ['tag']],
  ['a #tag/sub, #été and #東京.', ['tag/sub', 'été', '東京']],
  ['#Tag #tag', ['Tag']],
  ['a#no (#no) #123 # heading ##no', []],
  ['#y2024 #a-b_c', ['y2024', 'a-b_c']],
  ['`#code` ``#a ` #b`` #yes', ['yes']],
  ['` #yes', ['yes']],
  ['```\n#code\n```\n#yes', ['yes']],
  ['https://example.org/#no', []],
  ['---\nx: "#no"\n---\n#yes', ['yes']],
])('the tags in %j', (text, tags) => {
  expect(details(text).tags).toEqual(tags);
});

test('dates are days of the calendar, with or without a time', () => {
  const created = (value: string): string | undefined => details(`---\ncreated: ${value}\n---\n`).created;
  expect(created('2025-07-14T09:30:00+02:00')).toBe('2025-07-14');
  expect(created('"2024-02-29"')).toBe('2024-02-29');
  for (const value of ['2025-02-29', '2025-13-01', 'yesterday', '20250714', '[2025-07-14]', '2025-07-141'])
    expect(created(value)).toBeUndefined();
});

test('a saved document is a copy', () => {
  expect(readHead('---\ncollate: snapshot\n---\n', yaml).isCopy).toBe(true);
  expect(readHead(`---\nsources: ${'x'.repeat(100_000)}\ncollate: snapshot\n---\n`, yaml).isCopy).toBe(true);
  expect(readHead('collate: snapshot', yaml).isCopy).toBe(false);
});

/** What YAML makes of it is asked for at most once, and is never more than this. */
const asked: string[] = [];
const noting = {
  ...yaml,
  parse: (text: string): unknown => {
    asked.push(text);
    return yaml.parse(text);
  },
};

test.each([
  ['many keys', Array.from({ length: 20_000 }, (_, at) => `k${at}: 1`).join('\n')],
  ['half a megabyte', `a: ${'x'.repeat(500_000)}`],
  ['deep brackets', `a: ${'['.repeat(5000)}`],
  ['deep braces over lines', 'a: {b:\n'.repeat(2000)],
  ['deep dashes', `a:\n  ${'- '.repeat(5000)}x`],
  ['deep questions', '? '.repeat(5000)],
])('frontmatter with %s is not even parsed', (_, block) => {
  asked.length = 0;
  expect(readHead(`---\n${block}\n---\n#yes`, noting).details).toEqual({ aliases: [], tags: ['yes'], properties: {} });
  expect(asked).toEqual([]);
});

test('an alias that stands for billions of values is kept in part', () => {
  let value: unknown = ['x'];
  for (let depth = 0; depth < 30; depth++) value = [value, value, value, value];
  const shared = { parse: () => ({ wide: Array.from({ length: 50 }, () => value), a: 1 }), stringify: String };
  const { properties } = readHead('---\na: 1\n---\n', shared).details;
  expect(JSON.stringify(properties).length).toBeLessThan(20_000);
});

test('an anchor bomb is no properties', () => {
  const lines = ['a0: &a0 [x,x,x,x,x,x,x,x,x]'];
  for (let at = 1; at < 12; at++)
    lines.push(
      `a${at}: &a${at} [${Array<string>(9)
        .fill(`*a${at - 1}`)
        .join()}]`,
    );
  expect(details(`---\n${lines.join('\n')}\n---\n`).properties).toEqual({});
});

test('odd values are plain data', () => {
  const circular: Record<string, unknown> = {};
  circular['self'] = circular;
  const odd = {
    parse: () => ({
      date: new Date(0),
      map: new Map([['k', 1]]),
      big: 10n,
      not: NaN,
      run: () => 1,
      circular,
      none: undefined,
    }),
    stringify: String,
  };
  expect(readHead('---\na: !odd 1\n---\n', odd).details.properties).toEqual({
    date: '1970-01-01T00:00:00.000Z',
    map: { k: 1 },
    big: '10',
    not: 'NaN',
    none: null,
    circular: { self: { self: { self: { self: {} } } } },
  });
});

test('a property named __proto__ is a property', () => {
  const { properties } = details('---\n__proto__: { polluted: yes }\n---\n');
  expect(Object.keys(properties)).toEqual(['__proto__']);
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});

test.each(['js', 'javascript', 'coffee', 'json'])(
  'a note opened by ---%s runs nothing and has no properties',
  (language) => {
    const hostile = `---${language}\n{ a: globalThis.collateRan = true }\n---\n`;
    expect(details(hostile).properties).toEqual({});
    expect((globalThis as Record<string, unknown>)['collateRan']).toBeUndefined();
  },
);
