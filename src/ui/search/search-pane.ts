/** The search page of the panel: box, modes, scopes, and below them results or what stands in their place. */
import { Component, SearchComponent } from 'obsidian';
import { Matcher } from '../../search/matches';
import { parseQuery, takeApart, type Term } from '../../search/query';
import type { Range } from '../../text/ranges';
import type { Document, PassageItem } from '../../tools/document';
import type { Answer } from '../../tools/registry';
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
import { morePassages, readLines } from './note-lines';
import { describeRemarks } from './remarks';
import { groupByNote } from './result-notes';
import { ResultsList, type ResultActions } from './results-list';
import { ResultsMeta } from './results-meta';
import { ScopeChips } from './scope-chips';
import { SearchMessage } from './search-message';
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
  private readonly box: SearchComponent;
  private readonly modes: ModeSwitch;
  private readonly scopes: ScopeChips;
  private readonly meta: ResultsMeta;
  private readonly runs: SearchRuns;
  private readonly indexBar: IndexBar;
  private readonly setupCard: SetupCard;
  private readonly bodyEl: HTMLElement;
  private readonly message: SearchMessage;
  private readonly list: ResultsList;
  private readonly ask: AskPane;
  private readonly history: History;
  private request: SearchRequest = { query: '', scopes: [], mode: 'fast' };
  /** What stood in the box before it was used for searching, or for asking. */
  private otherQuery = '';
  private picks: Picks = [];
  private isScrolled = false;
  /** What the list shows; undefined while a message stands in its place. */
  private shown: { readonly query: string; readonly items: Document['items'] } | undefined;

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
    this.box = new SearchComponent(head).setPlaceholder(texts.searchPlaceholder);
    this.box.inputEl.setAttrs({ spellcheck: 'false', enterkeyhint: 'search' });
    this.box.clearButtonEl.setAttr('role', 'button');
    const row = head.createDiv({ cls: 'collate-search-row' });
    this.modes = this.addChild(new ModeSwitch(row, texts, (mode) => this.change(this.inMode(mode), 'now')));
    const paths = async (): Promise<string[]> => (await context().vault.listing().files()).map(({ path }) => path);
    const onChange = (scopes: readonly string[]): void => this.change({ scopes }, 'now');
    this.scopes = this.addChild(new ScopeChips(row, { app, texts, paths, onChange }));
    this.indexBar = this.addChild(new IndexBar(this.el, services));
    this.meta = this.addChild(new ResultsMeta(this.el, texts, (event) => actions.resultsMenu(event)));
    this.runs = this.addChild(
      new SearchRuns(this.el, services, {
        show: (request, answer, moreToCome) => this.show(request, answer, moreToCome),
        fail: (reason) => this.showMessage(() => this.message.showFailure(reason)),
        cancelled: () => this.focus(),
      }),
    );
    const askProgress = this.addChild(new AskProgress(this.el, texts, () => this.ask.cancel()));
    this.bodyEl = this.el.createDiv({ cls: 'collate-search-body' });
    this.message = this.addChild(
      new SearchMessage(this.bodyEl, texts, this.history, {
        change: (changed) => {
          this.change(changed, 'now');
          this.focus();
        },
        again: () => this.run('now'),
        focusBox: () => this.focus(),
        isVaultEmpty: () => app.workspace.layoutReady && app.vault.getMarkdownFiles().length === 0,
      }),
    );
    this.list = this.addChild(new ResultsList(this.bodyEl, texts, this.resultActions()));
    this.ask = this.addChild(
      new AskPane(this.bodyEl, services, askProgress, {
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
    this.box.onChange((query) => this.change({ query }, 'soon'));
    this.registerDomEvent(this.box.inputEl, 'keydown', (event) => this.onBoxKey(event));
    this.registerDomEvent(this.bodyEl, 'scroll', () => (this.isScrolled = true));
    this.register(this.services.index.onStatus(() => this.onIndexStatus()));
  }

  /** Shows a request and runs it; a deep one only fast until somebody asks, since it takes a while and much memory. */
  render(request: SearchRequest, picks: Picks, deep: 'now' | 'when asked' = 'when asked'): void {
    this.picks = picks;
    const isSameText = request.query === this.request.query;
    const turned = this.inMode(request.mode);
    this.request = isSameText ? { ...request, ...turned } : request;
    if (this.request.query !== request.query) this.actions.change(this.request);
    this.showRequest();
    this.run(deep);
  }

  renderPicks(picks: Picks): void {
    this.picks = picks;
    this.list.renderPicks(picks);
  }

  focus(): void {
    this.box.inputEl.focus();
  }

  /** Focuses the results where they were left, else the box. */
  focusResults(): void {
    if (this.shown === undefined) this.focus();
    else this.list.focus();
  }

  collapseAll(collapsed: boolean): void {
    this.list.collapseAll(collapsed);
  }

  /** The passages on screen. */
  get passages(): readonly PassageItem[] {
    return this.list.passages;
  }

  /** Whether a note is among the results on screen. */
  shows(path: string): boolean {
    return this.shown?.items.some((item) => 'path' in item && item.path === path) === true;
  }

  /** Looks again at what is on screen. */
  refresh(): void {
    if (this.request.mode === 'ask') return;
    const canChange = this.request.query !== '' || this.message.saysVaultIsEmpty;
    if (canChange && this.el.isShown()) this.run('when asked');
  }

  /** Notes have other names, or are gone. A deep answer stays unless it has one of them: it took long to get. */
  notesMoved(paths: readonly string[]): void {
    if (!this.runs.isBusyDeep) this.refresh();
    else if (paths.some((path) => this.shows(path))) void this.runs.run(this.request, 'deep');
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
    if (this.box.getValue() !== query) this.box.setValue(query);
    this.modes.render(mode);
    this.scopes.render(scopes);
    const isAsking = mode === 'ask';
    this.scopes.el.toggle(!isAsking);
    const { texts } = this.services;
    const forAsking = this.ask.hasConversation ? texts.followUpPlaceholder : texts.askPlaceholder;
    const asking = this.ask.isRunning ? texts.askRunningPlaceholder : forAsking;
    this.box.setPlaceholder(isAsking ? asking : texts.searchPlaceholder);
    this.indexBar.setMode(mode);
    this.setupCard.setMode(mode);
  }

  /** Runs the request as it is; the mode says whether it goes deep, `deep` when. */
  private run(deep: 'now' | 'soon' | 'when asked'): void {
    const { request } = this;
    if (request.mode === 'ask') {
      this.runs.leave();
      this.showMessage(() => this.message.hide());
      this.ask.show(request.query);
      return;
    }
    this.ask.hide();
    if (parseQuery(request.query).terms.length === 0) {
      this.runs.leave();
      this.showMessage(() => this.message.showNoQuery(request.query));
      return;
    }
    const depths: Readonly<Record<typeof deep, Depth>> = { now: 'deep', soon: 'deep soon', 'when asked': 'fast' };
    void this.runs.run(request, request.mode === 'deep' ? depths[deep] : 'fast');
  }

  private show(request: SearchRequest, { document }: Answer, moreToCome: boolean): void {
    const { items, problems, found } = document;
    if (problems.length > 0) {
      this.showMessage(() => this.message.showRefused(problems.map(({ message }) => message)));
    } else if (items.length === 0) {
      const remarks = found === undefined ? [] : describeRemarks(found, this.services.texts);
      this.showMessage(() => (moreToCome ? this.message.showNothingYet() : this.message.showNothing(request, remarks)));
    } else {
      this.meta.render(found);
      this.message.hide();
      this.list.el.show();
      const isSameSearch = this.shown?.query === request.query;
      if (isSameSearch && JSON.stringify(items) === JSON.stringify(this.shown?.items)) return;
      this.shown = { query: request.query, items };
      this.list.el.dataset['query'] = request.query;
      // Asked only when it matters: it makes the browser lay everything out at once.
      const scrollTop = this.isScrolled ? this.bodyEl.scrollTop : 0;
      const { texts, context } = this.services;
      const cards = {
        texts,
        matcher: new Matcher(termsFound(request.query, found?.anyWord === true)),
        readLines: (path: string, range: Range) => readLines(context(), path, range),
      };
      this.list.render(groupByNote(document), this.picks, cards, isSameSearch);
      if (this.isScrolled) this.bodyEl.scrollTop = isSameSearch ? scrollTop : 0;
    }
  }

  private showMessage(show: () => void): void {
    this.shown = undefined;
    this.list.el.hide();
    this.meta.render(undefined);
    show();
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

  private onBoxKey(event: KeyboardEvent): void {
    if (event.isComposing) return;
    if (event.key === 'ArrowDown') {
      if (this.shown !== undefined) this.list.focus();
      else if (this.request.mode === 'ask') return;
      else if (!this.message.focusFirst()) return;
    } else if (event.key === 'Enter') {
      if (this.request.mode !== 'ask') this.history.remember(this.request.query);
      this.submit();
    } else if (event.key === 'Escape' && this.request.query !== '') {
      this.change({ query: '' }, 'now');
    } else if (event.key === 'Escape' && this.request.mode === 'ask' && this.ask.isRunning) {
      this.ask.cancel();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }
}

/** What to mark: the terms of a query, or their parts where only those were found. */
function termsFound(text: string, anyWord: boolean): readonly Term[] {
  const query = parseQuery(text);
  return ((anyWord ? takeApart(query) : undefined) ?? query).terms;
}
