/** The Ask page: questions, the steps of the agent while it works, and its answers, in one conversation. */
import { Component, debounce, Notice } from 'obsidian';
import { AskedAbout, type Topic } from './asked-about';
import { Exchange } from './exchange';
import { bounded, earlierAnswers, parseConversation, type SavedConversation } from './saved-conversation';
import { under } from '../../follow/moved-path';
import { followNotes } from '../../follow/view/note-follower';
import type { Texts } from '../../texts/en';
import { hashLines } from '../../lines/line-hash';
import type { AskActions, AskServices } from './ask-part';
import { ProgressLine } from '../../parts/progress-line';
import { iconButton, textButton } from '../../parts/controls';
import { saysAnew } from '../../parts/reader-name';
import { AskCard } from './ask-card';
import { ExchangeView } from './exchange-view';

/** Several notes are often changed or deleted together. */
const SETTLE_MS = 400;

export class AskPane extends Component {
  private readonly el: HTMLElement;
  /** That a question is being answered, and what is done at the moment. */
  private readonly progress: ProgressLine;
  private readonly card: AskCard;
  private readonly listEl: HTMLElement;
  private readonly newEl: HTMLElement;
  private readonly aboutEl: HTMLElement;
  private readonly hintEl: HTMLElement;
  private readonly liveEl: HTMLElement;
  /** The questions on the page, one below the other. */
  private views: readonly ExchangeView[] = [];
  /** Of whom the last questions were asked, for nobody else is told of them, and what they were about. */
  private conversation: SavedConversation['talk'];
  /** The lines that questions are about; undefined for all. */
  private about: AskedAbout | undefined;
  /** Whether there were such lines before a restart, and nothing could be kept of them. */
  private hasAboutEnded = false;
  /** Whether Ask is the mode, in sight or not. */
  private isOpen = false;

  constructor(
    private readonly scroller: HTMLElement,
    private readonly services: AskServices,
    private readonly actions: AskActions,
  ) {
    super();
    const { texts } = services;
    this.el = scroller.createDiv({ cls: 'collate-ask' });
    this.progress = new ProgressLine(texts, () => this.cancel());
    this.progress.el.addClass('collate-ask-progress');
    // Above what scrolls: in sight in every mode.
    scroller.before(this.progress.el);
    this.aboutEl = this.el.createDiv({ cls: 'collate-scopes collate-ask-about' });
    this.card = new AskCard(this.el, services, () => this.agreed());
    this.hintEl = this.el.createDiv({ cls: 'collate-message' });
    this.hintEl.createEl('p', { text: texts.askHint });
    this.listEl = this.el.createDiv({ cls: 'collate-exchanges' });
    this.newEl = textButton(this.el, texts.askNew, () => this.startAnew(), 'collate-link collate-new-conversation');
    this.liveEl = this.el.createDiv({ cls: 'collate-live', attr: { 'aria-live': 'polite' } });
    this.el.hide();
  }

