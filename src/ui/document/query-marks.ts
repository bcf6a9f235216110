/** Marks the words that were searched for in the lines that are drawn. */
import { RangeSetBuilder, StateEffect, StateField, type EditorState, type Extension } from '@codemirror/state';
import { Decoration, ViewPlugin, type DecorationSet, type EditorView, type ViewUpdate } from '@codemirror/view';
import { Matcher } from '../../search/matches';
import { literalsIn, parseQuery } from '../../search/query';
import { HEADER_TEXT } from './layout';

const setMatcher = StateEffect.define<Matcher | undefined>();

const matcher = StateField.define<Matcher | undefined>({
  create: () => undefined,
  update: (before, { effects }) =>
    effects.reduce((value, effect) => (effect.is(setMatcher) ? effect.value : value), before),
});

/** Characters of a line that are looked at: a line may have millions. */
const LONGEST = 10_000;

const found = Decoration.mark({ tagName: 'mark', class: 'collate-match' });

const plugin = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;

    constructor(view: EditorView) {
      this.decorations = markVisible(view);
    }

    update({ view, docChanged, viewportChanged, startState, state }: ViewUpdate): void {
      const isOther = startState.field(matcher) !== state.field(matcher);
      if (docChanged || viewportChanged || isOther) this.decorations = markVisible(view);
    }
  },
  { decorations: ({ decorations }) => decorations },
);

export const queryMarks: Extension = [matcher, plugin];

/** What finds the words to mark; undefined when there are none. */
export function wordsIn(state: EditorState): Matcher | undefined {
  return state.field(matcher, false);
}

/** The effect that marks the words of another query; of none for an empty one. */
export function markQuery(query: string): StateEffect<Matcher | undefined> {
  const parsed = parseQuery(query);
  const literals = literalsIn(parsed);
  const isEmpty = parsed.terms.length === 0 && literals.length === 0;
  return setMatcher.of(isEmpty ? undefined : new Matcher(parsed.terms, undefined, literals));
}

function markVisible({ state, visibleRanges }: EditorView): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  const words = state.field(matcher);
  let last = -1;
  for (const { from, to } of words === undefined ? [] : visibleRanges) {
    for (let at = from; at <= to;) {
      const line = state.doc.lineAt(at);
      if (line.from > last && line.text !== HEADER_TEXT)
        for (const { start, end } of words?.spansIn(line.text.slice(0, LONGEST)) ?? [])
          builder.add(line.from + start, line.from + end, found);
      last = line.from;
      at = line.to + 1;
    }
  }
  return builder.finish();
}
