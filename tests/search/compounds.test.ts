/** Compounds written in one word and with hyphens find each other: the index proposes the note, and the matcher accepts it. */
import { Matcher } from '../../src/search/matches';
import { parseQuery } from '../../src/search/query';
import { ChangingVault, search, syncedIndex } from '../support/builtin';
import { apart, compounds } from '../lines/forms/german-compounds';

const matches = (typed: string, held: string): boolean =>
  new Matcher(parseQuery(typed).terms).heldIn(held).terms.length > 0;

/** Which of some words each query finds, best first, with all it asks for. */
async function findIn(held: readonly string[], typed: readonly string[]): Promise<string[][]> {
  const vault = new ChangingVault(Object.fromEntries(held.map((word, at) => [`${at}.md`, `Davon: ${word} und mehr.`])));
  const index = await syncedIndex(vault);
  const found = typed.map((query) => {
    const proposed = index.candidates(parseQuery(query), 'all', Infinity).found;
    return proposed.map(({ path }) => held[parseInt(path, 10)] ?? '').filter((word) => matches(query, word));
  });
  await index.close();
  return found;
}

test('whichever is typed, the other is found', async () => {
  const [first, second] = [compounds.map(([typed]) => typed), compounds.map(([, held]) => held)];
  const there = await findIn(second, first);
  const back = await findIn(first, second);
  expect(compounds.filter(([typed, held], at) => !there[at]?.includes(held) || !back[at]?.includes(typed))).toEqual([]);
});

test('other parts, or the same in another order, are not', () => {
  expect(apart.filter(([a, b]) => matches(a, b) || matches(b, a))).toEqual([]);
});

test('other forms and beginnings of the one find the other', async () => {
  expect(await findIn(['Online-Kurs', 'Webseiten'], ['Onlinekurse', 'onlinek', 'Web-Seite'])).toEqual([
    ['Online-Kurs'],
    ['Online-Kurs'],
    ['Webseiten'],
  ]);
});

test('as typed comes first', async () => {
  const vault = new ChangingVault({ 'a.md': 'Eine E-Mail.', 'b.md': 'Eine Email.' });
  const index = await syncedIndex(vault);
  const scores = async (typed: string): Promise<Record<string, number>> =>
    Object.fromEntries((await search(index, vault, parseQuery(typed))).map(({ note, score }) => [note.path, score]));
  const [joined, hyphened] = [await scores('email'), await scores('e-mail')];
  expect(joined['b.md']).toBeGreaterThan(joined['a.md'] ?? Infinity);
  expect(hyphened['a.md']).toBeGreaterThan(hyphened['b.md'] ?? Infinity);
  await index.close();
});

test('where words are joined, each is marked once', () => {
  const spans = (typed: string, line: string): unknown => new Matcher(parseQuery(typed).terms).termSpansIn(line);
  expect(spans('e-mail', 'an E-Mail')).toEqual([{ start: 3, end: 9, term: 0, share: 1 }]);
  expect(spans('email', 'an E-Mail')).toEqual([{ start: 3, end: 9, term: 0, share: 0.8 }]);
  expect(spans('e-mail', 'an Email')).toEqual([{ start: 3, end: 8, term: 0, share: 0.8 }]);
  expect(spans('multi', 'multi-agent')).toEqual([{ start: 0, end: 5, term: 0, share: 1 }]);
});
