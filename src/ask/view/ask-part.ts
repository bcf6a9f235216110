/** What the search page needs of the Ask page, which it is handed. */
import type { Component } from 'obsidian';
import type { AskService } from './ask-service';
import type { Topic } from './asked-about';
import type { Basics } from '../../parts/basics';
import type { RecentDocuments } from '../../follow/view/recent-documents';

/** What the Ask page gets from the plugin. */
export interface AskServices extends Basics {
  readonly ask: AskService;
  readonly recent: Pick<RecentDocuments, 'collate' | 'find'>;
  /** What models were shown. */
  readonly seen: { list(): readonly { readonly id: string }[] };
}

/** The Ask page, which shares the box and the place below it with search. */
export interface AskPart extends Component {
  readonly isRunning: boolean;
  /** Whether what is asked next, within these scopes, follows on what was asked before. */
  isFollowUp(scopes: readonly string[]): boolean;
  show(question: string): void;
  hide(): void;
  /** Asks within these scopes; gives whether the question was taken. */
  ask(question: string, scopes: readonly string[]): boolean;
  /** The next questions are about these lines alone. */
  askAbout(topic: Topic): void;
  /** They are about everything within the scopes again. */
  askAboutEverything(): void;
  cancel(): void;
  /** What Obsidian may write down of the conversation. */
  toState(): unknown;
  /** Goes on with what was written down, unless something has been asked already. */
  restore(state: unknown): void;
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

export type MakeAsk = (parent: HTMLElement, actions: AskPartActions) => AskPart;
