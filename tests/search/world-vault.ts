/** A hand-written vault in fourteen languages, and as many generated notes around it as a test asks for. */
import { asiaNotes } from './world-vault/asia';
import { englishNotes } from './world-vault/english';
import { frenchNotes } from './world-vault/french';
import { germanNotes } from './world-vault/german';
import { levantNotes } from './world-vault/levant';
import { slavicNotes } from './world-vault/slavic';
import { spanishNotes } from './world-vault/spanish';

export { distractors } from './world-vault/distractors';

/** Path → text of every hand-written note. */
export const worldNotes: Readonly<Record<string, string>> = {
  ...frenchNotes,
  ...germanNotes,
  ...spanishNotes,
  ...englishNotes,
  ...asiaNotes,
  ...slavicNotes,
  ...levantNotes,
};
