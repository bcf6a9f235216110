/** What a person wants from the box of the panel. */
import type { SearchMode } from '../../search/engine';

/** What becomes of the words in the box: they are searched for, or asked. */
export type PanelMode = SearchMode | 'ask';

/** In the order they are offered. */
export const MODES: readonly PanelMode[] = ['fast', 'deep', 'ask'];

export interface SearchRequest {
  readonly query: string;
  readonly scopes: readonly string[];
  readonly mode: PanelMode;
}
