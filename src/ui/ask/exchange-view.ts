/** A question on the Ask page: the steps while they happen, and then the answer, or what went wrong. */
import { setIcon } from 'obsidian';
import type { Assembled } from '../../agent/ask-result';
import type { Exchange } from '../../app/ask/exchange';
import type { Texts } from '../../i18n/en';
import { isTold, StepRow } from './step-row';

export interface ExchangeActions {
  showOverview(parent: HTMLElement, assembled: Assembled): void;
  openDocument(question: string, assembled: Assembled): void;
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
  private readonly outcomeEl: HTMLElement;
  private readonly rows = new Map<number, StepRow>();
  private shown: Exchange['outcome'];

  constructor(
    parent: HTMLElement,
    private readonly exchange: Exchange,
    private readonly texts: Texts,
    private readonly actions: ExchangeActions,
  ) {
    this.el = parent.createDiv({ cls: 'collate-exchange' });
    this.el.createEl('h4', { cls: 'collate-question', text: exchange.question, attr: { dir: 'auto' } });
    this.toggleEl = this.el.createEl('button', { cls: 'collate-link collate-trace-toggle' });
    setIcon(this.toggleEl.createSpan('collate-trace-chevron'), 'chevron-right');
    this.summaryEl = this.toggleEl.createSpan();
    this.toggleEl.addEventListener('click', () => this.showSteps(this.stepsEl.style.display === 'none'));
    this.stepsEl = this.el.createEl('ol', { cls: 'collate-steps', attr: { role: 'list' } });
    this.outcomeEl = this.el.createDiv('collate-outcome');
    this.showSteps(true);
    this.render();
  }

  /** What is said of an outcome that is no answer. */
  get outcomeText(): string {
    return Array.from(this.outcomeEl.querySelectorAll('p'), ({ textContent }) => textContent).join(' ');
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
    const tokens = outcome.kind === 'broken' ? 0 : outcome.usage.input + outcome.usage.output;
    this.summaryEl.setText(texts.askSummary(told.length, exchange.milliseconds / 1000, tokens));
    // The steps have been seen; the answer is what counts.
    this.showSteps(outcome.kind !== 'answer');
    this.showOutcome(outcome);
    this.addSeen();
  }

  /** Another question has been asked: this one is not tried again. */
  becomeOlder(): void {
    this.outcomeEl.querySelector('.collate-try-again')?.remove();
  }

  private showSteps(shown: boolean): void {
    this.stepsEl.toggle(shown);
    this.toggleEl.setAttr('aria-expanded', String(shown));
  }

  private showOutcome(outcome: NonNullable<Exchange['outcome']>): void {
    const { texts, actions, outcomeEl: el } = this;
    switch (outcome.kind) {
      case 'answer':
        return this.showDocument(outcome);
      case 'cancelled':
        el.createEl('p', {
          cls: 'collate-faint',
          text: outcome.maybeBilled ? texts.askCancelledBilled : texts.askCancelled,
        });
        break;
      case 'failed': {
        const { error, assembled } = outcome;
        const { kind, detail } = error;
        const retryAfter = 'retryAfter' in error ? error.retryAfter : undefined;
        const wait = retryAfter === undefined ? '' : ` ${texts.askRetryAfter(retryAfter)}`;
        el.createEl('p', { cls: 'collate-ask-error', text: texts.askErrors[kind] + wait });
        if (detail !== '') el.createEl('p', { cls: 'collate-faint', text: detail, attr: { dir: 'auto' } });
        if (assembled !== undefined) this.showDocument(assembled);
        break;
      }
      case 'broken':
        el.createEl('p', { cls: 'collate-ask-error', text: texts.askBroken(outcome.message) });
    }
    const buttons = el.createDiv({ cls: 'collate-card-buttons' });
    const button = (text: string, cls: string, act: () => void): void =>
      buttons.createEl('button', { text, cls }).addEventListener('click', act);
    button(texts.tryAgain, 'collate-try-again', () => actions.askAgain(this.exchange.question));
    if (outcome.kind === 'failed') button(texts.openSettings, 'collate-to-settings', () => actions.openSettings());
  }

  /** The way to what the model saw before it said that. */
  private addSeen(): void {
    const { seenId } = this.exchange;
    if (seenId === undefined || !this.actions.hasSeen(seenId)) return;
    this.outcomeEl
      .createEl('button', { cls: 'collate-link collate-ask-saw', text: this.texts.askSaw })
      .addEventListener('click', () => this.actions.openSeen(seenId));
  }

  private showDocument(assembled: Assembled): void {
    const { texts, actions, outcomeEl: el } = this;
    const box = el.createDiv({ cls: 'collate-answer', attr: { dir: 'auto' } });
    actions.showOverview(box, assembled);
    const notes = new Set(assembled.files.map(({ path }) => path)).size;
    el.createDiv({ cls: 'collate-card-buttons' })
      .createEl('button', { cls: 'collate-open-answer', text: texts.askOpenDocument(notes) })
      .addEventListener('click', () => actions.openDocument(this.exchange.question, assembled));
  }
}
