/**
 * The overview that a model writes above a document: made into plain text with links to the document's notes, brought to two to
 * five lines, and cut into what a panel draws. It is shown, copied and saved as markdown, so what could be a link elsewhere, an
 * image, HTML, code or a comment there is taken apart for good, not only escaped.
 */
import { splitLines } from '../text/lines';

/** A wikilink or embed; or a link or image of markdown with its text and destination, a few spaces before it at most. */
const LINKS = /!?\[\[([^[\]]+)\]\]|!?\[([^[\]]*)\]\(\s{0,9}<?([^()<>\s]*(?:\([^()]*\)[^()<>\s]*)*)>?(?:\s[^()]*)?\)/g;

/** Lines without a letter or a digit are rules, fences and the like. */
const WORD = /[\p{L}\p{N}]/u;

/** Safe to stand in any markdown: its only links are `[[…]]` to these paths. Lines that say nothing are left out. */
export function plainOverview(written: string, paths: readonly string[]): string {
  const notes = new NoteNames(paths);
  return splitLines(written)
    .flatMap((line) => line.split(/[\u2028\u2029\v\f\u0085]/))
    .map((line) => plainLine(line, notes))
    .filter((line) => WORD.test(line))
    .join('\n');
}

function plainLine(line: string, notes: NoteNames): string {
  let plain = '';
  for (const token of readLinks(line, notes)) {
    const written = token.kind === 'link' ? writeLink(token) : plainText(token.text);
    // "!" would make the link an embed, and "(" behind it a link to elsewhere.
    const touches = (plain.endsWith('!') && token.kind === 'link') || (plain.endsWith(']]') && written.startsWith('('));
    plain += touches ? ` ${written}` : written;
  }
  return plain
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:>\s*|#{1,6}\s+)+/, '');
}

function readLinks(line: string, notes: NoteNames): OverviewToken[] {
  const tokens: OverviewToken[] = [];
  let at = 0;
  // Texts that meet are one, so that what they make together is seen.
  let text = '';
  for (const match of line.matchAll(LINKS)) {
    const [all, inner, label = '', destination = ''] = match;
    const link = readWikilink(inner ?? `${decode(destination)}|${label}`, notes);
    text += line.slice(at, match.index);
    at = match.index + all.length;
    if (link === undefined) {
      text += shownOf(inner, label);
      continue;
    }
    tokens.push({ kind: 'text', text }, link);
    text = '';
  }
  return [...tokens, { kind: 'text', text: text + line.slice(at) }];
}

/** What a reader sees of a link that leads nowhere. */
function shownOf(wikilink: string | undefined, text: string): string {
  return wikilink === undefined ? text : wikilink.slice(wikilink.lastIndexOf('|') + 1);
}

function decode(destination: string): string {
  try {
    return decodeURIComponent(destination);
  } catch {
    return destination;
  }
}

function writeLink({ path, subpath, text }: Extract<OverviewToken, { kind: 'link' }>): string {
  const target = path + plainText(subpath).replace(/[|()]/g, '');
  const alias = plainText(text).replaceAll('|', '').trim();
  return alias === '' || alias === target ? `[[${target}]]` : `[[${target}|${alias}]]`;
}

export const FEWEST_LINES = 2;
export const MOST_LINES = 5;
/** Two or three lines of a narrow panel; what is longer was meant as several. */
const LONG_LINE = 200;
/** One sentence may be longer than that, but not a page. */
const LONGEST_LINE = 400;

export type Verdict = 'good' | 'missing' | 'short' | 'long';

/** The lines of a plain overview: long ones are broken after sentences, and so is a single one. */
export function overviewLines(plain: string): string[] {
  const lines = plain.split('\n').filter((line) => line !== '');
  const broken = lines.flatMap((line) => (line.length > LONG_LINE ? pack(sentencesOf(line)) : [line]));
  const [only = '', ...others] = broken;
  return others.length > 0 || only === '' ? broken : spread(sentencesOf(only));
}

export function judgeOverview(lines: readonly string[]): Verdict {
  if (lines.length === 0) return 'missing';
  if (lines.length > MOST_LINES || lines.some((line) => line.length > LONGEST_LINE)) return 'long';
  return lines.length < FEWEST_LINES ? 'short' : 'good';
}

