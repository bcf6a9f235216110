/** The questions on the Ask page, one below the other, and what can be done with their answers. */
import { noteStates } from '../../app/ask/answer-notes';
import type { Exchange } from '../../app/ask/exchange';
import type { Answer, SavedExchange } from '../../app/ask/saved-conversation';
import { under } from '../../app/documents/moved-path';
import type { Target } from '../../app/jump/jump';
import type { Services } from '../../app/services';
import { showOverview } from '../parts/overview-view';
import { ExchangeView, type ExchangeActions } from './exchange-view';

export interface ExchangeListActions {
  /** Keeps the document of an answer; gives its id, or undefined where there is nothing in it. */
  keep(question: string, answer: Answer): Promise<string | undefined>;
  /** An answer has come; it is on the page. `open` shows its document. */
  answered(open: () => void): void;
  /** Shows a document that is kept. */
  openDocument(id: string): Promise<void>;
  isKept(id: string): boolean;
  /** Opens lines of an answer, wherever they are by now as far as its document knows. */
  openBlock(answer: Answer, at: number, event: MouseEvent): void;
  /** Opens a note that an overview links to. */
  openLink(target: Target, subpath: string, event: MouseEvent): void;
  /** Shows what the model of a question saw. */
  openSeen(id: string): void;
  /** Asks this, within the scopes of the moment. */
  askAgain(question: string): void;
}

export class ExchangeList {
  private readonly el: HTMLElement;
  private views: readonly { readonly exchange: Exchange; readonly view: ExchangeView }[] = [];

  constructor(
    parent: HTMLElement,
    private readonly services: Services,
    private readonly actions: ExchangeListActions,
  ) {
    this.el = parent.createDiv({ cls: 'collate-exchanges' });
  }

  get isEmpty(): boolean {
    return this.views.length === 0;
  }

  get last(): ExchangeView | undefined {
    return this.views.at(-1)?.view;
  }

  get running(): Exchange | undefined {
    return this.views.find(({ exchange }) => exchange.isRunning)?.exchange;
  }

  add(exchange: Exchange): void {
    const view = new ExchangeView(this.el, exchange, this.services.texts, this.exchangeActions(exchange));
    this.last?.becomeOlder();
    this.views = [...this.views, { exchange, view }];
  }

  clear(): void {
    this.views = [];
    this.el.empty();
  }

  toState(): readonly SavedExchange[] {
    return this.views.map(({ exchange }) => exchange.toState());
  }

  /** The note or folder has another path. */
  renamed(from: string, to: string): void {
    for (const { exchange } of this.views) exchange.renamed(from, to);
    void this.lookAtNotes();
  }

  /** Whether an answer is from this note, or from one in this folder. */
  isFrom(path: string): boolean {
    const isThere = under(path);
    return this.views.some(({ exchange }) => exchange.answer?.files.some((file) => isThere(file.path)) ?? false);
  }

  /** Looks what has become of the notes that answers are from, and draws them so. */
  async lookAtNotes(): Promise<void> {
    const { context, settings } = this.services;
    for (const { exchange, view } of this.views) {
      if (exchange.answer === undefined) continue;
      const states = await noteStates(exchange.answer, context().vault, settings().excluded);
      exchange.isWithheld = states.includes('excluded');
      view.setStates(states);
    }
  }

  /** A question has its outcome: what there is of an answer is drawn, and the document of a whole one is kept and offered. */
  async settle(exchange: Exchange): Promise<void> {
    if (exchange.outcome?.kind === 'answer') {
      const kept = this.keep(exchange);
      this.actions.answered(() => void kept.then(() => this.openDocument(exchange)));
    }
    await this.lookAtNotes();
  }

  private async keep(exchange: Exchange): Promise<void> {
    const { question, answer } = exchange;
    const id = answer === undefined ? undefined : await this.actions.keep(question, answer);
    if (id !== undefined) exchange.keptAs(id);
  }

  /** As it is kept among the recent documents, where its lines are followed; else made again. */
  private async openDocument(exchange: Exchange): Promise<void> {
    const isKept = (): boolean => exchange.answer?.recent !== undefined && this.actions.isKept(exchange.answer.recent);
    if (!isKept()) await this.keep(exchange);
    if (exchange.answer?.recent !== undefined && isKept()) await this.actions.openDocument(exchange.answer.recent);
  }

  private exchangeActions(exchange: Exchange): ExchangeActions {
    const { actions } = this;
    const { openSettings, texts, seen } = this.services;
    return {
      showOverview: (parent, answer) => {
        const paths = answer.files.map(({ path }) => path);
        showOverview(parent, answer.overview, {
          texts,
          paths,
          isAnswer: true,
          open: ({ path, subpath, block = paths.indexOf(path) }, event) => {
            if (subpath === '') actions.openBlock(answer, block, event);
            else actions.openLink({ path, range: null }, subpath, event);
          },
        });
      },
      openBlock: (answer, at, event) => actions.openBlock(answer, at, event),
      openDocument: () => void this.openDocument(exchange),
      hasSeen: (id) => seen.list().some((sight) => sight.id === id),
      openSeen: (id) => actions.openSeen(id),
      askAgain: (question) => actions.askAgain(question),
      openSettings: () => openSettings(texts.askHeading),
    };
  }
}
