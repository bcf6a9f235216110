/** Callouts: quotes whose first line is `[!kind] title`. */
import { setIcon } from 'obsidian';
import type { Token } from '../../../text/markdown/parse';

export interface Callout {
  readonly kind: string;
  /** The rest of the first line; `kind` as a word where there is none. */
  readonly title: readonly Token[];
  /** What follows in the same paragraph. */
  readonly text: readonly Token[];
}

const HEAD = /^\[!([^\]|]{1,50})(?:\|[^\]]{0,100})?\][+-]?[ \t]*/;

/** Obsidian's icons; other kinds have that of a note. */
const ICONS = new Map([
  ['abstract', 'clipboard-list'],
  ['summary', 'clipboard-list'],
  ['tldr', 'clipboard-list'],
  ['info', 'info'],
  ['todo', 'circle-check'],
  ['tip', 'flame'],
  ['hint', 'flame'],
  ['important', 'flame'],
  ['success', 'check'],
  ['check', 'check'],
  ['done', 'check'],
  ['question', 'circle-help'],
  ['help', 'circle-help'],
  ['faq', 'circle-help'],
  ['warning', 'triangle-alert'],
  ['caution', 'triangle-alert'],
  ['attention', 'triangle-alert'],
  ['failure', 'x'],
  ['fail', 'x'],
  ['missing', 'x'],
  ['danger', 'zap'],
  ['error', 'zap'],
  ['bug', 'bug'],
  ['example', 'list'],
  ['quote', 'quote'],
  ['cite', 'quote'],
]);

/** The callout that begins with this text of a quote's first paragraph, if one does. */
export function calloutOf(text: Token | undefined): Callout | undefined {
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
export function addCallout(
  parent: HTMLElement,
  { kind }: Callout,
): { readonly root: HTMLElement; readonly title: HTMLElement; readonly content: HTMLElement } {
  const root = parent.createDiv({ cls: 'callout', attr: { 'data-callout': kind } });
  const head = root.createDiv('callout-title');
  setIcon(head.createDiv('callout-icon'), ICONS.get(kind) ?? 'pencil');
  const title = head.createDiv('callout-title-inner');
  return { root, title, content: root.createDiv('callout-content') };
}
