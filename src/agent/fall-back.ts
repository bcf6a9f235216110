/** Documents that end a run: the model's own, or the one put together from what it has seen. */
import { concat } from '../tools/concat';
import type { Document } from '../tools/document';
import { callTool } from '../tools/registry';
import { abortable } from './abortable';
import type { Assembled, FallBackReason, OverviewWords } from './ask-result';
import type { Draft } from './draft';
import { filesOf, type FileRange } from './evidence';
import { cutOverview, overviewLines } from './overview-rules';
import { plainOverview } from './overview-text';
import type { AgentContext } from './tool-calls';

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
  files: readonly FileRange[],
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
  files: readonly FileRange[],
  overview: string,
  { context: { vault }, maxChars, signal }: Assembler,
): Promise<Document> {
  const bound = maxChars === undefined ? {} : { maxChars };
  const { document } = await abortable(callTool(concat.name, { files, overview }, { vault, ...bound, signal }), signal);
  return document;
}
