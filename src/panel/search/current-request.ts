/** What the box of the panel asks for now: a search or a question, each of which keeps words of its own. */
import { parseQuery, type Query } from '../../search/query';
import type { History } from './history';
import type { PanelMode, SearchRequest } from './search-request';

export class CurrentRequest {
  private request: SearchRequest = { query: '', scopes: [], mode: 'fast' };
  private parsed = parseQuery('');
  /** What stood in the box before it was used for searching, or for asking. */
  private otherQuery = '';

  constructor(readonly history: History) {}

  get value(): SearchRequest {
    return this.request;
  }

  /** Its words, understood. */
  get query(): Query {
    const { query } = this.request;
    if (query !== this.parsed.text) this.parsed = parseQuery(query);
    return this.parsed;
  }

  /** What is really searched for: there is no meaning to look for without words. */
  get searched(): SearchRequest {
    return this.query.terms.length > 0 ? this.request : { ...this.request, mode: 'fast' };
  }

  get isQuestion(): boolean {
    return this.request.mode === 'ask';
  }

  /** Makes a past search of it, unless it may not become one. */
  remember(): void {
    this.history.remember(this.request);
  }

  /** From now on it may become a past search, whoever asked for it. */
  keep(): void {
    this.request = { ...this.request, isPassing: undefined };
  }

  /** Changes a part of it. Where no words are given they stay, but for another use of the box, which has its own. */
  change(changed: Partial<SearchRequest>): void {
    const turned = this.inMode(changed.mode ?? this.request.mode);
    const isLiteral = 'query' in changed ? undefined : this.request.isLiteral;
    this.request = { ...this.request, isPassing: undefined, isLiteral, ...turned, ...changed };
  }

  /** Takes a request with the very words it has; a question that was being written is kept for later. */
  restore(request: SearchRequest): void {
    this.inMode(request.mode);
    this.request = { ...request, isLiteral: true };
  }

  /** The words of a mode; those of the mode that is left are put by. */
  private inMode(mode: PanelMode): Pick<SearchRequest, 'mode' | 'query'> {
    const { query } = this.request;
    if ((mode === 'ask') === this.isQuestion) return { mode, query };
    const { otherQuery } = this;
    this.otherQuery = query;
    // Nobody who wrote a question wants to write it again to search for it.
    return { mode, query: mode !== 'ask' && otherQuery === '' ? query : otherQuery };
  }
}
