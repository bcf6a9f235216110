/**
 * Fences that `concat` printed, in Live Preview: their first line shows as a header with a verdict, except where the cursor is. The lines
 * below it stay text. Key presses only move what is known; fences are looked for when somebody pauses.
 */
import { Prec, RangeSetBuilder, StateEffect, type Extension, type Text } from '@codemirror/state';
import {
  Decoration,
  ViewPlugin,
  WidgetType,
  type DecorationSet,
  type EditorView,
  type PluginValue,
  type ViewUpdate,
} from '@codemirror/view';
import { debounce, editorLivePreviewField } from 'obsidian';
import type { FenceState } from './fence-checks';
import { findConcatFences, haveSameLines, type ConcatFence } from '../concat-fences';
import { mayHoldFence } from '../../lines/fences';
import { FenceHeader, type FenceHost } from './fence-header';

/** How long after the last key press fences are looked for. */
const PAUSE_MS = 300;

/** A fence of the document, wherever edits have moved it. */
interface Known {
  fence: ConcatFence;
  /** Where its first line begins. */
  from: number;
  /** What was said of it last; undefined when nothing is known, or it is not one of ours. */
  state?: FenceState | undefined;
  /** Made when it is first in sight. */
  header?: FenceHeader;
  /** Ends that it is watched, which it is while its first line is in sight. */
  stop?: (() => void) | undefined;
}

/** Something is known that was not before; `scan` to look for fences. */
const news = StateEffect.define<'scan' | 'verdict'>();

/** What every editor needs for fences to come alive in it. */
export function fencesInEditor(host: FenceHost): Extension {
  const plugin = ViewPlugin.define((view) => new FencesInEditor(view, host), {
    decorations: ({ decorations }) => decorations,
  });
  // Before Obsidian's own drawing of a fence's first line, which is to give way.
  return Prec.high(plugin);
}

class FencesInEditor implements PluginValue {
  decorations: DecorationSet = Decoration.none;
  private known: readonly Known[] = [];
  private readonly scanSoon = debounce(() => this.view.dispatch({ effects: news.of('scan') }), PAUSE_MS, true);

  constructor(
    private readonly view: EditorView,
    private readonly host: FenceHost,
  ) {
    if (this.isLive) this.scan(view.state.doc);
    this.decorate();
  }

  update({ docChanged, viewportChanged, selectionSet, changes, transactions, startState, state }: ViewUpdate): void {
    const told = transactions.flatMap(({ effects }) => effects.flatMap((one) => (one.is(news) ? [one.value] : [])));
    const wasLive = startState.field(editorLivePreviewField, false) === true;
    if (docChanged) for (const one of this.known) one.from = changes.mapPos(one.from, 1);
    if (!this.isLive) this.forget();
    else if (!wasLive || told.includes('scan')) this.scan(state.doc);
    else if (docChanged) this.scanSoon();
    if (docChanged || viewportChanged || selectionSet || told.length > 0 || wasLive !== this.isLive) this.decorate();
  }

  destroy(): void {
    this.forget();
  }

  private get isLive(): boolean {
    return this.view.state.field(editorLivePreviewField, false) === true;
  }

  private forget(): void {
    for (const one of this.known) this.follow(one, false);
    this.known = [];
    this.scanSoon.cancel();
  }

  /** Looks through the whole document. What is known of a fence whose text is the same stays known. */
  private scan(doc: Text): void {
    this.scanSoon.cancel();
    const left = new Set(this.known);
    this.known = findConcatFences(doc.toJSON()).map((fence): Known => {
      const from = doc.line(fence.fence.start).from;
      const isWhole = (one: ConcatFence): boolean => one.range === null;
      const known = [...left].filter((one) => one.fence.path === fence.path);
      const same = known.find((one) => isWhole(one.fence) === isWhole(fence) && haveSameLines(one.fence, fence));
      // While its text is being changed, the last word on it stays until there is a new one.
      const before = same ?? known.find((one) => one.from === from);
      if (before === undefined) return { fence, from };
      left.delete(before);
      if (same === undefined) this.follow(before, false);
      return Object.assign(before, { fence, from });
    });
    for (const one of left) this.follow(one, false);
  }

  /** Headers for what is in sight, and a watch on each of them. */
  private decorate(): void {
    const { doc } = this.view.state;
    const decorations = new RangeSetBuilder<Decoration>();
    for (const [at, one] of this.known.entries()) {
      const isSeen = this.view.visibleRanges.some(({ from, to }) => one.from >= from && one.from <= to);
      this.follow(one, isSeen);
      if (!isSeen || one.state === undefined) continue;
      const line = doc.lineAt(Math.min(one.from, doc.length));
      if (!mayHoldFence(line.text) || this.isTouched(line)) continue;
      // A deletion may bring several to one line, until fences are looked for again: it is that of the last.
      if ((this.known[at + 1]?.from ?? Infinity) <= line.to) continue;
      decorations.add(line.from, line.from, headerLine);
      // What stands before the marks shows the quote or list that the fence is in.
      const start = line.from + Math.max(0, line.text.search(/`{3}|~{3}/));
      decorations.add(start, line.to, Decoration.replace({ widget: new HeaderWidget(this.headerOf(one, one.state)) }));
    }
    this.decorations = decorations.finish();
  }

  private headerOf(one: Known, state: FenceState): HTMLElement {
    if (one.header !== undefined) return one.header.parent;
    const el = createSpan({ cls: ['collate-in-note', 'collate-fence', 'is-live'] });
    const around = { resized: () => this.view.requestMeasure(), leave: () => this.view.focus() };
    one.header = new FenceHeader(el, this.host, one.fence, state, around);
    return el;
  }

  private isTouched({ from, to }: { readonly from: number; readonly to: number }): boolean {
    return this.view.state.selection.ranges.some((range) => range.from <= to && range.to >= from);
  }

  private follow(one: Known, isSeen: boolean): void {
    if (!isSeen) {
      one.stop?.();
      one.stop = undefined;
    } else
      one.stop ??= this.host.checks.watch(one.fence, (state) => {
        one.state = state;
        if (state !== undefined) one.header?.update(one.fence, state);
        this.view.dispatch({ effects: news.of('verdict') });
      });
  }
}

const headerLine = Decoration.line({ class: 'collate-fence-line' });

/** The header of a fence stays the same while it shows what becomes of it: that keeps what is open, and the focus. */
class HeaderWidget extends WidgetType {
  constructor(private readonly el: HTMLElement) {
    super();
  }

  override eq({ el }: HeaderWidget): boolean {
    return el === this.el;
  }

  override toDOM(): HTMLElement {
    return this.el;
  }

  /** A click beside the link and the verdict puts the cursor there, and shows the line as it is written. */
  override ignoreEvent({ target }: Event): boolean {
    return (target as Element | null)?.closest(OWN) != null;
  }
}

/** What takes clicks and keys itself. */
const OWN = '.collate-fence-path.is-link, button, .collate-fence-row';
