/** What the editor knows of the document: which blocks lie where, which are collapsed, and what is drawn between them. */
import {
  StateEffect,
  StateField,
  type EditorState,
  type Extension,
  type Range as Ranged,
  type Text,
} from '@codemirror/state';
import { Decoration, EditorView, type DecorationSet } from '@codemirror/view';
import type { LiveBlock } from '../../app/documents/live-block';
import { digitsOf, layoutOf, placeAt, rowsAt, type Layout, type Place } from './layout';
import {
  HeaderWidget,
  PlaceholderWidget,
  PreambleWidget,
  VerdictWidget,
  type Preamble,
  type PreambleHost,
} from './widgets';

export interface Shown {
  readonly layout: Layout;
  readonly preamble: Preamble;
  /** Ids of the blocks whose lines are hidden. */
  readonly collapsed: ReadonlySet<string>;
  readonly host: PreambleHost;
}

/** Other blocks, or the same in another state; goes with the changes of the text. */
export const showBlocks = StateEffect.define<Pick<Shown, 'layout' | 'preamble'>>();
export const setCollapsed = StateEffect.define<ReadonlySet<string>>();

const shown = StateField.define<Shown & { readonly decorations: DecorationSet }>({
  create: () => {
    throw new Error('The field is made by documentField.');
  },
  update(value, { effects, newDoc }) {
    let next: Shown = value;
    for (const effect of effects) {
      if (effect.is(showBlocks)) next = { ...next, ...effect.value };
      if (effect.is(setCollapsed)) next = { ...next, collapsed: effect.value };
    }
    return next === value ? value : { ...next, decorations: decorate(next, newDoc) };
  },
  provide: (field) => [
    EditorView.decorations.from(field, ({ decorations }) => decorations),
    EditorView.editorAttributes.from(field, ({ layout }) => ({ style: `--collate-digits: ${digitsOf(layout)}` })),
  ],
});

/** The extension that shows documents, beginning with none. */
export function documentField(host: PreambleHost): Extension {
  const preamble = { overview: undefined, problems: [], isEmpty: true };
  const nothing = { layout: layoutOf([]), preamble, collapsed: new Set<string>(), host };
  return shown.init(({ doc }) => ({ ...nothing, decorations: decorate(nothing, doc) }));
}

export function shownIn(state: EditorState): Shown {
  return state.field(shown);
}

/** The block and line at a position. */
export function placeIn(state: EditorState, position: number): Place | undefined {
  return placeAt(state.field(shown).layout, state.doc.lineAt(position).number);
}

export function isCollapsed(state: EditorState, { id }: LiveBlock): boolean {
  return state.field(shown).collapsed.has(id);
}

/** The effect that hides or shows a block's lines. */
export function collapse(state: EditorState, { id }: LiveBlock, hidden: boolean): StateEffect<ReadonlySet<string>> {
  const collapsed = new Set(state.field(shown).collapsed);
  if (hidden) collapsed.add(id);
  else collapsed.delete(id);
  return setCollapsed.of(collapsed);
}

function decorate({ layout, preamble, collapsed, host }: Shown, text: Text): DecorationSet {
  const ranges: Ranged<Decoration>[] = [];
  if (preamble.overview !== undefined || preamble.problems.length > 0 || preamble.isEmpty)
    ranges.push(Decoration.widget({ widget: new PreambleWidget(preamble, host), block: true, side: -1 }).range(0));
  for (const [index, block] of layout.blocks.entries()) {
    const rows = rowsAt(layout, index);
    if (rows === undefined) continue;
    const isHidden = collapsed.has(block.id);
    const widget = new HeaderWidget(block, isHidden, layout.apart.get(block.path), host);
    const end = text.line(isHidden ? rows.last : rows.header).to;
    ranges.push(Decoration.replace({ widget, block: true }).range(text.line(rows.header).from, end));
    if (isHidden) continue;
    const first = text.line(rows.first).from;
    if (block.state !== 'fresh')
      ranges.push(Decoration.widget({ widget: new VerdictWidget(block, host), block: true, side: -1 }).range(first));
    if (isPast(block) && block.lines.length > 0) ranges.push(...pastText(first, text.line(rows.last).to));
    if (block.state === 'fresh' && block.lines.length === 0) {
      const reason = new PlaceholderWidget(host.texts.documentEmptyNote);
      ranges.push(Decoration.widget({ widget: reason, side: 1 }).range(first));
    }
  }
  return Decoration.set(ranges, true);
}

/** Whether the lines shown are what the note had, and may have no longer. */
function isPast({ state }: LiveBlock): boolean {
  return state !== 'fresh' && state !== 'edited';
}

const past = Decoration.mark({ class: 'collate-past' });

function pastText(from: number, to: number): Ranged<Decoration>[] {
  return from < to ? [past.range(from, to)] : [];
}
