/** The lines that questions are about, such as those of the tray: followed wherever they go, over a restart too, and never more than these. */
import type { AllowedLines } from '../restricted';
import { hashLines } from '../../lines/line-hash';
import { fileLines } from '../../tools/concat';
import type { ToolContext } from '../../tools/context';
import { LiveDocument } from '../../follow/live-document';
import type { SavedAbout } from './saved-conversation';

/** What a person points at. */
export interface Topic {
  /** What the lines are of. */
  readonly label: string;
  readonly lines: readonly AllowedLines[];
  /** A document of these lines, if somebody has one; it becomes the topic's own. */
  readonly document?: Promise<LiveDocument | undefined> | undefined;
  /** Whether nothing of it may be written down. */
  readonly isSecret?: boolean;
}

export class AskedAbout {
  private document: LiveDocument | undefined;
  private readonly reading: Promise<LiveDocument | undefined>;
  private allowed = 0;

  private constructor(
    readonly label: string,
    /** The same for the same lines. */
    readonly key: string,
    private readonly count: number,
    readonly isSecret: boolean,
    reading: Promise<LiveDocument | undefined>,
    private readonly onChange: () => void,
  ) {
    this.allowed = count;
    this.reading = reading.then((document) => (this.document = document));
    void this.lines();
  }

  static of(
    { label, lines, document, isSecret = false }: Topic,
    context: ToolContext,
    onChange: () => void,
  ): AskedAbout {
    const files = lines.map(fileLines);
    const read = async (): Promise<LiveDocument> =>
      (await document) ?? (await LiveDocument.open({ title: '', files }, context));
    return new AskedAbout(label, hashLines([JSON.stringify(files)]), files.length, isSecret, read(), onChange);
  }

  /** What {@link toState} gave. Without what finds its lines again it is about nothing, and not about everything. */
  static restored({ label, key, count, document }: SavedAbout, context: ToolContext, onChange: () => void): AskedAbout {
    return new AskedAbout(label, key, count, false, LiveDocument.fromState(document, context), onChange);
  }

  /** Those that are there, where they are now. What may be others by now is not among them. */
  async lines(): Promise<AllowedLines[]> {
    const document = await this.reading;
    await document?.refresh();
    const there = document?.blocks.filter(({ state }) => state === 'fresh' || state === 'edited') ?? [];
    this.allowed = there.length;
    this.onChange();
    return there.map(({ path, range }) => ({ path, range }));
  }

  /** How many of the pieces are not there any more, and of how many. */
  get lost(): { readonly gone: number; readonly count: number } {
    return { gone: Math.max(0, this.count - this.allowed), count: this.count };
  }

  renamed(from: string, to: string): void {
    void this.document?.renamed(from, to);
  }

  toState(): SavedAbout {
    const { label, key, count, document } = this;
    return { label, key, count, document: document?.toState() };
  }
}
