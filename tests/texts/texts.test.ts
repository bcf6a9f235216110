import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { en } from '../../src/texts/en';
import { fr } from '../../src/texts/fr';
import { LANGUAGES, textsFor } from '../../src/texts/texts';

const folderOf = (language: string): string => join(__dirname, '../../src/texts', language);

describe('texts', () => {
  test('follow the language, English where there is no translation', () => {
    expect(textsFor('fr')).toBe(fr);
    expect(textsFor('fr-CA')).toBe(fr);
    expect(textsFor('en')).toBe(en);
    expect(textsFor('tlh')).toBe(en);
    expect(textsFor('')).toBe(en);
    expect(textsFor('constructor')).toBe(en);
  });

  test.each(LANGUAGES)('are all there in %s', (language) => {
    expect(Object.keys(textsFor(language)).sort()).toEqual(Object.keys(en).sort());
    expect(Object.values(textsFor(language)).filter((text) => text === '')).toEqual([]);
  });

  // A language that is only begun has one file, on top of English.
  test.each(LANGUAGES.filter((language) => existsSync(folderOf(language))))(
    'are each of one area in %s, and of one that is joined',
    async (language) => {
      const folder = folderOf(language);
      const keys: string[] = [];
      for (const file of readdirSync(folder).filter((name) => name !== 'count.ts')) {
        const area = (await import(join(folder, file))) as Readonly<Record<string, object>>;
        keys.push(...Object.values(area).flatMap((part) => Object.keys(part)));
      }
      expect(keys.sort()).toEqual(Object.keys(textsFor(language)).sort());
    },
  );
});
