/** The search page of the panel: box, modes, scopes, and below them results or what stands in their place. */
import type { Pick, Picks } from '../../app/tray/picks';
import { Component } from 'obsidian';
import type { Topic } from '../../app/ask/asked-about';
import { Listeners } from '../../app/listeners';
import { CurrentRequest } from '../../app/search/current-request';
import { History } from '../../app/search/history';
import { IndexNews } from '../../app/search/index-news';
import { NoteLimit } from '../../app/search/note-limit';
import { canBeSaved } from '../../app/search/saved-searches';
import { isSearch, searchedFor, type SearchRequest } from '../../app/search/search-request';
import { SearchRuns, type Depth } from '../../app/search/search-runs';
import type { Services } from '../../app/services';
import { QueryCompleter } from '../../search/complete-query';
import { NOTHING_KNOWN } from '../../search/known-notes';
import { parseQuery } from '../../search/query';
import { noticeWithAction } from '../parts/action-notice';
import type { AskPart, MakeAsk } from './ask-part';
import { IndexBar } from './index-bar';
import type { QueryBoxActions } from './query-box';
import type { ResultPlace } from './result-walk';
import { ResultsArea, type AreaActions, type Stepped } from './results-area';
import type { ResultActions } from './results-list';
import { ResultsMeta } from './results-meta';
import { saveSearch } from './saved-searches-menu';
import { SearchHead } from './search-head';
import { SearchProgress } from './search-progress';
import { SetupCard } from './setup-card';

export interface SearchPaneActions extends Omit<ResultActions, 'morePassages' | 'leave' | 'pastEnd' | 'placeChanged'> {
  isPicked(pick: Pick): boolean;
  /** The person changed what to search. */
  changed(): void;
  /** A menu for all results. */
  resultsMenu(event: MouseEvent): void;
  /** Offers saved searches, recent documents and other ways to pick, at a button. */
  searchMenu(at: HTMLElement): void;
  /** Enter in the box. */
  submit(): void;
}

export class SearchPane extends Component {
  readonly el: HTMLElement;
  private readonly head: SearchHead;
  private readonly completer: QueryCompleter;
  private readonly limit: NoteLimit;
  private readonly runs: SearchRuns;
  private readonly indexBar: IndexBar;
  private readonly setupCard: SetupCard;
  private readonly results: ResultsArea;
  private readonly ask: AskPart;
  private readonly history: History;
  private readonly places = new Listeners<[ResultPlace | undefined]>();
  /** What is searched for or asked; whoever needs it asks here. */
  private readonly current = new CurrentRequest();

  constructor(
    parent: HTMLElement,
    private readonly services: Services,
    private readonly actions: SearchPaneActions,
    makeAsk: MakeAsk,
  ) {
    super();
    const { app, texts, context } = services;
    this.history = new History(app);
    this.el = parent.createDiv({ cls: 'collate-search' });
    this.completer = new QueryCompleter(() => context().engine?.known ?? NOTHING_KNOWN);
    this.head = this.addChild(
      new SearchHead(this.el, services, {
        box: this.boxActions(),
        setMode: (mode) => (this.current.turnTo(mode), this.changed('now')),
        change: (changed) => this.change(changed, 'now'),
        menu: (at) => actions.searchMenu(at),
      }),
    );
    this.indexBar = this.addChild(new IndexBar(this.el, services));
    const meta = this.addChild(
      new ResultsMeta(this.el, texts, {
        menu: (event) => actions.resultsMenu(event),
        sort: (sort) => this.change({ sort }, 'now'),
        collapse: (collapsed) => this.collapseAll(collapsed),
        correct: (query) => (this.change({ query }, 'now'), this.focus()),
        takeLiterally: () => (this.change({ isLiteral: true }, 'now'), this.focus()),
      }),
    );
    const cancel = (): void => (this.runs.stop(), this.focus());
    const progress = this.addChild(new SearchProgress(this.el, texts, cancel));
    this.limit = new NoteLimit(() => services.settings().searchLimit);
    this.runs = new SearchRuns(
      { context, limit: (request) => this.limit.of(request) },
      {
        show: (...found) => this.results.show(...found),
        fail: (reason) => this.results.showMessage((message) => message.showFailure(reason)),
        progress: (stage) => progress.render(stage),
        hint: (hint) => progress.hint(hint),
      },
    );
    const bodyEl = this.el.createDiv({ cls: 'collate-search-body' });
    this.results = this.addChild(new ResultsArea(bodyEl, meta, services, this.history, this.areaActions()));
    this.ask = this.addChild(
      makeAsk(bodyEl, {
        answered: (open) => this.onAnswer(open),
        submit: () => this.submit(),
        focusBox: () => this.focus(),
        askAgain: (question) => void this.ask.ask(question, this.request.scopes),
        changed: () => (this.showRequest(), this.actions.changed()),
      }),
    );
    this.setupCard = this.addChild(new SetupCard(this.el, services, () => this.run('now')));
  }

