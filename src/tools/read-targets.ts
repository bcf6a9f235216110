/** What the paths of a `read` ask for: files, the files directly in folders, or parts of files by their header. */
import { blockHeader } from '../text/block';
import { oneLine } from '../text/one-line';
import { parseRange, RANGE_FORM, type Range } from '../text/ranges';
import type { Listing } from '../vault/listing';
import { PathResolver } from '../vault/paths';
import type { VaultFile, VaultFolder } from '../vault/vault';
import { VaultError } from '../vault/vault-error';
import type { Piece } from './assembly';
import type { ProblemCode } from './document';

/** Which part of a file is asked for; budgets are tokens. */
export type View =
  | { readonly kind: 'whole' }
  | { readonly kind: 'folded' }
  | { readonly kind: 'lines'; readonly range: Range }
  | { readonly kind: 'head'; readonly tokens: number }
  | { readonly kind: 'tail'; readonly tokens: number };

/** A file to read, or what is already known without reading one. `path` asks for this target alone. */
export type Target =
  | { readonly kind: 'file'; readonly path: string; readonly file: VaultFile; readonly view: View }
  | { readonly kind: 'settled'; readonly path: string; readonly piece: Piece };

/** What a header may add to a path, and `read` takes back. */
const HEADER = /^(.+?) \((?:lines ([^()]*)|folded)\)$/s;

/** Finds the targets of paths, all against one listing; `view` holds for every path that does not bring its own. */
export class TargetFinder {
  private readonly resolver: PathResolver;

  constructor(
    private readonly listing: Listing,
    private readonly view: View,
  ) {
    this.resolver = new PathResolver(listing);
  }

  async find(given: string): Promise<Target[]> {
    try {
      // A file that really has such a name comes before the reading as a header.
      const entry = await this.resolver.resolve(given);
      if (entry.kind === 'file') return [fileTarget(entry, this.view)];
      if (entry.kind === 'folder') return await this.filesOf(entry);
      const header = HEADER.exec(given);
      if (header === null) return [refused(given, entry.code, entry.message)];
      return [await this.findHeader(given, header[1] ?? '', header[2])];
    } catch (error) {
      if (error instanceof VaultError) return [refused(given, 'unreadable', error.message)];
      throw error;
    }
  }

  /** `lines` is the range of a ` (lines …)` header, undefined for a ` (folded)` one. */
  private async findHeader(given: string, path: string, lines: string | undefined): Promise<Target> {
    const entry = await this.resolver.resolve(path);
    if (entry.kind === 'refused') return refused(given, entry.code, entry.message);
    if (entry.kind === 'folder') return refused(given, 'not-a-file', 'a folder has no lines; give a file');
    const { kind } = this.view;
    if (kind !== 'whole' && !(kind === 'folded' && lines === undefined))
      return refused(given, 'bad-arguments', `not together with "${kind}"; give the bare path or leave it out`);
    if (lines === undefined) return fileTarget(entry, { kind: 'folded' });
    const range = parseRange(lines);
    if (range === undefined)
      return refused(given, 'bad-range', `bad range "${oneLine(lines)}"; expected ${RANGE_FORM}`);
    return fileTarget(entry, { kind: 'lines', range });
  }

  private async filesOf(folder: VaultFolder): Promise<Target[]> {
    const files = (await this.listing.children(folder)).filter((entry) => entry.kind === 'file');
    if (files.length > 0) return files.map((file) => fileTarget(file, this.view));
    return [{ kind: 'settled', path: `${folder.path}/`, piece: { item: { kind: 'folder', path: folder.path } } }];
  }
}

function fileTarget(file: VaultFile, view: View): Target {
  const path = blockHeader({ path: file.path, range: view.kind === 'lines' ? view.range : null });
  return { kind: 'file', path, file, view };
}

function refused(path: string, code: ProblemCode, message: string): Target {
  return { kind: 'settled', path, piece: { problem: { path, code, message } } };
}
