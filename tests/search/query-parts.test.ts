import { parseQuery, type Condition, type Query, type Test } from '../../src/search/query';
import { describeQueryFault } from '../../src/search/query-parts';

/** A query in a few signs: `a+b` is a phrase or compound, `~` a condition's unit. */
function shown(query: Query): string {
  return query.choices
    .map((choice) =>
      [
        ...choice.terms.filter((place) => !choice.bound.includes(place)).map((place) => wordsOf(query.terms[place])),
        ...choice.excluded.map((term) => `-${wordsOf(term)}`),
        ...choice.filters.map(({ kind }) => `<${kind}>`),
        ...choice.conditions.map(shownTest),
      ].join(' '),
    )
    .join(' | ');
}

const wordsOf = (term: Query['terms'][number] | undefined): string => (term?.cased ?? term?.words ?? []).join('+');

function shownTest(test: Condition | Test): string {
  const minus = test.isExcluded ? '-' : '';
  switch (test.kind) {
    case 'term':
      return minus + wordsOf(test.term);
    case 'literal':
      return `${minus}"${test.text}"`;
    case 'expression':
      return `${minus}/${test.expression.source}/`;
    case 'anything':
      return `${minus}*`;
    case 'within':
      return `${minus}${test.unit}~(${test.tests.map(shownTest).join(' ')})`;
  }
}

test.each([
  ['meeting (work OR meetup) personal', 'meeting work personal | meeting meetup personal'],
  ['meeting -(work meetup)', 'meeting -work | meeting -meetup'],
  ['meeting -(work OR meetup)', 'meeting -work -meetup'],
  ['potluck -(symposium -kinfolk)', 'potluck -symposium | potluck kinfolk'],
  ['((deep))', 'deep'],
  ['() word', 'word'],
  ['line:(mix flour)', 'line~(mix flour)'],
  ['line:(mix OR flour)', 'line~(mix) | line~(flour)'],
  ['-line:(mix OR flour) bread', 'bread -line~(mix) -line~(flour)'],
  ['section:(block:(dog bell) cat)', 'section~(cat block~(dog bell))'],
  ['line:(path:kitchen flour)', '<note> line~(flour)'],
  ['path:(a OR b)', '<note> | <note>'],
  ['task:""', 'task~(*)'],
  ['"- [ ]"', 'note~("- [ ]")'],
  ['/a b/ -/c\\/d/', 'note~(/a b/) -note~(/c\\/d/)'],
  ['path:/x/ word', 'word <expression>'],
  ['match-case:(Dog ignore-case:Cat)', 'Dog cat'],
  ['"they said \\"hello\\" twice"', 'they+said+hello+twice'],
])('%s is %s', (text, expected) => {
  expect(shown(parseQuery(text))).toBe(expected);
});

test.each([
  ['plot(x) hexagon(s)', 'plot x hexagon'],
  ['(gnomon', 'gnomon'],
  ['gnomon) OR (spanner', 'gnomon | spanner'],
  ['(gnomon OR (spanner)', 'gnomon | spanner'],
  ['armillary :)', 'armillary'],
  ['/usr/local/bin', 'usr+local+bin'],
  ['broker/worker', 'broker+worker'],
  ['line: word', 'line word'],
  ['"C:\\" drive', 'c drive'],
  ['(-foo', 'foo'],
])('%s is text, as it always was', (text, expected) => {
  expect(shown(parseQuery(text))).toBe(expected);
});

test.each([
  ['after:banana', 'after:banana is not a date'],
  ['dog -before:someday', 'before:someday is not a date'],
  ['(dog OR /*x/) cat', '/*x/ is not a regular expression'],
  ['path:/(x/', '/(x/ is not a regular expression'],
  ['line:() dog', 'line:() has nothing to look for'],
  [`${'(a OR b) '.repeat(5)}`, 'query: its groups stand for more than 20 choices'],
])('of %s it is said that %s', (text, said) => {
  const { faults, choices } = parseQuery(text);
  expect(faults.map(describeQueryFault).join()).toContain(said);
  expect(choices).toEqual([]);
});

test('a paste of a million characters costs no more than its beginning', () => {
  const pasted = parseQuery('(word OR '.repeat(200_000));
  expect(pasted.terms).toEqual(parseQuery('(word OR '.repeat(2_000)).terms);
});
