/** A chunk of a block's lines, rendered in their place. It is parsed when it is drawn, and so only once it is nearly in sight. */
import { WidgetType, type EditorView } from '@codemirror/view';
import type { LiveBlock } from '../../follow/live-block';
import type { Matcher } from '../../search/matches';
import { chunksOf, propertiesOf, type Chunk } from '../../lines/markdown/chunks';
import { isSameRun } from '../../lines/line-places';
import { onceFor } from '../../lines/once-for';
import { renderChunk } from '../../parts/rendered/render-markdown';
import type { DocumentHost } from './document-host';

/** A chunk, and the lines it stands for: those of its own, and what is blank or a comment around them; from 0. */
export interface PlacedChunk extends Chunk {
  readonly from: number;
  readonly to: number;
}

interface Rendered {
  readonly block: LiveBlock;
  readonly chunk: PlacedChunk;
  readonly words: Matcher | undefined;
  /** Whether the note had these lines, and may have them no longer. */
  readonly isPast: boolean;
}

/** At the default theme's sizes, in a side panel; the true height is measured as soon as a chunk is drawn. */
const LINE_HEIGHT = 18;
const LINE_CHARACTERS = 50;
const CHUNK_PADDING = 6;

/** The properties at the top of a block that has more than these, which are folded in source as well. */
export function propertiesIn({ lines, range }: LiveBlock): PlacedChunk | undefined {
  const chunk = propertiesOf(lines, (range?.start ?? 1) === 1);
  return chunk && { ...chunk, from: 0, to: chunk.end };
}

/** The chunks of a block. */
export const chunksIn = onceFor(({ lines, within, range }: LiveBlock): readonly PlacedChunk[] => {
  const chunks = chunksOf(lines, { within, isTop: (range?.start ?? 1) === 1 });
  return chunks.map((chunk, at) => ({
    ...chunk,
    from: at === 0 ? 0 : chunk.start,
    to: chunks[at + 1]?.start ?? lines.length,
  }));
});

/** What each element shows, which may be newer than what it was made for. */
const drawn = new WeakMap<HTMLElement, Rendered>();

export class ChunkWidget extends WidgetType {
  constructor(
    private readonly rendered: Rendered,
    private readonly host: DocumentHost,
  ) {
    super();
  }

  override eq({ rendered }: ChunkWidget): boolean {
    const { block, words } = this.rendered;
    return block === rendered.block && words === rendered.words && looksSame(this.rendered, rendered);
  }

  override toDOM(view: EditorView): HTMLElement {
    const { block, chunk } = this.rendered;
    const [line, last] = [numberOf(block, chunk.start), numberOf(block, chunk.end - 1)];
    const el = createDiv({ cls: 'collate-chunk', attr: { 'data-line': line, 'data-last': last } });
    this.update(el);
    this.render(el, view);
    return el;
  }

  /** Text that stays is not drawn anew when something else of its block changes. */
  override updateDOM(el: HTMLElement): boolean {
    const before = drawn.get(el);
    if (before === undefined || before.words !== this.rendered.words || !looksSame(before, this.rendered)) return false;
    this.update(el);
    return true;
  }

  /** The pointer is for what is rendered: text can be selected, links followed. What is copied is for the keyboard. */
  override ignoreEvent({ type }: Event): boolean {
    return type !== 'copy';
  }

  override get estimatedHeight(): number {
    const { block, chunk } = this.rendered;
    if (chunk.kind === 'frontmatter') return LINE_HEIGHT + CHUNK_PADDING;
    let rows = 0;
    for (let at = chunk.start; at < chunk.end; at++)
      rows += 1 + Math.floor((block.lines[at]?.length ?? 0) / LINE_CHARACTERS);
    return rows * LINE_HEIGHT + CHUNK_PADDING;
  }

  private render(el: HTMLElement, view: EditorView): void {
    const { block, chunk, words } = this.rendered;
    const { texts, actions } = this.host;
    const first = numberOf(block, 0);
    renderChunk(el, { lines: block.lines, first }, chunk, {
      ...actions.linksIn(block.path),
      texts,
      resized: () => view.requestMeasure(),
      findSpans: words === undefined ? undefined : (text) => words.spansIn(text),
    });
    // The style sheet gives it room above; it must not look into the chunk by itself (`:has()`).
    el.toggleClass('is-heading', /^H[1-3]$/.test(el.firstElementChild?.firstElementChild?.tagName ?? ''));
  }

  private update(el: HTMLElement): void {
    const { block, chunk, isPast } = this.rendered;
    drawn.set(el, this.rendered);
    el.dataset['block'] = block.id;
    el.dataset['from'] = String(chunk.from);
    el.toggleClass('is-first', chunk.from === 0);
    el.toggleClass('is-last', chunk.to === block.lines.length);
    el.toggleClass('collate-past', isPast);
  }
}

function numberOf({ range }: LiveBlock, at: number): number {
  return (range?.start ?? 1) + at;
}

/** Whether two chunks have the same text at the same place. */
function looksSame(a: Rendered, b: Rendered): boolean {
  const isSameChunk = a.chunk.kind === b.chunk.kind && a.chunk.start === b.chunk.start && a.chunk.end === b.chunk.end;
  const isSamePlace = a.block.path === b.block.path && numberOf(a.block, 0) === numberOf(b.block, 0);
  const [before, now] = [a, b].map(({ block, chunk }) => block.lines.slice(chunk.start, chunk.end));
  return isSameChunk && isSamePlace && isSameRun(before ?? [], now ?? []);
}
