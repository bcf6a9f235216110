/** Processes of this very program that do one job: to be killed, to race, or to fill a disk. */
import { spawn } from 'node:child_process';
import type { Job } from './run';

/** What follows on the command line of such a process is the name of its job, and what it is told as JSON. */
export const CHILD_OPTION = '--child';

/** `through`: a command that runs the process, such as one that gives it disks of its own. */
export function startChild(name: string, job: Job, through: readonly string[] = []) {
  const thisProgram = [process.execPath, process.argv[1] ?? ''];
  const [program = '', ...rest] = [...through, ...thisProgram, CHILD_OPTION, name, JSON.stringify(job)];
  const child = spawn(program, rest, { stdio: ['ignore', 'pipe', 'pipe'] });
  let [heard, complaint] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (heard += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  const ended = new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
  return {
    process: child,
    /** The lines it has printed so far. */
    said: () => heard.split('\n').slice(0, -1),
    /** What it has printed to standard error. */
    complained: () => complaint,
    ended,
  };
}

/** What a process that ran to its end has printed last; throws with its complaint when it failed. */
export async function resultOf(child: ReturnType<typeof startChild>): Promise<unknown> {
  const code = await child.ended;
  const last = child.said().at(-1);
  if (code !== 0 || last === undefined) throw new Error(`It ended with ${code}: ${child.complained().slice(-1000)}`);
  return JSON.parse(last) as unknown;
}
