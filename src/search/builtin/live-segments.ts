/** The segments that count at the moment, and where in them each note lies. Every change is made in one step. */
import type { CatalogueSource, Place } from './catalogue';
import type { Segment } from './segment';

/** So many segments of about one size are merged into one. */
const ENOUGH_TO_MERGE = 4;
/** A segment so many times as large as the smaller ones together is left out of their merge. */
const MUCH_LARGER = 4;
/** A segment is written anew when one in so many of its notes is gone. */
const GONE_SHARE = 4;

export class LiveSegments implements CatalogueSource {
  segments: readonly Segment[] = [];
  readonly places = new Map<string, Place>();
  version = 0;

  /** `mostBytes`: what a merge may make of several segments; larger ones stay apart. */
  constructor(private readonly mostBytes = Infinity) {}

  /** Adds a segment; its notes take the place of older ones of their path, but for those that are not wanted any more. */
  add(segment: Segment, isWanted: (path: string) => boolean = () => true): void {
    this.version += 1;
    this.segments = [...this.segments, segment];
    // Twenty thousand at once are why nothing is made here but their places.
    for (let at = 0; at < segment.notes.length; at++) {
      const path = segment.notes[at]?.path;
      if (path === undefined || segment.gone[at] === 1) continue;
      if (!isWanted(path)) {
        segment.markGone(at);
        continue;
      }
      const before = this.places.get(path);
      before?.segment.markGone(before.at);
      this.places.set(path, { segment, at });
    }
    this.dropEmpty();
  }

  /** Takes out every note that lies in this segment. */
  forget(segment: Segment): void {
    for (const { path } of segment.notes) if (this.places.get(path)?.segment === segment) this.remove(path);
  }

  remove(path: string): void {
    const place = this.places.get(path);
    if (place === undefined) return;
    this.version += 1;
    place.segment.markGone(place.at);
    this.places.delete(path);
    this.dropEmpty();
  }

  /** Puts what was merged in the place of what it was merged from. */
  replace(merged: readonly Segment[], by: Segment): void {
    for (const [at, { path }] of by.notes.entries()) {
      const place = this.places.get(path);
      const isCurrent = by.gone[at] === 0 && place !== undefined && merged.includes(place.segment);
      if (isCurrent) this.places.set(path, { segment: by, at });
      else by.markGone(at);
    }
    this.segments = [...this.segments.filter((segment) => !merged.includes(segment)), by];
    this.dropEmpty();
  }

  clear(): void {
    this.version += 1;
    this.segments = [];
    this.places.clear();
  }

  /** What should be merged next; nothing when all is in order. */
  toMerge(): readonly Segment[] {
    const group: Segment[] = [];
    let [notes, bytes] = [0, 0];
    for (const segment of [...this.segments].sort((a, b) => a.liveCount - b.liveCount)) {
      if (group.length >= ENOUGH_TO_MERGE && segment.liveCount > MUCH_LARGER * notes) break;
      bytes += segment.byteLength;
      if (bytes > this.mostBytes) break;
      group.push(segment);
      notes += segment.liveCount;
    }
    if (group.length >= ENOUGH_TO_MERGE) return group;
    const worn = this.segments.find((segment) => segment.goneCount * GONE_SHARE > segment.notes.length);
    return worn === undefined ? [] : [worn];
  }

  private dropEmpty(): void {
    if (this.segments.some(({ liveCount }) => liveCount === 0))
      this.segments = this.segments.filter(({ liveCount }) => liveCount > 0);
  }
}
