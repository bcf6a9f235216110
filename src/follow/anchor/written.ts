/** Anchors as they are written into notes and links: `13-14 "API externe … Banque Rhodane" ~k3f9a2b1c4d5e6f7`. */
import { formatRange, parseRange } from '../../lines/ranges';
import type { Anchor } from './anchor';
import { parseCheck, writeCheck } from './check';
import { endsAsTyped, endsAsWritten, isOurs, type Quote } from './quoted-ends';

const BETWEEN_ENDS = '…';
/** What would end the quote, its first half, or code that it stands in; and the mark of such characters itself. */
const SPECIAL = /[\\"…`]/g;
/** The numbers; the quote, where a backslash takes the next character along; the check. */
const WRITTEN = /^\s*(\d+(?:\s*-\s*\d+)?)(?:\s+"((?:[^"\\]|\\.)*)")?(?:\s+~(\w*))?\s*$/u;

/** Characters. Nothing that is longer was meant as an anchor. */
const LONGEST = 10_000;

export function writeAnchor(anchor: Anchor): string {
  const { start, count, quote, check } = anchor;
  const lines = count === 1 ? String(start) : formatRange({ start, end: start + count - 1 });
  const written = quote === undefined ? '' : ` "${writeQuote(quote)}"`;
  return lines + written + (check === undefined ? '' : ` ~${writeCheck(check, quotedWords(anchor))}`);
}

/** Undefined for what is no anchor. A check that was made for other words is dropped: somebody has corrected the quote. */
export function parseAnchor(text: string): Anchor | undefined {
  const [, lines = '', quoted, written] = (text.length > LONGEST ? null : WRITTEN.exec(text)) ?? [];
  const range = parseRange(lines);
  if (range === undefined) return undefined;
  const place = { start: range.start, count: range.end - range.start + 1 };
  const quote = parseQuote(quoted ?? '');
  if (written !== undefined && isOurs(quote)) {
    const ends = endsAsWritten(quote);
    const check = parseCheck(written, quotedWords(ends));
    if (check !== undefined) return { ...place, ...ends, check };
  }
  const { first, last } = endsAsTyped(quote, place.count);
  return { ...place, first, last, ...(quoted === undefined ? {} : { quote }) };
}

/** The words that the check has to belong to. */
export function quotedWords({ first, last }: Pick<Anchor, 'first' | 'last'>): readonly number[] {
  return [...first.words, 0, ...last.words];
}

function writeQuote({ first, last }: Quote): string {
  const ends = last === undefined ? [first] : [first, last];
  return ends.map((end) => end.replace(SPECIAL, '\\$&')).join(` ${BETWEEN_ENDS} `);
}

function parseQuote(quoted: string): Quote {
  const [first = '', ...others] = (quoted.match(/(?:[^…\\]|\\.)+|…/gu) ?? []).reduce<string[]>(
    (parts, piece) => {
      if (piece === BETWEEN_ENDS) parts.push('');
      else parts[parts.length - 1] = piece.replace(/\\(.)/gu, '$1').trim();
      return parts;
    },
    [''],
  );
  const last = others.at(-1);
  return last === undefined ? { first } : { first, last };
}
