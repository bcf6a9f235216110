/** What Obsidian knows of a note's text: headings, sections, links, tags, list items and frontmatter, with their places. */
import type { List, ListItem, Nodes, Root, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type * as obsidian from 'obsidian';
import { findLinks, findTags, type Passage } from './inline-metadata';
import { getFrontMatterInfo, parseYaml } from './yaml';

/** An entry is there only if the note has one of its kind, as in Obsidian. */
export function computeMetadata(text: string): obsidian.CachedMetadata {
  const { exists, contentStart } = getFrontMatterInfo(text);
  const root = fromMarkdown(exists ? blanked(text, contentStart) : text);
  const place = placesIn(text);
  const literal = literalPassages(root);
  const { links, embeds } = findLinks(text, root, literal, contentStart, place);
  const sections = root.children.flatMap((node) => sectionOf(node, text, place));
  const frontmatter = exists ? readFrontmatter(text, contentStart, place) : undefined;
  const lists = {
    links,
    embeds,
    tags: findTags(text, literal, contentStart, place),
    headings: root.children.flatMap((node) => headingOf(node, text)),
    sections: frontmatter === undefined ? sections : [frontmatter.section, ...sections],
    listItems: root.children.flatMap((node) => (node.type === 'list' ? listItemsOf(node, null, text) : [])),
  } satisfies Partial<obsidian.CachedMetadata>;
  const filled = Object.fromEntries(Object.entries(lists).filter(([, items]) => items.length > 0));
  const blocks = blocksOf(sections);
  return {
    ...filled,
    ...(blocks === undefined ? {} : { blocks }),
    ...(frontmatter?.values === undefined
      ? {}
      : { frontmatter: frontmatter.values, frontmatterPosition: frontmatter.section.position }),
  };
}

/** Gives the place of a range of the text. */
export type Place = (from: number, to: number) => obsidian.Pos;

function placesIn(text: string): Place {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  const locate = (offset: number): obsidian.Loc => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low, col: offset - (starts[low] ?? 0), offset };
  };
  return (from, to) => ({ start: locate(from), end: locate(to) });
}

/** The text with its first characters made blank, so that what follows keeps its place. */
function blanked(text: string, length: number): string {
  return text.slice(0, length).replace(/[^\r\n]/g, ' ') + text.slice(length);
}

function positionOf(node: Nodes): obsidian.Pos {
  const { start, end } = node.position ?? { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } };
  const loc = (point: { line: number; column: number; offset?: number | undefined }): obsidian.Loc => ({
    line: point.line - 1,
    col: point.column - 1,
    offset: point.offset ?? 0,
  });
  return { start: loc(start), end: loc(end) };
}

function source(node: Nodes, text: string): string {
  const { start, end } = positionOf(node);
  return text.slice(start.offset, end.offset);
}

function readFrontmatter(
  text: string,
  contentStart: number,
  place: Place,
): { values: Record<string, unknown> | undefined; section: obsidian.SectionCache } {
  const { frontmatter } = getFrontMatterInfo(text);
  const end = text.slice(0, contentStart).trimEnd().length;
  const section: obsidian.SectionCache = { type: 'yaml', position: place(0, end) };
  try {
    const values: unknown = parseYaml(frontmatter);
    const isMap = typeof values === 'object' && values !== null && !Array.isArray(values);
    return { values: isMap ? (values as Record<string, unknown>) : undefined, section };
  } catch {
    return { values: undefined, section };
  }
}

function headingOf(node: RootContent, text: string): obsidian.HeadingCache[] {
  if (node.type !== 'heading') return [];
  const [first = ''] = source(node, text).split('\n');
  const heading = first
    .replace(/^\s*#{1,6}[ \t]*/, '')
    .replace(/[ \t]+#+[ \t]*$/, '')
    .trim();
  return [{ heading, level: node.depth, position: positionOf(node) }];
}

const BLOCK_ID = /(?:^|\s)\^([A-Za-z0-9-]+)\s*$/;

function sectionOf(node: RootContent, text: string, place: Place): obsidian.SectionCache[] {
  if (node.type === 'definition') return [];
  const own = source(node, text);
  const { start } = positionOf(node);
  const position = place(start.offset, start.offset + own.trimEnd().length);
  const id = BLOCK_ID.exec(own)?.[1];
  return [{ type: sectionType(node, own), position, ...(id === undefined ? {} : { id }) }];
}

function sectionType(node: RootContent, own: string): string {
  if (node.type === 'blockquote' && /^\s*>\s*\[!/.test(own)) return 'callout';
  if (node.type === 'paragraph' && /^.*\|.*\n[ \t]*\|?[ \t]*:?-+:?[ \t|:-]*(?:\n|$)/.test(own)) return 'table';
  return node.type;
}

function blocksOf(sections: readonly obsidian.SectionCache[]): Record<string, obsidian.BlockCache> | undefined {
  const named = sections.flatMap(({ id, position }) => (id === undefined ? [] : [[id, { id, position }] as const]));
  return named.length === 0 ? undefined : Object.fromEntries(named);
}

/** `parent` is the line of the item above, or minus the line of the list's first item, as obsidian.d.ts has it. */
function listItemsOf(list: List, above: ListItem | null, text: string): obsidian.ListItemCache[] {
  const first = positionOf(list.children[0] ?? list).start.line;
  const parent = above === null ? -first : positionOf(above).start.line;
  return list.children.flatMap((item) => {
    const [line = ''] = source(item, text).split('\n');
    const task = /^\s*(?:[-*+]|\d+[.)])\s+\[(.)\]\s/.exec(line)?.[1];
    const below = item.children.flatMap((child) => (child.type === 'list' ? listItemsOf(child, item, text) : []));
    return [{ position: positionOf(item), parent, ...(task === undefined ? {} : { task }) }, ...below];
  });
}

/** Where the text means itself: code and HTML, in which links and tags are none. */
function literalPassages(root: Root): Passage[] {
  const found: Passage[] = [];
  const visit = (node: Nodes): void => {
    if (node.type === 'code' || node.type === 'inlineCode' || node.type === 'html') {
      const { start, end } = positionOf(node);
      found.push({ from: start.offset, to: end.offset });
    } else if ('children' in node) for (const child of node.children) visit(child);
  };
  visit(root);
  return found;
}
