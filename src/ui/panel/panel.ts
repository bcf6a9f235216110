/** The side panel: search, tray and document in one view, whose state survives a restart of Obsidian. */
import { ItemView, Keymap, Notice, type HoverPopover, type ViewStateResult, type WorkspaceLeaf } from 'obsidian';
import type { Assembled } from '../../agent/ask-result';
import { LiveDocument, type DocumentRequest } from '../../app/documents/live-document';
import { wordsToFind } from '../../app/documents/words-to-find';
import type { Target } from '../../app/jump/jump';
import type { SearchRequest } from '../../app/search/search-request';
import type { Services } from '../../app/services';
import { LinePicker, type PickedLine } from '../../app/tray/line-picker';
import { LiveTray } from '../../app/tray/live-tray';
import { addPicks, concatFiles, isPicked, togglePick, type Picks } from '../../app/tray/picks';
import { formatRange } from '../../text/ranges';
import { AskPane } from '../ask/ask-pane';
import { BrowseModal } from '../browse/browse-modal';
import { DocumentView } from '../document/document-view';
import { LinkGestures } from '../parts/link-gestures';
import { showOverview } from '../parts/overview-view';
import { pickOf } from '../search/note-row';
import { SearchPane, type SearchPaneActions } from '../search/search-pane';
import { TrayView } from '../tray/tray-view';
import { confirm, copyText } from './document-export';
import { documentActions, targetIn } from './document-page';
import { PanelDocument } from './panel-document';
import { documentMenu, pickMenu, resultMenu, resultsMenu, type MenuContext } from './panel-menus';
import { keepUpWithNotes } from './panel-notes';
import { EMPTY_STATE, readPanelState, type PanelState } from './panel-state';
import { PANEL_ICON, PANEL_TYPE } from './panel-type';

export class Panel extends ItemView {
  override readonly icon = PANEL_ICON;
  override readonly navigation = false;
  /** Obsidian keeps the preview of a hovered row here. */
  hoverPopover: HoverPopover | null = null;
  private readonly search: SearchPane;
  private readonly trayView: TrayView;
  private readonly documentView: DocumentView;
  private readonly tray: LiveTray;
  private readonly gestures: LinkGestures;
  private readonly documents: PanelDocument;
  private readonly linePicker = new LinePicker();
  private page: PanelState['page'] = 'search';

  constructor(
    leaf: WorkspaceLeaf,
    private readonly services: Services,
  ) {
    super(leaf);
    const { texts } = services;
    const root = this.contentEl;
    root.empty();
    root.addClass('collate-panel');
    this.gestures = new LinkGestures(services.app, this, PANEL_TYPE);
    this.tray = new LiveTray(services.context, () => {
      this.trayView.render();
      this.search.renderPicks();
      this.saveState();
    });
    const searchActions: SearchPaneActions = {
      changed: () => this.saveState(),
      isPicked: (pick) => isPicked(this.tray.picks, pick),
      submit: () => this.search.focusResults(),
      open: (target, event) => this.jumpTo(target, event),
      pick: (pick) => this.setPicks(togglePick(this.tray.picks, pick)),
      pickLine: (picked) => this.pickLine(picked),
      menu: (event, target, at) => resultMenu(this.menuContext(), event, target, at),
      resultsMenu: (event) => resultsMenu(this.menuContext(), event),
      hover: (event, target, at) => this.gestures.hover(event, target, at),
      drag: (event, target, trail) => this.gestures.drag(event, target, trail),
    };
    this.search = new SearchPane(root, services, searchActions, (parent, actions) => {
      const openDocument = (title: string, { files, document: { overview } }: Assembled): void =>
        void this.openDocument({ title, files, overview }, { focus: this.hasFocus });
      return new AskPane(parent, services, {
        ...actions,
        openDocument,
        answered: (question, assembled) => actions.answered(() => openDocument(question, assembled)),
        openLink: (target, subpath, event) => this.openLink(target, subpath, event),
      });
    });
    this.trayView = new TrayView(this.search.el, texts, this.tray, {
      hasDocument: () => this.hasDocument,
      change: (picks) => this.setPicks(picks),
      open: (pick, event) => this.jumpTo(pick, event),
      addOpenNote: (at) => this.addOpenNote(at),
      browse: () => this.browse(),
      collate: () => void this.collate(),
      addToDocument: () => void this.addToDocument(),
      accept: (at) => this.tray.accept(at),
      show: (block, event) => this.jumpTo(targetIn(block, null), event),
      search: (block) => this.searchFor({ query: wordsToFind(block), scopes: [] }),
      retry: () => this.tray.recheck(),
      undo: () => void this.tray.undo(),
      resize: (at, how, step) => void this.tray.resize(at, how, step),
      menu: (event, pick, block, at) => pickMenu(this.menuContext(), event, pick, block, at),
    });
    this.documents = new PanelDocument(
      services,
      () => root.win,
      (document) => {
        this.documentView.render(document);
        this.trayView.render();
        this.saveState();
      },
    );
    const page = documentActions({
      documents: this.documents,
      gestures: this.gestures,
      jumpTo: (target, event) => this.jumpTo(target, event),
      searchFor: (query) => this.searchFor({ query, scopes: [] }),
      pickLine: (path, line, extend) => this.pickLine({ path, line, extend }),
      toggleLook: () => this.documents.toggleLook(),
      noSuchNote: (link) => new Notice(texts.linkNowhere(link)),
      back: () => this.showSearch(),
      saveState: () => this.saveState(),
      menu: (event, block, line) => documentMenu(this.menuContext(), event, block, line),
      showOverview: (element, overview) => this.showOverview(element, overview),
    });
    this.documentView = new DocumentView(root, texts, page);
  }

