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
import { splitLines } from '../lines/lines';
import { NoteParts, parsePart, sectionAt } from '../lines/link-part';
import { formatRange, withoutBlankEdges, type Range } from '../lines/ranges';
import { keepInScope } from '../search/scope';
import { resolveHeaded } from '../tools/headed-paths';
import { loadText } from '../tools/load-file';
import { kindByExtension } from '../vault/file-kinds';
import type { Listing } from '../vault/listing';
import { Pacer } from '../vault/pacer';
import { PathResolver } from '../vault/paths';
import type { VaultFile } from '../vault/vault';
import { VaultError } from '../vault/vault-error';
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
    await pacer.pause();
    signal?.throwIfAborted();
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
export function documentOf({ title, overview, view }: CollateBlock, resolved: readonly Resolved[]): DocumentState {
  return {
    version: 1,
    title: title ?? '',
    ...(overview === undefined ? {} : { overview }),
    ...(view === 'rendered' ? { view } : {}),
    files: resolved.flatMap((one) => (one.kind === 'file' ? [one.file] : [])),
  };
}

class BlockResolver {
  private readonly listing: Listing;
  private readonly paths: PathResolver;
  /** The vault is listed once, and each glob held against its paths once. */
  private texts: Promise<readonly VaultFile[]> | undefined;
  private readonly globs = new Map<string, readonly VaultFile[]>();
  /** Every note is read once. */
  private readonly notes = new Map<string, Promise<NoteParts | ReadingProblem>>();
  private readonly indexed = new Map<NoteParts, IndexedNote>();
  /** What came of every glob and search, by all that they say. */
  private readonly looks = new Map<string, readonly Resolved[]>();
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
    try {
      if (source.kind === 'link') return await this.resolveLink(source);
      if (source.kind === 'path') return await this.resolvePath(source);
      return await this.look(source, () => this.resolveSearch(source));
    } catch (error) {
      if (!(error instanceof VaultError)) throw error;
      return [problem(source, { code: 'unreadable', message: error.message })];
    }
  }

  private async resolveLink(source: LinkSource): Promise<readonly Resolved[]> {
    const { link } = source;
    const path = link === '' ? this.host.ownPath : this.host.linkDestination(link, this.host.ownPath);
    const entry = path === undefined ? undefined : await this.listing.find(path);
    if (entry?.kind !== 'file') return [problem(source, { code: 'missing-note', path: link })];
    return [await this.resolveFile(source, entry, source.part)];
  }

  private async resolvePath(source: PathSource): Promise<readonly Resolved[]> {
    const { pattern } = source;
    const literal = (await this.paths.find(pattern)) ?? (await this.paths.find(literalOf(pattern)));
    if (literal?.kind === 'file') return [await this.resolveFile(source, literal, source.part)];
    if (literal === undefined && !isGlob(pattern)) return this.resolveHeader(source);
    return this.look(source, () => this.resolveGlob(source, literal === undefined ? pattern : `${literal.path}/`));
  }

  /** What looks through the vault does so once, however many lines say the same. */
  private async look(
    source: PathSource | SearchSource,
    run: () => Promise<readonly Resolved[]>,
  ): Promise<readonly Resolved[]> {
    const said = JSON.stringify({ ...source, line: 0 });
    const known = this.looks.get(said);
    if (known === undefined && this.looks.size === MOST_LOOKS) return [problem(source, { code: 'too-many-looks' })];
    const found = known ?? (await run());
    this.looks.set(said, found);
    return found.map((one) => ({ ...one, line: source.line }));
  }

  private async resolveGlob(source: PathSource, glob: string): Promise<readonly Resolved[]> {
    const { pattern } = source;
    const parsed = parseGlob(glob);
    if (parsed.kind === 'bad') return [problem(source, { code: 'bad-pattern', path: pattern, message: parsed.reason })];
    const files = this.globs.get(glob) ?? (await this.filesWithText(parsed.test));
    this.globs.set(glob, files);
    return source.part === undefined ? this.wholeNotes(source, files) : this.notesWith(source, files, source.part);
  }

  /** In the order of the vault's listing, without the note that the block is in. */
  private async filesWithText(test: PathTest): Promise<readonly VaultFile[]> {
    this.texts ??= this.listing
      .files()
      .then((all) => all.filter(({ path }) => kindByExtension(path) === 'text' && !this.isOwn(path)));
    return keepInScope(await this.texts, test, this.signal);
  }

  /** A path with its part as the tools take it: `note.md#Heading`, `note.md (lines 3-4)`. */
  private async resolveHeader(source: PathSource): Promise<readonly Resolved[]> {
    const { pattern } = source;
    const found = await resolveHeaded(pattern, this.paths);
    if (found.kind === 'refused')
      return [problem(source, { code: 'missing-note', path: pattern, message: found.message })];
    const { entry, part } = found;
    if (entry.kind === 'folder' || part === 'folded') return [problem(source, { code: 'missing-note', path: pattern })];
    if (part !== undefined && 'lines' in part) {
      const file = { path: entry.path, lines: part.lines };
      return [this.isOwn(entry.path) ? ownNote(source) : { kind: 'file', line: source.line, file, by: 'lines' }];
    }
    return [await this.resolveFile(source, entry, part?.link ?? source.part)];
  }

  private wholeNotes(source: PathSource, files: readonly VaultFile[]): readonly Resolved[] {
    if (files.length === 0) return [problem(source, { code: 'no-match', path: source.pattern })];
    const shown = files.slice(0, MOST_NOTES).map((file): Resolved => wholeNote(source, file));
    return files.length === shown.length ? shown : [...shown, cut(source, shown.length, files.length)];
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
      await this.pacer.pause();
      this.signal?.throwIfAborted();
      read += 1;
      const note = await this.partsOf(file);
      const range = part === undefined || 'code' in note ? undefined : note.rangeOf(part);
      if (range !== undefined && !('code' in note)) shown.push(partOf(source, file, range, note.lines));
    }
    if (shown.length === 0 && read === files.length) {
      const what =
        files.length === 0 ? { code: 'no-match' as const } : { code: 'no-heading' as const, message: written };
      return [problem(source, { ...what, path: source.pattern })];
    }
    return read === files.length ? shown : [...shown, cut(source, shown.length, files.length)];
  }

  private mayRead({ path }: VaultFile): boolean {
    return this.notes.has(path) || (this.notes.size < MOST_READ_IN_ALL && this.chars < MOST_CHARS);
  }

  private async resolveSearch(source: SearchSource): Promise<readonly Resolved[]> {
    const { kind: _, line, passages = Infinity, ...asked } = source;
    const answer = await this.host.search(asked, this.signal);
    if (answer.kind === 'failed') return [problem(source, { code: 'search-failed', message: answer.message })];
    const files: Resolved[] = [];
    const counts = new Map<string, number>();
    const others = answer.files.filter(({ path }) => {
      const count = (counts.get(path) ?? 0) + 1;
      counts.set(path, count);
      return !this.isOwn(path) && count <= passages;
    });
    for (const { path, lines } of others.slice(0, MOST_NOTES)) {
      const entry = await this.listing.find(path);
      if (entry?.kind === 'file') files.push({ kind: 'file', line, file: { path: entry.path, lines }, by: 'search' });
    }
    if (files.length === 0) return [problem(source, { code: 'nothing-found' })];
    const notes = new Set(others.slice(0, MOST_NOTES).map(({ path }) => path)).size;
    const shown = { shown: files.length, notes, total: answer.total };
    const found = { kind: 'search' as const, line, query: source.query, ...shown };
    return [found, ...files, ...(others.length > MOST_NOTES ? [cut(source, MOST_NOTES, others.length)] : [])];
  }

  private async resolveFile(
    source: LinkSource | PathSource,
    file: VaultFile,
    part: string | undefined,
  ): Promise<Resolved> {
    if (this.isOwn(file.path)) return ownNote(source);
    if (part === undefined && source.anchor === undefined) return wholeNote(source, file);
    if (part === undefined && source.anchor?.check !== undefined) return anchored(source, file, source.anchor);
    const note = await this.partsOf(file);
    if ('code' in note) return problem(source, note);
    const total = note.lines.length;
    if (part === undefined && source.anchor?.quote === undefined && (source.anchor?.start ?? 1) > total)
      return problem(source, { code: 'past-end', path: file.path, message: String(total) });
    if (part === undefined) return byWords(source, file, source.anchor, () => this.indexOf(note));
    const found = note.find(part);
    if (found.kind === 'found') return partOf(source, file, found.range, note.lines);
    if (source.anchor === undefined)
      return problem(source, { code: 'missing-part', path: file.path, message: found.message });
    const renamed = sectionOf(source.anchor, this.indexOf(note));
    if (renamed === undefined) return anchored(source, file, source.anchor);
    return { ...partOf(source, file, renamed.range, note.lines), renamed: renamed.link };
  }

  private partsOf(file: VaultFile): Promise<NoteParts | ReadingProblem> {
    const { path } = file;
    const known = this.notes.get(path);
    if (known !== undefined) return known;
    const note = loadText(this.host.vault, file).then(
      (text) => {
        this.chars += text?.length ?? 0;
        return text === undefined ? { code: 'not-text' as const, path } : new NoteParts(splitLines(text));
      },
      (error: unknown) => {
        if (!(error instanceof VaultError)) throw error;
        return { code: 'unreadable' as const, path, message: error.message };
      },
    );
    this.notes.set(path, note);
    return note;
  }

  private indexOf(note: NoteParts): IndexedNote {
    const index = this.indexed.get(note) ?? indexNote(note.lines);
    this.indexed.set(note, index);
    return index;
  }

  private isOwn(path: string): boolean {
    return path === this.host.ownPath.normalize('NFC');
  }
}

