/** A chunk of a block's lines, rendered in their place. It is parsed when it is drawn, and so only once it is nearly in sight. */
import { WidgetType, type EditorView } from '@codemirror/view';
import type { LiveBlock } from '../../app/documents/live-block';
import type { Texts } from '../../i18n/en';
import type { Matcher } from '../../search/matches';
import { chunksOf, propertiesOf, type Chunk } from '../../text/markdown/chunks';
import { isMiddleButton } from '../parts/middle-click';
import { renderChunk } from '../parts/rendered/render-markdown';
import type { DocumentActions } from './document-actions';

/** A chunk, and the lines it stands for: those of its own, and what is blank or a comment around them; from 0. */
export interface PlacedChunk extends Chunk {
  readonly from: number;
  readonly to: number;
}

export interface ChunkHost {
  readonly texts: Texts;
  readonly actions: DocumentActions;
  /** Makes a chunk the one that the keyboard is at. */
  readonly activate: (block: LiveBlock, chunk: PlacedChunk) => void;
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

const MAIN_BUTTON = 0;
/** Pixels that the pointer may move during a click. */
const STEADY = 4;

const known = new WeakMap<LiveBlock, readonly PlacedChunk[]>();

/** The properties at the top of a block that has more than these, which are folded in source as well. */
export function propertiesIn({ lines, range }: LiveBlock): PlacedChunk | undefined {
  const chunk = propertiesOf(lines, (range?.start ?? 1) === 1);
  return chunk && { ...chunk, from: 0, to: chunk.end };
}

/** The chunks of a block, looked for once. */
export function chunksIn(block: LiveBlock): readonly PlacedChunk[] {
  const chunks = known.get(block) ?? place(block);
  known.set(block, chunks);
  return chunks;
}

function place({ lines, within, range }: LiveBlock): readonly PlacedChunk[] {
  const chunks = chunksOf(lines, { within, isTop: (range?.start ?? 1) === 1 });
  return chunks.map((chunk, at) => ({
    ...chunk,
    from: at === 0 ? 0 : chunk.start,
    to: chunks[at + 1]?.start ?? lines.length,
  }));
}

/** What each element shows, which may be newer than what it was made for. */
const drawn = new WeakMap<HTMLElement, Rendered>();

export class ChunkWidget extends WidgetType {
  constructor(
    private readonly rendered: Rendered,
    private readonly host: ChunkHost,
  ) {
    super();
  }

  override eq({ rendered }: ChunkWidget): boolean {
    const { block, words } = this.rendered;
    return block === rendered.block && words === rendered.words && looksSame(this.rendered, rendered);
  }

