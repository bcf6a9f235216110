/** Reading a command line. */
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
