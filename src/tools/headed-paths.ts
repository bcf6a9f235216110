/** Paths as the headers of answers have them, with the part of the note they name, and what is offered for other ways of writing that. */
import { blockHeader } from '../text/block';
import { parseRange } from '../text/ranges';
import { notFound, type PathResolver, type Refused } from '../vault/paths';
import type { VaultEntry } from '../vault/vault';

export type HeadedPath =
  | { readonly kind: 'found'; readonly entry: VaultEntry; readonly part?: 'folded' | { readonly lines: string } }
  | Refused;

/** What a header adds to a path. */
const HEADER = /^(.+?) \((?:lines ([^()]*)|folded)\)$/s;

/** The entry that a path names, with the part of it where the path carries one. A file that is really named so comes first. */
export async function resolveHeaded(given: string, resolver: PathResolver): Promise<HeadedPath> {
  const entry = await resolver.find(given);
  if (entry !== undefined) return { kind: 'found', entry };
  const header = HEADER.exec(given);
  const resolved = await resolver.resolve(header?.[1] ?? given);
  if (resolved.kind !== 'refused')
    return { kind: 'found', entry: resolved, part: header?.[2] === undefined ? 'folded' : { lines: header[2] } };
  const offered = header === null ? await offer(given, resolver) : [];
  return offered.length > 0 ? notFound(offered) : resolved;
}

/** A link as notes have it: the note, then perhaps a heading or block, then perhaps other words for it. */
const LINK = /^!?\[\[([^\][|#]+)(?:[#|][^\][]*)?\]\]$/;

/** A file with lines as compilers and editors write it. Without an extension it may as well be a drive or an address. */
const WITH_LINES = /^(.+?\.\w+):(\d+)(?:-(\d+))?$/s;

/** The paths, with lines where they are named, that someone may mean who writes neither. */
async function offer(given: string, resolver: PathResolver): Promise<readonly string[]> {
  const note = LINK.exec(given)?.[1]?.trim();
  if (note !== undefined) return filesFor(note, resolver);
  const [, path = '', first = '', last = first] = WITH_LINES.exec(given) ?? [];
  const range = parseRange(`${first}-${last}`);
  if (range === undefined) return [];
  return (await filesFor(path, resolver)).map((file) => blockHeader({ path: file, range }));
}

/** The file of that name, with or without its extension, else files with a name near to it. */
async function filesFor(name: string, resolver: PathResolver): Promise<readonly string[]> {
  const entry = (await resolver.find(name)) ?? (await resolver.find(`${name}.md`));
  if (entry?.kind === 'file') return [entry.path];
  return (await resolver.near(name)).filter((path) => !path.endsWith('/'));
}
