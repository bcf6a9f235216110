/** A collated document that keeps up with its notes and can be worked on: the panel's model, without a word about how it looks. */
import { onceFor } from '../lines/once-for';
import { estimateTokens } from '../lines/tokens';
import { narrow, widen, type Step } from '../lines/widen';
import type { ConcatArgs } from '../tools/concat';
import type { ToolContext } from '../tools/context';
import type { Problem } from '../tools/document';
import { renderBody, renderItem } from '../tools/render';
import { mapConcurrently } from '../vault/pacer';
import type { Vault } from '../vault/vault';
import { UndoStack } from './undo-stack';
import { collate, idOf, pickedEntry, restoredEntry, type Entry } from './collated';
import {
  freeId,
  hasText,
  itemOf,
  keyOf,
  savedOf,
  withAdded,
  withBlockMoved,
  withoutBlock,
  withRange,
  type DocumentContent,
} from './document-content';
import { parseDocumentState, type DocumentLook, type DocumentState, type SavedFile } from './document-state';
import { FollowedEntries, mover } from './followed-entries';
import type { LiveBlock } from './live-block';
import { readLines } from './read-note';

/** The arguments of `concat`, under a title. */
export interface DocumentRequest {
  readonly title: string;
  /** What was searched for, whose words are marked. */
  readonly query?: string | undefined;
  readonly files: ConcatArgs['files'];
  readonly overview?: string | undefined;
}

/** Lines of a file, with all of its lines as they were when these were picked, if that is known. */
export interface PickedFile extends SavedFile {
  readonly seen?: readonly string[] | undefined;
  /** What finds them again, where they are followed already. */
  readonly entry?: Entry | undefined;
}

/** What does not change while one works on a document. */
interface Facts {
  /** What went wrong with the request as a whole. */
  readonly refusals?: readonly Problem[] | undefined;
  readonly query?: string | undefined;
  readonly view?: DocumentLook | undefined;
}

export class LiveDocument extends FollowedEntries {
  /** What was searched for, whose words are marked. */
  readonly query: string;
  private head: Omit<DocumentContent, 'entries'>;
  private readonly changes = new UndoStack<DocumentContent>();
  private shownAs: DocumentLook;
  private readonly refusals: readonly Problem[];

  private constructor({ title, overview, entries, refusals, query, view }: DocumentContent & Facts, vault: Vault) {
    super(entries, vault);
    this.head = { title, overview };
    this.query = query ?? '';
    this.shownAs = view ?? 'source';
    this.refusals = refusals ?? [];
  }

  /**
   * Collates. What cannot be collated is among the `problems`; `signal` of the context stops only this call. Changes of
   * notes during the call are the caller's to tell the document of afterwards.
   */
  static async open({ title, files, overview, query }: DocumentRequest, context: ToolContext): Promise<LiveDocument> {
    const inputs = files.map(({ path, lines }) => ({ path, lines: lines === '' ? null : (lines ?? null) }));
    const collated = await collate(inputs, context);
    return new LiveDocument({ title, query, overview: saidIn(overview), ...collated }, context.vault);
  }

  /**
   * Restores what {@link toState} gave, wherever the notes' text has moved meanwhile; undefined when it is something
   * else. Blocks whose text was edited show what it has become, and are marked. `picked` has the text of each file where it is known.
   */
  static async fromState(
    state: unknown,
    { vault }: ToolContext,
    picked: readonly (readonly string[] | undefined)[] = [],
  ): Promise<LiveDocument | undefined> {
    const saved = parseDocumentState(state);
    if (saved === undefined) return undefined;
    const entries = saved.files.map((file, at) => restoredEntry(file, file.id ?? idOf(at), picked[at]));
    const document = new LiveDocument({ ...saved, entries }, vault);
    await document.refresh();
    return document;
  }

  /** Lines of files whose notes have yet to be looked at: {@link refresh} does. */
  static of(files: readonly PickedFile[], vault: Vault): LiveDocument {
    return new LiveDocument({ title: '', entries: entriesOf(files) }, vault);
  }

  get title(): string {
    return this.head.title;
  }

  get overview(): string | undefined {
    return this.head.overview;
  }

  /** Whether lines are shown as they are written, or as Obsidian shows them. */
  get view(): DocumentLook {
    return this.shownAs;
  }

  set view(view: DocumentLook) {
    this.shownAs = view;
    this.listeners.tell();
  }

  /** What could not be collated, in the order of the request. */
  get problems(): readonly Problem[] {
    return [...this.refusals, ...this.entries.flatMap((entry) => ('block' in entry ? [] : [entry.problem]))];
  }

  /** A document of the same blocks, which know the text they were made for. */
  async copy(title: string, query = this.query): Promise<LiveDocument> {
    const { overview, refusals, view } = this;
    const document = new LiveDocument({ title, overview, entries: this.entries, refusals, query, view }, this.vault);
    await document.refresh();
    return document;
  }

  /** The note or folder has another path; its blocks go with it. */
  renamed(from: string, to: string): Promise<void> {
    return this.moveBlocks(from, to);
  }

  /** Blocks of a note that is gone take this one for it, when another program renamed it. */
  async adopt(from: string, to: string): Promise<void> {
    await this.noteChanged(from);
    await this.moveBlocks(from, to, ({ state }) => state === 'missing');
  }

  get canUndo(): boolean {
    return this.changes.canUndo;
  }

  get canRedo(): boolean {
    return this.changes.canRedo;
  }

  rename(title: string): void {
    this.change({ title });
  }

