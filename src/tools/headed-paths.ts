/** Paths as the headers of answers, Obsidian's links, compilers and models have them, with the part of the note they name. */
import { oneLine } from '../lines/one-line';
import type { PathResolver, Refused } from '../vault/paths';
import type { VaultEntry } from '../vault/vault';

/** Some of a note: its headings, ranges as they are written, or what a link names behind `#`. */
export type PathPart = 'folded' | { readonly lines: string } | { readonly link: string };

export type HeadedPath = { readonly kind: 'found'; readonly entry: VaultEntry; readonly part?: PathPart } | Refused;

/** One way to take a path apart. */
interface Reading {
  readonly path: string;
  readonly part?: PathPart;
  /** What is wrong with it, should there be such a path. */
  readonly fault?: string;
}

/** The entry that a path names, with the part of it where the path carries one. A file that is really named so comes first. */
export async function resolveHeaded(given: string, resolver: PathResolver): Promise<HeadedPath> {
  const readings = [{ path: given }, ...readingsOf(unwrapped(given))];
  for (const reading of readings) {
    const entry = await resolver.find(reading.path);
    if (entry !== undefined) return foundAs(reading, entry);
  }
  for (const reading of readings) {
    const entry = await resolver.findNamed(reading.path);
    if (entry?.kind === 'refused') return entry;
    if (entry !== undefined) return foundAs(reading, entry);
  }
  return resolver.explainMissing(readings.at(-1)?.path ?? given);
}

function foundAs({ part, fault }: Reading, entry: VaultEntry): HeadedPath {
  if (fault !== undefined) return { kind: 'refused', code: 'bad-arguments', message: fault };
  return { kind: 'found', entry, ...(part && { part }) };
}

/** A link as notes have it, without other words for it. */
const LINK = /^!?\[\[([^\][|]+)(?:\|[^\][]*)?\]\]$/;
const QUOTED = /^(["'`])(.+)\1$/s;

function unwrapped(given: string): string {
  return LINK.exec(given)?.[1]?.trim() ?? QUOTED.exec(given)?.[2] ?? given;
}

/** What a header adds to a path. */
const HEADER = /^(.+?) \((?:lines? ([^()]*)|folded)\)$/s;
/** Lines as compilers and editors write them. Without an extension it may as well be a drive or an address. */
const COMPILED = /^(.+?\.\w+):([1-9]\d*(?:-[1-9]\d*)?)$/s;
/** Lines as code hosts write them. */
const HOSTED = /^(.+?)#L(\d+-L?\d+)$/s;
/** So many `#` of a path may be where its link part begins. */
const MOST_MARKS = 8;
/** Characters in which a `#` is looked for: no path is longer. */
const LONGEST_LINKED = 32_767;

/** The likeliest first; the last has the shortest path. */
function readingsOf(given: string): Reading[] {
  const [, headed, headedLines] = HEADER.exec(given) ?? [];
  const [, path, lines] = COMPILED.exec(given) ?? HOSTED.exec(given) ?? [];
  const bare = headed ?? given;
  const marks = [...bare.slice(0, LONGEST_LINKED).matchAll(/#/g)].slice(0, MOST_MARKS).reverse();
  const linked = marks.map(({ index }): Reading => {
    const link = bare.slice(index + 1);
    const fault = headed === undefined ? undefined : bothParts(link, headedLines ?? 'folded');
    return { path: bare.slice(0, index), part: { link }, ...(fault !== undefined && { fault }) };
  });
  return [
    { path: given },
    ...(headed === undefined
      ? []
      : [{ path: headed, part: headedLines === undefined ? ('folded' as const) : { lines: headedLines } }]),
    ...(path === undefined || lines === undefined ? [] : [{ path, part: { lines } }]),
    ...linked,
  ];
}

/** That a section or block and lines are both asked for: the lines are the note's, so either says it all. */
export function bothParts(link: string, lines: string): string {
  return `"#${oneLine(link)}" and lines "${oneLine(lines)}"; give one of them`;
}
