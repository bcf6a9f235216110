/** The search page of the panel: box, modes, scopes, and below them results or a message in their place. */
import { Component } from 'obsidian';
import type { Topic } from '../../ask/view/asked-about';
import { Listeners } from '../../vault/listeners';
import { CurrentRequest } from './current-request';
import { History } from './history';
import { newsOf } from './index-news';
import { isSearch, type SearchRequest } from './search-request';
import { SearchRuns, type When } from './search-runs';
import type { Panel } from '../panel';
import { noticeWithAction } from '../../parts/action-notice';
import { AskPane } from '../../ask/view/ask-pane';
import { IndexBar } from './index-bar';
import { ResultsArea } from './results-area';
import type { ResultPlace } from './results-list';
import { ResultsMeta } from './results-meta';
import { saveSearch } from './saved-searches-menu';
import { SearchHead } from './search-head';
import { SearchProgress } from './search-progress';
import { SetupCard } from './setup-card';

/** Who has not typed on by then is looking at what was found. */
const LOOKED_MS = 3000;

export class SearchPane extends Component {
  readonly el: HTMLElement;
  /** What is searched for or asked; whoever needs it asks here. */
  readonly current: CurrentRequest;
  readonly runs = new SearchRuns(this);
  readonly progress: SearchProgress;
  readonly results: ResultsArea;
  /** Told which result is the one opened last; of none when another search begins, and at the end. */
  readonly places = new Listeners<[ResultPlace | undefined]>();
  private readonly head: SearchHead;
  private readonly indexBar: IndexBar;
  private readonly setupCard: SetupCard;
  readonly ask: AskPane;
  private looking: number | undefined;

  constructor(
    parent: HTMLElement,
    readonly panel: Panel,
  ) {
    super();
    const { services } = panel;
    this.el = parent.createDiv({ cls: 'collate-search' });
    this.current = new CurrentRequest(new History(services.app));
    this.head = new SearchHead(this.el, this);
    this.indexBar = new IndexBar(this.el, this);
    const meta = new ResultsMeta(this.el, this);
    this.progress = new SearchProgress(this.el, this);
    const bodyEl = this.el.createDiv({ cls: 'collate-search-body' });
    this.results = new ResultsArea(bodyEl, this, meta);
    this.ask = this.addChild(
      new AskPane(bodyEl, services, {
        answered: (open) => this.onAnswer(open),
        submit: () => this.submit(),
        focusBox: () => this.focus(),
        askAgain: (question) => void this.ask.ask(question, this.request.scopes),
        changed: () => (this.showRequest(), panel.saveState()),
        openRecent: (id) => panel.openRecent(id, { focus: panel.hasFocus }),
        openSeen: (id) => void panel.openSeen(id),
      }),
    );
    this.setupCard = new SetupCard(this.el, this);
  }

  override onload(): void {
    const { index } = this.panel.services;
    const hasNews = newsOf(index);
    this.register(
      index.onStatus(() => {
        this.indexBar.render();
        this.setupCard.render();
        if (hasNews() && !this.runs.isBusyDeep) this.refresh();
      }),
    );
    this.register(() => this.places.tell(undefined));
    this.register(() => this.runs.stop());
    this.register(() => window.clearTimeout(this.looking));
  }

  get request(): SearchRequest {
    return this.current.value;
  }

  /**
   * Runs a search that was saved, or that a link asks for, in the place of what is there; a question that was being written
   * is kept.
   */
  restore(saved: SearchRequest): void {
    this.current.restore(saved);
    this.changed('now');
    this.focus();
  }

  /** Asks about these lines alone, from now on. */
  askAbout(topic: Topic): void {
    this.ask.askAbout(topic);
    this.searchFor({ mode: 'ask', scopes: [] });
  }

  /** Asks for a name for what is searched for now. */
  save(): void {
    saveSearch(this.panel.services, this.request, this.head.menuEl);
  }

  focus(): void {
    this.head.focus();
  }

  /** Focuses the results where they were left, else the box. */
  focusResults(): void {
    if (!this.results.hasResults || !this.results.focus()) this.focus();
  }

  /** Another part of what is searched for. With `asked`, as when Obsidian starts, it is neither saved again nor looked at by anybody yet. */
  change(changed: Partial<SearchRequest>, when: When = 'now'): void {
    this.current.change(changed);
    this.changed(when);
  }

  /** Searches for something else, with the focus in the box. */
  searchFor(changed: Partial<SearchRequest>): void {
    this.change(changed);
    this.focus();
  }

  /** Escape: empties the box, or ends what is being answered; false where there is neither. */
  clear(): boolean {
    if (this.request.query !== '') this.change({ query: '' });
    else if (this.current.isQuestion && this.ask.isRunning) this.ask.cancel();
    else return false;
    return true;
  }

  /** Looks again at what is on screen. */
  refresh(): void {
    if (this.current.isQuestion) return;
    const canChange = isSearch(this.current.query) || this.results.message.saysVaultIsEmpty;
    if (canChange && this.el.isShown()) this.run('asked');
  }

  /** Notes on screen have other names, or are gone: a deep answer as well is looked up again. */
  lookAgain(): void {
    if (this.runs.isBusyDeep) void this.runs.run(this.request, 'now', true);
    else this.refresh();
  }

  /** Runs the request as it is; the mode says whether it goes deep. */
  run(when: When): void {
    const { value, searched, query } = this.current;
    if (this.current.isQuestion || !isSearch(query)) this.runs.leave();
    if (this.current.isQuestion) {
      this.results.showMessage((message) => message.hide());
      this.ask.show(value.query);
      return;
    }
    this.ask.hide();
    if (isSearch(query)) void this.runs.run(searched, when);
    else this.results.showMessage((message) => message.showNoQuery(value.query));
  }

  /** Enter asks; or goes deep, or to the results where it is deep already or cannot be. */
  submit(): void {
    const { current, runs, request } = this;
    if (current.isQuestion) {
      if (this.ask.ask(request.query, request.scopes)) this.change({ query: '' });
      return;
    }
    const { settings, index } = this.panel.services;
    const wantsDeep = request.mode === 'deep' || (settings().enterGoesDeep && index.deep().kind === 'available');
    if (wantsDeep && !runs.isDeep && current.query.terms.length > 0) void runs.run(request, 'now', true);
    else this.focusResults();
  }

  private changed(when: When): void {
    this.showRequest();
    this.run(when);
    window.clearTimeout(this.looking);
    if (when === 'asked') return;
    this.panel.saveState();
    this.looking = window.setTimeout(() => {
      if (this.results.hasResults) this.current.history.rememberLook(this.request);
    }, LOOKED_MS);
  }

  /** An answer is opened for whoever waits for it, and offered to whoever does something else meanwhile. */
  private onAnswer(open: () => void): void {
    const { texts } = this.panel.services;
    const isAwaited = this.current.isQuestion && this.request.query === '' && this.el.isShown();
    if (isAwaited) return open();
    const notice = noticeWithAction(texts.askAnswered, texts.show, open);
    this.register(() => notice.hide());
  }

  private showRequest(): void {
    this.head.render();
    this.indexBar.render();
    this.setupCard.render();
  }
}
