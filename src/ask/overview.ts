/**
 * The overview that a model writes above a document: made into plain text with links to the document's notes, and cut into what
 * a panel draws. What the model cites as `[1]`, the first block, is such a link too: `[[its path|(1)]]`. It is shown, copied and
 * saved as markdown, so what could be a link elsewhere, an image, HTML, code or a comment there is taken apart for good, not only
 * escaped.
 */
import { decoded } from '../lines/decoded';
import { splitLines } from '../lines/lines';
import { onceFor } from '../lines/once-for';
import { ByName } from '../vault/by-name';
import { plainText } from './plain-text';

/** Numbers of blocks in brackets, as models cite: `[1]`, `[1, 2]`, `【1】`. */
const MARKER = '[[【](\\d{1,3}(?:\\s?[,;]\\s?\\d{1,3}){0,9})[\\]】]';
/** A wikilink or embed; or a link or image of markdown with its text and destination, a few spaces before it at most; or a marker. */
const LINKS = new RegExp(
  `!?\\[\\[([^[\\]]+)\\]\\]|!?\\[([^[\\]]*)\\]\\(\\s{0,9}<?([^()<>\\s]*(?:\\([^()]*\\)[^()<>\\s]*)*)>?(?:\\s[^()]*)?\\)|${MARKER}`,
  'g',
);
/** Markers behind the full stop of the sentence that they speak for. */
const BEHIND_STOP = new RegExp(
  `([.!?…。！？]{1,3})\\s{0,2}((?:${MARKER}\\s{0,2}){1,9})(?=\\s*(?:$|[\\p{Lu}\\p{Lo}\\p{N}"“«„]))`,
  'gu',
);

/** Blocks that one number leads to: as many as one marker has numbers. */
const MOST_MEANT = 10;

export type Meant = readonly (readonly number[])[];

/** Lines without a letter or a digit are rules, fences and the like. */
const WORD = /[\p{L}\p{N}]/u;

/** Characters of an overview, its links included. Some pages: far beyond the two to five lines that are asked for. */
export const LONGEST_OVERVIEW = 10_000;
const CUT = ' …';

/**
 * Safe in any markdown: its only links are `[[…]]` to these paths, which are those of the blocks in order. Lines that say
 * nothing are left out. What is beyond all measure is cut, which shows. `meant`: for each number that may be written, from 1, the
 * places of the blocks that are meant, from 0.
 */
export function plainOverview(written: string, paths: readonly string[], meant?: Meant): string {
  const notes = new NoteNames(paths, meant);
  const kept: string[] = [];
  let room = LONGEST_OVERVIEW - CUT.length;
  let isCut = written.length > LONGEST_OVERVIEW;
  for (const line of splitLines(written.slice(0, LONGEST_OVERVIEW)).flatMap((one) => one.split(OTHER_LINE_ENDS))) {
    if (room <= 0) break;
    const { plain, isWhole } = plainLine(line, notes, room);
    isCut ||= !isWhole;
    if (!WORD.test(plain)) continue;
    kept.push(plain);
    room -= plain.length + '\n'.length;
  }
  return kept.join('\n') + ((isCut || room <= 0) && kept.length > 0 ? CUT : '');
}

const OTHER_LINE_ENDS = /[\u2028\u2029\v\f\u0085]/;

/** A line, as much of it as has room; no link is cut in two. */
function plainLine(line: string, notes: NoteNames, room: number): { plain: string; isWhole: boolean } {
  const parts: string[] = [];
  let [length, end] = [0, ''];
  for (const token of tokensOf(beforeStops(line), LINKS, (match) => readLink(match, notes))) {
    const written = token.kind === 'link' ? writeLink(token) : plainText(token.text);
    // "!" would make the link an embed, and "(" behind it a link to elsewhere.
    const touches = (end.endsWith('!') && token.kind === 'link') || (end === ']]' && written.startsWith('('));
    const part = touches ? ` ${written}` : written;
    length += part.length;
    if (length > room && token.kind === 'text') parts.push(part.slice(0, room - length));
    if (length > room) break;
    parts.push(part);
    end = (end + part).slice(-2);
  }
  const plain = parts
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:>\s*|#{1,6}\s+)+/, '');
  return { plain, isWhole: length <= room };
}

/** Markers belong within the sentence that they speak for. */
function beforeStops(line: string): string {
  return line.replace(BEHIND_STOP, (_, stop: string, markers: string) => ` ${markers.trim()}${stop} `);
}

/** The texts and links of a line, by what each match is. Texts that meet are one, so that what they make together is seen. */
function tokensOf(line: string, pattern: RegExp, read: (match: RegExpExecArray) => OverviewToken[]): OverviewToken[] {
  const tokens: OverviewToken[] = [];
  let at = 0;
  let text = '';
  for (const match of line.matchAll(pattern)) {
    text += line.slice(at, match.index);
    at = match.index + match[0].length;
    for (const token of read(match)) {
      if (token.kind === 'link') tokens.push({ kind: 'text', text }, token);
      text = token.kind === 'link' ? '' : text + token.text;
    }
  }
  tokens.push({ kind: 'text', text: text + line.slice(at) });
  return tokens.filter((token) => token.kind === 'link' || token.text !== '');
}

function readLink(match: RegExpExecArray, notes: NoteNames): OverviewToken[] {
  const [, inner, label = '', destination = '', numbers] = match;
  if (numbers !== undefined) return readMarkers(numbers, notes);
  const link = readWikilink(inner ?? `${decoded(destination)}|${label}`, notes);
  if (link !== undefined) return [link];
  // Models that are told of links to notes write markers as such.
  return /^\d{1,3}$/.test(inner ?? '')
    ? readMarkers(inner ?? '', notes)
    : [{ kind: 'text', text: shownOf(inner, label) }];
}

