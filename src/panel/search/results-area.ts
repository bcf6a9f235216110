/** What stands below the box: the results of a search with a way to more of them, or a message in their place. */
import type { Target } from '../../follow/view/jump';
import { isSameRequest, sortOf, type SearchRequest } from './search-request';
import { ExpressionSearch } from '../../search/expression-search';
import { NOTHING_KNOWN } from '../../search/known-notes';
import { NoteMatcher } from '../../search/match-note';
import { Matcher } from '../../search/matches';
import { showPassages } from '../../search/passages';
import { literalsIn } from '../../search/query';
import { newestOf } from '../../search/sort-notes';
import type { Document, Found, PassageItem } from '../../tools/document';
import { MOST_NOTES } from '../../tools/present-answer';
import type { Answer } from '../../tools/registry';
import { VaultError } from '../../vault/vault-error';
import { onKeys, textButton } from '../../parts/controls';
import { newId } from '../../parts/reader-name';
import { groupByNote, inOrderOf } from './result-notes';
import { ResultsList, type ResultPlace } from './results-list';
import type { ResultsMeta } from './results-meta';
import { SearchMessage } from './search-message';
import type { SearchPane } from './search-pane';

/** How many passages each "more" shows; a note may have thousands. */
const PASSAGES_AT_ONCE = 10;

export class ResultsArea {
  readonly list: ResultsList;
  readonly message: SearchMessage;
  private readonly endEl: HTMLElement;
  /** Stands below the list, where there are more notes. */
  readonly moreEl: HTMLElement;
  private readonly endTextEl: HTMLElement;
  /** What the list shows the answer to; undefined while a message stands in its place. */
  private shown: { readonly request: SearchRequest; readonly found: Found } | undefined;
  /** The notes on screen when more were asked for: they keep their places, and the others come after them. */
  private kept: readonly string[] = [];
  /** Whether the answer to that has yet to come. */
  private awaitsMore = false;
  private isStepping = false;
  /** Whether more notes can be asked for. */
  private hasMore = false;

  /** `el` is what scrolls, and may hold other things as well. */
  constructor(
    private readonly el: HTMLElement,
    private readonly page: SearchPane,
    private readonly meta: ResultsMeta,
  ) {
    const { texts } = page.panel.services;
    this.message = new SearchMessage(el, page);
    this.list = new ResultsList(el, page);
    this.endEl = el.createDiv({ cls: 'collate-results-end' });
    this.moreEl = textButton(this.endEl, texts.showMore, () => void this.moreNotes(), 'collate-show-more');
    this.endTextEl = this.endEl.createSpan({ cls: 'collate-faint' });
    this.endTextEl.id = newId();
    this.moreEl.setAttr('aria-describedby', this.endTextEl.id);
    this.endEl.hide();
    onKeys(this.moreEl, ({ key }) => {
      if (key === 'ArrowUp') this.list.moveTo(this.list.stops().at(-1));
      else if (key === 'Escape') this.page.focus();
      else return false;
      return true;
    });
  }

  get hasResults(): boolean {
    return this.shown !== undefined;
  }

  /** Whether a note is among the results on screen. */
  shows(path: string): boolean {
    return this.hasResults && this.list.paths.includes(path);
  }

  collapseAll(collapsed: boolean): void {
    this.list.collapseAll(collapsed);
    this.meta.renderCollapsed();
  }

