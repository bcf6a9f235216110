/**
 * The saved copy of the index: a value for each segment, and a manifest that says which of them count and which of their
 * notes are gone. A segment is written before a manifest names it and deleted after none does, so that whoever is cut off
 * leaves the old index or the new one. Of two windows the one that finds the other's manifest stops saving.
 */
import { isRecord } from '../../is-record';
import { Pacer } from '../../vault/pacer';
import { isOfMeaning } from './saved-meaning';
import type { IndexStorage } from './index-storage';
import { readSegment, writeSegment } from './saved-segment';
import { seal, unseal, unsealed } from './sealed-value';
import type { Segment } from './segment';

/** Why what is in memory is not what is saved. `reason` is technical and stays English. */
export type SavingTrouble =
  /** The storage is refused, full, or was taken away. */
  | { readonly kind: 'not-saved'; readonly reason: string }
  /** Another window or program saves the index of this vault. */
  | { readonly kind: 'saved-elsewhere' }
  /** Words of excluded notes are still saved, because the storage would not delete them. */
  | { readonly kind: 'not-removed'; readonly reason: string };

/** Resolves after so many milliseconds, or when the signal aborts. */
export type Wait = (milliseconds: number, signal: AbortSignal) => Promise<void>;

interface Manifest {
  readonly writer: string;
  /** Counts the manifests of one writer. */
  readonly generation: number;
  readonly segments: readonly { readonly name: string; readonly gone: readonly number[] }[];
  /** When it was written, in milliseconds since 1970; earlier versions did not tell. */
  readonly savedAt?: number;
}

const MANIFEST = 'manifest';
/** Some systems never answer about their storage. */
const PATIENCE_MS = 10_000;
/** Looks at the clock within that time: an app that was put away meanwhile wakes up with the time over, and finds the answer behind the clock. */
const LOOKS = 4;

export class SavedIndex {
  trouble: SavingTrouble | undefined;
  /** When what is saved was written, in milliseconds since 1970, as far as is known. */
  savedAt: number | undefined;
  private readonly writer = randomName();
  private generation = 0;
  private segmentCount = 0;
  /** The manifest that was last seen, ours or the one that was loaded; and whether it could be looked at. */
  private seen: string | undefined;
  private hasLooked = false;
  /** The segments that this window loaded or wrote, which it may delete. */
  private readonly owned = new Set<string>();
  /** How often words had to leave what is saved, and up to which time they have. */
  private expulsions = 0;
  private expelled = 0;
  private readonly pacer = new Pacer();

  constructor(
    private readonly storage: IndexStorage,
    private readonly wait: Wait,
  ) {}

  /** The segments that were saved and are whole; what cannot be used is deleted. */
  async load(): Promise<Segment[]> {
    try {
      const names = await this.ask(this.storage.list());
      const manifest = names.includes(MANIFEST) ? await this.readManifest() : undefined;
      this.claim(manifest);
      const segments = await this.loadSegments(manifest?.segments ?? []);
      const used = new Set(segments.map(({ savedAs }) => savedAs));
      for (const name of names)
        if (!used.has(name) && !isOfMeaning(name) && (name !== MANIFEST || manifest === undefined))
          await this.ask(this.storage.delete(name));
      return segments;
    } catch (error) {
      this.trouble = { kind: 'not-saved', reason: reasonOf(error) };
      return [];
    }
  }

  /** Those that are whole. The storage looks for the next one while one is taken apart: a phone starts with this. */
  private async loadSegments(saved: Manifest['segments']): Promise<Segment[]> {
    const segments: Segment[] = [];
    let coming = this.getAhead(saved[0]?.name);
    for (const [at, { name, gone }] of saved.entries()) {
      const sealed = await this.ask(coming);
      coming = this.getAhead(saved[at + 1]?.name);
      const segment = await this.readSealed(name, sealed);
      if (segment === undefined) continue;
      for (const place of gone) segment.markGone(place);
      segments.push(segment);
    }
    return segments;
  }

  /** Whoever waits for it is told when it fails; meanwhile nobody is. */
  private getAhead(name: string | undefined): Promise<Uint8Array | undefined> {
    const value = name === undefined ? Promise.resolve(undefined) : this.storage.get(name);
    value.catch(() => undefined);
    return value;
  }

  /** Undefined when it is damaged or not there. */
  private async readSealed(name: string, sealed: Uint8Array | undefined): Promise<Segment | undefined> {
    const bytes = sealed && (await unseal(sealed, this.pacer));
    if (bytes === undefined) return undefined;
    try {
      const segment = await readSegment(bytes, this.pacer);
      segment.savedAs = name;
      return segment;
    } catch {
      // Of a program that calls the same version something else.
      return undefined;
    }
  }

  /** Whatever happens to the next {@link save}, nothing shall stay saved but the segments that it is given. */
  expelOthers(): void {
    this.expulsions += 1;
  }

