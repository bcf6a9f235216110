/** How a block stands to its note, as one word with an icon: the same wherever blocks are shown. */
import { setIcon } from 'obsidian';
import type { LiveBlock } from '../follow/live-block';
import type { Texts } from '../texts/en';

/** What there is to say about a block; nothing about one that is as it was. `moved`: its lines stand elsewhere than is written. */
export type Verdict = Exclude<LiveBlock['state'], 'fresh'> | 'moved';

/** Of blocks, of printed fences, and of what is claimed. */
const ICONS = {
  unchanged: 'check',
  moved: 'move-vertical',
  edited: 'pencil',
  uncertain: 'circle-help',
  gone: 'unlink',
  missing: 'file-x',
  problem: 'triangle-alert',
  exact: 'check',
  reworded: 'pencil',
  elsewhere: 'corner-up-right',
  nowhere: 'circle-help',
} as const;

/** Shows the verdict on a block in an element, or nothing when there is none. */
export function showVerdict(el: HTMLElement, state: Verdict | 'fresh' | undefined, texts: Texts): void {
  const verdict = state === 'fresh' ? undefined : state;
  el.toggle(verdict !== undefined);
  fillChip(el, verdict, verdict === undefined ? '' : texts.verdicts[verdict]);
}

/** Puts a verdict into an element that stays, unless it says so already. */
export function fillChip(el: HTMLElement, verdict: keyof typeof ICONS | undefined, text: string): void {
  if (el.dataset['verdict'] === (verdict ?? '') && el.textContent === text) return;
  el.empty();
  el.dataset['verdict'] = verdict ?? '';
  if (verdict === undefined) return;
  el.addClass('collate-verdict');
  setIcon(el.createSpan({ cls: 'collate-verdict-icon', attr: { 'aria-hidden': 'true' } }), ICONS[verdict]);
  el.createSpan({ text });
}
