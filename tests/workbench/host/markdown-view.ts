/** The view of a note: an editor and a reading view on the same text, one of them shown. */
import type * as obsidian from 'obsidian';
import { setIcon } from './icons';
import type { Editor } from './editor';
import type { TFile } from './files';
import type { WorkspaceLeaf } from './leaf';
import { loud } from './loud';
import { MarkdownEditView } from './markdown-edit-view';
import { MarkdownPreviewView } from './reading-view';
import { resolveSubpathLine } from './subpath-line';
import { TextFileView } from './text-file-view';
import { setTooltip } from './tooltip';

type Mode = obsidian.MarkdownViewModeType;

/** The ephemeral state of a note: where one is in it, or should go. */
interface NoteState {
  readonly line?: number;
  readonly subpath?: string;
  readonly match?: { readonly content: string; readonly matches: readonly (readonly [number, number])[] };
  readonly cursor?: obsidian.EditorRange;
  readonly scroll?: number;
  readonly focus?: boolean;
}

export class MarkdownView extends TextFileView implements obsidian.MarkdownView {
  static {
    loud(this, 'MarkdownView', 'markdown-view.ts');
  }

  override icon = 'lucide-file';
  readonly editMode: MarkdownEditView;
  editor: Editor;
  previewMode: MarkdownPreviewView;
  currentMode: MarkdownEditView | MarkdownPreviewView;
  hoverPopover: obsidian.HoverPopover | null = null;
  readonly #modeButton: HTMLElement;

  constructor(leaf: WorkspaceLeaf) {
    super(leaf);
    this.editMode = new MarkdownEditView(this);
    this.editor = this.editMode.editor;
    this.previewMode = this.addChild(new MarkdownPreviewView(this));
    this.currentMode = this.editMode;
    this.editMode.clear();
    this.#modeButton = this.addAction('lucide-book-open', '', () => this.toggleMode());
    this.#showMode();
  }

  getViewType(): string {
    return 'markdown';
  }

  override canAcceptExtension(extension: string): boolean {
    return extension === 'md';
  }

  override onload(): void {
    super.onload();
    this.registerEvent(
      this.app.workspace.on('quick-preview', (file, data) => {
        if (file === this.file) this.setViewData(data, false);
      }),
    );
    this.register(() => this.editMode.destroy());
  }

  protected override onOpen(): Promise<void> {
    this.editMode.enterWindow();
    return super.onOpen();
  }

  getMode(): Mode {
    return this.currentMode === this.previewMode ? 'preview' : 'source';
  }

  getViewData(): string {
    return this.editMode.get();
  }

  /** Shows a text, in both modes. A text of another file also empties what undoing remembers. */
  setViewData(data: string, clear: boolean): void {
    this.editMode.set(data, clear);
    this.previewMode.set(this.editMode.get(), clear);
  }

  clear(): void {
    this.editMode.clear();
    this.previewMode.clear();
  }

  showSearch(_replace?: boolean): void {
    this.#setMode('source');
    this.editMode.showSearch();
  }

  /** Brings the extensions of plugins to the editor. */
  updateOptions(): void {
    this.editMode.updateExtensions();
  }

  /** Told by the editor of every change; one that came from outside is on disk or in another view already. */
  textChanged(fromOutside: boolean): void {
    const { file, editor } = this;
    this.data = this.getViewData();
    this.previewMode.set(this.data, false);
    if (!fromOutside) {
      this.requestSave();
      if (file !== null) this.app.workspace.trigger('quick-preview', file, this.data);
    }
    this.app.workspace.trigger('editor-change', editor, this);
  }

  override getState(): Record<string, unknown> {
    return { ...super.getState(), mode: this.getMode(), source: !this.editMode.isLivePreview };
  }

  override async setState(state: unknown, result: obsidian.ViewStateResult): Promise<void> {
    await super.setState(state, result);
    const { mode, source } = (state ?? {}) as { mode?: unknown; source?: unknown };
    if (typeof source === 'boolean') this.editMode.setLivePreview(!source);
    if (mode === 'source' || mode === 'preview') this.#setMode(mode);
  }

