/** What stands between quotation marks, of all kinds that are in use; quotes within quotes belong to the outer one. */

import type { Span } from '../../lines/span';

/** What opens a quote, with all that may close it. */
const CLOSERS: ReadonlyMap<string, readonly string[]> = new Map(
  '"" “”“ ”” „“”" «» »« ‹› ›‹ ‘’ ‚‘’ \'\' 「」 『』 《》 〝〟〞 ＂＂'
    .split(' ')
    .map(([opener = '', ...closers]) => [opener, closers] as const),
);
/** Openers that are apostrophes, inches or closing marks as well: they open only before a word, and what closes them does so only behind one. */
const TIGHT = '"”»›‘‚\'';
const MARK = new RegExp(`[${[...CLOSERS.keys()].join('')}]`, 'g');
const WORD = /[\p{L}\p{N}]/u;
const SPACE = /\s/;

/** What stands between the marks, in order. Takes time linear in the text, however many marks are never closed. */
export function quotationsIn(text: string): Span[] {
  const found: Span[] = [];
  const closings = new Closings(text);
  MARK.lastIndex = 0;
  for (let match = MARK.exec(text); match !== null; match = MARK.exec(text)) {
    const [opener] = match;
    const start = match.index + 1;
    if (TIGHT.includes(opener) && !opensTightly(text, match.index)) continue;
    const end = closings.after(start, opener);
    if (end === undefined) continue;
    found.push({ start, end });
    MARK.lastIndex = end + 1;
  }
  return found;
}

function opensTightly(text: string, at: number): boolean {
  const [before, after] = [text[at - 1] ?? ' ', text[at + 1] ?? ' '];
  return !WORD.test(before) && !SPACE.test(after);
}

/** Where marks close. What was looked for once is not looked for again before that place. */
class Closings {
  private readonly next = new Map<string, number>();

  constructor(private readonly text: string) {}

  after(from: number, opener: string): number | undefined {
    // What closes `“` as well as it opens another has to stand behind a word.
    const isTight = (closer: string): boolean => TIGHT.includes(opener) || (opener === '“' && closer === '“');
    const closers = CLOSERS.get(opener) ?? [];
    const first = Math.min(...closers.map((closer) => this.find(closer, from, isTight(closer))));
    return first === Infinity ? undefined : first;
  }

  private find(closer: string, from: number, isTight: boolean): number {
    const key = closer + String(isTight);
    const known = this.next.get(key) ?? -1;
    if (known >= from) return known;
    let at = this.text.indexOf(closer, from);
    while (at !== -1 && isTight && !this.closesTightly(at)) at = this.text.indexOf(closer, at + 1);
    const found = at === -1 ? Infinity : at;
    this.next.set(key, found);
    return found;
  }

  private closesTightly(at: number): boolean {
    return !SPACE.test(this.text[at - 1] ?? ' ') && !WORD.test(this.text[at + 1] ?? ' ');
  }
}
