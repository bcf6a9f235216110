/** Text as search sees it: a `collate` block shows lines of other notes, which are found there, so nothing in it counts, nor what a saved document says of itself. */
import { fencesInNote, type FencedCode } from './fences';
import { frontmatterLength } from './frontmatter-length';
import { joinText, splitText } from './lines';

/** The language of the fence. */
export const COLLATE = 'collate';
const INFO = /^collate(?:\s|$)/;
/** The property of a saved document, beside which stand the query that found its lines and the notes they are from. */
const SAVED = /^collate:[ \t]*["']?(?:live|quotes|blocks|snapshot)\b/;

/** The `collate` fences of a note, in order. */
export function collateFences(lines: readonly string[]): readonly FencedCode[] {
  return fencesInNote(lines).filter(({ info }) => INFO.test(info));
}

/** The lines of a text with those of `collate` fences, and of the properties of a saved document, empty. Nearly no note has the word, and then they are the very same. */
export function blankCollateFences(text: string, lines: readonly string[]): readonly string[] {
  if (!text.includes(COLLATE)) return lines;
  const blank = [...lines];
  const properties = frontmatterLength(lines);
  if (lines.slice(0, properties).some((line) => SAVED.test(line))) blank.fill('', 0, properties);
  for (const { start, end } of collateFences(lines)) blank.fill('', start - 1, end);
  return blank;
}

/** As {@link blankCollateFences} for a whole text, which keeps the number of its lines. */
export function withoutCollateFences(text: string): string {
  if (!text.includes(COLLATE)) return text;
  const split = splitText(text);
  return joinText({ ...split, lines: blankCollateFences(text, split.lines) });
}
