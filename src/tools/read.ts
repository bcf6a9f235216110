/** `read`: files, or the files directly in folders, with every line behind its number. */
import { blockHeader, makeBlock } from '../text/block';
import { foldedHeadings } from '../text/headings';
import { splitLines, splitText } from '../text/lines';
import { findPart } from '../text/link-part';
import { badRange, clipRange, formatRange, parseRange, pastEnd, type Range } from '../text/ranges';
import { estimateTokens, fitBudget, rangeLength } from '../text/tokens';
import type { Listing } from '../vault/listing';
import { Pacer } from '../vault/pacer';
import { PathResolver } from '../vault/paths';
import type { Vault, VaultEntry, VaultFile, VaultFolder } from '../vault/vault';
import { VaultError } from '../vault/vault-error';
import { assemble, MOST_INPUTS, type Piece } from './assembly';
import type { ToolContext } from './context';
import type { Document, Problem, ProblemCode } from './document';
import { resolveHeaded, type PathPart } from './headed-paths';
import { Images, loadFile, MOST_IMAGES } from './load-file';
import type { Tool } from './tool';

export interface ReadArgs {
  readonly paths: string | readonly string[];
  /** Tokens. */
  readonly head?: number;
  /** Tokens. */
  readonly tail?: number;
  readonly folded?: boolean;
}

export const read: Tool<ReadArgs> = {
  name: 'read',
  title: 'Read notes',
  description: [
    'Reads notes with numbered lines. Give one path or a list; a folder ("projects/x/") reads the files directly in it.',
    'A path may carry a range, "projects/x/state.md (lines 9-14)", just as the headers of answers do, or name a section',
    'or block as links do: "state.md#Heading", "state.md#Heading#Sub", "state.md#^id".',
    '"head" or "tail" limits every file to about that many tokens from its start or end; "folded" shows only the H1 and',
    'H2 headings, to find your way in a long note before reading ranges of it. Images come back as images.',
    'Use the line numbers for "concat" and "edit".',
  ].join(' '),
  schema: {
    type: 'object',
    properties: {
      paths: {
        description:
          'A path or a list of paths, relative to the vault: files, folders, or files with a range, #Heading or #^id.',
        anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: MOST_INPUTS }],
      },
      head: {
        description: 'About how many tokens of each file, from its start.',
        type: ['integer', 'null'],
        minimum: 1,
      },
      tail: { description: 'About how many tokens of each file, from its end.', type: ['integer', 'null'], minimum: 1 },
      folded: { description: 'Only H1 and H2 headings, with "..." for what lies between.', type: ['boolean', 'null'] },
    },
    required: ['paths'],
    additionalProperties: false,
  },
  traits: { readOnly: true, showsLines: true, offeredToAsk: true },
  contradictions: ({ head, tail, folded }) => [
    ...(head !== undefined && tail !== undefined ? ['head, tail: give one of them, not both'] : []),
    ...(folded === true && (head ?? tail) !== undefined ? ['folded: not together with head or tail'] : []),
  ],
  run: runRead,
};

async function runRead(args: ReadArgs, context: ToolContext): Promise<Document> {
  const finder = new TargetFinder(context.vault.listing(), viewOf(args));
  const paths = typeof args.paths === 'string' ? [args.paths] : args.paths;
  const inputs: Target[] = [];
  const pacer = new Pacer();
  for (const path of paths) {
    if (pacer.isDue) await pacer.pause();
    context.signal?.throwIfAborted();
    for (const target of await finder.find(path)) inputs.push(target);
  }
  const images = new Images(context.vault);
  return assemble(
    {
      tool: read.name,
      inputs,
      load: (target) => load(context.vault, target, images),
      restOf: (path, range) => ({ paths: blockHeader({ path, range }) }),
      again: (left) => ({ ...args, paths: left.map(({ path }) => path) }),
      nameOf: ({ path }) => path,
    },
    context,
  ).finally(() => images.close());
}

function viewOf({ head, tail, folded }: ReadArgs): View {
  if (head !== undefined) return { kind: 'head', tokens: head };
  if (tail !== undefined) return { kind: 'tail', tokens: tail };
  return { kind: folded === true ? 'folded' : 'whole' };
}

async function load(vault: Vault, target: Target, images: Images): Promise<Piece> {
  if (target.kind === 'settled') return target.piece;
  const { file, view } = target;
  const problem = (code: ProblemCode, message: string): { problem: Problem } => ({
    problem: { path: file.path, code, message },
  });
  try {
    const loaded = await loadFile(vault, file, images);
    switch (loaded.kind) {
      case 'text':
        return show(file.path, loaded.text, view);
      case 'image':
      case 'binary':
        return view.kind === 'lines' || view.kind === 'part'
          ? problem('not-text', 'has no lines to read a part of')
          : { item: loaded };
      case 'no-room':
        return { full: MOST_IMAGES };
      case 'too-large':
        return problem('too-large', loaded.message);
      case 'broken':
        return problem('unreadable', loaded.message);
    }
  } catch (error) {
    if (error instanceof VaultError) return problem('unreadable', error.message);
    throw error;
  }
}

