/** A document that the model has put together, and the overview it wants above it, until both are good enough to show. */
import { isRecord } from '../is-record';
import { LAST, type Document } from '../tools/document';
import { renderProblem } from '../tools/render';
import { stringIn } from './json-shape';
import { cutOverview, judgeOverview, overviewLines } from './overview-rules';
import { plainOverview } from './overview-text';
import { correction } from './prompt';
import type { DoneCall } from './tool-calls';

/** A handful shows what is wrong with the rest. */
const MOST_PROBLEMS = 10;

export class Draft {
  private readonly lines: readonly string[];

  private constructor(
    /** Without an overview. */
    readonly document: Document,
    overview: string,
  ) {
    this.lines = overviewLines(plainOverview(overview, pathsOf(document)));
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
    return new Draft(document, overview ?? said);
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

export function pathsOf({ items }: Document): string[] {
  return items.flatMap((item) => (item.kind === 'block' ? [item.path] : []));
}
