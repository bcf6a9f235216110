/** Shows what an edit changes: lines that go, lines that come, a few that stay. The text is shown as it is, never interpreted. */
import type { Texts } from '../../texts/en';
import { diffLines, type DiffGap, type DiffLine, type Surroundings } from '../../follow/line-diff';
import type { Span } from '../../lines/span';
import type { EditChange } from '../../tools/edit-gate';

/** The change of a note with the lines around it. */
export interface ShownChange extends EditChange {
  readonly around: Surroundings;
}

const SIGNS = { same: '', removed: '−', added: '+' };

/** Rows drawn at once. More would hold up whoever types; the rest follows, as long as the diff is on screen. */
const ROWS_AT_ONCE = 1000;

/** Adds the diff to `parent`. Whoever lets it scroll makes it reachable for the keyboard. */
export function addDiff(
  parent: HTMLElement,
  { range, before, after, around: { above, below } }: ShownChange,
  texts: Texts,
): void {
  const list = parent.createEl('ol', { cls: 'collate-diff', attr: { role: 'list' } });
  const digits = String(range.start + Math.max(before.length, after.length) + below.length).length;
  list.setCssProps({ '--collate-digits': String(digits) });
  addRows(list, diffLines({ first: range.start, before, after, above, below }), texts);
}

function addRows(list: HTMLElement, rows: readonly (DiffLine | DiffGap)[], texts: Texts): void {
  for (const row of rows.slice(0, ROWS_AT_ONCE))
    if (row.kind === 'gap')
      list.createEl('li', { cls: 'collate-diff-line is-gap', text: texts.diffUnchanged(row.lines) });
    else addLine(list, row, texts);
  const rest = rows.slice(ROWS_AT_ONCE);
  if (rest.length > 0) window.setTimeout(() => list.isConnected && addRows(list, rest, texts));
}

function addLine(list: HTMLElement, line: DiffLine, texts: Texts): void {
  const row = list.createEl('li', { cls: `collate-diff-line is-${line.kind}` });
  row.createSpan({ cls: 'collate-diff-said', text: nameOf(line, texts) });
  const unsaid = { 'aria-hidden': 'true' };
  const numbers = [line.kind === 'added' ? '' : line.before, line.kind === 'removed' ? '' : line.after];
  for (const number of numbers) row.createSpan({ cls: 'collate-diff-number', text: String(number), attr: unsaid });
  row.createSpan({ cls: 'collate-diff-sign', text: SIGNS[line.kind], attr: unsaid });
  // The text of each line sets its own direction, and cannot change that of the others.
  const text = row.createSpan({ cls: 'collate-diff-text', attr: { dir: 'auto' } });
  addMarked(text, line.text, line.kind === 'same' ? [] : line.marks);
}

/** How a line is announced before its text. */
function nameOf(line: DiffLine, texts: Texts): string {
  if (line.kind === 'removed') return texts.diffRemoved(line.before);
  if (line.kind === 'added') return texts.diffAdded(line.after);
  return texts.diffSame(line.before);
}

function addMarked(parent: HTMLElement, text: string, marks: readonly Span[]): void {
  let at = 0;
  for (const { start, end } of marks) {
    addPlain(parent, text.slice(at, start));
    addPlain(parent.createSpan({ cls: 'collate-diff-mark' }), text.slice(start, end));
    at = end;
  }
  addPlain(parent, text.slice(at));
}

/**
 * Characters that nobody sees, or that turn others around: someone who agrees to a change must see them. Tabs, and the
 * joiners within emoji and some scripts, are ordinary.
 */
const UNSEEN = /[\p{Cc}\u00AD\u061C\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\u{E0000}-\u{E007F}]/gu;

function addPlain(parent: HTMLElement, text: string): void {
  let at = 0;
  for (const { 0: unseen, index } of text.matchAll(UNSEEN)) {
    if (unseen === '\t') continue;
    parent.appendText(text.slice(at, index));
    const code = (unseen.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    parent.createSpan({ cls: 'collate-diff-code', text: `U+${code}` });
    at = index + unseen.length;
  }
  parent.appendText(text.slice(at));
}
