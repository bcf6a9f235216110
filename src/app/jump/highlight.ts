/** Marks lines in an editor without selecting them: until a person edits the note, or for a while. */
import { StateEffect, StateField, type Extension, type Transaction } from '@codemirror/state';
import { Decoration, EditorView, ViewPlugin, type DecorationSet, type ViewUpdate } from '@codemirror/view';
import type { Range } from '../../text/ranges';
import { propertyLines } from './cursor-line';

/** Long enough to find the lines and read a few of them. */
export const HIGHLIGHT_MS = 8000;

const MARKED = 'collate-jumped';

interface Mark {
  readonly range: Range;
  /** Which jump it is from, wherever edits have moved it since. */
  readonly jump: object;
}

const mark = StateEffect.define<Mark | null>();

const marked = StateField.define<Mark | null>({
  create: () => null,
  update(before, transaction) {
    for (const effect of transaction.effects) if (effect.is(mark)) return effect.value;
    if (before === null || !transaction.docChanged) return before;
    return isByPerson(transaction) ? null : moveWith(before, transaction);
  },
});

/** What CodeMirror calls the changes that a person makes. Obsidian makes others by itself, such as when it loads a language. */
const BY_PERSON = ['input', 'delete', 'move', 'undo', 'redo'];

function isByPerson(transaction: Transaction): boolean {
  return BY_PERSON.some((event) => transaction.isUserEvent(event));
}

/** The mark on the same text after a change; none when all of its text is gone. */
function moveWith({ range, jump }: Mark, { startState, changes, newDoc }: Transaction): Mark | null {
  const from = startState.doc.line(range.start).from;
  const to = startState.doc.line(range.end).to;
  const start = changes.mapPos(from, 1);
  const end = Math.max(start, changes.mapPos(to, -1));
  if (start === end && from < to) return null;
  return { range: { start: newDoc.lineAt(start).number, end: newDoc.lineAt(end).number }, jump };
}

const markedLine = Decoration.line({ class: MARKED });

/** Only the lines on screen, so that a range of any length costs the same. */
function decorate(view: EditorView): DecorationSet {
  const range = view.state.field(marked)?.range;
  if (range === undefined) return Decoration.none;
  const { doc } = view.state;
  const lines = view.visibleRanges.flatMap(({ from, to }) => {
    const first = Math.max(doc.lineAt(from).number, range.start);
    const last = Math.min(doc.lineAt(to).number, range.end);
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => doc.line(first + i).from);
  });
  return Decoration.set([...new Set(lines)].map((from) => markedLine.range(from)));
}

/** What Live Preview draws in place of lines: Obsidian's properties, above the text or in it, and blocks in the text. */
const BLOCKS = '.metadata-container, .cm-content > :not(.cm-line, .cm-gap)';

/** Marks the blocks that stand in place of marked lines, which have no line of their own to mark. */
const markedBlocks = ViewPlugin.define((view) => {
  const measure = {
    key: MARKED,
    read: () => [...view.dom.querySelectorAll<HTMLElement>(BLOCKS)].map((el) => [el, isMarked(view, el)] as const),
    write: (blocks: readonly (readonly [HTMLElement, boolean])[]) => {
      for (const [el, isOn] of blocks) el.classList.toggle(MARKED, isOn);
    },
  };
  return {
    update({ docChanged, viewportChanged, geometryChanged, startState, state }: ViewUpdate): void {
      const before = startState.field(marked, false);
      const now = state.field(marked);
      if (now !== before || (now !== null && (docChanged || viewportChanged || geometryChanged)))
        view.requestMeasure(measure);
    },
    destroy: () => measure.write([...view.dom.querySelectorAll<HTMLElement>(BLOCKS)].map((el) => [el, false])),
  };
});

function isMarked(view: EditorView, el: HTMLElement): boolean {
  const { doc } = view.state;
  const range = view.state.field(marked)?.range;
  if (range === undefined) return false;
  if (el.matches('.metadata-container')) return range.start <= propertyLines(doc);
  const { from, to } = view.lineBlockAt(view.posAtDOM(el));
  return doc.lineAt(from).number <= range.end && doc.lineAt(to).number >= range.start;
}

/** What every editor needs for {@link highlightLines} to work in it. */
export const jumpHighlight: Extension = [marked, EditorView.decorations.of(decorate), markedBlocks];

/** Marks the lines of a range, which the note must have, and nothing else; an earlier mark in the same editor goes. */
export function highlightLines(view: EditorView, range: Range): void {
  const jump = {};
  view.dispatch({ effects: mark.of({ range, jump }) });
  const { defaultView } = view.dom.ownerDocument;
  defaultView?.setTimeout(() => {
    if (view.state.field(marked, false)?.jump === jump) view.dispatch({ effects: mark.of(null) });
  }, HIGHLIGHT_MS);
}
