/** The window's layout: sidebars, main area and pop-out windows with their leaves, and which of them is active. */
import type { Extension } from '@codemirror/state';
import type * as obsidian from 'obsidian';
import { ActiveLeaf, fileOf } from './active-leaf';
import type { App } from './app';
import { debounce } from './debounce';
import { isMobile } from './device';
import { EditorSuggests } from './editor-suggest';
import { Events } from './events';
import type { TFile } from './files';
import { createLeafBeside, createLeafInTabs, leafFor, leafForCopy } from './leaf-places';
import { leavesOf, mostRecent, someLeaf } from './leaves';
import type { WorkspaceLeaf } from './leaf';
import { restoreLayout, saveLayout, serializeLayout } from './layout';
import { openLink } from './links';
import { loud, missing } from './loud';
import { MarkdownView } from './markdown-view';
import { openPopout, WorkspaceFloating } from './popout';
import { RecentFiles } from './recent-files';
import { WorkspaceRibbon } from './ribbon';
import { createSideLeaf, ensureSideLeaf, type SideLeafOptions } from './side-leaf';
import { WorkspaceSidedock } from './sidedock';
import { SidebarToggles } from './sidebar-toggles';
import { WorkspaceTabs } from './tabs';
import type { WorkspaceEvents } from './workspace-events';
import type { WorkspaceParent } from './workspace-item';
import { WorkspaceRoot } from './workspace-split';

/** How long after a change the layout is written, in milliseconds. */
const SAVE_DELAY = 500;

export class Workspace extends Events implements obsidian.Workspace {
  static {
    loud(this, 'Workspace', 'workspace.ts');
  }

