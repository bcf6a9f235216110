/** A box that appears after the pointer has rested on something, and goes when the pointer leaves both. */
import type * as obsidian from 'obsidian';
import { Component } from './component';
import { loud } from './loud';

/** How long the pointer must rest, in milliseconds. */
const WAIT = 300;
/** How long it may be outside, on its way from the target to the box, in milliseconds. */
const GRACE = 300;
/** Space between the target and the box, in pixels. */
const GAP = 4;

/** The stages of a popover's life, as Obsidian numbers them. */
export const PopoverState = { Showing: 0, Shown: 1, Hiding: 2, Hidden: 3 } as const;

export class HoverPopover extends Component implements obsidian.HoverPopover {
  static {
    loud(this, 'HoverPopover', 'hover-popover.ts');
  }

  hoverEl = createDiv('popover hover-popover');
  state: obsidian.PopoverState = PopoverState.Showing;
  readonly parent: obsidian.HoverParent;
  readonly targetEl: HTMLElement | null;
  readonly #staticPos: obsidian.Point | null;
  #timer: number;

  constructor(
    parent: obsidian.HoverParent,
    targetEl: HTMLElement | null,
    waitTime = WAIT,
    staticPos: obsidian.Point | null = null,
  ) {
    super();
    this.parent = parent;
    this.targetEl = targetEl;
    this.#staticPos = staticPos;
    (parent.hoverPopover as HoverPopover | null)?.hide();
    parent.hoverPopover = this;
    this.#watchPointer();
    this.#timer = window.setTimeout(() => this.show(), waitTime);
  }

  show(): void {
    window.clearTimeout(this.#timer);
    if (this.#is('Hidden') || this.targetEl?.isConnected === false) return this.hide();
    this.#become('Shown');
    activeDocument.body.append(this.hoverEl);
    void this.load();
    this.position();
  }

  hide(): void {
    window.clearTimeout(this.#timer);
    if (this.#is('Hidden')) return;
    this.#become('Hidden');
    this.hoverEl.detach();
    this.unload();
    if (this.parent.hoverPopover === this) this.parent.hoverPopover = null;
  }

  /** Puts the box below the target, or above it where there is more room. */
  position(): void {
    const at = this.targetEl?.getBoundingClientRect() ?? pointRect(this.#staticPos ?? { x: 0, y: 0 });
    const { width, height } = this.hoverEl.getBoundingClientRect();
    const { innerWidth, innerHeight } = this.hoverEl.win;
    const below = at.bottom + GAP;
    const above = at.top - GAP - height;
    const top = below + height <= innerHeight || above < 0 ? below : above;
    this.hoverEl.setCssStyles({
      left: `${Math.max(GAP, Math.min(at.left, innerWidth - width - GAP))}px`,
      top: `${Math.max(GAP, Math.min(top, innerHeight - height - GAP))}px`,
    });
  }

  #watchPointer(): void {
    const leave = (): void => {
      window.clearTimeout(this.#timer);
      if (this.#is('Showing')) return this.hide();
      this.#become('Hiding');
      this.#timer = window.setTimeout(() => this.hide(), GRACE);
    };
    const stay = (): void => {
      if (!this.#is('Hiding')) return;
      window.clearTimeout(this.#timer);
      this.#become('Shown');
    };
    for (const el of [this.targetEl, this.hoverEl]) {
      el?.addEventListener('mouseleave', leave);
      el?.addEventListener('mouseenter', stay);
    }
  }

  #is(state: keyof typeof PopoverState): boolean {
    return (this.state as number) === PopoverState[state];
  }

  #become(state: keyof typeof PopoverState): void {
    this.state = PopoverState[state];
  }
}

function pointRect({ x, y }: obsidian.Point): DOMRect {
  return new DOMRect(x, y, 0, 0);
}
