/** The Ask page: questions, the steps of the agent while it works, and its answers, in one conversation. */
import { Component } from 'obsidian';
import type { Services } from '../services';
import { addConsentCard, addSetupCard } from './ask-cards';
import type { AskConversation, AskDocument } from './ask-port';
import { Exchange } from './exchange';
import { ExchangeView, type ExchangeActions } from './exchange-view';
import { showOverview } from './overview-view';

export interface AskPaneActions {
  /** Shows the lines of an answer. */
  openDocument(title: string, document: AskDocument): void;
  /** Opens a note that an overview links to. */
  openLink(path: string, subpath: string, event: MouseEvent): void;
  focusBox(): void;
  /** Something began or ended. */
  changed(): void;
}

/** Often enough for a tenth of a second to be true. */
const TICK_MS = 100;

export class AskPane extends Component {
  readonly el: HTMLElement;
  private readonly cardEl: HTMLElement;
  private readonly listEl: HTMLElement;
  private readonly progressEl: HTMLElement;
  private readonly stageEl: HTMLElement;
  private readonly timeEl: HTMLElement;
  private readonly newEl: HTMLElement;
  private readonly hintEl: HTMLElement;
  private conversation: AskConversation | undefined;
  private views: readonly { readonly exchange: Exchange; readonly view: ExchangeView }[] = [];
  /** What was asked before a person had agreed. */
  private waiting: string | undefined;
  private clock: number | undefined;

  constructor(
    parent: HTMLElement,
    private readonly services: Services,
    private readonly actions: AskPaneActions,
  ) {
    super();
    const { texts } = services;
    this.el = parent.createDiv({ cls: 'collate-ask' });
    this.cardEl = this.el.createDiv();
    this.hintEl = this.el.createDiv({ cls: 'collate-message' });
    this.hintEl.createEl('p', { text: texts.askHint });
    this.listEl = this.el.createDiv({ cls: 'collate-exchanges' });
    this.progressEl = this.el.createDiv({ cls: 'collate-progress collate-ask-progress' });
    const words = this.progressEl.createDiv({ cls: 'collate-meta-text' });
    this.stageEl = words.createSpan({ attr: { role: 'status' } });
    this.timeEl = words.createSpan({ cls: 'collate-elapsed', attr: { 'aria-hidden': 'true' } });
    this.progressEl
      .createEl('button', { cls: 'collate-link', text: texts.cancel })
      .addEventListener('click', () => this.cancel());
    this.newEl = this.el.createEl('button', { cls: 'collate-link collate-new-conversation', text: texts.askNew });
    this.newEl.addEventListener('click', () => this.startAnew());
    this.el.hide();
  }

  override onload(): void {
    this.register(this.services.ask.onChange(() => this.render()));
    this.register(() => {
      window.clearInterval(this.clock);
      this.running?.exchange.cancel();
    });
  }

  /** Whether a follow-up is what would be asked next. */
  get hasConversation(): boolean {
    return this.views.length > 0;
  }

  get isRunning(): boolean {
    return this.running !== undefined;
  }

  show(): void {
    this.el.show();
    this.render();
  }

  hide(): void {
    this.el.hide();
  }

  /** Asks, if there is someone to ask and nothing is being asked; gives whether the question was taken. */
  ask(question: string): boolean {
    const { ask, settings } = this.services;
    const model = ask.model();
    if (question.trim() === '' || this.isRunning) return false;
    if (model === undefined) {
      this.cardEl.querySelector('button')?.focus();
      return false;
    }
    if (settings().askAgreed !== model.host) {
      this.waiting = question;
      this.render();
      this.cardEl.querySelector('button')?.focus();
      return true;
    }
    this.begin(question);
    return true;
  }

  /** Ends what is under way. */
  cancel(): void {
    this.running?.exchange.cancel();
    this.actions.focusBox();
  }

  /** Settings changed, or something was asked. */
  render(): void {
    if (!this.el.isShown()) return;
    const { ask, texts, settings, changeSettings, openSettings } = this.services;
    const model = ask.model();
    this.cardEl.empty();
    if (model === undefined) addSetupCard(this.cardEl, texts, openSettings);
    else if (settings().askAgreed !== model.host)
      addConsentCard(this.cardEl, texts, model, () => {
        void changeSettings({ askAgreed: model.host }).then(() => this.agreed());
      });
    const isReady = this.cardEl.childElementCount === 0;
    this.hintEl.toggle(isReady && !this.hasConversation);
    this.newEl.toggle(this.hasConversation && !this.isRunning);
    this.progressEl.toggle(this.isRunning);
    for (const { view } of this.views) view.render();
    this.renderProgress();
  }

  private get running(): (typeof this.views)[number] | undefined {
    return this.views.find(({ exchange }) => exchange.isRunning);
  }

  private agreed(): void {
    const { waiting } = this;
    this.waiting = undefined;
    this.render();
    if (waiting === undefined) this.actions.focusBox();
    else this.begin(waiting);
  }

  private begin(question: string): void {
    const { ask, texts } = this.services;
    const conversation = (this.conversation ??= ask.start());
    const exchange = new Exchange(question, () => this.onChange(exchange));
    const view = new ExchangeView(this.listEl, exchange, texts, this.exchangeActions());
    this.views = [...this.views, { exchange, view }];
    void exchange.run(conversation);
    window.clearInterval(this.clock);
    this.clock = window.setInterval(() => this.renderProgress(), TICK_MS);
    this.render();
    this.actions.changed();
    view.el.scrollIntoView({ block: 'start' });
  }

  private onChange(exchange: Exchange): void {
    const { outcome, question } = exchange;
    if (outcome !== undefined) window.clearInterval(this.clock);
    this.render();
    if (outcome === undefined) return;
    this.views.at(-1)?.view.el.scrollIntoView({ block: 'nearest' });
    this.actions.changed();
    if (outcome.kind === 'answer') this.actions.openDocument(question, outcome.document);
  }

  private renderProgress(): void {
    const { texts } = this.services;
    const { exchange } = this.running ?? {};
    if (exchange === undefined) return;
    const last = exchange.steps.at(-1);
    const stage =
      last === undefined || last.kind !== 'tool' || last.state !== 'running'
        ? texts.askThinking
        : texts.askRunning(last.tool);
    // Readers announce a stage once, not with every tick.
    if (this.stageEl.textContent !== stage) this.stageEl.setText(stage);
    this.timeEl.setText(` · ${texts.seconds(exchange.milliseconds / 1000)}`);
  }

  private exchangeActions(): ExchangeActions {
    const { ask, openSettings } = this.services;
    return {
      showOverview: (parent, { overview, files }) => {
        const paths = files.map(({ path }) => path);
        showOverview(parent, ask.readOverview(overview, paths), (...link) => this.actions.openLink(...link));
      },
      openDocument: (question, document) => this.actions.openDocument(question, document),
      askAgain: (question) => this.ask(question),
      openSettings,
    };
  }

  private startAnew(): void {
    this.conversation = undefined;
    this.views = [];
    this.listEl.empty();
    this.render();
    this.actions.changed();
    this.actions.focusBox();
  }
}