function show(path: string, text: string, view: View): Piece {
  switch (view.kind) {
    case 'whole':
      return { item: { kind: 'block', ...makeBlock(path, splitLines(text), null) } };
    case 'folded': {
      const lines = splitLines(text);
      return { item: { kind: 'folded', path, headings: foldedHeadings(lines), total: lines.length } };
    }
    case 'lines': {
      const lines = splitLines(text);
      const range = clipRange(view.range, lines.length);
      if (range === undefined)
        return { problem: { path, code: 'past-end', message: pastEnd(view.range, lines.length) } };
      return { item: { kind: 'block', ...makeBlock(path, lines, range) } };
    }
    case 'part': {
      const lines = splitLines(text);
      const found = findPart(lines, view.link);
      if (found.kind === 'missing')
        return { problem: { path: `${path}#${view.link}`, code: 'not-found', message: found.message } };
      return { item: { kind: 'block', ...makeBlock(path, lines, found.range) } };
    }
    case 'head':
    case 'tail':
      return showBudget(path, text, view.kind, view.tokens);
  }
}

function showBudget(path: string, text: string, end: 'head' | 'tail', tokens: number): Piece {
  const split = splitText(text);
  const total = split.lines.length;
  const range = fitBudget(split, tokens, end === 'head' ? 'start' : 'end');
  if (total === 0 || (range !== undefined && range.end - range.start + 1 === total))
    return { item: { kind: 'block', ...makeBlock(path, split.lines, null) } };
  if (range === undefined) {
    const line = end === 'head' ? 1 : total;
    const size = estimateTokens(rangeLength(split, { start: line, end: line }));
    return {
      item: { kind: 'block', path, range: null, lines: [], total },
      note: {
        path,
        message: `no line fits ${tokens} tokens; line ${line} of ${total} alone is about ${size} tokens`,
      },
    };
  }
  const left = end === 'head' ? { start: range.end + 1, end: total } : { start: 1, end: range.start - 1 };
  const size = estimateTokens(rangeLength(split, left));
  const message = `lines ${formatRange(range)} of ${total}; left out: lines ${formatRange(left)}, about ${size} tokens`;
  return { item: { kind: 'block', ...makeBlock(path, split.lines, range) }, note: { path, message } };
}

/** Which part of a file is asked for; budgets are tokens. */
type View =
  | { readonly kind: 'whole' }
  | { readonly kind: 'folded' }
  | { readonly kind: 'lines'; readonly range: Range }
  | { readonly kind: 'part'; readonly link: string }
  | { readonly kind: 'head'; readonly tokens: number }
  | { readonly kind: 'tail'; readonly tokens: number };

/** A file to read, or what is already known without reading one. `path` asks for this target alone. */
type Target =
  | { readonly kind: 'file'; readonly path: string; readonly file: VaultFile; readonly view: View }
  | { readonly kind: 'settled'; readonly path: string; readonly piece: Piece };

/** Finds the targets of paths, all against one listing; `view` holds for every path that does not bring its own. */
class TargetFinder {
  private readonly resolver: PathResolver;

  constructor(
    private readonly listing: Listing,
    private readonly view: View,
  ) {
    this.resolver = new PathResolver(listing);
  }

  async find(given: string): Promise<Target[]> {
    try {
      const found = await resolveHeaded(given, this.resolver);
      if (found.kind === 'refused') return [refused(given, found.code, found.message)];
      const { entry, part } = found;
      if (part !== undefined) return [this.partOf(given, entry, part)];
      return entry.kind === 'file' ? [fileTarget(entry, this.view)] : await this.filesOf(entry);
    } catch (error) {
      if (error instanceof VaultError) return [refused(given, 'unreadable', error.message)];
      throw error;
    }
  }

  private partOf(given: string, entry: VaultEntry, part: PathPart): Target {
    if (entry.kind === 'folder') return refused(given, 'not-a-file', 'a folder has no lines; give a file');
    const { kind } = this.view;
    if (kind !== 'whole' && !(kind === 'folded' && part === 'folded'))
      return refused(given, 'bad-arguments', `not together with "${kind}"; give the bare path or leave it out`);
    if (part === 'folded') return fileTarget(entry, { kind: 'folded' });
    if ('link' in part) return fileTarget(entry, { kind: 'part', link: part.link });
    const range = parseRange(part.lines);
    if (range === undefined) return refused(given, 'bad-range', badRange(part.lines));
    return fileTarget(entry, { kind: 'lines', range });
  }

  private async filesOf(folder: VaultFolder): Promise<Target[]> {
    const files = (await this.listing.children(folder)).filter((entry) => entry.kind === 'file');
    if (files.length > 0) return files.map((file) => fileTarget(file, this.view));
    return [{ kind: 'settled', path: `${folder.path}/`, piece: { item: { kind: 'folder', path: folder.path } } }];
  }
}

function fileTarget(file: VaultFile, view: View): Target {
  const header = blockHeader({ path: file.path, range: view.kind === 'lines' ? view.range : null });
  const path = view.kind === 'part' ? `${header}#${view.link}` : header;
  return { kind: 'file', path, file, view };
}

function refused(path: string, code: ProblemCode, message: string): Target {
  return { kind: 'settled', path, piece: { problem: { path, code, message } } };
}
