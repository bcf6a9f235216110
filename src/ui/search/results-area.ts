/** What stands below the box: the results of a search and what is to be known about them, or a message in their place. */
import type { Pick, Picks } from '../../app/tray/picks';
import { Component } from 'obsidian';
import type { Target } from '../../app/jump/jump';
import type { History } from '../../app/search/history';
import { morePassages, readLines } from '../../app/search/note-lines';
import { isSameRequest, type SearchRequest } from '../../app/search/search-request';
import type { Services } from '../../app/services';
import { dateFilters } from '../../search/filters/date';
import { Matcher } from '../../search/matches';
import { inParts, literalsIn, parseQuery, questionIn, withFilters, type Query } from '../../search/query';
import type { Range } from '../../text/ranges';
import type { Document, Found, PassageItem } from '../../tools/document';
import type { Answer } from '../../tools/registry';
import { describeSearched } from './remarks';
import { groupByNote, inOrderOf } from './result-notes';
import type { ResultPlace } from './result-walk';
import { ResultsEnd } from './results-end';
import { ResultsList, type ResultActions } from './results-list';
import type { ResultsMeta } from './results-meta';
import { SearchHelp } from './search-help';
import { SearchMessage, type AboutNothing, type MessageActions } from './search-message';

export interface AreaActions extends Omit<ResultActions, 'morePassages' | 'pastEnd'>, MessageActions {
  isPicked(pick: Pick): boolean;
  /** How many notes are asked for. */
  limit(request: SearchRequest): number;
  /** Asks for more notes of what is on screen; resolves when they are there, or nobody waits for them any more. */
  moreNotes(): Promise<void>;
}

/** The result that a step has come to: where it leads, and which it is. */
export interface Stepped {
  readonly target: Target;
  readonly place: ResultPlace;
}

export class ResultsArea extends Component {
  private readonly message: SearchMessage;
  private readonly list: ResultsList;
  private readonly end: ResultsEnd;
  private isScrolled = false;
  /** What the list shows; undefined while a message stands in its place. */
  private shown:
    | {
        readonly request: SearchRequest;
        readonly mode: Found['mode'] | undefined;
        readonly items: Document['items'];
        readonly explanations: Found['explanations'];
        readonly answered: Query;
        /** What each of its terms counts for. */
        readonly weights: readonly number[];
      }
    | undefined;
  /** The notes on screen when more were asked for: they keep their places, and the others come after them. */
  private kept: readonly string[] = [];
  /** Whether the answer to that has yet to come. */
  private awaitsMore = false;
  private isStepping = false;

  /** `el` is what scrolls, and may hold other things as well. */
  constructor(
    private readonly el: HTMLElement,
    private readonly meta: ResultsMeta,
    private readonly services: Services,
    history: History,
    private readonly actions: AreaActions,
  ) {
    super();
    const { texts } = services;
    this.message = this.addChild(new SearchMessage(el, texts, history, new SearchHelp(services), actions));
    this.list = this.addChild(
      new ResultsList(el, texts, {
        ...actions,
        morePassages: (path, shown) => this.morePassages(path, shown),
        pastEnd: () => this.end.focus(),
        placeChanged: (place) => {
          this.meta.renderPlace(place);
          actions.placeChanged(place);
        },
      }),
    );
    this.end = this.addChild(
      new ResultsEnd(el, texts, {
        more: () => void this.moreNotes(),
        up: () => this.list.focusLast(),
        leave: () => actions.leave(),
      }),
    );
  }

  override onload(): void {
    this.registerDomEvent(this.el, 'scroll', () => (this.isScrolled = true));
  }

  get hasResults(): boolean {
    return this.shown !== undefined;
  }

  get saysVaultIsEmpty(): boolean {
    return this.message.saysVaultIsEmpty;
  }

  /** What the boxes of the passages on screen take. */
  get shownPicks(): Picks {
    return this.list.shownPicks;
  }

  /** Whether a note is among the results on screen. */
  shows(path: string): boolean {
    return this.shown?.items.some((item) => 'path' in item && item.path === path) === true;
  }

  renderPicks(): void {
    this.list.renderPicks();
  }

  collapseAll(collapsed: boolean): void {
    this.list.collapseAll(collapsed);
    this.meta.renderCollapsed(collapsed);
  }

  /**
   * Goes to the next result, or the one before. After the last that is shown more notes are asked for; where there are
   * none, the first one follows, and before the first one the last. While more are on their way a step leads nowhere.
   */
  async step(by: 1 | -1): Promise<Stepped | undefined> {
    if (!this.hasResults || this.isStepping) return undefined;
    this.isStepping = true;
    try {
      return await this.stepOn(by);
    } finally {
      this.isStepping = false;
    }
  }

  /** Focuses the results where they were left, or the first thing that a message offers; gives whether there is any. */
  focus(): boolean {
    if (!this.hasResults) return this.message.focusFirst() || this.meta.focus();
    this.list.focus();
    return true;
  }

