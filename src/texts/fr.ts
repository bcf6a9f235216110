/** Textes français. */
import type { Texts } from './en';
import { ask } from './fr/ask';
import { commands } from './fr/commands';
import { documents } from './fr/documents';
import { inNotes } from './fr/in-notes';
import { programs } from './fr/programs';
import { search } from './fr/search';
import { settings } from './fr/settings';
import { verify } from './fr/verify';

export const fr: Texts = {
  ...settings,
  ...search,
  ...documents,
  ...inNotes,
  ...ask,
  ...verify,
  ...programs,
  ...commands,
};
