import fc from 'fast-check';
import { fold } from '../../src/lines/fold';
import { formsOf } from '../../src/lines/inflections';
import { formPairs, type Pair } from './forms/form-pairs';

const related = (a: string, b: string): boolean => formsOf(a).includes(b);
const findEachOther = ([a, b]: Pair): boolean => related(fold(a), fold(b)) && related(fold(b), fold(a));
/** Of 1. */
const FEWEST_FOUND = 0.9;

describe('forms of a word', () => {
  test.each([
    ['needle', 'needles'],
    ['atelier', 'ateliers'],
    ['journal', 'journaux'],
    ['bijou', 'bijoux'],
    ['city', 'cities'],
    ['frau', 'frauen'],
    ['bericht', 'berichte'],
    ['walk', 'walking'],
    ['write', 'writing'],
    ['open', 'opened'],
    ['petit', 'petites'],
    ['senal', 'senales'],
    ['blocks', 'blocking'],
    ['noting', 'notes'],
    ['planned', 'plans'],
    ['travelling', 'traveled'],
    ['copies', 'copying'],
    ['knife', 'knives'],
    ['chevaux', 'cheval'],
    ['nationale', 'nationaux'],
    ['cherchez', 'cherchent'],
    ['kindern', 'kind'],
    ['suchte', 'suche'],
    ['luces', 'luz'],
    ['buscando', 'buscar'],
    ['actuelles', 'actuel'],
  ])('%s and %s are of one', (a, b) => {
    expect([related(a, b), related(b, a)]).toEqual([true, true]);
  });

  test.each([
    ['as', 'ass'],
    ['tee', 'teen'],
    ['universe', 'university'],
    ['car', 'cart'],
    ['sing', 's'],
    ['wing', 'w'],
    ['casa', 'caso'],
    ['sextent', 'sextant'],
    // What an ending of another language would make of them.
    ['data', 'date'],
    ['here', 'hero'],
    ['party', 'part'],
    ['planet', 'plan'],
    ['plane', 'planet'],
    ['market', 'marker'],
    ['format', 'formal'],
    ['human', 'humor'],
    ['hitler', 'hit'],
    ['window', 'wind'],
    ['sorry', 'sorrow'],
    ['them', 'the'],
    ['verde', 'ver'],
    ['beam', 'beans'],
    ['civil', 'civic'],
    ['genou', 'gene'],
    ['swear', 'sweat'],
  ])('%s and %s are not', (a, b) => {
    expect([related(a, b), related(b, a)]).toEqual([false, false]);
  });

  test.each(formPairs)('of $language find each other, nine in ten at least', ({ pairs, apart }) => {
    expect(pairs.filter(findEachOther).length).toBeGreaterThanOrEqual(FEWEST_FOUND * pairs.length);
    expect(apart.filter(([a, b]) => related(fold(a), fold(b)) || related(fold(b), fold(a)))).toEqual([]);
  });

  test('each finds the other, whichever is typed', () => {
    const word = fc.stringMatching(/^[a-z]{2,12}$/);
    fc.assert(
      fc.property(word, (typed) => {
        for (const form of formsOf(typed))
          expect({ form, forms: formsOf(form) }).toEqual({ form, forms: expect.arrayContaining([typed]) as unknown });
      }),
    );
  });

  test('a word is not a form of itself', () => {
    expect(formsOf('notes')).not.toContain('notes');
  });
});
