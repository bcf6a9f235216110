import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { en } from '../../src/texts/en';
import { fr } from '../../src/texts/fr';
import { textsFor } from '../../src/texts/texts';

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

  test.each([
    ['en', en],
    ['fr', fr],
  ])('are each of one area in %s, and of one that is joined', async (language, texts) => {
    const folder = join(__dirname, '../../src/texts', language);
    const keys: string[] = [];
    for (const file of readdirSync(folder).filter((name) => name !== 'count.ts')) {
      const area = (await import(join(folder, file))) as Readonly<Record<string, object>>;
      keys.push(...Object.values(area).flatMap((part) => Object.keys(part)));
    }
    expect(keys.sort()).toEqual(Object.keys(texts).sort());
  });
});
