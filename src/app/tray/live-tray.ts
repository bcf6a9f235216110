/** The tray's model: picks that keep up with their notes, and what they cost and lack. */
import { estimateTokens } from '../../text/tokens';
import type { FileLines } from '../../tools/concat';
import type { ToolContext } from '../../tools/context';
import { parseDocumentState, type SavedFile } from '../documents/document-state';
import { LiveDocument } from '../documents/live-document';
import { concatFiles, type Pick, type Picks } from './picks';

/** Why a pick is not what it was when it was picked. */
export interface PickTrouble {
  readonly kind: 'changed' | 'missing';
  /** Technical, in English; absent when there is nothing to add. */
  readonly reason?: string;
}

/** What is known of the picked lines once they have been read. */
export interface TrayFacts {
  readonly tokens: number;
  /** What is wrong with picks, by their place. */
  readonly troubles: ReadonlyMap<number, PickTrouble>;
}

export class LiveTray {
  private current: Picks = [];
  /** What is known of the picked lines; undefined until their notes have been read. */
  facts: TrayFacts | undefined;
  private document: LiveDocument | undefined;
  /** What was picked last, with the text it was picked for. */
  private known: readonly SavedFile[] = [];

  constructor(
    private readonly context: () => ToolContext,
    /** Told of every change, also of ranges that moved with their text. */
    private readonly onChange: () => void,
  ) {}

  get picks(): Picks {
    return this.current;
  }

  /** Takes new picks at once; what they cost is told when their notes have been read. */
  async set(picks: Picks): Promise<void> {
    // What is picked already keeps the text it was picked for, so that a change of it stays marked.
    this.known = this.document?.toState().files ?? this.known;
    const known = new Map(this.known.map((file) => [keyOf(file), file]));
    const files = concatFiles(picks).map((file) => known.get(keyOf(file)) ?? file);
    await this.take(picks, LiveDocument.fromState({ version: 1, title: '', files }, this.context()));
  }

  /** Takes back picks together with what {@link toState} gave; they go where their text has moved meanwhile. */
  async restore(picks: Picks, saved: unknown): Promise<void> {
    const state = parseDocumentState(saved);
    const files = state?.files.map(({ path, lines }) => ({ path, lines }));
    if (JSON.stringify(files) !== JSON.stringify(concatFiles(picks))) return this.set(picks);
    await this.take(picks, LiveDocument.fromState(state, this.context()));
  }

  /** What finds the picked text again after a restart; undefined until the notes have been read. */
  toState(): unknown {
    return this.document?.toState();
  }

  noteChanged(path: string): void {
    void this.document?.noteChanged(path);
  }

  recheck(): void {
    void this.document?.recheck();
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
      tokens: estimateTokens([...blocks.values()].reduce((sum, { lines }) => sum + lengthOf(lines), 0)),
      troubles: this.troublesIn(document, blocks),
    };
    this.onChange();
    // A whole note is whatever it holds now.
    for (const { id, range, state } of blocks.values())
      if (range === null && state === 'changed') void document.refresh(id);
  }

  private troublesIn(
    document: LiveDocument,
    blocks: ReadonlyMap<number, LiveDocument['blocks'][number]>,
  ): ReadonlyMap<number, PickTrouble> {
    const troubles = new Map<number, PickTrouble>();
    const refused = [...document.problems];
    for (const [at, { range }] of this.current.entries()) {
      const block = blocks.get(at);
      const reason = block === undefined ? refused.shift()?.message : block.problem?.message;
      const because = reason === undefined ? {} : { reason };
      if (block?.state === 'changed' && range !== null) troubles.set(at, { kind: 'changed' });
      else if (block === undefined || block.state === 'gone' || block.state === 'problem')
        troubles.set(at, { kind: 'missing', ...because });
    }
    return troubles;
  }
}

function keyOf({ path, lines }: FileLines): string {
  return JSON.stringify([path, lines]);
}

/** With the line ends. */
function lengthOf(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + line.length + 1, 0);
}
