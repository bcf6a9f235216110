/** Anchors that are compared, and how often each answers right, wrong, and wrong for certain. */
import { makeAnchor } from '../../../src/follow/anchor/anchor';
import { indexNote } from '../../../src/follow/anchor/indexed-note';
import { resolve, type Verdict } from '../../../src/follow/anchor/resolve';
import { parseAnchor, writeAnchor } from '../../../src/follow/anchor/written';
import { checkQuoted } from '../../../src/follow/quoted-lines';
import type { Range } from '../../../src/lines/ranges';
import { fateOf, textOf, withoutBlankEdges, type Case, type Fate } from './case';

export interface Contestant {
  readonly name: string;
  readonly answer: (given: Case) => Verdict;
  /** Characters of the written form. */
  readonly length: (given: Case) => number;
}

export const CONTESTANTS: readonly Contestant[] = [
  { name: 'line numbers', answer: byNumbers, length: ({ range }) => `${range.start}-${range.end}`.length },
  {
    name: 'hash of the text, nearest place',
    answer: byHash,
    length: ({ range }) => `${range.start}-${range.end} ~12345678`.length,
  },
  {
    name: 'the lines alone, as in fences',
    answer: byLines,
    length: ({ then, range }) => textOf(then, range).length,
  },
  {
    name: 'words and check',
    answer: byAnchor,
    length: ({ then, range }) => writeAnchor(makeAnchor(indexNote(then), range)).length,
  },
];

function byNumbers({ range, now }: Case): Verdict {
  return range.end <= now.length ? { kind: 'unchanged', range } : { kind: 'gone' };
}

/** Line by line as they were, white space aside. */
function byHash({ then, range, now }: Case): Verdict {
  const count = range.end - range.start + 1;
  const text = textOf(then, range);
  const [first = ''] = text.split('\n');
  const starts = now.flatMap((line, at) =>
    line.trim().replace(/\s+/g, ' ') === first && textOf(now, { start: at + 1, end: at + count }) === text
      ? [at + 1]
      : [],
  );
  const [nearest] = starts.sort((a, b) => Math.abs(a - range.start) - Math.abs(b - range.start));
  if (nearest === undefined) return { kind: 'gone' };
  const kind = nearest === range.start ? 'unchanged' : 'moved';
  return { kind, range: { start: nearest, end: nearest + count - 1 } };
}

/** Of a fence that was pasted, nothing is known but its lines and their numbers. */
function byLines({ then, range, now }: Case): Verdict {
  const { kind, ranges } = checkQuoted([{ range, lines: then.slice(range.start - 1, range.end) }], now);
  const [place] = ranges;
  return kind === 'gone' || place === undefined ? { kind: 'gone' } : { kind, range: place };
}

/** As it is written into a note and read again. */
function byAnchor({ then, range, now }: Case): Verdict {
  const anchor = parseAnchor(writeAnchor(makeAnchor(indexNote(then), range)));
  if (anchor === undefined) throw new Error('An anchor could not be read again');
  return resolve(anchor, indexNote(now));
}

export type Kind = Verdict['kind'];
export const CERTAIN: readonly Kind[] = ['unchanged', 'moved'];
export const KINDS: readonly Kind[] = ['unchanged', 'moved', 'edited', 'uncertain', 'found', 'gone'];

/** What became of the lines, what was answered, and whether that was right. */
export interface Judged {
  readonly fate: Fate;
  readonly kind: Kind;
  readonly isRight: boolean;
}

export function judgeAll(cases: readonly Case[], { answer }: Contestant): readonly Judged[] {
  return cases.map((given) => {
    const [fate, verdict] = [fateOf(given), answer(given)];
    return { fate, kind: verdict.kind, isRight: judge(given, fate, verdict) };
  });
}

/** Per cent of those with a fate that were answered so. */
export function share(all: readonly Judged[], fate: Fate, kinds: readonly Kind[], which: 'right' | 'wrong'): number {
  const those = all.filter((one) => one.fate === fate);
  const some = those.filter(({ kind, isRight }) => kinds.includes(kind) && isRight === (which === 'right'));
  return (100 * some.length) / Math.max(1, those.length);
}

/** Certain, and wrong. */
export function isLie({ fate, kind, isRight }: Judged): boolean {
  return CERTAIN.includes(kind) && (!isRight || fate === 'edited');
}

/** Unchanged lines to the line; of edited ones at least half of all that is meant or answered. */
function judge({ now, truth }: Case, fate: Fate, verdict: Verdict): boolean {
  if (truth === undefined) return verdict.kind === 'gone';
  const answer = verdict.kind === 'gone' ? undefined : withoutBlankEdges(now, verdict.range);
  if (answer === undefined) return false;
  if (fate === 'unchanged') return answer.start === truth.start && answer.end === truth.end;
  return overlap(truth, answer) >= 0.5;
}

function overlap(a: Range, b: Range): number {
  const shared = Math.min(a.end, b.end) - Math.max(a.start, b.start) + 1;
  const all = Math.max(a.end, b.end) - Math.min(a.start, b.start) + 1;
  return Math.max(0, shared) / all;
}