  /** Another overview; none for an empty one. */
  describe(overview: string): void {
    this.change({ overview: saidIn(overview) });
  }

  /** Takes a block out. */
  remove(id: string): void {
    this.change({ entries: withoutBlock(this.entries, id) });
  }

  /** Moves a block up (negative) or down by some blocks. */
  move(id: string, by: number): void {
    this.change({ entries: withBlockMoved(this.entries, id, by) });
  }

  /** More or fewer lines for a block; those of the same note that it then touches become one with it. */
  async resize(id: string, how: 'widen' | 'narrow', step: Step): Promise<void> {
    const path = this.blocks.find((one) => one.id === id)?.path;
    if (path === undefined) return;
    await this.noteChanged(path);
    const lines = await readLines(this.vault, path);
    const { range = null, state } = this.blocks.find((one) => one.id === id) ?? {};
    if (lines === undefined || range === null || (state !== 'fresh' && state !== 'edited')) return;
    const wanted = how === 'widen' ? widen(lines, range, step) : narrow(lines, range, step);
    if (wanted.start === range.start && wanted.end === range.end) return;
    this.change({ entries: withRange(this.entries, id, wanted, lines) });
  }

  /** Takes these lines in place of all others; what is known of those that were there stays known. */
  async take(files: readonly PickedFile[]): Promise<void> {
    this.change({ entries: entriesOf(files, this.entries) });
    await this.refresh();
  }

  /** Adds lines at the end, or to the blocks that they overlap or touch; false when all of them were there. */
  async add(files: readonly PickedFile[]): Promise<boolean> {
    const { vault } = this;
    const added = LiveDocument.of(files, vault);
    await added.refresh();
    const paths = [...new Set(added.blocks.map(({ path }) => path))];
    const texts = new Map<string, readonly string[] | undefined>();
    await mapConcurrently(paths, async (path) => void texts.set(path, await readLines(vault, path)));
    const entries = withAdded(this.entries, added.entries, texts);
    const hasMore = entries !== this.entries;
    this.change({ entries });
    return hasMore;
  }

  /** Takes the last change back. Notes may have changed since, so they are looked at again. */
  async undo(): Promise<void> {
    await this.goTo(this.changes.undo(this.content));
  }

  async redo(): Promise<void> {
    await this.goTo(this.changes.redo(this.content));
  }

  /** The document exactly as `concat` prints it for the ranges and lines shown; blocks that show none are left out. */
  markdown(): string {
    const items = this.blocks.filter(hasText).map(itemOf);
    const { overview } = this;
    return renderBody({ ...(overview === undefined ? {} : { overview }), items, notes: [], problems: [] });
  }

  /** What that costs a model, by a rule of thumb. */
  get tokens(): number {
    const parts = this.blocks.filter(hasText).map(printedLength);
    const { overview } = this;
    const above = overview === undefined ? [] : [renderBody({ overview, items: [], notes: [], problems: [] }).length];
    const rule = above.length > 0 && parts.length > 0 ? [RULE_LENGTH] : [];
    const all = [...above, ...rule, ...parts];
    return estimateTokens(all.reduce((sum, length) => sum + length, GAP * Math.max(0, all.length - 1)));
  }

  /** One block exactly as `concat` prints it; `''` when there is no such block. */
  markdownOf(id: string): string {
    const block = this.blocks.find((one) => one.id === id);
    return block === undefined ? '' : renderItem(itemOf(block));
  }

  toState(): DocumentState {
    const { title, overview } = this;
    const query = this.query === '' ? undefined : this.query;
    const view = this.view === 'source' ? undefined : this.view;
    return { version: 1, title, overview, query, view, files: this.entries.map(savedOf) };
  }

  private get content(): DocumentContent {
    return { ...this.head, entries: this.entries };
  }

  protected override async moveBlocks(from: string, to: string, test?: (block: LiveBlock) => boolean): Promise<void> {
    const move = mover(from, to, test);
    this.changes.map((content) => ({ ...content, entries: content.entries.map(move) }));
    await super.moveBlocks(from, to, test);
  }

  private change(changed: Partial<DocumentContent>): void {
    const before = this.content;
    const { entries, ...head } = { ...before, ...changed };
    if (entries === before.entries && head.title === before.title && head.overview === before.overview) return;
    this.changes.push(before);
    this.show(entries, head);
  }

  private async goTo(content: DocumentContent | undefined): Promise<void> {
    if (content === undefined) return;
    const { entries, ...head } = content;
    this.show(entries, head);
    await this.refresh();
  }

  private show(entries: readonly Entry[], head: Omit<DocumentContent, 'entries'>): void {
    this.head = head;
    this.set(entries);
    this.listeners.tell();
  }
}

/** In the order of the files, with what is known of them; ids that `known` ones have are not given to others. */
function entriesOf(files: readonly PickedFile[], known: readonly Entry[] = []): readonly Entry[] {
  const free = freeId([...known, ...files.flatMap(({ entry }) => entry ?? [])]);
  return files.map(({ seen, entry, ...file }, at) =>
    entry !== undefined && keyOf(savedOf(entry)) === keyOf(file) ? entry : pickedEntry(file, seen, String(free + at)),
  );
}

function saidIn(overview: string | undefined): string | undefined {
  return overview?.trim() === '' ? undefined : overview;
}

/** Characters of the rule below an overview, and between what is printed one below the other. */
const RULE_LENGTH = '---'.length;
const GAP = '\n\n'.length;

/** Characters of a block as it is printed: each is printed once for that, however often the document changes. */
const printedLength = onceFor((block: LiveBlock) => renderItem(itemOf(block)).length);
