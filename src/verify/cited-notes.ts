/** From what a text cites to lines of the vault: by path, or by the name of a note as links have it. */
import { findPart } from '../lines/link-part';
import { noteName } from '../lines/note-name';
import { oneLine } from '../lines/one-line';
import { formatRange, type Range } from '../lines/ranges';
import { LONGEST_NAMED } from './render-claim';
import type { Citation } from './text/citations';
import type { QuotableNote } from './text/quotable-note';
import type { Quote } from './text/quote';
import { addTo, type Listing } from '../vault/listing';
import { PathResolver } from '../vault/paths';
import type { KnownNotes } from '../search/known-notes';
import type { NoteShelf } from './note-shelf';

/** A cited note, and the lines of it that are cited; all when no lines are. */
export interface Target {
  readonly note: QuotableNote;
  readonly range: Range | undefined;
}

/** Notes of one name that a link may mean. */
const MOST_NAMESAKES = 20;

export class CitedNotes {
  private readonly resolver: PathResolver;
  private byName: Promise<ReadonlyMap<string, readonly string[]>> | undefined;

  constructor(
    private readonly listing: Listing,
    private readonly known: KnownNotes,
    private readonly shelf: NoteShelf,
    private readonly except: string | undefined,
  ) {
    this.resolver = new PathResolver(listing);
  }

  /** None where there is no such note, or none that may be seen; never the note that the text itself stands in. */
  async targets(citation: Citation, quote: Quote): Promise<Target[]> {
    const targets: Target[] = [];
    for (const path of await this.pathsOf(citation)) {
      const note =
        path === this.except ? undefined : await this.shelf.get(path, quote, (lines) => rangeIn(lines, citation));
      if (note !== undefined) targets.push({ note, range: rangeIn(note.lines, citation) });
    }
    return targets;
  }

  /** Words before a citation that are a part of its path, which has spaces. */
  async wordsBefore(citation: Citation): Promise<string> {
    const shortest = citation.names.at(-1) ?? '';
    return (await this.named(citation)).slice(0, -shortest.length).trim();
  }

  /** What a citation says, on one line. */
  async written(citation: Citation): Promise<string> {
    const { part, range } = citation;
    const name = oneLine(await this.named(citation), LONGEST_NAMED);
    const place = range === undefined ? '' : ` ${formatRange(range)}`;
    return part === undefined ? name + place : `${name}#${oneLine(part, LONGEST_NAMED)}${place}`;
  }

  /** The name that is meant: one of a note, else the shortest. */
  private async named({ names }: Citation): Promise<string> {
    for (const name of names) if ((await this.pathsOf({ names: [name] })).length > 0) return name;
    return names.at(-1) ?? '';
  }

  private async pathsOf({ names }: Pick<Citation, 'names'>): Promise<readonly string[]> {
    for (const name of names) {
      const paths = await this.look(name);
      if (paths.length > 0) return paths;
    }
    return [];
  }

  private async look(name: string): Promise<readonly string[]> {
    for (const path of [name, `${name}.md`]) {
      const entry = await this.resolver.find(path);
      if (entry?.kind === 'file') return [entry.path];
    }
    this.byName ??= this.namesOfAll();
    const key = keyOf(name);
    const all = new Set((await this.byName).get(key.slice(key.lastIndexOf('/') + 1)));
    const namesakes = [...all].filter((path) => !key.includes('/') || keyOf(path).endsWith(`/${key}`));
    return namesakes.slice(0, MOST_NAMESAKES);
  }

  /** By names, titles and aliases, in small letters. */
  private async namesOfAll(): Promise<ReadonlyMap<string, readonly string[]>> {
    const byName = new Map<string, string[]>();
    for (const { path, names } of this.known.notes()) for (const name of names) addTo(byName, keyOf(name), path);
    if (byName.size === 0)
      for (const { path } of await this.listing.files()) addTo(byName, keyOf(noteName(path)), path);
    return byName;
  }
}

function keyOf(name: string): string {
  return name.normalize('NFC').replace(/\.md$/i, '').trim().toLowerCase();
}

function rangeIn(lines: readonly string[], { part, range }: Citation): Range | undefined {
  if (range !== undefined || part === undefined) return range;
  const found = findPart(lines, part);
  return found.kind === 'found' ? found.range : undefined;
}
