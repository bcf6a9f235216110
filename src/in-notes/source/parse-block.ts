/** The text between the fences of a `collate` block, line by line. Never throws, takes time only as long as the text, and reads no more than a person writes. */
import { LOOKS } from '../../follow/document-state';
import { splitLines } from '../../lines/lines';
import {
  FIELD_NAMES,
  SEARCH_FIELDS,
  SORTS,
  type CollateBlock,
  type LineProblem,
  type LineProblemCode,
  type SearchField,
  type SearchSource,
  type Source,
} from './collate-block';
import { parseSource } from './parse-source';

/** Characters of a block, and of one line. The longest anchor that we write has under 300. */
const MOST_CHARS = 1_000_000;
const LONGEST_LINE = 10_000;
/** A document of more blocks is no document; each of them may be a whole note. */
export const MOST_LINES = 2000;

export function parseBlock(text: string): CollateBlock {
  const isCut = text.length > MOST_CHARS;
  const all = splitLines(isCut ? text.slice(0, MOST_CHARS) : text);
  // The last line of what is left may be half a line.
  const lines = all.slice(0, Math.min(MOST_LINES, isCut ? all.length - 1 : all.length));
  const parser = new BlockParser();
  for (const line of lines) parser.take(line);
  if (isCut || lines.length < all.length) parser.refuse('too-many-lines', '');
  return parser.block();
}

/** `title: …`; whatever else is no field of ours may be a path with a colon in it, unless a space is behind that. */
const FIELD = new RegExp(`^(?:(${FIELD_NAMES})[ \\t]*:(.*)|([a-z][\\w-]{0,40})[ \\t]*:(?:[ \\t].*)?)$`, 'is');
const NUMBER = /^\d{1,6}$/;

class BlockParser {
  private line = 1;
  private title: string | undefined;
  private view: CollateBlock['view'];
  private readonly overview: string[] = [];
  private readonly sources: (Source | LineProblem)[] = [];
  /** The search that fields indented below belong to. */
  private search: SearchSource | undefined;

  take(written: string): void {
    const text = written.length > LONGEST_LINE ? '' : written.trim();
    if (written.length > LONGEST_LINE) this.refuse('too-long', written);
    else if (text !== '') this.takeText(text, written);
    else this.line += 1;
  }

  /** Whatever is wrong with a line, the next one may still belong to the search above. */
  refuse(code: LineProblemCode, text: string): void {
    this.add({ kind: 'problem', line: this.line, code, text });
  }

  block(): CollateBlock {
    const { title, view, sources } = this;
    return { title, view, overview: this.overview.length === 0 ? undefined : this.overview.join('\n'), sources };
  }

  private takeText(text: string, written: string): void {
    if (text.includes('\0')) return this.refuse('not-a-source', written);
    const [, name, value = '', other] = FIELD.exec(text) ?? [];
    if (name !== undefined) return this.takeField(name.toLowerCase(), value.trim(), written);
    if (other !== undefined) return this.refuse('unknown-field', written);
    this.search = undefined;
    if (!text.startsWith('>')) return this.add(parseSource(text, this.line, written));
    this.overview.push(text.slice(text.startsWith('> ') ? 2 : 1));
    this.line += 1;
  }

  private takeField(name: string, value: string, written: string): void {
    const ofSearch = SEARCH_FIELDS.find((one) => one === name);
    if (ofSearch !== undefined) return this.takeSearchField(ofSearch, value, written);
    this.search = undefined;
    if (value === '') return this.refuse('empty-field', written);
    if (name === 'search') return this.add((this.search = { kind: name, line: this.line, query: value }));
    const view = LOOKS.find((one) => one === value.toLowerCase());
    if ((name === 'title' ? this.title : this.view) !== undefined) return this.refuse('twice', written);
    if (name === 'view' && view === undefined) return this.refuse('bad-view', written);
    if (name === 'title') this.title = value;
    else this.view = view;
    this.line += 1;
  }

  private takeSearchField(name: SearchField, value: string, written: string): void {
    const { search } = this;
    if (search === undefined || !/^[ \t]/.test(written)) return this.refuse('no-search', written);
    const field = name === 'sort' ? SORTS.find((sort) => sort === value.toLowerCase()) : wholeNumber(value);
    if (search[name] !== undefined) return this.refuse('twice', written);
    if (value === '') return this.refuse('empty-field', written);
    if (field === undefined) return this.refuse(name === 'sort' ? 'bad-sort' : 'bad-limit', written);
    Object.assign(search, { [name]: field });
    this.line += 1;
  }

  private add(source: Source | LineProblem): void {
    this.sources.push(source);
    this.line += 1;
  }
}

/** From 1 up. */
function wholeNumber(value: string): number | undefined {
  const number = NUMBER.test(value) ? Number(value) : 0;
  return number >= 1 ? number : undefined;
}
