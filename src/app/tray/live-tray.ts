/** The tray's model: picks that keep up with their notes, and what they cost and lack. */
import type { Step } from '../../text/widen';
import { fileLines } from '../../tools/concat';
import type { ToolContext } from '../../tools/context';
import { idOf } from '../documents/collated';
import { parseDocumentState } from '../documents/document-state';
import type { LiveBlock } from '../documents/live-block';
import { LiveDocument } from '../documents/live-document';
import type { TypedChange } from '../notes/typed-changes';
import { UndoStack } from '../undo-stack';
import { addPicks, concatFiles, type Pick, type Picks } from './picks';

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
  private document: LiveDocument | undefined;
  /** The last one that was read: it knows the text that each pick was picked for. */
  private known: LiveDocument | undefined;
  private readonly changes = new UndoStack<{ picks: Picks; known: LiveDocument | undefined }>();

  constructor(
    private readonly context: () => ToolContext,
    /** Told of every change, also of ranges that moved with their text. */
    private readonly onChange: () => void,
  ) {}

  get picks(): Picks {
    return this.current;
  }

  get canUndo(): boolean {
    return this.changes.canUndo;
  }

  /** Takes new picks at once; what they cost is told when their notes have been read. */
  async set(picks: Picks): Promise<void> {
    this.changes.push({ picks: this.current, known: this.known });
    await this.go(picks, this.known);
  }

  /** Takes the last change back: what was picked then, wherever its text stands now. */
  async undo(): Promise<void> {
    const before = this.changes.undo({ picks: this.current, known: this.known });
    if (before !== undefined) await this.go(before.picks, before.known);
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

  /** The picks as a document; undefined until the notes have been read. */
  async toDocument(title: string, query: string): Promise<LiveDocument | undefined> {
    return this.document?.copy(title, query);
  }

  /** Takes what the lines of a pick have become, or the lines that are suggested, as what is picked. */
  accept(at: number): void {
    void this.document?.accept([idOf(at)]);
  }

  /** More or fewer lines for the pick at a place; those of the same note that it then touches become one with it. */
  async resize(at: number, how: 'widen' | 'narrow', step: Step): Promise<void> {
    const { document } = this;
    const range = await document?.resized(idOf(at), how, step);
    const pick = this.current[at];
    if (this.document !== document || range === undefined || pick === undefined) return;
    const others = this.current.filter((_, place) => place !== at);
    const alone = this.current.map((one, place) => (place === at ? { path: pick.path, range } : one));
    const joined = addPicks(others, [{ path: pick.path, range }]);
    // Without another that it touches, it stays in its place.
    await this.set(joined.length === this.current.length ? alone : joined);
  }

  typed(path: string, change: TypedChange): void {
    this.document?.typed(path, change);
  }

  noteChanged(path: string): void {
    void this.document?.noteChanged(path);
  }

  recheck(): void {
    void this.document?.refresh();
  }

  removed(path: string): void {
    void this.document?.removed(path);
  }

  renamed(from: string, to: string): void {
    void this.document?.renamed(from, to);
  }

  async adopt(from: string, to: string): Promise<void> {
    await this.document?.removed(from);
    await this.document?.adopt(from, to);
  }

  private async take(picks: Picks, reading: Promise<LiveDocument | undefined>): Promise<void> {
    this.current = picks;
    this.facts = undefined;
    this.document = undefined;
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
