/** Reading a command line, and running what it asks for. */
import { parseArgs, type ParseArgsConfig } from 'node:util';

/** A mistake on the command line, in one line. */
export class UsageError extends Error {}

export const [TEXT, FLAG] = [{ type: 'string' }, { type: 'boolean' }] as const;

/** Throws {@link UsageError}. */
export function readOptions<const Options extends NonNullable<ParseArgsConfig['options']>>(
  options: Options,
  args: readonly string[] = process.argv.slice(2),
) {
  return orUsageError(() => parseArgs({ args: [...args], options, allowPositionals: true }));
}

/** What goes wrong with what somebody typed is a mistake of theirs. */
export function orUsageError<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    // The second sentence of Node's tells of names that begin with a hyphen; there are none here.
    const [line = ''] = (error as Error).message.split(/\. To specify|\n/);
    throw new UsageError(line);
  }
}

/** Runs a program for what its command line asks, or prints its usage for nothing. A mistake is told above the usage, and the exit code is 2. */
export async function runProgram<Command>(
  usage: string,
  read: () => Command | undefined,
  run: (command: Command) => Promise<void>,
): Promise<void> {
  try {
    const command = read();
    if (command === undefined) console.log(usage);
    else await run(command);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`${error.message}\n${usage}`);
    process.exitCode = 2;
  }
}
