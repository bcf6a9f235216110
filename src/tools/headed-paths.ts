/** Paths as the headers of answers and Obsidian's links have them, with the part of the note they name, and what is offered for other ways of writing that. */
import { blockHeader } from '../text/block';
import { oneLine } from '../text/one-line';
import { parseRange } from '../text/ranges';
import { notFound, type PathResolver, type Refused } from '../vault/paths';
import type { VaultEntry } from '../vault/vault';

/** Some of a note: its upper headings, a range as it is written, or what a link names behind `#`. */
export type PathPart = 'folded' | { readonly lines: string } | { readonly link: string };

export type HeadedPath =
  | { readonly kind: 'found'; readonly entry: VaultEntry; readonly part?: PathPart }
  | Refused
  | { readonly kind: 'refused'; readonly code: 'bad-arguments'; readonly message: string };

/** What a header adds to a path. */
const HEADER = /^(.+?) \((?:lines ([^()]*)|folded)\)$/s;

/** The entry that a path names, with the part of it where the path carries one. A file that is really named so comes first. */
export async function resolveHeaded(given: string, resolver: PathResolver): Promise<HeadedPath> {
  const entry = await resolver.find(given);
  if (entry !== undefined) return { kind: 'found', entry };
  const header = HEADER.exec(given);
  const bare = header?.[1] ?? given;
  if (header !== null) {
    const headed = await resolver.find(bare);
    if (headed !== undefined)
      return { kind: 'found', entry: headed, part: header[2] === undefined ? 'folded' : { lines: header[2] } };
  }
  const linked = await resolveLinked(bare, resolver);
  if (linked !== undefined && header === null) return linked;
  if (linked?.kind === 'found' && typeof linked.part === 'object' && 'link' in linked.part)
    return { kind: 'refused', code: 'bad-arguments', message: bothParts(linked.part.link, header?.[2] ?? 'folded') };
  const missing = await resolver.explainMissing(bare);
  const offered = header === null ? await offer(given, resolver) : [];
  return offered.length > 0 ? notFound(offered) : missing;
}

/** That a section or block and lines are both asked for: the lines are the note's, so either says it all. */
export function bothParts(link: string, lines: string): string {
  return `"#${oneLine(link)}" and lines "${oneLine(lines)}"; give one of them`;
}

/** So many `#` of a path may be where its link part begins. */
const MOST_MARKS = 8;

/** `path#Heading`: the longest path that exists, and what is left of the text. Undefined when none does. */
async function resolveLinked(given: string, resolver: PathResolver): Promise<HeadedPath | undefined> {
  if (!given.includes('#')) return undefined;
  const marks = [...given.slice(0, LONGEST_LINKED).matchAll(/#/g)].slice(0, MOST_MARKS).reverse();
  for (const { index } of marks) {
    const entry = await resolver.find(given.slice(0, index));
    if (entry !== undefined) return { kind: 'found', entry, part: { link: given.slice(index + 1) } };
  }
  return undefined;
}

/** Characters in which a `#` is looked for: no path is longer. */
const LONGEST_LINKED = 32_767;

/** A link as notes have it: the note, then perhaps a heading or block, then perhaps other words for it. */
const LINK = /^!?\[\[([^\][|#]+)(#[^\][|]*)?(?:\|[^\][]*)?\]\]$/;

/** A path with what a link names in it. */
const WITH_PART = /^([^#]+)(#.+)$/s;

/** A file with lines as compilers and editors write it. Without an extension it may as well be a drive or an address. */
const WITH_LINES = /^(.+?\.\w+):(\d+)(?:-(\d+))?$/s;

/** The paths, with lines or another part where one is named, that someone may mean who writes neither. */
async function offer(given: string, resolver: PathResolver): Promise<readonly string[]> {
  const [, note, part = ''] = LINK.exec(given) ?? WITH_PART.exec(given) ?? [];
  if (note !== undefined) return (await filesFor(note.trim(), resolver)).map((file) => file + part);
  const [, path, first = '', last = first] = WITH_LINES.exec(given) ?? [];
  const range = path === undefined ? undefined : parseRange(`${first}-${last}`);
  if (path === undefined || range === undefined) return [];
  return (await filesFor(path, resolver)).map((file) => blockHeader({ path: file, range }));
}

/** The file of that name, with or without its extension, else files with a name near to it. */
async function filesFor(name: string, resolver: PathResolver): Promise<readonly string[]> {
  const entry = (await resolver.find(name)) ?? (await resolver.find(`${name}.md`));
  if (entry?.kind === 'file') return [entry.path];
  return (await resolver.near(name)).filter((path) => !path.endsWith('/'));
}
