/** A document as the text of a note, in one of three forms. Only the last one repeats its lines as `concat` prints them. */
import type { Anchor } from '../../follow/anchor/anchor';
import type { CollateBlock, SearchSource, Source } from '../source/collate-block';
import { fenceBlock, sourceFor } from '../source/write-block';
import { localDay } from '../../lines/local-day';
import { nameAndFolder, tellApart } from '../../lines/note-name';
import { writeProperties, type SavedForm } from './properties';
import { escapeHeadings, writeQuotes } from './quotes';
import { fitsLink } from '../../lines/heading-link';
import { searchTitle } from '../../search/search-title';
import { escapeOverview } from '../../tools/render';
import { hasText } from '../../follow/document-content';
import type { HeldBlock } from '../../follow/live-block';
import type { LiveDocument } from '../../follow/live-document';

export interface NoteFacts {
  /** The name of the note, which is the title of the document unless a property says another. */
  readonly name: string;
  /** Local date and time: `2026-11-16T14:50:00`. */
  readonly created: string;
  /** The shortest link to a note. */
  readonly linkTo: (path: string) => string;
}

export interface SavedText {
  readonly text: string;
  /** Blocks that could not be written, because their lines are gone and nothing is known of them any more. */
  readonly leftOut: number;
}

/** The note, properties and all. `isFixed`: a live block of lines alone, also where these are a section. */
export function savedNote(
  form: SavedForm,
  document: LiveDocument,
  facts: NoteFacts,
  { isFixed = false } = {},
): SavedText {
  const { body, kept } = form === 'live' ? liveBody(document, facts, isFixed) : copiedBody(form, document, facts);
  const properties = {
    form,
    title: form === 'live' || document.title === facts.name ? undefined : document.title,
    query: document.query,
    sources: kept.map((path) => sourceLink(path, facts)),
  };
  const text = `${writeProperties(properties, facts.created)}\n${body}\n`;
  return { text, leftOut: document.blocks.length - kept.length };
}

/** Just the `collate` block, for a note that is there. */
export function savedBlock(document: LiveDocument, linkTo: (path: string) => string): SavedText {
  const { body, kept } = liveBody(document, { linkTo });
  return { text: body, leftOut: document.blocks.length - kept.length };
}

/** The note of a search, whose block has whatever it finds. */
export function savedSearch(source: SearchSource, created: string): SavedText {
  const properties = writeProperties({ form: 'live', query: source.query, sources: [] }, created);
  const { text, leftOut } = searchBlock(source);
  return { text: `${properties}\n${text}\n`, leftOut };
}

/** Just the block, for a note that is there. */
export function searchBlock(source: SearchSource): SavedText {
  return { text: fenceBlock({ title: searchTitle(source.query) || source.query, sources: [source] }), leftOut: 0 };
}

/** As people read it elsewhere: the overview, and the lines of every block as a quote under a link. */
export function quotedText(document: LiveDocument, linkTo: (path: string) => string): string {
  return copiedBody('quotes', document, { linkTo }).body;
}

/** Without the time zone, as Obsidian's properties have it. */
export function localTime(date = new Date()): string {
  return `${localDay(date.getTime())}T${date.toTimeString().slice(0, 'hh:mm:ss'.length)}`;
}

/** `kept` has the paths of the blocks that were written. */
function liveBody(document: LiveDocument, { linkTo }: Pick<NoteFacts, 'linkTo'>, isFixed = false) {
  const { title, overview } = document;
  const written = document.held.flatMap((held) => {
    const source = liveSource(held, linkTo, isFixed);
    return source === undefined ? [] : [{ source, path: held.block.path }];
  });
  const block: CollateBlock = {
    title: title.trim() === '' ? undefined : title,
    overview: overview?.trim(),
    sources: written.map(({ source }) => source),
  };
  return { body: fenceBlock(block), kept: written.map(({ path }) => path) };
}

/** The line of a block; undefined when nothing says which lines it is about. */
function liveSource(held: HeldBlock, linkTo: (path: string) => string, isFixed: boolean): Source | undefined {
  const { path, range, section, state } = held.block;
  const anchor = range === null ? undefined : writtenAnchor(held);
  if (range !== null && anchor === undefined) return undefined;
  const source = sourceFor(path, anchor, linkTo(path));
  // What is added to a section belongs to it; the anchor finds it again under another heading.
  const isThere = state === 'fresh' || state === 'edited';
  const isSection = section !== undefined && source.kind === 'link' && isThere && !isFixed;
  return { ...source, ...(isSection ? { part: section } : {}), line: 0 };
}

/**
 * What was picked is what shall be found again, even where it was edited since. After a restart its words are not known, so what
 * it has become stands in for it.
 */
function writtenAnchor({ anchor, edited }: HeldBlock): Anchor | undefined {
  if (!('whole' in anchor) && anchor.quote !== undefined) return anchor;
  return edited?.quote === undefined ? undefined : edited;
}

/** The same, of lines as they are now. */
function copiedBody(form: 'quotes' | 'blocks', document: LiveDocument, facts: Pick<NoteFacts, 'linkTo'>) {
  const blocks = document.blocks.filter(hasText);
  const kept = blocks.map(({ path }) => path);
  if (form === 'blocks') return { body: document.markdown(), kept };
  const apart = tellApart(kept);
  const quotes = blocks.map(({ path, range, heading, lines }) => {
    const link = facts.linkTo(path);
    const { name } = nameAndFolder(path);
    const { telling = '' } = apart.get(path) ?? {};
    const target = fitsLink(link) ? { link } : { path };
    return { target, heading, range, lines, name: telling === '' ? name : `${telling}/${name}` };
  });
  const overview = document.overview === undefined ? '' : escapeHeadings(escapeOverview(document.overview));
  return { body: [overview, writeQuotes(quotes)].filter((part) => part !== '').join('\n\n'), kept };
}

/** What no link can hold is named by its path. */
function sourceLink(path: string, { linkTo }: NoteFacts): string {
  const link = linkTo(path);
  return fitsLink(link) ? link : path;
}
