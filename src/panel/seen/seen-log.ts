/**
 * What programs and the model of Ask were shown of the notes, and what they edited, since Obsidian started. Held in memory,
 * within a bound, and written nowhere.
 */
import type { Watched } from '../../ask/run-setup';
import { isRecord } from '../../lines/is-record';
import { onceFor } from '../../lines/once-for';
import { oneLine } from '../../lines/one-line';
import { formatRange } from '../../lines/ranges';
import type { AnsweredCall } from '../../tools/registry';
import type { LoggedEdit } from '../../edit/edit-log';
import { shortArguments } from '../../tools/short-arguments';
import type { Vault } from '../../vault/vault';
import { movedPath } from '../../follow/moved-path';
import { Listeners } from '../../vault/listeners';
import { readLines } from '../../follow/read-note';
import { addToBlocks, withoutStep, type SeenBlock } from './seen-blocks';
import { countCut, shownIn, standsIn, type ShownRun } from './shown-runs';

/** Who was shown something: a program with a token, which is what it is known by, or the model that answers a question. */
export type Viewer =
  | { readonly kind: 'client'; readonly id: string; readonly name: string }
  | { readonly kind: 'ask'; readonly question: string };

/** One call of a tool, or one edit. */
export interface SeenStep {
  /** Rising over all viewers. */
  readonly id: number;
  /** Milliseconds since 1970. */
  readonly when: number;
  readonly tool: string;
  /** In few words. */
  readonly arguments: string;
  readonly outcome: 'done' | 'failed';
  /** How many lines were shown, of how many notes, and how many files and folders were only named. */
  readonly lines: number;
  readonly notes: number;
  readonly names: number;
  /** How many of the lines were shown in part. */
  readonly cut: number;
  /** All that it was about, so that it can be kept back when some of it is excluded. */
  readonly paths: readonly string[];
  /** The number of the edit it made, in the list of edits. */
  readonly edit?: number;
  /** What the model saw that answered a call of `ask`, by its id. */
  readonly run?: string;
  /** Whether the answer went to the person only, such as the document of Ask. */
  readonly isMade?: boolean;
}

/** All that one viewer saw. */
export interface Sight {
  readonly id: string;
  readonly viewer: Viewer;
  /** What a program says that its name is; anybody can say anything. */
  readonly ownName?: string;
  readonly steps: readonly SeenStep[];
  /** In the order of first sight. */
  readonly blocks: readonly SeenBlock[];
  /** How many of the oldest steps were let go. */
  readonly forgotten: number;
}

type Client = Extract<Viewer, { kind: 'client' }>;

/** UTF-16 units of all that is kept: 2 MB, some 200 searches or ten of the longest answers. */
const MOST_CHARS = 1024 * 1024;
/** A path that is only named is remembered for the case that it is excluded later; a tree may name all of a vault. */
const MOST_PATHS = 200;
/** Names and questions come from outside. */
const LONGEST_NAME = 60;
const LONGEST_QUESTION = 300;
/** The tools that edit. */
const EDITING: ReadonlySet<string> = new Set(['edit', 'write']);
const NOTHING_SHOWN = { lines: 0, notes: 0, names: 0, cut: 0 };

/** As much as it would take written down. */
const sizeOf = onceFor((kept: Viewer | SeenStep | SeenBlock) => JSON.stringify(kept).length);

export class SeenLog {
  /** The one that was begun last comes last. */
  private readonly sights = new Map<string, Sight>();
  private readonly listeners = new Listeners();
  /** Calls back on every change; gives the function that ends it. */
  readonly onChange = this.listeners.add;
  private last = 0;
  /** Looking up where lines are, one answer after the other. */
  private work = Promise.resolve();

  constructor(
    private readonly vault: Vault,
    private readonly mostChars = MOST_CHARS,
    private readonly now: () => number = Date.now,
  ) {}

