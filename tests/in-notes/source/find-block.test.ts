/** Finding a block in its note again: by its text, and of several with the same text by its place. */
import { findBlock } from '../../../src/in-notes/source/find-block';

const note = [
  '# Note', // 1
  '```collate', // 2
  '[[a]]',
  '```', // 4
  '',
  '````collate', // 6
  '[[a]]',
  '````', // 8
  '```js',
  '[[a]]',
  '```', // 11
  '````md',
  '```collate',
  '[[b]]',
  '```',
  '````', // 16
  '```collate',
  '[[c]]  ',
  '',
  '```', // 20
];

test.each([
  ['the nearest of several', '[[a]]', 1, { start: 3, end: 3 }],
  ['the other, from nearer to that', '[[a]]', 5, { start: 7, end: 7 }],
  ['whatever the line ends are', '[[c]]  \r\n', 0, { start: 18, end: 19 }],
  ['none inside a fence of another language', '[[b]]', 12, undefined],
  ['none with another text', '[[d]]', 0, undefined],
])('%s', (_, text, near, expected) => {
  expect(findBlock(note, text, near)).toEqual(expected);
});
