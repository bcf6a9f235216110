/** What the document view asks of the panel around it. */
import type { LiveBlock } from '../../app/documents/live-block';
import type { Step } from '../../text/widen';
import type { VerdictActions } from '../parts/verdict-row';

/** For one block; `line` is a line's number in its note, null for the block as a whole. */
export interface BlockActions extends VerdictActions {
  open(block: LiveBlock, line: number | null, event: MouseEvent | KeyboardEvent): void;
  /** `at`: the button that was pressed, which shows that it has worked. */
  copyBlock(block: LiveBlock, at?: HTMLElement): void;
  menu(event: MouseEvent, block: LiveBlock, line: number | null): void;
  hover(event: MouseEvent, target: HTMLElement, block: LiveBlock, line: number | null): void;
  /** Moves a block up (negative) or down by some blocks. */
  move(block: LiveBlock, by: number): void;
  /** More or fewer lines for a block. */
  resize(block: LiveBlock, how: 'widen' | 'narrow', step: Step): void;
  /** A line's number was clicked: it is picked, or with `extend` all lines from the last one on. */
  pickLine(block: LiveBlock, line: number, extend: boolean): void;
  /** A header is being dragged; whatever it should become is put into the event's data. */
  drag(event: DragEvent, block: LiveBlock): void;
}

export interface DocumentActions extends BlockActions {
  copy(at: HTMLElement): void;
  rename(title: string): void;
  describe(overview: string): void;
  undo(): void;
  redo(): void;
  /** Offers the forms that it can be saved in. */
  save(at: HTMLElement): void;
  /** Offers what else can be done with all of it, at a button. */
  documentMenu(at: HTMLElement): void;
  /** Follows a link that stands in a block's lines, as written there. */
  openLink(block: LiveBlock, link: string, event: MouseEvent): void;
  hoverLink(event: MouseEvent, target: HTMLElement, block: LiveBlock, link: string): void;
  /** Whether it leads to a file that is there. */
  isLinkKnown(block: LiveBlock, link: string): boolean;
  back(): void;
  /** The person is at another place of the document. */
  scrolled(): void;
  /** Fills the overview's element. */
  showOverview(element: HTMLElement, overview: string): void;
  /** Whether the overview is not for a person to change. */
  isOverviewFixed(): boolean;
}
