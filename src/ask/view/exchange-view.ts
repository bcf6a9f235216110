/** A question on the Ask page: the steps while they happen, and then the answer, or what went wrong. */
import { setIcon } from 'obsidian';
import type { Exchange } from './exchange';
import type { AskServices, AskActions } from './ask-part';
import { textButton } from '../../parts/controls';
import { AnswerView, noteStates } from './answer-view';
import { isTold, StepRow } from './step-row';

export class ExchangeView {
  readonly el: HTMLElement;
  private readonly toggleEl: HTMLElement;
  private readonly summaryEl: HTMLElement;
  private readonly stepsEl: HTMLElement;
  /** What is said of an outcome above the answer, and what can be done below it. */
  private readonly wordsEl: HTMLElement;
  private readonly actionsEl: HTMLElement;
  private readonly rows = new Map<number, StepRow>();
  private readonly answerView: AnswerView;
  private shown: Exchange['outcome'];

  constructor(
    parent: HTMLElement,
    readonly exchange: Exchange,
    private readonly services: AskServices,
    private readonly actions: AskActions,
  ) {
    const { begins } = exchange;
    const { texts } = services;
    if (begins !== undefined) {
      const { about = '', scopes } = begins;
      const parts = [about, scopes.length === 0 ? '' : texts.askIn(scopes)].filter((part) => part !== '');
      const text = [texts.askNew, ...(parts.length === 0 ? [texts.askAboutVault] : parts)].join(' · ');
      parent.createEl('p', { cls: 'collate-ask-divider', text, attr: { dir: 'auto' } });
    }
    this.el = parent.createDiv({ cls: 'collate-exchange' });
    this.el.createEl('h4', { cls: 'collate-question', text: exchange.question, attr: { dir: 'auto' } });
    this.toggleEl = this.el.createEl('button', { cls: 'collate-link collate-trace-toggle' });
    setIcon(this.toggleEl.createSpan('collate-trace-chevron'), 'chevron-right');
    this.summaryEl = this.toggleEl.createSpan();
    this.toggleEl.addEventListener('click', () => this.showSteps(this.stepsEl.style.display === 'none'));
    this.stepsEl = this.el.createEl('ol', { cls: 'collate-steps', attr: { role: 'list' } });
    const endEl = this.el.createDiv('collate-outcome');
    this.wordsEl = endEl.createDiv();
    this.answerView = new AnswerView(endEl, services, () => void this.openDocument());
    this.actionsEl = endEl.createDiv();
    this.showSteps(true);
    this.render();
  }

  /** What is said of an outcome other than an answer. */
  get outcomeText(): string {
    return Array.from(this.wordsEl.querySelectorAll('p'), ({ textContent }) => textContent).join(' ');
  }

  render(): void {
    const { exchange } = this;
    const { texts } = this.services;
    const told = exchange.steps.filter(isTold);
    for (const step of told) {
      const row = this.rows.get(step.id) ?? new StepRow(this.stepsEl, texts);
      this.rows.set(step.id, row);
      row.render(step);
    }
    for (const [id, row] of this.rows)
      if (told.every((step) => step.id !== id)) {
        row.el.remove();
        this.rows.delete(id);
      }
    this.toggleEl.toggle(!exchange.isRunning && told.length > 0);
    const { outcome } = exchange;
    if (outcome === undefined || outcome === this.shown) return;
    this.shown = outcome;
    const tokens = 'usage' in outcome ? outcome.usage.input + outcome.usage.output : 0;
    this.summaryEl.setText(texts.askSummary(told.length, exchange.milliseconds / 1000, tokens));
    // The steps have been seen; the answer is what counts.
    this.showSteps(outcome.kind !== 'answer');
    this.showOutcome(outcome);
    this.addSeen();
  }

  /** Looks what has become of the notes that the answer is from, and draws it so. */
  async lookAtNotes(): Promise<void> {
    const { exchange, services } = this;
    if (exchange.answer === undefined) return;
    const states = await noteStates(exchange.answer, services.context().vault, services.settings().excluded);
    exchange.isWithheld = states.includes('excluded');
    if (!exchange.isRunning) this.answerView.render(exchange.answer, states);
  }

  /** An answer has come: its document is kept, and offered. */
  offer(): void {
    const kept = this.keep();
    this.actions.answered(() => void kept.then(() => this.openDocument()));
  }

  private async keep(): Promise<void> {
    const { question, answer } = this.exchange;
    if (answer === undefined) return;
    const { recent, context } = this.services;
    const { files, overview } = answer;
    const kept = await recent.collate({ title: question, files, overview }, { kind: 'ask' }, context());
    if (kept !== undefined) this.exchange.keptAs(kept.id);
  }

  /** As it is kept among the recent documents, where its lines are followed; else made again. */
  private async openDocument(): Promise<void> {
    const keptId = (): string | undefined => this.services.recent.find(this.exchange.answer?.recent ?? '')?.id;
    if (keptId() === undefined) await this.keep();
    const id = keptId();
    if (id !== undefined) await this.actions.openRecent(id);
  }

  /** Another question has been asked: this one is not tried again. */
  becomeOlder(): void {
    this.actionsEl.querySelector('.collate-try-again')?.remove();
  }

  private showSteps(shown: boolean): void {
    this.stepsEl.toggle(shown);
    this.toggleEl.setAttr('aria-expanded', String(shown));
  }

  private showOutcome(outcome: NonNullable<Exchange['outcome']>): void {
    const { actions, wordsEl: el } = this;
    const { texts, openSettings } = this.services;
    switch (outcome.kind) {
      case 'answer':
        return;
      case 'kept':
        if (outcome.ended === 'answered') return;
        el.createEl('p', { cls: 'collate-faint', text: texts.askEnded[outcome.ended] });
        break;
      case 'cancelled':
        el.createEl('p', {
          cls: 'collate-faint',
          text: outcome.maybeBilled ? texts.askCancelledBilled : texts.askCancelled,
        });
        break;
      case 'failed': {
        const { kind, detail, retryAfter } = outcome.error;
        const wait = retryAfter === undefined ? '' : ` ${texts.askRetryAfter(retryAfter)}`;
        el.createEl('p', { cls: 'collate-ask-error', text: texts.askErrors[kind] + wait });
        if (detail !== '') el.createEl('p', { cls: 'collate-faint', text: detail, attr: { dir: 'auto' } });
        break;
      }
      case 'broken':
        el.createEl('p', { cls: 'collate-ask-error', text: texts.askBroken(outcome.message) });
    }
    const buttons = this.actionsEl.createDiv({ cls: 'collate-card-buttons' });
    textButton(buttons, texts.tryAgain, () => actions.askAgain(this.exchange.question), 'collate-try-again');
    if (outcome.kind === 'failed')
      textButton(buttons, texts.openSettings, () => openSettings(texts.ask), 'collate-to-settings');
  }

  /** The way to what the model saw before it said that. */
  private addSeen(): void {
    const seenId = this.exchange.seen?.id;
    const { seen, texts } = this.services;
    if (seenId === undefined || !seen.list().some(({ id }) => id === seenId)) return;
    textButton(this.actionsEl, texts.askSaw, () => this.actions.openSeen(seenId)).addClass('collate-ask-saw');
  }
}
