import { en } from '../../src/i18n/en';
import { fr } from '../../src/i18n/fr';
import { textsFor } from '../../src/i18n/texts';

describe('texts', () => {
  test('follow the language, English where there is no translation', () => {
    expect(textsFor('fr')).toBe(fr);
    expect(textsFor('fr-CA')).toBe(fr);
    expect(textsFor('en')).toBe(en);
    expect(textsFor('tlh')).toBe(en);
    expect(textsFor('')).toBe(en);
    expect(textsFor('constructor')).toBe(en);
  });

  test('are all there in French', () => {
    expect(Object.keys(fr)).toEqual(Object.keys(en));
    expect(Object.values(fr).filter((text) => text === '')).toEqual([]);
  });
});