  override onload(): void {
    this.register(this.services.ask.onChange(() => this.onSettings()));
    this.register(() => this.running?.cancel());
    const lookSoon = debounce(() => void this.lookAtNotes(), SETTLE_MS, true);
    const look = (path: string): void => void (this.isFrom(path) && lookSoon());
    this.register(() => lookSoon.cancel());
    const renamed = (from: string, to: string): void => {
      for (const { exchange } of this.views) exchange.renamed(from, to);
      void this.lookAtNotes();
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
    const { conversation, about } = this;
    if (this.isEmpty && about === undefined) return undefined;
    return {
      version: 1,
      exchanges: bounded(this.views.map(({ exchange }) => exchange.toState())),
      talk: conversation,
      about: about?.isSecret === true ? 'not kept' : about?.toState(),
    };
  }

  /** Goes on with what {@link toState} gave, unless something has been asked already. */
  restore(state: unknown): void {
    if (state === undefined || !this.isEmpty || this.about !== undefined) return;
    const { exchanges, talk, about } = parseConversation(state);
    this.hasAboutEnded = about === 'not kept';
    if (about !== undefined && about !== 'not kept')
      this.about = AskedAbout.restored(about, this.services.context(), () => this.onAbout());
    for (const saved of exchanges) this.add(Exchange.kept(saved));
    this.conversation = talk;
    void this.lookAtNotes();
    this.render();
    this.scrollToLast('start');
  }

  get isRunning(): boolean {
    return this.running !== undefined;
  }

  private get running(): Exchange | undefined {
    return this.views.find(({ exchange }) => exchange.isRunning)?.exchange;
  }

  private get isEmpty(): boolean {
    return this.views.length === 0;
  }

  private get last(): ExchangeView | undefined {
    return this.views.at(-1);
  }

  private add(exchange: Exchange): void {
    const view = new ExchangeView(this.listEl, exchange, this.services, this.actions);
    this.last?.becomeOlder();
    this.views = [...this.views, view];
  }

  /** Whether an answer is from this note, or from one in this folder. */
  private isFrom(path: string): boolean {
    const isThere = under(path);
    return this.views.some(({ exchange }) => exchange.answer?.files.some((file) => isThere(file.path)) ?? false);
  }

  private async lookAtNotes(): Promise<void> {
    for (const view of this.views) await view.lookAtNotes();
  }

  /** `question`: what is in the box. */
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
    const { ask, seen, texts } = this.services;
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
    const isFollowUp = this.isFollowUp(scopes);
    // What was said of other lines is not told to whoever may see these alone.
    const earlier = isFollowUp ? earlierAnswers(this.views.map(({ exchange }) => exchange.toState())) : [];
    this.conversation = { host: model.host, within: this.within(scopes) };
    const label = about?.isSecret === true ? undefined : about?.label;
    const begins = isFollowUp || this.isEmpty ? undefined : { scopes, about: label };
    const exchange = new Exchange(question, () => this.onChange(exchange), begins, seen.watch(question));
    this.add(exchange);
    void exchange.run(async (asked, options) =>
      ask.ask(asked, { ...options, earlier, within: { scopes, lines: await about?.lines() } }),
    );
    this.progress.startClock();
    this.progress.show(doingNow(exchange, texts));
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
    this.running?.cancel();
    this.actions.focusBox();
  }

  private render(): void {
    const isReady = !this.card.isShown;
    this.renderAbout();
    this.hintEl.toggle(isReady && this.isEmpty);
    this.newEl.toggle(!this.isEmpty && !this.isRunning);
  }

  /** What questions are about, as a chip that can be taken off; or that they are about everything again. */
  private renderAbout(): void {
    const { about, aboutEl: el } = this;
    const { texts } = this.services;
    const { gone, count } = about?.lost ?? { gone: 0, count: 0 };
    const label = about === undefined ? '' : about.label + (gone === 0 ? '' : ` ${texts.askAboutLost(gone, count)}`);
    const words = label === '' && this.hasAboutEnded ? texts.askAboutEnded : label;
    if (!saysAnew(el, words)) return;
    el.toggle(words !== '');
    if (label === '') return void el.createSpan({ cls: 'collate-faint', text: words });
    const chip = el.createDiv({ cls: 'collate-chip' });
    chip.createSpan({ cls: 'collate-chip-text', text: label });
    const remove = (): void => {
      this.askAboutEverything();
      this.actions.focusBox();
    };
    iconButton(chip, 'x', texts.askAboutAll, remove, 'collate-chip-remove');
  }

  /** A question is not carried on with somebody whom nobody agreed to, or for a person who turned Ask off. */
  private onSettings(): void {
    const { ask } = this.services;
    const isStill = ask.isAgreed() && ask.model()?.host === this.conversation?.host;
    if (!isStill) this.running?.cancel();
    if (this.isOpen) this.card.refresh();
    this.render();
    void this.lookAtNotes().then(() => this.actions.changed());
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
    this.last?.render();
    if (outcome === undefined) return this.progress.show(doingNow(exchange, texts));
    this.progress.hide();
    this.render();
    if (outcome.kind === 'answer') this.say(texts.askAnswered);
    else this.say(this.last?.outcomeText ?? '');
    this.scrollToLast('end');
    if (outcome.kind === 'answer') this.last?.offer();
    // The answer is drawn then, and its document kept.
    void this.lookAtNotes().then(() => {
      this.scrollToLast('end');
      this.actions.changed();
    });
    this.actions.changed();
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
    const last = this.last?.el.getBoundingClientRect();
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

/** What is done for a question at the moment. */
function doingNow({ steps }: Exchange, texts: Texts): string {
  const last = steps.at(-1);
  if (last?.state !== 'running' || last.kind === 'model') return texts.askThinking;
  return last.kind === 'tool' ? texts.askRunning(last.tool) : texts.askWaiting(last.seconds);
}
