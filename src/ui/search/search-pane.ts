/** The search page of the panel: box, modes, scopes, and below them results or what stands in their place. */
import { Component } from 'obsidian';
import { History } from '../../app/search/history';
import { NoteLimit } from '../../app/search/note-limit';
import { canBeSaved, SavedSearches } from '../../app/search/saved-searches';
import { isSearch, type PanelMode, type SearchRequest } from '../../app/search/search-request';
import { SearchRuns, type Depth } from '../../app/search/search-runs';
import type { Services } from '../../app/services';
import { QueryCompleter } from '../../search/complete-query';
import { NOTHING_KNOWN } from '../../search/known-notes';
import { parseQuery } from '../../search/query';
import type { PassageItem } from '../../tools/document';
import { noticeWithAction } from '../parts/action-notice';
import type { AskPart, MakeAsk } from './ask-part';
import { DateChip } from './date-chip';
import { IndexBar } from './index-bar';
import { ModeSwitch } from './mode-switch';
import { QueryBox, type QueryBoxActions } from './query-box';
import { RecentButton } from './recent-button';
import { ResultsArea, type AreaActions } from './results-area';
import type { ResultActions } from './results-list';
import { ResultsMeta } from './results-meta';
import { SavedSearchesButton } from './saved-searches-button';
import { ScopeChips } from './scope-chips';
import { SearchProgress } from './search-progress';
import { SetupCard } from './setup-card';

export interface SearchPaneActions extends Omit<ResultActions, 'morePassages' | 'leave' | 'pastEnd'> {
  /** The person changed what to search. */
  changed(): void;
  /** A menu for all results. */
  resultsMenu(event: MouseEvent): void;
  /** Offers the recent documents at a button. */
  recentMenu(at: HTMLElement): void;
  /** Enter in the box. */
  submit(): void;
}

