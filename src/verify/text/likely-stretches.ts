/** The stretches of a note in which a quote may stand, by the words they share, before anything is laid beside each other. */
import type { Span } from '../../lines/span';
import type { QuotableNote } from './quotable-note';
import { weightOf, type Quote } from './quote';

/** Of so many stretches the best are looked at closely. */
const STRETCHES = 3;
/** How much longer than the quote a stretch is: words may have come in, and markup. */
const LONGER = 1.5;
const MORE_WORDS = 10;

/** Best first, within a part of the note. Of a quote with gaps whole passages are looked at. */
export function bestStretches(quote: Quote, note: QuotableNote, within: Span): Span[] {
  const all = quote.gaps.size === 0 ? slidingStretches(quote, note, within) : passagesOf(quote, note, within);
  return all
    .sort((a, b) => b.score - a.score)
    .slice(0, STRETCHES)
    .map(({ start, end }) => ({ start, end }));
}

interface Scored extends Span {
  readonly score: number;
}

/** How often each word is in the quote, and what it counts for. */
class Wanted {
  private readonly counts = new Map<string, { readonly weight: number; readonly most: number; held: number }>();
  score = 0;

  constructor(quote: Quote) {
    for (const word of quote.words) {
      const weight = weightOf(word);
      if (weight > 0)
        this.counts.set(word.text, { weight, most: (this.counts.get(word.text)?.most ?? 0) + 1, held: 0 });
    }
  }

  add(text: string): void {
    const count = this.counts.get(text);
    if (count !== undefined && ++count.held <= count.most) this.score += count.weight;
  }

  remove(text: string): void {
    const count = this.counts.get(text);
    if (count !== undefined && count.held-- <= count.most) this.score -= count.weight;
  }
}

/** Every stretch of one length that is better than those around it. */
function slidingStretches(quote: Quote, note: QuotableNote, within: Span): Scored[] {
  const wanted = new Wanted(quote);
  const length = Math.ceil(quote.words.length * LONGER) + MORE_WORDS;
  const found: Scored[] = [];
  let best: Scored | undefined;
  for (let at = within.start; at < within.end; at++) {
    wanted.add(note.words[at]?.text ?? '');
    const start = Math.max(within.start, at + 1 - length);
    if (at + 1 - length > within.start) wanted.remove(note.words[start - 1]?.text ?? '');
    if (best !== undefined && at - best.end >= length) {
      found.push(best);
      best = undefined;
    }
    // Of stretches that are as good the one in whose middle the words stand would be best; the first holds them at its end.
    if (wanted.score > (best?.score ?? 0)) best = { start, end: at + 1, score: wanted.score };
  }
  if (best !== undefined) found.push(best);
  return found.map((one) => ({ ...one, end: Math.min(within.end, one.end + Math.ceil(length / 2)) }));
}

function passagesOf(quote: Quote, note: QuotableNote, within: Span): Scored[] {
  const wanted = new Wanted(quote);
  return note.sections.flatMap((section) => {
    const all = note.within(section);
    const [start, end] = [Math.max(all.start, within.start), Math.min(all.end, within.end)];
    for (let at = start; at < end; at++) wanted.add(note.words[at]?.text ?? '');
    const { score } = wanted;
    for (let at = start; at < end; at++) wanted.remove(note.words[at]?.text ?? '');
    return start < end ? [{ start, end, score }] : [];
  });
}
