/** The notes that quotes are looked for in, read once for many quotes and kept within a bound of memory. */
import { splitLines } from '../lines/lines';
import type { Range } from '../lines/ranges';
import { LongNote } from './text/long-note';
import { QuotableNote } from './text/quotable-note';
import type { Quote } from './text/quote';
import type { Listing } from '../vault/listing';
import { Pacer } from '../vault/pacer';
import { readText } from '../vault/read-text';
import type { Vault } from '../vault/vault';

/** Characters of notes that are kept; their words take some twenty times as much memory. */
const MOST_KEPT = 4_000_000;
/** Characters of a note from which on only the parts that share most words with a quote are read. */
const LONG = 1_000_000;

interface Shelved {
  readonly lines: readonly string[];
  readonly length: number;
  readonly words: QuotableNote | LongNote;
}

export class NoteShelf {
  /** Those used last are last. */
  private readonly notes = new Map<string, Shelved>();
  private kept = 0;
  private readonly pacer = new Pacer();

  constructor(
    private readonly vault: Vault,
    private readonly listing: Listing,
    private readonly signal?: AbortSignal,
  ) {}

  /** As far as it is read for a quote; undefined when there is no such note, or when it cannot be read. `cited`: lines that are. */
  async get(
    path: string,
    quote: Quote,
    cited?: (lines: readonly string[]) => Range | undefined,
  ): Promise<QuotableNote | undefined> {
    const { lines = [], words } = (await this.find(path)) ?? {};
    if (!(words instanceof LongNote)) return words;
    return QuotableNote.read(path, lines, this.pause, words.partsFor(quote, cited?.(lines)));
  }

  /** Undefined for a note that cannot be read. */
  async linesOf(path: string): Promise<readonly string[] | undefined> {
    return (await this.find(path))?.lines;
  }

  private async find(path: string): Promise<Shelved | undefined> {
    const shelved = this.notes.get(path) ?? (await this.read(path));
    if (shelved === undefined) return undefined;
    this.notes.delete(path);
    this.notes.set(path, shelved);
    for (const [oldest, other] of this.notes) {
      if (this.kept <= MOST_KEPT || other === shelved) break;
      this.notes.delete(oldest);
      this.kept -= other.length;
    }
    return shelved;
  }

  private async read(path: string): Promise<Shelved | undefined> {
    const text = await readText(this.vault, this.listing, path);
    if (text === undefined) return undefined;
    const { length } = text;
    this.kept += length;
    const lines = splitLines(text);
    const words =
      length > LONG ? await LongNote.read(lines, this.pause) : await QuotableNote.read(path, lines, this.pause);
    return { lines, length, words };
  }

  private readonly pause = async (): Promise<void> => {
    if (this.pacer.isDue) await this.pacer.pause(this.signal);
  };
}
