/** A question on the Ask page: the steps while they happen, and then the answer, or what went wrong. */
import { setIcon } from 'obsidian';
import type { Texts } from '../../i18n/en';
import type { AskDocument, AskOutcome } from './ask-port';
import { describeAskError } from './describe-error';
import type { Exchange } from './exchange';
import { StepRow } from './step-row';

export interface ExchangeActions {
  showOverview(parent: HTMLElement, document: AskDocument): void;
  openDocument(question: string, document: AskDocument): void;
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
    this.el.createDiv({ cls: 'collate-question', text: exchange.question, attr: { dir: 'auto' } });
    this.toggleEl = this.el.createEl('button', { cls: 'collate-link collate-trace-toggle' });
    setIcon(this.toggleEl.createSpan('collate-trace-chevron'), 'chevron-right');
    this.summaryEl = this.toggleEl.createSpan();
    this.toggleEl.addEventListener('click', () => this.showSteps(!this.stepsEl.isShown()));
    this.stepsEl = this.el.createEl('ol', { cls: 'collate-steps', attr: { role: 'list' } });
    this.outcomeEl = this.el.createDiv('collate-outcome');
    this.showSteps(true);
    this.render();
  }

  render(): void {
    const { exchange, texts } = this;
    for (const step of exchange.steps) {
      const row = this.rows.get(step.id) ?? new StepRow(this.stepsEl, texts);
      this.rows.set(step.id, row);
      row.render(step);
    }
    this.toggleEl.toggle(!exchange.isRunning && exchange.steps.length > 0);
    this.el.toggleClass('is-running', exchange.isRunning);
    const { outcome } = exchange;
    if (outcome === undefined || outcome === this.shown) return;
    this.shown = outcome;
    const tokens = outcome.kind === 'broken' ? 0 : outcome.usage.input + outcome.usage.output;
    this.summaryEl.setText(texts.askSummary(exchange.steps.length, exchange.milliseconds / 1000, tokens));
    // The steps have been seen; the answer is what counts.
    this.showSteps(outcome.kind !== 'answer');
    this.showOutcome(outcome);
  }

  private showSteps(shown: boolean): void {
    this.stepsEl.toggle(shown);
    this.toggleEl.setAttr('aria-expanded', String(shown));
  }

  private showOutcome(outcome: AskOutcome | { readonly kind: 'broken'; readonly message: string }): void {
    const { texts, actions, outcomeEl: el } = this;
    const { question } = this.exchange;
    switch (outcome.kind) {
      case 'answer':
        return this.showDocument(outcome.document);
      case 'cancelled':
        el.createEl('p', { cls: 'collate-faint', text: texts.askCancelled });
        if (outcome.maybeBilled) el.createEl('p', { cls: 'collate-faint', text: texts.askMaybeBilled });
        break;
      case 'failed':
        el.createEl('p', { cls: 'collate-ask-error', text: describeAskError(outcome.error, texts) });
        if (outcome.document !== undefined) this.showDocument(outcome.document);
        break;
      case 'broken':
        el.createEl('p', { cls: 'collate-ask-error', text: texts.askBroken(outcome.message) });
    }
    const buttons = el.createDiv({ cls: 'collate-card-buttons' });
    const button = (text: string, act: () => void): void =>
      buttons.createEl('button', { text }).addEventListener('click', act);
    button(texts.tryAgain, () => actions.askAgain(question));
    if (outcome.kind === 'failed') button(texts.openSettings, () => actions.openSettings());
  }

  private showDocument(document: AskDocument): void {
    const { texts, actions, outcomeEl: el } = this;
    const box = el.createDiv({ cls: 'collate-answer', attr: { dir: 'auto' } });
    actions.showOverview(box, document);
    const buttons = el.createDiv({ cls: 'collate-card-buttons' });
    const notes = new Set(document.files.map(({ path }) => path)).size;
    buttons
      .createEl('button', { cls: 'collate-open-answer', text: texts.askOpenDocument(notes) })
      .addEventListener('click', () => actions.openDocument(this.exchange.question, document));
  }
}
