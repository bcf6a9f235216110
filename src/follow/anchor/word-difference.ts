/** What changed in some lines word by word, for a person to read: of all lines, or of the words at their ends. */
import { commonPairs } from '../../lines/align';
import { spaced } from '../../lines/one-line';
import type { Anchor } from './anchor';
import { wordsAtEdge } from './quoted-ends';

export interface Part {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Less in common than this share of the longer text: another text, in which chance finds would only confuse. */
const LEAST_COMMON = 0.2;
/** Tokens of both texts, multiplied: more take longer than a person notices. Then lines are compared first. */
const MOST_COMPARISONS = 4_000_000;

/**
 * The texts of both sides, joined with line ends, in one. Long texts are compared line by line first and word by word only
 * between equal lines; very long ones only at their start and end.
 */
export function wordDifference(before: readonly string[], after: readonly string[]): readonly Part[] {
  const [then, now] = [before.join('\n'), after.join('\n')];
  return isShort(then, now) ? diffTokens(then, now) : merged(diffLines(before, after));
}

/** Characters are at least as many as tokens. */
function isShort(then: string, now: string): boolean {
  return then.length * now.length <= MOST_COMPARISONS;
}

/** Where only the words at the ends are known: these, with what stands there now. Undefined where nothing differs, or nothing is known. */
export function endsDifference({ quote, first, last }: Anchor, lines: readonly string[]): readonly Part[] | undefined {
  if (quote === undefined) return undefined;
  const texts = lines.filter((line) => line.trim() !== '');
  const now = nowAt(texts, first.words.length, 'first');
  const parts =
    quote.last === undefined
      ? wordDifference([quote.first], [first.isWhole ? spaced(texts.join(' ')) : now])
      : [
          ...atEdge(quote.first, now, 'first'),
          { kind: 'same', text: ' … ' } as const,
          ...atEdge(quote.last, nowAt(texts, last.words.length, 'last'), 'last'),
        ];
  return parts.every(({ kind }) => kind === 'same') ? undefined : merged(parts);
}

/** Words more than were quoted, in which those that were pushed along still show. */
const MORE_WORDS = 5;

function nowAt(texts: readonly string[], count: number, side: 'first' | 'last'): string {
  return wordsAtEdge(texts.at(side === 'first' ? 0 : -1) ?? '', count + MORE_WORDS, side);
}

/** What follows the quoted words, away from the edge, was not quoted: it is not new. */
function atEdge(quoted: string, now: string, side: 'first' | 'last'): readonly Part[] {
  const parts = [...wordDifference([quoted], [now])];
  if (parts.length > 1 && parts.at(side === 'first' ? -1 : 0)?.kind === 'added') {
    if (side === 'first') parts.pop();
    else parts.shift();
  }
  return parts;
}

/** Lines with their ends, compared as wholes; what stands between equal ones is compared word by word where it is short. */
function diffLines(before: readonly string[], after: readonly string[]): readonly Part[] {
  const [then, now] = [withEnds(before), withEnds(after)];
  return between(then, now, (removed, added) => {
    const [old, young] = [removed.join(''), added.join('')];
    return isShort(old, young) ? diffTokens(old, young) : replaced(old, young);
  });
}

function withEnds(lines: readonly string[]): readonly string[] {
  return lines.map((line, at) => (at === lines.length - 1 ? line : `${line}\n`));
}

/** Words, runs of spaces, and every other character by itself. */
const TOKENS = /[\p{L}\p{M}\p{N}]+|\s+|[^]/gu;

/** Word by word; all of both texts where they have too little in common. */
export function diffTokens(then: string, now: string): readonly Part[] {
  const parts = between(then.match(TOKENS) ?? [], now.match(TOKENS) ?? [], (removed, added) =>
    replaced(removed.join(''), added.join('')),
  );
  const common = parts.reduce((sum, { kind, text }) => (kind === 'same' ? sum + text.trim().length : sum), 0);
  const longer = Math.max(...[then, now].map((text) => text.replace(/\s+/g, '').length));
  return merged(common < longer * LEAST_COMMON ? replaced(then, now) : withoutLoneSpaces(parts));
}

/** Equal items, and what becomes of those between them. */
function between(
  then: readonly string[],
  now: readonly string[],
  change: (removed: readonly string[], added: readonly string[]) => readonly Part[],
): Part[] {
  const parts: Part[] = [];
  let [i, j] = [0, 0];
  for (const [nextI, nextJ] of [...commonPairs(then, now), [then.length, now.length] as const]) {
    if (nextI > i || nextJ > j) for (const part of change(then.slice(i, nextI), now.slice(j, nextJ))) parts.push(part);
    const text = then[nextI];
    if (text !== undefined) parts.push({ kind: 'same', text });
    [i, j] = [nextI + 1, nextJ + 1];
  }
  return parts;
}

function replaced(removed: string, added: string): readonly Part[] {
  const parts: readonly Part[] = [
    { kind: 'removed', text: removed },
    { kind: 'added', text: added },
  ];
  return parts.filter(({ text }) => text !== '');
}

/** A space between two changed words belongs to the change: single words of a new sentence are hard to read. */
function withoutLoneSpaces(parts: readonly Part[]): readonly Part[] {
  return parts.flatMap((part, at) => {
    const [before, after] = [parts[at - 1], parts[at + 1]];
    const isLone = part.text.trim() === '' && isChange(before) && isChange(after);
    return part.kind === 'same' && isLone ? replaced(part.text, part.text) : [part];
  });
}

function isChange(part: Part | undefined): boolean {
  return part !== undefined && part.kind !== 'same';
}

/** Neighbouring parts of one kind as one; what goes before what comes. */
function merged(parts: readonly Part[]): readonly Part[] {
  const result: Part[] = [];
  let [removed, added, same] = ['', '', ''];
  const flush = (): void => {
    result.push(...replaced(removed, added));
    if (same !== '') result.push({ kind: 'same', text: same });
    [removed, added, same] = ['', '', ''];
  };
  for (const { kind, text } of parts) {
    if (kind !== 'same' && same !== '') flush();
    if (kind === 'same') same += text;
    else if (kind === 'removed') removed += text;
    else added += text;
  }
  flush();
  return result;
}
