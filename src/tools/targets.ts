/** Files, and parts of them, as callers name them: what `read` shows and `concat` assembles. */
import { blockHeader, makeBlock } from '../lines/block';
import { DEEPEST_HEADING, findHeadings } from '../lines/headings';
import { splitLines, splitText } from '../lines/lines';
import { findPart } from '../lines/link-part';
import { badRange, clipRange, formatRange, parseRanges, pastEnd, type Range } from '../lines/ranges';
import { estimateTokens, fitBudget } from '../lines/tokens';
import type { Listing } from '../vault/listing';
import { Pacer } from '../vault/pacer';
import { PathResolver } from '../vault/paths';
import type { Vault, VaultEntry, VaultFile, VaultFolder } from '../vault/vault';
import { VaultError } from '../vault/vault-error';
import { MOST_INPUTS, type Piece } from './assembly';
import type { ToolContext } from './context';
import type { ProblemCode } from './document';
import { bothParts, resolveHeaded, type PathPart } from './headed-paths';
import { loadFile, MOST_IMAGES, type Images } from './load-file';

/** `images`: those of the answer; without them there are only texts in it. */
export async function loadTarget(vault: Vault, target: Target, images?: Images): Promise<Piece> {
  if (target.kind === 'settled') return target.piece;
  const { file, view } = target;
  const problem = (code: ProblemCode, message: string): Piece => ({ problem: { path: file.path, code, message } });
  try {
    const loaded = await loadFile(vault, file, images);
    switch (loaded.kind) {
      case 'text':
        return show(file.path, loaded.text, view);
      case 'image':
      case 'binary':
        if (images === undefined) return problem('not-text', 'not a text file, so it has no lines to assemble');
        return view.kind === 'lines' || view.kind === 'part'
          ? problem('not-text', 'has no lines to read a part of')
          : { item: loaded };
      case 'no-room':
        return { full: MOST_IMAGES };
      case 'refused':
        return problem(loaded.code, loaded.message);
    }
  } catch (error) {
    if (error instanceof VaultError) return problem('unreadable', error.message);
    throw error;
  }
}

function show(path: string, text: string, view: View): Piece {
  const lines = splitLines(text);
  const block = (range: Range | null): Piece => ({ item: { kind: 'block', ...makeBlock(path, lines, range) } });
  switch (view.kind) {
    case 'whole':
      return block(null);
    case 'folded': {
      const headings = findHeadings(lines).filter(({ level }) => level <= (view.depth ?? DEEPEST_HEADING));
      return { item: { kind: 'folded', path, headings, total: lines.length } };
    }
    case 'lines': {
      const range = clipRange(view.range, lines.length);
      if (range !== undefined) return block(range);
      return { problem: { path, code: 'past-end', message: pastEnd(view.range, lines.length) } };
    }
    case 'part': {
      const found = findPart(lines, view.link);
      if (found.kind === 'found') return block(found.range);
      return { problem: { path: `${path}#${view.link}`, code: 'not-found', message: found.message } };
    }
    case 'head':
    case 'tail':
      return showBudget(path, text, view);
  }
}

/** Line ends count as what the lines cost, numbers do not. */
function showBudget(path: string, text: string, { kind, tokens }: Budget): Piece {
  const { lines, ends } = splitText(text);
  const total = lines.length;
  const lengths = lines.map((line, at) => line.length + (ends[at] ?? '').length);
  const sizeOf = ({ start, end }: Range): number =>
    estimateTokens(lengths.slice(start - 1, end).reduce((sum, length) => sum + length, 0));
  const range = fitBudget(lengths, tokens, kind === 'head' ? 'start' : 'end');
  if (total === 0 || (range?.start === 1 && range.end === total))
    return { item: { kind: 'block', ...makeBlock(path, lines, null) } };
  if (range === undefined) {
    const line = kind === 'head' ? 1 : total;
    const size = sizeOf({ start: line, end: line });
    const message = `no line fits ${tokens} tokens; line ${line} of ${total} alone is about ${size} tokens`;
    return { item: { kind: 'block', path, range: null, lines: [], total }, note: { path, message } };
  }
  const left = kind === 'head' ? { start: range.end + 1, end: total } : { start: 1, end: range.start - 1 };
  const message = `lines ${formatRange(range)} of ${total}; left out: lines ${formatRange(left)}, about ${sizeOf(left)} tokens`;
  return { item: { kind: 'block', ...makeBlock(path, lines, range) }, note: { path, message } };
}

/** Without lines, the whole file. */
export interface GivenFile {
  readonly path: string;
  readonly lines?: string | null | undefined;
}

/** Which part of a file is asked for; budgets are tokens. */
export type View =
  | { readonly kind: 'whole' }
  | { readonly kind: 'folded'; readonly depth?: number | undefined }
  | { readonly kind: 'lines'; readonly range: Range }
  | { readonly kind: 'part'; readonly link: string }
  | Budget;

interface Budget {
  readonly kind: 'head' | 'tail';
  readonly tokens: number;
}