  /** Those that saw something, the one with the newest step first. */
  list(): readonly Sight[] {
    const newest = ({ steps }: Sight): number => steps.at(-1)?.id ?? 0;
    return [...this.sights.values()]
      .filter(({ steps, forgotten }) => steps.length + forgotten > 0)
      .sort((a, b) => newest(b) - newest(a));
  }

  /** All that a viewer saw so far; undefined when nothing of it is kept. */
  async find(id: string): Promise<Sight | undefined> {
    await this.work;
    return this.sights.get(id);
  }

  /** A question is asked: what its model sees from now on is kept under the id that this gives. */
  watch(question: string): Watched {
    this.last += 1;
    const { id } = this.begin(`ask ${this.last}`, { kind: 'ask', question: oneLine(question, LONGEST_QUESTION) });
    return { id, onSeen: (answer) => this.called(id, answer) };
  }

  /** A program says what its name is. */
  introduce(client: Omit<Client, 'kind'>, says: string): void {
    const ownName = oneLine(says.replace(/\p{Cf}/gu, '').trim(), LONGEST_NAME);
    if (ownName !== '') this.change(this.ofClient(client), { ownName });
  }

  /** A client's call was answered. */
  clientCalled(client: Omit<Client, 'kind'>, call: AnsweredCall): void {
    this.called(this.ofClient(client).id, call);
  }

  /** A client edited a note. What it is answered comes as a call of its own. */
  clientEdited(client: Omit<Client, 'kind'>, { id, path, creates = false, range, when }: LoggedEdit): void {
    this.addStep(this.ofClient(client).id, {
      ...NOTHING_SHOWN,
      when,
      tool: creates ? 'write' : 'edit',
      arguments: shortArguments([creates ? { path } : { path, lines: formatRange(range) }]),
      outcome: 'done',
      paths: [path],
      edit: id,
    });
    this.settle();
  }

  /** A call was answered for the viewer of this id; one that is no longer kept is passed over. */
  called(id: string, { tool, args, document, failed, isMade = false }: AnsweredCall): void {
    const { runs, names } = shownIn(document);
    const paths = [...new Set([...runs.map(({ path }) => path), ...names])];
    // An edit has its step already; what it was answered belongs to that.
    const edit = EDITING.has(tool) && !failed ? this.editOf(id, paths) : undefined;
    const run = this.runOf(tool, args);
    const step =
      edit ??
      this.addStep(id, {
        ...NOTHING_SHOWN,
        when: this.now(),
        tool: oneLine(tool, LONGEST_NAME),
        arguments: shortArguments(args),
        outcome: failed ? 'failed' : 'done',
        names: names.length,
        paths: paths.slice(0, MOST_PATHS),
        ...(isMade ? { isMade } : {}),
        ...(run === undefined ? {} : { run }),
      });
    if (step !== undefined && !isMade && runs.length > 0) this.work = this.work.then(() => this.place(id, step, runs));
    this.settle();
  }

  /** The note or folder has another path. */
  renamed(from: string, to: string): void {
    const move = (path: string): string => movedPath(path, from, to);
    for (const sight of this.sights.values()) {
      const steps = sight.steps.map((step) => ({ ...step, paths: step.paths.map(move) }));
      const blocks = sight.blocks.map((block) => ({ ...block, file: { ...block.file, path: move(block.file.path) } }));
      this.change(sight, { steps, blocks });
    }
  }

  private ofClient({ id, name }: Omit<Client, 'kind'>): Sight {
    const key = `client ${id}`;
    return this.sights.get(key) ?? this.begin(key, { kind: 'client', id, name });
  }

  private begin(id: string, viewer: Viewer): Sight {
    const sight: Sight = { id, viewer, steps: [], blocks: [], forgotten: 0 };
    this.sights.set(id, sight);
    return sight;
  }

  private addStep(id: string, step: Omit<SeenStep, 'id'>): SeenStep | undefined {
    const sight = this.sights.get(id);
    if (sight === undefined) return undefined;
    this.last += 1;
    const added = { ...step, id: this.last };
    this.change(sight, { steps: [...sight.steps, added] });
    return added;
  }

