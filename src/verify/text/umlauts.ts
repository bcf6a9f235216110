/** German without its keyboard: `ue` for `ü`. Folded words of both spellings differ, since an accent leaves nothing behind. */
import { fold } from '../../lines/fold';
import type { QuotableNote } from './quotable-note';
import type { Quote } from './quote';

const UMLAUT = /([aou])\u0308/gi;
const MAY_HAVE = /[^\0-\x7f]/;

/** The folded word as it is without umlauts: `kuehl` for `Kühl`; undefined when it has none. */
export function withoutUmlauts(raw: string): string | undefined {
  if (!MAY_HAVE.test(raw)) return undefined;
  const apart = raw.normalize('NFD');
  const spelt = apart.replace(UMLAUT, '$1e');
  return spelt === apart ? undefined : fold(spelt).replace(/[^\p{L}\p{N}]+/gu, '');
}

/** The folded word if each of its `ae`, `oe` and `ue` were an umlaut; undefined when it has none. */
export function withUmlauts(text: string): string | undefined {
  return /[aou]e/.test(text) ? text.replace(/([aou])e/g, '$1') : undefined;
}

/** The quote with such words spelt as the note spells them. */
export function speltAs(quote: Quote, note: QuotableNote): Quote {
  const others = new Map<string, string>();
  for (const { text, raw } of quote.words) {
    const plain = withoutUmlauts(raw);
    if ((plain === undefined && !/[aou]e/.test(text)) || note.has(text)) continue;
    const other = plain === undefined ? note.umlautOf(text) : note.has(plain) ? plain : undefined;
    if (other !== undefined) others.set(text, other);
  }
  if (others.size === 0) return quote;
  const spelt = (text: string): string => others.get(text) ?? text;
  return {
    ...quote,
    words: quote.words.map((word) => ({ ...word, text: spelt(word.text) })),
    runs: quote.runs.map((run) => run.map(spelt)),
  };
}
