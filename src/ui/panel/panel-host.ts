/** What the parts of the panel are handed of it: its other parts, and what it does for them. */
import type { WorkspaceLeaf } from 'obsidian';
import type { Target } from '../../app/jump/jump';
import type { SearchRequest } from '../../app/search/search-request';
import type { Services } from '../../app/services';
import type { DocumentView } from '../document/document-view';
import type { LinkGestures } from '../parts/link-gestures';
import type { SearchPane } from '../search/search-pane';
import type { PanelDocument } from './panel-document';
import type { PanelPicks } from './panel-picks';

export interface PanelHost {
  readonly services: Services;
  readonly leaf: WorkspaceLeaf;
  readonly gestures: LinkGestures;
  readonly picks: PanelPicks;
  readonly documents: PanelDocument;
  /** Functions, since each of the views is made with what it asks of the others. */
  search(): SearchPane;
  documentView(): DocumentView;
  jumpTo(target: Target, event?: MouseEvent | KeyboardEvent): void;
  searchFor(changed: Partial<SearchRequest>): void;
  showSearch(): void;
  browse(): void;
  collate(): void;
  addToDocument(): void;
  askAboutTray(): void;
  askAboutDocument(): void;
  verifyDocument(): void;
  openRecent(id: string): void;
  openSeen(id: string): void;
  saveState(): void;
}
