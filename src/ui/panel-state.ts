/** What the panel remembers over a restart of Obsidian, as plain data in the workspace file. */
import type { SearchMode } from '../search/engine';
import { MODES, type SearchRequest } from './search/searcher';
import { readPicks, type Picks } from './tray/picks';

export interface PanelState {
  readonly request: SearchRequest;
  readonly picks: Picks;
  /** As the tray itself writes and reads it. */
  readonly tray?: unknown;
  readonly page: 'search' | 'document';
  /** As the document itself writes and reads it. */
  readonly document?: unknown;
}

export const EMPTY_STATE: PanelState = {
  request: { query: '', scopes: [], mode: 'fast' },
  picks: [],
  page: 'search',
};

/** State from saved data: what is damaged is left at its beginning. */
export function readPanelState(data: unknown): PanelState {
  const { request, picks, tray, page, document } = fields(data);
  const { query, scopes, mode } = fields(request);
  return {
    request: {
      query: typeof query === 'string' ? query : '',
      scopes: Array.isArray(scopes) ? scopes.filter((scope) => typeof scope === 'string') : [],
      mode: MODES.find((one): one is SearchMode => one === mode) ?? 'fast',
    },
    picks: readPicks(picks),
    ...(tray === undefined ? {} : { tray }),
    page: page === 'document' && document !== undefined ? 'document' : 'search',
    ...(document === undefined ? {} : { document }),
  };
}

function fields(data: unknown): Record<string, unknown> {
  return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
}
