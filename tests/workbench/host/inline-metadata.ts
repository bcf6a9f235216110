/** Links, embeds and tags inside the text of a note. */
import type { Nodes, Parents, Root } from 'mdast';
import type * as obsidian from 'obsidian';
import type { Place } from './markdown-metadata';

export interface Passage {
  readonly from: number;
  readonly to: number;
}

const WIKILINK = /(!?)\[\[([^[\]\n|]+)(?:\|([^[\]\n]*))?\]\]/g;
const TAG = /(?<=^|\s)#(?=[^\s#]*[^\s#\d])[\p{L}\p{N}\p{Extended_Pictographic}_/-]+/gmu;
const HAS_SCHEME = /^[a-z][a-z\d+.-]*:/i;

function isInside(at: number, passages: readonly Passage[]): boolean {
  return passages.some(({ from, to }) => from <= at && at < to);
}

/** Wikilinks and Markdown links to files of the vault, in the order they stand in. */
export function findLinks(
  text: string,
  root: Root,
  literal: readonly Passage[],
  contentStart: number,
  place: Place,
): { links: obsidian.LinkCache[]; embeds: obsidian.EmbedCache[] } {
  const found: { embed: boolean; reference: obsidian.ReferenceCache }[] = [];
  for (const match of text.matchAll(WIKILINK)) {
    const [original, bang, link = '', alias] = match;
    if (match.index < contentStart || isInside(match.index, literal)) continue;
    const position = place(match.index, match.index + original.length);
    const displayText = alias ?? link;
    found.push({ embed: bang === '!', reference: { link: link.trim(), original, displayText, position } });
  }
  for (const node of linkNodes(root)) {
    const { start, end } = node.position ?? {};
    if (start?.offset === undefined || end?.offset === undefined || HAS_SCHEME.test(node.url)) continue;
    const original = text.slice(start.offset, end.offset);
    const displayText = /^!?\[([^\]]*)\]/.exec(original)?.[1] ?? '';
    const reference = { link: decoded(node.url), original, displayText, position: place(start.offset, end.offset) };
    found.push({ embed: node.type === 'image', reference });
  }
  found.sort((a, b) => a.reference.position.start.offset - b.reference.position.start.offset);
  const pick = (embed: boolean): obsidian.ReferenceCache[] =>
    found.filter((each) => each.embed === embed).map(({ reference }) => reference);
  return { links: pick(false), embeds: pick(true) };
}

export function findTags(
  text: string,
  literal: readonly Passage[],
  contentStart: number,
  place: Place,
): obsidian.TagCache[] {
  return [...text.matchAll(TAG)]
    .filter(({ index }) => index >= contentStart && !isInside(index, literal))
    .map(({ 0: tag, index }) => ({ tag, position: place(index, index + tag.length) }));
}

type LinkNode = Extract<Nodes, { type: 'link' | 'image' }>;

function linkNodes(node: Nodes): LinkNode[] {
  if (node.type === 'link' || node.type === 'image') return [node];
  return 'children' in node ? (node as Parents).children.flatMap(linkNodes) : [];
}

function decoded(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}
