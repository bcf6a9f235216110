/** Callouts: quotes whose first line is `[!kind] title`. */
import { setIcon } from 'obsidian';
import type { Token } from '../../lines/markdown/parse';

const HEAD = /^\[!([^\]|]{1,50})(?:\|[^\]]{0,100})?\][+-]?[ \t]*/;

/** Obsidian's icons, each with its kinds; other kinds have that of a note. */
const ICONS: Readonly<Record<string, string>> = {
  'clipboard-list': 'abstract summary tldr',
  info: 'info',
  'circle-check': 'todo',
  flame: 'tip hint important',
  check: 'success check done',
  'circle-help': 'question help faq',
  'triangle-alert': 'warning caution attention',
  x: 'failure fail missing',
  zap: 'danger error',
  bug: 'bug',
  list: 'example',
  quote: 'quote cite',
};

/**
 * The callout that begins with this text of a quote's first paragraph, if one does: its title, which is the rest of the first line or
 * its kind as a word, and what follows in the same paragraph.
 */
export function calloutOf(text: Token | undefined) {
  const children = text?.type === 'inline' ? (text.children ?? []) : [];
  const [begin, ...rest] = children;
  const head = begin?.type === 'text' ? HEAD.exec(begin.content) : null;
  if (begin === undefined || head === null) return undefined;
  const kind = (head[1] ?? '').trim();
  begin.content = begin.content.slice(head[0].length);
  const end = rest.findIndex(({ type }) => type === 'softbreak' || type === 'hardbreak');
  const title = [begin, ...(end === -1 ? rest : rest.slice(0, end))];
  const isNamed = title.some(({ content, type }) => content.trim() !== '' || type !== 'text');
  if (!isNamed) begin.content = kind.charAt(0).toUpperCase() + kind.slice(1).toLowerCase();
  return { kind: kind.toLowerCase(), title, text: end === -1 ? [] : rest.slice(end + 1) };
}

/** The empty elements of a callout. */
export function addCallout(parent: HTMLElement, kind: string) {
  const root = parent.createDiv({ cls: 'callout', attr: { 'data-callout': kind } });
  const head = root.createDiv('callout-title');
  const [icon = 'pencil'] = Object.entries(ICONS).find(([, kinds]) => kinds.split(' ').includes(kind)) ?? [];
  setIcon(head.createDiv('callout-icon'), icon);
  const title = head.createDiv('callout-title-inner');
  return { root, title, content: root.createDiv('callout-content') };
}
