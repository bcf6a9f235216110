/** Marks words in text that is already drawn, also where they run across a change of letters: `**pay**ment`. */

/** Stretches of a text, in order, without overlaps. */
export type FindSpans = (text: string) => readonly { readonly start: number; readonly end: number }[];

/** Text beyond this is not looked through, as in lines shown as source. */
const LONGEST = 10_000;
/** Elements whose text does not go on in what stands before or behind them. */
const BLOCKS = 'p, li, td, th, h1, h2, h3, h4, h5, h6, pre, blockquote, div';

export function markWords(root: HTMLElement, findSpans: FindSpans | undefined): void {
  if (findSpans === undefined) return;
  for (const run of textRuns(root)) {
    const text = run.map(({ data }) => data).join('');
    // From the end, so that what is before it stays where it is.
    for (const { start, end } of [...findSpans(text.slice(0, LONGEST))].reverse()) markIn(run, start, end);
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

function markIn(run: readonly Text[], start: number, end: number): void {
  let at = 0;
  for (const node of run) {
    const { length } = node;
    const [from, to] = [Math.max(0, start - at), Math.min(length, end - at)];
    if (from < to) mark(node, from, to);
    // What was cut off behind an earlier mark counts as well.
    at += length;
  }
}

function mark(node: Text, from: number, to: number): void {
  const piece = from === 0 ? node : node.splitText(from);
  if (to - from < piece.length) piece.splitText(to - from);
  const el = piece.parentElement?.createEl('mark', { cls: 'collate-match', text: piece.data });
  if (el !== undefined) piece.replaceWith(el);
}
