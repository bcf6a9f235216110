/** More of a note than the answer to a search holds: further passages. */
import { ExpressionSearch } from '../../search/expression-search';
import { NOTHING_KNOWN } from '../../search/known-notes';
import { NoteMatcher } from '../../search/match-note';
import { showPassages } from '../../search/passages';
import type { ToolContext } from '../../tools/context';
import type { Found, PassageItem } from '../../tools/document';
import { VaultError } from '../../vault/vault-error';

/** How many passages each "more" shows; a note may have thousands. */
const PASSAGES_AT_ONCE = 10;

/** The passages of a note that match the query that was answered, best first, after those that are shown. */
export async function morePassages(
  { vault, engine }: ToolContext,
  { query, weights }: Pick<Found, 'query' | 'weights'>,
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
    const passages = showPassages({ ...note, sections }, 0, PASSAGES_AT_ONCE);
    return passages.map((passage, at) => ({ kind: 'passage', rank: shown.length + at + 1, ...passage }));
  } catch (error) {
    if (error instanceof VaultError) return [];
    throw error;
  }
}
