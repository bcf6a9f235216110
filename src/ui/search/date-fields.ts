/** Two days to type or to choose from the system's calendar. Enter takes them, Escape leaves what was there. */
import { setIcon } from 'obsidian';
import type { Texts } from '../../i18n/en';

/** The first and the last day, `2025-07-14`, or `''`. */
export type TwoDays = readonly [first: string, last: string];

export class DateFields {
  private readonly first: HTMLInputElement;
  private readonly last: HTMLInputElement;

  /** `done` is given undefined when nothing is to change. */
  constructor(parent: HTMLElement, texts: Texts, [first, last]: TwoDays, done: (days: TwoDays | undefined) => void) {
    const form = parent.createEl('form', { cls: 'collate-date-fields' });
    this.first = addField(form, texts.dateFrom, first);
    this.last = addField(form, texts.dateTo, last);
    const buttons = form.createDiv({ cls: 'collate-date-buttons' });
    buttons.createEl('button', { cls: 'mod-cta', text: texts.applyDates, type: 'submit' });
    const cancel = buttons.createEl('button', {
      cls: 'clickable-icon',
      type: 'button',
      attr: { 'aria-label': texts.cancel },
    });
    setIcon(cancel, 'x');
    cancel.addEventListener('click', () => done(undefined));
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      done([this.first.value, this.last.value]);
    });
    form.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      done(undefined);
    });
  }

  focus(): void {
    this.first.focus();
  }
}

function addField(form: HTMLElement, name: string, value: string): HTMLInputElement {
  const label = form.createEl('label', { cls: 'collate-date-field' });
  label.createSpan({ text: name });
  // With a last day, years have four digits.
  return label.createEl('input', { type: 'date', value, attr: { max: '9999-12-31' } });
}
