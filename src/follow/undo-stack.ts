/** What was there before each change, so that changes can be taken back, and made again. */

/** More than anyone takes back one by one. */
const MOST = 100;

export class UndoStack<State> {
  private past: State[] = [];
  private future: State[] = [];

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  get canRedo(): boolean {
    return this.future.length > 0;
  }

  /** A change is about to be made. */
  push(before: State): void {
    this.past = [...this.past, before].slice(-MOST);
    this.future = [];
  }

  /** What was there before the last change; undefined when there is none. */
  undo(now: State): State | undefined {
    const before = this.past.pop();
    if (before !== undefined) this.future.push(now);
    return before;
  }

  /** What was there before the last change was taken back. */
  redo(now: State): State | undefined {
    const after = this.future.pop();
    if (after !== undefined) this.past.push(now);
    return after;
  }

  /** Everything that is kept, changed in the same way: what it speaks of has another name. */
  map(change: (state: State) => State): void {
    this.past = this.past.map(change);
    this.future = this.future.map(change);
  }
}
