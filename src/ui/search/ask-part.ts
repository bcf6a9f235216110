/** What the search page needs of the Ask page, which it is handed. */
import type { Component } from 'obsidian';

/** The Ask page, which shares the box and the place below it with search. */
export interface AskPart extends Component {
  readonly isRunning: boolean;
  /** Whether what is asked next follows on what was asked before. */
  readonly hasConversation: boolean;
  show(question: string): void;
  hide(): void;
  /** Gives whether the question was taken. */
  ask(question: string): boolean;
  cancel(): void;
}

export interface AskPartActions {
  /** An answer has come; `open` shows its document. */
  answered(open: () => void): void;
  /** Asks what stands in the box. */
  submit(): void;
  focusBox(): void;
  /** Something began or ended. */
  changed(): void;
}

export type MakeAsk = (parent: HTMLElement, actions: AskPartActions) => AskPart;