  getViewType(): string {
    return PANEL_TYPE;
  }

  getDisplayText(): string {
    return 'Collate';
  }

  protected override onOpen(): Promise<void> {
    this.addChild(this.search);
    this.addChild(this.trayView);
    this.addChild(this.documentView);
    keepUpWithNotes(this, this.services, {
      search: this.search,
      tray: this.tray,
      document: () => this.documents.current,
      changed: (path) => this.documents.noteChanged(path),
    });
    this.showPage('search');
    this.search.render(EMPTY_STATE.request);
    this.trayView.render();
    return Promise.resolve();
  }

  override getState(): Record<string, unknown> {
    const tray = this.tray.toState();
    const document = this.documents.current?.toState();
    const state: PanelState = {
      request: this.search.request,
      picks: this.tray.picks,
      ...(tray === undefined ? {} : { tray }),
      page: this.page,
      ...(document === undefined ? {} : { document, place: this.documentView.getPlace() }),
    };
    return { ...state };
  }

  override async setState(state: unknown, result: ViewStateResult): Promise<void> {
    await super.setState(state, result);
    const { request, picks, tray, page, document, place } = readPanelState(state);
    this.search.render(request);
    await Promise.all([this.documents.restore(document), this.tray.restore(picks, tray)]);
    this.showPage(this.documents.current === undefined ? 'search' : page);
    if (place !== undefined) this.documentView.setPlace(place);
  }

  /** Shows the search page and runs a query there, or leaves the one that is there. */
  searchFor(changed: Partial<SearchRequest>): void {
    const { request } = this.search;
    const mode = request.mode === 'ask' ? 'fast' : request.mode;
    this.showSearch();
    this.search.render({ ...request, mode, ...changed }, 'now');
    this.search.focus();
    this.saveState();
  }

  /** Shows the search page and runs a saved search there. */
  runSaved(request: SearchRequest): void {
    this.showPage('search');
    this.search.restore(request);
  }

  get canSaveSearch(): boolean {
    return this.search.canSave;
  }

  saveSearch(): void {
    this.search.save();
  }

  /** Adds to the tray and says how much is new, at the button that was pressed if there is one. */
  addToTray(picks: Picks, at?: HTMLElement): void {
    const { texts } = this.services;
    const fresh = picks.filter((pick) => !isPicked(this.tray.picks, pick));
    this.setPicks(addPicks(this.tray.picks, fresh));
    confirm(texts.addedToTray(fresh.length), at);
  }

  /** Lets a person pick files and folders from the vault's tree. */
  browse(): void {
    new BrowseModal(this.services, this.tray.picks, (picks) => {
      this.showPage('search');
      this.addToTray(picks);
      this.trayView.focusCollate();
    }).open();
  }

  /** Assembles what is in the tray and shows it. */
  async collate(): Promise<void> {
    const { texts } = this.services;
    if (this.tray.picks.length === 0) {
      new Notice(texts.trayIsEmpty);
      return;
    }
    const { mode, query } = this.search.request;
    const title = (mode === 'ask' ? '' : query.trim()) || texts.collated;
    const document = await this.tray.toDocument(title, query);
    if (document === undefined) return this.openDocument({ title, files: concatFiles(this.tray.picks) });
    this.documents.show(document);
    this.showDocument({ focus: true });
  }

  /** Adds what is in the tray to the document that is there, and shows it. */
  async addToDocument(): Promise<void> {
    const files = concatFiles(this.tray.picks);
    await this.documents.current?.add(files);
    this.showDocument({ focus: true });
  }

  /** Shows a document made of any lines, with an overview if there is one. */
  async openDocument(request: DocumentRequest, { focus = true } = {}): Promise<void> {
    await this.documents.open(request);
    this.showDocument({ focus });
  }

  async copyDocument(): Promise<void> {
    await this.documents.copy();
  }

  async saveDocument(): Promise<void> {
    await this.documents.save();
  }

  /** Shows the document rendered, or as source again. */
  toggleLook(): void {
    this.documents.toggleLook();
    if (this.page !== 'document') this.showDocument({ focus: this.hasFocus });
  }

  get hasDocument(): boolean {
    return this.documents.current !== undefined;
  }

