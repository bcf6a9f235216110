/** What is changed in a reworded quote: the words that differ, and nothing around them. */
import { QuotableNote } from '../../../src/verify/text/quotable-note';
import { placeNearly } from '../../../src/verify/text/place-quote';
import { readQuote } from '../../../src/verify/text/quote';
import { editedQuote } from '../../../src/verify/text/quote-edit';

/** The quote after the edit; undefined when none is offered. */
function edited(quoted: string, note: string): string | undefined {
  const words = new QuotableNote('note.md', note.split('\n'));
  const placement = placeNearly(readQuote(quoted.split('\n')), words, undefined, () => true);
  return placement === undefined ? undefined : editedQuote(quoted, placement.parts, words);
}

const NOTE = 'The printer costs 950 euros a day, paid by Ada in March.\nIt does not run on Sundays.';

test.each([
  ['a number', 'The printer costs 590 euros a day', 'The printer costs 950 euros a day'],
  ['a name', 'a day, paid by Bob in March', 'a day, paid by Ada in March'],
  ['a word too many', 'The new printer costs 950 euros', 'The printer costs 950 euros'],
  ['a word too few', 'The printer costs 950 a day, paid by Ada', 'The printer costs 950 euros a day, paid by Ada'],
  ['a lost negation', 'It does run on Sundays', 'It does not run on Sundays'],
  ['two changes', 'The printer costs 590 euros a day, paid by Bob', 'The printer costs 950 euros a day, paid by Ada'],
])('%s is put right', (_, quoted, wanted) => {
  expect(edited(quoted, NOTE)).toBe(wanted);
});

test('markup, line breaks and signs of a block quote stay as they are', () => {
  expect(edited('The **printer** costs 590 [euros](money.md)\n> a _day_', NOTE)).toBe(
    'The **printer** costs 950 [euros](money.md)\n> a _day_',
  );
});

test('what was left out stays left out', () => {
  expect(edited('The printer costs 590 euros … paid by Ada in March', NOTE)).toBe(
    'The printer costs 950 euros … paid by Ada in March',
  );
});

test('a quote that is as the note has it is not changed', () => {
  expect(edited('The printer costs 950 euros a day', NOTE)).toBeUndefined();
});

test('nothing is offered whose outcome the note does not have', () => {
  const note = new QuotableNote('note.md', NOTE.split('\n'));
  const parts = [
    { kind: 'same', text: 'The printer costs ' },
    { kind: 'quoted', text: '590 ' },
    { kind: 'noted', text: '700 ' },
    { kind: 'same', text: 'euros' },
  ] as const;
  expect(editedQuote('The printer costs 590 euros', parts, note)).toBeUndefined();
});
