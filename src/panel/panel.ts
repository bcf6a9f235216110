/** The side panel: search, tray and document in one view, whose state survives a restart of Obsidian. */
import { ItemView, Notice, type HoverPopover, type ViewStateResult, type WorkspaceLeaf } from 'obsidian';
import type { OpenedNote } from '../in-notes/saved/open-saved';
import type { SearchRequest } from './search/search-request';
import type { Services } from './services';
import { pickedFile, type Picks } from './tray/picks';
import { LiveTray } from './tray/live-tray';
import { BrowseModal } from './browse/browse-modal';
import { DocumentView } from './document/document-view';
import { confirmHere } from '../parts/confirm-here';
import { LinkGestures } from '../parts/link-gestures';
import { addLongPress } from '../parts/long-press';
import { SearchPane } from './search/search-pane';
import { TrayView } from './tray/tray-view';
import { blockGestures } from './document/block-target';
import { PanelDocument } from './document/panel-document';
import { PanelMenus } from './panel-menus';
import { keepUpWithNotes } from './panel-notes';
import { readPanelState, type PanelState } from './panel-state';
import { PANEL_ICON, PANEL_TYPE } from '../parts/panel-type';
import { VerifyPage } from './verify-page';

export class Panel extends ItemView {
  override readonly icon = PANEL_ICON;
  override readonly navigation = false;
  /** Obsidian keeps the preview of a hovered row here. */
  hoverPopover: HoverPopover | null = null;
  /** What is verified, on its page. */
  readonly verify: VerifyPage;
  readonly search: SearchPane;
  private readonly trayView: TrayView;
  readonly documentView: DocumentView;
  readonly tray: LiveTray;
  readonly gestures: LinkGestures;
  readonly menus: PanelMenus;
  /** What is done with a block wherever it is shown. */
  readonly blocks: ReturnType<typeof blockGestures>;
  readonly documents: PanelDocument;
  /** The page that is shown; what was verified is shown until one goes back. */
  private shown: PanelState['page'] | 'verify' = 'search';
  /** The page shown, or the one to go back to from what was verified, which is not kept. */
  lastingPage: PanelState['page'] = 'search';

  constructor(
    leaf: WorkspaceLeaf,
    readonly services: Services,
  ) {
    super(leaf);
    const root = this.contentEl;
    root.empty();
    root.addClass('collate-panel');
    this.menus = new PanelMenus(this);
    this.gestures = new LinkGestures(services, this);
    this.blocks = blockGestures(services, this.gestures);
    const changed = (): void => {
      this.trayView.render();
      this.search.results.list.renderPicks();
      this.saveState();
    };
    this.tray = new LiveTray(services.context, changed, () => this.searchedFor());
    this.documents = new PanelDocument(services, (document) => {
      this.documentView.render(document);
      this.saveState();
    });
    this.search = new SearchPane(root, this);
    this.trayView = new TrayView(this.search.el, this);
    this.documentView = new DocumentView(root, this);
    this.verify = new VerifyPage(root, this);
  }

  getViewType(): string {
    return PANEL_TYPE;
  }

  getDisplayText(): string {
    return 'Collate';
  }

  protected override onOpen(): Promise<void> {
    this.services.index.engine.use();
    this.addChild(this.search);
    this.addChild(this.documentView);
    this.register(addLongPress(this.contentEl));
    keepUpWithNotes(this);
    this.register(() => this.documents.keep());
    this.showPage('search');
    this.search.change({}, 'asked');
    this.trayView.render();
    return Promise.resolve();
  }

  override getState(): PanelState & Record<string, unknown> {
    const { search, tray, documents } = this;
    const document = documents.toState();
    return {
      request: search.request,
      picks: tray.picks.map(({ path, range }) => ({ path, range })),
      tray: tray.document.toState(),
      page: this.lastingPage,
      document,
      place: document && this.documentView.getPlace(),
      recent: documents.recentId,
      conversation: search.ask.toState(),
    };
  }

  override async setState(state: unknown, result: ViewStateResult): Promise<void> {
    await super.setState(state, result);
    const { request, picks, tray, page, document, recent, place, conversation } = readPanelState(state);
    this.search.ask.restore(conversation);
    this.search.change(request, 'asked');
    await Promise.all([this.documents.restore(document, recent), this.tray.restore(picks, tray)]);
    this.showPage(this.documents.current === undefined ? 'search' : page);
    if (place !== undefined) this.documentView.setPlace(place);
  }

  /** Shows the search page and runs a query there, or leaves the one that is there. */
  searchFor(changed: Partial<SearchRequest>): void {
    const { request } = this.search;
    const mode = request.mode === 'ask' ? 'fast' : request.mode;
    this.showSearch();
    this.search.searchFor({ mode, ...changed });
  }

