/**
 * Cuts a note into the pieces that are embedded: what stands below one heading, read under the note's name and the headings above it. So the
 * nearest piece is the passage that is meant, and a line says what it is about even where only its headings do.
 */
import { findHeadings, headingTrail, type Heading } from '../../../text/headings';
import { frontmatterLength } from '../../../text/frontmatter-length';
import { splitText } from '../../../text/lines';
import type { Range } from '../../../text/ranges';

export interface NotePiece {
  /** UTF-16 offset in the note's text where it starts, which tells it from the others. */
  readonly pos: number;
  readonly lines: Range;
  /** The note's name and the headings above it. */
  readonly head: string;
  readonly body: string;
}

/**
 * Tokens, as estimated below. Of a text over 512 the library's vector stands for the last part only: with the head and for scripts whose
 * tokens are shorter there has to be room.
 */
const MOST_TOKENS = 400;
/** Characters. A heading may be a whole paragraph. */
const LONGEST_HEAD = 240;
/** Characters of most scripts that make a token, in languages with long words. */
const CHARS_PER_TOKEN = 3;
/** Scripts whose characters are tokens by themselves, or more. */
const DENSE = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/g;

/** Every note has one, if only of its name. */
export function cutPieces(name: string, text: string): NotePiece[] {
  const cutter = new Cutter(name, text);
  const pieces = cutter.cut();
  return pieces.length > 0 ? pieces : [cutter.whole()];
}

class Cutter {
  private readonly lines: readonly string[];
  /** Where each line starts in the text. */
  private readonly starts: readonly number[];
  private readonly headings: readonly Heading[];

  constructor(
    private readonly name: string,
    private readonly text: string,
  ) {
    const { bom, lines, ends } = splitText(text);
    this.lines = lines;
    this.headings = findHeadings(lines);
    let at = bom.length;
    this.starts = lines.map((line, place) => {
      const start = at;
      at += line.length + (ends[place]?.length ?? 0);
      return start;
    });
  }

  cut(): NotePiece[] {
    const first = frontmatterLength(this.lines) + 1;
    const starts = [...new Set([first, ...this.headings.map(({ line }) => line)])];
    return starts.flatMap((start, at) => this.section({ start, end: (starts[at + 1] ?? this.lines.length + 1) - 1 }));
  }

  whole(): NotePiece {
    return { pos: 0, lines: { start: 1, end: this.lines.length }, head: this.name, body: this.text };
  }

  private section(range: Range): NotePiece[] {
    const head = this.headOf(range);
    const heading = this.headings.find(({ line }) => line === range.start);
    const body = heading === undefined ? range : { start: range.start + 1, end: range.end };
    if (this.isBlank(body)) return this.isNamedElsewhere(heading) ? [] : [this.piece(range, head)];
    // The heading belongs to the first part.
    return this.parts(body).map((part, at) =>
      at === 0 && 'start' in part
        ? { ...this.piece(part, head), pos: this.posOf(range.start), lines: { start: range.start, end: part.end } }
        : this.piece(part, head),
    );
  }

  /** A heading without text of its own stands above its first sub-heading; without any, it is all there is. */
  private isNamedElsewhere(heading: Heading | undefined): boolean {
    if (heading === undefined) return true;
    const next = this.headings[this.headings.indexOf(heading) + 1];
    return next !== undefined && next.level > heading.level;
  }

  private headOf(range: Range): string {
    const trail = headingTrail(this.lines, this.headings, range);
    const names = trail[0] === this.name ? trail : [this.name, ...trail];
    const head = names.join(' > ');
    // What is nearest says most.
    return head.length <= LONGEST_HEAD ? head : head.slice(-LONGEST_HEAD);
  }

  private piece(part: Range | LinePart, head: string): NotePiece {
    if ('line' in part)
      return {
        pos: this.posOf(part.line) + part.from,
        lines: { start: part.line, end: part.line },
        head,
        body: (this.lines[part.line - 1] ?? '').slice(part.from, part.to),
      };
    const body = this.lines
      .slice(part.start - 1, part.end)
      .join('\n')
      .trim();
    return { pos: this.posOf(part.start), lines: part, head, body };
  }

  /** A section as it is; where it is too long, cut between lines, and a line that is too long by itself within it. */
  private parts({ start, end }: Range): (Range | LinePart)[] {
    const parts: (Range | LinePart)[] = [];
    let from = start;
    let tokens = 0;
    const close = (before: number): void => {
      if (before > from && !this.isBlank({ start: from, end: before - 1 }))
        parts.push({ start: from, end: before - 1 });
      from = before;
      tokens = 0;
    };
    for (let line = start; line <= end; line++) {
      const text = this.lines[line - 1] ?? '';
      const own = tokensOf(text);
      if (tokens + own > MOST_TOKENS) close(line);
      tokens += own;
      if (own <= MOST_TOKENS) continue;
      parts.push(...lineParts(line, text));
      from = line + 1;
      tokens = 0;
    }
    close(end + 1);
    return parts;
  }

  private isBlank({ start, end }: Range): boolean {
    return this.lines.slice(start - 1, end).every((line) => line.trim() === '');
  }

  private posOf(line: number): number {
    return this.starts[line - 1] ?? 0;
  }
}

/** Some characters of one line. */
interface LinePart {
  readonly line: number;
  readonly from: number;
  readonly to: number;
}

/** A line that is too long, cut at spaces where there are any. */
function lineParts(line: number, text: string): LinePart[] {
  const most = Math.max(1, Math.floor((text.length * MOST_TOKENS) / tokensOf(text)));
  const parts: LinePart[] = [];
  for (let from = 0; from < text.length;) {
    const rest = text.slice(from, from + most);
    const space = from + most < text.length ? rest.lastIndexOf(' ') : -1;
    const to = from + (space > most / 2 ? space + 1 : rest.length);
    if (text.slice(from, to).trim() !== '') parts.push({ line, from, to });
    from = to;
  }
  return parts;
}

function tokensOf(text: string): number {
  const dense = text.match(DENSE)?.length ?? 0;
  return dense + (text.length - dense) / CHARS_PER_TOKEN;
}
