/**
 * Questions about the lines of a vault, made from its notes alone: no engine is asked, so none is favoured. The same
 * notes give the same questions.
 */
import { withoutAddresses } from '../../src/lines/addresses';
import { seeded, type Random } from './search-vault';

export interface LineQuestion {
  /** What is typed: the words alone, or a sentence around them. */
  readonly query: string;
  /** Words of the line, in its order. */
  readonly words: readonly string[];
  /** The line to find, without the white space around it. It stands in the vault once. */
  readonly line: string;
  readonly path: string;
}

export const kinds = ['words', 'questions'] as const;
export type QuestionKind = (typeof kinds)[number];

const SEED = 20_261_119;
/** Characters. A shorter line says too little to be told from others; a longer one is a page. */
const LINE = { least: 40, most: 400 };
/** A word is rare if at most this share of the notes hold it, or at most so many of them. */
const RARE_SHARE = 0.05;
const RARE_NOTES = 3;
/** The words asked for are drawn from so many of the rarest of a line: people do not know which one is the rarest. */
const RAREST = 5;
const HEADING = /^\s{0,3}#{1,6}\s/;
/** Words as anybody would say there are some; parts of numbers and names with digits are none, and scripts without spaces between words are left out. */
const WORD = /(?<![\p{L}\p{M}\p{N}_])[\p{L}\p{M}]{4,}(?![\p{L}\p{M}\p{N}_])/gu;
const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}]/u;

interface Language {
  /** Words that tell the language. */
  readonly small: RegExp;
  readonly and: string;
  readonly forms: readonly string[];
}

const ENGLISH: Language = {
  small: /\b(?:the|and|of|is|to|with|for|this|that|are)\b/giu,
  and: 'and',
  forms: [
    'where did I write about {} please',
    'what do my notes say about {}?',
    'can you find the note in which I mentioned {}',
    'I am looking for the place where {} came up',
    'do you remember what I noted on {}?',
  ],
};

/** English stands in for every other language, as in the notes of people who keep several. */
const LANGUAGES: readonly Language[] = [
  ENGLISH,
  {
    small: /(?<!\p{L})(?:le|la|les|des|est|une|dans|pour|avec|et|du)(?!\p{L})/giu,
    and: 'et',
    forms: [
      "où est-ce que j'ai parlé de {} s'il te plaît",
      'que disent mes notes sur {} ?',
      'retrouve la note où il est question de {}',
    ],
  },
  {
    small: /(?<!\p{L})(?:der|die|das|und|ist|ein|eine|mit|für|nicht|den)(?!\p{L})/giu,
    and: 'und',
    forms: ['wo habe ich bitte etwas über {} geschrieben', 'was steht in meinen Notizen zu {}?'],
  },
  {
    small: /(?<!\p{L})(?:el|los|las|una|para|con|que|por|y|del)(?!\p{L})/giu,
    and: 'y',
    forms: ['dónde escribí algo sobre {} por favor', '¿qué dicen mis notas sobre {}?'],
  },
];

interface Line {
  readonly path: string;
  readonly text: string;
  /** Its rare words in its order, each once, with how many notes hold them. */
  readonly rare: readonly { readonly word: string; readonly notes: number }[];
}

/** As many questions of each kind as are wanted, about different lines; fewer if the vault does not give them. */
export function makeLineQuestions(
  notes: Readonly<Record<string, string>>,
  count: number,
): Readonly<Record<QuestionKind, readonly LineQuestion[]>> {
  const random = seeded(SEED);
  const drawn = draw(askableLines(notes), 2 * count, random);
  const asked = drawn.map((line) => ({ line, words: chooseWords(line, random) }));
  return {
    words: asked.slice(0, count).map(({ line, words }) => questionOf(line, words, words.join(' '))),
    questions: asked
      .slice(count)
      .map(({ line, words }) => questionOf(line, words, sentenceWith(words, notes[line.path] ?? '', random))),
  };
}

/** The commonest words of a vault: searches for these have the longest answers. */
export function commonWords(notes: Readonly<Record<string, string>>, count: number): string[] {
  return [...notesWithWords(notes)]
    .sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))
    .slice(0, count)
    .map(([word]) => word);
}

function questionOf({ path, text }: Line, words: readonly string[], query: string): LineQuestion {
  return { query, words, line: text, path };
}

function wordsIn(text: string): string[] {
  return (text.match(WORD) ?? []).filter((word) => !WITHOUT_SPACES.test(word));
}

function notesWithWords(notes: Readonly<Record<string, string>>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of Object.values(notes))
    for (const word of new Set(wordsIn(text.toLowerCase()))) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function askableLines(notes: Readonly<Record<string, string>>): Line[] {
  const counts = notesWithWords(notes);
  const most = Math.max(RARE_NOTES, Object.keys(notes).length * RARE_SHARE);
  const all = Object.entries(notes).flatMap(([path, text]) =>
    text.split(/\r\n|\n|\r/).map((line) => ({ path, text: line.trim() })),
  );
  // Nobody remembers an address, and a footer that leads from every note to its own page is no line of that note.
  const times = new Map<string, number>();
  for (const { text } of all) times.set(withoutAddresses(text), (times.get(withoutAddresses(text)) ?? 0) + 1);
  return all
    .map((line) => ({ ...line, plain: withoutAddresses(line.text) }))
    .filter(({ text, plain }) => plain.length >= LINE.least && text.length <= LINE.most && !HEADING.test(text))
    .filter(({ plain }) => times.get(plain) === 1)
    .map(({ path, text, plain }) => ({ path, text, rare: rareWords(plain, counts, most) }))
    .filter(({ rare }) => rare.length >= 2);
}

function rareWords(line: string, counts: ReadonlyMap<string, number>, most: number): Line['rare'] {
  const first = new Map<string, string>();
  for (const word of wordsIn(line)) if (!first.has(word.toLowerCase())) first.set(word.toLowerCase(), word);
  return [...first]
    .map(([folded, word]) => ({ word, notes: counts.get(folded) ?? Infinity }))
    .filter(({ notes }) => notes <= most);
}

/** Different ones of a list, in the order they are drawn. */
function draw<Item>(items: readonly Item[], count: number, random: Random): Item[] {
  const left = [...items];
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(Math.floor(random() * left.length), 1),
  ).flat();
}

/** Two or three of the rarer words, in the order of the line. */
function chooseWords({ rare }: Line, random: Random): string[] {
  const rarest = [...rare].sort((a, b) => a.notes - b.notes).slice(0, RAREST);
  const chosen = new Set(draw(rarest, random() < 0.5 ? 2 : 3, random));
  return rare.filter((one) => chosen.has(one)).map(({ word }) => word);
}

/** A sentence in the language of the note. */
function sentenceWith(words: readonly string[], note: string, random: Random): string {
  const told = LANGUAGES.map(({ small }) => note.match(small)?.length ?? 0);
  const { and, forms } = LANGUAGES[told.indexOf(Math.max(...told))] ?? ENGLISH;
  const form = forms[Math.floor(random() * forms.length)] ?? '{}';
  // A function, since `$` has a meaning in a replacement.
  return form.replace('{}', () => `${words.slice(0, -1).join(', ')} ${and} ${words.at(-1) ?? ''}`);
}
