/** Whether a question is in another language than what it finds. */
import { otherLanguage } from '../../src/lines/language';

test.each([
  ['quand payer la facture de courant', 'The electricity bill has to be paid before the end of the month.', 'en'],
  ['walking around the harbour while it rained', 'Nous avons visité le vieux port sous la pluie avec eux.', 'fr'],
  ['wann muss ich die Rechnung bezahlen', 'The bill has to be paid before the end of the month.', 'en'],
  ['who has to pay the bill', 'The bill has to be paid before the end of the month.', undefined],
  ['heron', 'Nous avons visité le vieux port sous la pluie avec eux.', undefined],
  [
    'what is a superkey',
    'Le chiavi sono attributi o insiemi di attributi che identificano univocamente una tupla.',
    'it',
  ],
  ['how to call the parent', 'La parola chiave si usa per chiamare un metodo della superclasse nel costruttore.', 'it'],
  ['what is a key', 'Las claves son los atributos que identifican una tupla por sus valores.', 'es'],
  ['水辺の鳥は魚を待つ', 'The bird waits for the fish in the water.', 'en'],
])('%s over %s', (question, line, language) => {
  expect(otherLanguage(question, [line])).toBe(language);
});
