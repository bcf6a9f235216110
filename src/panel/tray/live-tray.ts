/** The tray: what is picked, picks that keep up with their notes, and what they cost and lack. */
import { onceFor } from '../../lines/once-for';
import { parseRange, spanOf } from '../../lines/ranges';
import { fileLines } from '../../tools/concat';
import type { ToolContext } from '../../tools/context';
import type { Entry } from '../../follow/collated';
import { documentName } from '../document/document-name';
import { parseDocumentState } from '../../follow/document-state';
import type { LiveBlock } from '../../follow/live-block';
import { LiveDocument, type PickedFile } from '../../follow/live-document';
import { addPicks, isPicked, pickedFile, togglePick, type Pick, type Picks } from './picks';

/** A line that was picked by its number. */
export interface PickedLine {
  readonly path: string;
  readonly line: number;
  /** Whether all lines from the last one on are meant, as in lists. */
  readonly extend: boolean;
  /** All lines of the note as they are shown, if they are known. */
  readonly seen?: readonly string[] | undefined;
}

export class LiveTray {
  /** What the picked lines cost, and the block of each pick, which says why where it could not be read; undefined until their notes have been looked at. */
  facts: { readonly tokens: number; readonly blocks: readonly LiveBlock[] } | undefined;
  /** The picks as blocks that keep up with their notes. */
  document: LiveDocument;
  /** Done once all notes have been looked at that something was picked of. */
  private reading: Promise<unknown> = Promise.resolve();
  /** What was searched for when something was picked. */
  private readonly queries = new Set<string>();
  private lastLine: Pick | undefined;

  constructor(
    private readonly context: () => ToolContext,
    /** Told of every change, also of ranges that moved with their text. */
    private readonly onChange: () => void,
    /** What is searched for. */
    private readonly query = (): string => '',
  ) {
    this.document = this.documentOf([]);
  }

  get picks(): Picks {
    return picksOf(this.document.asked);
  }

  /** Whether all of these are picked, by themselves or as a part of more. */
  has(...picks: Picks): boolean {
    return picks.every((pick) => isPicked(this.picks, pick));
  }

  /** Takes new picks at once; what they cost is told when their notes have been read. */
  set(picks: Picks): void {
    if (picks.length === 0) this.queries.clear();
    else if (!this.has(...picks)) this.queries.add(this.query());
    void this.look(() => this.document.take(picks.map(pickedFile)));
  }

  /** Adds what is not there yet; gives how much that is. */
  add(picks: Picks): number {
    const fresh = picks.filter((pick) => !this.has(pick));
    this.set(addPicks(this.picks, fresh));
    return fresh.length;
  }

  /** Picks each of these, or takes it out where it is picked. */
  toggle(...picks: Picks): void {
    this.set(picks.reduce(togglePick, this.picks));
  }

  pickLine({ path, line, extend, seen }: PickedLine): void {
    const range = { start: line, end: line };
    const from = extend && this.lastLine?.path === path ? this.lastLine.range : null;
    if (from !== null) return void this.add([{ path, range: spanOf(from, range), seen }]);
    this.lastLine = { path, range };
    this.toggle({ path, range, seen });
  }

  /** What a document of the picks is called; undefined where they have nothing in common. */
  get name(): string | undefined {
    const picks = this.picks.map(({ path }, at) => ({ path, heading: this.facts?.blocks[at]?.heading }));
    return documentName(picks, this.queries.size === 0 ? [this.query()] : [...this.queries]);
  }

  /** Takes the last change back: what was picked then, wherever its text stands now. */
  undo(): Promise<void> {
    return this.look(() => this.document.undo());
  }

  /** Takes back picks together with the saved state of their document, which finds their text again; they go where their text has moved meanwhile. */
  restore(picks: Picks, saved: unknown): Promise<void> {
    this.document = this.documentOf(parseDocumentState(saved)?.files ?? picks.map(fileLines));
    return this.look(() => this.document.refresh());
  }

  /** The picks as a document, once their notes have been read. */
  async toDocument(title: string, query: string): Promise<LiveDocument> {
    const { reading } = this;
    await reading;
    return reading === this.reading ? this.document.copy(title, query) : this.toDocument(title, query);
  }

  private documentOf(files: readonly PickedFile[]): LiveDocument {
    const document = LiveDocument.of(files, this.context().vault);
    document.onChange(() => this.facts !== undefined && this.follow());
    return document;
  }

  /** Shows what is picked at once, and what became of it when its notes have been looked at. */
  private async look(begin: () => Promise<void>): Promise<void> {
    this.facts = undefined;
    const reading = Promise.all([this.reading.catch(() => undefined), begin()]);
    this.reading = reading;
    this.onChange();
    await reading;
    if (reading === this.reading) this.follow();
  }

  private follow(): void {
    const { asked, tokens } = this.document;
    this.facts = { tokens, blocks: asked.map(blockOf) };
    this.onChange();
    // A whole note is whatever it holds now.
    const whole = this.document.blocks.filter(({ range, state }) => range === null && state === 'edited');
    if (whole.length > 0) void this.document.accept(whole.map(({ id }) => id));
  }
}

/** What could not be read has a block that says why. */
const blockOf = onceFor((entry: Entry): LiveBlock => {
  if ('block' in entry) return entry.block;
  const { file, problem } = entry;
  const range = file.lines === null ? null : (parseRange(file.lines) ?? null);
  const state = problem.code === 'not-found' ? 'missing' : 'problem';
  return { id: '', path: file.path, range, lines: [], total: 0, state, problem };
});

export const picksOf = onceFor((asked: readonly Entry[]): Picks =>
  asked.map((entry) => {
    const { path, range } = blockOf(entry);
    return { path, range, entry };
  }),
);
