/** A step of the agent as a row: what it did, how much came of it, how long it took; opened, the whole result. */
import { setIcon } from 'obsidian';
import type { Step } from '../step';
import type { Texts } from '../../texts/en';

const ICONS: Readonly<Record<string, string>> = {
  search: 'search',
  read: 'file-text',
  tree: 'folder-tree',
  concat: 'layers',
  model: 'bot',
  wait: 'hourglass',
};

/** Shorter times say nothing. */
const WORTH_TELLING_MS = 100;

/** Whether a step is worth a row: a model that only called tools has said nothing beyond those. */
export function isTold(step: Step): boolean {
  return step.kind !== 'model' || step.state !== 'done' || (step.said ?? '') !== '';
}

export class StepRow {
  readonly el: HTMLElement;
  private readonly head: HTMLElement;
  private readonly iconEl: HTMLElement;
  private readonly nameEl: HTMLElement;
  private readonly argumentsEl: HTMLElement;
  private readonly factsEl: HTMLElement;
  private readonly textEl: HTMLElement;
  private text = '';

  constructor(
    parent: HTMLElement,
    private readonly texts: Texts,
  ) {
    this.el = parent.createEl('li', { cls: 'collate-step' });
    this.head = this.el.createEl('button', { cls: 'collate-step-head', attr: { 'aria-expanded': 'false' } });
    this.iconEl = this.head.createSpan('collate-step-icon');
    this.nameEl = this.head.createSpan('collate-step-name');
    this.argumentsEl = this.head.createSpan({ cls: 'collate-step-arguments', attr: { dir: 'auto' } });
    this.factsEl = this.head.createSpan('collate-step-facts');
    setIcon(this.head.createSpan('collate-step-chevron'), 'chevron-right');
    this.textEl = this.el.createEl('pre', { cls: 'collate-step-text', attr: { tabindex: '0', dir: 'auto' } });
    this.textEl.hide();
    this.head.addEventListener('click', () => this.toggle());
  }

  render(step: Step): void {
    const { texts } = this;
    const kind = step.kind === 'tool' ? step.tool : step.kind;
    if (this.iconEl.childElementCount === 0) setIcon(this.iconEl, ICONS[kind] ?? 'wrench');
    this.el.toggleClass('is-running', step.state === 'running');
    this.el.toggleClass('is-failed', step.state === 'failed');
    this.nameEl.setText(texts.askSteps[kind as keyof Texts['askSteps']] ?? kind);
    this.argumentsEl.setText(detailOf(step, texts));
    this.factsEl.setText(factsOf(step, texts).join(' · '));
    this.text = textOf(step);
    this.el.toggleClass('can-open', this.text !== '');
    this.head.setAttr('aria-disabled', String(this.text === ''));
  }

  private toggle(): void {
    if (this.text === '') return;
    const isOpen = this.head.getAttribute('aria-expanded') === 'true';
    this.head.setAttr('aria-expanded', String(!isOpen));
    this.textEl.setText(this.text);
    this.textEl.toggle(!isOpen);
  }
}

/** What a step is about, on one line. */
function detailOf(step: Step, texts: Texts): string {
  switch (step.kind) {
    case 'tool':
      return step.arguments;
    case 'wait':
      return texts.askErrors[step.error.kind];
    case 'model':
      return step.said ?? '';
  }
}

function factsOf(step: Step, texts: Texts): string[] {
  const { count, progress } = step.kind === 'tool' ? step : {};
  const { milliseconds = 0, state } = step;
  const stage = progress === undefined || state !== 'running' ? undefined : texts.deepStages[progress.stage];
  return [
    ...(state === 'failed' || state === 'cancelled' ? [texts.askStates[state]] : []),
    ...(stage === undefined ? [] : [typeof stage === 'string' ? stage : stage(progress?.total)]),
    ...(count === undefined || count.items === 0 ? [] : [texts.askCount(count.items, count.notes)]),
    ...(milliseconds < WORTH_TELLING_MS ? [] : [texts.seconds(milliseconds / 1000)]),
  ];
}

/** What is there to see when the row is opened. */
function textOf(step: Step): string {
  if (step.kind === 'tool') return step.text ?? '';
  return step.kind === 'model' ? (step.said ?? '') : '';
}
