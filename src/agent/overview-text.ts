/**
 * A model's overview made into plain text with links to notes of the document. It is shown, copied and saved as markdown, so
 * what could be a link elsewhere, an image, HTML, code or a comment there is taken apart for good, not only escaped.
 */
import { splitLines } from '../text/lines';
import { NoteNames, readWikilink, type OverviewToken } from './overview-tokens';
import { plainText } from './plain-text';

/** A wikilink or embed; or a link or image of markdown with its text and destination. */
const LINKS = /!?\[\[([^[\]]+)\]\]|!?\[([^[\]]*)\]\(\s*<?([^()<>\s]*(?:\([^()]*\)[^()<>\s]*)*)>?(?:\s[^()]*)?\)/g;

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
