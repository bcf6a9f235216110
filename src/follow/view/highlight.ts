/** Marks lines, the one meant among them, and words in an editor without selecting them: until a person edits the note, or for a while. */
import { RangeSetBuilder, StateEffect, StateField, type Extension, type Transaction } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { Decoration, ViewPlugin, type DecorationSet, type ViewUpdate } from '@codemirror/view';
import type { Range } from '../../lines/ranges';
import { drawnFor } from './drawn';

/** Long enough to find the lines and read a few of them. */
export const HIGHLIGHT_MS = 8000;

const MARKED = 'collate-jumped';
/** The line that was clicked. */
const MEANT = 'is-jump-line';
const WORD = 'collate-jumped-word';
/** A longer line is not searched for words: nobody reads it. */
const LONGEST_LINE = 20_000;

/** Where words stand in a line, in UTF-16 units. */
export type FindWords = (line: string) => readonly { readonly start: number; readonly end: number }[];

export interface Marked {
  /** The lines to mark. */
  readonly range: Range | undefined;
  /** The one of them that is meant. */
  readonly line?: number | undefined;
  /** What to mark besides, in whatever lines are seen. */
  readonly words?: FindWords | undefined;
}

interface Mark extends Marked {
  /** Which jump it is from, wherever edits have moved it since. */
  readonly jump: object;
}

const mark = StateEffect.define<Mark | null>();

const marked = StateField.define<Mark | null>({
  create: () => null,
  update(before, transaction) {
    for (const effect of transaction.effects) if (effect.is(mark)) return effect.value;
    if (before === null || !transaction.docChanged) return before;
    return BY_PERSON.some((event) => transaction.isUserEvent(event)) ? null : moveWith(before, transaction);
  },
});

/** What CodeMirror calls the changes that a person makes. Obsidian makes others by itself, such as when it loads a language. */
const BY_PERSON = ['input', 'delete', 'move', 'undo', 'redo'];

/** The mark on the same text after a change; none when all of its text is gone. */
function moveWith(before: Mark, { startState, changes, newDoc }: Transaction): Mark | null {
  const { range, line } = before;
  if (range === undefined) return before;
  const from = startState.doc.line(range.start).from;
  const to = startState.doc.line(range.end).to;
  const start = changes.mapPos(from, 1);
  const end = Math.max(start, changes.mapPos(to, -1));
  if (start === end && from < to) return null;
  const moved = { start: newDoc.lineAt(start).number, end: newDoc.lineAt(end).number };
  if (line === undefined) return { ...before, range: moved };
  return { ...before, range: moved, line: newDoc.lineAt(changes.mapPos(startState.doc.line(line).from, 1)).number };
}

const markedLine = Decoration.line({ class: MARKED });
const meantLine = Decoration.line({ class: `${MARKED} ${MEANT}` });
const markedWord = Decoration.mark({ class: WORD });

/** Only the lines on screen, so that a range of any length costs the same. */
function decorate(view: EditorView): DecorationSet {
  const mark = view.state.field(marked);
  if (mark === null) return Decoration.none;
  const { doc } = view.state;
  const { range, line: meant, words } = mark;
  const decorations = new RangeSetBuilder<Decoration>();
  let done = 0;
  for (const { from, to } of view.visibleRanges) {
    const last = doc.lineAt(to).number;
    for (let number = Math.max(done + 1, doc.lineAt(from).number); number <= last; number++) {
      const line = doc.line(number);
      if (range !== undefined && number >= range.start && number <= range.end)
        decorations.add(line.from, line.from, number === meant ? meantLine : markedLine);
      if (words === undefined || line.length > LONGEST_LINE) continue;
      for (const { start, end } of words(line.text)) decorations.add(line.from + start, line.from + end, markedWord);
    }
    done = last;
  }
  return decorations.finish();
}

/** Looked at anew only when something in sight is other: finding words takes longer than an update may. */
const markedText = ViewPlugin.define(
  (view) => ({
    decorations: decorate(view),
    update({ docChanged, viewportChanged, startState, state }: ViewUpdate): void {
      if (docChanged || viewportChanged || state.field(marked) !== startState.field(marked, false))
        this.decorations = decorate(view);
    },
  }),
  { decorations: ({ decorations }) => decorations },
);

/** Marks what is drawn in place of marked lines, which have no line of their own to mark. */
const markedDrawings = ViewPlugin.define((view) => {
  let unmark = (): void => undefined;
  const measure = {
    key: MARKED,
    read: () => {
      const { range, line } = view.state.field(marked) ?? {};
      if (range === undefined) return undefined;
      return [drawnFor(view, range), line === undefined ? [] : drawnFor(view, { start: line, end: line })] as const;
    },
    write: (drawn: readonly (readonly HTMLElement[])[] | undefined) => {
      unmark();
      unmark = markElements(...(drawn ?? []));
    },
  };
  return {
    update({ docChanged, viewportChanged, geometryChanged, startState, state }: ViewUpdate): void {
      const before = startState.field(marked, false);
      const now = state.field(marked);
      if (now !== before || (now !== null && (docChanged || viewportChanged || geometryChanged)))
        view.requestMeasure(measure);
    },
    destroy: () => unmark(),
  };
});

/** Marks elements as lines are marked, those that are meant more than the others; gives how to take the marks off. */
export function markElements(all: readonly HTMLElement[] = [], meant: readonly HTMLElement[] = []): () => void {
  for (const el of all) el.classList.add(MARKED);
  for (const el of meant) el.classList.add(MARKED, MEANT);
  return () => {
    for (const el of [...all, ...meant]) el.classList.remove(MARKED, MEANT);
  };
}

/** What every editor needs for {@link highlightLines} to work in it. */
export const jumpHighlight: Extension = [marked, markedText, markedDrawings];

/** Marks these lines, which the note must have, and nothing else; an earlier mark in the same editor goes. */
export function highlightLines(view: EditorView, what: Marked): void {
  const jump = {};
  view.dispatch({ effects: mark.of({ ...what, jump }) });
  const { defaultView } = view.dom.ownerDocument;
  defaultView?.setTimeout(() => {
    if (view.state.field(marked, false)?.jump === jump) view.dispatch({ effects: mark.of(null) });
  }, HIGHLIGHT_MS);
}
