/** The search page of the panel: box, modes, scopes, and below them results or what stands in their place. */
import { Component } from 'obsidian';
import { parseQuery } from '../../search/query';
import type { PassageItem } from '../../tools/document';
import { noticeWithAction } from '../action-notice';
import { AskPane, type AskPaneActions } from '../ask/ask-pane';
import { AskProgress } from '../ask/ask-progress';
import type { AskDocument } from '../ask/ask-port';
import { IndexBar } from '../index-bar';
import type { Services } from '../services';
import { SetupCard } from '../setup-card';
import type { Picks } from '../tray/picks';
import { History } from './history';
import { ModeSwitch } from './mode-switch';
import { morePassages } from './note-lines';
import { QueryBox, type QueryBoxActions } from './query-box';
import { ResultsArea } from './results-area';
import type { ResultActions } from './results-list';
import { ResultsMeta } from './results-meta';
import { ScopeChips } from './scope-chips';
import type { MessageActions } from './search-message';
import { SearchRuns, type Depth } from './search-runs';
import type { PanelMode, SearchRequest } from './searcher';

export interface SearchPaneActions
  extends Omit<ResultActions, 'morePassages' | 'leave'>, Pick<AskPaneActions, 'openDocument' | 'openLink'> {
  /** The person changed what to search. */
  change(request: SearchRequest): void;
  /** A menu for all results. */
  resultsMenu(event: MouseEvent): void;
  /** Enter in the box. */
  submit(request: SearchRequest): void;
}

export class SearchPane extends Component {
  readonly el: HTMLElement;
  private readonly box: QueryBox;
  private readonly modes: ModeSwitch;
  private readonly scopes: ScopeChips;
  private readonly runs: SearchRuns;
  private readonly indexBar: IndexBar;
  private readonly setupCard: SetupCard;
  private readonly results: ResultsArea;
  private readonly ask: AskPane;
  private readonly history: History;
  private request: SearchRequest = { query: '', scopes: [], mode: 'fast' };
  /** What stood in the box before it was used for searching, or for asking. */
  private otherQuery = '';

  constructor(
    parent: HTMLElement,
    private readonly services: Services,
    private readonly actions: SearchPaneActions,
  ) {
    super();
    const { app, texts, context } = services;
    this.history = new History(app);
    this.el = parent.createDiv({ cls: 'collate-search' });
    const head = this.el.createDiv({ cls: 'collate-search-head' });
    this.box = this.addChild(new QueryBox(head, this.boxActions()));
    const row = head.createDiv({ cls: 'collate-search-row' });
    this.modes = this.addChild(new ModeSwitch(row, texts, (mode) => this.change(this.inMode(mode), 'now')));
    const paths = async (): Promise<string[]> => (await context().vault.listing().files()).map(({ path }) => path);
    const onChange = (scopes: readonly string[]): void => this.change({ scopes }, 'now');
    this.scopes = this.addChild(new ScopeChips(row, { app, texts, paths, onChange }));
    this.indexBar = this.addChild(new IndexBar(this.el, services));
    const meta = this.addChild(new ResultsMeta(this.el, texts, (event) => actions.resultsMenu(event)));
    this.runs = this.addChild(
      new SearchRuns(this.el, services, {
        show: (...found) => this.results.show(...found),
        fail: (reason) => this.results.showMessage((message) => message.showFailure(reason)),
        cancelled: () => this.focus(),
      }),
    );
    const askProgress = this.addChild(new AskProgress(this.el, texts, () => this.ask.cancel()));
    const bodyEl = this.el.createDiv({ cls: 'collate-search-body' });
    const results = { ...this.resultActions(), ...this.messageActions() };
    this.results = this.addChild(new ResultsArea(bodyEl, meta, services, this.history, results));
    this.ask = this.addChild(
      new AskPane(bodyEl, services, askProgress, {
        openDocument: (question, document) => actions.openDocument(question, document),
        answered: (question, document) => this.onAnswer(question, document),
        openLink: (...link) => actions.openLink(...link),
        submit: () => this.submit(),
        focusBox: () => this.focus(),
        changed: () => this.showRequest(),
      }),
    );
    this.setupCard = this.addChild(new SetupCard(this.el, services, () => this.run('now')));
  }

  override onload(): void {
    this.register(this.services.index.onStatus(() => this.onIndexStatus()));
  }

  /** Shows a request and runs it; a deep one only fast until somebody asks, since it takes a while and much memory. */
  render(request: SearchRequest, picks: Picks, deep: 'now' | 'when asked' = 'when asked'): void {
    this.results.renderPicks(picks);
    const isSameText = request.query === this.request.query;
    const turned = this.inMode(request.mode);
    this.request = isSameText ? { ...request, ...turned } : request;
    if (this.request.query !== request.query) this.actions.change(this.request);
    this.showRequest();
    this.run(deep);
  }

