/** What becomes of a mark when its note changes. */
import { history, undo } from '@codemirror/commands';
import { EditorState, type TransactionSpec } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { highlightLines, jumpHighlight, type Marked } from '../../src/follow/view/highlight';

beforeAll(() => {
  // The editor measures text in ranges, which jsdom cannot.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
});

/** An editor of six lines, the third and fourth marked unless others are given. */
function marked(what: Marked = { range: { start: 3, end: 4 } }): EditorView {
  const doc = ['one', 'two', 'three', 'four', 'five', 'six'].join('\n');
  const view = new EditorView({
    state: EditorState.create({ doc, extensions: [jumpHighlight, history()] }),
    parent: document.body,
  });
  highlightLines(view, what);
  return view;
}

const shown = (view: EditorView): string[] =>
  Array.from(view.contentDOM.querySelectorAll('.cm-line.collate-jumped')).map((line) => line.textContent);

const after = (...changes: readonly TransactionSpec[]): string[] => {
  const view = marked();
  for (const change of changes) view.dispatch(change);
  const lines = shown(view);
  view.destroy();
  return lines;
};

describe('a mark', () => {
  test('stays when Obsidian sets the first character anew', () => {
    expect(after({ changes: { from: 0, to: 1, insert: 'o' }, userEvent: 'set' })).toEqual(['three', 'four']);
  });

  test('moves with its lines when something else changes the note', () => {
    expect(after({ changes: { from: 0, insert: 'new\n' } })).toEqual(['three', 'four']);
    expect(after({ changes: { from: 8, insert: 'new\n' } })).toEqual(['three', 'four']);
    expect(after({ changes: { from: 0, to: 8 }, userEvent: 'set' })).toEqual(['three', 'four']);
    expect(after({ changes: { from: 13, insert: '\nmore' } })).toEqual(['three', 'more', 'four']);
    expect(after({ changes: { from: 18, insert: '\nbelow' } })).toEqual(['three', 'four']);
  });

  test('goes with its lines', () => {
    expect(after({ changes: { from: 8, to: 19 } })).toEqual([]);
    expect(after({ changes: { from: 0, to: 27, insert: 'all new' }, userEvent: 'set' })).toEqual([]);
  });

  test.each(['input.type', 'input.paste', 'delete.backward', 'move.drop'])(
    'goes with an edit by a person: %s',
    (userEvent) => {
      expect(after({ changes: { from: 0, insert: 'x' }, userEvent })).toEqual([]);
    },
  );

  test('goes with undoing', () => {
    const view = marked();
    view.dispatch({ changes: { from: 0, insert: 'x' } });
    undo(view);
    expect(shown(view)).toEqual([]);
    view.destroy();
  });
});

describe('a mark with a line and words', () => {
  const words = (line: string): { start: number; end: number }[] =>
    line.includes('o') ? [{ start: line.indexOf('o'), end: line.indexOf('o') + 1 }] : [];
  const texts = (view: EditorView, selector: string): string[] =>
    Array.from(view.contentDOM.querySelectorAll(selector)).map((el) => el.textContent);
  const look = (view: EditorView): { meant: string[]; words: string[] } => {
    const found = { meant: texts(view, '.is-jump-line'), words: texts(view, '.collate-jumped-word') };
    view.destroy();
    return found;
  };

  test('marks the line more than the others, and the words all over the note', () => {
    const view = marked({ range: { start: 3, end: 4 }, line: 4, words });
    expect(shown(view)).toEqual(['three', 'four']);
    expect(look(view)).toEqual({ meant: ['four'], words: ['o', 'o', 'o'] });
  });

  test('moves with its line', () => {
    const view = marked({ range: { start: 3, end: 4 }, line: 4, words });
    view.dispatch({ changes: { from: 13, insert: '\nmore' } });
    expect(look(view)).toEqual({ meant: ['four'], words: ['o', 'o', 'o', 'o'] });
  });

  test('may be of words only, and goes with an edit by a person', () => {
    const view = marked({ range: undefined, words });
    expect(shown(view)).toEqual([]);
    expect(texts(view, '.collate-jumped-word')).toHaveLength(3);
    view.dispatch({ changes: { from: 0, insert: 'x' } });
    expect(texts(view, '.collate-jumped-word')).toHaveLength(3);
    view.dispatch({ changes: { from: 0, insert: 'x' }, userEvent: 'input.type' });
    expect(look(view)).toEqual({ meant: [], words: [] });
  });
});
