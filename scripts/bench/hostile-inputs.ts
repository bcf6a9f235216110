/** Texts, arguments and folders made to take as long as they can: what anybody may write, or a program may send. */
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { writeNotes } from './write-notes';

/** Something hostile of about so many bytes. */
export interface HostileText {
  readonly name: string;
  readonly bytes: number;
  readonly make: (bytes: number) => string;
}

const MEGABYTE = 1_000_000;
const LONG_WORD = 10 * MEGABYTE;

function repeated(name: string, unit: string, { end = '', bytes = MEGABYTE } = {}): HostileText {
  const size = Buffer.byteLength(unit);
  return { name, bytes, make: (most) => unit.repeat(Math.max(1, Math.floor((most - end.length) / size))) + end };
}

/** Notes. All hold the word `needle` unless it would spoil them. */
export const NOTES: readonly HostileText[] = [
  repeated('a word of letters', 'a', { bytes: LONG_WORD, end: ' needle' }),
  repeated('a word of accents', 'é', { bytes: LONG_WORD, end: ' needle' }),
  repeated('a word of letters and marks', 'e\u0301', { end: ' needle' }),
  repeated('list marks', '- ', { end: 'needle\n```\nx\n```' }),
  repeated('quotes', '> ', { end: 'needle\n```\nx\n```' }),
  repeated('quotes and lists', '> - ', { end: 'needle\n```\nx\n```' }),
  repeated('rule marks', '* * * _ ', { end: 'needle\n```\nx\n```' }),
  {
    name: 'blank lines in a thousand lists',
    bytes: MEGABYTE,
    make: (bytes) => `${'- '.repeat(1000)}needle${'\n'.repeat(bytes - 2010)}\`\`\`\nx`,
  },
  repeated('fences', '```\n', { end: 'needle' }),
  repeated('fence marks in one line', '`~', { end: ' needle' }),
  repeated('H1 headings', '# needle\n'),
  repeated('H6 headings', '###### needle\n'),
  repeated('long parts', `# needle\n${'## x\n'.repeat(800)}`),
  repeated('heading marks', '#', { end: ' needle' }),
  repeated('frontmatter without an end', 'a: needle\n', {}),
  repeated('rules', '---\n', { end: 'needle' }),
  repeated('spaces', ' ', { end: 'needle' }),
  repeated('blank lines', '\n', { end: 'needle' }),
  repeated('carriage returns', '\r', { end: 'needle' }),
  repeated('the word in one line', 'needle '),
  repeated('the word on every line', 'needle\n'),
  repeated('beginnings of the word', 'needl '),
  repeated('ideographs', '東京', { end: ' needle' }),
  repeated('joined pictures', '👩\u200d', { end: ' needle' }),
  repeated('a table row', '| needle '),
  repeated('links', '[[needle]] '),
];

/** Arguments: paths, ranges, overviews, queries, scopes, lines. */
export const ARGUMENTS: readonly HostileText[] = [
  repeated('backslashes', '\\', { end: 'x' }),
  repeated('slashes', '/', { end: 'x' }),
  repeated('folders', 'a/', { end: 'x' }),
  repeated('steps upwards', '../'),
  repeated('here', './', { end: '..x' }),
  repeated('letters', 'a'),
  repeated('accents', 'é'),
  repeated('digits', '1'),
  repeated('ranges', '1-'),
  repeated('line headers', 'a (lines ', { end: ')' }),
  repeated('entry headers', 'a (entries 1-', { end: ')' }),
  repeated('list marks', '- ', { end: 'x' }),
  repeated('quotes', '> ', { end: 'x' }),
  repeated('rule marks', '-', { end: 'x' }),
  repeated('angles', '<a '),
  repeated('quotation marks', '"'),
  repeated('parentheses', '('),
  repeated('conditions', 'line:('),
  repeated('choices of conditions', '(a OR ', { end: ')' }),
  repeated('expressions', '/a/ '),
  repeated('spaces', ' ', { end: 'x' }),
  repeated('stars and questions', '*?', { end: 'Z' }),
  repeated('short stars and questions', '*?', { end: 'Z', bytes: 400 }),
  repeated('stars and letters', '*e', { end: 'Z', bytes: 900 }),
  repeated('crossing stars', '**/*o*/', { end: 'Z', bytes: 900 }),
  repeated('choices', '{*,*}'),
  repeated('short choices', '{*,*}', { bytes: 25 }),
  repeated('brackets', '[!a-', { bytes: 900 }),
  repeated('numbered lines', '1  | x\n'),
  repeated('blank lines', '\n'),
];

/** Something to verify, and the note that it is held against; `bytes` of one of them. */
export interface HostileClaim extends Omit<HostileText, 'make'> {
  readonly make: (bytes: number) => { readonly text: string; readonly note: string };
}

const numbered = (bytes: number, end: string): string =>
  Array.from({ length: bytes / 40 }, (_, at) => `line ${at} holds word${(at * 7919) % 50_021} and more${end}`).join('');

/** A quote with one word changed, against a long note. */
const changed = (end: string) => (bytes: number) => {
  const note = numbered(bytes, end);
  return { note, text: `> ${note.slice(bytes / 2, bytes / 2 + 200).replace('and', 'or')}\n\n— [[note]]` };
};

export const CLAIMS: readonly HostileClaim[] = [
  { name: 'a quote against long lines', bytes: 5 * MEGABYTE, make: changed(' ') },
  { name: 'a quote against many lines', bytes: 5 * MEGABYTE, make: changed('\n') },
  ...[
    ['citations in one sentence', '“needle in a stack” ([[note]]), '],
    ['quotes that go on', '> needle in a stack\n>\n'],
    ['rows of one paragraph', '“needle in a stack”\n'],
  ].map(([name = '', unit = '']) => ({
    name,
    bytes: 400_000,
    make: (bytes: number) => ({ note: 'A needle in a haystack.\n', text: unit.repeat(bytes / unit.length) }),
  })),
];

/** Folders that all link to each other: as many links as make up the number of characters. */
export function writeLinkedFolders(root: string, folders: number): void {
  const names = Array.from({ length: folders }, (_, i) => `f${i}`);
  writeNotes(
    root,
    names.map((name) => [`${name}/note.md`, 'needle\n']),
  );
  for (const name of names)
    for (const other of names) if (other !== name) symlinkSync(`../${other}`, join(root, name, other));
}
