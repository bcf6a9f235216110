/** How a block stands to its note, as one word with an icon: the same wherever blocks are shown. */
import { setIcon } from 'obsidian';
import type { LiveBlock } from '../../app/documents/live-block';
import type { Texts } from '../../i18n/en';

/** What there is to say about a block; nothing about one that is as it was. `moved`: its lines stand elsewhere than is written. */
export type Verdict = Exclude<LiveBlock['state'], 'fresh'> | 'moved';

const ICONS: Readonly<Record<Verdict, string>> = {
  moved: 'move-vertical',
  edited: 'pencil',
  uncertain: 'circle-help',
  gone: 'unlink',
  missing: 'file-x',
  problem: 'triangle-alert',
};

/** Shows the verdict on a block in an element, or nothing when there is none. */
export function showVerdict(el: HTMLElement, state: Verdict | 'fresh' | undefined, texts: Texts): void {
  const verdict = state === 'fresh' ? undefined : state;
  if (el.dataset['verdict'] === (verdict ?? '')) return;
  el.empty();
  el.dataset['verdict'] = verdict ?? '';
  el.toggle(verdict !== undefined);
  if (verdict === undefined) return;
  el.addClass('collate-verdict');
  setIcon(el.createSpan({ cls: 'collate-verdict-icon', attr: { 'aria-hidden': 'true' } }), ICONS[verdict]);
  el.createSpan({ text: texts.verdicts[verdict] });
}
