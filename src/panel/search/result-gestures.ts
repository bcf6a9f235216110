/** What a person does in the results with mouse and keys: open, pick, fold, walk, drag. */
import { Keymap } from 'obsidian';
import type { Pick } from '../tray/picks';
import { isMiddleButton, onKeys, onOpen } from '../../parts/controls';
import type { Spot } from './note-row';
import type { PassageCard } from './passage-card';
import type { ResultsList } from './results-list';
import type { SearchPane } from './search-pane';

export class ResultGestures {
  /** The passage whose box was used last. */
  private last: HTMLElement | undefined;

  constructor(
    private readonly list: ResultsList,
    private readonly page: SearchPane,
  ) {
    const { el } = list;
    const { panel } = page;
    onOpen(el, (event) => this.onClick(event));
    onKeys(el, (event) => {
      const spot = list.spotAt(event.target);
      return spot !== undefined && this.onKey(event, spot);
    });
    el.addEventListener('contextmenu', (event) => {
      const spot = list.spotAt(event.target);
      if (spot === undefined) return;
      event.preventDefault();
      panel.menus.result(event, spot.target, spot.el, spot.card);
    });
    el.addEventListener('mouseover', (event) => {
      const spot = list.spotAt(event.target);
      if (spot !== undefined) panel.gestures.hover(event, spot.target, spot.el);
    });
    el.addEventListener('dragstart', (event) => {
      const spot = list.spotAt(event.target);
      if (spot !== undefined) panel.gestures.drag(event, spot.target, spot.card?.passage.trail.at(-1));
    });
  }

  private onClick(event: MouseEvent): void {
    const spot = this.list.spotAt(event.target);
    if (spot === undefined) return;
    const { row, card, line } = spot;
    const isOn = (selector: string): boolean => (event.target as HTMLElement).closest(selector) !== null;
    this.list.setCurrent(spot.el);
    if (spot.isMore) void this.list.showMore(row);
    else if (isOn('.collate-pick')) this.pick(spot, event.shiftKey);
    else if (card !== undefined && line !== undefined && (card.isSelecting || isOn('.collate-number')))
      this.pickLine(card, line, event.shiftKey);
    else if (card !== undefined && isOn('.collate-expand')) card.expand();
    else if (card !== undefined || isMiddleButton(event) || Keymap.isModEvent(event) !== false) this.open(spot, event);
    else row.setCollapsed(!row.isCollapsed);
  }

  private open(spot: Spot, event: MouseEvent | KeyboardEvent): void {
    const { current, panel } = this.page;
    if (spot.card !== undefined) this.list.markOpened(spot);
    current.remember();
    void panel.services.jump.open(spot.target, event);
  }

  private pickLine({ passage: { path, noteLines } }: PassageCard, line: number, extend: boolean): void {
    this.page.panel.tray.pickLine({ path, line, extend, seen: noteLines });
  }

  /** With Shift, all passages from the last one on, as lists do. */
  private pick(spot: Spot, extend: boolean): void {
    const { el: here } = spot;
    const { tray } = this.page.panel;
    const through = extend ? this.passagesBetween(this.last, here) : [];
    this.last = here;
    this.page.current.remember();
    if (through.length > 0) tray.add(through);
    else tray.toggle((spot.card ?? spot.row).pick);
  }

  /** None where the results have become others since. */
  private passagesBetween(one: HTMLElement | undefined, other: HTMLElement): Pick[] {
    const stops = this.list.stops();
    const at = stops.findIndex((stop) => stop === one);
    const to = stops.indexOf(other);
    if (at === -1) return [];
    const between = stops.slice(Math.min(at, to), Math.max(at, to) + 1);
    return between.flatMap((stop) => this.list.spotAt(stop)?.card?.pick ?? []);
  }

  /** Gives whether the key did something. */
  private onKey(event: KeyboardEvent, spot: Spot): boolean {
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
        if (card !== undefined) card.expand();
        else if (isTitle && row.isCollapsed) row.setCollapsed(false);
        else if (isTitle) this.step(event.target, 1);
        return true;
      case 'ArrowLeft':
        if (isTitle) row.setCollapsed(true);
        else if (card?.shrink() !== true) list.moveTo(row.titleEl);
        return true;
      case ' ':
        if (spot.isMore) void list.showMore(row);
        else if (card?.currentLine !== undefined) this.pickLine(card, card.currentLine, event.shiftKey);
        else this.pick(spot, event.shiftKey);
        return true;
      case 'Enter':
        if (spot.isMore) void list.showMore(row);
        else this.open(spot, event);
        return true;
      case 'Escape':
        this.page.focus();
        return true;
      case 'z':
        if (event.ctrlKey || event.metaKey) void this.page.panel.tray.undo();
        return event.ctrlKey || event.metaKey;
      case 'ContextMenu':
      case 'F10':
        if (event.key === 'F10' && !event.shiftKey) return false;
        this.page.panel.menus.result(event, spot.target, spot.el, card);
        return true;
      default:
        return false;
    }
  }

  private step(from: EventTarget | null, by: 1 | -1): true {
    const stops = this.list.stops();
    const here = stops.findIndex((stop) => stop === from);
    if (here + by < 0) this.page.focus();
    else if (here + by === stops.length) this.page.results.moreEl.focus();
    else this.list.moveTo(stops[here + by]);
    return true;
  }
}
