/** The tray's model: picks that keep up with their notes, and what they cost and lack. */
import { estimateTokens } from '../../text/tokens';
import type { ToolContext } from '../../tools/context';
import { parseDocumentState } from '../document/document-state';
import { LiveDocument } from '../document/live-document';
import { concatFiles, type Pick, type Picks } from './picks';
import type { TrayFacts } from './tray-view';

export class LiveTray {
  private current: Picks = [];
  private facts: TrayFacts | undefined;
  private document: LiveDocument | undefined;

  constructor(
    private readonly context: () => ToolContext,
    /** Told of every change, also of ranges that moved with their text. */
    private readonly onChange: (picks: Picks, facts: TrayFacts | undefined) => void,
  ) {}

  get picks(): Picks {
    return this.current;
  }

  /** Takes new picks at once; what they cost is told when their notes have been read. */
  async set(picks: Picks): Promise<void> {
    // What is picked already keeps the text it was picked for, so that a change of it stays marked.
    const known = new Map(this.document?.toState().files.map((file) => [keyOf(file), file]));
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
    this.onChange(picks, undefined);
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
      problems: this.problemsIn(document, blocks),
    };
    this.onChange(this.current, this.facts);
  }

  private problemsIn(
    document: LiveDocument,
    blocks: ReadonlyMap<number, LiveDocument['blocks'][number]>,
  ): ReadonlyMap<number, string> {
    const problems = new Map<number, string>();
    const refused = [...document.problems];
    for (const at of this.current.keys()) {
      const block = blocks.get(at);
      if (block === undefined) problems.set(at, refused.shift()?.message ?? '');
      else if (block.state !== 'fresh') problems.set(at, block.problem?.message ?? block.state);
    }
    return problems;
  }
}

function keyOf({ path, lines }: { readonly path: string; readonly lines: string | null }): string {
  return JSON.stringify([path, lines]);
}

/** With the line ends. */
function lengthOf(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + line.length + 1, 0);
}