  /**
   * Goes to the next result, or the one before. After the last that is shown more notes are asked for; where there are
   * none, the first one follows, and before the first one the last. While more are on their way a step leads nowhere.
   */
  async step(by: 1 | -1): Promise<{ readonly target: Target; readonly place: ResultPlace } | undefined> {
    const { shown, list } = this;
    if (shown === undefined || this.isStepping) return undefined;
    this.isStepping = true;
    try {
      let target = await list.step(by);
      if (target === undefined && by === 1 && this.hasMore) {
        await this.moreNotes();
        target = await list.step(by);
      }
      // Another search has come in between.
      if (!isSameRequest(shown.request, this.shown?.request)) return undefined;
      const around = target === undefined ? ({ around: by === 1 ? 'start' : 'end' } as const) : {};
      target ??= list.goAround(by);
      const { place } = list;
      if (target === undefined || place === undefined) return undefined;
      this.page.current.remember();
      return { target, place: { ...place, ...around } };
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

  /** The next passages of a note that match the answer on screen, whatever stands in the box by now: best first, after those that are shown. */
  async morePassages(path: string, shown: readonly PassageItem[]): Promise<readonly PassageItem[]> {
    if (this.shown === undefined) return [];
    const { query, weights } = this.shown.found;
    const { vault, engine } = this.page.panel.services.context();
    try {
      const file = await vault.listing().find(path);
      if (file?.kind !== 'file') return [];
      const matcher = new NoteMatcher(query, weights, engine?.known ?? NOTHING_KNOWN);
      const text = await vault.read(file);
      const expressions = new ExpressionSearch(query);
      const where = await expressions.linesIn(path, text, undefined).finally(() => expressions.end());
      const note = matcher.match(path, text, undefined, where);
      if (note === undefined) return [];
      const starts = new Set(shown.map(({ passage }) => passage.start));
      const sections = note.sections.filter(({ range }) => !starts.has(range.start));
      const passages = showPassages({ ...note, sections }, 0, PASSAGES_AT_ONCE);
      return passages.map((passage, at) => ({ kind: 'passage', rank: shown.length + at + 1, ...passage }));
    } catch (error) {
      if (error instanceof VaultError) return [];
      throw error;
    }
  }

  /** `moreToCome`: this is what was found so far. */
  show(request: SearchRequest, { document }: Answer, moreToCome: boolean): void {
    const { items, problems, found } = document;
    if (found === undefined) {
      const { texts } = this.page.panel.services;
      const said = this.page.current.query.faults.map(({ kind, text }) => texts.queryFaults[kind](text));
      const others = problems.map((problem) => problem.message);
      this.showMessage((message) => message.showRefused(said.length > 0 ? said : others));
    } else if (items.length === 0) {
      this.showMessage((message) => (moreToCome ? message.showNothingYet() : message.showNothing(request, found)));
      this.meta.render(found, request);
    } else {
      this.message.hide();
      this.list.el.show();
      this.meta.render(found, request);
      this.showList(request, items, found);
      this.renderEnd(found);
    }
  }

  /** Nothing stands there when nothing is said. */
  showMessage(show: (message: SearchMessage) => void): void {
    this.shown = undefined;
    this.list.el.hide();
    this.endEl.hide();
    this.meta.hide();
    this.page.places.tell(undefined);
    show(this.message);
  }

  /** A way to more results, or why there is none. */
  private renderEnd(found: Found): void {
    const { texts } = this.page.panel.services;
    const { notes, total } = found;
    const end = endOf(found, this.page.runs.limit);
    this.hasMore = end === 'more';
    this.endEl.toggle(end !== 'all');
    this.moreEl.toggle(this.hasMore);
    if (end === 'too many') this.endTextEl.setText(texts.narrowSearch(notes, total));
    else this.endTextEl.setText(total > notes ? texts.notesOf(notes, total) : '');
  }

  private async moreNotes(): Promise<void> {
    this.kept = this.list.paths;
    this.awaitsMore = true;
    await this.page.runs.more(this.page.current.searched);
  }

  private showList(request: SearchRequest, items: Document['items'], found: Found): void {
    const { texts, context } = this.page.panel.services;
    const { query, sort } = request;
    const { shown: before } = this;
    if (!isSameRequest(before?.request, request) || before?.found.mode !== found.mode) this.kept = [];
    // The same words may be marked otherwise once a note is found that has all of them.
    const isSameSearch =
      query === before?.request.query &&
      sort === before.request.sort &&
      JSON.stringify(found.query) === JSON.stringify(before.found.query);
    this.shown = { request, found };
    this.list.el.dataset['query'] = query;
    if (!isSameSearch) this.el.scrollTop = 0;
    const { known } = context().engine ?? {};
    const cards = {
      texts,
      tray: this.page.panel.tray,
      dayOf: sortOf(sort, found.query) === 'newest' ? (path: string) => newestOf(known?.note(path)) : undefined,
      question: found.query.question,
      matcher: new Matcher(found.query.terms, found.weights, literalsIn(found.query)),
    };
    const notes = inOrderOf(this.kept, groupByNote(items, found));
    this.list.render(notes, cards, isSameSearch);
    // The person who asked for more goes on at the first note that is new.
    const next = this.kept.length === 0 ? undefined : notes.find(({ path }) => !this.kept.includes(path));
    if (this.awaitsMore && next !== undefined && this.moreEl === this.el.doc.activeElement)
      this.list.focusNote(next.path);
    this.awaitsMore = false;
  }
}

/** Whether these are all notes, more can be shown, or there are more than are ever shown. */
export function endOf(
  { notes, total, mode }: Pick<Found, 'notes' | 'total' | 'mode'>,
  limit: number,
): 'all' | 'more' | 'too many' {
  if (notes < limit) return 'all';
  if (limit >= MOST_NOTES) return total > notes ? 'too many' : 'all';
  // A deep search does not know how many there are beyond those that it was asked for.
  return total > notes || mode === 'deep' ? 'more' : 'all';
}