/** A link to each block of the numbers that have any. */
function readMarkers(numbers: string, notes: NoteNames): OverviewToken[] {
  return numbers.split(/[,;]/).flatMap((written): OverviewToken[] => {
    const blocks = notes.meantBy(Number(written));
    if (blocks.length === 0) return [{ kind: 'text', text: `(${written.trim()})` }];
    return blocks.map(({ path, place }) => ({ kind: 'link', path, subpath: '', text: `(${place + 1})` }));
  });
}

/** What a reader sees of a link that leads nowhere. */
function shownOf(wikilink: string | undefined, text: string): string {
  return wikilink === undefined ? text : wikilink.slice(wikilink.lastIndexOf('|') + 1);
}

function writeLink({ path, subpath, text }: LinkToken): string {
  const target = path + plainText(subpath).replace(/[|()]/g, '');
  const alias = plainText(text).replaceAll('|', '').trim();
  return alias === '' || alias === target ? `[[${target}]]` : `[[${target}|${alias}]]`;
}

/** A link to a note in the document. */
export interface LinkToken {
  readonly kind: 'link';
  /** As the document has it. */
  readonly path: string;
  /** `#Heading` or `#^block`; `''` for the note itself. */
  readonly subpath: string;
  /** What is shown. */
  readonly text: string;
  /** The place of the block that is cited, from 0; absent for a link to the note as such, or when the blocks are others by now. */
  readonly block?: number;
}

/** There is no third kind. */
export type OverviewToken = { readonly kind: 'text'; readonly text: string } | LinkToken;

/** Whether an overview names none of the notes below it. */
export function citesNothing(overview: string, paths: readonly string[]): boolean {
  return overviewTokens(overview, paths).every((line) => line.every(({ kind }) => kind === 'text'));
}

const WIKILINK = /\[\[([^[\]\n]+)\]\]/g;

/** The names in a list of paths, looked at once for everyone who asks. */
const namesIn = onceFor((paths: readonly string[]) => new NoteNames(paths));

/**
 * The tokens of an overview, line by line. `paths`: those of the blocks, in order. Whatever does not name one of them is text, as
 * it is written.
 */
export function overviewTokens(overview: string, paths: readonly string[]): OverviewToken[][] {
  const notes = namesIn(paths);
  const read = (match: RegExpExecArray): OverviewToken[] => {
    const link = readWikilink(match[1] ?? '', notes);
    return [link === undefined ? { kind: 'text', text: match[0] } : citing(link, paths)];
  };
  return overview.split('\n').map((line) => tokensOf(line, WIKILINK, read));
}

const CITES = /^\((\d{1,3})\)$/;

/** A link with a number for its text is a citation. The number counts only as long as a block of that note is there. */
function citing(link: LinkToken, paths: readonly string[]): LinkToken {
  const number = Number(CITES.exec(link.text)?.[1]);
  if (Number.isNaN(number)) return link;
  const isThere = paths[number - 1] === link.path;
  return { ...link, text: `[${number}]`, ...(isThere ? { block: number - 1 } : {}) };
}

/** What is between `[[` and `]]`, if it names a note of the document. */
function readWikilink(inner: string, notes: NoteNames): LinkToken | undefined {
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
/** Characters of a path that is linked to: as long as any system lets one be. */
const LONGEST_LINKED = 4096;
/** A link's target ends at these, or does not keep them. */
const UNLINKABLE = /[#^|]|^\s|\s$|\s\s|[^\S ]/;

/** An overview calls a handful of notes by something else than their paths. */
const MOST_SHORT_NAMES = 50;

/** The notes of one document, by the names that a link may call them. */
class NoteNames {
  private readonly paths: ReadonlySet<string>;
  private names: ByName | undefined;
  /** What was looked for among all paths, and what was found. */
  private readonly found = new Map<string, string | undefined>();

  constructor(
    private readonly blocks: readonly string[],
    private readonly meant?: Meant,
  ) {
    this.paths = new Set(blocks);
  }

  /** The blocks that a number means, counted from 1, of notes that can be linked to. */
  meantBy(number: number): readonly { readonly path: string; readonly place: number }[] {
    const places = this.meant === undefined ? [number - 1] : (this.meant[number - 1] ?? []);
    const blocks = places.slice(0, MOST_MEANT).map((place) => ({ path: this.blocks[place] ?? '', place }));
    return blocks.filter(({ path }) => path !== '' && isLinkable(path));
  }

  /**
   * By its path, or by a name or the end of a path as anywhere else. Undefined when several fit, and for more different names than
   * an overview has.
   */
  find(written: string): string | undefined {
    const name = written
      .normalize('NFC')
      .trim()
      .replace(LINES, '')
      .replace(/^(?:\.?\/)+/, '');
    if (name === '') return undefined;
    if (this.paths.has(name) && isLinkable(name)) return name;
    if (!this.found.has(name) && this.found.size < MOST_SHORT_NAMES) this.found.set(name, this.lookFor(name));
    return this.found.get(name);
  }

  private lookFor(name: string): string | undefined {
    this.names ??= new ByName([...this.paths]);
    const [found, ...others] = this.names.find(name).filter(isLinkable);
    return others.length === 0 ? found : undefined;
  }
}

/** Whether a path is plain text within a link. */
function isLinkable(path: string): boolean {
  return path.length <= LONGEST_LINKED && !UNLINKABLE.test(path) && plainText(path) === path;
}
