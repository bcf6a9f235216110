/** Which days to search, as a chip: a usual span from a menu, or days that are typed. It can be changed and taken off. */
import { Component, Menu, setIcon } from 'obsidian';
import type { SearchDates } from '../../app/search/search-request';
import type { Texts } from '../../i18n/en';
import { daysIn } from '../../text/dates';
import { nameForReaders } from '../parts/reader-name';
import { showMenuBelow } from '../parts/show-menu';
import { DateFields } from './date-fields';

/** What is offered without typing, as the tool takes it. */
const SPANS = ['7d', '1m', '1y'] as const;

export class DateChip extends Component {
  readonly el: HTMLElement;
  private dates: SearchDates | undefined;

  constructor(
    parent: HTMLElement,
    private readonly texts: Texts,
    private readonly onChange: (dates: SearchDates | undefined) => void,
  ) {
    super();
    this.el = parent.createDiv({ cls: 'collate-dates', attr: { role: 'group' } });
    nameForReaders(this.el, texts.dates);
  }

  render(dates: SearchDates | undefined): void {
    if (JSON.stringify(dates) === JSON.stringify(this.dates) && this.el.hasChildNodes()) return;
    this.dates = dates;
    this.draw();
  }

  private draw(): void {
    this.el.empty();
    if (this.dates === undefined) this.addButton();
    else this.addChip(describeDates(this.dates, this.texts));
  }

  private addButton(): void {
    const { texts } = this;
    const add = this.el.createEl('button', {
      cls: 'collate-chip collate-add-chip collate-add-dates',
      attr: { 'aria-label': texts.addDates, 'aria-haspopup': 'menu' },
    });
    setIcon(add.createSpan({ cls: 'collate-chip-icon' }), 'plus');
    add.createSpan({ text: texts.date });
    add.addEventListener('click', () => this.open(add));
  }

  private addChip(words: string): void {
    const { texts } = this;
    const chip = this.el.createDiv({ cls: 'collate-chip' });
    setIcon(chip.createSpan({ cls: 'collate-chip-icon' }), 'calendar');
    const change = chip.createEl('button', {
      cls: 'collate-link collate-chip-dates',
      text: words,
      attr: { 'aria-label': texts.changeDates(words), 'aria-haspopup': 'menu' },
    });
    change.addEventListener('click', () => this.open(change));
    change.addEventListener('keydown', (event) => {
      if (event.key === 'Delete' || event.key === 'Backspace') this.change(undefined);
    });
    const remove = chip.createEl('button', {
      cls: 'collate-chip-remove clickable-icon',
      attr: { 'aria-label': texts.removeDates(words) },
    });
    setIcon(remove, 'x');
    remove.addEventListener('click', () => this.change(undefined));
  }

  private open(at: HTMLElement): void {
    const { texts, dates } = this;
    const menu = new Menu();
    for (const span of SPANS)
      menu.addItem((item) =>
        item
          .setSection('spans')
          .setTitle(texts.lastDays[span])
          .setChecked(dates?.from === span && dates.to === undefined)
          .onClick(() => this.change({ from: span })),
      );
    menu.addItem((item) =>
      item
        .setSection('days')
        .setTitle(texts.chooseDays)
        .onClick(() => this.edit()),
    );
    showMenuBelow(menu, at);
  }

  /** The fields stand in the chip's place until they are done with. */
  private edit(): void {
    const { from, to } = this.dates ?? {};
    const [first, last] = [from && daysIn(from, Date.now())?.first, to && daysIn(to, Date.now())?.last];
    this.el.empty();
    new DateFields(this.el, this.texts, [first ?? '', last ?? ''], (days) => {
      if (days !== undefined) return this.change(datesOf(...days));
      this.draw();
      this.focus();
    }).focus();
  }

  private change(dates: SearchDates | undefined): void {
    this.dates = dates;
    this.draw();
    this.onChange(dates);
    this.focus();
  }

  private focus(): void {
    this.el.querySelector<HTMLElement>('button')?.focus();
  }
}

/** The dates for two days, either of which may be missing; the earlier one is the first, however they were typed. */
export function datesOf(first: string, last: string): SearchDates | undefined {
  if (first === '' && last === '') return undefined;
  const [from, to] = first !== '' && last !== '' && first > last ? [last, first] : [first, last];
  return { ...(from === '' ? {} : { from }), ...(to === '' ? {} : { to }) };
}

const AGO = /^(\d+)([dwmy])$/;

/** What a chip says: `7 days`, `since 2025-07-01`, `until 2025-07-31`, or both days. */
export function describeDates({ from, to }: SearchDates, texts: Texts): string {
  if (from === undefined) return to === undefined ? '' : texts.datesUntil(to);
  if (to !== undefined) return from === to ? from : texts.datesBetween(from, to);
  const [, count, unit] = AGO.exec(from) ?? [];
  return count === undefined ? texts.datesSince(from) : texts.timeSpan(Number(count), unit as 'd' | 'w' | 'm' | 'y');
}
