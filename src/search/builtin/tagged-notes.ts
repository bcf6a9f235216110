/** Which notes have which tags: made once for each segment, as segments do not change, and put together when asked for. */
import type { KnownNote } from '../known-notes';
import type { CatalogueSource } from './catalogue';
import type { IndexedNote, Segment } from './segment';

export class TaggedNotes {
  /** For each segment the places of the notes that have a tag or one within it. */
  private readonly places = new WeakMap<Segment, ReadonlyMap<string, readonly number[]>>();
  private readonly found = new Map<string, ReadonlySet<KnownNote>>();
  private version = -1;

  constructor(
    private readonly source: CatalogueSource,
    private readonly known: (note: IndexedNote) => KnownNote,
  ) {}

  /** Those that can be found and have a tag, in small letters, or one within it. */
  with(tag: string): ReadonlySet<KnownNote> {
    if (this.version !== this.source.version) this.found.clear();
    this.version = this.source.version;
    const before = this.found.get(tag);
    if (before !== undefined) return before;
    const found = new Set<KnownNote>();
    for (const segment of this.source.segments)
      for (const at of this.placesIn(segment).get(tag) ?? []) {
        const note = segment.gone[at] === 0 ? segment.notes[at] : undefined;
        if (note?.isCopy === false) found.add(this.known(note));
      }
    this.found.set(tag, found);
    return found;
  }

  private placesIn(segment: Segment): ReadonlyMap<string, readonly number[]> {
    const before = this.places.get(segment);
    if (before !== undefined) return before;
    const places = new Map<string, number[]>();
    for (const [at, { details }] of segment.notes.entries())
      for (const tag of new Set(details.tags.flatMap((one) => withParents(one.normalize('NFC').toLowerCase())))) {
        const known = places.get(tag);
        if (known === undefined) places.set(tag, [at]);
        else known.push(at);
      }
    this.places.set(segment, places);
    return places;
  }
}

/** `a/b/c` is within `a/b` and `a`. */
export function withParents(tag: string): string[] {
  if (!tag.includes('/')) return [tag];
  const parts = tag.split('/');
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'));
}
