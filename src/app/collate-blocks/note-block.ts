/** A `collate` block that keeps up with its notes: what it shows now, and what its text would be with its lines brought up to date. */
import { makeAnchor, type Anchor } from '../../text/anchor/anchor';
import { indexNote } from '../../text/anchor/indexed-note';
import type { CollateBlock, Source } from '../../text/collate-block/collate-block';
import { parseBlock } from '../../text/collate-block/parse-block';
import { updateSource } from '../../text/collate-block/update-source';
import { parseGlob, type PathTest } from '../../text/globs';
import { splitLines } from '../../text/lines';
import { loadText } from '../../tools/load-file';
import { anySignal } from '../../vault/pacer';
import type { DocumentState } from '../documents/document-state';
import { LiveDocument } from '../documents/live-document';
import type { LiveBlock } from '../documents/live-block';
import { Listeners } from '../listeners';
import type { TypedChange } from '../notes/typed-changes';
import { literalOf } from './glob-files';
import { documentOf, resolveBlock } from './resolve-block';
import type { BlockHost, Resolved, ResolvedFile } from './resolved';

/** A block of lines, or what stands in its place. */
export type ShownItem = ShownBlock | Exclude<Resolved, ResolvedFile>;

export interface ShownBlock {
  readonly kind: 'block';
  readonly block: LiveBlock;
  /** Of the source, in the text of the `collate` block. */
  readonly line: number;
  readonly by: ResolvedFile['by'];
  /** Whether the lines stand elsewhere than the source says. */
  readonly isMoved: boolean;
  /** What the source says of them. */
  readonly anchor?: Anchor;
  /** What their section is called now, where the source says otherwise. */
  readonly renamed?: string;
}

/** What a source shows is found anew when notes change, unless an anchor or the whole note is followed. */
function isSteady({ by }: ResolvedFile): boolean {
  return by === 'anchor' || by === 'note';
}

export class NoteBlock {
  readonly parsed: CollateBlock;
  /** Undefined before the sources were resolved for the first time. */
  private resolved: readonly Resolved[] | undefined;
  /** What is followed: anchors and whole notes. */
  private steady: LiveDocument | undefined;
  private steadyFiles = '';
  /** What was found at the last look. */
  private loose: LiveDocument | undefined;
  private readonly listeners = new Listeners();
  private readonly over = new AbortController();
  /** The look that is under way, and the one that waits for its end. */
  private looking: { readonly stop: AbortController; readonly done: Promise<void> } | undefined;
  private next: Promise<void> | undefined;
  private readonly sources: ReadonlyMap<number, Source>;
  private readonly tests = new Map<string, PathTest>();

  constructor(
    readonly text: string,
    private readonly host: BlockHost,
  ) {
    this.parsed = parseBlock(text);
    this.sources = new Map(this.parsed.sources.flatMap((one) => (one.kind === 'problem' ? [] : [[one.line, one]])));
  }

  get isLoaded(): boolean {
    return this.resolved !== undefined;
  }

  /** Whether it shows what a search finds. */
  get isSearching(): boolean {
    return this.parsed.sources.some(({ kind }) => kind === 'search');
  }

  /** Everything in the order of the text. */
  get items(): readonly ShownItem[] {
    const places = { steady: 0, loose: 0 };
    const byId = (document: LiveDocument | undefined): ReadonlyMap<string, LiveBlock> =>
      new Map(document?.blocks.map((block) => [block.id, block]));
    const blocks = { steady: byId(this.steady), loose: byId(this.loose) };
    return (this.resolved ?? []).flatMap((one): ShownItem[] => {
      if (one.kind !== 'file') return [one];
      const kind = isSteady(one) ? 'steady' : 'loose';
      places[kind] += 1;
      const id = String(places[kind]);
      const block = blocks[kind].get(id);
      return block === undefined ? [] : [this.shown(one, { ...block, id: `${kind}-${id}` })];
    });
  }

  /** Calls back after every change, until the function it gives is called. */
  onChange(listener: () => void): () => void {
    return this.listeners.add(listener);
  }

  /**
   * Finds anew what the sources mean. A look that is under way is finished first, and shown: where notes change all the
   * time, nothing would ever be. One more follows it, however often it is asked for meanwhile.
   */
  resolve(): Promise<void> {
    const { looking } = this;
    if (looking !== undefined)
      return (this.next ??= looking.done
        .catch(() => undefined)
        .then(() => {
          this.next = undefined;
          return this.resolve();
        }));
    const stop = new AbortController();
    const signal = anySignal([stop.signal, this.over.signal]);
    const done = this.look(signal)
      .catch((error: unknown) => {
        if (!signal.aborted) throw error;
      })
      .finally(() => (this.looking = undefined));
    this.looking = { stop, done };
    return done;
  }

  /** Nobody looks at it any more. */
  close(): void {
    this.over.abort();
  }

  typed(path: string, change: TypedChange): void {
    this.steady?.typed(path, change);
  }

  /** A note was written or created. Gives whether the sources have to be resolved again for that. */
  noteChanged(path: string): boolean {
    if (path === this.host.ownPath) return false;
    void this.steady?.noteChanged(path);
    return this.dependsOn(path);
  }