  override onload(): void {
    const { index } = this.services;
    const news = new IndexNews(index);
    this.register(
      index.onStatus(() => {
        if (news.look() && !this.runs.isBusyDeep) this.refresh();
      }),
    );
    this.register(() => this.places.tell(undefined));
    this.register(() => this.runs.stop());
  }

  get request(): SearchRequest {
    return this.current.value;
  }

  /** Shows a request and runs it; a deep one only fast until somebody asks, since it takes a while and much memory. */
  render(request: SearchRequest, deep: 'now' | 'when asked' = 'when asked'): void {
    this.current.take(request);
    if (this.request.query !== request.query) this.actions.changed();
    this.showRequest();
    this.run(deep);
  }

  /**
   * Runs a search that was saved, or that a link asks for, in the place of what is there; a question that was being written
   * is kept. One that is not to be kept stays out of the history.
   */
  restore(saved: SearchRequest, { isKept = true } = {}): void {
    this.current.restore(saved, isKept);
    this.changed('now');
    this.focus();
  }

  /** Asks about these lines alone, from now on. */
  askAbout(topic: Topic): void {
    this.ask.askAbout(topic);
    this.current.turnTo('ask');
    this.change({ scopes: [] }, 'now');
    this.focus();
  }

  /** Takes off what limits questions to certain lines. */
  askAboutEverything(): void {
    this.ask.askAboutEverything();
  }

  /** The conversation with Ask, as Obsidian keeps it. */
  get conversation(): unknown {
    return this.ask.toState();
  }

  restoreConversation(state: unknown): void {
    this.ask.restore(state);
  }

  get canSave(): boolean {
    return canBeSaved(this.request);
  }

  /** Asks for a name for what is searched for now. */
  save(): void {
    saveSearch(this.services, this.request, this.head.menuEl);
  }

  /** Where it is shown what came of the menu beside the box. */
  get menuEl(): HTMLElement {
    return this.head.menuEl;
  }

  /** Something was picked, or taken out again. */
  renderPicks(): void {
    this.results.renderPicks();
  }

  focus(): void {
    this.head.focus();
  }

  /** Focuses the results where they were left, else the box. */
  focusResults(): void {
    if (this.results.hasResults) this.results.focus();
    else this.focus();
  }

  collapseAll(collapsed: boolean): void {
    this.results.collapseAll(collapsed);
  }

  get hasResults(): boolean {
    return this.results.hasResults;
  }

  /** Goes to the next result, or the one before, wherever the focus is; undefined where there is none. */
  async step(by: 1 | -1): Promise<Stepped | undefined> {
    const stepped = await this.results.step(by);
    if (stepped !== undefined) this.remember();
    return stepped;
  }

  /** Tells which result is the one opened last. Gives the function that ends it. */
  onPlace(listener: (place: ResultPlace | undefined) => void): () => void {
    return this.places.add(listener);
  }

  /** What the boxes of the passages on screen take. */
  get shownPicks(): Picks {
    return this.results.shownPicks;
  }

  /** Whether a note is among the results on screen. */
  shows(path: string): boolean {
    return this.results.shows(path);
  }

  /** Looks again at what is on screen. */
  refresh(): void {
    if (this.current.isQuestion) return;
    const canChange = isSearch(this.request) || this.results.saysVaultIsEmpty;
    if (canChange && this.el.isShown()) this.run('when asked');
  }

  /** Notes have other names, or are gone. A deep answer stays unless it has one of them: it took long to get. */
  notesMoved(paths: readonly string[]): void {
    if (!this.runs.isBusyDeep) this.refresh();
    else if (paths.some((path) => this.shows(path))) void this.runs.run(this.request, 'deep');
  }

