/** Edits of every kind, of lines that know which lines of the first version they come from: so the truth is known. */
import type { NoteMaker } from './generated-notes';

export interface TracedLine {
  readonly text: string;
  /** Indexes of lines of the first version. A copy has none: the line that was copied is still there. */
  readonly sources: readonly number[];
}

/** Changes lines at a place, in their list. */
type Edit = (lines: TracedLine[], at: number, maker: NoteMaker) => void;

const fresh = (texts: readonly string[]): TracedLine[] => texts.map((text) => ({ text, sources: [] }));

export function rewrite(lines: TracedLine[], at: number, change: (text: string) => string): void {
  const line = lines[at];
  if (line !== undefined && line.text.trim() !== '') lines[at] = { ...line, text: change(line.text) };
}

export function reword(text: string, maker: NoteMaker): string {
  const words = text.split(' ');
  const changes = maker.between(1, Math.max(1, Math.floor(words.length / 3)));
  for (let i = 0; i < changes; i++) {
    const at = maker.between(0, words.length - 1);
    const kind = maker.between(0, 2);
    if (kind === 0 && words.length > 2) words.splice(at, 1);
    else if (kind === 1) words.splice(at, 0, maker.word());
    else if (/\w/.test(words[at] ?? '')) words[at] = maker.word();
  }
  return words.join(' ');
}

const insert: Edit = (lines, at, maker) => void lines.splice(at, 0, ...fresh(maker.someLines()));

const remove: Edit = (lines, at, maker) => void lines.splice(at, maker.between(1, 4));

const rewordLine: Edit = (lines, at, maker) => rewrite(lines, at, (text) => reword(text, maker));

const split: Edit = (lines, at, maker) => {
  const line = lines[at];
  const words = line?.text.split(' ') ?? [];
  if (line === undefined || words.length < 6) return;
  const middle = maker.between(2, words.length - 3);
  const halves = [words.slice(0, middle), words.slice(middle)].map((half) => ({ ...line, text: half.join(' ') }));
  lines.splice(at, 1, ...halves);
};

const join: Edit = (lines, at) => {
  const [one, next] = [lines[at], lines[at + 1]];
  if (one === undefined || next === undefined || one.text.trim() === '' || next.text.trim() === '') return;
  lines.splice(at, 2, { text: `${one.text} ${next.text.trim()}`, sources: [...one.sources, ...next.sources] });
};

const move: Edit = (lines, at, maker) => {
  const block = lines.splice(at, maker.between(1, 8));
  lines.splice(maker.between(0, lines.length), 0, ...block);
};

const duplicate: Edit = (lines, at, maker) => {
  const copy = lines.slice(at, at + maker.between(1, 8)).map(({ text }) => text);
  lines.splice(maker.between(0, lines.length), 0, ...fresh(copy));
};

/** Two blocks of one length change places. */
const swap: Edit = (lines, at, maker) => {
  const length = maker.between(1, 5);
  const other = maker.between(0, Math.max(0, lines.length - length));
  if (Math.abs(other - at) < length || at + length > lines.length) return;
  const [one, two] = [lines.slice(at, at + length), lines.slice(other, other + length)];
  lines.splice(at, length, ...two);
  lines.splice(other, length, ...one);
};

const indent: Edit = (lines, at, maker) => {
  const [by, end] = [maker.pick(['  ', '\t', '    ']), at + maker.between(1, 6)];
  for (let i = at; i < end; i++) rewrite(lines, i, (text) => (text.startsWith(by) ? text.slice(by.length) : by + text));
};

const mark: Edit = (lines, at, maker) => {
  rewrite(lines, at, (text) => {
    const words = text.split(' ');
    const place = maker.between(0, words.length - 1);
    if (/^[-*] \[ \]/.test(text.trim())) return text.replace('[ ]', '[x]');
    words[place] = maker.pick([`**${words[place] ?? ''}**`, `[[${words[place] ?? ''}]]`, `==${words[place] ?? ''}==`]);
    return words.join(' ');
  });
};

/** A line that is there already, once more. */
const repeat: Edit = (lines, at, maker) => {
  const text = lines[maker.between(0, lines.length - 1)]?.text;
  if (text !== undefined) lines.splice(at, 0, ...fresh([text]));
};

const retype: Edit = (lines, at, maker) =>
  rewrite(lines, at, (text) => text.replace(/open|done|none|me\b/, () => maker.pick(['closed', 'waiting', 'Eve'])));

const often = (times: number, ...edits: readonly Edit[]): Edit[] =>
  edits.flatMap((edit) => Array.from({ length: times }, () => edit));

/** As often as people do each of them. */
export const EDITS: readonly Edit[] = [
  ...often(6, insert, rewordLine),
  ...often(2, remove, mark, retype),
  ...often(1, split, join, move, duplicate, swap, indent, repeat),
];
