/** What was once learned by reading a file, remembered for as long as its time and size stay what they were. */
import { at, listIn, parsedJson } from '../lines/untrusted';
import { kindByExtension } from './file-kinds';
import type { FileStat, VaultFile } from './vault';

/** What a file would give a reader; `other` files have neither text nor a picture to show. */
export type Fact =
  | { readonly kind: 'text'; /** UTF-16 units. */ readonly length: number }
  | { readonly kind: 'image'; /** Pixels. */ readonly width: number; readonly height: number }
  | { readonly kind: 'other' };

interface Remembered extends FileStat {
  readonly fact: Fact;
}

/** A remembered file as JSON: path, mtime, size, then a text's length, an image's width and height, or nothing. */
type Row = readonly [path: string, mtime: number, size: number, ...fact: number[]];

export const OTHER: Fact = { kind: 'other' };

/** Facts written in another form than today's are learned anew. */
const VERSION = 1;

export class FileFacts {
  private readonly byPath = new Map<string, Remembered>();

  /** What is known of a file whose time and size are these; some names tell by themselves that there is nothing to read. */
  known({ path }: VaultFile, { mtime, size }: FileStat): Fact | undefined {
    const remembered = this.byPath.get(path);
    if (remembered?.mtime === mtime && remembered.size === size) return remembered.fact;
    return kindByExtension(path) === 'binary' ? OTHER : undefined;
  }

  /** Remembers what was read. Ask for the stat before reading: a change in between then shows as another time or size. */
  learn({ path }: VaultFile, { mtime, size }: FileStat, fact: Fact): void {
    this.byPath.set(path, { mtime, size, fact });
  }

  /** Forgets all files but these, or of those at some paths; gives how many were forgotten. */
  keepOnly(files: readonly VaultFile[], among: Iterable<string> = this.byPath.keys()): number {
    const kept = new Set(files.map(({ path }) => path));
    const before = this.byPath.size;
    for (const path of among) if (!kept.has(path)) this.byPath.delete(path);
    return before - this.byPath.size;
  }

  toJson(): string {
    const files = Array.from(this.byPath, ([path, { mtime, size, fact }]): Row => [
      path,
      mtime,
      size,
      ...numbersOf(fact),
    ]);
    return JSON.stringify({ version: VERSION, files });
  }

  /** The inverse of {@link toJson}. What cannot be understood is left out: it is only learned again. */
  static fromJson(json: string): FileFacts {
    const facts = new FileFacts();
    for (const [path, mtime, size, ...numbers] of rowsIn(json))
      facts.byPath.set(path, { mtime, size, fact: factOf(numbers) });
    return facts;
  }
}

function numbersOf(fact: Fact): number[] {
  switch (fact.kind) {
    case 'text':
      return [fact.length];
    case 'image':
      return [fact.width, fact.height];
    case 'other':
      return [];
  }
}

function factOf([first, second]: readonly number[]): Fact {
  if (first === undefined) return OTHER;
  return second === undefined ? { kind: 'text', length: first } : { kind: 'image', width: first, height: second };
}

function rowsIn(json: string): Row[] {
  const written = parsedJson(json);
  return at(written, 'version') === VERSION ? listIn(at(written, 'files')).filter(isRow) : [];
}

/** Three to five columns: the path, then only numbers that a length or a size can be. */
function isRow(row: unknown): row is Row {
  if (!Array.isArray(row) || row.length < 3 || row.length > 5) return false;
  const [path, ...numbers] = row as readonly unknown[];
  return typeof path === 'string' && numbers.every((one) => typeof one === 'number' && Number.isFinite(one));
}
