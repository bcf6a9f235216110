/** More of a note than the answer to a search holds: further passages, and lines around one. */
import { ExpressionSearch } from '../../search/expression-search';
import { NOTHING_KNOWN } from '../../search/known-notes';
import { NoteMatcher } from '../../search/match-note';
import { passagesOf } from '../../search/passages';
import type { Query } from '../../search/query';
import { formatRange, type Range } from '../../text/ranges';
import type { ToolContext } from '../../tools/context';
import type { PassageItem } from '../../tools/document';
import { callTool } from '../../tools/registry';
import { VaultError } from '../../vault/vault-error';

/** How many passages each "more" shows; a note may have thousands. */
const PASSAGES_AT_ONCE = 10;

/** The passages of a note that match the query that was answered, best first, after those that are shown. */
export async function morePassages(
  { vault, engine }: ToolContext,
  query: Query,
  weights: readonly number[],
  path: string,
  shown: readonly PassageItem[],
): Promise<PassageItem[]> {
  try {
    const file = await vault.listing().find(path);
    if (file?.kind !== 'file') return [];
    const matcher = new NoteMatcher(query, weights, engine?.known ?? NOTHING_KNOWN);
    const text = await vault.read(file);
    const expressions = new ExpressionSearch(query);
    const where = await expressions.linesIn(path, text, undefined).finally(() => expressions.end());
    const note = matcher.match(path, text, undefined, where);
    if (note === undefined) return [];
    const starts = new Set(shown.map(({ passage }) => passage.start));
    const sections = note.sections.filter(({ range }) => !starts.has(range.start));
    const passages = passagesOf({ ...note, sections }, 0, PASSAGES_AT_ONCE);
    return passages.map((passage, at) => ({ kind: 'passage', rank: shown.length + at + 1, ...passage }));
  } catch (error) {
    if (error instanceof VaultError) return [];
    throw error;
  }
}

/** Lines of a note as they are now; undefined when the note is gone. */
export async function readLines(
  context: ToolContext,
  path: string,
  range: Range,
): Promise<{ start: number; lines: readonly string[] } | undefined> {
  const { document } = await callTool('concat', { files: [{ path, lines: formatRange(range) }] }, context);
  const [item] = document.items;
  return item?.kind === 'block' ? { start: item.range?.start ?? 1, lines: item.lines } : undefined;
}
