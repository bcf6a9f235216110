/** Only the lines that name a renamed note are changed. */
import { renameSources } from '../../../src/in-notes/source/update-source';

const NOTE = [
  '---',
  'a: "[[old]]"',
  '---',
  '[[old]]',
  '```collate',
  'title: [[old]]',
  '> [[old]]',
  '[[old]]',
  '  [[old#Part|words]]',
  '[[old]] 3-4 "first … last"',
  '[[other]]',
  'old/*.md',
  'search: old',
  '```',
  '```js',
  '[[old]]',
  '```',
  '````collate',
  '[[old]]',
  '````',
];

const rename = (source: { kind: string; link?: string }): string | undefined =>
  source.link === 'old' ? 'folder/new' : undefined;

test.each(['\n', '\r\n'])('the lines of blocks that name it, whatever ends them (%j)', (end) => {
  const text = renameSources(NOTE.join(end), rename);
  const expected = NOTE.map((line, at) => ([7, 8, 9, 18].includes(at) ? line.replace('old', 'folder/new') : line));
  expect(text.split(end)).toEqual(expected);
});

test('a text without such lines stays the very same', () => {
  const text = '```collate\r\n[[other]]\n```';
  expect(renameSources(text, rename)).toBe(text);
});
