/** A chunk of a block's lines, rendered in their place. It is parsed when it is drawn, and so only once it is nearly in sight. */
import { WidgetType, type EditorView } from '@codemirror/view';
import type { LiveBlock } from '../../follow/live-block';
import type { FindSpans } from '../../parts/rendered/mark-words';
import { chunksOf, propertiesOf, type Chunk } from '../../lines/markdown/chunks';
import { onceFor } from '../../lines/once-for';
import { renderChunk } from '../../parts/rendered/render-markdown';
import type { DocumentHost } from './document-host';
import { isPast } from './layout';

/** A chunk, and the lines it stands for: those of its own, and what is blank or a comment around them; from 0. */
export interface PlacedChunk extends Chunk {
  readonly from: number;
  readonly to: number;
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

export class ChunkWidget extends WidgetType {
  constructor(
    private readonly block: LiveBlock,
    private readonly chunk: PlacedChunk,
    private readonly findSpans: FindSpans | undefined,
    private readonly host: DocumentHost,
  ) {
    super();
  }

  override eq({ block, chunk, findSpans }: ChunkWidget): boolean {
    const isSameChunk = chunk.kind === this.chunk.kind && chunk.from === this.chunk.from && chunk.to === this.chunk.to;
    return isSameChunk && block === this.block && findSpans === this.findSpans;
  }

  override toDOM(view: EditorView): HTMLElement {
    const { block, chunk, findSpans } = this;
    const { texts, actions } = this.host;
    const first = block.range?.start ?? 1;
    const el = createDiv('collate-chunk');
    const [line, last] = [first + chunk.start, first + chunk.end - 1];
    el.setAttrs({ 'data-line': line, 'data-last': last, 'data-block': block.id, 'data-from': chunk.from });
    el.toggleClass('is-first', chunk.from === 0);
    el.toggleClass('is-last', chunk.to === block.lines.length);
    el.toggleClass('collate-past', isPast(block));
    renderChunk(el, { lines: block.lines, first }, chunk, {
      ...actions.linksIn(block.path),
      texts,
      resized: () => view.requestMeasure(),
      findSpans,
    });
    // The style sheet gives it room above; it must not look into the chunk by itself (`:has()`).
    el.toggleClass('is-heading', /^H[1-3]$/.test(el.firstElementChild?.firstElementChild?.tagName ?? ''));
    return el;
  }

  /** The pointer is for what is rendered: text can be selected, links followed. What is copied is for the keyboard. */
  override ignoreEvent({ type }: Event): boolean {
    return type !== 'copy';
  }

  override get estimatedHeight(): number {
    const { block, chunk } = this;
    if (chunk.kind === 'frontmatter') return LINE_HEIGHT + CHUNK_PADDING;
    let rows = 0;
    for (let at = chunk.start; at < chunk.end; at++)
      rows += 1 + Math.floor((block.lines[at]?.length ?? 0) / LINE_CHARACTERS);
    return rows * LINE_HEIGHT + CHUNK_PADDING;
  }
}
