import fc from 'fast-check';
import { formsOf } from '../../src/text/inflections';

const related = (a: string, b: string): boolean => formsOf(a).includes(b);

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
  ])('%s and %s are not', (a, b) => {
    expect([related(a, b), related(b, a)]).toEqual([false, false]);
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
