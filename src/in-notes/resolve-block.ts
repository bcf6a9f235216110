/** From the sources of a `collate` block to the inputs of a document: which notes and lines they are now, or what is wrong with each, in its place. */
import type { Anchor } from '../follow/anchor/anchor';
import { indexNote, type IndexedNote } from '../follow/anchor/indexed-note';
import { resolve } from '../follow/anchor/resolve';
import { saveAnchor } from '../follow/anchor/saved';
import type { CollateBlock, LinkSource, PathSource, SearchSource, Source } from './source/collate-block';
import { isGlob, literalOf } from './source/parse-source';
import { parseGlob, type PathTest } from '../lines/globs';
import { sectionLink } from '../lines/heading-link';
import { findHeadings } from '../lines/headings';
import { findPart, parsePart, rangeOfPart, sectionAt } from '../lines/link-part';
import { formatRange, withoutBlankEdges, type Range } from '../lines/ranges';
import { keepInScope } from '../search/scope';
import { resolveHeaded } from '../tools/headed-paths';
import { kindByExtension } from '../vault/file-kinds';
import type { Listing } from '../vault/listing';
import { Pacer } from '../vault/pacer';
import { PathResolver } from '../vault/paths';
import type { VaultFile } from '../vault/vault';
import { VaultError } from '../vault/vault-error';
import { readNote } from '../follow/read-note';
import { savedPlace, type DocumentState, type SavedFile } from '../follow/document-state';
import type { BlockHost, CutSource, Resolved, ResolvedFile, SourceProblem } from './resolved';

/** Notes of one glob or search. A reader is lost long before, and every one of them is read. */
export const MOST_NOTES = 100;
/** Inputs of one block. */
export const MOST_FILES = 500;
/** Globs and searches of one block that differ: each of them looks through the whole vault. */
export const MOST_LOOKS = 100;
/** Notes of a glob, and of all globs of a block, that are read to see whether they have a heading. */
const MOST_READ = 1000;
const MOST_READ_IN_ALL = 5000;
/** Characters of these: a block that reads more takes seconds. */
const MOST_CHARS = 20_000_000;

/** Every source in its place, whatever became of the others. */
export async function resolveBlock(
  { sources }: CollateBlock,
  host: BlockHost,
  signal?: AbortSignal,
): Promise<readonly Resolved[]> {
  const resolver = new BlockResolver(host, signal);
  const all: Resolved[] = [];
  const pacer = new Pacer();
  let count = 0;
  for (const [at, source] of sources.entries()) {
    await pacer.pause(signal);
    const found = source.kind === 'problem' ? [source] : await resolver.resolve(source);
    all.push(...found.filter(({ kind }) => kind !== 'file' || ++count <= MOST_FILES));
    if (count <= MOST_FILES) continue;
    const rest = sources.slice(at + 1);
    const total = count + rest.filter(({ kind }) => kind !== 'problem').length;
    all.push({ kind: 'cut', line: source.line, shown: MOST_FILES, total });
    all.push(...rest.filter((one) => one.kind === 'problem'));
    break;
  }
  return all;
}

/** The document of a block, as {@link LiveDocument.fromState} takes it; problems are not part of it. */
export function documentOf({ title = '', overview, view }: CollateBlock, resolved: readonly Resolved[]): DocumentState {
  const files = resolved.flatMap((one) => (one.kind === 'file' ? [one.file] : []));
  return { version: 1, title, overview, view: view === 'rendered' ? view : undefined, files };
}

/** Why a source shows nothing. */
class Unresolved extends Error {
  constructor(readonly why: Omit<SourceProblem, 'kind' | 'line'>) {
    super(why.code);
  }
}

class BlockResolver {
  private readonly listing: Listing;
  private readonly paths: PathResolver;
  /** The vault is listed once. */
  private texts: Promise<readonly VaultFile[]> | undefined;
  /** Every note is read once. */
  private readonly notes = new Map<string, Promise<readonly string[]>>();
  /** What came of every glob and search, by all that they say. */
  private readonly looks = new Map<string, Promise<readonly Resolved[]>>();
  private readonly pacer = new Pacer();
  private chars = 0;

  constructor(
    private readonly host: BlockHost,
    private readonly signal: AbortSignal | undefined,
  ) {
    this.listing = host.vault.listing();
    this.paths = new PathResolver(this.listing, true);
  }

  async resolve(source: Source): Promise<readonly Resolved[]> {
    const { line } = source;
    try {
      if (source.kind === 'link') return [await this.resolveLink(source)];
      if (source.kind === 'path') return await this.resolvePath(source);
      return await this.look(source, () => this.resolveSearch(source));
    } catch (error) {
      if (error instanceof Unresolved) return [{ kind: 'source-problem', line, ...error.why }];
      if (!(error instanceof VaultError)) throw error;
      return [{ kind: 'source-problem', line, code: 'unreadable', message: error.message }];
    }
  }

