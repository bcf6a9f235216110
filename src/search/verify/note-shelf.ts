/** The notes that quotes are looked for in, read once for many quotes and kept within a bound of memory. */
import { splitLines } from '../../text/lines';
import { NoteWords } from '../../text/verify/note-words';
import type { Listing } from '../../vault/listing';
import type { Vault } from '../../vault/vault';
import { VaultError } from '../../vault/vault-error';

/** Characters of notes that are kept; their words take some twenty times as much memory. */
const MOST_KEPT = 4_000_000;

export class NoteShelf {
  /** Those used last are last. */
  private readonly notes = new Map<string, NoteWords>();
  private kept = 0;

  constructor(
    private readonly vault: Vault,
    private readonly listing: Listing,
  ) {}

  /** Undefined when there is no such note, or when it cannot be read. */
  async get(path: string): Promise<NoteWords | undefined> {
    const known = this.notes.get(path);
    if (known !== undefined) {
      this.notes.delete(path);
      this.notes.set(path, known);
      return known;
    }
    try {
      const entry = await this.listing.find(path);
      return entry?.kind === 'file' ? this.put(path, splitLines(await this.vault.read(entry))) : undefined;
    } catch (error) {
      if (error instanceof VaultError) return undefined;
      throw error;
    }
  }

  /** A note that somebody has read already. */
  put(path: string, lines: readonly string[]): NoteWords {
    const known = this.notes.get(path);
    if (known !== undefined) return known;
    const note = new NoteWords(path, lines);
    this.notes.set(path, note);
    this.kept += lengthOf(note);
    for (const [oldest, other] of this.notes) {
      if (this.kept <= MOST_KEPT || other === note) break;
      this.notes.delete(oldest);
      this.kept -= lengthOf(other);
    }
    return note;
  }
}

function lengthOf({ lines }: NoteWords): number {
  return lines.reduce((sum, line) => sum + line.length, 0);
}
