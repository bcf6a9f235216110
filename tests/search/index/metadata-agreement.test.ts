/**
 * The index reads a note's metadata itself, the same in the app and outside it. On properties and on tags in the text it agrees with
 * Obsidian's metadata cache, as the workbench has it.
 */
import { frontmatterLength } from '../../../src/lines/frontmatter-length';
import { splitLines } from '../../../src/lines/lines';
import { inlineTags, readHead, withoutHash } from '../../../src/search/index/note-details';
import { yaml } from '../../support/builtin';
import { computeMetadata } from '../../workbench/host/markdown-metadata';

function cached(text: string): unknown {
  const { tags = [], frontmatter = {} } = computeMetadata(text);
  return { tags: [...new Set(tags.map(({ tag }) => withoutHash(tag)))], properties: frontmatter };
}

function read(text: string): unknown {
  const lines = splitLines(text);
  return { tags: inlineTags(lines, frontmatterLength(lines)), properties: readHead(text, yaml).details.properties };
}

const withFrontmatter = (block: string, body = 'text'): string => `---\n${block}\n---\n${body}\n`;

test.each([
  ['no metadata', 'text'],
  ['nothing', ''],
  ['inline tags', 'a #tag, #nested/tag/deep; #été and #東京. #a-b_c #y2024'],
  ['tags in other case', '#Tag #tag #TAG'],
  ['emoji tags', '#🌱 #garden/🌱'],
  ['no tags', 'a#b (#no) #123 # heading ## #'],
  ['tags with few letters or none', '#1/2 #2024-01 #2024_ #1984 #y1984'],
  ['a tag in a heading', '# Heading #tag\ntext'],
  ['a tag in a list, a quote and a table', '- #one\n> #two\n\n| a |\n| - |\n| #three |'],
  ['tags in code', '`#no` ``#no ` #no`` #yes\n\n```\n#no\n```\n\n~~~ts\n#no\n~~~\n'],
  ['tags in an unclosed fence', '#yes\n\n```\n#no'],
  ['tags in a fence within a list', '- item\n  ```\n  #no\n  ```\n  #yes'],
  ['an indented line that goes on a paragraph', 'text\n    #yes'],
  ['tags in links', '[[note#heading]] [text #yes](a.md#no) https://example.org/#no'],
  ['tags as a list', withFrontmatter('tags: [one, "#two", nested/three]', '#four #ONE')],
  ['tags as lines', withFrontmatter('tags:\n  - one\n  - two words\n  - 2024\n  -\n  - null')],
  ['tags as text', withFrontmatter('tags: one, two three')],
  ['one tag', withFrontmatter('tag: solo')],
  ['tags that are none', withFrontmatter('tags:')],
  ['tags of odd types', withFrontmatter('tags: [true, { a: 1 }, [b], 3.5]')],
  ['tags under a name in capitals', withFrontmatter('Tags: [one]')],
  ['aliases as a list', withFrontmatter('aliases: [One, "Two, too", 3]')],
  ['aliases as text', withFrontmatter('aliases: One, Two')],
  ['one alias', withFrontmatter('alias: Solo')],
  ['aliases that are none', withFrontmatter('aliases:')],
  ['dates', withFrontmatter('created: 2025-07-14\nupdated: 2025-07-14T09:30:00+02:00\nquoted: "2025-07-14"')],
  [
    'null, numbers, and words for yes and no',
    withFrontmatter('a:\nb: ~\nc: 4.50\nd: 0x10\ne: yes\nf: true\ng: "true"\nh: 1e3'),
  ],
  ['lists and maps', withFrontmatter('a: [1, [2, [3]]]\nb: { c: { d: e } }\nf:\n  - g: h')],
  ['long texts', withFrontmatter('a: |\n  one\n  two\nb: >\n  one\n  two')],
  ['links', withFrontmatter('a: "[[note]]"\nb: ["[[one]]", "[[two#three]]"]')],
  ['broken YAML', withFrontmatter('a: [1\nb: "', '#yes')],
  ['the same name twice', withFrontmatter('a: 1\na: 2')],
  ['tabs', withFrontmatter('a:\n\t- 1')],
  ['a text in place of a map', withFrontmatter('only text', '#yes')],
  ['a list in place of a map', withFrontmatter('- a\n- b', '#yes')],
  ['an empty block', '---\n---\n#yes\n'],
  ['a comment', withFrontmatter('# only a comment', '#yes')],
  ['a block that is not closed', '---\na: 1\n#yes'],
  ['a block that does not start the note', '\n---\na: 1\n---\n#yes'],
  ['white space behind the marks', '---  \na: 1\n--- \t\n#yes\n'],
  ['Windows line ends', '---\r\ntags: [one]\r\na: "b"\r\n---\r\n#two\r\n\r\n```\r\n#no\r\n```\r\n'],
  ['a tag in frontmatter that is none', withFrontmatter('a: "#no"\nb: "x #no"', '#yes')],
])('%s: read as Obsidian has it, with any line ends and with a byte order mark', (_, text) => {
  const expected = cached(text);
  expect(read(text)).toEqual(expected);
  expect(read(`\uFEFF${text}`)).toEqual(expected);
  expect(read(text.replaceAll(/\r?\n/g, '\r\n'))).toEqual(expected);
});

test.each([
  ['code that spans lines', 'a `code\n#more` #yes'],
  ['indented code', 'text\n\n    #more\n\n#yes'],
  ['HTML', '<div>\n#more\n</div>\n\n#yes'],
])('in %s the index has a tag that Obsidian does not', (_, text) => {
  expect(cached(text)).toEqual({ tags: ['yes'], properties: {} });
  expect(read(text)).toEqual({ tags: ['more', 'yes'], properties: {} });
});
