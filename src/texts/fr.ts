/** Textes français. */
import type { Texts } from './en';
import { ask } from './fr/ask';
import { commands } from './fr/commands';
import { documents } from './fr/documents';
import { inNotes } from './fr/in-notes';
import { indexing } from './fr/indexing';
import { links } from './fr/links';
import { programs } from './fr/programs';
import { search } from './fr/search';
import { settings } from './fr/settings';
import { tray } from './fr/tray';
import { verify } from './fr/verify';

export const fr: Texts = {
  ...settings,
  ...search,
  ...tray,
  ...documents,
  ...inNotes,
  ...links,
  ...ask,
  ...verify,
  ...programs,
  ...indexing,
  ...commands,
};
