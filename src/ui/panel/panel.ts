/** The side panel: search, tray and document in one view, whose state survives a restart of Obsidian. */
import { ItemView, Notice, type HoverPopover, type ViewStateResult, type WorkspaceLeaf } from 'obsidian';
import type { OpenedNote } from '../../app/documents/open-saved';
import type { Maker } from '../../app/documents/recent-documents';
import { wordsToFind } from '../../app/documents/words-to-find';
import type { Target } from '../../app/jump/jump';
import type { SearchRequest } from '../../app/search/search-request';
import type { Services } from '../../app/services';
import { concatFiles, type Picks } from '../../app/tray/picks';
import type { SavedForm } from '../../text/saved-note/properties';
import { DocumentView } from '../document/document-view';
import { LinkGestures } from '../parts/link-gestures';
import { addLongPress } from '../parts/long-press';
import { SearchPane, type SearchPaneActions } from '../search/search-pane';
import { TrayView } from '../tray/tray-view';
import { askAnswers } from './ask-answers';
import { documentActions, linkedIn, targetIn } from './document-page';
import { menuContext } from './menu-context';
import { openLink } from './open-link';
import { PanelDocument } from './panel-document';
import { documentMenu, pickMenu, resultMenu, resultsMenu, saveMenu, type MenuContext } from './panel-menus';
import { keepUpWithNotes } from './panel-notes';
import { PanelPicks } from './panel-picks';
import { EMPTY_STATE, readPanelState, type PanelState } from './panel-state';
import { PANEL_ICON, PANEL_TYPE } from './panel-type';
import { recentMenu } from './recent-menu';
import { VerifyPage } from './verify-page';

const PERSON: Maker = { kind: 'person' };

