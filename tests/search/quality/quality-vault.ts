/** The notes that the labelled set adds to the world vault, and that vault as the set searches it. */
import { distractors, worldNotes } from '../world-vault';
import { eastAsianNotes } from './vault/east-asian';
import { dayNotes } from './vault/days';
import { fillerNotes } from './vault/fillers';
import { filterNotes } from './vault/filters';
import { formNotes } from './vault/forms';
import { longNotes } from './vault/long-notes';
import { nordicAndItalianNotes } from './vault/nordic-and-italian';
import { southeastAsianNotes } from './vault/southeast-asian';
import { operatorNotes } from './vault/operators';
import { templateNotes } from './vault/templates';

/** Enough to make the common words of the distractors common. */
const DISTRACTORS = 200;

/** Path → text. */
export const qualityNotes: Readonly<Record<string, string>> = {
  ...worldNotes,
  ...distractors(DISTRACTORS),
  ...fillerNotes,
  ...nordicAndItalianNotes,
  ...formNotes,
  ...filterNotes,
  ...longNotes,
  ...eastAsianNotes,
  ...southeastAsianNotes,
  ...operatorNotes,
  ...dayNotes,
  ...templateNotes,
};