  private async resolveLink(source: LinkSource): Promise<ResolvedFile> {
    const { link } = source;
    const path = link === '' ? this.host.ownPath : this.host.linkDestination(link, this.host.ownPath);
    const entry = path === undefined ? undefined : await this.listing.find(path);
    if (entry?.kind !== 'file') throw new Unresolved({ code: 'missing-note', path: link });
    return this.resolveFile(source, entry, source.part);
  }

  private async resolvePath(source: PathSource): Promise<readonly Resolved[]> {
    const { pattern } = source;
    const literal = (await this.paths.find(pattern)) ?? (await this.paths.find(literalOf(pattern)));
    if (literal?.kind === 'file') return [await this.resolveFile(source, literal, source.part)];
    if (literal === undefined && !isGlob(pattern)) return [await this.resolveHeader(source)];
    return this.look(source, () => this.resolveGlob(source, literal === undefined ? pattern : `${literal.path}/`));
  }

  /** What looks through the vault does so once, however many lines say the same. */
  private async look(
    source: PathSource | SearchSource,
    run: () => Promise<readonly Resolved[]>,
  ): Promise<readonly Resolved[]> {
    const said = JSON.stringify({ ...source, line: 0 });
    const known = this.looks.get(said);
    if (known === undefined && this.looks.size === MOST_LOOKS) throw new Unresolved({ code: 'too-many-looks' });
    const looking = known ?? run();
    this.looks.set(said, looking);
    return (await looking).map((one) => ({ ...one, line: source.line }));
  }

  private async resolveGlob(source: PathSource, glob: string): Promise<readonly Resolved[]> {
    const { pattern, part } = source;
    const parsed = parseGlob(glob);
    if (parsed.kind === 'bad') throw new Unresolved({ code: 'bad-pattern', path: pattern, message: parsed.reason });
    const files = await this.filesWithText(parsed.test);
    if (files.length === 0) throw new Unresolved({ code: 'no-match', path: pattern });
    if (part !== undefined) return this.notesWith(source, files, part);
    const shown = files.slice(0, MOST_NOTES).map((file) => fileOf(source, file, null, 'note'));
    return withCut(source, shown, files.length);
  }

  /** In the order of the vault's listing, without the note that the block is in. */
  private async filesWithText(test: PathTest): Promise<readonly VaultFile[]> {
    this.texts ??= this.listing
      .files()
      .then((all) => all.filter(({ path }) => kindByExtension(path) === 'text' && !this.isOwn(path)));
    return keepInScope(await this.texts, test, this.signal);
  }

  /** A path with its part as the tools take it: `note.md#Heading`, `note.md (lines 3-4)`. */
  private async resolveHeader(source: PathSource): Promise<ResolvedFile> {
    const { pattern: path } = source;
    const found = await resolveHeaded(path, this.paths);
    if (found.kind === 'refused') throw new Unresolved({ code: 'missing-note', path, message: found.message });
    const { entry, part } = found;
    if (entry.kind === 'folder' || part === 'folded') throw new Unresolved({ code: 'missing-note', path });
    if (part === undefined || !('lines' in part)) return this.resolveFile(source, entry, part?.link ?? source.part);
    this.refuseOwn(entry);
    return fileOf(source, entry, part.lines, 'lines');
  }

  /** The notes of a glob that have a heading or block; those without are none of its. */
  private async notesWith(
    source: PathSource,
    files: readonly VaultFile[],
    written: string,
  ): Promise<readonly Resolved[]> {
    const part = parsePart(written);
    const shown: Resolved[] = [];
    let read = 0;
    for (const file of part === undefined ? [] : files.slice(0, MOST_READ)) {
      if (shown.length === MOST_NOTES || !this.mayRead(file)) break;
      await this.pacer.pause(this.signal);
      read += 1;
      const lines = (await this.linesOf(file).catch(ifUnresolved)) ?? [];
      const range = part && rangeOfPart(lines, part);
      if (range !== undefined) shown.push(partOf(source, file, range, lines));
    }
    if (read < files.length) return [...shown, cut(source, shown.length, files.length)];
    if (shown.length > 0) return shown;
    throw new Unresolved({ code: 'no-heading', path: source.pattern, message: written });
  }

  private mayRead({ path }: VaultFile): boolean {
    return this.notes.has(path) || (this.notes.size < MOST_READ_IN_ALL && this.chars < MOST_CHARS);
  }

  private async resolveSearch(source: SearchSource): Promise<readonly Resolved[]> {
    const { kind: _, line, passages = Infinity, ...asked } = source;
    const answer = await this.host.search(asked, this.signal);
    if (answer.kind === 'failed') throw new Unresolved({ code: 'search-failed', message: answer.message });
    const counts = new Map<string, number>();
    const others = answer.files.filter(({ path }) => {
      const count = (counts.get(path) ?? 0) + 1;
      counts.set(path, count);
      return !this.isOwn(path) && count <= passages;
    });
    const files: ResolvedFile[] = [];
    for (const { path, lines } of others.slice(0, MOST_NOTES)) {
      const entry = await this.listing.find(path);
      if (entry?.kind === 'file') files.push(fileOf(source, entry, lines, 'search'));
    }
    if (files.length === 0) throw new Unresolved({ code: 'nothing-found' });
    const notes = new Set(files.map(({ file }) => file.path)).size;
    const shown = { shown: files.length, notes, total: answer.total };
    return [{ kind: 'search', line, query: source.query, ...shown }, ...withCut(source, files, others.length)];
  }