  /** Brings what is saved in step with these segments. What goes wrong is told by {@link trouble}; the next call tries again. */
  async save(segments: readonly Segment[]): Promise<void> {
    // What has to leave while this goes on is in the segments of the next time.
    const { expulsions } = this;
    try {
      if (await this.isElsewhere()) {
        this.trouble = { kind: 'saved-elsewhere' };
        if (this.expelled < expulsions) await this.deleteAll();
        return;
      }
      const before = new Set(await this.ask(this.storage.list()));
      for (const segment of segments) await this.putSegment(segment, before);
      await this.putManifest(segments);
      await this.deleteUnused(segments, expulsions);
      this.trouble = undefined;
    } catch (error) {
      this.trouble = { kind: 'not-saved', reason: reasonOf(error) };
      await this.dropExpelled(segments, expulsions);
    }
  }

  /** Deletes everything saved. Throws when the storage refuses. */
  async deleteAll(): Promise<void> {
    for (const name of await this.ask(this.storage.list())) await this.ask(this.storage.delete(name));
    this.expelled = this.expulsions;
    this.savedAt = undefined;
    this.owned.clear();
  }

  /** Forgets another window's claim, after everything was deleted. */
  startAgain(): void {
    this.seen = undefined;
    this.trouble = undefined;
  }

  /** What a manifest names is ours from now on. */
  private claim(manifest: Manifest | undefined): void {
    this.hasLooked = true;
    this.seen = manifest && idOf(manifest);
    this.savedAt = manifest?.savedAt;
    for (const { name } of manifest?.segments ?? []) this.owned.add(name);
  }

  private async isElsewhere(): Promise<boolean> {
    const manifest = await this.readManifest();
    if (!this.hasLooked) this.claim(manifest);
    const id = manifest && idOf(manifest);
    // Without a manifest the storage was emptied: everything is saved again.
    // One of ours that was written after it was given up counts as seen.
    return id !== undefined && id !== this.seen && manifest?.writer !== this.writer;
  }

  private async putSegment(segment: Segment, there: ReadonlySet<string>): Promise<void> {
    if (segment.savedAs !== undefined && there.has(segment.savedAs)) return;
    const name = `segment-${this.writer}-${++this.segmentCount}`;
    await this.ask(this.storage.put(name, await seal(await writeSegment(segment, this.pacer), this.pacer)));
    segment.savedAs = name;
    this.owned.add(name);
  }

  private async putManifest(segments: readonly Segment[]): Promise<void> {
    const manifest: Manifest = {
      writer: this.writer,
      generation: ++this.generation,
      segments: segments.map(({ savedAs = '', gone }) => ({ name: savedAs, gone: placesOf(gone) })),
      savedAt: Date.now(),
    };
    const text = new TextEncoder().encode(JSON.stringify(manifest));
    const bytes = unsealed(text.length);
    bytes.append(text);
    await this.ask(this.storage.put(MANIFEST, await seal(bytes, this.pacer)));
    this.seen = idOf(manifest);
    this.savedAt = manifest.savedAt;
  }

  private async readManifest(): Promise<Manifest | undefined> {
    const sealed = await this.ask(this.storage.get(MANIFEST));
    const bytes = sealed && (await unseal(sealed, this.pacer));
    if (bytes === undefined) return undefined;
    const manifest: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isRecord(manifest) && Array.isArray(manifest['segments']) ? (manifest as unknown as Manifest) : undefined;
  }

  /** When nothing new can be written, what must not be kept is deleted all the same; its notes are indexed again later. */
  private async dropExpelled(segments: readonly Segment[], expulsions: number): Promise<void> {
    if (this.expelled === expulsions) return;
    try {
      await this.deleteUnused(segments, expulsions);
    } catch (error) {
      this.trouble = { kind: 'not-removed', reason: reasonOf(error) };
    }
  }

  /** Deletes the saved segments that are none of these; when words have to leave, also those of another window. */
  private async deleteUnused(segments: readonly Segment[], expulsions: number): Promise<void> {
    const used = new Set([MANIFEST, ...segments.map(({ savedAs }) => savedAs)]);
    const names = this.expelled < expulsions ? await this.ask(this.storage.list()) : [...this.owned];
    for (const name of names) {
      if (used.has(name) || isOfMeaning(name)) continue;
      await this.ask(this.storage.delete(name));
      this.owned.delete(name);
    }
    this.expelled = expulsions;
  }

  /** What the storage answers, unless it takes too long. */
  private async ask<Value>(answer: Promise<Value>): Promise<Value> {
    const over = new AbortController();
    const late = this.outwait(over.signal).then((): never => {
      throw new Error('the storage does not answer');
    });
    late.catch(() => undefined);
    try {
      return await Promise.race([answer, late]);
    } finally {
      over.abort();
    }
  }

  private async outwait(signal: AbortSignal): Promise<void> {
    for (let look = 0; look < LOOKS && !signal.aborted; look++) await this.wait(PATIENCE_MS / LOOKS, signal);
  }
}

function idOf({ writer, generation }: Manifest): string {
  return `${writer} ${generation}`;
}

function placesOf(gone: Uint8Array): number[] {
  const places: number[] = [];
  for (let at = gone.indexOf(1); at !== -1; at = gone.indexOf(1, at + 1)) places.push(at);
  return places;
}

/** Tells windows apart; eight letters and digits. */
function randomName(): string {
  return Math.random().toString(36).slice(2, 10).padEnd(8, '0');
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