  private boxActions(): QueryBoxActions {
    return {
      change: (query) => this.change({ query }, 'soon'),
      complete: (text, caret) => (this.current.isQuestion ? Promise.resolve([]) : this.completer.complete(text, caret)),
      down: () => !this.current.isQuestion && this.results.focus(),
      enter: () => {
        this.current.keep();
        if (!this.current.isQuestion) this.remember();
        this.submit();
        return true;
      },
      escape: () => {
        if (this.request.query !== '') this.change({ query: '' }, 'now');
        else if (this.current.isQuestion && this.ask.isRunning) this.ask.cancel();
        else return false;
        return true;
      },
    };
  }

  private areaActions(): AreaActions {
    const { actions } = this;
    const { app } = this.services;
    const remember = (): void => this.remember();
    return {
      ...actions,
      open: (target, event) => (remember(), actions.open(target, event)),
      pick: (pick) => (remember(), actions.pick(pick)),
      leave: () => this.focus(),
      placeChanged: (place) => this.places.tell(place),
      change: (changed) => (this.change(changed, 'now'), this.focus()),
      again: () => this.run('now'),
      focusBox: () => this.focus(),
      isVaultEmpty: () => app.workspace.layoutReady && app.vault.getMarkdownFiles().length === 0,
      limit: (request) => this.limit.of(request),
      moreNotes: () => {
        const request = searchedFor(this.request);
        this.limit.grow(request);
        return this.runs.run(request, this.runs.isDeep || this.runs.isBusyDeep ? this.deepest : 'fast');
      },
    };
  }

  private remember(): void {
    if (this.current.isKept) this.history.remember(this.request);
  }

  private change(changed: Partial<SearchRequest>, deep: 'now' | 'soon'): void {
    this.current.change(changed);
    this.changed(deep);
  }

  private changed(deep: 'now' | 'soon'): void {
    this.showRequest();
    this.actions.changed();
    this.run(deep);
  }

  /** An answer is opened for whoever waits for it, and offered to whoever does something else meanwhile. */
  private onAnswer(open: () => void): void {
    const { texts } = this.services;
    const isAwaited = this.current.isQuestion && this.request.query === '' && this.el.isShown();
    if (isAwaited) return open();
    const notice = noticeWithAction(texts.askAnswered, texts.showDocument, open);
    this.register(() => notice.hide());
  }

  private showRequest(): void {
    const { mode } = this.request;
    this.head.render(this.request, this.ask);
    this.indexBar.setMode(mode);
    this.setupCard.setMode(mode);
  }

  /** Runs the request as it is; the mode says whether it goes deep, `deep` when. */
  private run(deep: 'now' | 'soon' | 'when asked'): void {
    const { request } = this;
    if (this.current.isQuestion) {
      this.runs.leave();
      this.results.showMessage((message) => message.hide());
      this.ask.show(request.query);
      return;
    }
    this.ask.hide();
    if (!isSearch(request)) {
      this.runs.leave();
      this.results.showMessage((message) => message.showNoQuery(request.query));
      return;
    }
    const depths: Readonly<Record<typeof deep, Depth>> = { now: 'deep', soon: 'deep soon', 'when asked': 'fast' };
    const searched = searchedFor(request);
    const depth = this.services.index.isDeepInstant() ? 'at once' : depths[deep];
    void this.runs.run(searched, searched.mode === 'deep' ? depth : 'fast');
  }

  /** Enter asks; or goes deep, or to the results where it is deep already or cannot be. */
  private submit(): void {
    if (this.current.isQuestion) {
      if (this.ask.ask(this.request.query, this.request.scopes)) this.change({ query: '' }, 'now');
      return;
    }
    const { settings, index } = this.services;
    const wantsDeep = this.request.mode === 'deep' || (settings().enterGoesDeep && index.deep().kind === 'available');
    if (wantsDeep && !this.runs.isDeep && parseQuery(this.request.query).terms.length > 0)
      void this.runs.run(this.request, this.deepest);
    else this.actions.submit();
  }

  private get deepest(): Depth {
    return this.services.index.isDeepInstant() ? 'at once' : 'deep';
  }
}