  private async resolveFile(
    source: LinkSource | PathSource,
    file: VaultFile,
    part: string | undefined,
  ): Promise<ResolvedFile> {
    const { anchor } = source;
    this.refuseOwn(file);
    if (part === undefined && anchor === undefined) return fileOf(source, file, null, 'note');
    if (part === undefined && anchor?.check !== undefined) return anchored(source, file, anchor);
    const lines = await this.linesOf(file);
    if (part === undefined && anchor !== undefined) return byWords(source, file, anchor, lines);
    const found = findPart(lines, part ?? '');
    if (found.kind === 'found') return partOf(source, file, found.range, lines);
    if (anchor === undefined) throw new Unresolved({ code: 'missing-part', path: file.path, message: found.message });
    const renamed = sectionOf(anchor, indexNote(lines));
    if (renamed === undefined) return anchored(source, file, anchor);
    return { ...partOf(source, file, renamed.range, lines), renamed: renamed.link };
  }

  private linesOf(file: VaultFile): Promise<readonly string[]> {
    const { path } = file;
    const known = this.notes.get(path);
    if (known !== undefined) return known;
    const note = readNote(this.host.vault, path, () => Promise.resolve(file)).then((read) => {
      if (read.kind === 'missing') throw new Unresolved({ code: 'missing-note', path });
      if (read.kind === 'problem') throw new Unresolved({ code: read.code, path, message: read.message });
      for (const line of read.lines) this.chars += line.length;
      return read.lines;
    });
    this.notes.set(path, note);
    return note;
  }

  private refuseOwn({ path }: VaultFile): void {
    if (this.isOwn(path)) throw new Unresolved({ code: 'own-note' });
  }

  private isOwn(path: string): boolean {
    return path === this.host.ownPath.normalize('NFC');
  }
}

/** A note that cannot be read has none of the parts that a glob looks for. */
function ifUnresolved(error: unknown): undefined {
  if (!(error instanceof Unresolved)) throw error;
}

function withCut(source: Source, shown: readonly Resolved[], total: number): readonly Resolved[] {
  return total <= MOST_NOTES ? shown : [...shown, cut(source, MOST_NOTES, total)];
}

function cut({ line }: Source, shown: number, total: number): CutSource {
  return { kind: 'cut', line, shown, total };
}

function fileOf(
  { line }: Source,
  { path }: Pick<VaultFile, 'path'>,
  lines: string | null,
  by: ResolvedFile['by'],
): ResolvedFile {
  return { kind: 'file', line, file: { path, lines }, by };
}

/** Without the blank lines that keep it from the next part. */
function partOf(source: Source, file: VaultFile, range: Range, lines: readonly string[]): ResolvedFile {
  return fileOf(source, file, formatRange(withoutBlankEdges(lines, range)), 'part');
}

/** The section that the lines of an anchor are by now, if a link can name it. That they begin with a heading bears out a guess. */
function sectionOf(anchor: Anchor, note: IndexedNote): { readonly range: Range; readonly link: string } | undefined {
  const verdict = resolve(anchor, note);
  if (verdict.kind === 'gone') return undefined;
  const headings = findHeadings(note.lines);
  const at = headings.findIndex(({ line }) => line === verdict.range.start);
  if (at === -1) return undefined;
  const range = sectionAt(headings, at, note.lines.length);
  const link = sectionLink(note.lines, headings, range);
  return link === undefined ? undefined : { range, link };
}

/** Words without a check say where the lines are; numbers alone are taken as they are. */
function byWords(source: Source, file: VaultFile, anchor: Anchor, lines: readonly string[]): ResolvedFile {
  if (anchor.quote === undefined) {
    if (anchor.start <= lines.length) return fileOf(source, file, linesOfAnchor(anchor), 'lines');
    throw new Unresolved({ code: 'past-end', path: file.path, message: String(lines.length) });
  }
  const verdict = resolve(anchor, indexNote(lines));
  if (verdict.kind !== 'found') return anchored(source, file, anchor);
  return fileOf(source, file, formatRange(verdict.range), 'words');
}

/** A document follows the anchor. One that it would not take, having been put together by hand, counts as its numbers. */
function anchored(source: Source, { path }: VaultFile, anchor: Anchor): ResolvedFile {
  const lines = linesOfAnchor(anchor);
  const file: SavedFile = { path, lines, anchor: saveAnchor(anchor) };
  if (savedPlace(file) === undefined) return fileOf(source, file, lines, 'lines');
  return { kind: 'file', line: source.line, file, by: 'anchor' };
}

function linesOfAnchor({ start, count }: Anchor): string {
  return formatRange({ start, end: Math.min(start + count - 1, Number.MAX_SAFE_INTEGER) });
}
