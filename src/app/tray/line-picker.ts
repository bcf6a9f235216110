/** Picks single lines by their numbers, and with Shift all lines from the last one on, as lists do. */
import { addPicks, togglePick, type Picks } from './picks';

export interface PickedLine {
  readonly path: string;
  readonly line: number;
  /** Whether all lines from the last one on are meant. */
  readonly extend: boolean;
  /** All lines of the note as they are shown, if they are known. */
  readonly seen?: readonly string[] | undefined;
}

export class LinePicker {
  private last: { readonly path: string; readonly line: number } | undefined;

  /** The picks after a line was picked, or taken out. */
  pick(picks: Picks, { path, line, extend, seen }: PickedLine): Picks {
    const { last } = this;
    const known = seen === undefined ? {} : { seen };
    if (!extend || last === undefined || last.path !== path) {
      this.last = { path, line };
      return togglePick(picks, { path, range: { start: line, end: line }, ...known });
    }
    const range = { start: Math.min(last.line, line), end: Math.max(last.line, line) };
    return addPicks(picks, [{ path, range, ...known }]);
  }
}
