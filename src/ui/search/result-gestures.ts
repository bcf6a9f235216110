/** What a person does in the results with mouse and keys: open, pick, fold, walk, drag. */
import { Component, Keymap } from 'obsidian';
import type { Target } from '../../app/jump/jump';
import type { PickedLine } from '../../app/tray/line-picker';
import type { Pick } from '../../app/tray/picks';
import { isMiddleButton, onMiddleClick } from '../parts/middle-click';
import type { NoteRow } from './note-row';
import type { PassageCard } from './passage-card';
import { elementOf, targetOf, type Spot } from './result-spot';

/** What becomes of a gesture outside of the results. */
export interface GestureActions {
  open(target: Target, event: MouseEvent | KeyboardEvent): void;
  pick(pick: Pick): void;
  /** A line's number was clicked: it is picked, or with Shift all lines from the last one on. */
  pickLine(picked: PickedLine): void;
  menu(event: MouseEvent | KeyboardEvent, target: Target, at: HTMLElement): void;
  hover(event: MouseEvent, target: Target, at: HTMLElement): void;
  drag(event: DragEvent, target: Target, trail: readonly string[]): void;
  /** The person goes up past the first row. */
  leave(): void;
  /** The person goes down past the last row. */
  pastEnd(): void;
}

/** The list that the gestures are made in. */
export interface GestureList {
  readonly el: HTMLElement;
  spotAt(target: EventTarget | null): Spot | undefined;
  /** The rows one can walk to, in order. */
  stops(): HTMLElement[];
  /** Makes a row the one that the list is at. */
  setCurrent(stop: HTMLElement): void;
  /** The same, with the focus. */
  moveTo(stop: HTMLElement | undefined): void;
  /** Marks the passage that was opened. */
  setOpened(spot: Spot): void;
  showMore(row: NoteRow): Promise<void>;
}

export class ResultGestures extends Component {
  constructor(
    private readonly list: GestureList,
    private readonly actions: GestureActions,
  ) {
    super();
  }

  override onload(): void {
    const { actions, list } = this;
    this.registerDomEvent(list.el, 'click', (event) => this.onClick(event));
    onMiddleClick(list.el, (event) => this.onClick(event));
    this.registerDomEvent(list.el, 'keydown', (event) => this.onKey(event));
    this.registerDomEvent(list.el, 'contextmenu', (event) => {
      const spot = list.spotAt(event.target);
      if (spot === undefined) return;
      event.preventDefault();
      actions.menu(event, targetOf(spot), elementOf(spot));
    });
    this.registerDomEvent(list.el, 'mouseover', (event) => {
      const spot = list.spotAt(event.target);
      if (spot !== undefined) actions.hover(event, targetOf(spot), elementOf(spot));
    });
    this.registerDomEvent(list.el, 'dragstart', (event) => {
      const spot = list.spotAt(event.target);
      if (spot !== undefined) actions.drag(event, targetOf(spot), spot.card?.passage.trail ?? []);
    });
  }

  private onClick(event: MouseEvent): void {
    const spot = this.list.spotAt(event.target);
    if (spot === undefined) return;
    const at = event.target as HTMLElement;
    this.list.setCurrent(elementOf(spot));
    if (spot.isMore) void this.list.showMore(spot.row);
    else if (at.closest('.collate-pick') !== null) this.pick(spot);
    else if (spot.card !== undefined && spot.line !== undefined && at.closest('.collate-number') !== null)
      this.pickLine(spot.card, spot.line, event.shiftKey);
    else if (spot.card !== undefined && at.closest('.collate-expand') !== null) void spot.card.expand();
    else if (spot.card !== undefined || isMiddleButton(event) || Keymap.isModEvent(event) !== false)
      this.open(spot, event);
    else spot.row.setCollapsed(!spot.row.isCollapsed);
  }

  private open(spot: Spot, event: MouseEvent | KeyboardEvent): void {
    this.list.setOpened(spot);
    this.actions.open(targetOf(spot), event);
  }

  private pickLine({ passage: { path, noteLines } }: PassageCard, line: number, extend: boolean): void {
    this.actions.pickLine({ path, line, extend, seen: noteLines });
  }

  private pick({ card, row }: Spot): void {
    this.actions.pick((card ?? row).pick);
  }

  private onKey(event: KeyboardEvent): void {
    const spot = this.list.spotAt(event.target);
    if (spot === undefined || !this.handleKey(event, spot)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  private handleKey(event: KeyboardEvent, spot: Spot): boolean {
    const { list } = this;
    const { row, card } = spot;
    const isTitle = card === undefined && !spot.isMore;
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp': {
        const by = event.key === 'ArrowDown' ? 1 : -1;
        if (event.altKey && card !== undefined) return card.moveLine(by);
        return this.step(event.target, by);
      }
      case 'Home':
        list.moveTo(list.stops()[0]);
        return true;
      case 'End':
        list.moveTo(list.stops().at(-1));
        return true;
      case 'ArrowRight':
        if (card !== undefined) void card.expand();
        else if (isTitle && row.isCollapsed) row.setCollapsed(false);
        else if (isTitle) this.step(event.target, 1);
        return true;
      case 'ArrowLeft':
        if (isTitle) row.setCollapsed(true);
        else void this.stepBack(spot);
        return true;
      case ' ':
        if (spot.isMore) void list.showMore(row);
        else if (card?.currentLine !== undefined) this.pickLine(card, card.currentLine, event.shiftKey);
        else this.pick(spot);
        return true;
      case 'Enter':
        if (spot.isMore) void list.showMore(row);
        else this.open(spot, event);
        return true;
      case 'Escape':
        this.actions.leave();
        return true;
      case 'ContextMenu':
      case 'F10':
        if (event.key === 'F10' && !event.shiftKey) return false;
        this.actions.menu(event, targetOf(spot), elementOf(spot));
        return true;
      default:
        return false;
    }
  }

  private step(from: EventTarget | null, by: 1 | -1): true {
    const stops = this.list.stops();
    const here = stops.findIndex((stop) => stop === from);
    if (here + by < 0) this.actions.leave();
    else if (here + by === stops.length) this.actions.pastEnd();
    else this.list.moveTo(stops[here + by]);
    return true;
  }

  private async stepBack({ card, row }: Spot): Promise<void> {
    if (card === undefined || !(await card.shrink())) this.list.moveTo(row.titleEl);
  }
}
