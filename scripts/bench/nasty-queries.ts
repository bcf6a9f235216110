/** Query strings that anybody may type, paste or generate, made to take as long as they can; the same ones on every run. */
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

/** One thing over and over, as far as a query goes. */
const REPEATED: readonly string[] = [
  '"',
  '" ',
  '""',
  '«»',
  '“',
  '„“',
  '(',
  ')',
  '[',
  ']',
  '[]',
  '[[',
  '[a:',
  '[a]',
  '[tags:',
  '[tags] ',
  '[created:2024] ',
  '-',
  '- ',
  '-a ',
  '-projet ',
  '--',
  'OR ',
  'OR OR ',
  'a OR ',
  'projet OR ',
  '-projet OR ',
  '"projet" OR ',
  ':',
  'a:',
  'path:',
  'path:a ',
  '-path:a ',
  'path:" ',
  'tag:',
  'tag:# ',
  'tag:#projet ',
  'tag:#projet OR ',
  'after:',
  'after:2024 ',
  'before:2024-05 OR ',
  'after:7d ',
  'after:9999999999d ',
  'file:a ',
  '*',
  'a*b ',
  'a*',
  '.*',
  '(a+)+',
  '\\',
  '/',
  'a/',
  'a-',
  'a.b@',
  "a'",
  '_',
  '#',
  '#a/',
  'a',
  'é',
  'e\u0301',
  '\u0301',
  'a ',
  'de ',
  'pro ',
  'projet ',
  'projets projet ',
  'projét ',
  '日',
  '日本 ',
  '日 ',
  'かな',
  '한국어 ',
  '😀',
  '😀 ',
  '👨‍👩‍👧‍👦',
  '🇫🇷',
  '\u200d',
  '\u200b',
  '\ud800',
  '\udc00a',
  '\u0000',
  '\n',
  '\t ',
  'ß',
  'İ',
  'ﬁ',
  '1 ',
  '1,2.',
  '2024-05-01 ',
  '%',
  'NEAR(a b) ',
  'a AND b ',
  'NOT a ',
  '^',
  '{a} : ',
  "' OR 1=1 -- ",
];

export function nastyQueries(usual: readonly string[]): string[] {
  const random = seeded(SEED);
  const long = (unit: string): string => unit.repeat(Math.ceil(LONGEST / unit.length)).slice(0, LONGEST);
  return [
    ...REPEATED.map(long),
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
  const pieces = [...REPEATED, ...COMMON.split(' '), ...STOP_WORDS.split(' '), ...usual];
  const length = 1 + Math.floor(random() ** 2 * LONGEST);
  let text = '';
  while (text.length < length)
    text += `${pieces[Math.floor(random() * pieces.length)] ?? ''}${random() < 0.5 ? ' ' : ''}`;
  return text.slice(0, length);
}
