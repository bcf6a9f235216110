/** A leaf: the place of one view, with its tab header. The view comes and goes, the leaf stays. */
import type * as obsidian from 'obsidian';
import { DeferredView, EmptyView, UnknownView } from './empty-view';
import type { TFile } from './files';
import { loud } from './loud';
import { Notice } from './notice';
import { WorkspaceSidedock } from './sidedock';
import { TabHeader } from './tab-header';
import type { WorkspaceTabs } from './tabs';
import type { View } from './view';
import type { Workspace } from './workspace';
import { WorkspaceItem } from './workspace-item';

export class WorkspaceLeaf extends WorkspaceItem implements obsidian.WorkspaceLeaf {
  static {
    loud(this, 'WorkspaceLeaf', 'leaf.ts');
  }

  parent!: WorkspaceTabs;
  view: View;
  hoverPopover: obsidian.HoverPopover | null = null;
  pinned = false;
  group: string | null = null;
  /** When the leaf was last active; larger is later. */
  activeTime = 0;
  readonly #header: TabHeader;
  #last: Promise<unknown> = Promise.resolve();

  constructor(workspace: Workspace) {
    super(workspace, 'workspace-leaf');
    this.#header = new TabHeader(this);
    this.view = new EmptyView(this);
    void this.view.open(this.containerEl);
    this.updateHeader();
    const activate = (): void => workspace.setActiveLeaf(this);
    this.containerEl.addEventListener('focusin', activate);
    this.containerEl.addEventListener('pointerdown', activate);
  }

  get tabHeaderEl(): HTMLElement {
    return this.#header.el;
  }

  /**
   * Opens a file, in the present view when that is of the right kind. The leaf becomes active and its view gets the
   * focus unless `active` is false; `eState` goes to the view last.
   */
  async openFile(file: TFile, openState: obsidian.OpenViewState = {}): Promise<void> {
    const type = this.app.viewRegistry.getTypeByExtension(file.extension);
    if (type === undefined) {
      new Notice(`Obsidian would open ${file.path} with the default app of the system.`);
      return;
    }
    const { state, eState, active = true } = openState;
    await this.setViewState({ type, state: { ...state, file: file.path }, active }, eState);
  }

