/** One word of a sentence made false: another number, another name, a negation more or less, and what has to be said of it. */
import type { QuoteLabel } from './labels';
import { choose, type Random } from './made-vault';
import type { Language } from './prose/templates';

export interface Altered {
  readonly text: string;
  readonly named: NonNullable<QuoteLabel['named']>;
}

/** Undefined where the sentence has nothing of the kind. */
export type Alteration = (text: string, language: Language, random: Random) => Altered | undefined;

const NUMBER_WORDS: Readonly<Record<Language, readonly string[]>> = {
  en: 'two three four five six seven eight nine ten eleven twelve twenty thirty hundred sixth twenty-three'.split(' '),
  fr: 'deux trois quatre cinq six sept huit neuf dix onze douze vingt trente cent sixième vingt-trois'.split(' '),
  de: 'zwei drei vier fünf sechs sieben acht neun zehn elf zwölf zwanzig dreißig hundert sechste dreiundzwanzig'.split(
    ' ',
  ),
};
const DATES: Readonly<Record<Language, readonly string[]>> = {
  en: 'January February March April June July August September October November December Monday Friday'.split(' '),
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre lundi vendredi'.split(' '),
  de: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember Montag Freitag'.split(' '),
};
const UNIT_PAIRS: readonly (readonly [string, string])[] = [
  ['%', '‰'],
  ['€', '$'],
  ['$', '£'],
  ['km', 'm'],
  ['kg', 'g'],
  ['GB', 'MB'],
  ['MB', 'GB'],
  ['cm', 'mm'],
  ['ms', 's'],
  ['hours', 'days'],
  ['days', 'weeks'],
  ['years', 'months'],
  ['minutes', 'hours'],
  ['months', 'years'],
  ['weeks', 'days'],
  ['heures', 'jours'],
  ['jours', 'semaines'],
  ['ans', 'mois'],
  ['minutes', 'heures'],
  ['mois', 'ans'],
  ['Stunden', 'Tage'],
  ['Tage', 'Wochen'],
  ['Jahre', 'Monate'],
  ['Jahren', 'Monaten'],
  ['Monate', 'Jahre'],
  ['Monaten', 'Jahren'],
  ['Wochen', 'Tage'],
  ['Euro', 'Dollar'],
  ['Prozent', 'Promille'],
];
const STRANGERS: Readonly<Record<Language, readonly string[]>> = {
  en: ['Wetherby', 'Oduya', 'Kestrelton', 'Marchbanks', 'Quillfeather'],
  fr: ['Bassompierre', 'Kerouredan', 'Montcavrel', 'Desgranges', 'Vaucresson'],
  de: ['Hagenbuch', 'Zwiesele', 'Petzoldt', 'Rauchfuß', 'Wendelin'],
};
/** Behind one of these a negation can stand, and from behind it it can be taken. */
const VERBS: Readonly<Record<Language, string>> = {
  en: 'is|are|was|were|will|would|can|could|should|must|may|might|has|have|had|does|do|did',
  fr: 'est|sont|était|étaient|sera|peut|peuvent|doit|doivent|a|ont|avait|faut|permet|permettent',
  de: 'ist|sind|war|waren|wird|werden|kann|können|soll|sollen|muss|müssen|darf|dürfen|hat|haben|gilt|gelten',
};
const PUT_IN: Readonly<Record<Language, readonly string[]>> = {
  en: ['not', 'never', 'hardly', 'no longer'],
  fr: ['pas', 'jamais', 'nullement', 'guère'],
  de: ['nicht', 'nie', 'kaum', 'keineswegs'],
};
/** What denies something in one of the three languages, wherever it stands. */
const DENIES =
  /(?:^|[\s,;(])(?:not?|never|none|nothing|nobody|neither|nor|cannot|without|hardly|seldom|\p{L}+n’t|pas|jamais|aucune?|sans|rien|ni|n’\p{L}+|ne|nicht|nie|niemals|nichts|niemand|ohne|kaum|kein\p{L}*|weder)(?![\p{L}])/iu;

/** What a quote deserves that leaves these words out. */
export function leavingOut(words: string): 'exact' | 'reworded' {
  return DENIES.test(words) ? 'reworded' : 'exact';
}

const TAKEN_OUT: Readonly<Record<Language, RegExp>> = {
  en: /\s(not|never|no|cannot|without|neither|nor)(?=\s)/,
  fr: /\s(pas|jamais|aucune?|sans|rien|ni)(?=\s)/,
  de: /\s(nicht|kein|keine|keinen|keiner|nie|ohne|weder)(?=\s)/,
};
const SWAPPED: Readonly<Record<Language, readonly (readonly [string, string])[]>> = {
  en: [
    ['with', 'without'],
    ['all', 'none'],
    ['always', 'never'],
    ['a', 'no'],
    ['possible', 'impossible'],
    ['useful', 'useless'],
    ['necessary', 'unnecessary'],
    ['able', 'unable'],
    ['and', 'nor'],
    ['likely', 'unlikely'],
  ],
  fr: [
    ['avec', 'sans'],
    ['toujours', 'jamais'],
    ['une', 'aucune'],
    ['un', 'aucun'],
    ['possible', 'impossible'],
    ['utile', 'inutile'],
    ['et', 'ni'],
  ],
  de: [
    ['mit', 'ohne'],
    ['immer', 'nie'],
    ['eine', 'keine'],
    ['ein', 'kein'],
    ['einen', 'keinen'],
    ['einer', 'keiner'],
    ['möglich', 'unmöglich'],
    ['zulässig', 'unzulässig'],
    ['sinnvoll', 'sinnlos'],
  ],
};

function replaced(
  text: string,
  pattern: RegExp,
  by: (found: string) => string | undefined,
): readonly [string, string] | undefined {
  const found = pattern.exec(text);
  if (found === null) return undefined;
  const word = by(found[0]);
  if (word === undefined || word === found[0]) return undefined;
  return [text.slice(0, found.index) + word + text.slice(found.index + found[0].length), word];
}

function numberFrom(change: readonly [string, string] | undefined, word?: string): Altered | undefined {
  return change === undefined ? undefined : { text: change[0], named: { kind: 'number', word: word ?? change[1] } };
}

const wordPattern = (words: readonly string[]): RegExp =>
  new RegExp(`(?<=\\s)(?:${words.join('|')})(?=[\\s,.;:])`, 'u');

export const alterations: Readonly<Record<string, Alteration>> = {
  digits: (text, _, random) =>
    numberFrom(
      replaced(text, /(?<![\d.,\p{L}-])\d{1,4}(?![\d.,]\d|\d|\p{L})/u, (old) =>
        random() < 0.5 ? String(Number(old) + 1 + Math.floor(random() * 40)) : `${old}0`,
      ),
    ),
  'number word': (text, language, random) =>
    numberFrom(replaced(text, wordPattern(NUMBER_WORDS[language]), () => choose(NUMBER_WORDS[language], random))),
  date: (text, language, random) =>
    numberFrom(replaced(text, wordPattern(DATES[language]), () => choose(DATES[language], random))),
  'decimal or thousands': (text) => {
    const change = replaced(text, /\d+[.,]\d+/, (old) =>
      old.replace(/\d$/, (digit) => String((Number(digit) + 3) % 10)),
    );
    return numberFrom(change, change?.[1].split(/[.,]/).at(-1));
  },
  'separator in a number': (text) => {
    const change = replaced(text, /(?<![\d.,])\d{1,2}[.,–-]\d{1,2}(?![\d.,–-])/, (old) =>
      /[.,]/.test(old) ? old.replace(/[.,]/, '-') : old.replace(/[–-]/, '.'),
    );
    return numberFrom(change);
  },
  unit: (text) => {
    for (const [unit, other] of UNIT_PAIRS) {
      const change = replaced(
        text,
        new RegExp(`(?<=\\d\\s?)${unit.replace('$', '\\$')}(?![\\p{L}\\p{N}])`, 'u'),
        () => other,
      );
      if (change !== undefined) return numberFrom(change);
    }
    return undefined;
  },
  name: (text, language, random) => {
    const change = replaced(text, /(?<=[\p{Ll},] )\p{Lu}\p{Ll}{3,}(?![\p{L}-])/u, () =>
      choose(STRANGERS[language], random),
    );
    return change === undefined ? undefined : { text: change[0], named: { kind: 'name', word: change[1] } };
  },
  'name at the start': (text, language, random) => {
    const change = replaced(text, /^\p{Lu}\p{Ll}{4,}(?=,? \p{Ll})/u, () => choose(STRANGERS[language], random));
    return change === undefined ? undefined : { text: change[0], named: { kind: 'name', word: change[1] } };
  },
  'negation put in': (text, language, random) => {
    const word = choose(PUT_IN[language], random);
    const change = replaced(
      text,
      new RegExp(`(?<=\\s)(?:${VERBS[language]})(?=\\s)`, 'u'),
      (verb) => `${verb} ${word}`,
    );
    const isNegated = new RegExp(`(?:${VERBS[language]}) (?:not|never|no|pas|jamais|nicht|nie|kein)`, 'u').test(text);
    if (change === undefined || isNegated) return undefined;
    return { text: change[0], named: { kind: 'negation', word } };
  },
  'negation shortened': (text, language) => {
    if (language !== 'en') return undefined;
    const change = replaced(
      text,
      /(?<=\s)(?:is|are|was|were|would|could|should|has|have|does|did)(?= (?!not|n))/u,
      (verb) => `${verb}n’t`,
    );
    return change === undefined ? undefined : { text: change[0], named: { kind: 'negation', word: 't' } };
  },
  'negation taken out': (text, language) => {
    const [whole, word = ''] = TAKEN_OUT[language].exec(text) ?? [];
    if (whole === undefined) return undefined;
    const by = word === 'cannot' ? ' can' : '';
    return { text: text.replace(whole, by), named: { kind: 'negation', word } };
  },
  'negation swapped': (text, language) => {
    for (const [word, other] of SWAPPED[language]) {
      const change = replaced(text, new RegExp(`(?<=\\s)${word}(?=\\s)`, 'u'), () => other);
      if (change !== undefined) return { text: change[0], named: { kind: 'negation', word: other } };
    }
    return undefined;
  },
};
