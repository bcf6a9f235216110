/** Brings a saved document back from the text of its note, in any of the three forms, and what the first version saved. */
import { findConcatFences, shownRange, type ConcatFence } from '../concat-fences';
import { collateFences } from '../../lines/collate-fences';
import { linesInFence } from '../../lines/fences';
import type { CollateBlock, LinkSource } from '../source/collate-block';
import { parseBlock } from '../source/parse-block';
import { readFrontmatter, type Yaml } from '../../lines/frontmatter';
import { frontmatterLength } from '../../lines/frontmatter-length';
import { splitLines } from '../../lines/lines';
import { noteName } from '../../lines/note-name';
import { formatRange, type Range } from '../../lines/ranges';
import { makeAnchor, type Anchor } from '../../follow/anchor/anchor';
import { indexNote } from '../../follow/anchor/indexed-note';
import { saveAnchor } from '../../follow/anchor/saved';
import { checkQuoted } from '../../follow/quoted-lines';
import type { Block } from '../../lines/block';
import { hashLines } from '../../lines/line-hash';
import { readProperties, type SavedProperties } from './properties';
import { comparable } from './inert-quote';
import { readQuotes, type Quoted } from './quotes';
import { unescapeOverview } from '../../tools/render';
import type { Vault } from '../../vault/vault';
import { documentOf, resolveBlock } from '../resolve-block';
import type { BlockHost, Resolved } from '../resolved';
import { readLines } from '../../follow/read-note';
import type { DocumentState, SavedFile } from '../../follow/document-state';

/** For {@link LiveDocument.fromState}. */
export interface OpenedNote {
  readonly state: DocumentState;
  readonly picked: readonly (readonly string[] | undefined)[];
}

/** Whether a note's properties say that it is a saved document. */
export function isSavedNote(properties: unknown): boolean {
  return readProperties(properties) !== undefined;
}

/** Undefined for a note that is no saved document, or has nothing of one any more. The lines of the note itself are none of its document. */
export async function openSaved(text: string, host: BlockHost, yaml: Yaml): Promise<OpenedNote | undefined> {
  const properties = readProperties(readFrontmatter(text, yaml));
  if (properties === undefined) return undefined;
  const lines = splitLines(text);
  const opened = await FORM_READERS[properties.form](lines.slice(frontmatterLength(lines)), host, properties);
  const { state } = opened;
  if (state.files.length === 0 && state.overview === undefined) return undefined;
  return { ...opened, state: { ...state, query: properties.query } };
}

const FORM_READERS = { live: openLive, quotes: openQuotes, blocks: openBlocks };

/** All blocks of the note as one. */
async function openLive(body: readonly string[], host: BlockHost): Promise<OpenedNote> {
  const blocks = collateFences(body).map((fence) => parseBlock(linesInFence(body, fence).join('\n')));
  const files: SavedFile[] = [];
  for (const block of blocks) files.push(...filesOf(block, await resolveBlock(block, host)));
  const overviews = blocks.flatMap(({ overview }) => (overview === undefined ? [] : [overview]));
  const [first = { sources: [] }] = blocks;
  const overview = overviews.length === 0 ? undefined : overviews.join('\n\n');
  return { state: { ...documentOf(first, []), overview, files }, picked: [] };
}

/** A note that is not there any more keeps its place. */
function filesOf({ sources }: CollateBlock, resolved: readonly Resolved[]): readonly SavedFile[] {
  const lines = new Map(sources.map((source) => [source.line, source]));
  return resolved.flatMap((one) => {
    const source = lines.get(one.line);
    if (one.kind === 'file') return [one.by === 'anchor' ? withQuote(one.file, source) : one.file];
    const isMissing = one.kind === 'source-problem' && one.code === 'missing-note' && source?.kind === 'link';
    return isMissing ? [missingFile(source)] : [];
  });
}

/** The words go along, so that lines which are gone can be saved once more. */
function withQuote(file: SavedFile, source: CollateBlock['sources'][number] | undefined): SavedFile {
  const quote = source !== undefined && 'anchor' in source ? source.anchor?.quote : undefined;
  return quote === undefined ? file : { ...file, quote };
}

function missingFile(source: LinkSource): SavedFile {
  const { link, anchor } = source;
  const path = pathOfLink(link);
  if (anchor === undefined) return { path, lines: null };
  const lines = formatRange({ start: anchor.start, end: anchor.start + anchor.count - 1 });
  return withQuote({ path, lines, anchor: saveAnchor(anchor) }, source);
}

/** The path that a link which leads nowhere would lead to. */
function pathOfLink(link: string): string {
  return /\.[\p{L}\p{N}]{1,10}$/u.test(link) ? link : `${link}.md`;
}

async function openQuotes(body: readonly string[], host: BlockHost, { title }: SavedProperties): Promise<OpenedNote> {
  const { above, quotes } = readQuotes(body);
  const places = await placeAll(
    quotes.map((quote) => ({ ...quote, path: pathOfQuote(quote, host) })),
    host.vault,
    comparable,
  );
  return opened(title ?? noteName(host.ownPath), overviewOf(above), places);
}

function pathOfQuote({ target }: Quoted, { linkDestination, ownPath }: BlockHost): string {
  return 'path' in target ? target.path : (linkDestination(target.link, ownPath) ?? pathOfLink(target.link));
}

