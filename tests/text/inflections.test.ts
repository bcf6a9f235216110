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
  ])('%s and %s are of one', (a, b) => {
    expect([related(a, b), related(b, a)]).toEqual([true, true]);
  });

  test.each([
    ['as', 'ass'],
    ['tee', 'teen'],
    ['universe', 'university'],
    ['car', 'cart'],
    ['sing', 's'],
  ])('%s and %s are not', (a, b) => {
    expect([related(a, b), related(b, a)]).toEqual([false, false]);
  });

  test('a word is not a form of itself', () => {
    expect(formsOf('notes')).not.toContain('notes');
  });
});