/** The first lines, as many as there may be; a line beyond all measure ends at a word, where there are words. A cut shows. */
export function cutOverview(lines: readonly string[]): string[] {
  return lines.slice(0, MOST_LINES).map((line, at) => {
    const isLast = at === MOST_LINES - 1 && lines.length > MOST_LINES;
    return line.length > LONGEST_LINE ? `${cutLine(line)}…` : isLast ? `${line} …` : line;
  });
}

function cutLine(line: string): string {
  let kept = '';
  for (const piece of line.split(LINK_OR_SPACE)) {
    if (kept.length + piece.length > LONGEST_LINE) break;
    kept += piece;
  }
  return kept.trim() || line.slice(0, LONGEST_LINE);
}

const LINK = /(\[\[[^[\]]*\]\])/;
const LINK_OR_SPACE = /(\[\[[^[\]]*\]\]|\s+)/;
/** Behind a full stop, if a word stands before it and not an abbreviation of two letters; Chinese and Japanese have no space. */
const SENTENCE_END = /(?<=[^\s.]{3}[.!?…][)"»”]?)\s+|(?<=[。！？])(?![」』）])/;

/** Nothing within a link counts as the end of a sentence. */
function sentencesOf(line: string): string[] {
  const parts = line.split(LINK).map((part) => (LINK.test(part) ? part : part.split(SENTENCE_END).join('\n')));
  return parts
    .join('')
    .split('\n')
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

/** Sentences on as few lines as hold them. */
function pack(sentences: readonly string[]): string[] {
  const lines: string[] = [];
  for (const sentence of sentences) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + sentence.length <= LONG_LINE)
      lines[lines.length - 1] = `${last} ${sentence}`;
    else lines.push(sentence);
  }
  return lines;
}

/** Sentences on lines of their own, several on each where there are too many. */
function spread(sentences: readonly string[]): string[] {
  const perLine = Math.ceil(sentences.length / MOST_LINES);
  return Array.from({ length: Math.ceil(sentences.length / perLine) }, (_, line) =>
    sentences.slice(line * perLine, (line + 1) * perLine).join(' '),
  );
}

interface TextToken {
  readonly kind: 'text';
  readonly text: string;
}

/** A link to a note that stands in the document. */
interface LinkToken {
  readonly kind: 'link';
  /** As the document has it. */
  readonly path: string;
  /** `#Heading` or `#^block`; `''` for the note itself. */
  readonly subpath: string;
  /** What is shown. */
  readonly text: string;
}

/** There is no third kind. */
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
/** A link's target ends at these, or does not keep them. */
const UNLINKABLE = /[#^|]|^\s|\s$|\s\s|[^\S ]/;

/** The notes of one document, by the names that a link may call them. */
class NoteNames {
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

/** Control characters, and those that turn the direction of writing around. */
const UNSEEN = /[\p{Cc}\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/gu;
const TAG = /<!--[^]*?(?:-->|$)|<\/?[a-z][\w-]*(?:\s[^<>]*)?\/?>/gi;
const SCHEME_END = /:\/\/+/g;
const IN_SCHEME = /[a-z0-9+.-]/i;
const STARTS_SCHEME = /[a-z]/i;

/**
 * Text that is nothing but text wherever markdown is read: no link, image, HTML, code or comment is left in it, no command of a
 * formula, and no character that could make one together with its neighbours. What is taken out comes first, so that nothing new
 * arises from what it stood between.
 */
function plainText(text: string): string {
  const marked = text
    .replace(UNSEEN, ' ')
    .replace(TAG, '')
    .replace(/[\\`]/g, '')
    .replace(/\*{2,}|_{2,}/g, '');
  return withoutSchemes(marked)
    .replace(/:\/\//g, ': ')
    .replace(/</g, '‹')
    .replace(/\[/g, '(')
    .replace(/\]/g, ')')
    .replace(/([%$~])\1+/g, '$1')
    .replace(/&(?=#?\w+;)/g, '& ');
}

/** Without `https://` and its like, found from their ends: a long word would else be a beginning at each of its letters. */
function withoutSchemes(text: string): string {
  let kept = '';
  let from = 0;
  for (const { 0: end, index } of text.matchAll(SCHEME_END)) {
    let start = index;
    for (let at = index - 1; at >= from && IN_SCHEME.test(text.charAt(at)); at--)
      if (STARTS_SCHEME.test(text.charAt(at))) start = at;
    if (start === index) continue;
    kept += text.slice(from, start);
    from = index + end.length;
  }
  return kept + text.slice(from);
}
