/** Where a text says that something stands: links to notes, and paths, with or without lines. */
import { decoded } from '../../lines/decoded';
import type { Range } from '../../lines/ranges';
import { byStart, overlapsAny, type Span } from '../../lines/span';

export interface Citation extends Span {
  /** Where the longest of its names begins. */
  readonly from: number;
  /** What may be meant, likeliest first: before `(lines 3-4)` a path may have spaces. */
  readonly names: readonly string[];
  /** A heading or block, as links name it behind `#`. */
  readonly part?: string;
  readonly range?: Range;
}

const LINES_WORD = '(?:lines?|lignes?|Zeilen?|l\\.|ll\\.|Z\\.)';
const NUMBERS = '(\\d{1,9})(?:\\s?[-–]\\s?(\\d{1,9}))?';
/** What may stand behind a link: `13-14`, `(lines 13-14)`, `, lines 13-14`. */
const LINES_BEHIND = `,?\\s{0,2}\\(?${LINES_WORD}\\s?${NUMBERS}\\)?`;
const BEHIND = new RegExp(`(?:${LINES_BEHIND}|\\s(\\d{1,9})-(\\d{1,9})(?!\\d|[.,]\\d))`, 'iy');
const BEHIND_PATH = new RegExp(LINES_BEHIND, 'iy');
const WIKI_LINK = /(!?)\[\[([^[\]\n|#]{0,500})(?:#([^[\]\n|]{1,500}))?(?:\|[^[\]\n]{0,500})?\]\]/g;
const TEXT_LINK = /\[[^[\]\n]{0,300}\]\(<?([^()<>\s]{1,500}?\.md)(?:#([^()<>\s]{1,500}))?>?\)/g;
const CODE = new RegExp(
  `\`([^\`\\n]{1,500}?\\.[a-z]{2,5})(?:\\s\\(${LINES_WORD}\\s${NUMBERS}\\)|:${NUMBERS})?\``,
  'gi',
);
const HEADED = new RegExp(`\\(${LINES_WORD}\\s?${NUMBERS}\\)`, 'gi');
/** Characters of a path that stands in a text as it is. */
const LONGEST_BARE = 500;
const UNBROKEN = '[^\\s`"\'()<>|[\\]«»“”„]';
const RUN = new RegExp(`${UNBROKEN}+`, 'gu');
const BARE = new RegExp(`${UNBROKEN}{1,${LONGEST_BARE}}\\.md(?![\\p{L}\\p{N}])(?::${NUMBERS})?`, 'uy');
const COLLATE_LINK = /obsidian:\/\/collate\?[^\s()<>"'`]{1,2000}/g;

/** In order, none within another. */
export function citationsIn(text: string): readonly Citation[] {
  let taken: readonly Citation[] = [];
  // Forms that say most first: what they take is not taken again.
  for (const read of [collateLinks, wikiLinks, textLinks, codePaths, headedPaths, barePaths]) {
    const found = read(text).filter((one) => !overlapsAny(taken, one));
    if (found.length > 0) taken = [...taken, ...found].sort(byStart);
  }
  return taken;
}

function citation(start: number, end: number, name: string): Citation {
  return { start, from: start, end, names: [name] };
}

function rangeFrom(first: string | undefined, last: string | undefined): { readonly range?: Range } {
  if (first === undefined) return {};
  const [start, end] = [Number(first), Number(last ?? first)];
  return start >= 1 && start <= end ? { range: { start, end } } : {};
}

function wikiLinks(text: string): Citation[] {
  return [...text.matchAll(WIKI_LINK)].flatMap((match): Citation[] => {
    const [whole, embed, name = '', part] = match;
    if (embed !== '' || name.trim() === '') return [];
    BEHIND.lastIndex = match.index + whole.length;
    const [behind = '', a, b, c, d] = BEHIND.exec(text) ?? [];
    const end = match.index + whole.length + behind.length;
    const at = citation(match.index, end, name.trim());
    return [{ ...at, ...(part === undefined ? {} : { part }), ...rangeFrom(a ?? c, b ?? d) }];
  });
}

function textLinks(text: string): Citation[] {
  return [...text.matchAll(TEXT_LINK)].map(({ 0: whole, 1: url = '', 2: part, index }): Citation => {
    const at = citation(index, index + whole.length, decoded(url));
    return part === undefined ? at : { ...at, part: decoded(part) };
  });
}

function codePaths(text: string): Citation[] {
  return [...text.matchAll(CODE)].map(({ 0: whole, 1: path = '', 2: a, 3: b, 4: c, 5: d, index }) =>
    withLines(text, citation(index, index + whole.length, path), a ?? c, b ?? d),
  );
}

/** A path with its lines, or with those that are named behind it. */
function withLines(text: string, path: Citation, first?: string, last?: string): Citation {
  if (first !== undefined) return { ...path, ...rangeFrom(first, last) };
  BEHIND_PATH.lastIndex = path.end;
  const [behind = '', a, b] = BEHIND_PATH.exec(text) ?? [];
  return { ...path, end: path.end + behind.length, ...rangeFrom(a, b) };
}

/** Characters in which a path may begin that has spaces, and words it may have. */
const LONGEST_PATH = 300;
const MOST_WORDS = 12;

function headedPaths(text: string): Citation[] {
  return [...text.matchAll(HEADED)].flatMap(({ 0: whole, 1: a, 2: b, index }): Citation[] => {
    const names = namesEndingAt(
      text,
      index - (/\s*$/.exec(text.slice(Math.max(0, index - 9), index))?.[0].length ?? 0),
    );
    if (names === undefined) return [];
    return [{ ...names, end: index + whole.length, ...rangeFrom(a, b) }];
  });
}

/** What may be a path that ends here, longest first: nobody but the vault can tell where one with spaces begins. */
function namesEndingAt(text: string, end: number): Pick<Citation, 'names' | 'start' | 'from'> | undefined {
  const path = text.slice(Math.max(0, end - LONGEST_PATH), end).replace(/^.*[\n`"“”«»„[]/s, '');
  // With a space before it every word has one, so that its place there is that of the word in the path.
  const starts = [...` ${path}`.matchAll(/[\s(](?=\S)/g)].map((gap) => gap.index).slice(-MOST_WORDS);
  const names = starts.map((start) => path.slice(start));
  const [longest, shortest] = [names[0], names.at(-1)];
  if (longest === undefined || shortest === undefined) return undefined;
  return { names, start: end - shortest.length, from: end - longest.length };
}

/** Looked for in runs that have an ending: tried at every letter of a text, the pattern takes a second for 50 KB without a space. */
function barePaths(text: string): Citation[] {
  return [...text.matchAll(RUN)].flatMap(({ 0: run, index }): Citation[] => {
    const ending = run.lastIndexOf('.md');
    if (ending < 1) return [];
    BARE.lastIndex = index + Math.max(0, ending - LONGEST_BARE);
    const [whole, a, b] = BARE.exec(text) ?? [];
    if (whole === undefined) return [];
    const end = BARE.lastIndex;
    const start = end - whole.length;
    const path = whole.replace(/:\d+(?:\s?[-–]\s?\d+)?$/, '');
    const { names, from } = namesEndingAt(text, start + path.length) ?? { names: [path], from: start };
    const isWhole = names.at(-1) === path;
    const found = citation(start, end, path);
    return [withLines(text, isWhole ? { ...found, from, names } : found, a, b)];
  });
}

/** Words of a path without an ending, from which on they are a sentence. */
const MOST_NAME_WORDS = 5;

/** Whether a stretch of a text is nothing but a citation: what stands between its marks is no quote then. */
export function isCitation(text: string, { start, end }: Span, citation: Citation): boolean {
  if (citation.end > end || citation.from < start) return false;
  const beside = text.slice(start, citation.from) + text.slice(citation.end, end);
  const name = citation.names[0] ?? '';
  return beside.trim() === '' && (/\.[a-z]{2,5}$/i.test(name) || name.split(/\s+/).length <= MOST_NAME_WORDS);
}

function collateLinks(text: string): Citation[] {
  return [...text.matchAll(COLLATE_LINK)].flatMap(({ 0: link, index }): Citation[] => {
    const parameters = new URLSearchParams(link.slice(link.indexOf('?') + 1));
    const file = parameters.get('file');
    const [, a, b] = /^(\d{1,9})(?:-(\d{1,9}))?$/.exec(parameters.get('lines') ?? '') ?? [];
    if (file === null || file === '') return [];
    return [{ ...citation(index, index + link.length, file), ...rangeFrom(a, b) }];
  });
}
