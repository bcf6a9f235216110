/** What Obsidian adds to the inline syntax of markdown, as rules of markdown-it: links to notes, tags, highlights, comments. */
import type { MarkdownIt, StateInline, Token } from 'markdown-it';

/** Where a token of the type `note_link` leads, as written: `note#heading`. Its content is what is shown. */
export function noteLinkOf({ meta }: Token): string {
  const link = meta?.['link'];
  return typeof link === 'string' ? link : '';
}

/** Characters of a link, a comment, a highlight; what is longer is none. */
const LONGEST = 2000;
/** What ends a tag: white space and punctuation, of Unicode's general blocks too, but not `-`, `_` and `/`. */
const TAG = /#([^\u2000-\u206F\u2E00-\u2E7F'!"#$%&()*+,.:;<=>?@^`{|}~[\]\\\s]{1,200})/y;
const BLOCK_ID = /\^[A-Za-z0-9-]{1,200}[ \t]*(?=\n|$)/y;
const FOOTNOTE = /\[\^([^\]\s]{1,200})\]/y;
const MATH = /\$\$[^$]{1,2000}\$\$|\$(?![\s$])[^$\n]{0,1999}[^\s$]\$(?!\d)/y;

export function addObsidianInline({ inline: { ruler } }: MarkdownIt): void {
  ruler.before('emphasis', 'comment', comment);
  ruler.before('emphasis', 'math', math);
  ruler.before('emphasis', 'highlight', highlight);
  ruler.before('link', 'note_link', noteLink);
  ruler.before('link', 'footnote', footnote);
  ruler.before('link', 'tag', tag);
  ruler.before('link', 'block_id', blockId);
}

/** `[[note#heading|shown]]`; with `!` before it, which would show the note in place, a link all the same. */
function noteLink(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  const begin = src[pos] === '!' ? pos + 1 : pos;
  if (!src.startsWith('[[', begin)) return false;
  const inner = between(state, begin, '[[', ']]');
  if (inner === undefined || /[\n[\]]/.test(inner)) return false;
  const [link = '', ...shown] = inner.split('|');
  if (link.trim() === '') return false;
  if (!silent) {
    const token = state.push('note_link', 'a', 0);
    token.content = shown.join('|').trim() || nameOf(link.trim());
    token.meta = { link: link.trim() };
  }
  state.pos = begin + inner.length + 4;
  return true;
}

/** As Obsidian shows a link without a text of its own: `note > heading`. */
function nameOf(link: string): string {
  return link
    .split('#')
    .filter((part) => part !== '')
    .join(' > ');
}

function highlight(state: StateInline, silent: boolean): boolean {
  const { pos, posMax } = state;
  const inner = between(state, pos, '==', '==');
  if (inner === undefined || /^\s|\s$|\n\s*\n/.test(inner) || inner === '') return false;
  const end = pos + inner.length + 4;
  if (!silent) {
    state.push('mark_open', 'mark', 1);
    state.pos = pos + 2;
    state.posMax = end - 2;
    state.md.inline.tokenize(state);
    state.push('mark_close', 'mark', -1);
    state.posMax = posMax;
  }
  state.pos = end;
  return true;
}

function comment(state: StateInline): boolean {
  const inner = between(state, state.pos, '%%', '%%');
  if (inner === undefined) return false;
  state.pos += inner.length + 4;
  return true;
}

/** Formulas are shown as they are written; what is in them is no markdown. */
const math = found(MATH, (state, [all]) => (state.push('math', 'span', 0).content = all));

const footnote = found(FOOTNOTE, (state, [, name = '']) => (state.push('footnote', 'sup', 0).content = `[${name}]`));

const tag = found(
  TAG,
  (state, [all]) => (state.push('tag', 'span', 0).content = all),
  (state, [, name = '']) => isBehindSpace(state) && !/^[\d/]*$/.test(name),
);

/** The name of a block, which Obsidian does not show. */
const blockId = found(BLOCK_ID, () => undefined, isBehindSpace);

/** A rule for what a pattern finds, where that is what it looks like. */
function found(
  pattern: RegExp,
  show: (state: StateInline, match: RegExpExecArray) => void,
  isOne: (state: StateInline, match: RegExpExecArray) => boolean = () => true,
) {
  return (state: StateInline, silent: boolean): boolean => {
    pattern.lastIndex = state.pos;
    const match = pattern.exec(state.src);
    if (match === null || state.pos + match[0].length > state.posMax || !isOne(state, match)) return false;
    if (!silent) show(state, match);
    state.pos += match[0].length;
    return true;
  };
}

function isBehindSpace({ src, pos }: StateInline): boolean {
  return pos === 0 || /\s/.test(src[pos - 1] ?? '');
}

/** The text between two marks, from a position on; undefined when they do not both stand there. */
function between({ src, posMax }: StateInline, pos: number, open: string, close: string): string | undefined {
  if (!src.startsWith(open, pos)) return undefined;
  const begin = pos + open.length;
  const end = src.slice(begin, Math.min(posMax, begin + LONGEST)).indexOf(close);
  return end === -1 ? undefined : src.slice(begin, begin + end);
}
