/** Finds the text that `like:` asks with: of a note, of a part of it, or the words themselves. */
import { decoded } from '../lines/decoded';
import { findPart } from '../lines/link-part';
import { splitLines } from '../lines/lines';
import { oneLine } from '../lines/one-line';
import { ByName } from '../vault/by-name';
import { PathResolver } from '../vault/paths';
import { readText } from '../vault/read-text';
import type { Vault } from '../vault/vault';
import { cutNote } from './meaning/cut-note';
import type { Query } from './query';
import { LIKE } from './query-tokens';

/** Of a longer note some pieces from all over it are asked with. */
const MOST_PIECES = 16;
/** Links of a note that are followed. */
const MOST_LINKS = 2000;

/** The query with the text that it asks with, or why there is none; the query itself without `like:`. */
export async function settleLike(query: Query, vault: Vault): Promise<Query | string> {
  const { like } = query;
  if (like === undefined) return query;
  if (like.kind === 'words') return { ...query, nearTo: { texts: [like.text], without: new Set() } };
  const [link = ''] = like.text.split('|');
  const mark = link.indexOf('#');
  const name = (mark === -1 ? link : link.slice(0, mark)).trim();
  const listing = vault.listing();
  const names = await ByName.of(listing);
  const found = names.find(name).filter((one) => one.endsWith('.md'));
  const written = `${LIKE}[[${oneLine(like.text)}]]`;
  const [path, ...others] = found;
  if (path === undefined) return `${written}: ${(await new PathResolver(listing).explainMissing(name)).message}`;
  if (others.length > 0)
    return `${written}: several notes have this name: ${found.slice(0, MOST_NAMED).join(', ')}; write the path`;
  const text = await readText(vault, listing, path);
  if (text === undefined) return `${written}: ${path} cannot be read`;
  const part = mark === -1 ? undefined : findPart(splitLines(text), link.slice(mark + 1));
  if (part?.kind === 'missing') return `${written}: ${part.message}`;
  const lines = splitLines(text);
  const { start, end } = part?.range ?? { start: 1, end: lines.length };
  const pieces = cutNote(path, lines.slice(start - 1, end).join('\n')).map((piece) => piece.text);
  const linked = like.isUnlinked ? linksIn(text).flatMap((one) => names.find(one)) : [];
  return { ...query, nearTo: { texts: spread(pieces), without: new Set([path, ...linked]) } };
}

/** Paths in a message. */
const MOST_NAMED = 5;

const WIKI_LINK = /\[\[([^\][|#\n]{1,500})/g;
const TEXT_LINK = /\]\(<?([^()<>\n#]{1,500}?)\.md(?:#[^()<>\n]*)?>?\)/g;

/** What a note links to, as it is written, wherever that leads from its folder. */
function linksIn(text: string): readonly string[] {
  const wiki = Array.from(text.matchAll(WIKI_LINK), ([, link = '']) => link.trim());
  const plain = Array.from(text.matchAll(TEXT_LINK), ([, link = '']) => decoded(link).replace(/^(?:\.{1,2}\/)+/, ''));
  return [...new Set([...wiki, ...plain])].slice(0, MOST_LINKS);
}

function spread(pieces: readonly string[]): readonly string[] {
  const step = Math.max(1, pieces.length / MOST_PIECES);
  return Array.from({ length: Math.min(pieces.length, MOST_PIECES) }, (_, at) => pieces[Math.floor(at * step)] ?? '');
}
