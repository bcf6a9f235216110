/** The sentences of a paragraph, roughly: enough to know which words a citation speaks for. */

import type { Span } from '../../lines/span';

/** A full stop and what closes with it, before white space and a capital, a digit or an opening mark. */
const BOUNDARY = /[.!?…][”"»“’)\]]{0,3}\s+(?=[\p{Lu}\p{N}"“„«»‘([`*_])/gu;
/** What ends with a full stop and ends no sentence. */
const ABBREVIATION =
  /(?:^|[\s(])(?:\p{L}|Dr|Mr|Mrs|Ms|Nr|No|St|Mme|Mlle|etc|vgl|bzw|ca|cf|vs|Jr|Prof|Hr|Fr|\d{1,2})\.$/u;

/** In order, without gaps. `isInside` tells places within which no sentence ends, such as quotes. */
export function sentencesIn(text: string, isInside: (at: number) => boolean): Span[] {
  const sentences: Span[] = [];
  let start = 0;
  for (const { 0: boundary, index } of text.matchAll(BOUNDARY)) {
    if (isInside(index) || ABBREVIATION.test(text.slice(Math.max(start, index - 8), index + 1))) continue;
    sentences.push({ start, end: index + boundary.length });
    start = index + boundary.length;
  }
  if (start < text.length) sentences.push({ start, end: text.length });
  return sentences;
}
