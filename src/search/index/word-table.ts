/**
 * Numbers for the different words of many notes, in the order they are met. Words lie one behind the other in one array,
 * and are compared there: making a string of each word of each note took most of the time of a build.
 */
import type { Pacer } from '../../vault/pacer';
import { encodeUnits } from './bytes';

/** Numbers in a slot. */
const SLOT = 2;
/** At least two slots for each word, so that a free one is near. */
const SLOTS_PER_WORD = 2;
/** Words between two looks at the clock. */
const STRIDE = 512;
/** Words that are sorted in one go: half a millisecond. */
const FEW = 512;

export class WordTable {
  size = 0;
  private units = new Uint16Array(8192);
  /** Where each word starts in the units; the last one ends where the next will start. */
  private starts = new Uint32Array(1024);
  /** For each slot the number of its word, and one; 0 where there is none. Beside it the hash of the word, to be near. */
  private slots = new Uint32Array(2048 * SLOT);

  /** The number of the word in the first units of these, with its hash. */
  idOf(word: Uint16Array, length: number, hash: number): number {
    const { slots } = this;
    const mask = slots.length - SLOT;
    for (let slot = (hash * SLOT) & mask; ; slot = (slot + SLOT) & mask) {
      const id = (slots[slot] ?? 0) - 1;
      if (id === -1) return this.add(word, length, hash, slot);
      if (slots[slot + 1] === hash && this.is(id, word, length)) return id;
    }
  }

  /** Writes the bytes of a word as a dictionary has them; gives how many they are. */
  encode(id: number, into: Uint8Array): number {
    return encodeUnits(this.units, this.starts[id] ?? 0, this.starts[id + 1] ?? 0, into);
  }

  /** The numbers of all words, in the order of the words. Sorting all of them in one go would hold the window up. */
  async sorted(pacer: Pacer): Promise<Uint32Array> {
    const sorted = new Uint32Array(this.size);
    await this.sort(
      Array.from(sorted, (_, id) => id),
      0,
      sorted,
      0,
      pacer,
    );
    return sorted;
  }

  /** Sorts words that share so many first units into a list from a place on. */
  private async sort(ids: number[], shared: number, into: Uint32Array, from: number, pacer: Pacer): Promise<void> {
    if (pacer.isDue) await pacer.pause();
    if (ids.length <= FEW) {
      into.set(
        ids.sort((a, b) => this.compare(a, b, shared)),
        from,
      );
      return;
    }
    let at = from;
    for (const group of await this.groups(ids, shared, pacer)) {
      if (group.length === 1) into[at] = group[0] ?? 0;
      else await this.sort(group, shared + 2, into, at, pacer);
      at += group.length;
    }
  }

  /** Words that share so many first units, in groups by their next two, in order. */
  private async groups(ids: readonly number[], shared: number, pacer: Pacer): Promise<number[][]> {
    const groups = new Map<number, number[]>();
    for (let at = 0; at < ids.length; at++) {
      if (at % STRIDE === 0 && pacer.isDue) await pacer.pause();
      const id = ids[at] ?? 0;
      const next = this.unitAt(id, shared) * 0x10000 + this.unitAt(id, shared + 1);
      const group = groups.get(next);
      if (group === undefined) groups.set(next, [id]);
      else group.push(id);
    }
    return Array.from(Float64Array.from(groups.keys()).sort(), (next) => groups.get(next) ?? []);
  }

  /** 0 behind the end of the word: no word has this unit. */
  private unitAt(id: number, at: number): number {
    const place = (this.starts[id] ?? 0) + at;
    return place < (this.starts[id + 1] ?? 0) ? (this.units[place] ?? 0) : 0;
  }

  private compare(a: number, b: number, shared: number): number {
    for (let at = shared; ; at++) {
      const first = this.unitAt(a, at);
      const difference = first - this.unitAt(b, at);
      if (difference !== 0 || first === 0) return difference;
    }
  }

  private is(id: number, word: Uint16Array, length: number): boolean {
    const { starts, units } = this;
    const start = starts[id] ?? 0;
    if ((starts[id + 1] ?? 0) - start !== length) return false;
    for (let at = 0; at < length; at++) if (units[start + at] !== word[at]) return false;
    return true;
  }

  private add(word: Uint16Array, length: number, hash: number, slot: number): number {
    const id = this.size;
    const start = this.starts[id] ?? 0;
    if (start + length > this.units.length) this.units = enlarged(this.units, new Uint16Array(this.units.length * 2));
    for (let at = 0; at < length; at++) this.units[start + at] = word[at] ?? 0;
    if (id + 2 > this.starts.length) this.starts = enlarged(this.starts, new Uint32Array(this.starts.length * 2));
    this.starts[id + 1] = start + length;
    this.slots[slot] = id + 1;
    this.slots[slot + 1] = hash;
    this.size += 1;
    if (this.size * SLOTS_PER_WORD * SLOT > this.slots.length) this.addSlots();
    return id;
  }

  private addSlots(): void {
    const slots = new Uint32Array(this.slots.length * 2);
    const mask = slots.length - SLOT;
    for (let from = 0; from < this.slots.length; from += SLOT) {
      const id = this.slots[from] ?? 0;
      if (id === 0) continue;
      const hash = this.slots[from + 1] ?? 0;
      let slot = (hash * SLOT) & mask;
      while (slots[slot] !== 0) slot = (slot + SLOT) & mask;
      slots[slot] = id;
      slots[slot + 1] = hash;
    }
    this.slots = slots;
  }
}

/** Some numbers in an array with more room. */
export function enlarged<Numbers extends Uint32Array | Uint16Array | Uint8Array>(from: Numbers, to: Numbers): Numbers {
  to.set(from);
  return to;
}

/** FNV-1a over units, with its bits mixed once more: only the lowest choose a slot. What is saved depends on it. */
export function hashOf(word: Uint16Array, length: number): number {
  let hash = HASH_START;
  for (let at = 0; at < length; at++) hash = hashOn(hash, word[at] ?? 0);
  return hashEnd(hash);
}

export const HASH_START = 0x811c9dc5;

/** The hash with one more unit. */
export function hashOn(hash: number, unit: number): number {
  return Math.imul(hash ^ unit, 0x01000193);
}

export function hashEnd(hash: number): number {
  return (hash ^ (hash >>> 15)) >>> 0;
}
