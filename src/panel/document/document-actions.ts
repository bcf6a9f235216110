/** What the document view asks of the panel around it, and what is drawn in it of the view. */
import type { LiveBlock } from '../../follow/live-block';
import type { BlockActions, HeaderHost, WorkActions } from '../../parts/block-header';

export interface DocumentActions extends BlockActions, WorkActions {
  copy(at: HTMLElement): void;
  rename(title: string): void;
  describe(overview: string): void;
  undo(): void;
  redo(): void;
  /** Moves a block up (negative) or down by some blocks. */
  move(block: LiveBlock, by: number): void;
  /** A line's number was clicked: it is picked, or with `extend` all lines from the last one on. */
  pickLine(block: LiveBlock, line: number, extend: boolean): void;
  /** Offers the forms that it can be saved in. */
  save(at: HTMLElement): void;
  /** Offers what else can be done with all of it, at a button. */
  documentMenu(at: HTMLElement): void;
  back(): void;
  /** The person is at another place of the document. */
  scrolled(): void;
  /** Fills the overview's element. */
  showOverview(element: HTMLElement, overview: string): void;
  /** Whether the overview is not for a person to change. */
  isOverviewFixed(): boolean;
}

export interface DocumentHost extends HeaderHost {
  readonly actions: DocumentActions;
  /** Something in the document has another height. */
  readonly resized: () => void;
  /** Gives the focus back to the lines. */
  readonly leave: () => void;
}
