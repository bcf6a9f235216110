/** The one renderer: a document as markdown, for every client, the clipboard and saved notes alike. */
import { blockHeader, renderBlock } from '../lines/block';
import { fenced } from '../lines/fences';
import { splitLines } from '../lines/lines';
import { numberLine, numberWidth } from '../lines/numbering';
import { oneLine } from '../lines/one-line';
import { formatRange, type Range } from '../lines/ranges';
import { isRuleAt, rulePlaces } from '../lines/rule-lines';
import type {
  Document,
  Found,
  Item,
  ListedItem,
  Note,
  PassageItem,
  Problem,
  ThinnedItem,
  ThinnedRow,
  TreeRow,
} from './document';

/** The whole answer: the document, then its notes and problems in the order of the inputs they speak of. */
export function renderDocument(document: Document): string {
  const remarks = renderRemarks(document);
  return [renderBody(document), ...(remarks === '' ? [] : [remarks])].filter((part) => part !== '').join('\n\n');
}

/** The document alone, as it is copied and saved. */
export function renderBody({ found, verified = [], overview, items }: Document): string {
  const above = overview === undefined ? [] : [escapeOverview(overview), ...(items.length === 0 ? [] : ['---'])];
  const claims = verified.map(({ told }) => told).join('\n');
  const facts = [...(found === undefined ? [] : [renderFound(found)]), ...(claims === '' ? [] : [claims])];
  return [...facts, ...above, ...renderItems(items)].join('\n\n');
}

/** Each by itself, but notes on one line each together. */
function renderItems(items: readonly Item[]): string[] {
  const listed = items.filter((item) => item.kind === 'listed').map(renderItem);
  const others = items.filter((item) => item.kind !== 'listed').map(renderItem);
  return listed.length === 0 ? others : [...others, listed.join('\n')];
}

/** `10 of 17 notes: 3 passages, 7 in one line · fast`, below the words that are nowhere. */
function renderFound({ passages, notes, listed, total, mode, nowhere }: Found): string {
  const count = (n: number, word: string): string => `${n} ${word}${n === 1 ? '' : 's'}`;
  const of = total > notes ? `${notes} of ${count(total, 'note')}` : count(notes, 'note');
  const shown = [
    ...(passages > 0 ? [count(passages, 'passage')] : []),
    ...(listed > 0 && passages > 0 ? [`${listed} in one line`] : []),
  ];
  const missing = nowhere.map((word) => oneLine(word)).join(', ');
  const first =
    missing === '' ? '' : `No note has: ${missing}${notes > 0 && mode === 'fast' ? '. These have other words.' : ''}\n`;
  return `${first}${of}${shown.length > 0 ? `: ${shown.join(', ')}` : ''} · ${mode}`;
}

export function renderItem(item: Item): string {
  switch (item.kind) {
    case 'block':
      return renderBlock(item);
    case 'passage':
      return `${renderHit(item)}\n${renderBlock(item)}`;
    case 'thinned':
      return `${renderHit(item)}\n${renderSome(blockHeader({ ...item, range: item.passage }), item.rows, item.passage)}`;
    case 'listed':
      return renderListed(item);
    case 'folded':
      return renderSome(`${item.path} (folded)`, item.headings, { start: 1, end: item.total });
    case 'image':
      return `Image: ${item.path} (${item.type}, ${item.width}×${item.height})`;
    case 'folder':
      return fenced(`${item.path}/`, '');
    case 'binary':
      return `Binary: ${item.path} (${item.type}, ${formatSize(item.size)})`;
    case 'tree':
      return item.rows.map(renderTreeRow).join('\n');
  }
}

const INDENT = '  ';

/** `name · tokens · day`; a folder's name ends with a slash, its notes are counted, and `~` comes before a number that is not exact. */
export function renderTreeRow({ depth, path, kind, notes, tokens, exact, date }: TreeRow): string {
  const name = treeName(path.slice(path.lastIndexOf('/') + 1));
  const slash = kind === 'folder' ? '/' : '';
  const day = date === undefined ? '' : ` · ${date}`;
  const count = notes === undefined ? '' : ` · ${notes} ${notes === 1 ? 'note' : 'notes'}`;
  return `${INDENT.repeat(depth)}${name}${slash}${count} · ${exact ? '' : '~'}${tokens}${day}`;
}

/** Names that would read as a note or a problem of the answer, as a name with its figures, or as quoted themselves. */
const MISLEADING = /^(?:error|note|image|binary)\s*:|^"| · ~?\d/i;

/** The name as a tree shows it: as it is, or in quotes where it could be taken for something else. */
function treeName(name: string): string {
  return MISLEADING.test(name) ? JSON.stringify(name) : name;
}

/** A note may match on ten thousand lines; the first tell enough. */
const MOST_MATCHES = 8;

