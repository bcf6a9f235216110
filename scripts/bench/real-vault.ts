/**
 * A vault whose notes look like those people have: lists of links, tables, code, long paragraphs on one line, a few notes
 * of thousands of lines, and folders of very different sizes.
 */
import { Census, makeQueries, makeVocabulary, seeded, zipf, type GeneratedVault, type Random } from './search-vault';
import { writeNotes } from './write-notes';

const SEED = 20_251_115;
/** Of each hundred notes so many have up to so many lines: most are short, a few are logs and books. */
const LENGTHS: readonly (readonly [share: number, lines: number])[] = [
  [60, 40],
  [30, 150],
  [8, 600],
  [2, 2000],
];
/** One folder holds a third of all notes, as daily notes do; the others are small. */
const DAILY_SHARE = 3;
const NOTES_PER_FOLDER = 25;
/** Of each hundred lines so many start a heading, are an item with links, a table row, code, blank, or a long paragraph. */
const KINDS = { heading: 6, item: 34, row: 8, code: 4, blank: 18, paragraph: 2 };
/** A paragraph on one line has some 2,000 characters. */
const PARAGRAPH_WORDS = 330;

/** The notes hold several times as many words as the plainer vault of this size. */
const VOCABULARY = 150_000;
/** Made-up words with an ending that the stemmer cuts off would share their stem with hundreds of others, as real ones do not. */
const ENGLISH_ENDING = /(?:ing|ment|tion|ness|li|er|al|ed|able|ible)$/;

export function writeRealVault(folder: string, notes: number): GeneratedVault {
  const random = seeded(SEED);
  const vocabulary = makeVocabulary(random, VOCABULARY, (word) => !ENGLISH_ENDING.test(word));
  const draw = zipf(vocabulary.length, random);
  const census = new Census(vocabulary);
  function* made(): Generator<[path: string, text: string]> {
    for (let i = 0; i < notes; i++) {
      const path = pathOf(i, vocabulary[draw()] ?? '');
      const { text, words } = writeNote(vocabulary, random, draw);
      census.count(words);
      yield [path, text];
    }
  }
  const paths = writeNotes(folder, made());
  return { folder, paths, queries: makeQueries(census, notes, random) };
}

function pathOf(i: number, word: string): string {
  return i % DAILY_SHARE === 0
    ? `Journal/${2000 + (i % 26)}-${i} ${word}.md`
    : `Notes/${Math.floor(i / NOTES_PER_FOLDER / 10)}/${Math.floor(i / NOTES_PER_FOLDER)}/${word} ${i}.md`;
}

function linesOf(random: Random): number {
  let share = random() * 100;
  for (const [of, lines] of LENGTHS) {
    if (share < of) return 3 + Math.floor(random() * lines);
    share -= of;
  }
  return 3;
}

/** Gives the words of every line, too, by their places in the vocabulary. */
function writeNote(vocabulary: readonly string[], random: Random, draw: () => number) {
  const count = linesOf(random);
  const words: number[][] = [];
  const some = (length: number): string => {
    const drawn = Array.from({ length }, draw);
    words.push(drawn);
    return drawn.map((word) => vocabulary[word]).join(' ');
  };
  const item = (): string => {
    const indent = '  '.repeat(Math.floor(random() * 3));
    const link = `[[${some(2)}|${some(1)}]]`;
    const url = random() < 0.2 ? ` (https://${some(1)}.example/${some(1)}?q=${some(1)})` : '';
    return `${indent}- ${random() < 0.3 ? '[ ] ' : ''}${link} – ${some(6)}${url} #${some(1)}`;
  };
  /** One line, or the few of a table or a code block. */
  const next = (): readonly string[] => {
    let share = random() * 100;
    const is = (of: number): boolean => (share -= of) < 0;
    if (is(KINDS.heading)) return ['', `${'#'.repeat(2 + Math.floor(random() * 3))} ${some(3)}`, ''];
    if (is(KINDS.item)) return [item()];
    if (is(KINDS.row)) return [`| ${some(2)} | ${some(5)} | [[${some(2)}]] | ${some(1)} |`];
    if (is(KINDS.code)) return ['```js', `const ${some(1)} = ${some(1)}(${some(1)});`, '```'];
    if (is(KINDS.blank)) return [''];
    return [`${some(is(KINDS.paragraph) ? PARAGRAPH_WORDS : 8 + Math.floor(random() * 20))}.`];
  };
  const head = ['---', `tags: [${some(2)}]`, `created: 2024-0${1 + Math.floor(random() * 9)}-11`, '---', ''];
  const lines = [...head, `# ${some(4)}`, ''];
  while (lines.length < count) lines.push(...next());
  return { text: `${lines.join('\n')}\n`, words };
}
