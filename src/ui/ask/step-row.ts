/** A step of the agent as a row: what it did, how much came of it, how long it took; opened, the whole result. */
import { setIcon } from 'obsidian';
import type { Texts } from '../../i18n/en';
import type { AskStep } from './ask-port';
import { describeAskError } from './describe-error';

const ICONS: Readonly<Record<string, string>> = {
  search: 'search',
  read: 'file-text',
  tree: 'folder-tree',
  concat: 'layers',
  model: 'bot',
  wait: 'hourglass',
};

export class StepRow {
  readonly el: HTMLElement;
  private readonly head: HTMLButtonElement;
  private readonly nameEl: HTMLElement;
  private readonly argumentsEl: HTMLElement;
  private readonly factsEl: HTMLElement;
  private readonly textEl: HTMLElement;
  private step: AskStep | undefined;

  constructor(
    parent: HTMLElement,
    private readonly texts: Texts,
  ) {
    this.el = parent.createEl('li', { cls: 'collate-step' });
    this.head = this.el.createEl('button', { cls: 'collate-step-head', attr: { 'aria-expanded': 'false' } });
    this.head.createSpan('collate-step-icon');
    this.nameEl = this.head.createSpan('collate-step-name');
    this.argumentsEl = this.head.createSpan({ cls: 'collate-step-arguments', attr: { dir: 'auto' } });
    this.factsEl = this.head.createSpan('collate-step-facts');
    this.textEl = this.el.createEl('pre', { cls: 'collate-step-text', attr: { tabindex: '0', dir: 'auto' } });
    this.textEl.hide();
    this.head.addEventListener('click', () => this.toggle());
  }

  render(step: AskStep): void {
    const { texts } = this;
    if (this.step === undefined)
      setIcon(
        this.head.querySelector<HTMLElement>('.collate-step-icon') ?? this.head,
        ICONS[step.kind === 'tool' ? step.tool : step.kind] ?? 'wrench',
      );
    this.step = step;
    this.el.toggleClass('is-running', step.state === 'running');
    this.el.toggleClass('is-failed', step.state === 'failed');
    this.nameEl.setText(step.kind === 'tool' ? step.tool : texts.askSteps[step.kind]);
    this.argumentsEl.setText(detailOf(step, texts));
    this.factsEl.setText(factsOf(step, texts).join(' · '));
    const text = textOf(step);
    this.head.disabled = text === '';
    if (this.textEl.isShown()) this.textEl.setText(text);
  }

  private toggle(): void {
    const isOpen = this.textEl.isShown();
    this.head.setAttr('aria-expanded', String(!isOpen));
    this.textEl.toggle(!isOpen);
    if (!isOpen && this.step !== undefined) this.textEl.setText(textOf(this.step));
  }
}

/** What a step is about, on one line. */
function detailOf(step: AskStep, texts: Texts): string {
  switch (step.kind) {
    case 'tool':
      return step.arguments;
    case 'wait':
      return texts.askWaits(step.seconds, describeAskError(step.error, texts));
    case 'model':
      return step.error === undefined ? (step.said ?? '') : describeAskError(step.error, texts);
  }
}

function factsOf(step: AskStep, texts: Texts): string[] {
  const count = step.kind === 'tool' ? step.count : undefined;
  return [
    ...(step.state === 'failed' || step.state === 'cancelled' ? [texts.askStates[step.state]] : []),
    ...(count === undefined ? [] : [texts.askCount(count.items, count.notes)]),
    ...(step.milliseconds === undefined ? [] : [texts.seconds(step.milliseconds / 1000)]),
  ];
}

/** What is there to see when the row is opened. */
function textOf(step: AskStep): string {
  if (step.kind === 'tool') return step.text ?? '';
  return step.kind === 'model' ? (step.said ?? '') : '';
}
