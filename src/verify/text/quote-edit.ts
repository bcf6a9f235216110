/** What to change in a reworded quote so that it says what the note says: only the words that differ, never the markup around them. */
import type { Span } from '../../lines/span';
import type { QuotePart } from './differences';
import { placeExactly } from './place-quote';
import type { QuotableNote } from './quotable-note';
import { readQuote } from './quote';

/** UTF-16 units of the quote, and what stands there afterwards. */
export interface QuoteEdit extends Span {
  readonly text: string;
}

/**
 * One change for all that differs; undefined where it cannot be told what to change, and where the outcome would not stand
 * word for word in the note.
 */
export function quoteEdit(quoted: string, parts: readonly QuotePart[], note: QuotableNote): QuoteEdit | undefined {
  const walk = new QuoteWalk(quoted);
  for (const part of parts) if (!walk.take(part)) return undefined;
  const edits = walk.done();
  const [first, last] = [edits[0], edits.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const [start, end] = [first.start, last.end];
  const text = applied(quoted.slice(start, end), edits, start);
  // What a quote has before its first word and behind its last, such as its source, is none of its words.
  const words = quoted.slice(Math.min(walk.from, start), start) + text + quoted.slice(end, Math.max(walk.to, end));
  const isExact = placeExactly(readQuote(words.split('\n')), note, undefined, () => false) !== undefined;
  return isExact ? { start, end, text } : undefined;
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu;
/** What may stand behind the words of a note and is no part of them. */
const TAIL = /[\s.,;:!?…"“”„«»'‘’()[\]—–-]+$/u;
const HEAD = /^[\s.,;:!?…"“”„«»'‘’()[\]—–-]+/u;

/** Finds the words of the parts in the quote as it is written, one after the other. */
class QuoteWalk {
  private readonly words: readonly (Span & { readonly text: string })[];
  private readonly edits: QuoteEdit[] = [];
  private next = 0;
  /** Words of the quote that the note does not have, as long as it is not known what the note has in their place. */
  private pending: Span | undefined;
  /** Where the first word that was found begins, and where the last one ends. */
  from = 0;
  to = 0;

  constructor(private readonly quoted: string) {
    this.words = [...quoted.matchAll(WORD)].map(({ 0: text, index }) => ({
      text,
      start: index,
      end: index + text.length,
    }));
    this.from = this.to = this.words[0]?.start ?? 0;
  }

  /** False when the quote does not have the words of a part. */
  take({ kind, text }: QuotePart): boolean {
    if (kind === 'noted') return this.put(text.replace(HEAD, '').replace(TAIL, ''));
    this.drop();
    if (kind === 'gap') return true;
    const found = this.find(text);
    if (found === undefined) return false;
    if (kind === 'quoted') this.pending = found;
    return true;
  }

  done(): readonly QuoteEdit[] {
    this.drop();
    return this.edits;
  }

  private find(text: string): Span | undefined {
    let [start, end]: (number | undefined)[] = [undefined, undefined];
    for (const [word] of text.matchAll(WORD)) {
      const at = this.words.findIndex((one, place) => place >= this.next && one.text === word);
      const found = this.words[at];
      if (found === undefined) return undefined;
      this.next = at + 1;
      start ??= found.start;
      end = found.end;
    }
    if (start === undefined || end === undefined) return { start: this.to, end: this.to };
    this.to = end;
    return { start, end };
  }

  /** Puts words of the note in place of those that wait for it, else between those around. */
  private put(text: string): boolean {
    const { pending } = this;
    this.pending = undefined;
    if (text === '') return true;
    if (pending !== undefined) this.edits.push({ ...pending, text });
    else if (this.next === 0) this.edits.push({ start: this.from, end: this.from, text: `${text} ` });
    else this.edits.push({ start: this.to, end: this.to, text: ` ${text}` });
    return true;
  }

  /** Takes words out for which the note has nothing, with the space behind them. */
  private drop(): void {
    const { pending } = this;
    this.pending = undefined;
    if (pending === undefined || pending.start === pending.end) return;
    const space = /^[ \t]+/.exec(this.quoted.slice(pending.end))?.[0].length ?? 0;
    this.edits.push({ start: pending.start, end: pending.end + space, text: '' });
  }
}

function applied(text: string, edits: readonly QuoteEdit[], offset: number): string {
  let [result, at] = ['', 0];
  for (const edit of edits) {
    result += text.slice(at, edit.start - offset) + edit.text;
    at = edit.end - offset;
  }
  return result + text.slice(at);
}