  override toDOM(view: EditorView): HTMLElement {
    const { block, chunk } = this.rendered;
    const el = createDiv({ cls: 'collate-chunk', attr: { 'data-line': String(numberOf(block, chunk.start)) } });
    this.update(el);
    this.render(el, view);
    listen(el, view, this.host);
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
      openLink: (link, event) => actions.openLink(block, link, event),
      hoverLink: (event, at, link) => actions.hoverLink(event, at, block, link),
      isLinkKnown: (link) => actions.isLinkKnown(block, link),
      propertiesLabel: (count) => texts.propertyCount(count),
      resized: () => view.requestMeasure(),
      taskLabel: (isDone) => (isDone ? texts.taskDone : texts.taskOpen),
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

/** As on a line of source: a click opens, on the number it picks, dragging selects. */
function listen(el: HTMLElement, view: EditorView, { actions, activate }: ChunkHost): void {
  let press = { x: 0, y: 0, hadSelection: false };
  let hovered: number | null | undefined;
  const on = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    act: (event: HTMLElementEventMap[Name], rendered: Rendered) => void,
  ): void =>
    el.addEventListener(name, (event) => {
      const rendered = drawn.get(el);
      if (rendered !== undefined) act(event, rendered);
    });
  on('mousedown', (event, { block, chunk }) => {
    press = { x: event.clientX, y: event.clientY, hadSelection: hasSelection(view) };
    const isNumber = isOnNumber(event, el);
    // No scrolling by the middle button, and no selection by a click on a number.
    if (isMiddleButton(event) || isNumber) event.preventDefault();
    if (event.button !== MAIN_BUTTON) return;
    activate(block, chunk);
    if (isNumber) view.focus();
  });
  on('mouseup', (event) => {
    // No pasting by it either, into the note that it opens.
    if (isMiddleButton(event)) event.preventDefault();
  });
  on('click', (event, { block, chunk }) => {
    const isDrag = Math.hypot(event.clientX - press.x, event.clientY - press.y) > STEADY;
    if (isOnLink(event) || isOnSummary(event) || isDrag) return;
    if (isOnNumber(event, el)) pick(block, chunk, event.shiftKey, actions);
    // A click that takes a selection away does no more than that.
    else if (!press.hadSelection && !hasSelection(view)) actions.open(block, lineUnder(event), event);
  });
  on('auxclick', (event, { block }) => {
    if (isMiddleButton(event) && !isOnLink(event)) actions.open(block, lineUnder(event), event);
  });
  on('contextmenu', (event, { block }) => {
    event.preventDefault();
    actions.menu(event, block, lineUnder(event));
  });
  on('mouseover', (event, { block }) => {
    const line = lineUnder(event);
    if (line !== hovered) actions.hover(event, el, block, line);
    hovered = line;
  });
  on('mouseleave', () => {
    hovered = undefined;
  });
}

/** The first line, or with `extend` all from the last one picked on, to whichever end of the chunk is farther. */
function pick(block: LiveBlock, { start, end }: PlacedChunk, extend: boolean, actions: DocumentActions): void {
  actions.pickLine(block, numberOf(block, start), extend);
  if (extend && end - start > 1) actions.pickLine(block, numberOf(block, end - 1), true);
}

/**
 * The text that is selected by hand within rendered lines; `''` for none. The editor may take it for a selection of the
 * whole chunk; what the editor itself selects begins between chunks.
 */
export function selectedText(view: EditorView): string {
  const selection = view.dom.win.getSelection();
  const { anchorNode } = selection ?? {};
  const isHere = view.contentDOM.contains(anchorNode ?? null);
  return isHere && anchorNode?.parentElement?.closest('.markdown-rendered') ? (selection?.toString() ?? '') : '';
}

function hasSelection(view: EditorView): boolean {
  return selectedText(view) !== '' || !view.state.selection.main.empty;
}

/** The line that what is under the pointer stands at. */
function lineUnder({ target }: MouseEvent): number | null {
  const line = (target as HTMLElement | null)?.closest<HTMLElement>('[data-line]')?.dataset['line'];
  return line === undefined ? null : Number(line);
}

function isOnLink({ target }: MouseEvent): boolean {
  return (target as HTMLElement | null)?.closest('a') !== null;
}

function isOnSummary({ target }: MouseEvent): boolean {
  return (target as HTMLElement | null)?.closest('summary') !== null;
}

/** Whether the pointer is over the number, which the style sheet draws in the space before the text. */
function isOnNumber(event: MouseEvent, el: HTMLElement): boolean {
  const { left } = el.getBoundingClientRect();
  return event.clientX < left + Number.parseFloat(getComputedStyle(el).paddingLeft);
}

function numberOf({ range }: LiveBlock, at: number): number {
  return (range?.start ?? 1) + at;
}

/** Whether two chunks have the same text at the same place. */
function looksSame(a: Rendered, b: Rendered): boolean {
  const isSameChunk = a.chunk.kind === b.chunk.kind && a.chunk.start === b.chunk.start && a.chunk.end === b.chunk.end;
  const isSamePlace = a.block.path === b.block.path && numberOf(a.block, 0) === numberOf(b.block, 0);
  return isSameChunk && isSamePlace && isSameText(a.block.lines, b.block.lines, a.chunk);
}

function isSameText(a: readonly string[], b: readonly string[], { start, end }: PlacedChunk): boolean {
  if (a === b) return true;
  for (let at = start; at < end; at++) if (a[at] !== b[at]) return false;
  return true;
}
