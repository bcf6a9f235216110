/** The Ask page: questions, the steps of the agent while it works, and its answers, in one conversation. */
import { Component, debounce, Notice } from 'obsidian';
import type { Agent } from '../../agent/agent';
import { AskedAbout, type Topic } from '../../app/ask/asked-about';
import { Exchange } from '../../app/ask/exchange';
import { bounded, earlierAnswers, parseConversation, type SavedConversation } from '../../app/ask/saved-conversation';
import { followNotes } from '../../app/notes/note-follower';
import type { Services } from '../../app/services';
import { hashLines } from '../../text/line-hash';
import { AboutChip } from './about-chip';
import { AskCard } from './ask-card';
import { AskProgress } from './ask-progress';
import { ExchangeList, type ExchangeListActions } from './exchange-list';

export interface AskPaneActions extends ExchangeListActions {
  /** Asks what stands in the box. */
  submit(): void;
  focusBox(): void;
  /** Something began or ended. */
  changed(): void;
}

/** Several notes are often changed or deleted together. */
const SETTLE_MS = 400;

export class AskPane extends Component {
  private readonly el: HTMLElement;
  private readonly progress: AskProgress;
  private readonly card: AskCard;
  private readonly list: ExchangeList;
  private readonly newEl: HTMLElement;
  private readonly aboutChip: AboutChip;
  private readonly hintEl: HTMLElement;
  private readonly liveEl: HTMLElement;
  /** What was asked so far; and of whom, for nobody else is told of it. */
  private conversation: { readonly talk: Agent; readonly host: string; readonly within: string } | undefined;
  /** The lines that questions are about; undefined for all. */
  private about: AskedAbout | undefined;
  /** Whether there were such lines before a restart, and nothing could be kept of them. */
  private hasAboutEnded = false;
  /** Whether Ask is the mode, in sight or not. */
  private isOpen = false;

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
    this.aboutChip = new AboutChip(this.el, texts, () => {
      this.askAboutEverything();
      this.actions.focusBox();
    });
    this.card = new AskCard(this.el, services, () => this.agreed());
    this.hintEl = this.el.createDiv({ cls: 'collate-message' });
    this.hintEl.createEl('p', { text: texts.askHint });
    this.list = new ExchangeList(this.el, services, actions);
    this.newEl = this.el.createEl('button', { cls: 'collate-link collate-new-conversation', text: texts.askNew });
    this.newEl.addEventListener('click', () => this.startAnew());
    this.liveEl = this.el.createDiv({ cls: 'collate-live', attr: { 'aria-live': 'polite' } });
    this.el.hide();
  }

  override onload(): void {
    this.register(this.services.ask.onChange(() => this.onSettings()));
    this.register(() => this.list.running?.cancel());
    const lookSoon = debounce(() => void this.list.lookAtNotes(), SETTLE_MS, true);
    const look = (path: string): void => void (this.list.isFrom(path) && lookSoon());
    this.register(() => lookSoon.cancel());
    const renamed = (from: string, to: string): void => {
      this.list.renamed(from, to);
      this.about?.renamed(from, to);
    };
    followNotes(this, this.services.app, { changed: look, removed: look, renamed, adopted: renamed });
    this.render();
  }

  /** Whether what is asked next, within these scopes, follows on what was asked before. */
  isFollowUp(scopes: readonly string[]): boolean {
    const { conversation } = this;
    return (
      conversation !== undefined &&
      conversation.host === this.services.ask.model()?.host &&
      conversation.within === this.within(scopes)
    );
  }

  /** What Obsidian may write down; undefined while there is nothing. */
  toState(): SavedConversation | undefined {
    const { list, conversation, about } = this;
    if (list.isEmpty && about === undefined) return undefined;
    return {
      version: 1,
      exchanges: bounded(list.toState()),
      ...(conversation === undefined ? {} : { talk: { host: conversation.host, within: conversation.within } }),
      ...(about === undefined ? {} : { about: about.isSecret ? 'not kept' : about.toState() }),
    };
  }

  /** Goes on with what {@link toState} gave, unless something has been asked already. */
  restore(state: unknown): void {
    if (state === undefined || !this.list.isEmpty || this.about !== undefined) return;
    const { exchanges, talk, about } = parseConversation(state);
    this.hasAboutEnded = about === 'not kept';
    if (about !== undefined && about !== 'not kept')
      this.about = AskedAbout.restored(about, this.services.context(), () => this.onAbout());
    for (const saved of exchanges) this.list.add(Exchange.kept(saved));
    if (talk !== undefined)
      this.conversation = {
        ...talk,
        talk: this.services.ask.start(earlierAnswers(exchanges)),
      };
    void this.list.lookAtNotes();
    this.render();
    this.scrollToLast('start');
  }

  get isRunning(): boolean {
    return this.list.running !== undefined;
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
    const { about } = this;
    this.hasAboutEnded = false;
    const earlier = this.isFollowUp(scopes) ? this.conversation : undefined;
    // What was said of other lines is not told to whoever may see these alone.
    const conversation = earlier ?? { talk: ask.start(), host: model.host, within: this.within(scopes) };
    this.conversation = conversation;
    const label = about === undefined || about.isSecret ? {} : { about: about.label };
    const begins = earlier === undefined && !this.list.isEmpty ? { scopes, ...label } : undefined;
    const exchange = new Exchange(question, () => this.onChange(exchange), { seen: ask.watch(question), begins });
    this.list.add(exchange);
    void exchange.run({
      ask: async (asked, options) =>
        conversation.talk.ask(asked, { ...options, within: { scopes, lines: await about?.lines() } }),
    });
    this.progress.begin(exchange);
    this.render();
    this.actions.changed();
    this.scrollToLast('start');
    return true;
  }

  askAbout(topic: Topic): void {
    this.hasAboutEnded = false;
    this.about = AskedAbout.of(topic, this.services.context(), () => this.onAbout());
    this.render();
  }

  askAboutEverything(): void {
    if (this.about === undefined) return;
    this.about = undefined;
    this.render();
    this.actions.changed();
  }

  /** More is known of the lines that questions are about. */
  private onAbout(): void {
    this.render();
    this.actions.changed();
  }

  /** The same for the same scopes and lines. */
  private within(scopes: readonly string[]): string {
    return hashLines([JSON.stringify(scopes), this.about?.key ?? '']);
  }

  /** Ends what is under way. */
  cancel(): void {
    this.list.running?.cancel();
    this.actions.focusBox();
  }

  private render(): void {
    const isReady = !this.card.isShown;
    this.aboutChip.render(this.about, this.hasAboutEnded);
    this.hintEl.toggle(isReady && this.list.isEmpty);
    this.newEl.toggle(!this.list.isEmpty && !this.isRunning);
  }

  /** A question is not carried on with somebody whom nobody agreed to, or for a person who turned Ask off. */
  private onSettings(): void {
    const { ask } = this.services;
    const isStill = ask.isAgreed() && ask.model()?.host === this.conversation?.host;
    if (this.isRunning && !isStill) this.list.running?.cancel();
    if (this.isOpen) this.card.refresh();
    this.render();
    void this.list.lookAtNotes().then(() => this.actions.changed());
    this.actions.changed();
  }

  private agreed(): void {
    this.render();
    this.actions.focusBox();
    this.actions.submit();
  }

  private onChange(exchange: Exchange): void {
    const { texts } = this.services;
    const { outcome } = exchange;
    this.list.last?.render();
    this.progress.render(exchange);
    if (outcome === undefined) return;
    this.render();
    if (outcome.kind === 'answer') this.say(texts.askAnswered);
    else this.say(this.list.last?.outcomeText ?? '');
    this.scrollToLast('end');
    void this.list.settle(exchange).then(() => this.onSettled());
    this.actions.changed();
  }

  /** The answer is drawn, and its document kept. */
  private onSettled(): void {
    this.scrollToLast('end');
    this.actions.changed();
  }

  private startAnew(): void {
    this.conversation = undefined;
    this.list.clear();
    this.say('');
    this.render();
    this.actions.changed();
    this.actions.focusBox();
  }

  /** Within the page only: `scrollIntoView` would move the whole panel. `end` leaves the question in sight. */
  private scrollToLast(side: 'start' | 'end'): void {
    const last = this.list.last?.el.getBoundingClientRect();
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
