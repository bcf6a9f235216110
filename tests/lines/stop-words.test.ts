/** Which words of a query say nothing of what is looked for. */
import { emptyPlaces } from '../../src/lines/stop-words';

/** The words that are left of a query. */
function telling(query: string): string {
  const words = query.split(' ');
  const empty = emptyPlaces(
    words.map((word) => [word]),
    query,
  );
  return words.filter((_, place) => !empty.has(place)).join(' ');
}

test.each([
  ['i am looking for the place where hosepipe and barrel came up', 'hosepipe barrel'],
  ['do you remember what i noted on hosepipe', 'hosepipe'],
  ['where is the hosepipe mentioned in my notes', 'hosepipe'],
  ['que disent mes notes sur le verger', 'verger'],
  ['retrouve la page ou il est question de verger', 'verger'],
  ['was steht in meinen notizen zu kabel', 'kabel'],
  ['come funziona la paginazione della memoria', 'funziona paginazione memoria'],
  ['perche il resolver usa la porta 53', 'resolver usa porta 53'],
  ['en que lugar hable de acequia', 'acequia'],
])('what a question begins and ends with is no part of it: %s', (query, left) => {
  expect(telling(query)).toBe(left);
});

test.each([
  ['what did i say about the place of hosepipe', 'place hosepipe'],
  ['where did i write about hosepipe place and barrel', 'hosepipe place barrel'],
  ['que disent mes notes sur la question du verger', 'question verger'],
])('what may be asked about is kept where it is: %s', (query, left) => {
  expect(telling(query)).toBe(left);
});

test('what is no question keeps every word that is no stop word', () => {
  expect(telling('place came up')).toBe('place came up');
  expect(telling('hosepipe place in the garden came up')).toBe('hosepipe place garden came up');
});

test('of a question that is nothing but frame, the words that may be asked about are kept', () => {
  expect(telling('what did i read on that page')).toBe('read page');
});

test('a quoted term is asked for, wherever it stands', () => {
  expect([...emptyPlaces([['where'], ['did'], ['i'], ['say'], undefined], 'where did i say')]).toEqual([0, 1, 2, 3]);
});

test.each([
  ['bai hat da nghe', 'bài hát đã nghe', 'bai hat da nghe'],
  ['tim sach do', 'tìm sách đó', 'tim sach do'],
  ['miles per hour', 'miles per hour', 'miles per hour'],
  ['das hat er', 'das hat er', ''],
])('a word of another language is none: %s', (folded, written, left) => {
  const words = folded.split(' ');
  const empty = emptyPlaces(
    words.map((word) => [word]),
    written,
  );
  expect(words.filter((_, place) => !empty.has(place)).join(' ')).toBe(left);
});
