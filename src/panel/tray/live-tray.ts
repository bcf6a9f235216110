/** The tray: what is picked, picks that keep up with their notes, and what they cost and lack. */
import type { Step } from '../../lines/widen';
import { fileLines } from '../../tools/concat';
import type { ToolContext } from '../../tools/context';
import { idOf } from '../../follow/collated';
import { documentName } from '../document/document-name';
import { parseDocumentState } from '../../follow/document-state';
import type { LiveBlock } from '../../follow/live-block';
import { LiveDocument } from '../../follow/live-document';
import { UndoStack } from '../../follow/undo-stack';
import { addPicks, concatFiles, isPicked, togglePick, type Pick, type Picks } from './picks';

/** A line that was picked by its number. */
export interface PickedLine {
  readonly path: string;
  readonly line: number;
  /** Whether all lines from the last one on are meant, as in lists. */
  readonly extend: boolean;
  /** All lines of the note as they are shown, if they are known. */
  readonly seen?: readonly string[] | undefined;
}

/** What is known of the picked lines once they have been read. */
export interface TrayFacts {
  readonly tokens: number;
  /** The block of each pick, by its place; what could not be read has one that says why. */
  readonly blocks: ReadonlyMap<number, LiveBlock>;
}

export class LiveTray {
  private current: Picks = [];
  /** What is known of the picked lines; undefined until their notes have been read. */
  facts: TrayFacts | undefined;
  /** The picks as blocks that keep up with their notes; undefined until these have been read. */
  document: LiveDocument | undefined;
  private reading: Promise<unknown> | undefined;
  /** The last one that was read: it knows the text that each pick was picked for. */
  private known: LiveDocument | undefined;
  private readonly changes = new UndoStack<{ picks: Picks; known: LiveDocument | undefined }>();
  /** What was searched for when something was picked. */
  private readonly queries = new Set<string>();
  private lastLine: { readonly path: string; readonly line: number } | undefined;

  constructor(
    private readonly context: () => ToolContext,
    /** Told of every change, also of ranges that moved with their text. */
    private readonly onChange: () => void,
    /** What is searched for. */
    private readonly query = (): string => '',
  ) {}

  get picks(): Picks {
    return this.current;
  }

  get canUndo(): boolean {
    return this.changes.canUndo;
  }

  /** Whether all of these are picked, by themselves or as a part of more. */
  has(...picks: Picks): boolean {
    return picks.every((pick) => isPicked(this.current, pick));
  }

  /** Takes new picks at once; what they cost is told when their notes have been read. */
  set(picks: Picks): void {
    if (picks.length === 0) this.queries.clear();
    else if (!this.has(...picks)) this.queries.add(this.query());
    void this.change(picks);
  }

  /** Adds what is not there yet; gives how much that is. */
  add(picks: Picks): number {
    const fresh = picks.filter((pick) => !this.has(pick));
    this.set(addPicks(this.current, fresh));
    return fresh.length;
  }

  /** Picks each of these, or takes it out where it is picked. */
  toggle(...picks: Picks): void {
    this.set(picks.reduce(togglePick, this.current));
  }

  pickLine({ path, line, extend, seen }: PickedLine): void {
    const { lastLine: last } = this;
    const isRange = extend && last?.path === path;
    const range = isRange
      ? { start: Math.min(last.line, line), end: Math.max(last.line, line) }
      : { start: line, end: line };
    const pick = { path, range, ...(seen === undefined ? {} : { seen }) };
    if (!isRange) this.lastLine = { path, line };
    this.set(isRange ? addPicks(this.current, [pick]) : togglePick(this.current, pick));
  }

  /** What a document of the picks is called; undefined where they have nothing in common. */
  get name(): string | undefined {
    const picks = this.current.map(({ path }, at) => ({ path, heading: this.facts?.blocks.get(at)?.heading }));
    return documentName(picks, this.queries.size === 0 ? [this.query()] : [...this.queries]);
  }

  /** Takes the last change back: what was picked then, wherever its text stands now. */
  async undo(): Promise<void> {
    const before = this.changes.undo({ picks: this.current, known: this.known });
    if (before !== undefined) await this.go(before.picks, before.known);
  }

