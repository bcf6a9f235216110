/** The Ask page: questions, the steps of the agent while it works, and its answers, in one conversation. */
import { Component, Notice, setIcon } from 'obsidian';
import type { Agent } from '../../agent/agent';
import type { Assembled } from '../../agent/ask-result';
import type { AllowedLines } from '../../agent/restricted';
import { Exchange } from '../../app/ask/exchange';
import type { Target } from '../../app/jump/jump';
import type { Services } from '../../app/services';
import type { Texts } from '../../i18n/en';
import { parseRange } from '../../text/ranges';
import { showOverview } from '../parts/overview-view';
import { ProgressLine } from '../parts/progress-line';
import { AskCard } from './ask-card';
import { ExchangeView, type ExchangeActions } from './exchange-view';

export interface AskPaneActions {
  /** Shows the lines of an answer. */
  openDocument(question: string, assembled: Assembled): void;
  /** An answer has come; it is on the page. */
  answered(question: string, assembled: Assembled): void;
  /** Shows what the model of a question saw. */
  openSeen(id: string): void;
  /** Opens a note that an overview links to. */
  openLink(target: Target, subpath: string, event: MouseEvent): void;
  /** Asks what stands in the box. */
  submit(): void;
  focusBox(): void;
  /** Something began or ended. */
  changed(): void;
}

export class AskPane extends Component {
  private readonly el: HTMLElement;
  private readonly progress: AskProgress;
  private readonly card: AskCard;
  private readonly listEl: HTMLElement;
  private readonly newEl: HTMLElement;
  private readonly aboutEl: HTMLElement;
  private readonly hintEl: HTMLElement;
  private readonly liveEl: HTMLElement;
  /** What was asked so far; and of whom, for nobody else is told of it. */
  private conversation: { readonly talk: Agent; readonly host: string; readonly within: string } | undefined;
  /** The lines that questions are about; undefined for all. */
  private about: { readonly label: string; readonly lines: readonly AllowedLines[] } | undefined;
  private lastScopes: readonly string[] = [];
  /** Whether Ask is the mode, in sight or not. */
  private isOpen = false;
  private views: readonly { readonly exchange: Exchange; readonly view: ExchangeView }[] = [];

  constructor(
    private readonly scroller: HTMLElement,
    private readonly services: Services,
    private readonly actions: AskPaneActions,
  ) {
    super();
    const { texts } = services;
    this.el = scroller.createDiv({ cls: 'collate-ask' });
    this.progress = this.addChild(new AskProgress(texts, () => this.cancel()));
    // Above what scrolls: in sight in every mode.
    scroller.before(this.progress.el);
    this.aboutEl = this.el.createDiv({ cls: 'collate-scopes collate-ask-about' });
    this.card = new AskCard(this.el, services, () => this.agreed());
    this.hintEl = this.el.createDiv({ cls: 'collate-message' });
    this.hintEl.createEl('p', { text: texts.askHint });
    this.listEl = this.el.createDiv({ cls: 'collate-exchanges' });
    this.newEl = this.el.createEl('button', { cls: 'collate-link collate-new-conversation', text: texts.askNew });
    this.newEl.addEventListener('click', () => this.startAnew());
    this.liveEl = this.el.createDiv({ cls: 'collate-live', attr: { 'aria-live': 'polite' } });
    this.el.hide();
  }

  override onload(): void {
    this.register(this.services.ask.onChange(() => this.onSettings()));
    this.register(() => this.running?.cancel());
    this.render();
  }

  /** Whether what is asked next follows on what was asked before. */
  get hasConversation(): boolean {
    return this.conversation !== undefined && this.conversation.host === this.services.ask.model()?.host;
  }

  get isRunning(): boolean {
    return this.running !== undefined;
  }

  /** `question`: what stands in the box. */
  show(question: string): void {
    const wasOpen = this.isOpen;
    this.isOpen = true;
    this.el.show();
    this.card.render(question);
    this.render();
    if (!wasOpen) this.scrollToLast('start');
  }

  hide(): void {
    this.isOpen = false;
    this.el.hide();
  }

  /** Asks, if there is someone to ask and nothing is being asked; gives whether the question was taken. */
  ask(question: string, scopes: readonly string[]): boolean {
    const { ask, texts } = this.services;
    if (question.trim() === '') return false;
    if (this.isRunning) {
      new Notice(texts.askBusy);
      return false;
    }
    const model = ask.model();
    if (model === undefined || !ask.isAgreed()) {
      this.card.render(question);
      this.card.focus();
      return false;
    }
    this.lastScopes = scopes;
    const within = { scopes, lines: this.about?.lines };
    const key = JSON.stringify(within);
    // What was said of other lines is not told to whoever may see these alone.
    if (this.conversation?.host !== model.host || this.conversation.within !== key)
      this.conversation = { talk: ask.start(), host: model.host, within: key };
    const exchange = new Exchange(question, within, () => this.onChange(exchange), ask.watch(question));
    const view = new ExchangeView(this.listEl, exchange, texts, this.exchangeActions());
    this.views.at(-1)?.view.becomeOlder();
    this.views = [...this.views, { exchange, view }];
    void exchange.run(this.conversation.talk);
    this.progress.begin(exchange);
    this.render();
    this.actions.changed();
    this.scrollToLast('start');
    return true;
  }

