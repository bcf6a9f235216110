/**
 * Lines of a note as they read rendered: elements with Obsidian's classes, made from tokens and never from HTML. Nothing is
 * loaded, no other plugin is asked, and whatever cannot be rendered is shown as it is written (docs/decisions/0024).
 */
import type { Chunk } from '../../lines/markdown/chunks';
import { FENCE_END } from '../../lines/aligned-lines';
import { parseMarkdown } from '../../lines/markdown/parse';
import { markWords, type FindSpans } from './mark-words';
import { TokenElements, type TokenHost } from './token-elements';

export interface RenderHost extends TokenHost {
  /** Something has another height. */
  readonly resized?: () => void;
  /** Where the words that were looked for stand in a text; none are marked when absent. */
  readonly findSpans?: FindSpans | undefined;
}

/** The number of the line that what is under the pointer stands at. */
export function lineUnder({ target }: MouseEvent): number | null {
  const line = (target as HTMLElement | null)?.closest<HTMLElement>('[data-line]')?.dataset['line'];
  return line === undefined ? null : Number(line);
}

/** Renders one chunk of lines, of which the first has this number in its note. Never throws: what cannot be rendered is shown as it is written. */
export function renderChunk(
  parent: HTMLElement,
  { lines, first }: { readonly lines: readonly string[]; readonly first: number },
  chunk: Chunk,
  host: RenderHost,
): void {
  const own = lines.slice(chunk.start, chunk.end);
  const el = parent.createDiv({ cls: 'markdown-rendered', attr: { dir: 'auto' } });
  try {
    render(el, own, chunk, first + chunk.start, host);
    // Where there is nothing else, they are what somebody picked.
    if (own.length === lines.length) el.querySelector('details.collate-properties')?.setAttribute('open', '');
  } catch {
    el.empty();
    showPlain(el, own);
  }
  if (chunk.kind !== 'plain') markWords(el, host.findSpans);
}

function render(el: HTMLElement, lines: readonly string[], { kind }: Chunk, first: number, host: RenderHost): void {
  switch (kind) {
    case 'plain':
      showPlain(el, lines);
      break;
    case 'frontmatter':
      showProperties(el, lines, first, host);
      break;
    case 'code':
      showCode(el, FENCE_END.test(lines.at(-1) ?? '') ? lines.slice(0, -1) : lines);
      break;
    case 'table':
      renderRows(el, lines, first, host);
      break;
    case 'markdown':
      new TokenElements(el, first, host).add(parseMarkdown(lines.join('\n')));
  }
}

/** Rows without the head of their table, which is put before them for the parser, and taken away again. */
function renderRows(el: HTMLElement, lines: readonly string[], first: number, host: RenderHost): void {
  const cells = Math.max(1, (lines[0] ?? '').replace(/^\s*\||\|\s*$/g, '').split('|').length);
  const head = [`|${'x|'.repeat(cells)}`, `|${'-|'.repeat(cells)}`];
  new TokenElements(el, first - head.length, host).add(parseMarkdown([...head, ...lines].join('\n')));
  for (const one of el.findAll('thead')) one.remove();
  for (const one of el.findAll('table, tbody')) one.dataset['line'] = String(first);
}

/** One line that unfolds: properties are seldom what somebody looks for. */
function showProperties(el: HTMLElement, lines: readonly string[], first: number, host: RenderHost): void {
  const count = lines.filter((line) => /^[^\s#-][^:]*:/.test(line)).length;
  const details = el.createEl('details', { cls: 'collate-properties' });
  details.createEl('summary', { text: host.texts.propertyCount(count) });
  details.addEventListener('toggle', () => host.resized?.());
  const code = details.createEl('pre').createEl('code');
  for (const [at, text] of lines.entries())
    if (!/^---[ \t]*$/.test(text)) code.createDiv({ text, attr: { 'data-line': String(first + at) } });
}

function showCode(el: HTMLElement, lines: readonly string[]): void {
  el.createEl('pre').createEl('code', { text: lines.join('\n') });
}

function showPlain(el: HTMLElement, lines: readonly string[]): void {
  el.createDiv({ cls: 'collate-rendered-plain', text: lines.join('\n') });
}