  /** The newest edit of these notes that has no answer yet. */
  private editOf(id: string, paths: readonly string[]): SeenStep | undefined {
    return this.sights
      .get(id)
      ?.steps.findLast(
        ({ edit, lines, paths: [path = ''] }) => edit !== undefined && lines === 0 && paths.includes(path),
      );
  }

  /** The newest question in these words that no call has been told to have asked. */
  private runOf(tool: string, args: unknown): string | undefined {
    const question = tool === 'ask' && isRecord(args) ? args['question'] : undefined;
    if (typeof question !== 'string') return undefined;
    const sights = [...this.sights.values()];
    const taken = new Set(sights.flatMap(({ steps }) => steps.map(({ run }) => run)));
    const words = oneLine(question, LONGEST_QUESTION);
    const isIt = ({ id, viewer }: Sight): boolean =>
      viewer.kind === 'ask' && viewer.question === words && !taken.has(id);
    return sights.findLast(isIt)?.id;
  }

  /** Finds what was shown in the notes as they are at this moment, so that it can be followed from now on. */
  private async place(id: string, { id: step }: SeenStep, runs: readonly ShownRun[]): Promise<void> {
    const notes = new Map<string, readonly string[]>();
    for (const { path } of runs) if (!notes.has(path)) notes.set(path, (await readLines(this.vault, path)) ?? []);
    const sight = this.sights.get(id);
    if (sight === undefined || sight.steps.every((one) => one.id !== step)) return;
    let { blocks } = sight;
    let cut = 0;
    for (const run of runs) {
      const note = notes.get(run.path) ?? [];
      const fileLines = standsIn(run, note) ? note : aloneAt(run);
      cut += countCut(run, fileLines);
      const range = { start: run.start, end: run.start + run.lines.length - 1 };
      blocks = addToBlocks(blocks, { path: run.path, range, fileLines, step });
    }
    const shown = { lines: runs.reduce((sum, run) => sum + run.lines.length, 0), notes: notes.size, cut };
    const steps = sight.steps.map((one) => (one.id === step ? { ...one, ...shown } : one));
    this.change(sight, { steps, blocks });
    this.settle();
  }

  private change(sight: Sight, changed: Partial<Sight>): void {
    this.sights.set(sight.id, { ...sight, ...changed });
  }

  private get chars(): number {
    const kept = [...this.sights.values()].flatMap(({ viewer, steps, blocks }) => [viewer, ...steps, ...blocks]);
    return kept.reduce((sum, one) => sum + sizeOf(one), 0);
  }

  /** Keeps to the bound, and tells of what is new. */
  private settle(): void {
    for (let oldest = this.oldest(); oldest !== undefined && this.chars > this.mostChars; oldest = this.oldest())
      this.forgetStep(oldest);
    this.listeners.tell();
  }

  private oldest(): Sight | undefined {
    const first = ({ steps }: Sight): number => steps[0]?.id ?? Infinity;
    const [oldest] = [...this.sights.values()].sort((a, b) => first(a) - first(b));
    return oldest === undefined || oldest.steps.length === 0 ? undefined : oldest;
  }

  /** A program stays in the list even without any step, so that it can be said that there were some. */
  private forgetStep(sight: Sight): void {
    const [first, ...steps] = sight.steps;
    const blocks = first === undefined ? sight.blocks : withoutStep(sight.blocks, first.id);
    this.change(sight, { steps, blocks, forgotten: sight.forgotten + 1 });
    if (steps.length === 0 && sight.viewer.kind === 'ask') this.sights.delete(sight.id);
  }
}

/** A note of which nothing but these lines is known: it was changed, or is gone, since they were shown. */
function aloneAt({ start, lines }: ShownRun): readonly string[] {
  return [...Array.from({ length: start - 1 }, () => ''), ...lines];
}
