/** Runs programs side by side, so that what they print stays apart. */
import { spawn, type ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/** Prints what the program prints, as it does. Gives whether it succeeded. */
export function inForeground(program: string, args: readonly string[]): Promise<boolean> {
  return ended(spawn(program, args, { stdio: 'inherit' }));
}

/** Leaves the processor to others when they want it. Gives whether the program succeeded, and all that it printed. */
export async function inBackground(program: string, args: readonly string[]) {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  return { hasPassed: await ended(child), output };
}

function ended(child: ChildProcess): Promise<boolean> {
  return new Promise((resolve, reject) => {
    child.on('error', reject).on('close', (code) => resolve(code === 0));
  });
}
