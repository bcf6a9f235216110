/**
 * Keeps the segments of an index in order: small ones are merged, and all are saved.
 */
import type { PathTest } from '../../text/globs';
import type { Pacer } from '../../vault/pacer';
import type { LiveSegments } from './live-segments';
import { mergeSegments } from './merge-segments';
import type { PhoneScreen } from '../phone-screen';
import type { SavedIndex, SavingTrouble } from './saved-index';
import type { Segment } from './segment';

export interface UpkeepOptions {
  readonly live: LiveSegments;
  /** Without it, everything stays in memory. */
  readonly saved: SavedIndex | undefined;
  readonly pacer: Pacer;
  /** Aborted when the index is closed. */
  readonly signal: AbortSignal;
  /** On a phone. */
  readonly phone: PhoneScreen | undefined;
}

export class SegmentUpkeep {
  /** The last of the merges: there is one at a time. */
  private merging: Promise<void> = Promise.resolve();
  private tidying: Promise<void> | undefined;
  /** What has to leave, perhaps because it was moved to where it is excluded. */
  private leaving: Promise<unknown> = Promise.resolve();
  private saving: Promise<void> | undefined;
  private isUnsaved = false;

  constructor(private readonly options: UpkeepOptions) {}

  /** Takes up what was saved; what cannot be used is left out. */
  async load(): Promise<void> {
    const { live, saved } = this.options;
    for (const segment of (await saved?.load()) ?? []) live.add(segment);
  }

  /** Why what is saved is not what is known; undefined when all is well. */
  get trouble(): SavingTrouble | undefined {
    return this.options.saved?.trouble;
  }

  /** Adds a segment, but for the notes that are not wanted any more, and saves it soon. */
  add(segment: Segment, isWanted?: PathTest): void {
    this.options.live.add(segment, isWanted);
    this.saveSoon();
  }

  /** Takes paths out of every segment that has a version of them, and of what is saved. */
  async expel(isGone: PathTest): Promise<void> {
    const holding = (): Segment[] =>
      this.options.live.segments.filter(({ notes: all }) => all.some(({ path }) => isGone(path)));
    await this.options.pacer.pause();
    let isHeld = holding().length > 0;
    await this.options.pacer.pause();
    for (const path of [...this.options.live.places.keys()]) if (isGone(path)) this.options.live.remove(path);
    await this.exclusively(async () => {
      // A merge that was under way meanwhile has made others of some of them.
      for (const segment of holding()) {
        isHeld = true;
        await this.merge([segment]);
      }
    });
    if (!isHeld) return;
    this.options.saved?.expelOthers();
    this.saveSoon();
  }

  /** The same, for {@link settle} to wait for: what was moved to where it is excluded. */
  expelSoon(isGone: PathTest): void {
    this.leaving = Promise.allSettled([this.leaving, this.expel(isGone)]).then(() => undefined);
  }

  /** Merges small segments and leaves out what is gone, until all is in order. */
  tidy(): Promise<void> {
    this.tidying ??= this.exclusively(() => this.tidyAll());
    return this.tidying;
  }

  /** Saves, or saves again when something changes meanwhile. */
  saveSoon(): void {
    const { saved } = this.options;
    if (saved === undefined) return;
    this.isUnsaved = true;
    this.saving ??= this.saveAll(saved);
  }

  /** Resolves when small segments are merged, what has to leave has left, and everything known is saved, or cannot be. */
  async settle(): Promise<void> {
    await this.leaving;
    await this.merging.catch(() => undefined);
    while (this.saving !== undefined) await this.saving;
  }

  /** Forgets everything and deletes what is saved. Throws when the storage refuses. */
  async deleteAll(): Promise<void> {
    await this.settle();
    this.options.live.clear();
    await this.options.saved?.deleteAll();
    this.options.saved?.startAgain();
  }

  /** One merge at a time, so that none works on what another has replaced. */
  private exclusively(work: () => Promise<void>): Promise<void> {
    const merge = this.merging.catch(() => undefined).then(work);
    this.merging = merge;
    return merge;
  }

  private async tidyAll(): Promise<void> {
    try {
      for (;;) {
        this.options.signal.throwIfAborted();
        const group = this.options.live.toMerge();
        if (group.length === 0) return;
        await this.options.phone?.shown(this.options.signal);
        await this.merge(group);
        this.saveSoon();
      }
    } finally {
      this.tidying = undefined;
    }
  }

  private async merge(group: readonly Segment[]): Promise<void> {
    this.options.live.replace(group, await mergeSegments(group, this.options.pacer, this.options.signal));
  }

  private async saveAll(saved: SavedIndex): Promise<void> {
    while (this.isUnsaved) {
      this.isUnsaved = false;
      await saved.save(this.options.live.segments);
    }
    // Together with the last look, so that what comes from now on is saved anew.
    this.saving = undefined;
  }
}