async function openBlocks(
  body: readonly string[],
  host: BlockHost,
  { title, sources }: SavedProperties,
): Promise<OpenedNote> {
  const fences = findConcatFences(body);
  const path = await currentPaths(fences, sources, host);
  const quotes = fences.map((fence) => quoteOf(fence, path(fence.path)));
  const places = await placeAll(quotes, host.vault, (line) => line);
  const above = body.slice(0, (fences[0]?.fence.start ?? body.length + 1) - 1);
  return opened(title ?? noteName(host.ownPath), overviewOf(above, fences.length > 0), places);
}

/** Somebody may have taken lines out at an end; numbers with a gap say no more than where they begin and end. */
function quoteOf(fence: ConcatFence, path: string): QuotedText {
  const shown = shownRange(fence) ?? { start: 1, end: 1 };
  const isWhole = fence.range === null && shown.start === 1;
  return { path, lines: fence.runs.flatMap(({ lines }) => lines), range: isWhole ? null : shown };
}

/** Obsidian follows renames in the links among the properties, and knows nothing of paths in fences. */
async function currentPaths(
  fences: readonly ConcatFence[],
  sources: readonly string[],
  { vault, linkDestination, ownPath }: BlockHost,
): Promise<(path: string) => string> {
  const paths = [...new Set(fences.map(({ path }) => path))];
  const listing = vault.listing();
  const renamed = new Map<string, string>();
  for (const [at, path] of paths.length === sources.length ? paths.entries() : []) {
    const now = (await listing.find(path)) === undefined ? linkDestination(sources[at] ?? '', ownPath) : undefined;
    if (now !== undefined) renamed.set(path, now);
  }
  return (path) => renamed.get(path) ?? path;
}

function opened(title: string, overview: string, places: readonly QuotedPlace[]): OpenedNote {
  const files = places.map(({ file }) => file);
  const state: DocumentState = { version: 1, title, ...(overview === '' ? {} : { overview }), files };
  return { state, picked: places.map(({ picked }) => picked) };
}

/** Without the rule below it, which `concat` draws. */
function overviewOf(lines: readonly string[], hasRule = false): string {
  const text = lines.join('\n').trim();
  return unescapeOverview(hasRule ? text.replace(/(?:^|\n)---$/, '') : text.replace(/^\\(?=[#>])/gm, '')).trim();
}

/** Every note is read once. */
async function placeAll(
  quotes: readonly QuotedText[],
  vault: Vault,
  same: (line: string) => string,
): Promise<readonly QuotedPlace[]> {
  const texts = new Map<string, readonly string[] | undefined>();
  const places: QuotedPlace[] = [];
  for (const quote of quotes) {
    if (!texts.has(quote.path)) texts.set(quote.path, await readLines(vault, quote.path));
    places.push(placeQuoted(quote, texts.get(quote.path), same));
  }
  return places;
}

type QuotedText = Pick<Block, 'path' | 'range' | 'lines'>;

/** An input of a document, and the text that is meant. */
interface QuotedPlace {
  readonly file: SavedFile;
  readonly picked: readonly string[];
}

/**
 * Finds the lines that a note quotes in their source as it is now, by nothing but the quote and the numbers beside it.
 * `source` has all lines of the note, or is undefined when it cannot be read. `comparable` gives what a line and its quote have in common.
 * What is not sure stays uncertain or gone, as for every block.
 */
function placeQuoted(
  quote: QuotedText,
  source: readonly string[] | undefined,
  comparable: (line: string) => string,
): QuotedPlace {
  const { path, range, lines } = quote;
  const written = range === null ? null : formatRange(range);
  const anchor = anchorOfQuote(quote);
  const asQuoted: QuotedPlace = { file: { path, lines: written, anchor: saveAnchor(anchor) }, picked: lines };
  if (source === undefined) return asQuoted;
  const start = range?.start ?? 1;
  const run = { range: { start, end: start + lines.length - 1 }, lines: lines.map(comparable) };
  const { kind, ranges } = checkQuoted(lines.length === 0 ? [] : [run], source.map(comparable));
  const [found] = ranges;
  const note = hashLines(source);
  if (range === null) {
    const isSame = kind === 'unchanged' && lines.length === source.length;
    return isSame ? held(path, source, null) : { ...asQuoted, file: { ...asQuoted.file, note } };
  }
  if (found !== undefined && (kind === 'unchanged' || kind === 'moved')) return held(path, source, found);
  if (found === undefined || kind !== 'edited') return asQuoted;
  const edited = saveAnchor(makeAnchor(indexNote(source), found));
  return { file: { ...asQuoted.file, lines: formatRange(found), edited, note }, picked: lines };
}

/** What the note has there is what is meant. */
function held(path: string, source: readonly string[], range: Range | null): QuotedPlace {
  const there = range ?? { start: 1, end: source.length };
  const anchor = saveAnchor(makeAnchor(indexNote(source), there));
  const lines = range === null ? null : formatRange(range);
  return { file: { path, lines, anchor, note: hashLines(source) }, picked: source.slice(there.start - 1, there.end) };
}

/** Neither the top nor the bottom of a note, which a quote by itself would have for neighbours. */
const NO_NEIGHBOURS = { before: [0, 0], after: [0, 0] } as const;

/** Knows the text and nothing of what stands around it. */
function anchorOfQuote({ lines, range }: QuotedText): Anchor {
  const alone = makeAnchor(indexNote(lines), { start: 1, end: Math.max(1, lines.length) });
  const { check } = alone;
  return {
    ...alone,
    start: (range?.start ?? 1) + alone.start - 1,
    ...(check === undefined ? {} : { check: { ...check, ...NO_NEIGHBOURS } }),
  };
}