  /** Shows a view that was made for this leaf. */
  open(view: obsidian.View): Promise<obsidian.View> {
    return this.#serially(async () => {
      await this.#replaceView(view as View);
      return view;
    });
  }

  getViewState(): obsidian.ViewState {
    const { view } = this;
    const shown = {
      type: view.getViewType(),
      state: view.getState(),
      icon: this.getIcon(),
      title: this.getDisplayText(),
    };
    return this.pinned ? { ...shown, pinned: true } : shown;
  }

  /**
   * Shows a view of the type in that state. Calls are done one after the other; a view must not wait for a call it
   * makes on its own leaf while it is opened.
   */
  async setViewState(viewState: obsidian.ViewState, eState?: unknown): Promise<void> {
    await this.#serially(async () => {
      if (viewState.pinned !== undefined) this.setPinned(viewState.pinned);
      if (viewState.type !== this.view.getViewType() || this.#isPlaceHolder()) {
        await this.#replaceView(this.#makeView(viewState));
      }
      await this.view.setState(viewState.state ?? {}, { history: false });
      this.updateHeader();
    });
    if (viewState.active === true) this.workspace.setActiveLeaf(this, { focus: true });
    if (eState !== undefined && eState !== null) this.view.setEphemeralState(eState);
    this.workspace.requestUpdateLayout();
  }

  get isDeferred(): boolean {
    return this.view instanceof DeferredView;
  }

  async loadIfDeferred(): Promise<void> {
    if (this.isDeferred) await this.rebuildView();
  }

  /** Makes the view anew from its own state: for a view that waited, whose plugin came back, or whose plugin is gone. */
  async rebuildView(): Promise<void> {
    await this.#serially(async () => {
      const viewState = this.getViewState();
      const eState = this.getEphemeralState();
      await this.#replaceView(this.#makeView(viewState));
      await this.view.setState(viewState.state ?? {}, { history: false });
      this.view.setEphemeralState(eState);
      this.updateHeader();
    });
  }

  /** Holds the place of a view until it is seen; for a layout that is brought back. */
  async defer(viewState: obsidian.ViewState): Promise<void> {
    await this.#serially(() => this.#replaceView(new DeferredView(this, viewState)));
  }

  /** Told when the leaf may have come into sight. */
  shown(): void {
    if (this.isDeferred && this.isVisible()) void this.loadIfDeferred();
  }

  /** Whether the leaf is in front of its tabs, in a sidebar that is not collapsed. */
  isVisible(): boolean {
    const parent = this.parent as WorkspaceTabs | undefined;
    const root = this.getRoot();
    return parent?.currentLeaf === this && !(root instanceof WorkspaceSidedock && root.collapsed);
  }

  /** Whether `getLeaf(false)` may use this leaf: it is not pinned and its view is one for navigation. */
  canNavigate(): boolean {
    return !this.pinned && this.view.navigation;
  }

  getEphemeralState(): Record<string, unknown> {
    return this.view.getEphemeralState();
  }

  setEphemeralState(state: unknown): void {
    this.view.setEphemeralState(state);
  }

  togglePinned(): void {
    this.setPinned(!this.pinned);
  }

  setPinned(pinned: boolean): void {
    if (this.pinned === pinned) return;
    this.pinned = pinned;
    this.updateHeader();
    this.trigger('pinned-change', pinned);
    this.workspace.requestSaveLayout();
  }

  setGroupMember(other: WorkspaceLeaf): void {
    this.setGroup(other.group ?? other.id);
  }

  setGroup(group: string): void {
    this.group = group;
    this.trigger('group-change', group);
  }

  /** Closes the leaf with its view. The main area is never left without a tab. */
  detach(): void {
    const parent = this.parent as WorkspaceTabs | undefined;
    if (parent === undefined || !parent.children.includes(this)) return;
    void this.#serially(() => this.view.close());
    this.workspace.leafClosing(this);
    parent.removeChild(this);
    this.workspace.leafClosed(parent);
  }

  getIcon(): string {
    return this.view.getIcon();
  }

  getDisplayText(): string {
    return this.view.getDisplayText();
  }

  onResize(): void {
    if (this.isVisible()) this.view.onResize();
  }

  /** Shows the view's present icon and name in the tab. */
  updateHeader(): void {
    this.#header.update();
    this.view.updateTitle();
  }

  /** Adds what can be done with any leaf to a menu. */
  addPaneActions(menu: obsidian.Menu): void {
    this.#header.addPaneActions(menu);
  }

  override on(name: 'pinned-change', callback: (pinned: boolean) => unknown, ctx?: unknown): obsidian.EventRef;
  override on(name: 'group-change', callback: (group: string) => unknown, ctx?: unknown): obsidian.EventRef;
  override on(name: string, callback: (...data: never[]) => unknown, ctx?: unknown): obsidian.EventRef {
    return super.on(name, callback as (...data: unknown[]) => unknown, ctx);
  }

  #isPlaceHolder(): boolean {
    return this.view instanceof DeferredView || this.view instanceof UnknownView;
  }

  #makeView(viewState: obsidian.ViewState): View {
    if (viewState.type === 'empty') return new EmptyView(this);
    const make = this.app.viewRegistry.getViewCreatorByType(viewState.type);
    return make === undefined ? new UnknownView(this, viewState) : make(this);
  }

  async #replaceView(view: View): Promise<void> {
    await this.view.close();
    this.view = view;
    await view.open(this.containerEl);
    this.updateHeader();
    this.workspace.requestUpdateLayout();
  }

  #serially<T>(task: () => Promise<T>): Promise<T> {
    const result = this.#last.then(task);
    this.#last = result.catch(() => undefined);
    return result;
  }
}