  askAbout(label: string, lines: readonly AllowedLines[]): void {
    this.about = { label, lines };
    this.render();
  }

  /** What questions are about, as a chip that can be taken off. */
  private renderAbout(): void {
    const { texts } = this.services;
    this.aboutEl.empty();
    this.aboutEl.toggle(this.about !== undefined);
    if (this.about === undefined) return;
    const chip = this.aboutEl.createDiv({ cls: 'collate-chip' });
    chip.createSpan({ cls: 'collate-chip-text', text: this.about.label });
    const label = texts.askAboutAll;
    const remove = chip.createEl('button', {
      cls: 'collate-chip-remove clickable-icon',
      attr: { 'aria-label': label },
    });
    setIcon(remove, 'x');
    remove.addEventListener('click', () => {
      this.about = undefined;
      this.render();
      this.actions.focusBox();
    });
  }

  /** Ends what is under way. */
  cancel(): void {
    this.running?.cancel();
    this.actions.focusBox();
  }

  private get running(): Exchange | undefined {
    return this.views.find(({ exchange }) => exchange.isRunning)?.exchange;
  }

  private render(): void {
    const isReady = !this.card.isShown;
    this.renderAbout();
    this.hintEl.toggle(isReady && this.views.length === 0);
    this.newEl.toggle(this.views.length > 0 && !this.isRunning);
  }

  /** A question is not carried on with somebody whom nobody agreed to, or for a person who turned Ask off. */
  private onSettings(): void {
    const { ask } = this.services;
    const isStill = ask.isAgreed() && ask.model()?.host === this.conversation?.host;
    if (this.isRunning && !isStill) this.running?.cancel();
    if (this.isOpen) this.card.refresh();
    this.render();
    this.actions.changed();
  }

  private agreed(): void {
    this.render();
    this.actions.focusBox();
    this.actions.submit();
  }

  private onChange(exchange: Exchange): void {
    const { texts } = this.services;
    const { outcome, question } = exchange;
    const last = this.views.at(-1);
    last?.view.render();
    this.progress.render(exchange);
    if (outcome === undefined) return;
    this.render();
    if (outcome.kind === 'answer') this.say(texts.askAnswered);
    else this.say(last?.view.outcomeText ?? '');
    this.scrollToLast('end');
    this.actions.changed();
    if (outcome.kind === 'answer') this.actions.answered(question, outcome);
  }

  private exchangeActions(): ExchangeActions {
    const { openSettings, texts, seen } = this.services;
    return {
      showOverview: (parent, { document, files }) => {
        const paths = files.map(({ path }) => path);
        showOverview(parent, document.overview ?? '', {
          texts,
          paths,
          isAnswer: true,
          open: ({ path, subpath, block }, event) => {
            const file = block === undefined ? files.find((one) => one.path === path) : files[block];
            this.actions.openLink({ path, range: parseRange(file?.lines ?? '') ?? null }, subpath, event);
          },
        });
      },
      openDocument: (question, assembled) => this.actions.openDocument(question, assembled),
      hasSeen: (id) => seen.list().some((sight) => sight.id === id),
      openSeen: (id) => this.actions.openSeen(id),
      askAgain: (question) => void this.ask(question, this.lastScopes),
      openSettings: () => openSettings(texts.askHeading),
    };
  }

  private startAnew(): void {
    this.conversation = undefined;
    this.views = [];
    this.listEl.empty();
    this.say('');
    this.render();
    this.actions.changed();
    this.actions.focusBox();
  }

  /** Within the page only: `scrollIntoView` would move the whole panel. `end` leaves the question in sight. */
  private scrollToLast(side: 'start' | 'end'): void {
    const last = this.views.at(-1)?.view.el.getBoundingClientRect();
    const page = this.scroller.getBoundingClientRect();
    // Out of sight it has no place, and what is scrolled is the list of results.
    if (last === undefined || !this.isOpen) return;
    const toTop = last.top - page.top;
    const toBottom = Math.max(0, last.bottom - page.bottom);
    this.scroller.scrollTop += side === 'start' ? toTop : Math.min(toTop, toBottom);
  }

  /** To people who do not see the page. */
  private say(words: string): void {
    this.liveEl.setText(words);
  }
}

/** That a question is being answered, and what is done at the moment. In sight in every mode. */
class AskProgress extends Component {
  readonly el: HTMLElement;
  private readonly line: ProgressLine;

  constructor(
    private readonly texts: Texts,
    onCancel: () => void,
  ) {
    super();
    this.line = this.addChild(new ProgressLine(texts, onCancel));
    this.el = this.line.el;
    this.el.addClass('collate-ask-progress');
  }

  begin(exchange: Exchange): void {
    this.line.startClock();
    this.render(exchange);
  }

  render({ steps, isRunning }: Exchange): void {
    const { texts } = this;
    if (!isRunning) return this.line.hide();
    const last = steps.at(-1);
    const isTool = last?.kind === 'tool' && last.state === 'running';
    const isWaiting = last?.kind === 'wait' && last.state === 'running';
    this.line.show(
      isTool ? texts.askRunning(last.tool) : isWaiting ? texts.askWaiting(last.seconds) : texts.askThinking,
    );
  }
}
