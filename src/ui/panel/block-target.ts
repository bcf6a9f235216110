/** Where a block of a document leads: the lines to jump to, and those that a link is made to. */
import type { LiveBlock } from '../../app/documents/live-block';
import type { Target } from '../../app/jump/jump';

/** Where a block's lines are; lines that are not there any more are not marked. */
export function targetIn({ path, range, state, suggestion }: LiveBlock, line: number | null): Target {
  if (suggestion !== undefined) return { path, range: suggestion };
  const isThere = state === 'fresh' || state === 'edited';
  const place = line ?? (isThere ? undefined : range?.start);
  return { path, range: isThere ? range : null, ...(place === undefined ? {} : { line: place }) };
}

/** What a link to a block leads to: to lines that are not in the note, or not for certain, there is none. */
export function linkedIn({ path, range, state }: LiveBlock): Pick<Target, 'path' | 'range'> {
  return { path, range: state === 'fresh' || state === 'edited' ? range : null };
}