  renderPicks(picks: Picks): void {
    this.results.renderPicks(picks);
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
    if (this.request.mode === 'ask') return;
    const canChange = this.request.query !== '' || this.results.saysVaultIsEmpty;
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
      down: () => this.request.mode !== 'ask' && this.results.focus(),
      enter: () => {
        if (this.request.mode !== 'ask') this.history.remember(this.request.query);
        this.submit();
        return true;
      },
      escape: () => {
        if (this.request.query !== '') this.change({ query: '' }, 'now');
        else if (this.request.mode === 'ask' && this.ask.isRunning) this.ask.cancel();
        else return false;
        return true;
      },
    };
  }

  private messageActions(): MessageActions {
    const { app } = this.services;
    return {
      change: (changed) => {
        this.change(changed, 'now');
        this.focus();
      },
      again: () => this.run('now'),
      focusBox: () => this.focus(),
      isVaultEmpty: () => app.workspace.layoutReady && app.vault.getMarkdownFiles().length === 0,
    };
  }

  private resultActions(): ResultActions {
    const { actions, services } = this;
    const remember = (): void => this.history.remember(this.request.query);
    return {
      ...actions,
      open: (target, event) => (remember(), actions.open(target, event)),
      pick: (pick) => (remember(), actions.pick(pick)),
      morePassages: (path, shown) => morePassages(services.context().vault, this.request.query, path, shown),
      leave: () => this.focus(),
    };
  }

  private change(changed: Partial<SearchRequest>, deep: 'now' | 'soon'): void {
    this.request = { ...this.request, ...changed };
    this.showRequest();
    this.actions.change(this.request);
    this.run(deep);
  }

  /** Another mode; a search and a question have words of their own. */
  private inMode(mode: PanelMode): Pick<SearchRequest, 'mode' | 'query'> {
    const { query } = this.request;
    if ((mode === 'ask') === (this.request.mode === 'ask')) return { mode, query };
    const { otherQuery } = this;
    this.otherQuery = query;
    return { mode, query: otherQuery };
  }

  /** An answer is opened for whoever waits for it, and offered to whoever does something else meanwhile. */
  private onAnswer(question: string, document: AskDocument): void {
    const { texts } = this.services;
    const isAwaited = this.request.mode === 'ask' && this.request.query === '' && this.el.isShown();
    const open = (): void => this.actions.openDocument(question, document);
    if (isAwaited) return open();
    const notice = noticeWithAction(texts.askAnswered, texts.showDocument, open);
    this.register(() => notice.hide());
  }

  private showRequest(): void {
    const { query, mode, scopes } = this.request;
    this.box.render(query, this.placeholder(mode));
    this.modes.render(mode);
    this.scopes.render(scopes);
    this.scopes.el.toggle(mode !== 'ask');
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
    const { request } = this;
    if (request.mode === 'ask') {
      this.runs.leave();
      this.results.showMessage((message) => message.hide());
      this.ask.show(request.query);
      return;
    }
    this.ask.hide();
    if (parseQuery(request.query).terms.length === 0) {
      this.runs.leave();
      this.results.showMessage((message) => message.showNoQuery(request.query));
      return;
    }
    const depths: Readonly<Record<typeof deep, Depth>> = { now: 'deep', soon: 'deep soon', 'when asked': 'fast' };
    void this.runs.run(request, request.mode === 'deep' ? depths[deep] : 'fast');
  }

  /** What is on screen is looked up again once the index has caught up with the vault, or cannot. */
  private onIndexStatus(): void {
    const status = this.services.index.status();
    const isBusy =
      status.kind === 'starting' || status.kind === 'building' || (status.kind === 'ready' && status.pending > 0);
    // Embedding tells of itself every second, and changes nothing that is on screen.
    const isSettled = status.kind === 'ready' && status.embedding?.state === 'running';
    if (!isBusy && !isSettled && !this.runs.isBusyDeep) this.refresh();
  }

  /** Enter asks; or goes deep, or to the results where it is deep already or cannot be. */
  private submit(): void {
    if (this.request.mode === 'ask') {
      if (this.ask.ask(this.request.query)) this.change({ query: '' }, 'now');
      return;
    }
    const { settings, index } = this.services;
    const wantsDeep = this.request.mode === 'deep' || (settings().enterGoesDeep && index.canGoDeep());
    if (wantsDeep && !this.runs.isDeep && parseQuery(this.request.query).terms.length > 0)
      void this.runs.run(this.request, 'deep');
    else this.actions.submit(this.request);
  }
}
