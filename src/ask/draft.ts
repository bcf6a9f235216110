/** The document that ends a run: the one that the model puts together, until it is good enough to show; else one made of what it has seen. */
import { concat, type FileLines } from '../tools/concat';
import { LAST, refusal, type BlockItem, type Document } from '../tools/document';
import { callTool } from '../tools/registry';
import { renderProblem } from '../tools/render';
import { understood } from '../tools/understand';
import { abortable } from './abortable';
import { at, stringIn } from '../lines/untrusted';
import type { Unfound } from './check-overview';
import { filesOf } from './evidence';
import { plainOverview, type Meant } from './overview';
import { cutOverview, judgeOverview, overviewLines } from './overview-lines';
import { correction, notFound } from './prompt';
import type { FallBackReason, RunSetup } from './run-setup';
import type { DoneCall } from './tool-calls';
import { markUnfound, withoutSigns } from './unfound';

/** A handful shows what is wrong with the rest. */
const MOST_PROBLEMS = 10;

/** A document that the model has put together, and the overview it wants above it. */
export class Draft {
  private constructor(
    /** Without an overview. */
    readonly document: Document,
    private readonly lines: readonly string[],
    private readonly meant: Meant,
    /** Sentences of the overview that are not borne out. */
    private readonly unfound: readonly Unfound[] = [],
  ) {}

  /**
   * Of the `concat` calls of one turn: several are taken as one, in their order. The overview is an argument, or else what
   * the model said beside the call. Undefined when no call gave a document.
   */
  static of(calls: readonly DoneCall[], said: string): Draft | undefined {
    const good = calls.flatMap(({ document, result }) => (document === undefined || result.failed ? [] : [document]));
    if (good.length === 0) return undefined;
    const overview = calls.map(overviewOf).find((written) => written.trim() !== '');
    // A call that no tool ran for, or that was cut off, is a problem as well.
    const refused = ({ result: { text } }: DoneCall): Document =>
      refusal('bad-arguments', [text.replace(/^Error: /, '')]);
    const problems = calls.flatMap((call) => (call.document ?? refused(call)).problems);
    const document = {
      items: good.flatMap(({ items }) => items),
      notes: [],
      problems: problems.map((problem) => ({ ...problem, at: LAST })),
    };
    const meant = placesMeant(calls);
    return new Draft(document, linesOf(overview ?? said, document, meant), meant);
  }

  /** The same document under another overview; an empty one changes nothing. */
  withOverview(said: string): Draft {
    return said.trim() === '' ? this : new Draft(this.document, linesOf(said, this.document, this.meant), this.meant);
  }

  /** The same, knowing which sentences of the overview are not borne out. */
  async checked(check: Check): Promise<Draft> {
    const { document, lines, meant } = this;
    return new Draft(document, lines, meant, await check(cutOverview(lines), blocksOf(document)));
  }

  /** What the model is asked to do better; undefined when there is nothing. */
  correction(): string | undefined {
    const { items, problems } = this.document;
    const verdict = judgeOverview(this.lines);
    if (verdict === 'good' && problems.length === 0) return undefined;
    return correction(items.length, problems.slice(0, MOST_PROBLEMS).map(renderProblem), verdict, this.lines.length);
  }

  /** What the model is told of sentences that are not borne out; undefined when there are none. */
  notFound(): string | undefined {
    return this.unfound.length === 0 ? undefined : notFound(this.unfound);
  }

  /** The overview as it is shown, however it is, with a mark on what is not borne out; `''` for none. */
  get overview(): string {
    return marked(cutOverview(this.lines), this.unfound).join('\n');
  }
}

function linesOf(overview: string, document: Document, meant: Meant): string[] {
  const paths = blocksOf(document).map(({ path }) => path);
  return overviewLines(plainOverview(withoutSigns(overview), paths, meant));
}

function marked(lines: readonly string[], unfound: readonly Unfound[]): readonly string[] {
  return unfound.length === 0 ? lines : markUnfound(lines, new Set(unfound.map(({ sentence }) => sentence)));
}

function overviewOf({ call: { args } }: DoneCall): string {
  return args.kind === 'parsed' ? stringIn(at(understood(concat.schema, args.value), 'overview')) : '';
}

/** For each file that the calls name, the places of its blocks; none where it was refused. A model counts what it has asked for. */
function placesMeant(calls: readonly DoneCall[]): number[][] {
  let next = 0;
  return calls.flatMap(({ document }) => {
    const refused = new Set(document?.problems.map(({ at }) => at));
    let input = 0;
    const places = (count: number): number[] =>
      Array.from({ length: count }, () => input++).flatMap((at) => (refused.has(at) ? [] : [next++]));
    return document?.inputs?.map(places) ?? [];
  });
}

function blocksOf({ items }: Document): BlockItem[] {
  return items.filter((item) => item.kind === 'block');
}

/** Which sentences of an overview the lines below it, or the vault, do not bear out. */
export type Check = (lines: readonly string[], blocks: readonly BlockItem[]) => Promise<readonly Unfound[]>;

/** The model's document under its overview. */
export async function finished(draft: Draft, setup: RunSetup): Promise<Document> {
  const { document } = draft;
  const overview = draft.overview || setup.words.noOverview;
  if (setup.maxChars === undefined) return { ...document, overview };
  const bounded = await assemble(filesOf(document), overview, setup);
  return { ...bounded, problems: document.problems };
}

/** What the run has seen; the overview says that the model did not choose it, and then what the model said, if anything. */
export async function fallBack(
  files: readonly FileLines[],
  reason: FallBackReason,
  said: string,
  setup: RunSetup,
  check: Check,
): Promise<Document> {
  const paths = files.map(({ path }) => path);
  // Its numbers are those of no document.
  const own = overviewLines(plainOverview(withoutSigns(said), paths, []));
  const lines = cutOverview([setup.words.assembled(reason), ...own]);
  const document = await assemble(files, lines.join('\n'), setup);
  const [ours = '', ...others] = lines;
  const unfound = await check(others, blocksOf(document));
  return { ...document, overview: [ours, ...marked(others, unfound)].join('\n') };
}

async function assemble(
  files: readonly FileLines[],
  overview: string,
  { context: { vault }, maxChars, signal }: RunSetup,
): Promise<Document> {
  const making = callTool(concat.name, { files, overview }, { vault, maxChars, signal });
  return (await abortable(making, signal)).document;
}
