/** A question on the Ask page: the steps while they happen, and then the answer, or what went wrong. */
import { setIcon } from 'obsidian';
import type { NoteState } from '../../app/ask/answer-notes';
import type { Exchange } from '../../app/ask/exchange';
import type { Texts } from '../../i18n/en';
import { AnswerView, type AnswerActions } from './answer-view';
import { isTold, StepRow } from './step-row';

export interface ExchangeActions extends AnswerActions {
  /** Whether anything is kept of what the model saw. */
  hasSeen(id: string): boolean;
  openSeen(id: string): void;
  askAgain(question: string): void;
  openSettings(): void;
}

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
    private readonly exchange: Exchange,
    private readonly texts: Texts,
    private readonly actions: ExchangeActions,
  ) {
    const { begins } = exchange;
    if (begins !== undefined)
      parent.createEl('p', { cls: 'collate-ask-divider', text: texts.askDivider(begins), attr: { dir: 'auto' } });
    this.el = parent.createDiv({ cls: 'collate-exchange' });
    this.el.createEl('h4', { cls: 'collate-question', text: exchange.question, attr: { dir: 'auto' } });
    this.toggleEl = this.el.createEl('button', { cls: 'collate-link collate-trace-toggle' });
    setIcon(this.toggleEl.createSpan('collate-trace-chevron'), 'chevron-right');
    this.summaryEl = this.toggleEl.createSpan();
    this.toggleEl.addEventListener('click', () => this.showSteps(this.stepsEl.style.display === 'none'));
    this.stepsEl = this.el.createEl('ol', { cls: 'collate-steps', attr: { role: 'list' } });
    const endEl = this.el.createDiv('collate-outcome');
    this.wordsEl = endEl.createDiv();
    this.answerView = new AnswerView(endEl, texts, actions);
    this.actionsEl = endEl.createDiv();
    this.showSteps(true);
    this.render();
  }

  /** What is said of an outcome that is no answer. */
  get outcomeText(): string {
    return Array.from(this.wordsEl.querySelectorAll('p'), ({ textContent }) => textContent).join(' ');
  }

  render(): void {
    const { exchange, texts } = this;
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

  /** The notes of the answer have been looked at. */
  setStates(states: readonly NoteState[]): void {
    const { answer } = this.exchange;
    if (answer !== undefined && !this.exchange.isRunning) this.answerView.render(answer, states);
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
    const { texts, actions, wordsEl: el } = this;
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
        const { error } = outcome;
        const { kind, detail } = error;
        const retryAfter = 'retryAfter' in error ? error.retryAfter : undefined;
        const wait = retryAfter === undefined ? '' : ` ${texts.askRetryAfter(retryAfter)}`;
        el.createEl('p', { cls: 'collate-ask-error', text: texts.askErrors[kind] + wait });
        if (detail !== '') el.createEl('p', { cls: 'collate-faint', text: detail, attr: { dir: 'auto' } });
        break;
      }
      case 'broken':
        el.createEl('p', { cls: 'collate-ask-error', text: texts.askBroken(outcome.message) });
    }
    const buttons = this.actionsEl.createDiv({ cls: 'collate-card-buttons' });
    const button = (text: string, cls: string, act: () => void): void =>
      buttons.createEl('button', { text, cls }).addEventListener('click', act);
    button(texts.tryAgain, 'collate-try-again', () => actions.askAgain(this.exchange.question));
    if (outcome.kind === 'failed') button(texts.openSettings, 'collate-to-settings', () => actions.openSettings());
  }

  /** The way to what the model saw before it said that. */
  private addSeen(): void {
    const { seenId } = this.exchange;
    if (seenId === undefined || !this.actions.hasSeen(seenId)) return;
    this.actionsEl
      .createEl('button', { cls: 'collate-link collate-ask-saw', text: this.texts.askSaw })
      .addEventListener('click', () => this.actions.openSeen(seenId));
  }
}
