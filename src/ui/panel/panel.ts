/** The side panel: search, tray and document in one view, whose state survives a restart of Obsidian. */
import { ItemView, Notice, type HoverPopover, type ViewStateResult, type WorkspaceLeaf } from 'obsidian';
import type { OpenedNote } from '../../app/documents/open-saved';
import type { Maker } from '../../app/documents/recent-documents';
import type { SearchRequest } from '../../app/search/search-request';
import type { Services } from '../../app/services';
import { concatFiles, type Picks } from '../../app/tray/picks';
import { DocumentView } from '../document/document-view';
import { LinkGestures } from '../parts/link-gestures';
import { addLongPress } from '../parts/long-press';
import { SearchPane } from '../search/search-pane';
import { TrayView } from '../tray/tray-view';
import { askAnswers } from './ask-answers';
import { documentActions } from './document-page';
import { PanelDocument } from './panel-document';
import type { PanelHost } from './panel-host';
import { keepUpWithNotes } from './panel-notes';
import { PanelPages } from './panel-pages';
import { PanelPicks } from './panel-picks';
import { EMPTY_STATE, readPanelState, type PanelState } from './panel-state';
import { PANEL_ICON, PANEL_TYPE } from './panel-type';
import { searchActions } from './search-page';
import { trayActions } from './tray-part';
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
  private readonly pages: PanelPages;

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
    const query = (): string => (this.search.request.mode === 'ask' ? '' : this.search.request.query);
    this.picks = new PanelPicks(services, query, () => {
      this.trayView.render();
      this.search.renderPicks();
      this.saveState();
    });
    this.documents = new PanelDocument(
      services,
      () => root.win,
      (document) => {
        this.documentView.render(document);
        this.saveState();
      },
    );
    const host = this.forParts();
    const ask = askAnswers(
      services,
      (id) => this.openRecent(id, { focus: this.hasFocus }),
      (id) => void this.openSeen(id),
    );
    this.search = new SearchPane(root, services, searchActions(host), ask);
    this.trayView = new TrayView(this.search.el, texts, this.picks.tray, trayActions(host));
    this.documentView = new DocumentView(root, texts, documentActions(host));
    this.verify = new VerifyPage(root, {
      ...host,
      back: () => (this.pages.lasting === 'document' ? this.showDocument({ focus: true }) : this.showSearch()),
      documentText: () => this.documents.current?.markdown() ?? '',
      show: () => this.pages.show('verify'),
    });
    this.pages = new PanelPages(this.search, this.documentView, this.verify);
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
    this.pages.show('search');
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
      page: this.pages.lasting,
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
    this.pages.show(this.documents.current === undefined ? 'search' : page);
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
    this.pages.show('search');
    this.search.askAbout(this.picks.topic());
  }

  /** Asks about the lines of the document, and nothing else. */
  askAboutDocument(): void {
    this.pages.show('search');
    this.search.askAbout(this.documents.topic());
  }

  /** Shows the search page and runs a search there as it is; one that is not to be kept stays out of the history. */
  runSearch(request: SearchRequest, { isKept = true } = {}): void {
    this.pages.show('search');
    this.search.restore(request, { isKept });
  }

  get canSaveSearch(): boolean {
    return this.search.canSave;
  }

  saveSearch(): void {
    this.search.save();
  }

  /** Adds to the tray and says how much is new, in place of the title of what is shown. */
  addToTray(picks: Picks): void {
    const titles = '.collate-tray-title, .collate-document-title, .collate-verify-title';
    this.picks.add(picks, () => this.contentEl.findAll(titles).find((el) => el.isShown()));
  }

  /** Lets a person pick files and folders from the vault's tree. */
  browse(): void {
    this.picks.browse((picks) => {
      this.pages.show('search');
      this.picks.add(picks, () => this.trayView.titleEl);
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
    const { query } = this.search.request;
    const title = this.picks.name() ?? texts.collatedPassages(this.picks.all.length);
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
    if (this.pages.current !== 'document') this.showDocument({ focus: this.hasFocus });
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
    this.pages.focus();
  }

  /** Focuses what is shown where one was: the line of the document, the result, else the box. */
  focusPlace(): void {
    this.pages.focusPlace();
  }

  /** What was found, whichever page is shown. */
  get results(): Pick<SearchPane, 'hasResults' | 'el' | 'step' | 'onPlace'> {
    return this.search;
  }

  private forParts(): PanelHost {
    return {
      services: this.services,
      leaf: this.leaf,
      gestures: this.gestures,
      picks: this.picks,
      documents: this.documents,
      search: () => this.search,
      documentView: () => this.documentView,
      jumpTo: (target, event) => void this.services.jump.open(target, event),
      searchFor: (changed) => this.searchFor(changed),
      showSearch: () => this.showSearch(),
      browse: () => this.browse(),
      collate: () => void this.collate(),
      addToDocument: () => void this.addToDocument(),
      askAboutTray: () => this.askAboutTray(),
      askAboutDocument: () => this.askAboutDocument(),
      verifyDocument: () => this.verify.runDocument(),
      openRecent: (id) => void this.openRecent(id),
      openSeen: (id) => void this.openSeen(id),
      saveState: () => this.saveState(),
    };
  }

  private showDocument({ focus }: { readonly focus: boolean }): void {
    this.pages.show('document');
    if (focus) this.documentView.focus();
    this.saveState();
  }

  private showSearch(): void {
    this.pages.show('search');
    this.search.focusResults();
    this.saveState();
  }

  private saveState(): void {
    this.app.workspace.requestSaveLayout();
  }
}
