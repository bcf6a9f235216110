/** Tooltips: the `aria-label` of an element, shown while the pointer is on it. */
import type * as obsidian from 'obsidian';

/** Space between an element and its tooltip, in pixels. */
const GAP = 8;
/** Least distance of a tooltip from the window's edge, in pixels. */
const MARGIN = 4;

let shown: { readonly target: HTMLElement; readonly el: HTMLElement } | undefined;
let waiting: number | undefined;

/** Gives an element a tooltip, which is also its label for screen readers; an empty text takes it away. */
export function setTooltip(el: HTMLElement, tooltip: string, options: obsidian.TooltipOptions = {}): void {
  el.setAttr('aria-label', tooltip === '' ? null : tooltip);
  const { placement, delay, classes, gap } = options;
  if (placement !== undefined) el.setAttr('data-tooltip-position', placement);
  if (delay !== undefined) el.setAttr('data-tooltip-delay', delay);
  if (classes !== undefined) el.setAttr('data-tooltip-classes', classes.join(' '));
  if (gap !== undefined) el.setAttr('data-tooltip-gap', gap);
}

/** Shows a tooltip at an element now, in place of the one that is shown. */
export function displayTooltip(
  newTargetEl: HTMLElement,
  content: string | DocumentFragment,
  options: obsidian.TooltipOptions = {},
): void {
  hideTooltip();
  const el = newTargetEl.doc.body.createDiv({ cls: ['tooltip', ...(options.classes ?? [])] });
  el.setText(content);
  el.createDiv('tooltip-arrow');
  place(el, newTargetEl, options.placement ?? 'bottom', options.gap ?? GAP);
  shown = { target: newTargetEl, el };
}

function hideTooltip(): void {
  window.clearTimeout(waiting);
  shown?.el.detach();
  shown = undefined;
}

function place(el: HTMLElement, target: HTMLElement, placement: obsidian.TooltipPlacement, gap: number): void {
  const at = target.getBoundingClientRect();
  const { width, height } = el.getBoundingClientRect();
  const middle = { x: at.left + (at.width - width) / 2, y: at.top + (at.height - height) / 2 };
  const spots: Record<obsidian.TooltipPlacement, { x: number; y: number }> = {
    bottom: { x: middle.x, y: at.bottom + gap },
    top: { x: middle.x, y: at.top - gap - height },
    left: { x: at.left - gap - width, y: middle.y },
    right: { x: at.right + gap, y: middle.y },
  };
  const below = placement === 'bottom' && at.bottom + gap + height > el.win.innerHeight;
  const spot = spots[below ? 'top' : placement];
  const x = Math.max(MARGIN, Math.min(spot.x, el.win.innerWidth - width - MARGIN));
  el.setCssStyles({ left: `${x}px`, top: `${Math.max(MARGIN, spot.y)}px` });
}

function options(target: HTMLElement): obsidian.TooltipOptions {
  const { tooltipPosition, tooltipClasses, tooltipGap } = target.dataset;
  return {
    ...(tooltipPosition === undefined ? {} : { placement: tooltipPosition as obsidian.TooltipPlacement }),
    ...(tooltipClasses === undefined ? {} : { classes: tooltipClasses.split(' ') }),
    ...(tooltipGap === undefined ? {} : { gap: Number(tooltipGap) }),
  };
}

/** Shows the tooltips of everything in a document from now on. */
export function installTooltips(doc: Document): void {
  doc.addEventListener('mouseover', (evt) => {
    const at = evt.target instanceof Element ? evt.target : null;
    const target = at?.closest<HTMLElement>('[aria-label]') ?? null;
    if (target === shown?.target && target !== null) return;
    hideTooltip();
    const label = target?.getAttribute('aria-label') ?? '';
    if (target === null || label === '' || target.hasClass('no-tooltip')) return;
    waiting = window.setTimeout(
      () => {
        if (target.isConnected) displayTooltip(target, label, options(target));
      },
      Number(target.dataset['tooltipDelay'] ?? 0),
    );
  });
  for (const ended of ['mousedown', 'keydown', 'wheel'] as const)
    doc.addEventListener(ended, hideTooltip, { capture: true });
  doc.addEventListener('mouseleave', hideTooltip);
}