  removed(path: string): boolean {
    void this.steady?.removed(path);
    return this.resolved?.some((one) => one.kind !== 'problem') ?? false;
  }

  /** What is excluded has changed; a look that is under way has seen what may be excluded by now, and shows nothing. */
  recheck(): void {
    this.looking?.stop.abort();
    void this.steady?.recheck();
  }

  /** One document of all blocks as they are now, for the panel. */
  async toState(): Promise<DocumentState> {
    return documentOf(this.parsed, await resolveBlock(this.parsed, this.host, this.over.signal));
  }

  /** The blocks whose lines stand elsewhere than their sources say. */
  get moved(): readonly ShownBlock[] {
    return this.items.filter((item): item is ShownBlock => item.kind === 'block' && item.isMoved);
  }

  /** The text with the lines of some sources as they are now; undefined when there is nothing to change. */
  async updated(items: readonly ShownBlock[]): Promise<string | undefined> {
    let { text } = this;
    for (const { block, line, renamed } of items) {
      const source = this.sourceAt(line);
      const range = block.suggestion ?? block.range;
      const lines = range === null ? undefined : await this.linesOf(block.path);
      if (source === undefined || range === null || lines === undefined) continue;
      const part = renamed === undefined ? {} : { part: renamed };
      text = updateSource(text, source, { anchor: makeAnchor(indexNote(lines), range), ...part }) ?? text;
    }
    return text === this.text ? undefined : text;
  }

  /** The text without a line. */
  without(line: number): string {
    const lines = this.text.split('\n');
    return lines.filter((_, at) => at !== line - 1).join('\n');
  }

  private async look(signal: AbortSignal): Promise<void> {
    const resolved = await resolveBlock(this.parsed, this.host, signal);
    const files = resolved.filter((one): one is ResolvedFile => one.kind === 'file');
    const steadyFiles = JSON.stringify(files.filter(isSteady));
    const isSame = steadyFiles === this.steadyFiles && this.steady !== undefined;
    const [steady, loose] = await Promise.all([
      isSame ? this.steady : this.open(files.filter(isSteady)),
      this.open(files.filter((one) => !isSteady(one))),
    ]);
    signal.throwIfAborted();
    if (!isSame) steady?.onChange(() => steady === this.steady && this.listeners.tell());
    this.steadyFiles = steadyFiles;
    Object.assign(this, { steady, loose, resolved });
    this.listeners.tell();
  }

  private open(files: readonly ResolvedFile[]): Promise<LiveDocument | undefined> {
    const state = { version: 1, title: '', files: files.map(({ file }) => file) };
    return LiveDocument.fromState(state, { vault: this.host.vault });
  }

  /** Whatever an anchor does not say cannot have been edited: it is what is there. */
  private shown({ line, by, renamed }: ResolvedFile, block: LiveBlock): ShownBlock {
    const source = this.sourceAt(line);
    const anchor = source === undefined || source.kind === 'search' ? undefined : source.anchor;
    if (by !== 'anchor') {
      const { before: _, ...rest } = block;
      const now: LiveBlock = block.state === 'edited' ? { ...rest, state: 'fresh' } : block;
      if (renamed !== undefined) return { kind: 'block', block: now, line, by, isMoved: true, renamed };
      const isMoved = by === 'words' && anchor !== undefined && isElsewhere(anchor, block);
      return { kind: 'block', block: now, line, by, isMoved, ...(anchor === undefined ? {} : { anchor }) };
    }
    const isMoved = block.state === 'fresh' && anchor !== undefined && isElsewhere(anchor, block);
    return { kind: 'block', block, line, by, isMoved, ...(anchor === undefined ? {} : { anchor }) };
  }

  private sourceAt(line: number): Source | undefined {
    return this.sources.get(line);
  }

  private async linesOf(path: string): Promise<readonly string[] | undefined> {
    const { vault } = this.host;
    const file = await vault.listing().find(path);
    const text = file?.kind === 'file' ? await loadText(vault, file).catch(() => undefined) : undefined;
    return text === undefined ? undefined : splitLines(text);
  }

  /** Whether what a note says may decide what is shown; that of steady blocks is followed anyway. */
  private dependsOn(path: string): boolean {
    return (this.resolved ?? []).some((one) => {
      if (one.kind === 'problem') return false;
      const source = this.sourceAt(one.line);
      if (source?.kind === 'path') return this.mayMean(source.pattern, path);
      return one.kind !== 'file' || one.by === 'search' || (one.file.path === path && !isSteady(one));
    });
  }

  /** Whether a path may be meant by a pattern; of one without wildcards, only looking tells. */
  private mayMean(pattern: string, path: string): boolean {
    if (!/[*?[{]/.test(pattern) || literalOf(pattern) === path) return true;
    let test = this.tests.get(pattern);
    if (test === undefined) {
      const glob = parseGlob(pattern);
      this.tests.set(pattern, (test = glob.kind === 'glob' ? glob.test : () => false));
    }
    return test(path);
  }
}

function isElsewhere({ start, count }: Anchor, { range }: LiveBlock): boolean {
  return range !== null && (range.start !== start || range.end - range.start + 1 !== count);
}
