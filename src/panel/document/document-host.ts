/** What the parts of the document view share: the panel around them, and what can be done with a block. */
import type { BlockActions, HeaderHost, WorkActions } from '../../parts/block-header';
import type { Panel } from '../panel';

export interface DocumentHost extends HeaderHost {
  readonly panel: Panel;
  readonly actions: BlockActions & WorkActions;
  /** Something in the document has another height. */
  readonly resized: () => void;
  /** Gives the focus back to the lines. */
  readonly leave: () => void;
}
