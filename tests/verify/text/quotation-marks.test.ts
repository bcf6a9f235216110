/** What stands between quotation marks. */
import { quotationsIn } from '../../../src/verify/text/quotation-marks';

const quoted = (text: string): string[] => quotationsIn(text).map(({ start, end }) => text.slice(start, end).trim());

test.each([
  '"%"',
  '“%”',
  '“%“',
  '”%”',
  '„%“',
  '„%”',
  '« % »',
  '»%«',
  '‹%›',
  '‘%’',
  '‚%‘',
  "'%'",
  '「%」',
  '『%』',
  '《%》',
  '〝%〟',
  '＂%＂',
])('between %s', (marks) =>
  expect(quoted(`He said ${marks.replace('%', 'it is so')}, then left.`)).toEqual(['it is so']),
);

test.each(['It’s Bob’s and don’t ask', 'a 6" pipe and a 7" pipe', 'an “open one', '12 » 13 « 14'])(
  'none in %s',
  (text) => expect(quoted(text)).toEqual([]),
);

test('quotes within quotes belong to the outer one', () => {
  expect(quoted('“he said ‘no’ twice”')).toEqual(['he said ‘no’ twice']);
});

test('a mark that is never closed does not take the next quote', () => {
  expect(quoted('an „open one, and «a closed one»')).toContain('a closed one');
});
