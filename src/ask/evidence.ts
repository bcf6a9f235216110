/** What a run has seen of the notes, for a document when the model makes none: what it read, else what it found. */
import { joinRanges, type Range } from '../lines/ranges';
import { fileLines, type FileLines } from '../tools/concat';
import type { Document } from '../tools/document';

/** Per note the lines seen; null for all of it. */
type Seen = Map<string, Range[] | null>;

/** As many passages as one search gives at most; more would be a heap, not an answer. */
const MOST_FOUND = 50;

export class Evidence {
  private readonly read: Seen = new Map();
  private readonly found: Seen = new Map();
  private passages = 0;

  add({ items }: Document): void {
    for (const item of items) {
      if (item.kind === 'block' && item.lines.length > 0) see(this.read, item.path, item.range);
      if ((item.kind !== 'passage' && item.kind !== 'thinned') || this.passages >= MOST_FOUND) continue;
      this.passages += 1;
      see(this.found, item.path, item.passage);
    }
  }

  /** In the order they were first seen; lines that touch are one range. Empty when nothing was seen. */
  files(): FileLines[] {
    const seen = this.read.size > 0 ? this.read : this.found;
    return [...seen].flatMap(([path, ranges]): FileLines[] =>
      (ranges === null ? [null] : joinRanges(ranges)).map((range) => fileLines({ path, range })),
    );
  }
}

function see(seen: Seen, path: string, range: Range | null): void {
  const before = seen.get(path);
  seen.set(path, range === null || before === null ? null : [...(before ?? []), range]);
}

/** The files of a document, as `concat` takes them. */
export function filesOf({ items }: Document): FileLines[] {
  return items.flatMap((item) => (item.kind === 'block' ? [fileLines(item)] : []));
}
