/** What the search page needs of the Ask page, which it is handed. */
import type { Component } from 'obsidian';
import type { AllowedLines } from '../../agent/restricted';

/** The Ask page, which shares the box and the place below it with search. */
export interface AskPart extends Component {
  readonly isRunning: boolean;
  /** Whether what is asked next follows on what was asked before. */
  readonly hasConversation: boolean;
  show(question: string): void;
  hide(): void;
  /** Asks within these scopes; gives whether the question was taken. */
  ask(question: string, scopes: readonly string[]): boolean;
  /** The next questions are about these lines alone; `label` says of what they are. */
  askAbout(label: string, lines: readonly AllowedLines[]): void;
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
