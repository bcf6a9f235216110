/**
 * Lines of one note as a block quote in another, where they are to be read and to do nothing: no task, tag, embed, block id, comment or query of
 * theirs counts there. All that is done is to put backslashes before characters, to drop block ids, and to call code that would run a text.
 */
import { fencedCode, type FencedCode } from '../../lines/fences';
import { blockIdOf } from '../../lines/link-part';

const MARK = '>';

/** The lines of the quote. One begun and not ended in them, such as a fence, ends with the quote. */
export function quoteLines(lines: readonly string[]): readonly string[] {
  const code = fencedCode(lines);
  const quoter = new Quoter(lines, code);
  return lines.map((line, at) => {
    const text = quoter.take(line, at);
    return text === '' ? MARK : `${MARK} ${text}`;
  });
}

/** The lines that a quote was made of. What was dropped is not there, and a backslash that was there before may be missing. */
export function unquoteLines(quote: readonly string[]): readonly string[] {
  const lines = quote.map((line) => line.replace(/^ {0,3}> ?/, ''));
  const code = fencedCode(lines);
  const inCode = codeAt(code, lines.length);
  return lines.map((line, at) => (inCode[at] === undefined ? line.replace(ESCAPED, '') : asCode(line)));
}

/** The same for a line and for its quote, so that they can be compared. */
export function comparable(line: string): string {
  return asCode(withoutId(line)).replace(ANY_ESCAPED, '');
}

const ESCAPED = /\\(?=[#[<%$!])/g;
/** A source may have backslashes of its own before ours. */
const ANY_ESCAPED = /\\+(?=[#[<%$!])/g;

/** What runs code of this name, in Obsidian or a plugin that many people have. */
const RUNS =
  '(?:collate|query|base|dataview|dataviewjs|tasks|datacore[jt]sx?|button|chart|kanban|meta-bind\\S*|js-engine)';
const RUN = new RegExp(`^(.*?(?:\`{3,}|~{3,})[ \\t]*)(?=${RUNS}(?:[\\s{:]|$))`, 'i');
const AS_TEXT = 'text ';
const WAS_RUN = new RegExp(`^(.*?(?:\`{3,}|~{3,})[ \\t]*)${AS_TEXT}(?=${RUNS}(?:[\\s{:]|$))`, 'i');

function asCode(line: string): string {
  return line.replace(WAS_RUN, '$1');
}

/** For each line of a fence, the fence. */
function codeAt(code: readonly FencedCode[], length: number): readonly (FencedCode | undefined)[] {
  const at = new Array<FencedCode | undefined>(length);
  for (const one of code) at.fill(one, one.start - 1, one.end);
  return at;
}

const ID = /\s*\^[\p{L}\p{N}_-]+\s*$/u;

/** Behind an id that is dropped another one may stand. */
function withoutId(line: string): string {
  let text = line;
  while (blockIdOf(text) !== undefined) text = text.replace(ID, '');
  return text;
}

/** The mark of a task, behind quotes and lists. */
const TASK = /^([\s>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)+)(?=\[.\](?:\s|$))/u;
/** What would make a callout of the quote. */
const CALLOUT = /^(\s*)(?=\[!)/;
/** Columns in which a run of backticks may find its end. */
const LONGEST_LINE = 100_000;

/** Follows the lines one after the other: code may go on from one to the next. */
class Quoter {
  private readonly inCode: readonly (FencedCode | undefined)[];
  /** Whether a math block is begun and not ended. */
  private readonly isMathOpen: boolean;
  /** Whether code within the text may have begun on a line above; then no backtick of this one can be trusted. */
  private isSpanOpen = false;

  constructor(lines: readonly string[], code: readonly FencedCode[]) {
    this.inCode = codeAt(code, lines.length);
    const marks = lines.reduce(
      (sum, line, at) => sum + (this.inCode[at] === undefined ? line.split('$$').length - 1 : 0),
      0,
    );
    this.isMathOpen = marks % 2 === 1;
  }

  take(line: string, at: number): string {
    const code = this.inCode[at];
    if (code !== undefined) {
      this.isSpanOpen = false;
      return code.start - 1 === at ? line.replace(RUN, `$1${AS_TEXT}`) : line;
    }
    if (line.trim() === '') this.isSpanOpen = false;
    return this.text(withoutId(line).replace(TASK, '$1\\').replace(CALLOUT, '$1\\'));
  }

  private text(line: string): string {
    if (!SPECIAL.test(line)) return line;
    let quoted = '';
    for (let at = 0; at < line.length;) {
      const span = line[at] === '`' ? this.span(line, at) : undefined;
      const token = span ?? tokenAt(line, at, this.isMathOpen);
      quoted += token.text;
      at += token.length;
    }
    return quoted;
  }

  /** Code within a line as it is; of a run of backticks without an end, the run. */
  private span(line: string, at: number) {
    const [run = '`'] = /^`+/.exec(line.slice(at, at + LONGEST_LINE)) ?? [];
    const end = this.isSpanOpen ? -1 : endOfSpan(line, at + run.length, run);
    if (end === -1) this.isSpanOpen = true;
    const length = end === -1 ? run.length : end - at;
    return { text: line.slice(at, at + length), length };
  }
}

function endOfSpan(line: string, from: number, run: string): number {
  for (let at = line.indexOf(run, from); at !== -1; at = line.indexOf(run, at)) {
    let end = at + run.length;
    while (line[end] === '`') end += 1;
    if (end - at === run.length) return end;
    at = end;
  }
  return -1;
}

const SPECIAL = /[#[<%$!`\\]/;
/** What is left as it is: a character behind a backslash, links, addresses, and the tags of plain text. */
const KEPT =
  /\\.?|\[\[[^[\]]*\]\]|\]\((?:<[^<>]*>|[^()\s]*)|<?[a-z][a-z0-9+.-]{1,20}:\/\/[^\s<>]*>?|<mailto:[^\s<>]*>|<\/?(?:br|b|i|u|s|em|strong|sub|sup|mark|kbd|small|del|ins)\s*\/?>/iuy;
/** What is not: embeds, pictures and footnotes, HTML, comments. */
const LIVE = /!(?=\[)|\[(?=\^[^\]\s]+\])|<(?=[a-z/!?])/iy;
const COMMENT = /%{2,}/y;
const MATH = /\${2,}/y;
const TAG = /#(?=[^\s!-,.:-@[-^`{-~\u2000-\u206F\u2E00-\u2E7F])/uy;
const IN_WORD = /[\p{L}\p{N}_&]$/u;

/** What is written for the next characters of a line, and for how many of them. */
function tokenAt(line: string, at: number, isMathOpen: boolean) {
  const kept = found(KEPT, line, at);
  if (kept !== undefined) return { text: kept, length: kept.length };
  const live =
    found(LIVE, line, at) ?? (IN_WORD.test(line.slice(Math.max(0, at - 2), at)) ? undefined : found(TAG, line, at));
  if (live !== undefined) return { text: `\\${live}`, length: live.length };
  const marks = found(COMMENT, line, at) ?? (isMathOpen ? found(MATH, line, at) : undefined);
  if (marks !== undefined) return { text: marks.replace(/./g, '\\$&'), length: marks.length };
  // To the next character that may mean something; a word before it may be the beginning of an address.
  const [plain = ''] = /^(?:[\p{L}\p{N}]+|[^])/u.exec(line.slice(at, at + LONGEST_LINE)) ?? [];
  return { text: plain, length: Math.max(1, plain.length) };
}

function found(pattern: RegExp, line: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(line)?.[0];
}
