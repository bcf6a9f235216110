/** From the inputs of a call to a document: loads a few at a time, keeps their order, stops when the answer is full. */
import type { Range } from '../text/ranges';
import { Assembly, REST_NOTE_CHARS, type Piece } from './assembly';
import type { ToolContext } from './context';
import type { Document } from './document';

export interface Assembling<Input> {
  readonly tool: string;
  readonly inputs: readonly Input[];
  readonly overview?: string | undefined;
  readonly load: (input: Input) => Promise<Piece>;
  /** Arguments for a further call: the lines of one file that were cut off. */
  readonly restOf: (path: string, range: Range) => unknown;
  /** Arguments for a further call: some of the inputs that were not reached. */
  readonly again: (inputs: readonly Input[]) => unknown;
}

export async function assemble<Input>(job: Assembling<Input>, { maxChars, signal }: ToolContext): Promise<Document> {
  const assembly = new Assembly(maxChars, job.overview);
  let taken = 0;
  for await (const piece of inOrder(job.inputs, job.load, signal)) {
    const outcome = assembly.add(piece);
    if (outcome.taken !== 'none') taken += 1;
    if (outcome.taken === 'whole') continue;
    const rest = outcome.taken === 'part' ? outcome.rest : undefined;
    const cut = rest === undefined ? [] : [writeCall(job.tool, job.restOf(rest.path, rest.range))];
    const note = restNote(job, cut, job.inputs.slice(taken), maxChars ?? Infinity);
    if (note !== undefined) assembly.addLast(note);
    break;
  }
  return assembly.document();
}

/** How many inputs are worked on at once: enough to hide the latency of a disk, few enough to hold in memory. */
const AT_ONCE = 16;

/** Runs `work` on every input, a few at a time, and yields the results in the order of the inputs. */
async function* inOrder<Input, Result>(
  inputs: readonly Input[],
  work: (input: Input) => Promise<Result>,
  signal: AbortSignal | undefined,
): AsyncGenerator<Result, void> {
  const running: Promise<Result>[] = [];
  for (let next = 0; next < inputs.length || running.length > 0;) {
    signal?.throwIfAborted();
    for (; next < inputs.length && running.length < AT_ONCE; next++) {
      const started = work(inputs[next] as Input);
      started.catch(() => undefined); // thrown when its turn comes, if the caller still listens then
      running.push(started);
    }
    const first = running.shift();
    if (first !== undefined) yield await first;
  }
}

/** Room in the note for its words around the calls. */
const WORDS_CHARS = 250;

/** Names the calls for the rest: first what was cut, then as many of the inputs left as the note has room for. */
function restNote<Input>(
  { tool, again }: Assembling<Input>,
  cut: readonly string[],
  left: readonly Input[],
  maxChars: number,
): string | undefined {
  const room = REST_NOTE_CHARS - WORDS_CHARS - cut.join('').length;
  let named = left.length;
  while (named > 0 && writeCall(tool, again(left.slice(0, named))).length > room) named = Math.floor(named / 2);
  const calls = [...cut, ...(named > 0 ? [writeCall(tool, again(left.slice(0, named)))] : [])];
  const unnamed = left.length - named;
  if (calls.length === 0 && unnamed === 0) return undefined;
  const last = unnamed === 0 ? [] : [`${tool} with the last ${unnamed} inputs of this call`];
  return `the answer was cut at ${maxChars} characters; for the rest call ${[...calls, ...last].join(', then ')}`;
}

function writeCall(tool: string, args: unknown): string {
  return `${tool}(${JSON.stringify(args)})`;
}