export class SearchPane extends Component {
  readonly el: HTMLElement;
  private readonly box: QueryBox;
  private readonly saved: SavedSearchesButton;
  private readonly completer: QueryCompleter;
  private readonly modes: ModeSwitch;
  private readonly scopes: ScopeChips;
  private readonly dates: DateChip;
  private readonly limit: NoteLimit;
  private readonly runs: SearchRuns;
  private readonly indexBar: IndexBar;
  private readonly setupCard: SetupCard;
  private readonly results: ResultsArea;
  private readonly ask: AskPart;
  private readonly history: History;
  /** What is searched for or asked; whoever needs it asks here. */
  private current: SearchRequest = { query: '', scopes: [], mode: 'fast' };
  /** How far the index was that answers, when it last told of itself. */
  private indexSeen: string | number = '';
  /** What stood in the box before it was used for searching, or for asking. */
  private otherQuery = '';

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
    const head = this.el.createDiv({ cls: 'collate-search-head' });
    this.completer = new QueryCompleter(() => context().engine?.known ?? NOTHING_KNOWN);
    const boxRow = head.createDiv({ cls: 'collate-query' });
    this.box = this.addChild(new QueryBox(boxRow, texts, this.boxActions()));
    const saved = {
      app,
      texts,
      saved: new SavedSearches(services),
      run: (request: SearchRequest) => this.restore(request),
    };
    this.saved = this.addChild(new SavedSearchesButton(boxRow, saved));
    this.addChild(new RecentButton(boxRow, texts, services.recent, (at) => actions.recentMenu(at)));
    const row = head.createDiv({ cls: 'collate-search-row' });
    this.modes = this.addChild(new ModeSwitch(row, texts, (mode) => this.change(this.inMode(mode), 'now')));
    const paths = async (): Promise<string[]> => (await context().vault.listing().files()).map(({ path }) => path);
    const onChange = (scopes: readonly string[]): void => this.change({ scopes }, 'now');
    this.scopes = this.addChild(new ScopeChips(row, { app, texts, paths, onChange }));
    this.dates = this.addChild(new DateChip(row, texts, (dates) => this.change({ dates }, 'now')));
    this.indexBar = this.addChild(new IndexBar(this.el, services));
    const meta = this.addChild(
      new ResultsMeta(this.el, texts, {
        menu: (event) => actions.resultsMenu(event),
        sort: (sort) => this.change({ sort }, 'now'),
        correct: (query) => (this.change({ query }, 'now'), this.focus()),
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
        changed: () => this.showRequest(),
      }),
    );
    this.setupCard = this.addChild(new SetupCard(this.el, services, () => this.run('now')));
  }

  override onload(): void {
    this.register(this.services.index.onStatus(() => this.onIndexStatus()));
    this.register(() => this.runs.stop());
  }

  get request(): SearchRequest {
    return this.current;
  }

  /** Shows a request and runs it; a deep one only fast until somebody asks, since it takes a while and much memory. */
  render(request: SearchRequest, deep: 'now' | 'when asked' = 'when asked'): void {
    const isSameText = request.query === this.current.query;
    const turned = this.inMode(request.mode);
    this.current = isSameText ? { ...request, ...turned } : request;
    if (this.current.query !== request.query) this.actions.changed();
    this.showRequest();
    this.run(deep);
  }

  /** Runs a search that was saved in the place of what is there; a question that was being written is kept. */
  restore(request: SearchRequest): void {
    this.inMode(request.mode);
    this.current = request;
    this.showRequest();
    this.actions.changed();
    this.run('now');
    this.focus();
  }

  get canSave(): boolean {
    return canBeSaved(this.current);
  }

  /** Asks for a name for what is searched for now. */
  save(): void {
    this.saved.save();
  }

  /** Something was picked, or taken out again. */
  renderPicks(): void {
    this.results.renderPicks();
  }

  focus(): void {
    this.box.focus();
  }

  /** Focuses the results where they were left, else the box. */
  focusResults(): void {
    if (this.results.hasResults) this.results.focus();
    else this.focus();
  }

  collapseAll(collapsed: boolean): void {
    this.results.collapseAll(collapsed);
  }

  /** The passages on screen. */
  get passages(): readonly PassageItem[] {
    return this.results.passages;
  }

  /** Whether a note is among the results on screen. */
  shows(path: string): boolean {
    return this.results.shows(path);
  }

  /** Looks again at what is on screen. */
  refresh(): void {
    if (this.current.mode === 'ask') return;
    const canChange = isSearch(this.current) || this.results.saysVaultIsEmpty;
    if (canChange && this.el.isShown()) this.run('when asked');
  }

  /** Notes have other names, or are gone. A deep answer stays unless it has one of them: it took long to get. */
  notesMoved(paths: readonly string[]): void {
    if (!this.runs.isBusyDeep) this.refresh();
    else if (paths.some((path) => this.shows(path))) void this.runs.run(this.current, 'deep');
  }

  private boxActions(): QueryBoxActions {
    return {
      change: (query) => this.change({ query }, 'soon'),
      complete: (text, caret) =>
        this.current.mode === 'ask' ? Promise.resolve([]) : this.completer.complete(text, caret),
      down: () => this.current.mode !== 'ask' && this.results.focus(),
      enter: () => {
        if (this.current.mode !== 'ask') this.history.remember(this.current.query);
        this.submit();
        return true;
      },
      escape: () => {
        if (this.current.query !== '') this.change({ query: '' }, 'now');
        else if (this.current.mode === 'ask' && this.ask.isRunning) this.ask.cancel();
        else return false;
        return true;
      },
    };
  }

  private areaActions(): AreaActions {
    const { actions } = this;
    const { app } = this.services;
    const remember = (): void => this.history.remember(this.current.query);
    return {
      ...actions,
      open: (target, event) => (remember(), actions.open(target, event)),
      pick: (pick) => (remember(), actions.pick(pick)),
      leave: () => this.focus(),
      change: (changed) => (this.change(changed, 'now'), this.focus()),
      again: () => this.run('now'),
      focusBox: () => this.focus(),
      isVaultEmpty: () => app.workspace.layoutReady && app.vault.getMarkdownFiles().length === 0,
      limit: (request) => this.limit.of(request),
      moreNotes: () => {
        const request = this.searched;
        this.limit.grow(request);
        void this.runs.run(request, this.runs.isBusyDeep ? 'deep' : 'fast');
      },
    };
  }

  private change(changed: Partial<SearchRequest>, deep: 'now' | 'soon'): void {
    this.current = { ...this.current, ...changed };
    this.showRequest();
    this.actions.changed();
    this.run(deep);
  }

  /** Another mode; a search and a question have words of their own. */
  private inMode(mode: PanelMode): Pick<SearchRequest, 'mode' | 'query'> {
    const { query } = this.current;
    if ((mode === 'ask') === (this.current.mode === 'ask')) return { mode, query };
    const { otherQuery } = this;
    this.otherQuery = query;
    return { mode, query: otherQuery };
  }

  /** An answer is opened for whoever waits for it, and offered to whoever does something else meanwhile. */
  private onAnswer(open: () => void): void {
    const { texts } = this.services;
    const isAwaited = this.current.mode === 'ask' && this.current.query === '' && this.el.isShown();
    if (isAwaited) return open();
    const notice = noticeWithAction(texts.askAnswered, texts.showDocument, open);
    this.register(() => notice.hide());
  }

  private showRequest(): void {
    const { query, mode, scopes, dates } = this.current;
    this.box.render(query, this.placeholder(mode));
    this.saved.render(this.current);
    this.modes.render(mode);
    this.scopes.render(scopes);
    this.dates.render(dates);
    for (const { el } of [this.scopes, this.dates]) el.toggle(mode !== 'ask');
    this.indexBar.setMode(mode);
    this.setupCard.setMode(mode);
  }

  private placeholder(mode: PanelMode): string {
    const { texts } = this.services;
    if (mode !== 'ask') return texts.searchPlaceholder;
    if (this.ask.isRunning) return texts.askRunningPlaceholder;
    return this.ask.hasConversation ? texts.followUpPlaceholder : texts.askPlaceholder;
  }

  /** Runs the request as it is; the mode says whether it goes deep, `deep` when. */
  private run(deep: 'now' | 'soon' | 'when asked'): void {
    const { current: request } = this;
    if (request.mode === 'ask') {
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
    void this.runs.run(this.searched, this.searched.mode === 'deep' ? depths[deep] : 'fast');
  }

  /** What is searched for; there is no meaning to look for without words. */
  private get searched(): SearchRequest {
    const { current } = this;
    return parseQuery(current.query).terms.length > 0 ? current : { ...current, mode: 'fast' };
  }

  /** What is on screen is looked up again as the index grows, and once it has caught up with the vault, or cannot. */
  private onIndexStatus(): void {
    const { index } = this.services;
    const [status, answering] = [index.status(), index.answering()];
    const { indexSeen } = this;
    this.indexSeen = answering.kind === 'building' ? shareOf(answering) : answering.kind;
    const isBusy = answering.kind === 'starting' || (answering.kind === 'ready' && answering.pending > 0);
    // What another index is built of, or embedded, is told every second, and changes nothing that is on screen.
    const isUnderWay = status.kind === 'building' || (status.kind === 'ready' && status.embedding?.state === 'running');
    const isNews = this.indexSeen !== indexSeen || !isUnderWay;
    if (isNews && !isBusy && !this.runs.isBusyDeep) this.refresh();
  }

  /** Enter asks; or goes deep, or to the results where it is deep already or cannot be. */
  private submit(): void {
    if (this.current.mode === 'ask') {
      if (this.ask.ask(this.current.query)) this.change({ query: '' }, 'now');
      return;
    }
    const { settings, index } = this.services;
    const wantsDeep = this.current.mode === 'deep' || (settings().enterGoesDeep && index.deep().kind === 'available');
    if (wantsDeep && !this.runs.isDeep && parseQuery(this.current.query).terms.length > 0)
      void this.runs.run(this.current, 'deep');
    else this.actions.submit();
  }
}

/** While an index is being built, what is on screen is looked up so many times. */
const LOOKS = 10;

function shareOf({ done, total }: { readonly done: number; readonly total: number }): number {
  return Math.floor((LOOKS * done) / Math.max(1, total));
}
