/** Query strings that anybody may type, paste or generate, made to take as long as they can; the same ones on every run. */
import repeated from './repeated-queries.json';
import { seeded, type Random } from './search-vault';

const SEED = 20_261_116;
/** The longest query that the tool takes, in characters. */
const LONGEST = 2000;
/** Queries put together from pieces at random. */
const MIXED = 240;

const STOP_WORDS = 'the of and to in is it de la le et les des un une der die das und ist el los que y';
/** Words that many of the generated notes hold. */
const COMMON = 'projet project réunion meeting équipe team client semaine week budget module paiement données data';
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

export function nastyQueries(usual: readonly string[]): string[] {
  const random = seeded(SEED);
  const long = (unit: string): string => unit.repeat(Math.ceil(LONGEST / unit.length)).slice(0, LONGEST);
  return [
    // One thing over and over, as far as a query goes.
    ...repeated.map(long),
    STOP_WORDS,
    long(`${STOP_WORDS} `),
    long(`${COMMON} `),
    `"${long(`${COMMON} `).slice(2)}"`,
    ...[2, 3, 4].map((letters) => many(random, letters, ' ')),
    ...[2, 3, 4].map((letters) => many(random, letters, ' OR ')),
    ...[2, 3, 4].map((letters) => many(random, letters, ' -')),
    long(`${usual.join(' ')} `),
    long(`${usual.join(' OR ')} OR `),
    ...Array.from({ length: MIXED }, () => mixed(random, usual)),
  ];
}

/** Hundreds of different words of so many letters, most of them beginnings of others. */
function many(random: Random, letters: number, between: string): string {
  const word = (): string =>
    Array.from({ length: letters }, () => LETTERS[Math.floor(random() * LETTERS.length)] ?? '').join('');
  return Array.from({ length: LONGEST }, word).join(between).slice(0, LONGEST);
}

function mixed(random: Random, usual: readonly string[]): string {
  const pieces = [...repeated, ...COMMON.split(' '), ...STOP_WORDS.split(' '), ...usual];
  const length = 1 + Math.floor(random() ** 2 * LONGEST);
  let text = '';
  while (text.length < length)
    text += `${pieces[Math.floor(random() * pieces.length)] ?? ''}${random() < 0.5 ? ' ' : ''}`;
  return text.slice(0, length);
}
