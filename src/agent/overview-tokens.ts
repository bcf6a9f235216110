/** An overview as the panel draws it: text, and links to notes of the document. There is no third kind of token. */
import { plainText } from './plain-text';

export interface TextToken {
  readonly kind: 'text';
  readonly text: string;
}

/** A link to a note that stands in the document. */
export interface LinkToken {
  readonly kind: 'link';
  /** As the document has it. */
  readonly path: string;
  /** `#Heading` or `#^block`; `''` for the note itself. */
  readonly subpath: string;
  /** What is shown. */
  readonly text: string;
}

export type OverviewToken = TextToken | LinkToken;

const WIKILINK = /\[\[([^[\]\n]+)\]\]/g;

/** The tokens of an overview, line by line. Whatever does not name one of these paths is text, as it is written. */
export function overviewTokens(overview: string, paths: readonly string[]): OverviewToken[][] {
  const notes = new NoteNames(paths);
  return overview.split('\n').map((line) => lineTokens(line, notes));
}

function lineTokens(line: string, notes: NoteNames): OverviewToken[] {
  const tokens: OverviewToken[] = [];
  let at = 0;
  for (const match of line.matchAll(WIKILINK)) {
    const link = readWikilink(match[1] ?? '', notes);
    if (link === undefined) continue;
    if (match.index > at) tokens.push({ kind: 'text', text: line.slice(at, match.index) });
    tokens.push(link);
    at = match.index + match[0].length;
  }
  if (at < line.length) tokens.push({ kind: 'text', text: line.slice(at) });
  return tokens;
}

/** What stands between `[[` and `]]`, if it names a note of the document. */
export function readWikilink(inner: string, notes: NoteNames): LinkToken | undefined {
  const bar = inner.indexOf('|');
  const target = (bar === -1 ? inner : inner.slice(0, bar)).trim();
  const alias = bar === -1 ? '' : inner.slice(bar + 1).trim();
  const hash = target.indexOf('#');
  const path = notes.find(hash === -1 ? target : target.slice(0, hash));
  if (path === undefined) return undefined;
  return { kind: 'link', path, subpath: hash === -1 ? '' : target.slice(hash), text: alias || target };
}

/** What a header adds to a path. */
const LINES = / \(lines [^()]*\)$/;
/** A link's target ends at these, or does not keep them. */
const UNLINKABLE = /[#^|]|^\s|\s$|\s\s|[^\S ]/;

/** The notes of one document, by the names that a link may call them. */
export class NoteNames {
  private readonly paths: readonly string[];

  /** A path that would not be plain text within a link cannot be linked to. */
  constructor(paths: readonly string[]) {
    this.paths = [...new Set(paths)].filter((path) => !UNLINKABLE.test(path) && plainText(path) === path);
  }

  /** By its path, or by the end of it from any folder on; the extension may be left out. Undefined when several fit. */
  find(written: string): string | undefined {
    const name = written
      .normalize('NFC')
      .trim()
      .replace(LINES, '')
      .replace(/^(?:\.?\/)+/, '');
    if (name === '') return undefined;
    if (this.paths.includes(name)) return name;
    const ends = this.paths.filter((path) => [path, withoutExtension(path)].some((one) => endsWith(one, name)));
    const exact = ends.filter((path) => withoutExtension(path) === name);
    const [found, ...others] = exact.length > 0 ? exact : ends;
    return others.length === 0 ? found : undefined;
  }
}

function withoutExtension(path: string): string {
  return path.replace(/\.md$/i, '');
}

function endsWith(path: string, name: string): boolean {
  return path === name || path.endsWith(`/${name}`);
}
