/** What the panel remembers over a restart of Obsidian, as plain data in the workspace file. */
import { MODES, SORTS, type SearchDates, type SearchRequest } from '../../app/search/search-request';
import { readPicks, type Picks } from '../../app/tray/picks';
import { isRecord } from '../../is-record';
import { daysIn } from '../../text/dates';
import type { DocumentPlace } from '../document/document-view';

export interface PanelState {
  readonly request: SearchRequest;
  readonly picks: Picks;
  /** As the tray itself writes and reads it. */
  readonly tray?: unknown;
  readonly page: 'search' | 'document';
  /** As the document itself writes and reads it. */
  readonly document?: unknown;
  /** Where in the document one was. */
  readonly place?: DocumentPlace;
}

export const EMPTY_STATE: PanelState = {
  request: { query: '', scopes: [], mode: 'fast' },
  picks: [],
  page: 'search',
};

/** State from saved data: what is damaged is left at its beginning. */
export function readPanelState(data: unknown): PanelState {
  const { request, picks, tray, page, document, place } = fields(data);
  const { query, scopes, mode, sort, dates } = fields(request);
  const order = SORTS.find((one) => one === sort);
  const days = readDates(dates);
  return {
    request: {
      query: typeof query === 'string' ? query : '',
      scopes: Array.isArray(scopes) ? scopes.filter((scope) => typeof scope === 'string') : [],
      mode: MODES.find((one) => one === mode) ?? 'fast',
      ...(order === undefined ? {} : { sort: order }),
      ...(days === undefined ? {} : { dates: days }),
    },
    picks: readPicks(picks),
    ...(tray === undefined ? {} : { tray }),
    page: page === 'document' && document !== undefined ? 'document' : 'search',
    ...(document === undefined ? {} : { document }),
    ...(place === undefined ? {} : { place: readPlace(place) }),
  };
}

function readDates(data: unknown): SearchDates | undefined {
  const isDay = (value: unknown): value is string =>
    typeof value === 'string' && daysIn(value, Date.now()) !== undefined;
  const { from, to } = fields(data);
  if (!isDay(from) && !isDay(to)) return undefined;
  return { ...(isDay(from) ? { from } : {}), ...(isDay(to) ? { to } : {}) };
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

function fields(data: unknown): Record<string, unknown> {
  return isRecord(data) ? data : {};
}
