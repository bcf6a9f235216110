/** Opens notes at exact lines: the right leaf, the range in view and marked, nothing selected. */
import { EditorSelection } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import {
  editorLivePreviewField,
  Keymap,
  MarkdownView,
  Notice,
  type App,
  type Editor,
  type PaneType,
  type TFile,
  type WorkspaceLeaf,
} from 'obsidian';
import type { Texts } from '../../texts/en';
import { makeAnchor, type Anchor } from '../anchor/anchor';
import { indexNote } from '../anchor/indexed-note';
import { resolve } from '../anchor/resolve';
import { isSameRun } from '../../lines/line-places';
import { splitLines } from '../../lines/lines';
import { clipRange, type Range } from '../../lines/ranges';
import { whenLoaded, type ObsidianVault } from '../../vault/view/obsidian-vault';
import { closeDrawers } from './drawers';
import { cursorLine } from './cursor-line';
import { drawnFor, keepInView, rowsFor } from './drawn';
import { HIGHLIGHT_MS, highlightLines, markElements, type FindWords } from './highlight';

export interface Target {
  readonly path: string;
  /** The lines to mark; null for the whole note, of which only `line` is marked. */
  readonly range: Range | null;
  /** The line to look at; the first of the range when absent. */
  readonly line?: number;
  /** Whether the lines are not in the note any more: it is opened where they were, and nothing is marked. */
  readonly isGone?: boolean;
  /** All lines of the note as they were when the range was shown: the jump goes where those of the range stand now. */
  readonly seen?: readonly string[] | undefined;
  /** What a link says of the lines, in place of `seen`; without words and a check, the numbers alone count. */
  readonly anchor?: Anchor;
  /** Where the words that were looked for stand in a line: they are marked as well, wherever in the note they are seen. */
  readonly words?: FindWords;
}

interface Followed {
  readonly place: Target;
  /** Whether these are the lines that were meant: only then are they marked. */
  readonly isKnown: boolean;
  readonly warning?: string;
}

export class Jump {
  constructor(
    private readonly app: App,
    private readonly texts: Texts,
    private readonly vault: Pick<ObsidianVault, 'fileAt'>,
  ) {}

  /** Opens the target as Obsidian opens a link: Ctrl, Cmd and the middle button choose another leaf. Or in a leaf of its own. */
  async open(target: Target, where?: MouseEvent | KeyboardEvent | PaneType): Promise<void> {
    const file = await this.vault.fileAt(target.path);
    if (file === undefined) {
      new Notice(this.texts.noteGone(target.path));
      return;
    }
    const leaf = this.chooseLeaf(file, where);
    await leaf.openFile(file, { active: true });
    await this.app.workspace.revealLeaf(leaf);
    closeDrawers(this.app);
    if (!(leaf.view instanceof MarkdownView) || !(await whenLoaded(leaf.view))) return;
    const { place, isKnown, warning } = this.follow(target, splitLines(leaf.view.getViewData()));
    show(leaf.view, place, isKnown);
    if (warning !== undefined) new Notice(warning);
  }

  /** Where the lines of the target stand among those of the opened note, and what there is to say about them. */
  private follow(target: Target, fileLines: readonly string[]): Followed {
    const { path, range, line = range?.start ?? 1, seen, anchor, isGone = false } = target;
    const known = { place: target, isKnown: !isGone };
    if (range === null || (seen === undefined && anchor === undefined)) return known;
    if (seen !== undefined && isSameRun(seen, fileLines)) return known;
    const nowhere = { place: { path, range: null, line }, isKnown: false };
    if (anchor !== undefined && isBare(anchor)) {
      const isThere = range.start <= fileLines.length;
      return isThere ? known : { ...nowhere, warning: this.texts.linkPastEnd(range, fileLines.length) };
    }
    const sought = anchor ?? makeAnchor(indexNote(seen ?? []), range);
    const verdict = resolve(sought, indexNote(fileLines));
    if (verdict.kind === 'gone') return { ...nowhere, warning: this.texts.verdictGone(undefined) };
    const { start, end } = verdict.range;
    const place = {
      ...target,
      range: verdict.range,
      line: Math.min(end, Math.max(start, line + start - sought.start)),
    };
    const { jumpUncertain, linkUncertain } = this.texts;
    if (verdict.kind === 'uncertain')
      return { place, isKnown: false, warning: anchor === undefined ? jumpUncertain : linkUncertain };
    return { place, isKnown: true };
  }

