/** Notes with passages near to a text, nearest first. */
import type { MeaningRequest } from './by-meaning';
import type { FoundNote } from './engine';
import type { NearTo } from './like';
import type { NoteFinder } from './note-finder';
import { sorted } from './sort-notes';

/** What is further from a text than this is another matter. */
const LEAST_COSINE = 0.3;
/** Notes that are read, at least and for each that is wanted: some do not pass a filter that only reading can tell. */
const LEAST_READ = 30;
const READ_PER_NOTE = 3;
/** More than any vault has. */
const ALL = 1_000_000;

/** Where there are words besides, only notes that hold all of them. */
export async function notesLike(
  { texts, without }: NearTo,
  { source, query, options, keep }: Omit<MeaningRequest, 'wanted'>,
  finder: NoteFinder,
): Promise<{ readonly notes: readonly FoundNote[]; readonly total: number }> {
  const { limit, signal, sort = 'relevance' } = options;
  const among = query.terms.length === 0 ? undefined : await notesWithWords(source, finder, signal);
  const isKept = (path: string): boolean => !without.has(path) && among?.has(path) !== false && keep?.(path) !== false;
  const asked = Math.max(LEAST_READ, limit * READ_PER_NOTE);
  const request = { texts, keep: isKept, limit: asked, least: LEAST_COSINE, isPatient: true, signal };
  const near = (await source.near?.(request)) ?? [];
  const found = (await finder.findNear(near, signal)).filter(({ note }) => note.isComplete);
  const best = found.slice(0, limit).map(({ note, score }) => ({ path: note.path, note, score }));
  return { notes: sorted(best, sort, source.known), total: found.length };
}

async function notesWithWords(
  source: MeaningRequest['source'],
  { query, weights }: NoteFinder,
  signal: AbortSignal | undefined,
): Promise<ReadonlySet<string>> {
  const { of, notes } = weights;
  const request = { query, weights: of, notes, wanted: 'all', reach: 'strict', limit: ALL, signal } as const;
  return new Set((await source.candidates(request)).found.map(({ path }) => path));
}