  /** `moreToCome`: this is what was found so far. */
  show(request: SearchRequest, { document }: Answer, moreToCome: boolean): void {
    const { items, problems, found } = document;
    if (problems.length > 0) {
      const { faults } = parseQuery(request.query);
      const said = faults.map(({ kind, text }) => this.services.texts.queryFaults[kind](text));
      const others = problems.map((problem) => problem.message);
      this.showMessage((message) => message.showRefused(said.length > 0 ? said : others));
    } else if (items.length === 0) {
      const about = this.aboutNothing(found);
      this.showMessage((message) => (moreToCome ? message.showNothingYet() : message.showNothing(request, about)));
      if (found !== undefined) this.meta.render(found, request);
    } else {
      this.message.hide();
      this.list.el.show();
      const goOn = this.awaitsMore && this.end.hasFocus;
      this.awaitsMore = false;
      if (found !== undefined) {
        this.meta.render(found, request);
        this.end.render(found, this.actions.limit(request));
      }
      this.showList(request, document, goOn);
    }
  }

  /** Nothing stands there when nothing is said. */
  showMessage(show: (message: SearchMessage) => void): void {
    this.shown = undefined;
    this.list.el.hide();
    this.end.hide();
    this.meta.hide();
    this.actions.placeChanged(undefined);
    show(this.message);
  }

  private aboutNothing(found: Found | undefined): AboutNothing {
    const { texts, index } = this.services;
    const { remarks = [] } = found ?? {};
    return {
      remarks: found === undefined ? [] : describeSearched(found, texts),
      isBuilding: remarks.some(({ kind }) => kind === 'building'),
      isDeep: found?.mode === 'deep',
      canGoDeep: index.deep().kind === 'available' || index.isDeepInstant(),
      emptyFilters: remarks.flatMap((remark) => (remark.kind === 'empty-filter' ? [remark.filter] : [])),
    };
  }

  private async stepOn(by: 1 | -1): Promise<Stepped | undefined> {
    const request = this.shown?.request;
    let target = await this.list.step(by);
    if (target === undefined && by === 1 && this.end.hasMore) {
      await this.moreNotes();
      target = await this.list.step(by);
    }
    // Another search has come in between.
    if (!isSameRequest(request, this.shown?.request)) return undefined;
    const around = target === undefined ? (by === 1 ? 'start' : 'end') : undefined;
    if (around !== undefined) target = this.list.goToEnd(around);
    const { place } = this.list;
    if (target === undefined || place === undefined) return undefined;
    return { target, place: around === undefined ? place : { ...place, around } };
  }

  private async moreNotes(): Promise<void> {
    this.kept = this.list.paths;
    this.awaitsMore = true;
    await this.actions.moreNotes();
  }

  /** `goOn`: the person who asked for more goes on at the first note that is new. */
  private showList(request: SearchRequest, document: Document, goOn: boolean): void {
    const { items, found } = document;
    const { texts, context } = this.services;
    const { query, sort, dates } = request;
    const words = parseQuery(query, { known: context().engine?.known });
    const asked = withFilters(words, dateFilters(dates ?? {}, Date.now()));
    const answered = found?.isInParts === true ? inParts(asked) : asked;
    const { shown } = this;
    if (!isSameRequest(shown?.request, request) || shown?.mode !== found?.mode) this.kept = [];
    // The same words may be marked otherwise once a note is found that has all of them.
    const isSameSearch =
      shown !== undefined &&
      isSameRequest({ ...shown.request, scopes: [], mode: 'fast' }, { query, scopes: [], mode: 'fast', sort, dates }) &&
      JSON.stringify(answered) === JSON.stringify(shown.answered);
    const explanations = found?.explanations ?? [];
    const isSameAnswer = JSON.stringify([items, explanations]) === JSON.stringify([shown?.items, shown?.explanations]);
    if (isSameSearch && isSameAnswer) return;
    const weights = found?.weights ?? [];
    this.shown = { request, mode: found?.mode, items, explanations, answered, weights };
    this.list.el.dataset['query'] = query;
    // Asked only when it matters: it makes the browser lay everything out at once.
    const isScrolled = this.isScrolled && this.el.isShown();
    const scrollTop = isScrolled ? this.el.scrollTop : 0;
    const cards = {
      texts,
      question: questionIn(answered),
      matcher: new Matcher(answered.terms, weights, literalsIn(answered)),
      isPicked: (pick: Pick) => this.actions.isPicked(pick),
      readLines: (path: string, range: Range) => readLines(context(), path, range),
    };
    const notes = inOrderOf(this.kept, groupByNote(document));
    this.list.render(notes, cards, isSameSearch);
    const next = this.kept.length === 0 ? undefined : notes.find(({ path }) => !this.kept.includes(path));
    if (goOn && next !== undefined) this.list.focusNote(next.path);
    if (isScrolled) this.el.scrollTop = isSameSearch ? scrollTop : 0;
  }

  /** Of the answer on screen, whatever stands in the box by now. */
  private async morePassages(path: string, shown: readonly PassageItem[]): Promise<readonly PassageItem[]> {
    const answered = this.shown?.answered;
    const weights = this.shown?.weights ?? [];
    return answered === undefined ? [] : morePassages(this.services.context(), answered, weights, path, shown);
  }
}
