/** What to put in place of a reworded quote so that it says what the note says: only the words that differ are others, never the markup around them. */
import type { Span } from '../../lines/span';
import type { QuotePart } from './differences';
import { placeExactly } from './place-quote';
import type { QuotableNote } from './quotable-note';
import { readQuote } from './quote';

/** Undefined where it cannot be told what to change, and where the outcome would not stand word for word in the note. */
export function editedQuote(quoted: string, parts: readonly QuotePart[], note: QuotableNote): string | undefined {
  const walk = new QuoteWalk(quoted);
  for (const part of parts) if (!walk.take(part)) return undefined;
  walk.drop();
  const { start, at, words } = walk;
  // What a quote has before its first word and behind its last, such as its source, is none of its words.
  const edited = quoted.slice(0, start) + words + quoted.slice(at);
  const isExact = placeExactly(readQuote(words.split('\n')), note, undefined, () => false) !== undefined;
  return isExact && edited !== quoted ? edited : undefined;
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu;
/** What may stand around the words of a note and is no part of them. */
const AROUND = /^[\s.,;:!?…"“”„«»'‘’()[\]—–-]+|[\s.,;:!?…"“”„«»'‘’()[\]—–-]+$/gu;

/** Finds the words of the parts in the quote as it is written, one after the other, and writes them as the note has them. */
class QuoteWalk {
  private readonly found: readonly (Span & { readonly text: string })[];
  private next = 0;
  /** Words of the quote that the note does not have, as long as it is not known what the note has in their place. */
  private pending: Span | undefined;
  /** Where the first word begins, and how far the quote is written. */
  readonly start: number;
  at: number;
  /** What is written. */
  words = '';

  constructor(private readonly quoted: string) {
    this.found = [...quoted.matchAll(WORD)].map(({ 0: text, index }) => ({
      text,
      start: index,
      end: index + text.length,
    }));
    this.start = this.at = this.found[0]?.start ?? 0;
  }

  /** False when the quote does not have the words of a part. */
  take({ kind, text }: QuotePart): boolean {
    if (kind === 'noted') {
      this.put(text.replace(AROUND, ''));
      return true;
    }
    this.drop();
    const span = kind === 'gap' ? { start: this.at, end: this.at } : this.find(text);
    if (kind === 'quoted') this.pending = span;
    else if (span !== undefined) this.write(span.end);
    return span !== undefined;
  }

  /** Takes words out for which the note has nothing, with the space behind them. */
  drop(): void {
    const { pending } = this;
    this.pending = undefined;
    if (pending === undefined || pending.start === pending.end) return;
    this.write(pending.start);
    this.at = pending.end + (/^[ \t]+/.exec(this.quoted.slice(pending.end))?.[0].length ?? 0);
  }

  private find(text: string): Span | undefined {
    let span: Span | undefined;
    for (const [word] of text.matchAll(WORD)) {
      const at = this.found.findIndex((one, place) => place >= this.next && one.text === word);
      const found = this.found[at];
      if (found === undefined) return undefined;
      this.next = at + 1;
      span = { start: span?.start ?? found.start, end: found.end };
    }
    return span ?? { start: this.at, end: this.at };
  }

  /** Puts words of the note in place of those that wait for it, else between those around. */
  private put(text: string): void {
    const { pending } = this;
    this.pending = undefined;
    if (text === '') return;
    if (pending !== undefined) {
      this.write(pending.start);
      this.words += text;
      this.at = pending.end;
    } else this.words += this.next === 0 ? `${text} ` : ` ${text}`;
  }

  private write(to: number): void {
    this.words += this.quoted.slice(this.at, to);
    this.at = Math.max(this.at, to);
  }
}
