/** QMD as its own command line has it, on an index of its own: what ours is compared with. */
import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { node22, qmdFolder, temporaryFolder } from './real-qmd';

export interface PlainHit {
  readonly path: string;
  readonly line: number;
}

export interface PlainQmd {
  /** What each query finds, in their order. */
  search(queries: readonly string[]): Promise<PlainHit[][]>;
  dispose(): Promise<void>;
}

const run = promisify(execFile);

/**
 * What `qmd search --json -n 10` does, for many queries in one process: each start of the command costs more than a hundred searches. A query
 * that it refuses finds nothing.
 */
const SEARCH = `
  const [modules, index, file] = process.argv.slice(1);
  const { createStore, searchFTS, extractSnippet } = await import('file://' + modules + '/store.js');
  const { readFileSync } = await import('node:fs');
  const { db } = createStore(index);
  const search = (query) => {
    try {
      return searchFTS(db, query, 50, 'vault').slice(0, 10);
    } catch {
      return [];
    }
  };
  const answers = JSON.parse(readFileSync(file, 'utf8')).map((query) =>
    search(query).map(({ displayPath, body }) => ({
      path: displayPath.slice('vault/'.length),
      line: extractSnippet(body ?? '', query, 300).line,
    })),
  );
  process.stdout.write(JSON.stringify(answers));
`;

export async function plainQmd(vaultFolder: string): Promise<PlainQmd> {
  const folder = await temporaryFolder('plain');
  await mkdir(join(folder, 'config'));
  const config = `collections:\n  vault:\n    path: ${JSON.stringify(vaultFolder)}\n    pattern: "**/*.md"\n`;
  await writeFile(join(folder, 'config/index.yml'), config);
  const index = join(folder, 'index.sqlite');
  const env = { ...process.env, INDEX_PATH: index, QMD_CONFIG_DIR: join(folder, 'config') };
  const modules = join(qmdFolder, 'dist');
  await run(node22, [join(modules, 'cli/qmd.js'), '--index', 'index', 'update'], { cwd: folder, env });
  return {
    search: async (queries) => {
      const file = join(folder, 'queries.json');
      await writeFile(file, JSON.stringify(queries));
      const { stdout } = await run(node22, ['--input-type=module', '-e', SEARCH, modules, index, file], { env });
      return JSON.parse(stdout) as PlainHit[][];
    },
    dispose: () => rm(folder, { recursive: true, force: true }),
  };
}
