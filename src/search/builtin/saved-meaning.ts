/**
 * The saved vectors of notes: sixteen values, each with the notes whose paths fall to it, so that one change writes a sixteenth; and
 * the weights that they were made with. What was made with others, or with another table, is of no use and is not taken up.
 */
import { isRecord } from '../../is-record';
import type { Pacer } from '../../vault/pacer';
import { ByteReader } from './bytes';
import type { IndexStorage } from './index-storage';
import { seal, unseal, unsealed } from './sealed-value';
import { Meaning } from '../meaning/meaning';
import { PieceWeights } from '../meaning/piece-weights';
import { NoteVectors, VECTOR_BYTES } from '../meaning/vectors';

export interface EmbeddedNote {
  readonly mtime: number;
  readonly size: number;
  /** The first and the last line of each piece. */
  readonly lines: Uint32Array;
  readonly vectors: NoteVectors;
}

export interface EmbeddedNotes {
  readonly notes: ReadonlyMap<string, EmbeddedNote>;
  readonly weights: PieceWeights;
  readonly weighedNotes: number;
}

const PARTS = 16;
const WEIGHTS = 'meaning-weights';

/** Whether a value of the index's storage is one of these. */
export function isOfMeaning(name: string): boolean {
  return name.startsWith('meaning-');
}

interface Head {
  /** Of the table and the weights: vectors of others cannot be compared. */
  readonly key: string;
  readonly weighedNotes?: number;
  /** Path, time, size, and the lines of the pieces. */
  readonly notes?: readonly (readonly [string, number, number, readonly number[]])[];
}

export class SavedMeaning {
  /** The parts that are not saved as they are. */
  private readonly touched = new Set<number>();
  private key = '';

  constructor(
    private readonly storage: IndexStorage,
    private readonly pacer: Pacer,
  ) {}

  /** Undefined where nothing was saved that can be used. */
  async load(): Promise<EmbeddedNotes | undefined> {
    try {
      const saved = await this.get(WEIGHTS);
      const weights = saved && PieceWeights.fromBytes(saved.bytes);
      if (saved === undefined || weights === undefined || !saved.head.key.startsWith(Meaning.edition)) return undefined;
      this.key = saved.head.key;
      const notes = new Map<string, EmbeddedNote>();
      for (let part = 0; part < PARTS; part++) await this.loadPart(part, notes);
      return { notes, weights, weighedNotes: saved.head.weighedNotes ?? 0 };
    } catch {
      // A storage that is refused is told of by the index of words.
      return undefined;
    }
  }

  /** The part of a note is written at the next {@link save}. */
  touch(path: string): void {
    this.touched.add(partOf(path));
  }

  /** With the next save everything is written anew. */
  async deleteAll(): Promise<void> {
    this.key = '';
    this.touched.clear();
    for (const name of await this.storage.list()) if (isOfMeaning(name)) await this.storage.delete(name);
  }

  /** Writes the parts from which notes were removed at once: what is excluded shall not stay, whatever happens to the next save. */
  async purge(notes: EmbeddedNotes['notes']): Promise<void> {
    if (this.touched.size > 0 && this.key !== '') await this.putParts(notes).catch(() => undefined);
  }

  async save({ notes, weights, weighedNotes }: EmbeddedNotes): Promise<void> {
    try {
      if (this.key === '') {
        this.key = `${Meaning.edition} ${Math.random().toString(36).slice(2, 10)}`;
        await this.put(WEIGHTS, { key: this.key, weighedNotes }, [weights.toBytes()]);
        for (let part = 0; part < PARTS; part++) this.touched.add(part);
      }
      await this.putParts(notes);
    } catch {
      // What is not saved is embedded again at the next start.
    }
  }

  private async putParts(notes: EmbeddedNotes['notes']): Promise<void> {
    const parts = new Map([...this.touched].map((part) => [part, [] as [string, EmbeddedNote][]]));
    for (const entry of notes) parts.get(partOf(entry[0]))?.push(entry);
    for (const [part, some] of parts) {
      const head: Head = {
        key: this.key,
        notes: some.map(([path, { mtime, size, lines }]) => [path, mtime, size, [...lines]]),
      };
      await this.putOrDelete(
        nameOf(part),
        head,
        some.map(([, { vectors }]) => vectors.bytes),
      );
      this.touched.delete(part);
    }
  }

  /** Where it cannot be written, what is there goes: it may hold what is excluded now. */
  private async putOrDelete(name: string, head: Head, bytes: readonly Uint8Array[]): Promise<void> {
    try {
      await this.put(name, head, bytes);
    } catch {
      await this.storage.delete(name);
    }
  }

  private async put(name: string, head: Head, bytes: readonly Uint8Array[]): Promise<void> {
    const text = new TextEncoder().encode(JSON.stringify(head));
    const writer = unsealed(4 + text.length + bytes.reduce((sum, { length }) => sum + length, 0));
    writer.uint32(text.length);
    writer.append(text);
    for (const some of bytes) writer.append(some);
    await this.storage.put(name, await seal(writer, this.pacer));
  }

  private async get(name: string): Promise<{ readonly head: Head; readonly bytes: Uint8Array } | undefined> {
    const sealed = await this.storage.get(name);
    const payload = sealed && (await unseal(sealed, this.pacer));
    if (payload === undefined) return undefined;
    const length = new ByteReader(payload).uint32();
    const head: unknown = JSON.parse(new TextDecoder().decode(payload.subarray(4, 4 + length)));
    if (!isRecord(head) || typeof head['key'] !== 'string') return undefined;
    return { head: head as unknown as Head, bytes: payload.subarray(4 + length) };
  }

  private async loadPart(part: number, notes: Map<string, EmbeddedNote>): Promise<void> {
    const saved = await this.get(nameOf(part));
    if (saved?.head.key !== this.key) return;
    let at = 0;
    for (const [path, mtime, size, lines] of saved.head.notes ?? []) {
      if (this.pacer.isDue) await this.pacer.pause();
      const end = at + (lines.length / 2) * VECTOR_BYTES;
      // A copy of its own, so that the rest can be let go.
      const vectors = new NoteVectors(saved.bytes.slice(at, end));
      notes.set(path, { mtime, size, lines: Uint32Array.from(lines), vectors });
      at = end;
    }
  }
}

function nameOf(part: number): string {
  return `meaning-${part}`;
}

function partOf(path: string): number {
  let sum = 0;
  for (let at = 0; at < path.length; at++) sum = (Math.imul(sum, 31) + path.charCodeAt(at)) | 0;
  return (sum >>> 0) % PARTS;
}
