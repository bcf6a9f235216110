/** From the inputs of a call to a document: loads a few at a time, keeps their order, stops when the answer is full. */
import { formatRange, type Range } from '../text/ranges';
import { Assembly, REST_NOTE_CHARS, type Piece, type Rest } from './assembly';
import { Breath } from '../vault/breath';
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
  readonly nameOf: (input: Input) => string;
}

export async function assemble<Input>(job: Assembling<Input>, { maxChars, signal }: ToolContext): Promise<Document> {
  const assembly = new Assembly(maxChars, job.overview);
  let at = 0;
  for await (const piece of inOrder(job.inputs, job.load, signal)) {
    const outcome = assembly.add(piece, at);
    if (outcome.taken !== 'none') at += 1;
    if (outcome.taken === 'whole') continue;
    const message = restMessage(job, outcome.taken === 'part' ? outcome.rest : undefined, at, maxChars ?? Infinity);
    if (message !== undefined) assembly.addLast({ message });
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
  const breath = new Breath();
  for (let next = 0; next < inputs.length || running.length > 0;) {
    await breath.take();
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
const WORDS_CHARS = 300;

/** Names the calls for the rest: first for what was cut, then for as many of the inputs left as there is room for. */
function restMessage<Input>(
  { tool, inputs, restOf, again, nameOf }: Assembling<Input>,
  rest: Rest | undefined,
  at: number,
  maxChars: number,
): string | undefined {
  let room = REST_NOTE_CHARS - WORDS_CHARS;
  const calls: string[] = [];
  if (rest !== undefined) {
    const call = writeCall(tool, restOf(rest.path, rest.range));
    calls.push(call.length <= room ? call : `${tool} for its lines ${formatRange(rest.range)}`);
    room -= call.length;
  }
  const left = inputs.slice(at);
  let named = left.length;
  while (named > 0 && writeCall(tool, again(left.slice(0, named))).length > room) named = Math.floor(named / 2);
  if (named > 0) calls.push(writeCall(tool, again(left.slice(0, named))));
  const unnamed = left.length - named;
  const before = inputs[inputs.length - unnamed - 1];
  if (unnamed > 0) {
    const after = before === undefined ? '' : ` after "${nameOf(before)}"`;
    calls.push(
      `${tool} for the ${unnamed} ${unnamed === 1 ? 'input' : 'inputs'}${after.length > room ? ' left' : after}`,
    );
  }
  if (calls.length === 0) return undefined;
  return `the answer was cut at ${maxChars} characters; for the rest call ${calls.join(', then ')}`;
}

function writeCall(tool: string, args: unknown): string {
  return `${tool}(${JSON.stringify(args)})`;
}