type ReadingProblem = Omit<SourceProblem, 'kind' | 'line'>;

function problem({ line }: Source, what: ReadingProblem): SourceProblem {
  return { kind: 'source-problem', line, ...what };
}

function ownNote(source: Source): SourceProblem {
  return problem(source, { code: 'own-note' });
}

function cut({ line }: Source, shown: number, total: number): CutSource {
  return { kind: 'cut', line, shown, total };
}

function wholeNote({ line }: Source, { path }: VaultFile): ResolvedFile {
  return { kind: 'file', line, file: { path, lines: null }, by: 'note' };
}

/** Without the blank lines that keep it from the next part. */
function partOf({ line }: Source, { path }: VaultFile, range: Range, lines: readonly string[]): ResolvedFile {
  return { kind: 'file', line, file: { path, lines: formatRange(withoutBlankEdges(lines, range)) }, by: 'part' };
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
function byWords(
  source: Source,
  file: VaultFile,
  anchor: Anchor = { start: 1, count: 1, first: NO_WORDS, last: NO_WORDS },
  index: () => IndexedNote,
): ResolvedFile {
  const { path } = file;
  const { line } = source;
  if (anchor.quote === undefined)
    return { kind: 'file', line, file: { path, lines: linesOfAnchor(anchor) }, by: 'lines' };
  const verdict = resolve(anchor, index());
  if (verdict.kind !== 'found') return anchored(source, file, anchor);
  return { kind: 'file', line, file: { path, lines: formatRange(verdict.range) }, by: 'words' };
}

const NO_WORDS = { words: [], isWhole: false };

/** A document follows the anchor. One that it would not take, having been put together by hand, counts as its numbers. */
function anchored({ line }: Source, { path }: VaultFile, anchor: Anchor): ResolvedFile {
  const lines = linesOfAnchor(anchor);
  const file: SavedFile = { path, lines, anchor: saveAnchor(anchor) };
  if (savedPlace(file) === undefined) return { kind: 'file', line, file: { path, lines }, by: 'lines' };
  return { kind: 'file', line, file, by: 'anchor' };
}

function linesOfAnchor({ start, count }: Anchor): string {
  return formatRange({ start, end: Math.min(start + count - 1, Number.MAX_SAFE_INTEGER) });
}
