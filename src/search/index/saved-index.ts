/**
 * The saved copy of the index: the base, what a long build has added to it since, and a manifest that names these. Each is written in
 * parts before the manifest names it and deleted after none does, so that whoever is cut off leaves the old index or the new one. Of two
 * windows the one that finds the other's manifest stops saving.
 */
import { isRecord } from '../../lines/is-record';
import { messageOf } from '../../lines/message-of';
import type { Clock } from '../../vault/clock';
import { Pacer } from '../../vault/pacer';
import type { IndexStorage } from './index-storage';
import { Patience } from './patience';
import { readBase, type SavedBase } from './saved-base';
import { sealedParts, unseal } from './sealed-value';

interface SavedName {
  /** What the names of its parts begin with. */
  readonly name: string;
  readonly parts: number;
}

interface Manifest {
  readonly writer: string;
  /** Counts the manifests of one writer. */
  readonly generation: number;
  /** Oldest first; of a note that several have, the newest counts. */
  readonly segments: readonly SavedName[];
  /** When it was written, in milliseconds since 1970. */
  readonly savedAt: number;
}

const MANIFEST = 'manifest';

export class SavedIndex {
  /** Why what is known is not saved, or what is excluded not deleted; undefined when all is well, and when another window or program saves. Technical, and English. */
  trouble: string | undefined;
  /** Tells windows apart; eight letters and digits. */
  private readonly writer = Math.random().toString(36).slice(2, 10).padEnd(8, '0');
  private generation = 0;
  /** The manifest whose parts are ours to delete, because we wrote or loaded it; and whether it could be looked at. */
  private seen: Manifest | undefined;
  private hasLooked = false;
  /** Whether nothing that was saved before may stay. */
  private mustLeave = false;

  private readonly patience: Patience;

  constructor(
    private readonly storage: IndexStorage,
    wait: Clock['wait'],
  ) {
    this.patience = new Patience(wait);
  }

  /** When what is saved was written, in milliseconds since 1970, as far as is known. */
  get savedAt(): number | undefined {
    return this.seen?.savedAt;
  }

  /** What was saved and is whole; everything else is deleted, unless another window has saved meanwhile. */
  async load(): Promise<readonly SavedBase[]> {
    try {
      const manifest = await this.readManifest();
      [this.hasLooked, this.seen] = [true, manifest];
      const whole: SavedName[] = [];
      const loaded: SavedBase[] = [];
      for (const saved of manifest?.segments ?? []) {
        const segment = await this.loadSegment(saved);
        if (segment === undefined) continue;
        whole.push(saved);
        loaded.push(segment);
      }
      if (!(await this.isElsewhere())) await this.delete((name) => whole.length === 0 || !isNamed(whole, name));
      return loaded;
    } catch (error) {
      this.trouble = messageOf(error);
      return [];
    }
  }

  /** Whatever happens to the next {@link save}, nothing that was saved before it shall stay. */
  expelOthers(): void {
    this.mustLeave = true;
  }

  /** Saves what `write` gives, in the place of what was saved or beside it, and tells whether it could. What went wrong is told by {@link trouble}. */
  async save(write: () => Promise<readonly Uint8Array[]>, how: 'instead' | 'beside'): Promise<boolean> {
    try {
      if (await this.isElsewhere()) {
        if (this.mustLeave) await this.deleteAll();
        this.trouble = undefined;
        return false;
      }
      await this.put(await write(), how === 'beside' ? (this.seen?.segments ?? []) : []);
      this.trouble = undefined;
      return true;
    } catch (error) {
      if (this.mustLeave) await this.deleteAll().catch(() => undefined);
      this.trouble = messageOf(error);
      return false;
    }
  }

  /** Deletes everything saved, whoever saved it. Throws when the storage refuses. */
  async deleteAll(): Promise<void> {
    await this.delete(() => true);
    this.mustLeave = false;
    this.seen = undefined;
    this.trouble = undefined;
  }

  private async isElsewhere(): Promise<boolean> {
    const manifest = await this.readManifest();
    // One of ours that was written after it was given up counts as seen; without any the storage was emptied.
    if (!this.hasLooked || manifest === undefined || manifest.writer === this.writer) this.seen = manifest;
    this.hasLooked = true;
    return manifest?.writer !== this.seen?.writer || manifest?.generation !== this.seen?.generation;
  }

  /** Undefined when a part is damaged or not there. */
  private async loadSegment(saved: SavedName): Promise<SavedBase | undefined> {
    const parts: Uint8Array[] = [];
    for (let part = 0; part < saved.parts; part++) {
      const bytes = await this.get(partName(saved.name, part));
      if (bytes === undefined) return undefined;
      parts.push(bytes);
    }
    // Of a program that calls the same version something else.
    return readBase(parts, new Pacer()).catch(() => undefined);
  }

  private async put(pieces: readonly Uint8Array[], kept: readonly SavedName[]): Promise<void> {
    const before = this.seen?.segments ?? [];
    const generation = ++this.generation;
    const saved = { name: `${this.writer}-${generation}`, parts: 0 };
    const isOfThese = (name: string): boolean => name.startsWith(`${saved.name}-`);
    try {
      saved.parts = await this.putParts(saved.name, pieces);
    } catch (error) {
      // What is left of it fills what little room there is.
      await this.delete(isOfThese).catch(() => undefined);
      throw error;
    }
    const segments = [...kept, saved];
    const manifest: Manifest = { writer: this.writer, generation, segments, savedAt: Date.now() };
    const text = new TextEncoder().encode(JSON.stringify(manifest));
    for (const sealed of sealedParts([text])) await this.ask(this.storage.put(MANIFEST, sealed));
    this.seen = manifest;
    // A window that was opened meanwhile has deleted what no manifest named.
    const there = (await this.ask(this.storage.list())).filter(isOfThese);
    if (there.length < saved.parts) await this.putParts(saved.name, pieces);
    // Another window may be about to name others.
    const isOurs = (name: string): boolean => name.startsWith(`${this.writer}-`) || isNamed(before, name);
    await this.delete((name) => !isNamed(segments, name) && (this.mustLeave || isOurs(name)));
    this.mustLeave = false;
  }

  /** Gives how many parts there are. */
  private async putParts(name: string, pieces: readonly Uint8Array[]): Promise<number> {
    let parts = 0;
    for (const part of sealedParts(pieces)) await this.ask(this.storage.put(partName(name, parts++), part));
    return parts;
  }

  private async delete(isWanted: (name: string) => boolean): Promise<void> {
    for (const name of await this.ask(this.storage.list()))
      if (isWanted(name)) await this.ask(this.storage.delete(name));
  }

  private async readManifest(): Promise<Manifest | undefined> {
    const bytes = await this.get(MANIFEST);
    if (bytes === undefined) return undefined;
    const manifest: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isRecord(manifest) && Array.isArray(manifest['segments']) ? (manifest as unknown as Manifest) : undefined;
  }

  /** A value that is whole. */
  private async get(name: string): Promise<Uint8Array | undefined> {
    const sealed = await this.ask(this.storage.get(name));
    return sealed && unseal(sealed);
  }

  /** What the storage answers, unless it takes too long. */
  private ask<Value>(answer: Promise<Value>): Promise<Value> {
    return this.patience.race(answer, () => Promise.reject(new Error('the storage does not answer')));
  }
}

function partName(name: string, part: number): string {
  return `${name}-${part}`;
}

/** Whether a value counts as long as a manifest names these. */
function isNamed(segments: readonly SavedName[], name: string): boolean {
  return name === MANIFEST || segments.some((saved) => name.startsWith(`${saved.name}-`));
}