  /** Whether a person is typing or moving in the panel. */
  get hasFocus(): boolean {
    const { doc } = this.contentEl;
    return doc.hasFocus() && this.contentEl.contains(doc.activeElement);
  }

  get hasPicks(): boolean {
    return this.tray.picks.length > 0;
  }

  /** Focuses what is shown: the document, or the box. */
  focusPage(): void {
    if (this.page === 'document') this.documentView.focus();
    else this.search.focus();
  }

  /** Links in an overview lead to lines of its document, or to a heading of the note. */
  private openLink(target: Target, subpath: string, event: MouseEvent): void {
    if (subpath === '') this.jumpTo(target, event);
    else void this.app.workspace.openLinkText(target.path + subpath, '', Keymap.isModEvent(event));
  }

  private showOverview(element: HTMLElement, overview: string): void {
    const blocks = this.documents.current?.blocks ?? [];
    const paths = blocks.map(({ path }) => path);
    showOverview(element, overview, paths, (path, subpath, event) => {
      const block = blocks.find((one) => one.path === path);
      this.openLink(block === undefined ? { path, range: null } : targetIn(block, null), subpath, event);
    });
  }

  private menuContext(): MenuContext {
    const { services, leaf, tray } = this;
    return {
      services,
      leaf,
      isPicked: (pick) => isPicked(tray.picks, pick),
      pick: (pick) => this.setPicks(togglePick(tray.picks, pick)),
      pickAll: () => this.setPicks(addPicks(tray.picks, this.search.passages.map(pickOf))),
      open: (target, event) => this.jumpTo(target, event),
      openIn: (target, where) => void services.jump.openIn(target, where),
      searchIn: (folder) => this.searchFor({ scopes: [folder] }),
      copyLines: (target) => void this.copyLines(target),
      collapseAll: (collapsed) => this.search.collapseAll(collapsed),
      tray: {
        accept: (at) => tray.accept(at),
        remove: (at) => this.setPicks(tray.picks.filter((_, place) => place !== at)),
        resize: (at, how, step) => void tray.resize(at, how, step),
      },
      document: {
        copyBlock: (id) => void this.documents.copyBlock(id),
        refresh: () => void this.documents.current?.refresh(),
        save: () => void this.documents.save(),
        find: () => this.documentView.openFind(),
        look: this.documents.current?.view ?? 'source',
        toggleLook: () => this.documents.toggleLook(),
        accept: (ids) => void this.documents.current?.accept(ids),
        remove: (id) => this.documents.current?.remove(id),
        move: (id, by) => this.documents.current?.move(id, by),
        resize: (id, how, step) => void this.documents.current?.resize(id, how, step),
        undo: this.documents.current?.canUndo === true ? () => void this.documents.current?.undo() : undefined,
        redo: this.documents.current?.canRedo === true ? () => void this.documents.current?.redo() : undefined,
        describe: () => this.documentView.editOverview(),
        edited: (this.documents.current?.blocks ?? []).flatMap(({ id, state }) => (state === 'edited' ? [id] : [])),
        ...(this.documents.hasEarlier ? { earlier: () => void this.showEarlier() } : {}),
        backToTray: () =>
          this.setPicks((this.documents.current?.blocks ?? []).map(({ path, range }) => ({ path, range }))),
      },
    };
  }

  private jumpTo(target: Target, event?: MouseEvent | KeyboardEvent): void {
    void this.services.jump.open(target, event);
  }

  private pickLine(picked: PickedLine): void {
    this.setPicks(this.linePicker.pick(this.tray.picks, picked));
  }

  private setPicks(picks: Picks): void {
    void this.tray.set(picks);
  }

  private addOpenNote(at: HTMLElement): void {
    const file = this.app.workspace.getActiveFile();
    if (file?.extension !== 'md') new Notice(this.services.texts.noOpenNote);
    else this.addToTray([{ path: file.path, range: null }], at);
  }

  private async showEarlier(): Promise<void> {
    await this.documents.openEarlier();
    this.showDocument({ focus: true });
  }

  private showDocument({ focus }: { readonly focus: boolean }): void {
    this.showPage('document');
    if (focus) this.documentView.focus();
    this.saveState();
  }

  private showSearch(): void {
    this.showPage('search');
    this.search.focusResults();
    this.saveState();
  }

  private showPage(page: PanelState['page']): void {
    this.page = page;
    this.search.el.toggle(page === 'search');
    this.documentView.setShown(page === 'document');
  }

  private async copyLines({ path, range }: Target): Promise<void> {
    const { context, texts } = this.services;
    const files = [{ path, lines: range === null ? null : formatRange(range) }];
    const document = await LiveDocument.open({ title: '', files }, context());
    const [problem] = document.problems;
    if (problem === undefined)
      await copyText(this.services, this.contentEl.win, document.markdown(), texts.blockCopied);
    else new Notice(`${path}: ${problem.message}`);
  }

  private saveState(): void {
    this.app.workspace.requestSaveLayout();
  }
}
