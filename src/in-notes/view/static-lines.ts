/**
 * The lines of a block as plain elements, which can be printed and searched by the browser. Lines far out of sight are
 * there but not laid out (the style sheet says so), so that ten thousand of them scroll like ten.
 */
import type { LiveBlock } from '../../follow/live-block';
import { alignedLines } from '../../lines/aligned-lines';
import { chunksOf, propertiesOf } from '../../lines/markdown/chunks';
import { Pacer } from '../../vault/pacer';
import { markWords, type FindSpans } from '../../parts/rendered/mark-words';
import { renderChunk, type RenderHost } from '../../parts/rendered/render-markdown';

/** What is laid out together, or not at all. */
const LINES_PER_GROUP = 12;

/** Adds the lines, in turns; ends early, with false, as soon as somebody has no use for them any more. */
export function addLines(
  parent: HTMLElement,
  block: LiveBlock,
  host: RenderHost & { readonly look: 'source' | 'rendered' },
  isWanted: () => boolean,
): Promise<boolean> {
  if (host.look === 'rendered') return addInTurns(parent, renderedAdder(block, host), isWanted);
  const first = block.range?.start ?? 1;
  const properties = propertiesOf(block.lines, first === 1);
  if (properties !== undefined)
    renderChunk(parent.createDiv('collate-chunk'), { lines: block.lines, first }, properties, host);
  return addInTurns(parent, sourceAdder(block, host.findSpans, properties?.end), isWanted);
}

/** The lines as they are written, whatever they are lines of. */
export function addSourceLines(parent: HTMLElement, lines: SourceLines, isWanted: () => boolean): Promise<boolean> {
  return addInTurns(parent, sourceAdder(lines, undefined), isWanted);
}

export type SourceLines = Pick<LiveBlock, 'lines' | 'within' | 'range'>;

async function addInTurns(parent: HTMLElement, add: Adder, isWanted: () => boolean): Promise<boolean> {
  const pacer = new Pacer();
  for (let at = 0; at < add.count; at += add.perGroup) {
    const end = Math.min(add.count, at + add.perGroup);
    // Put into the page when it is whole: elements that are added there one by one take three times as long.
    const group = createDiv('collate-line-group');
    group.style.setProperty('--collate-group-lines', String(add.linesOf(at, end)));
    for (let one = at; one < end; one++) {
      if (pacer.isDue) await pacer.pause();
      if (!isWanted()) return false;
      add.add(group, one);
    }
    parent.append(group);
  }
  return true;
}

interface Adder {
  readonly count: number;
  readonly perGroup: number;
  readonly linesOf: (from: number, to: number) => number;
  readonly add: (group: HTMLElement, at: number) => void;
}

/** `skipped`: how many lines are shown otherwise. */
function sourceAdder({ lines, within, range }: SourceLines, findSpans: FindSpans | undefined, skipped = 0): Adder {
  const first = range?.start ?? 1;
  const aligned = alignedLines(lines, within, first === 1);
  return {
    count: lines.length - skipped,
    perGroup: LINES_PER_GROUP,
    linesOf: (from, to) => to - from,
    add: (group, place) => {
      const at = place + skipped;
      const line = group.createDiv({
        cls: ['collate-static-line', ...(aligned[at] === undefined ? [] : ['is-aligned'])],
        text: lines[at] ?? '',
        attr: { dir: 'auto', 'data-line': String(first + at) },
      });
      markWords(line, findSpans);
    },
  };
}

/** Chunks are paragraphs, lists, tables: a few of them are as much as a group of lines. */
const CHUNKS_PER_GROUP = 4;

function renderedAdder({ lines, within, range }: LiveBlock, host: RenderHost): Adder {
  const first = range?.start ?? 1;
  const chunks = chunksOf(lines, { within, isTop: first === 1 });
  return {
    count: chunks.length,
    perGroup: CHUNKS_PER_GROUP,
    linesOf: (from, to) => (chunks[to]?.start ?? lines.length) - (chunks[from]?.start ?? 0),
    add: (group, at) => {
      const chunk = chunks[at];
      if (chunk === undefined) return;
      const el = group.createDiv({ cls: 'collate-chunk', attr: { 'data-line': String(first + chunk.start) } });
      renderChunk(el, { lines, first }, chunk, host);
    },
  };
}