/** A file to read, or what is already known without reading one. `path` asks for this target alone. */
export type Target =
  | { readonly kind: 'file'; readonly path: string; readonly file: VaultFile; readonly view: View }
  | { readonly kind: 'settled'; readonly path: string; readonly piece: Piece };

/**
 * The targets of paths, all against one listing; a problem ends them where there are too many. `view` counts for every path that does
 * not bring its own; without one, lines are assembled, which folders and folded notes do not have. `counts`: how many each path gave.
 */
export async function findTargets(
  files: readonly GivenFile[],
  { vault, exactPaths, signal }: ToolContext,
  view?: View,
): Promise<{ readonly targets: readonly Target[]; readonly counts: readonly number[] }> {
  const finder = new TargetFinder(vault.listing(), exactPaths === true, view);
  const targets: Target[] = [];
  const counts: number[] = [];
  const pacer = new Pacer();
  for (const { path, lines } of files) {
    if (pacer.isDue) await pacer.pause();
    signal?.throwIfAborted();
    const found = await finder.find(path, lines ?? undefined);
    counts.push(found.length);
    for (const target of found) {
      // A few paths with many ranges, or a folder over and over, stand for more than there is memory for.
      if (targets.length === MOST_INPUTS)
        return { targets: [...targets, refused(path, 'too-large', TOO_MANY)], counts };
      targets.push(target);
    }
  }
  return { targets, counts };
}

const TOO_MANY = `not read, nor what follows; one call takes at most ${MOST_INPUTS} files and ranges`;

class TargetFinder {
  private readonly resolver: PathResolver;
  /** By how they are written: the same may stand beside every path of a call. */
  private readonly ranges = new Map<string, readonly Range[] | undefined>();

  constructor(
    private readonly listing: Listing,
    isExact: boolean,
    private readonly view: View | undefined,
  ) {
    this.resolver = new PathResolver(listing, isExact);
  }

  /** `beside`: lines that are given beside the path. */
  async find(given: string, beside?: string): Promise<Target[]> {
    try {
      const found = await resolveHeaded(given, this.resolver);
      if (found.kind === 'refused') return [refused(given, found.code, found.message)];
      const { entry, part } = found;
      if (part !== undefined && beside !== undefined) return [refused(given, 'bad-arguments', twice(part, beside))];
      const wanted = part ?? (beside === undefined ? undefined : { lines: beside });
      if (wanted !== undefined) return this.partsOf(given, entry, wanted);
      return entry.kind === 'file' ? [fileTarget(entry, this.view ?? WHOLE)] : await this.filesOf(given, entry);
    } catch (error) {
      if (error instanceof VaultError) return [refused(given, 'unreadable', error.message)];
      throw error;
    }
  }

  private partsOf(given: string, entry: VaultEntry, part: PathPart): Target[] {
    if (entry.kind === 'folder') return [refused(given, 'not-a-file', 'a folder has no lines; give a file')];
    const { view = WHOLE } = this;
    if (view.kind !== 'whole' && !(view.kind === 'folded' && part === 'folded'))
      return [refused(given, 'bad-arguments', `not together with "${view.kind}"; give the bare path or leave it out`)];
    if (part === 'folded' && this.view === undefined)
      return [refused(given, 'bad-arguments', 'a folded note cannot be assembled; give its path and lines')];
    if (part === 'folded')
      return [{ ...fileTarget(entry, view.kind === 'folded' ? view : { kind: 'folded' }), path: given }];
    if ('link' in part) return [fileTarget(entry, { kind: 'part', link: part.link })];
    if (!this.ranges.has(part.lines)) this.ranges.set(part.lines, parseRanges(part.lines));
    const ranges = this.ranges.get(part.lines);
    if (ranges === undefined) return [refused(given, 'bad-range', badRange(part.lines))];
    return ranges.map((range) => fileTarget(entry, { kind: 'lines', range }));
  }

  private async filesOf(given: string, folder: VaultFolder): Promise<Target[]> {
    const { view } = this;
    if (view === undefined) return [refused(given, 'not-a-file', 'a folder cannot be assembled; name the files in it')];
    const files = (await this.listing.children(folder)).filter((entry) => entry.kind === 'file');
    if (files.length > 0) return files.map((file) => fileTarget(file, view));
    return [{ kind: 'settled', path: `${folder.path}/`, piece: { item: { kind: 'folder', path: folder.path } } }];
  }
}

const WHOLE: View = { kind: 'whole' };

function twice(part: PathPart, lines: string): string {
  if (part !== 'folded' && 'link' in part) return bothParts(part.link, lines);
  return 'lines in "path" and in "lines"; give them once';
}

function fileTarget(file: VaultFile, view: View): Target {
  const header = blockHeader({ path: file.path, range: view.kind === 'lines' ? view.range : null });
  const path = view.kind === 'part' ? `${header}#${view.link}` : header;
  return { kind: 'file', path, file, view };
}

function refused(path: string, code: ProblemCode, message: string): Target {
  return { kind: 'settled', path, piece: { problem: { path, code, message } } };
}
