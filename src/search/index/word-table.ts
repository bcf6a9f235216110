/**
 * Numbers for the different words of many notes, in the order they are met. Words lie one behind the other in one array,
 * and are compared there: making a string of each word of each note took most of the time of a build.
 */
import { sortInTurns, type Pacer } from '../../vault/pacer';
import { compareWords, type Words } from './dictionary';

/** Numbers in a slot. */
const SLOT = 2;
/** At least two slots for each word, so that a free one is near. */
const SLOTS_PER_WORD = 2;

export class WordTable implements Words {
  size = 0;
  units = new Uint16Array(8192);
  starts = new Uint32Array(1024);
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

  /** The units of all words together. */
  get length(): number {
    return this.starts[this.size] ?? 0;
  }

  /** The numbers of all words, in the order of the words. */
  sorted(pacer: Pacer): Promise<number[]> {
    const ids = Array.from({ length: this.size }, (_, id) => id);
    return sortInTurns(ids, (a, b) => compareWords(this, a, this, b), pacer);
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
export function enlarged<Numbers extends Uint32Array | Int32Array | Uint16Array | Uint8Array>(
  from: Numbers,
  to: Numbers,
): Numbers {
  to.set(from);
  return to;
}

/** FNV-1a over units, with its bits mixed once more: only the lowest choose a slot. What is saved depends on it. */
export function hashOf(word: Uint16Array, length: number): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < length; at++) hash = Math.imul(hash ^ (word[at] ?? 0), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}
