/** What Node tells of a file, and of an entry of a folder: its `Stats` and `Dirent` in the page. */
import { loudPrototype } from './loud';
import type { Tagged } from './wire';

export const FILE_KINDS = [
  'isFile',
  'isDirectory',
  'isSymbolicLink',
  'isFIFO',
  'isSocket',
  'isBlockDevice',
  'isCharacterDevice',
] as const;
export type FileKind = (typeof FILE_KINDS)[number];

class FileFact {
  constructor(private readonly kind: FileKind | undefined) {
    // Not listed among the facts, as in Node.
    Object.defineProperty(this, 'kind', { enumerable: false });
  }
  isFile(): boolean {
    return this.kind === 'isFile';
  }
  isDirectory(): boolean {
    return this.kind === 'isDirectory';
  }
  isSymbolicLink(): boolean {
    return this.kind === 'isSymbolicLink';
  }
  isFIFO(): boolean {
    return this.kind === 'isFIFO';
  }
  isSocket(): boolean {
    return this.kind === 'isSocket';
  }
  isBlockDevice(): boolean {
    return this.kind === 'isBlockDevice';
  }
  isCharacterDevice(): boolean {
    return this.kind === 'isCharacterDevice';
  }
}
Object.setPrototypeOf(FileFact.prototype, loudPrototype('Stats', 'file-facts.ts'));

export class Stats extends FileFact {}
export class Dirent extends FileFact {}

/** The facts as the server packed them: the kind by its name, all else as fields. */
export function reviveFileFact({ $: tag, kind, fields }: Tagged): unknown {
  const fileKind = kind as FileKind | undefined;
  if (tag === 'dirent') return Object.assign(new Dirent(fileKind), fields);
  if (tag !== 'stats') throw new Error(`The server of the workbench sent an unknown ${tag}`);
  const numbers = fields as Record<string, number>;
  const dates = ['atime', 'mtime', 'ctime', 'birthtime'].map((name) => [name, new Date(numbers[`${name}Ms`] ?? NaN)]);
  return Object.assign(new Stats(fileKind), numbers, Object.fromEntries(dates));
}
