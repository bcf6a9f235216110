/**
 * The mark on sentences of an overview that the lines below it do not bear out. It is a sign in the text, `(?)` before the full
 * stop, so that it is there wherever the overview is shown, copied or saved.
 */
import { sentencesOf } from './overview-lines';

const SIGN = '(?)';
const SIGNED = /\s?\(\?\)(?=(?:[.!?…。！？]{1,3}["»”)]{0,2})?$)/;
const END = /(?:[.!?…。！？]{1,3}["»”)]{0,2})?$/;

/** A line cut into its sentences, without the sign, and what is between them. */
export function overviewPieces(line: string) {
  const pieces: { readonly text: string; readonly isUnfound: boolean }[] = [];
  const add = (text: string, isUnfound = false): unknown => text !== '' && pieces.push({ text, isUnfound });
  let at = 0;
  for (const sentence of sentencesOf(line)) {
    const start = Math.max(at, line.indexOf(sentence, at));
    add(line.slice(at, start));
    add(sentence.replace(SIGNED, ''), SIGNED.test(sentence));
    at = start + sentence.length;
  }
  add(line.slice(at));
  return pieces;
}

/** What the model wrote cannot look like our mark. */
export function withoutSigns(written: string): string {
  return written.replaceAll(SIGN, '');
}

/** The lines with the sign on these sentences. */
export function markUnfound(lines: readonly string[], sentences: ReadonlySet<string>): string[] {
  return lines.map((line) =>
    overviewPieces(line)
      .map(({ text }) => (sentences.has(text) ? signed(text) : text))
      .join(''),
  );
}

function signed(sentence: string): string {
  const end = sentence.search(END);
  return `${sentence.slice(0, end)} ${SIGN}${sentence.slice(end)}`;
}