  private async change(picks: Picks): Promise<void> {
    this.changes.push({ picks: this.current, known: this.known });
    await this.go(picks, this.known);
  }

  private async go(picks: Picks, known: LiveDocument | undefined): Promise<void> {
    const files = picks.map(({ seen, ...pick }) => ({
      ...fileLines(pick),
      ...(seen === undefined || pick.range === null ? {} : { seen }),
    }));
    const plain = picks.map(({ path, range }) => ({ path, range }));
    await this.take(plain, LiveDocument.resume(files, known, this.context()));
  }

  /** Takes back picks together with what {@link toState} gave; they go where their text has moved meanwhile. */
  async restore(picks: Picks, saved: unknown): Promise<void> {
    const state = parseDocumentState(saved);
    const files = state?.files.map(({ path, lines }) => ({ path, lines }));
    if (JSON.stringify(files) !== JSON.stringify(concatFiles(picks))) return this.go(picks, undefined);
    await this.take(picks, LiveDocument.fromState(state, this.context()));
  }

  /** What finds the picked text again after a restart; undefined until the notes have been read. */
  toState(): unknown {
    return this.document?.toState();
  }

  /** The picks as a document, once their notes have been read. */
  async toDocument(title: string, query: string): Promise<LiveDocument | undefined> {
    const { reading } = this;
    await reading;
    return reading === this.reading ? this.document?.copy(title, query) : this.toDocument(title, query);
  }

  /** Takes what the lines of a pick have become, or the lines that are suggested, as what is picked. */
  accept(at: number): void {
    void this.document?.accept([idOf(at)]);
  }

  /** More or fewer lines for the pick at a place; those of the same note that it then touches become one with it. */
  async resize(at: number, how: 'widen' | 'narrow', step: Step): Promise<void> {
    const { document } = this;
    const { range } = (await document?.resized(idOf(at), how, step)) ?? {};
    const pick = this.current[at];
    if (this.document !== document || range === undefined || pick === undefined) return;
    const others = this.current.filter((_, place) => place !== at);
    const alone = this.current.map((one, place) => (place === at ? { path: pick.path, range } : one));
    const joined = addPicks(others, [{ path: pick.path, range }]);
    // Without another that it touches, it stays in its place.
    await this.change(joined.length === this.current.length ? alone : joined);
  }

  private async take(picks: Picks, reading: Promise<LiveDocument | undefined>): Promise<void> {
    this.current = picks;
    this.facts = undefined;
    this.document = undefined;
    this.reading = reading;
    this.onChange();
    const document = await reading;
    if (this.current !== picks || document === undefined) return;
    this.document = document;
    this.known = document;
    document.onChange(() => this.follow(document));
    this.follow(document);
  }

  private follow(document: LiveDocument): void {
    if (this.document !== document) return;
    const blocks = new Map(document.blocks.map((block) => [Number(block.id) - 1, block]));
    this.current = this.current.map((pick, at): Pick => {
      const block = blocks.get(at);
      return block === undefined ? pick : { path: block.path, range: block.range };
    });
    this.facts = {
      tokens: document.tokens,
      blocks: new Map([...this.problemsIn(document, blocks), ...blocks]),
    };
    this.onChange();
    // A whole note is whatever it holds now.
    const whole = [...blocks.values()].filter(({ range, state }) => range === null && state === 'edited');
    if (whole.length > 0) void document.accept(whole.map(({ id }) => id));
  }

  /** What could not be read, which stands in the order of the picks. */
  private problemsIn({ problems }: LiveDocument, blocks: TrayFacts['blocks']): [number, LiveBlock][] {
    const reasons = problems.values();
    return this.current.flatMap(({ path, range }, at): [number, LiveBlock][] => {
      const problem = blocks.has(at) ? undefined : reasons.next().value;
      if (problem === undefined) return [];
      const state = problem.code === 'not-found' ? 'missing' : 'problem';
      return [[at, { id: idOf(at), path, range, lines: [], total: 0, state, problem }]];
    });
  }
}