  containerEl = createDiv('workspace');
  leftRibbon: WorkspaceRibbon;
  rightRibbon: WorkspaceRibbon;
  leftSplit: WorkspaceSidedock;
  rightSplit: WorkspaceSidedock;
  rootSplit: WorkspaceRoot;
  floatingSplit: WorkspaceFloating;
  layoutReady = false;
  /** CodeMirror extensions of plugins; `updateOptions` brings them to the editors that are open. */
  editorExtensions: Extension[] = [];
  /** Who may suggest something while one types in an editor. */
  readonly editorSuggest = new EditorSuggests();
  /** Who raises `hover-link`, by the `source` of the event. */
  hoverLinkSources: Record<string, obsidian.HoverLinkSource> = {};
  requestSaveLayout = debounce(() => this.saveLayout(), SAVE_DELAY);
  /** Tells of a changed layout soon, once for all changes until then. */
  requestUpdateLayout = debounce(() => this.#layoutChanged(), 0);
  readonly recentFiles: RecentFiles;
  readonly #active = new ActiveLeaf(this);
  readonly #toggles: SidebarToggles;
  #whenReady: (() => unknown)[] = [];

  constructor(readonly app: App) {
    super();
    this.leftRibbon = new WorkspaceRibbon('left');
    this.rightRibbon = new WorkspaceRibbon('right');
    this.leftSplit = new WorkspaceSidedock(this, 'left');
    this.rightSplit = new WorkspaceSidedock(this, 'right');
    this.rootSplit = new WorkspaceRoot(this);
    this.floatingSplit = new WorkspaceFloating(this);
    this.recentFiles = new RecentFiles(app.vault);
    this.#toggles = new SidebarToggles(this);
    for (const part of [this.leftRibbon, this.leftSplit, this.rootSplit, this.rightSplit]) {
      this.containerEl.append(part.containerEl);
    }
    app.viewRegistry.on('view-registered', (type) => this.#rebuildLeavesOfType(type as string));
    app.viewRegistry.on('view-unregistered', (type) => this.#rebuildLeavesOfType(type as string));
    new ResizeObserver(() => this.#resized()).observe(this.rootSplit.containerEl);
    new ResizeObserver(() => this.#resized()).observe(this.rightSplit.containerEl);
  }

  /** Brings back the layout of the last time and says that it is ready; files must be loaded. */
  async start(): Promise<void> {
    await restoreLayout(this);
    this.layoutReady = true;
    const waiting = this.#whenReady;
    this.#whenReady = [];
    for (const callback of waiting) callback();
    this.requestUpdateLayout();
    this.trigger('layout-ready');
  }

  onLayoutReady(callback: () => unknown): void {
    if (this.layoutReady) callback();
    else this.#whenReady.push(callback);
  }

  getLayout(): Record<string, unknown> {
    return serializeLayout(this);
  }

  async changeLayout(layout: unknown): Promise<void> {
    await restoreLayout(this, layout);
  }

  saveLayout(): Promise<void> {
    if (this.layoutReady) saveLayout(this);
    return Promise.resolve();
  }

  get activeLeaf(): WorkspaceLeaf | null {
    return this.#active.current;
  }

  get activeEditor(): obsidian.MarkdownFileInfo | null {
    return this.getActiveViewOfType(MarkdownView);
  }

  setActiveLeaf(leaf: WorkspaceLeaf, params?: { focus?: boolean } | boolean, focus = false): void {
    this.#active.set(leaf, typeof params === 'object' ? params.focus === true : focus);
  }

  getActiveViewOfType<T>(type: abstract new (...args: never[]) => T): T | null {
    const view: unknown = this.activeLeaf?.view;
    return view instanceof type ? view : null;
  }

  getActiveFile(): TFile | null {
    return fileOf(this.activeLeaf) ?? fileOf(this.getMostRecentLeaf());
  }

  getMostRecentLeaf(root?: WorkspaceParent): WorkspaceLeaf | null {
    return mostRecent(root === undefined ? this.mainLeaves() : leavesOf(root));
  }

  /** The leaves of the main area and of the pop-out windows. */
  mainLeaves(): WorkspaceLeaf[] {
    return [this.rootSplit, this.floatingSplit].flatMap(leavesOf);
  }

  getLeaf(newLeaf?: obsidian.PaneType | boolean, direction?: obsidian.SplitDirection): WorkspaceLeaf {
    return leafFor(this, newLeaf ?? false, direction);
  }

  getUnpinnedLeaf(): WorkspaceLeaf {
    return this.getLeaf(false);
  }

  splitActiveLeaf(direction?: obsidian.SplitDirection): WorkspaceLeaf {
    return this.getLeaf('split', direction);
  }

  createLeafInParent(parent: WorkspaceParent, index: number): WorkspaceLeaf {
    if (parent instanceof WorkspaceTabs) return createLeafInTabs(parent, index);
    const tabs = new WorkspaceTabs(this);
    parent.insertChild(tabs, index);
    return createLeafInTabs(tabs);
  }

  createLeafBySplit(leaf: WorkspaceLeaf, direction?: obsidian.SplitDirection, before?: boolean): WorkspaceLeaf {
    return createLeafBeside(leaf, direction, before);
  }

  async duplicateLeaf(
    leaf: WorkspaceLeaf,
    leafType: obsidian.PaneType | obsidian.SplitDirection | boolean = 'split',
    direction?: obsidian.SplitDirection,
  ): Promise<WorkspaceLeaf> {
    const copy = leafForCopy(leaf, leafType, direction);
    await copy.setViewState({ ...leaf.getViewState(), active: true }, leaf.getEphemeralState());
    return copy;
  }

  openPopoutLeaf(data?: obsidian.WorkspaceWindowInitData): WorkspaceLeaf {
    if (isMobile) throw new Error('There are no windows on a phone.');
    return createLeafInTabs(openPopout(this, data).tabs());
  }

  get moveLeafToPopout(): never {
    throw missing('Workspace.moveLeafToPopout', 'workspace.ts');
  }

  openLinkText(
    linktext: string,
    sourcePath: string,
    newLeaf?: obsidian.PaneType | boolean,
    openViewState?: obsidian.OpenViewState,
  ): Promise<void> {
    return openLink(this, { linktext, sourcePath }, newLeaf, openViewState);
  }

  getLeftLeaf(split: boolean): WorkspaceLeaf {
    return createSideLeaf(this.leftSplit, split);
  }

  getRightLeaf(split: boolean): WorkspaceLeaf {
    return createSideLeaf(this.rightSplit, split);
  }

  ensureSideLeaf(type: string, side: obsidian.Side, options?: SideLeafOptions): Promise<WorkspaceLeaf> {
    return ensureSideLeaf(this, type, side, options);
  }

  async revealLeaf(leaf: WorkspaceLeaf): Promise<void> {
    const root = leaf.getRoot();
    if (root instanceof WorkspaceSidedock) root.expand();
    leaf.parent.selectTab(leaf);
    await leaf.loadIfDeferred();
  }

  iterateRootLeaves(callback: (leaf: WorkspaceLeaf) => unknown): void {
    someLeaf([this.rootSplit], callback);
  }

  /** Stops at the first leaf for which the callback gives something truthy. */
  iterateAllLeaves(callback: (leaf: WorkspaceLeaf) => unknown): void {
    someLeaf([this.rootSplit, this.floatingSplit, this.leftSplit, this.rightSplit], callback);
  }

  allLeaves(): WorkspaceLeaf[] {
    return [this.rootSplit, this.floatingSplit, this.leftSplit, this.rightSplit].flatMap(leavesOf);
  }

  getLeavesOfType(viewType: string): WorkspaceLeaf[] {
    return this.allLeaves().filter(({ view }) => view.getViewType() === viewType);
  }

  detachLeavesOfType(viewType: string): void {
    for (const leaf of this.getLeavesOfType(viewType)) leaf.detach();
  }

  getLeafById(id: string): WorkspaceLeaf | null {
    return this.allLeaves().find((leaf) => leaf.id === id) ?? null;
  }

  getGroupLeaves(group: string): WorkspaceLeaf[] {
    return this.allLeaves().filter((leaf) => leaf.group === group);
  }

  getLastOpenFiles(): string[] {
    return this.recentFiles.paths();
  }

  updateOptions(): void {
    for (const { view } of this.allLeaves()) if (view instanceof MarkdownView) view.updateOptions();
  }

  get handleLinkContextMenu(): never {
    throw missing('Workspace.handleLinkContextMenu', 'workspace.ts');
  }

  /** Told by views of files which file they show now. */
  fileShown(leaf: WorkspaceLeaf, file: TFile): void {
    this.recentFiles.add(file.path);
    this.#active.fileChanged(leaf);
    this.requestUpdateLayout();
  }

  /** Told by a leaf that it is about to leave its tabs. */
  leafClosing(leaf: WorkspaceLeaf): void {
    this.#active.forget(leaf);
  }

  /** Told by a leaf that it has left its tabs: what is empty goes, and another leaf of the main area becomes active. */
  leafClosed(tabs: WorkspaceTabs): void {
    const root = tabs.getRoot();
    if (tabs.children.length === 0) {
      if (root === this.rootSplit && leavesOf(root).length === 0) createLeafInTabs(tabs);
      else tabs.parent.removeChild(tabs);
    }
    if (this.activeLeaf !== null) return;
    const next = root instanceof WorkspaceSidedock ? null : tabs.currentLeaf;
    const active = next ?? this.getMostRecentLeaf();
    if (active !== null) this.setActiveLeaf(active, { focus: true });
  }

  override on<K extends keyof WorkspaceEvents>(
    name: K,
    callback: (...data: WorkspaceEvents[K]) => unknown,
    ctx?: unknown,
  ): obsidian.EventRef {
    return super.on(name, callback as (...data: unknown[]) => unknown, ctx);
  }

  #layoutChanged(): void {
    this.#toggles.update();
    this.trigger('layout-change');
    this.requestSaveLayout();
    this.#resized();
  }

  #resized(): void {
    for (const leaf of this.allLeaves()) leaf.onResize();
    this.trigger('resize');
  }

  /** Leaves keep their state while the plugin that makes their view comes or goes. */
  #rebuildLeavesOfType(type: string): void {
    for (const leaf of this.getLeavesOfType(type)) if (!leaf.isDeferred) void leaf.rebuildView();
  }
}
