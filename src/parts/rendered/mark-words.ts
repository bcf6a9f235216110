/** Marks words in text that is already drawn, also where they run across a change of letters: `**pay**ment`. */

import type { Span } from '../../lines/span';
import { Matcher } from '../../search/matches';
import { literalsIn, parseQuery } from '../../search/query';

/** Stretches of a text, in order, without overlaps. */
export type FindSpans = (text: string) => readonly Span[];

/** What finds the words of a query; undefined when there are none. */
export function spansOf(query: string): FindSpans | undefined {
  const parsed = parseQuery(query);
  const literals = literalsIn(parsed);
  if (parsed.terms.length === 0 && literals.length === 0) return undefined;
  const matcher = new Matcher(parsed.terms, undefined, literals);
  return (text) => matcher.spansIn(text);
}

/** Text beyond this is not looked through, as in lines shown as source. */
const LONGEST = 10_000;
/** Elements whose text does not go on in what stands before or behind them. */
const BLOCKS = 'p, li, td, th, h1, h2, h3, h4, h5, h6, pre, blockquote, div';

export function markWords(root: HTMLElement, findSpans: FindSpans | undefined): void {
  if (findSpans === undefined) return;
  for (const run of textRuns(root)) {
    const text = run.map(({ data }) => data).join('');
    markRun(run, findSpans(text.slice(0, LONGEST)));
  }
}

/** Text nodes that read as one line, line by line. */
function textRuns(root: HTMLElement): Text[][] {
  const runs: Text[][] = [];
  const walker = root.doc.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  let within: Element | null = null;
  let isBroken = true;
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (!node.instanceOf(Text)) {
      isBroken ||= (node as Element).tagName === 'BR';
      continue;
    }
    const block = node.parentElement?.closest(BLOCKS) ?? null;
    if (isBroken || block !== within) runs.push([]);
    within = block;
    isBroken = false;
    runs.at(-1)?.push(node);
  }
  return runs;
}

/** Goes through the nodes and the spans of their text side by side. */
function markRun(run: readonly Text[], spans: ReturnType<FindSpans>): void {
  let [begin, next] = [0, 0];
  for (const node of run) {
    const end = begin + node.length;
    let [rest, at] = [node, begin];
    for (let span = spans[next]; span !== undefined && span.start < end; span = spans[next]) {
      const [from, to] = [Math.max(span.start, at), Math.min(span.end, end)];
      const piece = from > at ? rest.splitText(from - at) : rest;
      if (to < end) rest = piece.splitText(to - from);
      mark(piece);
      at = to;
      // What goes on in the next node is marked there as well.
      if (span.end > end) break;
      next += 1;
      if (to === end) break;
    }
    begin = end;
  }
}

function mark(piece: Text): void {
  const el = piece.parentElement?.createEl('mark', { cls: 'collate-match', text: piece.data });
  if (el !== undefined) piece.replaceWith(el);
}
