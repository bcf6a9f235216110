/** What the Ask page gets from the plugin, and from the page around it. */
import type { AskService } from './ask-service';
import type { Watched } from '../run-setup';
import type { Basics } from '../../parts/basics';
import type { RecentDocuments } from '../../follow/view/recent-documents';

/** What the Ask page gets from the plugin. */
export interface AskServices extends Basics {
  readonly ask: AskService;
  readonly recent: Pick<RecentDocuments, 'collate' | 'find'>;
  /** What models were shown. */
  readonly seen: { list(): readonly { readonly id: string }[]; watch(question: string): Watched };
}

/** What the page can have done. */
export interface AskActions {
  /** An answer has come; `open` shows its document. */
  answered(open: () => void): void;
  /** Asks this, within the scopes of the moment. */
  askAgain(question: string): void;
  /** Shows the document that has this id among the recent ones. */
  openRecent(id: string): Promise<void>;
  /** Shows what the model of a question saw. */
  openSeen(id: string): void;
  /** Asks what stands in the box. */
  submit(): void;
  focusBox(): void;
  /** Something began or ended. */
  changed(): void;
}
