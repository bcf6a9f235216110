/** What `npm run -s <program> --` starts, without npm itself, which costs as much as the program does. */
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

const project = join(__dirname, '../..');

/** The programs of the project's packages come first, as under npm: QMD and the Node it needs are among them. */
const PATH = [join(project, 'node_modules/.bin'), process.env['PATH'] ?? ''].join(delimiter);

export const npmPath: Readonly<Record<string, string>> = { PATH };

/** The arguments for Node, in the project's folder. */
export const npmRun = (program: string, args: readonly string[]): string[] => ['scripts/run.mjs', program, ...args];

/** Puts a program called `npm` into a folder that knows `run -s` alone, for commands that say `npm`. Gives the PATH that finds it. */
export async function npmStandIn(folder: string): Promise<string> {
  await mkdir(folder);
  const program = join(folder, 'npm');
  const lines = [
    '#!/bin/sh',
    '[ "$1 $2" = "run -s" ] || { echo "not run -s: npm $*" >&2; exit 64; }',
    'export INIT_CWD="$PWD"; name=$3; shift 3; [ "${1-}" = "--" ] && shift',
    `exec ${JSON.stringify(process.execPath)} scripts/run.mjs "$name" "$@"`,
  ];
  await writeFile(program, `${lines.join('\n')}\n`);
  await chmod(program, 0o755);
  return [folder, PATH].join(delimiter);
}
