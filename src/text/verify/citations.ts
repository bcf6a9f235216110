/** Where a text says that something stands: links to notes, and paths, with or without lines. */
import type { Range } from '../ranges';

export interface Citation {
  /** Where it stands in its text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** What may be meant, likeliest first: before `(lines 3-4)` a path may have spaces. */
  readonly names: readonly string[];
  /** Whether it is written as a link, which goes by the names of notes. */
  readonly isLink: boolean;
  /** A heading or block, as links name it behind `#`. */
  readonly part?: string;
  readonly range?: Range;
}

const LINES_WORD = '(?:lines?|lignes?|Zeilen?|l\\.|ll\\.|Z\\.)';
const NUMBERS = '(\\d{1,9})(?:\\s?[-–]\\s?(\\d{1,9}))?';
/** What may stand behind a link: `13-14`, `(lines 13-14)`, `, lines 13-14`. */
const BEHIND = new RegExp(
  `(?:,?\\s{0,2}\\(?${LINES_WORD}\\s?${NUMBERS}\\)?|\\s(\\d{1,9})-(\\d{1,9})(?![\\d.,]))`,
  'iy',
);
const WIKI_LINK = /(!?)\[\[([^[\]\n|#]{0,500})(?:#([^[\]\n|]{1,500}))?(?:\|[^[\]\n]{0,500})?\]\]/g;
const TEXT_LINK = /\[[^[\]\n]{0,300}\]\(<?([^()<>\s]{1,500}?\.md)(?:#([^()<>\s]{1,500}))?>?\)/g;
const CODE = new RegExp(
  `\`([^\`\\n]{1,500}?\\.[a-z]{2,5})(?:\\s\\(${LINES_WORD}\\s${NUMBERS}\\)|:${NUMBERS})?\``,
  'gi',
);
const HEADED = new RegExp(`\\(${LINES_WORD}\\s?${NUMBERS}\\)`, 'gi');
const BARE = new RegExp(`[^\\s\`"'()<>|[\\]«»“”„]{1,500}\\.md(?![\\p{L}\\p{N}])(?::${NUMBERS})?`, 'gu');
const COLLATE_LINK = /obsidian:\/\/collate\?[^\s()<>"'`]{1,2000}/g;

/** In order, none within another. */
export function citationsIn(text: string): Citation[] {
  const taken: Citation[] = [];
  // Forms that say most first: what they take is not taken again.
  for (const read of [collateLinks, wikiLinks, textLinks, codePaths, headedPaths, barePaths]) {
    const found = read(text);
    if (found.length > 0) taken.push(...apart(found, taken));
  }
  return taken.sort((a, b) => a.start - b.start);
}

/** Those that stand apart from what is taken, which are put in order for it once. */
function apart(found: readonly Citation[], taken: readonly Citation[]): Citation[] {
  const sorted = [...taken].sort((a, b) => a.start - b.start);
  let next = 0;
  return [...found]
    .sort((a, b) => a.start - b.start)
    .filter(({ start, end }) => {
      while ((sorted[next]?.end ?? Infinity) <= start) next += 1;
      return (sorted[next]?.start ?? Infinity) >= end;
    });
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
    const at = { start: match.index, end, names: [name.trim()], isLink: true };
    return [{ ...at, ...(part === undefined ? {} : { part }), ...rangeFrom(a ?? c, b ?? d) }];
  });
}

function textLinks(text: string): Citation[] {
  return [...text.matchAll(TEXT_LINK)].map(({ 0: whole, 1: url = '', 2: part, index }): Citation => {
    const at = { start: index, end: index + whole.length, names: [decoded(url)], isLink: true };
    return part === undefined ? at : { ...at, part: decoded(part) };
  });
}

function decoded(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}

function codePaths(text: string): Citation[] {
  return [...text.matchAll(CODE)].map(({ 0: whole, 1: path = '', 2: a, 3: b, 4: c, 5: d, index }) => ({
    start: index,
    end: index + whole.length,
    names: [path],
    isLink: false,
    ...rangeFrom(a ?? c, b ?? d),
  }));
}

/** Characters before `(lines 3-4)` that a path may begin in, and words it may have. */
const LONGEST_PATH = 300;
const MOST_WORDS = 12;

function headedPaths(text: string): Citation[] {
  return [...text.matchAll(HEADED)].flatMap(({ 0: whole, 1: a, 2: b, index }): Citation[] => {
    const before = text.slice(Math.max(0, index - LONGEST_PATH), index).replace(/.*[\n`"“”«»„]/s, '');
    const path = before.trimEnd();
    if (path === '') return [];
    // With a space before it every word has one, so that its place there is that of the word in the path.
    const starts = [...` ${path}`.matchAll(/[\s(](?=\S)/g)].map((gap) => gap.index).slice(-MOST_WORDS);
    const names = starts.map((start) => path.slice(start));
    const shortest = names.at(-1) ?? path;
    const start = index - (before.length - path.length) - shortest.length;
    return [{ start, end: index + whole.length, names, isLink: false, ...rangeFrom(a, b) }];
  });
}

function barePaths(text: string): Citation[] {
  return [...text.matchAll(BARE)].map(({ 0: whole, 1: a, 2: b, index }) => ({
    start: index,
    end: index + whole.length,
    names: [whole.replace(/:\d+(?:\s?[-–]\s?\d+)?$/, '')],
    isLink: false,
    ...rangeFrom(a, b),
  }));
}

function collateLinks(text: string): Citation[] {
  return [...text.matchAll(COLLATE_LINK)].flatMap(({ 0: link, index }): Citation[] => {
    const parameters = new URLSearchParams(link.slice(link.indexOf('?') + 1));
    const file = parameters.get('file');
    const [, a, b] = /^(\d{1,9})(?:-(\d{1,9}))?$/.exec(parameters.get('lines') ?? '') ?? [];
    if (file === null || file === '') return [];
    return [{ start: index, end: index + link.length, names: [file], isLink: true, ...rangeFrom(a, b) }];
  });
}
