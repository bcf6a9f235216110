/**
 * A vault whose notes are made from a template, as those of communities and companies are: the same properties, headings and
 * footers everywhere, a few lines of their own, pages that list the others, and a newsletter with long days.
 */
import { makeVocabulary, seeded, zipf } from './search-vault';
import { writeNotes } from './write-notes';

const SEED = 20_261_118;
/** Real words: few enough that most are in several notes. */
const VOCABULARY = 40_000;
/** Of each hundred notes so many are issues of a newsletter, and one lists others. */
const ISSUES = 5;
const LISTED = 400;
const ISSUE_LINES = 60;

export function writeTemplateVault(folder: string, notes: number): string[] {
  const random = seeded(SEED);
  const vocabulary = makeVocabulary(random, VOCABULARY);
  const draw = zipf(vocabulary.length, random);
  const words = (count: number): string => Array.from({ length: count }, () => vocabulary[draw()] ?? '').join(' ');
  const entries = Array.from({ length: notes }, (_, at) => ({ name: `${words(2)} ${at}`, about: `${words(14)}.` }));
  const textOf = ({ name, about }: (typeof entries)[number], at: number): [path: string, text: string] => {
    if (at % 100 === 0) return [`Lists/${name}.md`, page(name, listOf(entries, at, random))];
    if (at % 100 <= ISSUES) {
      const lines = Array.from(
        { length: ISSUE_LINES },
        () => `- ${words(18)} ([more](https://news.example/${words(1)}))`,
      );
      return [`Newsletter/2024-0${1 + (at % 9)}-1${at % 10} ${name}.md`, page(name, lines)];
    }
    return [`Entries/${at % 40}/${name}.md`, page(name, ['Author: [[someone]]', '', about, '', words(30)])];
  };
  return writeNotes(folder, entries.map(textOf));
}

function listOf(entries: readonly { name: string; about: string }[], from: number, random: () => number): string[] {
  const some = entries.slice(from).filter(() => random() < 0.5);
  return some.slice(0, LISTED).map(({ name, about }) => `- [[${name}]]: ${about}`);
}

function page(name: string, body: readonly string[]): string {
  const address = `https://hub.example/${encodeURIComponent(name)}`;
  return [
    '---',
    `id: ${name}`,
    'publish: true',
    '---',
    '%% Do not edit this section %%',
    `# ${name}`,
    '',
    `Page ID: \`${name}\``,
    `[![badge](${address}/badge.svg)](${address})`,
    '',
    ...body,
    '',
    '## Related notes',
    '',
    '## Footer',
    `[This note in the hub](${address}.md "edit") | [Copy this note](${address}/raw) | [Download this vault](https://hub.example/main.zip)`,
    '',
  ].join('\n');
}
