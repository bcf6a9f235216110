/** Live Preview, as far as it does more than show: what it draws in place of lines, where it lets the cursor go, and its table editor. */
import { ensureSyntaxTree } from '@codemirror/language';
import { EditorSelection, EditorState, StateField, type Extension, type Range } from '@codemirror/state';
import { Decoration, EditorView, WidgetType, type DecorationSet } from '@codemirror/view';
import type { App } from './app';
import { codeBlockFlair } from './code-block-flair';
import { codeBlockPreview } from './code-block-preview';
import { editorInfoField, editorLivePreviewField, setLivePreview } from './editor-fields';
import type { TextRange } from './editor-flash';
import { liveProperties, propertiesEnd } from './live-properties';
import { MarkdownDom } from './markdown-dom';
import { padTable } from './markdown-table';

/** Long enough to parse any note of a test, in milliseconds. */
const PARSING_LIMIT = 5000;

/** A block drawn in place of its lines. */
class BlockWidget extends WidgetType {
  constructor(
    readonly cls: string,
    readonly text: string,
  ) {
    super();
  }

  override eq(other: BlockWidget): boolean {
    return other.cls === this.cls && other.text === this.text;
  }

  override toDOM(_view: EditorView): HTMLElement {
    return createDiv({ cls: this.cls, text: this.text });
  }
}

/** A whole table is one block, however long. */
class TableWidget extends BlockWidget {
  override toDOM(view: EditorView): HTMLElement {
    const { app, file } = view.state.field(editorInfoField);
    const el = createDiv(`${this.cls} markdown-rendered`);
    const rows = this.text.split('\n').map((row) => row.trim());
    new MarkdownDom(rows.join('\n'), { app: app as App, sourcePath: file?.path ?? '' }).appendAll(
      el.createDiv('table-wrapper'),
    );
    return el;
  }
}

interface DrawnBlock extends TextRange {
  readonly cls: string;
  /** Whether its lines are shown as they are while the cursor is in them. */
  readonly opens: boolean;
}

const TABLE = 'cm-embed-block cm-table-widget';

/** What may be drawn, in the words of the parser. */
const DRAWN = new Set(['Table', 'Blockquote', 'Paragraph']);

function isLive(state: EditorState): boolean {
  return state.field(editorLivePreviewField, false) === true;
}

/** Tables, callouts and embeds. */
function drawnBlocks(state: EditorState): DrawnBlock[] {
  const { doc } = state;
  const end = propertiesEnd(state);
  const blocks: DrawnBlock[] = [];
  ensureSyntaxTree(state, doc.length, PARSING_LIMIT)?.iterate({
    enter: ({ name, from, to }) => {
      if (from <= end || !DRAWN.has(name)) return;
      const text = doc.sliceString(from, to);
      const lines = { from: doc.lineAt(from).from, to: doc.lineAt(to).to };
      if (name === 'Table') blocks.push({ ...lines, cls: TABLE, opens: false });
      else if (name === 'Blockquote' && /^>\s*\[!/.test(text))
        blocks.push({ ...lines, cls: 'cm-embed-block cm-callout', opens: true });
      else if (name === 'Paragraph' && /^!\[\[[^\n]*\]\]$/.test(text))
        blocks.push({ ...lines, cls: 'cm-embed-block internal-embed', opens: true });
      else return;
      return false;
    },
  });
  return blocks;
}

function draw(state: EditorState): DecorationSet {
  if (!isLive(state)) return Decoration.none;
  const { main } = state.selection;
  const isOpen = ({ opens, from, to }: DrawnBlock): boolean => opens && main.from <= to && main.to >= from;
  const widgets = drawnBlocks(state)
    .filter((block) => !isOpen(block))
    .map(({ from, to, cls }): Range<Decoration> => {
      const widget = new (cls === TABLE ? TableWidget : BlockWidget)(cls, state.doc.sliceString(from, to));
      return Decoration.replace({ widget, block: true }).range(from, to);
    });
  return Decoration.set(widgets, true);
}

const drawn = StateField.define<DecorationSet>({
  create: draw,
  update: (before, transaction) => {
    const { docChanged, selection, effects, state } = transaction;
    const mayDiffer = docChanged || selection !== undefined || effects.some((effect) => effect.is(setLivePreview));
    return mayDiffer ? draw(state) : before;
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** A cursor that is set into the properties goes below them. */
const belowProperties = EditorState.transactionFilter.of((transaction) => {
  if (transaction.selection === undefined || transaction.docChanged || !isLive(transaction.startState))
    return transaction;
  const end = propertiesEnd(transaction.startState);
  if (end < 0 || transaction.selection.main.head > end) return transaction;
  const below = Math.min(end + 1, transaction.newDoc.length);
  return [transaction, { selection: EditorSelection.cursor(below), sequential: true }];
});

/** A cursor that is set at the start of a row is taken into the editor of its cell, which writes the whole table anew. */
const tableEditor = EditorView.updateListener.of(({ view, state, selectionSet, docChanged }) => {
  if (!selectionSet || docChanged || !isLive(state)) return;
  const { head } = state.selection.main;
  const table = drawnBlocks(state).find(({ cls, from, to }) => cls === TABLE && from <= head && head <= to);
  if (table === undefined || state.doc.lineAt(head).from !== head) return;
  const { from, to } = table;
  const insert = padTable(state.doc.sliceString(from, to));
  // An editor cannot be changed while it tells of a change.
  queueMicrotask(() => view.dispatch({ changes: { from, to, insert } }));
});

export const livePreview: Extension = [
  drawn,
  liveProperties,
  codeBlockPreview,
  codeBlockFlair,
  belowProperties,
  tableEditor,
];