  /** A leaf that already shows the note, the most recent one first; else the leaf Obsidian would take. */
  private chooseLeaf(file: TFile, where: MouseEvent | KeyboardEvent | PaneType | undefined): WorkspaceLeaf {
    const { workspace } = this.app;
    const wanted = typeof where === 'string' ? where : where !== undefined && Keymap.isModEvent(where);
    if (wanted !== false) return workspace.getLeaf(wanted);
    const [open] = workspace
      .getLeavesOfType('markdown')
      .filter((leaf) => leaf.getViewState().state?.['file'] === file.path)
      .sort((a, b) => lastActive(b) - lastActive(a));
    return open ?? workspace.getLeaf(false);
  }
}

/** Whether an anchor has nothing but numbers. */
function isBare({ first, last, check }: Anchor): boolean {
  return check === undefined && first.words.length === 0 && last.words.length === 0;
}

/**
 * Scrolls, marks, and puts the cursor where the keys pressed next should go, but only where no editor of Obsidian's own
 * takes it: no byte of the note may change. `eState.line` is not used for an editor, because it puts the cursor at the
 * line. Lines that are not known to be the ones meant are not marked.
 */
function show(view: MarkdownView, target: Target, isKnown: boolean): void {
  const { range, line = range?.start ?? 1, words } = target;
  if (view.getMode() === 'preview') {
    view.setEphemeralState({ line: line - 1 });
    showRow(view, line, isKnown ? (range ?? { start: line, end: line }) : undefined);
    return;
  }
  const editor = editorView(view.editor);
  if (editor === undefined) {
    view.currentMode.applyScroll(line - 1);
    return;
  }
  const { doc } = editor.state;
  const at = Math.min(line, doc.lines);
  const ofLine = target.line === undefined ? undefined : { start: at, end: at };
  const marks = range === null ? ofLine : clipRange(range, doc.lines);
  const isSource = editor.state.field(editorLivePreviewField, false) === false;
  const cursor = isSource ? at : cursorLine(doc, at);
  editor.dispatch({
    ...(cursor === undefined ? {} : { selection: EditorSelection.cursor(doc.line(cursor).from) }),
    effects: scrollTo(editor, marks ?? { start: at, end: at }, at),
  });
  if (!isSource) keepInView(editor.dom, () => drawnFor(editor, { start: at, end: at })[0]);
  // Of a range that was opened as a whole, no line is meant more than the others.
  const meant = target.line === undefined ? undefined : at;
  if (isKnown && (marks !== undefined || words !== undefined))
    highlightLines(editor, { range: marks, line: meant, words });
}

/**
 * Obsidian scrolls by a line's share of its block and flashes the block. The row of a long table is above the edge then,
 * under the view's header: it is brought into the middle, and marked in place of the table.
 */
function showRow(view: MarkdownView, line: number, marks: Range | undefined): void {
  const { app, file, contentEl } = view;
  const sections = (file === null ? undefined : app.metadataCache.getFileCache(file)?.sections) ?? [];
  const first = sections.findLast(({ position }) => position.start.line < line)?.position.start.line ?? 0;
  let row: HTMLElement | undefined;
  keepInView(contentEl, () => {
    const block = contentEl.querySelector('.markdown-preview-view .is-flashing');
    const table = block?.querySelector(':scope > table');
    if (!table?.instanceOf(HTMLTableElement)) return row;
    [row] = rowsFor(table, first + 1, { start: line, end: line });
    if (row === undefined || marks === undefined) return row;
    block?.removeClass('is-flashing');
    const unmark = markElements(rowsFor(table, first + 1, marks), [row]);
    contentEl.win.setTimeout(unmark, HIGHLIGHT_MS);
    return row;
  });
}

/** The whole range in the middle where it fits, else its line. */
function scrollTo(editor: EditorView, range: Range, line: number): ReturnType<typeof EditorView.scrollIntoView> {
  const { doc } = editor.state;
  const start = doc.line(range.start).from;
  const end = doc.line(range.end).to;
  const height = editor.lineBlockAt(end).bottom - editor.lineBlockAt(start).top;
  const at = doc.line(line).from;
  const fits = height <= editor.scrollDOM.clientHeight;
  // Backwards, so that the start is what shows when an estimated height turns out too small.
  return EditorView.scrollIntoView(fits ? EditorSelection.range(end, start) : EditorSelection.cursor(at), {
    y: 'center',
  });
}

/** Obsidian's editor carries its CodeMirror view, though the typings do not say so. */
function editorView(editor: Editor): EditorView | undefined {
  const { cm } = editor as Editor & { readonly cm?: unknown };
  return cm instanceof EditorView ? cm : undefined;
}

/** Obsidian keeps for every leaf when it was active last, though the typings do not say so. */
function lastActive(leaf: WorkspaceLeaf): number {
  const { activeTime } = leaf as WorkspaceLeaf & { readonly activeTime?: unknown };
  return typeof activeTime === 'number' ? activeTime : 0;
}
