/** A vault of generated French and English notes, always the same for one size, and queries that fit it. */
import { writeNotes } from './write-notes';

export interface GeneratedVault {
  readonly folder: string;
  readonly paths: readonly string[];
  /** Rare words, common words, two words and phrases in turn, all of which occur. */
  readonly queries: readonly string[];
}

const SEED = 20_260_714;
const NOTES_PER_FOLDER = 100;
/** Vaults of this size (5 million words in 20,000 notes) have tens of thousands of different words. */
const VOCABULARY = 40_000;
/** With the headings around them, notes come out at 1.8 KB. */
const WORDS_PER_NOTE = 210;
const WORDS_PER_LINE = { least: 7, most: 14 };
const LINES_PER_SECTION = 6;
/** Flattens the top of Zipf's law: the commonest word is one in thirty, as in real text. */
const ZIPF_SHIFT = 2.7;
const QUERIES_PER_KIND = 10;

const wordsIn = (text: string): string[] => text.split(' ');
/** The commonest words of both languages, which a query leaves out. */
const SMALL_WORDS = wordsIn(
  'de la le the et les des of and to en un du une in est pour a que dans is sur for au with par on il ce as plus ne pas avec be sont this by from or se qui that ou at are',
);
/** What notes are about, commonest first. */
const SUBJECTS = wordsIn(
  'projet project réunion meeting équipe team client semaine week budget module paiement payment données data décision question état version livraison delivery juillet july note idée étude study prototype mesure test problème issue école marché market contrat contract prestataire supplier rivière river jardin garden train voyage travel recherche research mémoire memory œuvre élève café livre book chapitre chapter santé health forêt forest musique music cuisine kitchen lumière light atelier workshop façade énergie energy réseau network serveur server interface fenêtre window bibliothèque library estimation calendrier calendar lettre letter histoire history maison house quartier enquête survey',
);
/** Rarer words are built from these. */
const SYLLABLES = wordsIn(
  'ba ber cal cha col cou dra den do fer fi fla gar gou gra har ho jar ju kel lan lé li lor ma men mi mor na nel no né par pel pi por qua ra rel ri ron sa sel so sur tal ter ti tra va ver vi zon thé ou ing ment tion ness eur ède èche',
);

export function writeVault(folder: string, notes: number): GeneratedVault {
  const random = seeded(SEED);
  const vocabulary = makeVocabulary(random);
  const draw = zipf(vocabulary.length, random);
  const census = new Census(vocabulary);
  function* made(): Generator<[path: string, text: string]> {
    for (let i = 0; i < notes; i++) {
      const path = `folder ${Math.floor(i / NOTES_PER_FOLDER)}/${vocabulary[draw()] ?? ''} ${i}.md`;
      const lines = writeLines(random, draw);
      census.count(lines);
      yield [path, noteText(lines, vocabulary)];
    }
  }
  const paths = writeNotes(folder, made());
  return { folder, paths, queries: makeQueries(census, notes, random) };
}

export type Random = () => number;

/** A small generator of numbers from 0 to 1 that gives the same ones on every machine (mulberry32). */
export function seeded(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Different words, commonest first. */
export function makeVocabulary(random: Random, size = VOCABULARY, isWanted = (_: string): boolean => true): string[] {
  const words = new Set([...SMALL_WORDS, ...SUBJECTS]);
  while (words.size < size) {
    const syllables = Array.from(
      { length: 2 + Math.floor(random() * 3) },
      () => SYLLABLES[Math.floor(random() * SYLLABLES.length)],
    );
    if (isWanted(syllables.join(''))) words.add(syllables.join(''));
  }
  return [...words];
}

/** Draws positions so that the word at rank r comes with a frequency of about 1 / r. */
export function zipf(size: number, random: Random): () => number {
  const sums = new Float64Array(size);
  let sum = 0;
  for (let rank = 0; rank < size; rank++) sums[rank] = sum += 1 / (rank + 1 + ZIPF_SHIFT);
  return () => {
    const wanted = random() * sum;
    let low = 0;
    for (let high = size - 1; low < high;) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? sum) < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

function writeLines(random: Random, draw: () => number): number[][] {
  const { least, most } = WORDS_PER_LINE;
  const lines: number[][] = [];
  for (let words = 0; words < WORDS_PER_NOTE;) {
    const line = Array.from({ length: least + Math.floor(random() * (most - least + 1)) }, draw);
    lines.push(line);
    words += line.length;
  }
  return lines;
}

/** A title, and a heading with the words of its first line above every few lines. */
function noteText(lines: readonly (readonly number[])[], vocabulary: readonly string[]): string {
  const words = (line: readonly number[]): string => line.map((word) => vocabulary[word]).join(' ');
  const parts = lines.map((line, at) => {
    const heading = at === 0 ? `# ${words(line.slice(0, 4))}\n\n` : `\n## ${words(line.slice(0, 3))}\n\n`;
    return `${at % LINES_PER_SECTION === 0 ? heading : ''}${at % 3 === 0 ? '- ' : ''}${words(line)}.\n`;
  });
  return parts.join('');
}

/** Words of so many notes are kept, to find pairs that stand in one note. */
const REMEMBERED_NOTES = 500;

/** How many notes hold each word, and some phrases that occur. */
export class Census {
  readonly phrases: string[] = [];
  private readonly notesWith: Uint32Array;
  private readonly remembered: (readonly number[])[] = [];

  constructor(private readonly vocabulary: readonly string[]) {
    this.notesWith = new Uint32Array(vocabulary.length);
  }

  count(lines: readonly (readonly number[])[]): void {
    const words = new Set(lines.flat());
    for (const word of words) this.notesWith[word] = (this.notesWith[word] ?? 0) + 1;
    if (this.remembered.length < REMEMBERED_NOTES) this.remembered.push([...words]);
    const phrase = lines.at(-1)?.slice(0, 3) ?? [];
    // One telling word at least; a phrase of small words alone is nothing that anybody looks for.
    if (phrase.some((word) => word >= SMALL_WORDS.length))
      this.phrases.push(phrase.map((word) => this.vocabulary[word]).join(' '));
  }

  /** Words that at least `least` and at most `most` notes hold, small words apart. */
  words(least: number, most: number): string[] {
    return this.vocabulary.filter((_, at) => this.isHeld(at, least, most));
  }

  /** Pairs that stand in one note: a word that many notes hold, and one that some hold. */
  pairs(many: readonly [least: number, most: number], some: readonly [least: number, most: number]): string[] {
    return this.remembered.flatMap((words) => {
      const pair = [many, some].map((bounds) => words.find((word) => this.isHeld(word, ...bounds)));
      return pair.includes(undefined) ? [] : [pair.map((word) => this.vocabulary[word ?? 0]).join(' ')];
    });
  }

  private isHeld(word: number, least: number, most: number): boolean {
    const notes = this.notesWith[word] ?? 0;
    return word >= SMALL_WORDS.length && notes >= least && notes <= most;
  }
}

export function makeQueries(census: Census, notes: number, random: Random): string[] {
  const pick = (from: readonly string[]): string => from[Math.floor(random() * from.length)] ?? '';
  const rare = census.words(1, Math.max(3, notes / 1000));
  const common = census.words(notes / 10, notes);
  const pairs = census.pairs([notes / 10, notes], [notes / 200, notes / 20]);
  return Array.from({ length: QUERIES_PER_KIND }, () => [
    pick(rare),
    pick(common),
    pick(pairs),
    `"${pick(census.phrases)}"`,
  ]).flat();
}