function renderHit({ rank, day, passage, matches, more = 0 }: PassageItem | ThinnedItem): string {
  const unnamed = matches.length > MOST_MATCHES ? ` and ${matches.length - MOST_MATCHES} more` : '';
  const lines = matches.slice(0, MOST_MATCHES).join(', ') + unnamed;
  return [
    `#${rank}`,
    `lines ${formatRange(passage)}`,
    ...(day === undefined ? [] : [day]),
    ...(matches.length === 0 ? [] : [`matches ${lines}`]),
    ...(more === 0 ? [] : [`${more} more ${more === 1 ? 'passage' : 'passages'}`]),
  ].join(' · ');
}

/** The lines shown of a part of a note, with their numbers; every gap between them, and at an end, is one line of dots. */
function renderSome(header: string, rows: readonly ThinnedRow[], { start, end }: Range): string {
  const width = numberWidth(rows.at(-1)?.line ?? start);
  const dots = `\n${numberLine('', width, '...')}`;
  let body = '';
  let shown = start - 1;
  for (const { line, text } of rows) {
    if (line > shown + 1) body += dots;
    body += `\n${numberLine(line, width, text)}`;
    shown = line;
  }
  if (end > shown) body += dots;
  return fenced(header, body);
}

function renderListed({ path, day, best }: ListedItem): string {
  const header = oneLine(blockHeader({ path, range: best?.range ?? null }));
  const line = best === undefined ? [] : [`${best.line} | ${oneLine(best.text)}`];
  return `- ${[header, ...(day === undefined ? [] : [day]), ...line].join(' · ')}`;
}

function renderRemarks({ notes, problems }: Document): string {
  const remarks = [
    ...notes.map((note) => ({ at: note.at, line: renderNote(note) })),
    ...problems.map((problem) => ({ at: problem.at, line: renderProblem(problem) })),
  ];
  return remarks
    .sort((a, b) => a.at - b.at)
    .map(({ line }) => line)
    .join('\n');
}

export function renderNote({ path, message }: Note): string {
  return path === undefined ? `Note: ${message}` : `Note: ${oneLine(path)}: ${message}`;
}

export function renderProblem({ path, message, current }: Problem): string {
  const line = path === undefined ? `Error: ${message}` : `Error: ${oneLine(path)}: ${message}`;
  return current === undefined ? line : `${line}; as it is now:\n\n${renderBlock(current)}`;
}

const SIZE_STEP = 1024;

/** Bytes as people read them: `512 B`, `12.3 KB`, `4.0 MB`. */
function formatSize(bytes: number): string {
  let size = bytes;
  let unit = 0;
  const units = ['B', 'KB', 'MB', 'GB'];
  while (size >= SIZE_STEP && unit < units.length - 1) {
    size /= SIZE_STEP;
    unit += 1;
  }
  return `${unit === 0 ? size : size.toFixed(1)} ${units[unit]}`;
}

/** A fence, an HTML block, or the underline of a heading, which would be taken for a rule. Links in angles are neither. */
const OPENER = /(?:`{3,}|~{3,}|<(?![a-z][a-z0-9+.-]+:|[^\s<>]+@)[a-z/!?]|-{2,}[ \t]*$)/iy;
/** One quote or list marker, with the space behind it. */
const CONTAINER = /(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))[ \t]*/y;

/**
 * The overview is someone's prose above a document; nothing in it may swallow or imitate what follows. Backslash-escapes the lines
 * that would open a fence, an HTML block or a rule, in quotes and lists as well.
 */
export function escapeOverview(overview: string): string {
  // Trimmed first: taking white space off an escaped text could lay a fence bare again.
  return splitLines(overview.trim()).map(escapeLine).join('\n');
}

/** The inverse of {@link escapeOverview}; a line that had its backslash before loses it, and would get it again. */
export function unescapeOverview(escaped: string): string {
  return escaped.split('\n').map(unescapeLine).join('\n');
}

function unescapeLine(line: string): string {
  const at = line.indexOf('\\');
  const bare = line.slice(0, at) + line.slice(at + 1);
  return at !== -1 && escapeLine(bare) === line ? bare : line;
}

function escapeLine(line: string): string {
  const rules = rulePlaces(line);
  const { length } = line;
  for (let at = lengthAt(SPACE, line, 0); at < length;) {
    if (isRuleAt(rules, at) || lengthAt(OPENER, line, at) > 0) return `${line.slice(0, at)}\\${line.slice(at)}`;
    const marker = lengthAt(CONTAINER, line, at);
    if (marker === 0) break;
    at += marker;
  }
  return line;
}

const SPACE = /[ \t]*/y;

/** How much of a line a sticky pattern takes from a place on. */
function lengthAt(pattern: RegExp, line: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.exec(line)?.[0].length ?? 0;
}
