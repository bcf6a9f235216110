/** A text cut into paragraphs, headings, quotes and fences. */
import { textBlocks } from '../../../src/verify/text/text-blocks';

const kinds = (text: string): string[] =>
  textBlocks(text).map(({ kind, rows }) => `${kind}: ${rows.map((row) => row.text).join('/')}`);

test('each kind by itself', () => {
  expect(kinds('# Head\nA line\nand more\n- item\n\n> quoted\n> too\n\n```a.md\ncode\n```\n')).toEqual([
    'heading: Head',
    'paragraph: A line/and more',
    'paragraph: item',
    'quote: quoted/too',
    'fence: code',
  ]);
});

test('quotes within quotes lose all their marks', () => expect(kinds('> > > deep')).toEqual(['quote: deep']));

test('rows know where they stand', () => {
  const [, block] = textBlocks('one\n\n> two');
  expect(block?.rows).toEqual([{ text: 'two', start: 7, line: 3 }]);
});
