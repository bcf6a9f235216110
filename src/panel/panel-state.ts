/** What the panel remembers over a restart of Obsidian, as plain data in the workspace file. */
import { readRequest, type SearchRequest } from './search/search-request';
import { readPicks, type Picks } from './tray/picks';
import { fields } from '../lines/is-record';
import type { DocumentPlace } from './document/document-view';

export interface PanelState {
  readonly request: SearchRequest;
  readonly picks: Picks;
  /** As the tray itself writes and reads it. */
  readonly tray?: unknown;
  readonly page: 'search' | 'document';
  /** As the document itself writes and reads it. */
  readonly document?: unknown;
  /** The document's id among the recent ones. */
  readonly recent?: string | undefined;
  /** Where in the document one was. */
  readonly place?: DocumentPlace | undefined;
  /** As the Ask page itself writes and reads it. */
  readonly conversation?: unknown;
}

/** State from saved data: what is damaged is left at its beginning. */
export function readPanelState(data: unknown): PanelState {
  const { request, picks, tray, page, document, recent, place, conversation } = fields(data);
  return {
    request: readRequest(request),
    picks: readPicks(picks),
    tray,
    page: page === 'document' && document !== undefined ? 'document' : 'search',
    document,
    recent: typeof recent === 'string' ? recent : undefined,
    place: place === undefined ? undefined : readPlace(place),
    conversation,
  };
}

function readPlace(data: unknown): DocumentPlace {
  const { collapsed, scroll } = fields(data);
  const { block, row, offset } = fields(scroll);
  const isScroll = typeof block === 'string' && Number.isFinite(row) && Number.isFinite(offset);
  return {
    collapsed: Array.isArray(collapsed) ? collapsed.filter((id) => typeof id === 'string') : [],
    ...(isScroll ? { scroll: { block, row: row as number, offset: offset as number } } : {}),
  };
}
