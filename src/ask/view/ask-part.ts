/** What the Ask page gets from the plugin, and from the page around it. */
import type { AskService } from './ask-service';
import type { Basics } from '../../parts/basics';
import type { RecentDocuments } from '../../follow/view/recent-documents';

/** What the Ask page gets from the plugin. */
export interface AskServices extends Basics {
  readonly ask: AskService;
  readonly recent: Pick<RecentDocuments, 'collate' | 'find'>;
  /** What models were shown. */
  readonly seen: { list(): readonly { readonly id: string }[] };
}

export interface AskPartActions {
  /** An answer has come; `open` shows its document. */
  answered(open: () => void): void;
  /** Asks what stands in the box. */
  submit(): void;
  /** Asks this, within the scopes of the moment. */
  askAgain(question: string): void;
  focusBox(): void;
  /** Something began or ended. */
  changed(): void;
}
