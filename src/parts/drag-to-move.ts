/** Moves one of several things by dragging it, with a line where it would go. Escape leaves all as it was. */

export interface MovableThings {
  /** The place of the thing that an element belongs to and is dragged by; undefined when it is none. */
  placeOf(target: EventTarget | null): number | undefined;
  /** The gap that is nearest to a height in the window: 0 before the first thing, 1 after it; undefined for none. */
  gapAt(y: number): number | undefined;
  /** Draws the line in a gap, or with undefined none. */
  showGap(gap: number | undefined): void;
  move(from: number, to: number): void;
}

/** Lets things in an element be dragged. What else a drag carries is left alone. */
export function dragToMove(el: HTMLElement, things: MovableThings): void {
  let dragged: number | undefined;
  const end = (): void => {
    if (dragged === undefined) return;
    dragged = undefined;
    el.removeClass('is-moving');
    things.showGap(undefined);
  };
  /** Beside the thing itself there is nothing to move it to. */
  const gapFor = (from: number, y: number): number | undefined => {
    const gap = things.gapAt(y);
    return gap === from || gap === from + 1 ? undefined : gap;
  };
  el.addEventListener('dragstart', (event) => {
    dragged = things.placeOf(event.target);
    if (dragged === undefined || event.dataTransfer === null) return;
    event.dataTransfer.effectAllowed = event.dataTransfer.getData('text/plain') === '' ? 'move' : 'all';
  });
  const over = (event: DragEvent): void => {
    if (dragged === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.dataTransfer !== null) event.dataTransfer.dropEffect = 'move';
    el.addClass('is-moving');
    things.showGap(gapFor(dragged, event.clientY));
  };
  // An element that is reached is told of that first, and of the drag over it only when the mouse moves on.
  for (const type of ['dragenter', 'dragover'] as const) el.addEventListener(type, over);
  el.addEventListener('dragleave', ({ relatedTarget }) => {
    if (dragged !== undefined && !el.contains(relatedTarget as Node | null)) things.showGap(undefined);
  });
  const drop = (event: DragEvent): void => {
    if (dragged === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const [from, gap] = [dragged, gapFor(dragged, event.clientY)];
    end();
    if (gap !== undefined) things.move(from, gap > from ? gap - 1 : gap);
  };
  // Before whatever lies in the element and takes what is dropped.
  el.addEventListener('drop', drop, true);
  el.addEventListener('dragend', end);
  // A thing that was scrolled out of the page tells no one that its drag is over; a mouse that moves does.
  el.addEventListener('mousemove', end);
}
