/** The search page of the panel: box, modes, scopes, and below them results or what stands in their place. */
import { Component, SearchComponent } from 'obsidian';
import { Matcher } from '../../search/matches';
import { parseQuery, takeApart, type Term } from '../../search/query';
import type { Range } from '../../text/ranges';
import type { Document, PassageItem } from '../../tools/document';
import type { Answer } from '../../tools/registry';
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
import { Searcher, type SearchRequest } from './searcher';

export interface SearchPaneActions extends Omit<ResultActions, 'morePassages' | 'leave'> {
  /** The person changed what to search. */
  change(request: SearchRequest): void;
  /** A menu for all results. */
  resultsMenu(event: MouseEvent): void;
  /** Enter in the box. */
  submit(request: SearchRequest): void;
}

/** Anything that takes longer gets a sign that it is under way, and a way out. */
const SHOW_PROGRESS_MS = 300;

export class SearchPane extends Component {
  readonly el: HTMLElement;
  private readonly box: SearchComponent;
  private readonly modes: ModeSwitch;
  private readonly scopes: ScopeChips;
  private readonly meta: ResultsMeta;
  private readonly progressEl: HTMLElement;
  private readonly bodyEl: HTMLElement;
  private readonly message: SearchMessage;
  private readonly list: ResultsList;
  private readonly history: History;
  private readonly searcher: Searcher;
  private request: SearchRequest = { query: '', scopes: [], mode: 'fast' };
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
    this.searcher = new Searcher(context, () => services.settings().searchLimit);
    this.el = parent.createDiv({ cls: 'collate-search' });
    const head = this.el.createDiv({ cls: 'collate-search-head' });
    this.box = new SearchComponent(head).setPlaceholder(texts.searchPlaceholder);
    this.box.inputEl.setAttrs({ spellcheck: 'false', enterkeyhint: 'search' });
    this.box.clearButtonEl.setAttr('role', 'button');
    const row = head.createDiv({ cls: 'collate-search-row' });
    this.modes = this.addChild(new ModeSwitch(row, texts, (mode) => this.change({ mode })));
    const paths = async (): Promise<string[]> => (await context().vault.listing().files()).map(({ path }) => path);
    const onChange = (scopes: readonly string[]): void => this.change({ scopes });
    this.scopes = this.addChild(new ScopeChips(row, { app, texts, paths, onChange }));
    this.addChild(new IndexBar(this.el, services));
    this.meta = this.addChild(new ResultsMeta(this.el, texts, (event) => actions.resultsMenu(event)));
    this.progressEl = this.makeProgress();
    this.bodyEl = this.el.createDiv({ cls: 'collate-search-body' });
    this.message = this.addChild(
      new SearchMessage(this.bodyEl, texts, this.history, {
        change: (changed) => {
          this.change(changed);
          this.focus();
        },
        again: () => void this.run(),
        focusBox: () => this.focus(),
        isVaultEmpty: () => app.workspace.layoutReady && app.vault.getMarkdownFiles().length === 0,
      }),
    );
    this.list = this.addChild(new ResultsList(this.bodyEl, texts, this.resultActions()));
    this.addChild(new SetupCard(this.el, services));
  }

  override onload(): void {
    this.box.onChange((query) => this.change({ query }));
    this.registerDomEvent(this.box.inputEl, 'keydown', (event) => this.onBoxKey(event));
    this.registerDomEvent(this.bodyEl, 'scroll', () => (this.isScrolled = true));
    this.register(this.services.index.onStatus(() => this.onIndexStatus()));
    this.register(() => this.searcher.cancel());
  }

  /** Shows a request and runs it. */
  render(request: SearchRequest, picks: Picks): void {
    this.picks = picks;
    this.request = request;
    this.showRequest();
    void this.run();
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

  /** Looks again at what is on screen, for instance because a note has another name. */
  refresh(): void {
    const canChange = this.request.query !== '' || this.message.saysVaultIsEmpty;
    if (canChange && this.el.isShown()) void this.run();
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

  private change(changed: Partial<SearchRequest>): void {
    this.request = { ...this.request, ...changed };
    this.showRequest();
    this.actions.change(this.request);
    void this.run();
  }

  private showRequest(): void {
    const { query, mode, scopes } = this.request;
    if (this.box.getValue() !== query) this.box.setValue(query);
    this.modes.render(mode);
    this.scopes.render(scopes);
  }

  /** Runs the request as it is; an answer that comes too late is dropped. */
  private async run(): Promise<void> {
    const { request } = this;
    if (parseQuery(request.query).terms.length === 0) {
      this.searcher.cancel();
      this.progressEl.hide();
      this.showMessage(() => this.message.showNoQuery(request.query));
      return;
    }
    const progress = window.setTimeout(() => {
      if (request === this.request) this.progressEl.show();
    }, SHOW_PROGRESS_MS);
    try {
      const answer = await this.searcher.run(request);
      if (answer !== undefined) this.show(request, answer);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.showMessage(() => this.message.showFailure(reason));
    } finally {
      window.clearTimeout(progress);
      if (request === this.request) this.progressEl.hide();
    }
  }

  private show(request: SearchRequest, { document }: Answer): void {
    const { items, problems, found } = document;
    if (problems.length > 0) {
      this.showMessage(() => this.message.showRefused(problems.map(({ message }) => message)));
    } else if (items.length === 0) {
      const remarks = found === undefined ? [] : describeRemarks(found, this.services.texts);
      this.showMessage(() => this.message.showNothing(request, remarks));
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

  private makeProgress(): HTMLElement {
    const { texts } = this.services;
    const el = this.el.createDiv({ cls: 'collate-progress' });
    el.createSpan({ cls: 'collate-meta-text', text: texts.searching, attr: { role: 'status' } });
    el.createEl('button', { cls: 'collate-link', text: texts.cancel }).addEventListener('click', () => {
      this.searcher.cancel();
      el.hide();
      this.focus();
    });
    el.hide();
    return el;
  }

  /** What is on screen is looked up again once the index has caught up with the vault, or cannot. */
  private onIndexStatus(): void {
    const status = this.services.index.status();
    const isBusy =
      status.kind === 'starting' || status.kind === 'building' || (status.kind === 'ready' && status.pending > 0);
    if (!isBusy) this.refresh();
  }

  private onBoxKey(event: KeyboardEvent): void {
    if (event.isComposing) return;
    if (event.key === 'ArrowDown') {
      if (this.shown !== undefined) this.list.focus();
      else if (!this.message.focusFirst()) return;
    } else if (event.key === 'Enter') {
      this.history.remember(this.request.query);
      this.actions.submit(this.request);
    } else if (event.key === 'Escape' && this.request.query !== '') {
      this.change({ query: '' });
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
