/** English texts, by area. Every other language has exactly these keys; an area has no key of another. */
import { ask } from './en/ask';
import { commands } from './en/commands';
import { documents } from './en/documents';
import { inNotes } from './en/in-notes';
import { programs } from './en/programs';
import { search } from './en/search';
import { settings } from './en/settings';
import { verify } from './en/verify';
import type { Translated } from './translated';

export const en = {
  ...settings,
  ...search,
  ...documents,
  ...inNotes,
  ...ask,
  ...verify,
  ...programs,
  ...commands,
};

/** The texts of a language. */
export type Texts = Translated<typeof en>;
