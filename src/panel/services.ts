/** What the panel gets from the plugin. */
import type { AskService } from '../ask/view/ask-service';
import type { Basics } from '../parts/basics';
import type { RecentDocuments } from '../follow/view/recent-documents';
import type { EditService } from '../edit/view/edit-service';
import type { SeenLog } from './seen/seen-log';

export interface Services extends Basics {
  readonly edits: EditService;
  readonly ask: AskService;
  /** The documents that were made last. */
  readonly recent: RecentDocuments;
  /** What programs and models were shown. */
  readonly seen: SeenLog;
}
