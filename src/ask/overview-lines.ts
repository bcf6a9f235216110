/** The lines and sentences of an overview: brought to two to five lines, however the model broke them. */

export const FEWEST_LINES = 2;
export const MOST_LINES = 5;
/** Two or three lines of a narrow panel; what is longer was meant as several. */
const LONG_LINE = 200;
/** One sentence may be longer than that, but not a page. */
const LONGEST_LINE = 400;

export type Verdict = 'good' | 'missing' | 'short' | 'long';

/** The lines of a plain overview: long ones are broken after sentences, and so is a single one. */
export function overviewLines(plain: string): string[] {
  const lines = plain.split('\n').filter((line) => line !== '');
  const broken = lines.flatMap((line) => (shownLength(line) > LONG_LINE ? pack(sentencesOf(line)) : [line]));
  const [only = '', ...others] = broken;
  return others.length > 0 || only === '' ? broken : spread(sentencesOf(only));
}

export function judgeOverview(lines: readonly string[]): Verdict {
  if (lines.length === 0) return 'missing';
  if (lines.length > MOST_LINES || lines.some((line) => shownLength(line) > LONGEST_LINE)) return 'long';
  return lines.length < FEWEST_LINES ? 'short' : 'good';
}

/** The first lines, as many as there may be; a line beyond all measure ends at a word, where there are words. A cut shows. */
export function cutOverview(lines: readonly string[]): string[] {
  return lines.slice(0, MOST_LINES).map((line, at) => {
    const isLast = at === MOST_LINES - 1 && lines.length > MOST_LINES;
    return shownLength(line) > LONGEST_LINE ? `${cutLine(line)}…` : isLast ? `${line} …` : line;
  });
}

/** What a reader sees of a line: of a link its text alone. */
function shownLength(line: string): number {
  return line.replace(/\[\[(?:[^[\]|]*\|)?([^[\]]*)\]\]/g, '$1').length;
}

function cutLine(line: string): string {
  let kept = '';
  for (const piece of line.split(LINK_OR_SPACE)) {
    if (shownLength(kept) + shownLength(piece) > LONGEST_LINE) break;
    kept += piece;
  }
  return kept.trim() || line.slice(0, LONGEST_LINE);
}

const LINK = /\[\[[^[\]]*\]\]/g;
const LINK_OR_SPACE = /(\[\[[^[\]]*\]\]|\s+)/;
/** Where a sentence may end: at a space, or behind a full stop of Chinese and Japanese, which have none. */
const GAP = /\s+|[。！？](?![」』）])/g;
/** What ends before a space: a full stop with a word before it, not an abbreviation of two letters. */
const SENTENCE_END = /[^\s.]{3}[.!?…][)"»”]?$/;
/** The most of it, in characters. */
const SENTENCE_END_LENGTH = 5;

/** Nothing within a link counts as the end of a sentence. */
export function sentencesOf(line: string): string[] {
  const masked = line.replace(LINK, (link) => 'x'.repeat(link.length));
  const sentences: string[] = [];
  let start = 0;
  for (const { 0: gap, index } of masked.matchAll(GAP)) {
    const isSpace = gap.trim() === '';
    if (isSpace && !SENTENCE_END.test(masked.slice(Math.max(0, index - SENTENCE_END_LENGTH), index))) continue;
    sentences.push(line.slice(start, isSpace ? index : index + gap.length));
    start = index + gap.length;
  }
  return [...sentences, line.slice(start)].map((sentence) => sentence.trim()).filter((sentence) => sentence !== '');
}

/** Sentences on as few lines as hold them. */
function pack(sentences: readonly string[]): string[] {
  const lines: string[] = [];
  for (const sentence of sentences) {
    const last = lines.at(-1);
    if (last !== undefined && shownLength(last) + 1 + shownLength(sentence) <= LONG_LINE)
      lines[lines.length - 1] = `${last} ${sentence}`;
    else lines.push(sentence);
  }
  return lines;
}

/** Sentences on lines of their own, several on each where there are too many. */
function spread(sentences: readonly string[]): string[] {
  const perLine = Math.ceil(sentences.length / MOST_LINES);
  return Array.from({ length: Math.ceil(sentences.length / perLine) }, (_, line) =>
    sentences.slice(line * perLine, (line + 1) * perLine).join(' '),
  );
}
