/** Processes of this very program that do one job: to be killed, to race, or to fill a disk. */
import { spawn, type ChildProcess } from 'node:child_process';

/** What follows on the command line of such a process is the name of its job and its arguments as JSON. */
export const CHILD_OPTION = '--child';

export interface ChildRun {
  readonly process: ChildProcess;
  /** The lines it has printed so far. */
  said(): readonly string[];
  /** What it has printed to standard error. */
  complained(): string;
  readonly ended: Promise<number | null>;
}

/** `through`: a command that runs the process, such as one that gives it disks of its own. */
export function startChild(job: string, args: unknown, through: readonly string[] = []): ChildRun {
  const [program = '', ...rest] = [...through, ...thisProgram(), CHILD_OPTION, job, JSON.stringify(args)];
  const child = spawn(program, rest, { stdio: ['ignore', 'pipe', 'pipe'] });
  let [heard, complaint] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (heard += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  const ended = new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
  return {
    process: child,
    said: () => heard.split('\n').slice(0, -1),
    complained: () => complaint,
    ended,
  };
}

/** How this program was started, without its arguments. */
function thisProgram(): string[] {
  return [process.execPath, process.argv[1] ?? ''];
}

/** What a process that ran to its end has printed last; throws with its complaint when it failed. */
export async function resultOf(child: ChildRun): Promise<unknown> {
  const code = await child.ended;
  const last = child.said().at(-1);
  if (code !== 0 || last === undefined) throw new Error(`It ended with ${code}: ${child.complained().slice(-1000)}`);
  return JSON.parse(last) as unknown;
}
