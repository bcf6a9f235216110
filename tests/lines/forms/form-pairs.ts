/** Words of eight languages, each asked for in one form and held in another, and words that only look alike. */
import { czech } from './czech';
import { dutch } from './dutch';
import { italian } from './italian';
import { polish } from './polish';
import { portuguese } from './portuguese';
import { russian } from './russian';
import { swedish } from './swedish';
import { turkish } from './turkish';

export type Pair = readonly [typed: string, held: string];

export interface FormPairs {
  readonly language: string;
  /** Two forms of one word, which differ in their endings: who types the one finds the other. */
  readonly pairs: readonly Pair[];
  /** Two words, neither a form nor the beginning of the other: who types the one does not find the other. */
  readonly apart: readonly Pair[];
}

export const formPairs: readonly FormPairs[] = [polish, russian, italian, portuguese, dutch, swedish, czech, turkish];
