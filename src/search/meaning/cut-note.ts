/**
 * Cuts a note into the pieces that are embedded: at headings, then at blank lines, then at line ends. Each has some 600 characters, as those had
 * that the table was measured with: in a longer piece many things drown each other.
 */
import { blankCollateFences } from '../../lines/collate-fences';
import { frontmatterLength } from '../../lines/frontmatter-length';
import { outlineOf, titleOf } from '../../lines/headings';
import { splitLines } from '../../lines/lines';
import { noteName } from '../../lines/note-name';

export interface NotePiece {
  /** Its first and last line, from 1 on. */
  readonly from: number;
  readonly to: number;
  /** What is embedded: the name of the note unless that is a number, the headings, the text. */
  readonly text: string;
}

/** Characters. */
const PIECE_LENGTH = 600;
/** What comes after is not found by meaning. A long novel has as many; their vectors take 260 KB. */
const MOST_PIECES = 2000;
/** Of a note that are looked at. Who has more of either has a log or data. */
const MOST_CHARACTERS = MOST_PIECES * PIECE_LENGTH;
const MOST_LINES = 50_000;
/** A line without a space in so many characters before its cut is cut anywhere. */
const LONGEST_STRETCH = 100;

/** What is read as one, if it fits: a heading, a paragraph, or a line of one that does not. */
interface Block extends NotePiece {
  readonly isHeading: boolean;
}

export function cutNote(path: string, text: string): NotePiece[] {
  const name = noteName(path);
  const packer = new Packer(/^\d+$/.test(name) ? '' : name);
  const beginning = beginningOf(text);
  // What a block shows is found where it stands.
  const lines = blankCollateFences(beginning, splitLines(beginning));
  for (const block of blocksOf(lines)) {
    packer.add(block);
    if (packer.pieces.length >= MOST_PIECES) return packer.pieces;
  }
  return packer.finish(lines.length);
}

function beginningOf(text: string): string {
  let end = -1;
  for (let line = 0; line < MOST_LINES; line++) {
    end = text.indexOf('\n', end + 1);
    if (end === -1 || end > MOST_CHARACTERS) return text.slice(0, MOST_CHARACTERS);
  }
  return text.slice(0, end);
}

function* blocksOf(lines: readonly string[]): Iterable<Block> {
  const headings = new Set(outlineOf(lines).headings.map(({ line }) => line));
  let paragraph: Block[] = [];
  for (let line = frontmatterLength(lines) + 1; line <= lines.length; line++) {
    const isHeading = headings.has(line);
    const written = lines[line - 1] ?? '';
    const text = isHeading ? plainText(titleOf(written.slice(0, PIECE_LENGTH))) : plainText(written);
    if (isHeading || text === '') {
      yield* inBlocks(paragraph);
      paragraph = [];
    }
    if (isHeading) yield { from: line, to: line, text, isHeading };
    else if (text !== '') paragraph.push({ from: line, to: line, text, isHeading });
  }
  yield* inBlocks(paragraph);
}

/** A paragraph as one block, or as its lines where it is too long for a piece. */
function inBlocks(lines: readonly Block[]): readonly Block[] {
  const [first, last] = [lines[0], lines.at(-1)];
  if (first === undefined || last === undefined) return [];
  const text = lines.map((line) => line.text).join(' ');
  return text.length <= PIECE_LENGTH ? [{ ...first, to: last.to, text }] : lines.flatMap(inParts);
}

/** A line in parts that fit, cut between words where that is near. */
function inParts(line: Block): readonly Block[] {
  const parts: Block[] = [];
  for (let from = 0; from < line.text.length;) {
    const part = line.text.slice(from, from + PIECE_LENGTH);
    const space = from + PIECE_LENGTH < line.text.length ? part.lastIndexOf(' ') : -1;
    const end = space > PIECE_LENGTH - LONGEST_STRETCH ? space : part.length;
    parts.push({ ...line, text: part.slice(0, end) });
    from += end;
  }
  return parts;
}

/** Fills pieces with blocks. */
class Packer {
  readonly pieces: NotePiece[] = [];
  /** Those that the next piece stands under: the last one, and those right above it that have no text of their own. */
  private headings: Block[] = [];
  /** Whether no piece holds the headings yet. */
  private areNew = false;
  private blocks: Block[] = [];
  private length = 0;

  constructor(private readonly name: string) {}

  add(block: Block): void {
    const isOver = this.length + block.text.length > PIECE_LENGTH;
    if (block.isHeading) this.addHeading(block, isOver);
    else this.addText(block, isOver);
    this.length += block.text.length + 1;
  }

  /** The pieces of a note with so many lines. One without text is found by its name. */
  finish(lines: number): NotePiece[] {
    this.endPiece();
    if (this.pieces.length === 0 && this.name !== '')
      this.pieces.push({ from: 1, to: Math.max(1, lines), text: this.name });
    return this.pieces;
  }

  private addHeading(heading: Block, isOver: boolean): void {
    if (this.blocks.length > 0 || !this.areNew || isOver) {
      this.endPiece();
      this.headings = [];
      this.length = 0;
    }
    this.headings.push(heading);
    this.areNew = true;
  }

  private addText(block: Block, isOver: boolean): void {
    if (this.blocks.length > 0 && isOver) this.endPiece();
    this.blocks.push(block);
  }

  private endPiece(): void {
    const held = this.areNew ? [...this.headings, ...this.blocks] : this.blocks;
    const [first, last] = [held[0], held.at(-1)];
    if (first !== undefined && last !== undefined) {
      const parts = [this.name, ...this.headings.map(({ text }) => text), ...this.blocks.map(({ text }) => text)];
      this.pieces.push({ from: first.from, to: last.to, text: parts.filter((part) => part !== '').join('. ') });
    }
    this.areNew = false;
    this.blocks = [];
    this.length = 0;
  }
}

/** A line without what says nothing: marks, where links lead to, addresses, and data. In time that grows with its length, whatever it holds. */
function plainText(line: string): string {
  const linked = line.includes('[')
    ? line.replace(/\[\[[^[\]|]*\|([^[\]]*)\]\]/g, '$1').replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    : line;
  return linked
    .replace(/\bhttps?:\/\/\S+|\b[A-Za-z0-9+/=_-]{100,}/g, ' ')
    .replace(/[*_`>#|\s]+|-{3,}/g, ' ')
    .trim();
}
