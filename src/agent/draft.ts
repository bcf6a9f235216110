/** The document that ends a run: the one that the model puts together, until it is good enough to show; else one made of what it has seen. */
import { isRecord } from '../is-record';
import { concat, type FileLines } from '../tools/concat';
import { LAST, type Document } from '../tools/document';
import { callTool } from '../tools/registry';
import { renderProblem } from '../tools/render';
import { abortable } from './abortable';
import { stringIn } from './answer-shape';
import type { Assembled, FallBackReason, OverviewWords } from './ask-result';
import { filesOf } from './evidence';
import { plainOverview } from './overview';
import { cutOverview, judgeOverview, overviewLines } from './overview-lines';
import { correction } from './prompt';
import type { AgentContext, DoneCall } from './tool-calls';

/** A handful shows what is wrong with the rest. */
const MOST_PROBLEMS = 10;

/** A document that the model has put together, and the overview it wants above it. */
export class Draft {
  private readonly lines: readonly string[];

  private constructor(
    /** Without an overview. */
    readonly document: Document,
    overview: string,
    meant?: readonly number[],
  ) {
    this.lines = overviewLines(plainOverview(overview, pathsOf(document), meant));
  }

  /**
   * Of the `concat` calls of one turn: several are taken as one, in their order. The overview is an argument, or else what
   * the model said beside the call. Undefined when no call gave a document.
   */
  static of(calls: readonly DoneCall[], said: string): Draft | undefined {
    const good = calls.flatMap(({ document, result }) => (document === undefined || result.failed ? [] : [document]));
    if (good.length === 0) return undefined;
    const overview = calls.map(overviewOf).find((written) => written.trim() !== '');
    const document = {
      items: good.flatMap(({ items }) => items),
      notes: [],
      problems: calls.flatMap(({ document }) => document?.problems ?? []).map((problem) => ({ ...problem, at: LAST })),
    };
    return new Draft(document, overview ?? said, placesMeant(calls));
  }

  /** The same document under another overview; nothing is no overview. */
  withOverview(said: string): Draft {
    return said.trim() === '' ? this : new Draft(this.document, said);
  }

  /** What the model is asked to do better; undefined when there is nothing. */
  correction(): string | undefined {
    const { items, problems } = this.document;
    const verdict = judgeOverview(this.lines);
    if (verdict === 'good' && problems.length === 0) return undefined;
    return correction(items.length, problems.slice(0, MOST_PROBLEMS).map(renderProblem), verdict, this.lines.length);
  }

  /** The overview as it is shown, however it is; `''` for none. */
  get overview(): string {
    return cutOverview(this.lines).join('\n');
  }
}

function overviewOf({ call: { args } }: DoneCall): string {
  return args.kind === 'parsed' && isRecord(args.value) ? stringIn(args.value['overview']) : '';
}

/** For each file that the calls name, the place of its block; -1 for those that were refused. A model counts what it has asked for. */
function placesMeant(calls: readonly DoneCall[]): number[] {
  let next = 0;
  return calls.flatMap(({ document }) => {
    const { items = [], problems = [] } = document ?? {};
    const refused = new Set(problems.map(({ at }) => at));
    const places = Array.from({ length: items.length + refused.size }, (_, at) => at);
    return places.map((at) => (refused.has(at) ? -1 : next++));
  });
}

function pathsOf({ items }: Document): string[] {
  return items.flatMap((item) => (item.kind === 'block' ? [item.path] : []));
}

export interface Assembler {
  readonly context: AgentContext;
  readonly words: OverviewWords;
  /** The most characters of the document; unlimited when absent. */
  readonly maxChars?: number | undefined;
  readonly signal: AbortSignal;
}

/** The model's document under its overview. */
export async function finished(draft: Draft, assembler: Assembler): Promise<Assembled> {
  const { document } = draft;
  const overview = draft.overview || assembler.words.noOverview;
  const files = filesOf(document);
  if (assembler.maxChars === undefined) return { document: { ...document, overview }, files };
  const bounded = await assemble(files, overview, assembler);
  return { document: { ...bounded, problems: document.problems }, files };
}

/** What the run has seen; the overview says that the model did not choose it, and then what the model said, if anything. */
export async function fallBack(
  files: readonly FileLines[],
  reason: FallBackReason,
  said: string,
  assembler: Assembler,
): Promise<Assembled> {
  const paths = files.map(({ path }) => path);
  const lines = [assembler.words.assembled(reason), ...overviewLines(plainOverview(said, paths))];
  const document = await assemble(files, cutOverview(lines).join('\n'), assembler);
  return { document, files: filesOf(document) };
}

async function assemble(
  files: readonly FileLines[],
  overview: string,
  { context: { vault }, maxChars, signal }: Assembler,
): Promise<Document> {
  const bound = maxChars === undefined ? {} : { maxChars };
  const { document } = await abortable(callTool(concat.name, { files, overview }, { vault, ...bound, signal }), signal);
  return document;
}