  override getEphemeralState(): Record<string, unknown> {
    const cursor = { from: this.editor.getCursor('from'), to: this.editor.getCursor('to') };
    return { ...super.getEphemeralState(), cursor, scroll: this.currentMode.getScroll() };
  }

  /**
   * Goes to a place. `line` (from 0) wins over `match` and `cursor`: the line is put into the middle and marked until
   * the next click; past the end it is the last one, and a negative one is ignored. `cursor` alone only selects.
   */
  override setEphemeralState(state: unknown): void {
    super.setEphemeralState(state);
    const { line, subpath, match, cursor, scroll, focus } = (state ?? {}) as NoteState;
    const target = line ?? (subpath === undefined ? undefined : resolveSubpathLine(this.getViewData(), subpath));
    if (target !== undefined) {
      if (target >= 0) this.#jumpTo(target);
    } else if (match !== undefined) this.#jumpToMatches(match.matches);
    else {
      if (cursor !== undefined) this.editor.setSelection(cursor.from, cursor.to);
      if (scroll !== undefined) this.currentMode.applyScroll(scroll);
      else if (cursor !== undefined) this.editor.scrollIntoView(cursor, true);
    }
    if (focus === true) this.currentMode.focus();
  }

  override onResize(): void {
    this.editMode.cm.requestMeasure();
  }

  override updateTitle(): void {
    super.updateTitle();
    const parentEl = this.headerEl.find('.view-header-title-parent');
    parentEl.empty();
    for (const name of this.file?.path.split('/').slice(0, -1) ?? []) {
      parentEl.createSpan({ cls: 'view-header-breadcrumb', text: name });
      parentEl.createSpan({ cls: 'view-header-breadcrumb-separator', text: '/' });
    }
  }

  override onPaneMenu(menu: obsidian.Menu, source: string): void {
    menu.addItem((item) =>
      item
        .setSection('pane')
        .setTitle('Reading view')
        .setIcon('lucide-book-open')
        .setChecked(this.getMode() === 'preview')
        .onClick(() => this.toggleMode()),
    );
    super.onPaneMenu(menu, source);
  }

  toggleMode(): void {
    this.#setMode(this.getMode() === 'preview' ? 'source' : 'preview');
    this.currentMode.focus();
  }

  override async onLoadFile(file: TFile): Promise<void> {
    await super.onLoadFile(file);
    this.#showMode();
  }

  #jumpTo(line: number): void {
    if (this.getMode() === 'preview') this.previewMode.flashLine(line);
    else this.editMode.jumpToLine(line);
  }

  #jumpToMatches(matches: readonly (readonly [number, number])[]): void {
    const [first] = matches;
    if (first === undefined) return;
    if (this.getMode() === 'preview') this.previewMode.flashLine(this.editor.offsetToPos(first[0]).line);
    else this.editMode.jumpToMatches(matches.map(([from, to]) => ({ from, to })));
  }

  /** Changes the mode; the line at the top stays there. */
  #setMode(mode: Mode): void {
    if (mode === this.getMode()) return;
    const scroll = this.currentMode.getScroll();
    this.currentMode = mode === 'preview' ? this.previewMode : this.editMode;
    this.#showMode();
    this.currentMode.applyScroll(scroll);
    this.app.workspace.requestUpdateLayout();
  }

  #showMode(): void {
    const reading = this.getMode() === 'preview';
    this.containerEl.setAttr('data-mode', this.getMode());
    this.editMode.containerEl.toggle(!reading);
    this.previewMode.containerEl.toggle(reading);
    if (reading) this.previewMode.renderIfNeeded();
    else this.editMode.cm.requestMeasure();
    setIcon(this.#modeButton, reading ? 'lucide-edit-3' : 'lucide-book-open');
    setTooltip(
      this.#modeButton,
      reading ? 'Current view: reading\nClick to edit' : 'Current view: editing\nClick to read',
    );
  }
}