  /** Asks about a note, and nothing else. */
  askAboutNote(path: string): void {
    this.search.ask.askAboutEverything();
    this.searchFor({ mode: 'ask', scopes: [path] });
  }

  /** Asks about what is in the tray, and nothing else. */
  askAboutTray(): void {
    this.showPage('search');
    const label = this.services.texts.askAboutTrayChip(this.tray.picks.length);
    this.search.askAbout({ label, lines: this.tray.picks, document: this.tray.toDocument('', '') });
  }

  /** Asks about the lines of the document, and nothing else. */
  askAboutDocument(): void {
    this.showPage('search');
    this.search.askAbout(this.documents.topic());
  }

  /** Shows the search page and runs a search there as it is. */
  runSearch(request: SearchRequest): void {
    this.showPage('search');
    this.search.restore(request);
  }

  /** Adds to the tray and says how much is new, at a place or in place of the title of what is shown. */
  addToTray(picks: Picks, at?: HTMLElement): void {
    const added = this.tray.add(picks);
    const titles = '.collate-tray-title, .collate-document-title, .collate-verify-title';
    const place = at ?? this.contentEl.findAll(titles).find((el) => el.isShown());
    confirmHere(place, this.services.texts.addedToTray(added));
  }

  /** A question is none. */
  private searchedFor(): string {
    const { mode, query } = this.search.request;
    return mode === 'ask' ? '' : query;
  }

  /** Lets a person pick notes, folders and sections by their names. */
  browse(): void {
    this.showPage('search');
    const done = (): void => {
      if (this.tray.picks.length > 0) this.trayView.collateEl.focus();
    };
    new BrowseModal(this.services, this.tray, done).open();
  }

  /** Assembles what is in the tray and shows it. */
  async collate(): Promise<void> {
    const { texts } = this.services;
    if (this.tray.picks.length === 0) {
      new Notice(texts.trayIsEmpty);
      return;
    }
    const title = this.tray.name ?? texts.passages(this.tray.picks.length);
    const document = await this.tray.toDocument(title, this.searchedFor());
    this.documents.show(document);
    this.showDocument({ focus: true });
  }

  /** Adds what is in the tray to the document that is there, and shows it. */
  async addToDocument(): Promise<void> {
    if ((await this.documents.current?.add(this.tray.picks.map(pickedFile))) === false)
      new Notice(this.services.texts.alreadyInDocument);
    this.showDocument({ focus: true });
  }

  /** Shows one of the recent documents. */
  async openRecent(id: string, { focus = true } = {}): Promise<void> {
    if (await this.documents.reopen(id)) this.showDocument({ focus });
    else new Notice(this.services.texts.recentDocumentGone);
  }

  /** Shows what a program or model saw. */
  async openSeen(id: string): Promise<void> {
    if (await this.documents.openSeen(id)) this.showDocument({ focus: true });
    else new Notice(this.services.texts.seenGone);
  }

  /** Shows what was saved in a note; gives whether it is a document. */
  async openSaved(opened: OpenedNote): Promise<boolean> {
    const isOpen = await this.documents.openNote(opened);
    if (isOpen) this.showDocument({ focus: true });
    return isOpen;
  }

  /** Shows the document rendered, or as source again. */
  toggleLook(): void {
    this.documents.toggleLook();
    if (this.shown !== 'document') this.showDocument({ focus: this.hasFocus });
  }

  /** Whether a person is typing or moving in the panel. */
  get hasFocus(): boolean {
    const { doc } = this.contentEl;
    return doc.hasFocus() && this.contentEl.contains(doc.activeElement);
  }

  showPage(page: PanelState['page'] | 'verify'): void {
    this.shown = page;
    if (page !== 'verify') this.lastingPage = page;
    this.verify.el.toggle(page === 'verify');
    this.search.el.toggle(page === 'search');
    this.documentView.setShown(page === 'document');
  }

  /** Focuses what is shown where one was: the line of the document, the claim, the result, else the box; with `box` that at once. */
  focusPage({ box = false } = {}): void {
    if (this.shown === 'document') this.documentView.focus();
    else if (this.shown === 'verify') this.verify.focus();
    else if (box) this.search.focus();
    else this.search.focusResults();
  }

  showDocument({ focus }: { readonly focus: boolean }): void {
    this.showPage('document');
    if (focus) this.documentView.focus();
    this.saveState();
  }

  showSearch(): void {
    this.showPage('search');
    this.search.focusResults();
    this.saveState();
  }

  saveState(): void {
    this.app.workspace.requestSaveLayout();
  }
}
