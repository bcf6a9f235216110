/** A line as it is read: without markup, and with notice of what is no word of the text. */
import { BRACKET, LOOSE, plainLine, STRUCK, type Reading } from '../../../src/verify/text/plain-line';

/** The text, with what is marked put in braces. */
function marked(line: string, mark: number, reading: Reading = 'note'): string {
  const { text, marks } = plainLine(line, { isStruck: false, isHidden: false }, reading);
  return Array.from(text, (unit, at) => (((marks[at] ?? 0) & mark) === 0 ? unit : `{${unit}}`))
    .join('')
    .replace(/\}\{/g, '');
}

test.each([
  ['a **bold** ==word==', 'a bold word'],
  ['[[note|shown]]', '{note} shown'],
  ['[text](target.md)', 'text{](target.md)}'],
  ['said[^1] so', 'said{[^1]} so'],
  ['a <b>tag</b>', 'a {<b>}tag{</b>}'],
  ['3. an item', '{3}. an item'],
  ['a line ^block', 'a line{ ^block}'],
])('%s', (line, wanted) => expect(marked(line, LOOSE)).toBe(wanted));

test('what is struck out is marked', () => expect(marked('an ~~old~~ hat', STRUCK)).toBe('an {old} hat'));

test('brackets are those of whoever quotes', () => {
  expect(marked('and [he] left', BRACKET, 'quote')).toBe('and {he} left');
  expect(marked('and [he] left', BRACKET)).toBe('and he left');
});
