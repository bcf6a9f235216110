/** The editing side of a note: a CodeMirror editor with what Obsidian gives it and what plugins add. */
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { markdown, markdownKeymap, markdownLanguage } from '@codemirror/lang-markdown';
import { codeFolding, foldKeymap } from '@codemirror/language';
import { openSearchPanel, search, searchKeymap } from '@codemirror/search';
import { Annotation, Compartment, EditorSelection, EditorState, Transaction, type Extension } from '@codemirror/state';
import { drawSelection, dropCursor, EditorView, keymap, type ViewUpdate } from '@codemirror/view';
import type * as obsidian from 'obsidian';
import type { App } from './app';
import { Editor } from './editor';
import { editorEvents } from './editor-events';
import { editorInfoField, editorLivePreviewField, setLivePreview } from './editor-fields';
import { flash, flashing, type TextRange } from './editor-flash';
import { editorTheme } from './editor-theme';
import type { TFile } from './files';
import { LanguageLoading } from './language-loading';
import { livePreview } from './live-preview';
import type { MarkdownView } from './markdown-view';
import { smallestChange, type TextChange } from './smallest-change';

/** Marks a change that brings the editor up to what is on disk or in another view, and so needs no saving. */
const fromOutside = Annotation.define<true>();

export class MarkdownEditView implements obsidian.MarkdownSubView {
  readonly app: App;
  readonly containerEl: HTMLElement;
  readonly cm: EditorView;
  readonly editor: Editor;
  readonly #plugins = new Compartment();
  readonly #languages = new LanguageLoading(() => {
    this.#setByItself({ from: 0, to: 1, insert: this.cm.state.sliceDoc(0, 1) });
  });
  #isLive = false;

  constructor(readonly view: MarkdownView) {
    this.app = view.app;
    this.containerEl = view.contentEl.createDiv('markdown-source-view cm-s-obsidian mod-cm6 is-readable-line-width');
    this.cm = new EditorView({ parent: this.containerEl });
    // What is drawn above the text scrolls with it.
    this.cm.scrollDOM.createDiv('cm-sizer').append(this.cm.contentDOM);
    this.editor = new Editor(this.cm);
  }

  get file(): TFile | null {
    return this.view.file;
  }

  get(): string {
    return this.cm.state.doc.toString();
  }

  /** Shows a text: with `clear` as that of another file, else by changing only what differs, so that the cursor stays. */
  set(data: string, clear: boolean): void {
    if (clear) {
      this.app.workspace.editorSuggest.left(this.editor);
      this.cm.setState(this.#freshState(data));
      this.#languages.look(data);
      return;
    }
    const change = smallestChange(this.get(), data.replace(/\r\n?/g, '\n'));
    if (change !== null) this.#setByItself(change);
  }

  clear(): void {
    this.#languages.cancel();
    this.app.workspace.editorSuggest.left(this.editor);
    this.cm.setState(this.#freshState(''));
  }

  /** Brings the extensions of plugins up to date; the state of those that stay is kept. */
  updateExtensions(): void {
    this.cm.dispatch({ effects: this.#plugins.reconfigure(this.#pluginExtensions()) });
  }

  get isLivePreview(): boolean {
    return this.#isLive;
  }

  setLivePreview(live: boolean): void {
    this.#isLive = live;
    this.containerEl.toggleClass('is-live-preview', live);
    this.cm.dispatch({ effects: setLivePreview.of(live) });
  }

  /** Told when the view was put into a window, which may be a pop-out. */
  enterWindow(): void {
    const { doc } = this.containerEl;
    if (this.cm.root !== doc) this.cm.setRoot(doc);
  }

  destroy(): void {
    this.#languages.cancel();
    this.app.workspace.editorSuggest.left(this.editor);
    this.cm.destroy();
  }

  focus(): void {
    this.cm.focus();
  }

  showSearch(): void {
    openSearchPanel(this.cm);
  }

  getSelection(): string {
    return this.editor.getSelection();
  }

  /** The line at the top, from 0. */
  getScroll(): number {
    const { scrollDOM, documentPadding, state } = this.cm;
    const block = this.cm.lineBlockAtHeight(scrollDOM.scrollTop - documentPadding.top);
    return state.doc.lineAt(block.from).number - 1;
  }

  /** Brings a line to the top. */
  applyScroll(scroll: number): void {
    const from = this.#lineAt(Math.floor(scroll)).from;
    this.cm.dispatch({ effects: EditorView.scrollIntoView(from, { y: 'start' }) });
  }

  /** Puts the cursor at the start of a line, the line into the middle, and marks it; past the end the last line. */
  jumpToLine(line: number): void {
    const { from, to } = this.#lineAt(line);
    this.#jump([{ from, to }]);
  }

  /** Puts the cursor at the first match, that into the middle, and marks all of them. */
  jumpToMatches(matches: readonly TextRange[]): void {
    const { length } = this.cm.state.doc;
    const inside = matches.map(({ from, to }) => ({ from: Math.min(from, length), to: Math.min(to, length) }));
    if (inside.length > 0) this.#jump(inside);
  }

  #jump(ranges: readonly TextRange[]): void {
    const [first = { from: 0, to: 0 }] = ranges;
    this.cm.dispatch({
      selection: EditorSelection.cursor(first.from),
      effects: EditorView.scrollIntoView(first.from, { y: 'center' }),
    });
    flash(this.cm, ranges);
  }

  /** A change that nobody typed, as Obsidian makes it: an ordinary one, with an event of its own. */
  #setByItself(changes: TextChange): void {
    const annotations = [fromOutside.of(true), Transaction.addToHistory.of(false)];
    this.cm.dispatch({ changes, userEvent: 'set', annotations });
  }

  #lineAt(line: number): TextRange {
    const { doc } = this.cm.state;
    return doc.line(Math.max(1, Math.min(line + 1, doc.lines)));
  }

  #freshState(doc: string): EditorState {
    return EditorState.create({
      doc,
      extensions: [
        editorInfoField.init(() => this.view),
        editorLivePreviewField.init(() => this.#isLive),
        livePreview,
        this.#plugins.of(this.#pluginExtensions()),
        history(),
        drawSelection(),
        dropCursor(),
        codeFolding(),
        search({ top: true }),
        EditorState.allowMultipleSelections.of(true),
        markdown({ base: markdownLanguage, addKeymap: false }),
        keymap.of([
          ...markdownKeymap,
          ...historyKeymap,
          ...searchKeymap,
          ...foldKeymap,
          ...defaultKeymap,
          indentWithTab,
        ]),
        editorTheme,
        flashing,
        editorEvents(this.view, this.editor),
        EditorView.updateListener.of((update) => this.#updated(update)),
      ],
    });
  }

  #pluginExtensions(): Extension {
    return [...this.app.workspace.editorExtensions];
  }

  #updated(update: ViewUpdate): void {
    const { docChanged, transactions } = update;
    if (docChanged) {
      const outside = transactions.every((transaction) => transaction.annotation(fromOutside) === true);
      this.view.textChanged(outside);
    }
    if (this.file !== null) this.app.workspace.editorSuggest.updated(update, this.editor, this.file);
  }
}
