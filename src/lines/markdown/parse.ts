/** Parses markdown as Obsidian reads it, into the tokens of markdown-it. Nothing is resolved, loaded or run. */
import MarkdownIt, { type Token } from 'markdown-it';
import { addObsidianInline } from './obsidian-inline';

export type { Token };

/** Lists in quotes in lists: what lies deeper is text. */
const MOST_NESTING = 40;
/** What a click may open outside of the vault. */
const SCHEMES = ['http', 'https', 'mailto', 'obsidian'];

// The build leaves out what `linkify` would need (scripts/build.mjs).
const parser = new MarkdownIt({ html: false, linkify: false, breaks: true, maxNesting: MOST_NESTING });
// Definitions stand in other chunks than what refers to them, and hide text that looks like one, such as a footnote's.
parser.disable('reference');
parser.validateLink = (url) => kindOfLink(url) !== 'none';
addObsidianInline(parser);

export function parseMarkdown(text: string): Token[] {
  return parser.parse(text, {});
}

/** Where a link of markdown leads: to a note, out of the vault, or nowhere that may be gone to. */
export function kindOfLink(url: string): 'note' | 'external' | 'none' {
  const scheme = /^\s*([a-z][a-z0-9+.-]*):/i.exec(url)?.[1];
  if (scheme === undefined) return url.trim() === '' || url.startsWith('//') ? 'none' : 'note';
  return SCHEMES.includes(scheme.toLowerCase()) ? 'external' : 'none';
}