export class Panel extends ItemView {
  override readonly icon = PANEL_ICON;
  override readonly navigation = false;
  /** Obsidian keeps the preview of a hovered row here. */
  hoverPopover: HoverPopover | null = null;
  /** What is verified, on its page. */
  readonly verify: VerifyPage;
  private readonly search: SearchPane;
  private readonly trayView: TrayView;
  private readonly documentView: DocumentView;
  private readonly picks: PanelPicks;
  private readonly gestures: LinkGestures;
  private readonly documents: PanelDocument;
  private page: PanelState['page'] | 'verify' = 'search';
  /** Where one was before something was verified. */
  private pageBefore: PanelState['page'] = 'search';

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
    this.picks = new PanelPicks(services, () => {
      this.trayView.render();
      this.search.renderPicks();
      this.saveState();
    });
    const searchActions: SearchPaneActions = {
      changed: () => this.saveState(),
      isPicked: (pick) => this.picks.has(pick),
      submit: () => this.search.focusResults(),
      open: (target, event) => this.jumpTo(target, event),
      pick: (pick) => this.picks.toggle(pick),
      pickLine: (picked) => this.picks.pickLine(picked),
      menu: (event, target, at) => resultMenu(this.menuContext(), event, target, at),
      resultsMenu: (event) => resultsMenu(this.menuContext(), event),
      recentMenu: (at) => recentMenu(services, at, (id) => void this.openRecent(id)),
      hover: (event, target, at) => this.gestures.hover(event, target, at),
      drag: (event, target, trail) => this.gestures.drag(event, target, trail.at(-1)),
    };
    const ask = askAnswers(
      services,
      (id) => this.openRecent(id, { focus: this.hasFocus }),
      (id) => void this.openSeen(id),
    );
    this.search = new SearchPane(root, services, searchActions, ask);
    const { tray } = this.picks;
    this.trayView = new TrayView(this.search.el, texts, tray, {
      hasDocument: () => this.hasDocument,
      change: (picks) => this.picks.set(picks),
      open: (pick, event) => this.jumpTo(pick, event),
      addOpenNote: (at) => this.picks.addOpenNote(at),
      browse: () => this.browse(),
      collate: () => void this.collate(),
      ask: () => this.askAboutTray(),
      addToDocument: () => void this.addToDocument(),
      accept: (at) => tray.accept(at),
      show: (block, event) => this.jumpTo(targetIn(block, null), event),
      search: (block) => this.searchFor({ query: wordsToFind(block), scopes: [] }),
      retry: () => tray.recheck(),
      undo: () => void tray.undo(),
      resize: (at, how, step) => void tray.resize(at, how, step),
      menu: (event, pick, block, at) => pickMenu(this.menuContext(), event, pick, block, at),
      drag: (event, pick, block) =>
        this.gestures.drag(event, block === undefined ? pick : linkedIn(block), block?.heading),
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
      texts,
      documents: this.documents,
      gestures: this.gestures,
      jumpTo: (target, event) => this.jumpTo(target, event),
      searchFor: (query) => this.searchFor({ query, scopes: [] }),
      pickLine: (path, line, extend) => this.picks.pickLine({ path, line, extend }),
      toggleLook: () => this.documents.toggleLook(),
      noSuchNote: (link) => new Notice(texts.linkNowhere(link)),
      back: () => this.showSearch(),
      saveState: () => this.saveState(),
      menu: (event, block, line) => documentMenu(this.menuContext(), event, block, line),
      saveMenu: (at) => this.saveMenu(at),
      openLink: (target, subpath, event) => openLink(services, target, subpath, event),
      showBlock: (id) => this.documentView.showBlock(id),
      openSeen: (id) => void this.openSeen(id),
      services,
    });
    this.documentView = new DocumentView(root, texts, page);
    this.verify = new VerifyPage(root, {
      services,
      gestures: this.gestures,
      jumpTo: (target, event) => this.jumpTo(target, event),
      back: () => (this.pageBefore === 'document' ? this.showDocument({ focus: true }) : this.showSearch()),
      documentText: () => this.documents.current?.markdown() ?? '',
      show: () => this.showPage('verify'),
    });
  }

  getViewType(): string {
    return PANEL_TYPE;
  }

  getDisplayText(): string {
    return 'Collate';
  }

  protected override onOpen(): Promise<void> {
    this.services.index.use();
    this.addChild(this.search);
    this.addChild(this.trayView);
    this.addChild(this.documentView);
    this.addChild(this.verify);
    this.register(addLongPress(this.contentEl));
    keepUpWithNotes(this, this.services, {
      search: this.search,
      tray: this.picks.tray,
      document: () => this.documents.current,
      changed: (path) => this.documents.noteChanged(path),
      recheck: () => void this.documents.recheck(),
    });
    this.register(() => this.documents.keep());
    this.showPage('search');
    this.search.render(EMPTY_STATE.request);
    this.trayView.render();
    return Promise.resolve();
  }

  override getState(): Record<string, unknown> {
    const tray = this.picks.tray.toState();
    const document = this.documents.toState();
    const { recentId } = this.documents;
    const { conversation } = this.search;
    const state: PanelState = {
      request: this.search.request,
      picks: this.picks.all,
      ...(tray === undefined ? {} : { tray }),
      page: this.page === 'verify' ? this.pageBefore : this.page,
      ...(document === undefined ? {} : { document, place: this.documentView.getPlace() }),
      ...(recentId === undefined ? {} : { recent: recentId }),
      ...(conversation === undefined ? {} : { conversation }),
    };
    return { ...state };
  }

  override async setState(state: unknown, result: ViewStateResult): Promise<void> {
    await super.setState(state, result);
    const { request, picks, tray, page, document, recent, place, conversation } = readPanelState(state);
    this.search.restoreConversation(conversation);
    this.search.render(request);
    await Promise.all([this.documents.restore(document, recent), this.picks.tray.restore(picks, tray)]);
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

  /** Asks about a note, and nothing else. */
  askAboutNote(path: string): void {
    this.search.askAboutEverything();
    this.searchFor({ mode: 'ask', scopes: [path] });
  }

  /** Asks about what is in the tray, and nothing else. */
  askAboutTray(): void {
    this.showPage('search');
    const { all: lines, tray } = this.picks;
    const label = this.services.texts.askAboutTrayChip(lines.length);
    this.search.askAbout({ label, lines, document: tray.toDocument('', '') });
  }

  /** Asks about the lines of the document, and nothing else. */
  askAboutDocument(): void {
    const { current, seen } = this.documents;
    const label = this.services.texts.askAboutDocumentChip(current?.title ?? '');
    this.showPage('search');
    this.search.askAbout({
      label,
      lines: current?.blocks ?? [],
      document: current?.copy(''),
      isSecret: seen !== undefined,
    });
  }

  /** Shows the search page and runs a search there as it is; one that is not to be kept stays out of the history. */
  runSearch(request: SearchRequest, { isKept = true } = {}): void {
    this.showPage('search');
    this.search.restore(request, { isKept });
  }

  get canSaveSearch(): boolean {
    return this.search.canSave;
  }

  saveSearch(): void {
    this.search.save();
  }

  /** Adds to the tray and says how much is new. */
  addToTray(picks: Picks): void {
    this.picks.add(picks);
  }

  /** Lets a person pick files and folders from the vault's tree. */
  browse(): void {
    this.picks.browse((picks) => {
      this.showPage('search');
      this.picks.add(picks, this.trayView.browseEl);
      this.trayView.focusCollate();
    });
  }

  /** Assembles what is in the tray and shows it. */
  async collate(): Promise<void> {
    const { texts } = this.services;
    if (!this.hasPicks) {
      new Notice(texts.trayIsEmpty);
      return;
    }
    const { mode, query } = this.search.request;
    const title = (mode === 'ask' ? '' : query.trim()) || texts.collated;
    const document = await this.picks.tray.toDocument(title, query);
    if (document === undefined) await this.documents.open({ title, files: concatFiles(this.picks.all) }, PERSON);
    else this.documents.show(document, PERSON);
    this.showDocument({ focus: true });
  }

  /** Adds what is in the tray to the document that is there, and shows it. */
  async addToDocument(): Promise<void> {
    const files = concatFiles(this.picks.all);
    const hasMore = await this.documents.current?.add(files);
    if (hasMore === false) new Notice(this.services.texts.alreadyInDocument);
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

  async copyDocument(): Promise<void> {
    await this.documents.copy();
  }

  /** In the form that was chosen last. */
  async saveDocument(): Promise<void> {
    await this.documents.save();
  }

  /** Puts the document into the note that was edited last. */
  insertDocument(): void {
    this.documents.insert();
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
    return this.picks.all.length > 0;
  }

  /** Focuses what is shown: the document, or the box. */
  focusPage(): void {
    if (this.page === 'document') this.documentView.focus();
    else if (this.page === 'verify') this.verify.view.focus();
    else this.search.focus();
  }

  /** Focuses what is shown where one was: the line of the document, the result, else the box. */
  focusPlace(): void {
    if (this.page === 'document') this.documentView.focus();
    else if (this.page === 'verify') this.verify.view.focus();
    else this.search.focusResults();
  }

  /** What was found, whichever page is shown. */
  get results(): Pick<SearchPane, 'hasResults' | 'el' | 'step' | 'onPlace'> {
    return this.search;
  }

  private menuContext(): MenuContext {
    return menuContext({
      services: this.services,
      leaf: this.leaf,
      picks: this.picks,
      search: this.search,
      documents: this.documents,
      documentView: this.documentView,
      jumpTo: (target, event) => this.jumpTo(target, event),
      searchIn: (folder) => this.searchFor({ scopes: [folder] }),
      openRecent: (id) => void this.openRecent(id),
      verifyDocument: () => this.verify.runDocument(),
      askAboutDocument: () => this.askAboutDocument(),
    });
  }

  private saveMenu(at: HTMLElement): void {
    const { documents } = this;
    const saving = { save: (form: SavedForm) => void documents.save(form, at), insert: () => documents.insert(at) };
    saveMenu(this.services, saving, at);
  }

  private jumpTo(target: Target, event?: MouseEvent | KeyboardEvent): void {
    void this.services.jump.open(target, event);
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

  private showPage(page: PanelState['page'] | 'verify'): void {
    if (page === 'verify' && this.page !== 'verify') this.pageBefore = this.page;
    this.page = page;
    this.verify.view.setShown(page === 'verify');
    this.search.el.toggle(page === 'search');
    this.documentView.setShown(page === 'document');
  }

  private saveState(): void {
    this.app.workspace.requestSaveLayout();
  }
}
