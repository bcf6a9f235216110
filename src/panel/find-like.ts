/** "Find passages like this": a search by a note, by a section of one, or by some words. */
import type { Editor, TFile } from 'obsidian';
import type { Target } from '../follow/view/jump';
import type { Services } from './services';
import { fitsLink, headingLink } from '../lines/heading-link';
import { outlineOf } from '../lines/headings';
import { splitLines } from '../lines/lines';
import type { Range } from '../lines/ranges';
import { withPanel } from './panel-access';

export const LIKE_ICON = 'waypoints';

/** Characters of words that are asked with: enough to tell what they are about, and no more than a box can show. */
const MOST_WORDS = 300;

/** Whether there is anything to find them with. */
export function canFindLike({ settings }: Services): boolean {
  return settings().meaning;
}

export async function findLike(services: Services, lines: Pick<Target, 'path' | 'range'>): Promise<void> {
  const file = services.app.vault.getFileByPath(lines.path);
  if (file === null) return;
  search(services, queryOf(services, file, splitLines(await services.app.vault.cachedRead(file)), lines.range));
}

/** What is selected, else the section whose heading the cursor is at, else the note. */
export function findLikeInEditor(services: Services, editor: Editor, file: TFile): void {
  const query = editor.somethingSelected()
    ? words(editor.getSelection())
    : queryOf(services, file, splitLines(editor.getValue()), headingAt(editor));
  search(services, query);
}

/** The line of the cursor where it is a heading. */
export function headingAt(editor: Editor): Range | null {
  const { line } = editor.getCursor();
  const isHeading = outlineOf(splitLines(editor.getValue())).headings.some((heading) => heading.line === line + 1);
  return isHeading ? { start: line + 1, end: line + 1 } : null;
}

function search({ app }: Services, query: string): void {
  const request = { query, scopes: [], mode: 'fast', sort: undefined } as const;
  withPanel(app, (panel) => panel.searchFor(request));
}

/** By its link where it has one, so that what is written later counts as well. */
function queryOf({ app }: Services, file: TFile, lines: readonly string[], range: Range | null): string {
  const { headings } = outlineOf(lines);
  const link = app.metadataCache.fileToLinktext(file, '');
  const isSection = range !== null && headings.some(({ line }) => line === range.start);
  const heading = isSection ? headingLink(headings, range) : '';
  const isLinked = fitsLink(link) && (range === null || heading !== '');
  if (isLinked) return `like:[[${link}${heading === '' ? '' : `#${heading}`}]]`;
  return words(lines.slice((range?.start ?? 1) - 1, range?.end).join('\n'));
}

function words(text: string): string {
  const plain = text.replace(/["“”„«»\s]+/g, ' ').trim();
  const cut = plain.length > MOST_WORDS ? plain.slice(0, MOST_WORDS).replace(/\s+\S*$/, '') : plain;
  return `like:"${cut}"`;
}
