/** The texts of the user interface in the language Obsidian is set to; English where there is no translation. */
import { en, type Texts } from './en';
import { fr } from './fr';

const languages: ReadonlyMap<string, Texts> = new Map([
  ['en', en],
  ['fr', fr],
]);

/** The codes of the languages there are. */
export const LANGUAGES: readonly string[] = [...languages.keys()];

/** `language` is an ISO code as Obsidian gives it, such as `fr` or `pt-BR`. */
export function textsFor(language: string): Texts {
  return languages.get(language.split('-')[0] ?? '') ?? en;
}
