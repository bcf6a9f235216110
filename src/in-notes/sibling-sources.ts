/** What a new block in a note is likely to be about: a heading that notes of one kind near it share, such as `projects/*\/state.md # Next`. */
import { BEFORE_PART } from './source/parse-source';
import { namedHeadings } from '../lines/heading-link';
import { addTo } from '../vault/listing';

/** A list to choose from begins with them, so that there is room for little else. */
const MOST_SOURCES = 3;
const MOST_OF_A_PATTERN = 2;
/** Notes of each pattern that are read: what these share, most of the others have. */
const MOST_READ = 5;

interface SiblingSource {
  /** As a line of a block says it. */
  readonly text: string;
  /** How many notes the pattern means. */
  readonly notes: number;
}

/** `own`: the path of the note; `linesOf` gives undefined for one that cannot be read. */
export async function siblingSources(
  own: string,
  notes: readonly string[],
  linesOf: (path: string) => Promise<readonly string[] | undefined>,
): Promise<readonly SiblingSource[]> {
  const sources: SiblingSource[] = [];
  for (const [pattern, paths] of patternsNear(own, notes)) {
    const read = await Promise.all(paths.slice(0, MOST_READ).map(linesOf));
    const shared = sharedHeadings(read.map((lines) => lines ?? []));
    const texts = shared.slice(0, MOST_OF_A_PATTERN).map((heading) => `${pattern}${BEFORE_PART}${heading}`);
    sources.push(...texts.map((text) => ({ text, notes: paths.length })));
    if (sources.length >= MOST_SOURCES) break;
  }
  return sources.slice(0, MOST_SOURCES);
}

/** What means something in a pattern or a block. */
const MARKS = /[*?{}[\]\\!#:>]/;

/** Patterns for two notes or more: of one name in the folders below or beside the note's own, then all in its folder. */
function patternsNear(own: string, notes: readonly string[]): readonly [string, readonly string[]][] {
  const folder = folderOf(own);
  const byName = new Map<string, string[]>();
  const inFolder: string[] = [];
  for (const path of notes) {
    const of = folderOf(path);
    const above = folderOf(of);
    if (path === own || MARKS.test(path)) continue;
    if (of === folder) inFolder.push(path);
    if (of === '' || (above !== folder && (folder === '' || above !== folderOf(folder)))) continue;
    addTo(byName, `${above}*/${path.slice(of.length)}`, path);
  }
  const named = [...byName].sort(([, a], [, b]) => b.length - a.length);
  const all = folder === '' ? [] : [[`${folder}*.md`, inFolder] satisfies [string, string[]]];
  return [...named, ...all].filter(([, paths]) => paths.length > 1);
}

/** With its final slash; empty for the root. */
function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/', path.length - 2) + 1);
}

/** In two notes or more, those in most of them first. A first heading is the title, and means the whole note. */
function sharedHeadings(notes: readonly (readonly string[])[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const lines of notes)
    for (const { part, level } of namedHeadings(lines)) if (level > 1) counts.set(part, (counts.get(part) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > 1)
    .sort(([, a], [, b]) => b - a)
    .map(([heading]) => heading);
}
