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
  search(query: string): Promise<PlainHit[]>;
  dispose(): Promise<void>;
}

const run = promisify(execFile);

export async function plainQmd(vaultFolder: string): Promise<PlainQmd> {
  const folder = await temporaryFolder('plain');
  await mkdir(join(folder, 'config'));
  const config = `collections:\n  vault:\n    path: ${JSON.stringify(vaultFolder)}\n    pattern: "**/*.md"\n`;
  await writeFile(join(folder, 'config/index.yml'), config);
  const env = { ...process.env, INDEX_PATH: join(folder, 'index.sqlite'), QMD_CONFIG_DIR: join(folder, 'config') };
  const qmd = async (...args: string[]): Promise<string> => {
    const cli = join(qmdFolder, 'dist/cli/qmd.js');
    return (await run(node22, [cli, '--index', 'index', ...args], { cwd: folder, env })).stdout;
  };
  await qmd('update');
  return {
    search: async (query) => {
      // Some queries it refuses, with an exit code of 1.
      const output = await qmd('search', '--json', '-n', '10', '-c', 'vault', '--', query).catch(() => '[]');
      const hits = JSON.parse(output.trim() || '[]') as { file: string; line: number }[];
      return hits.map(({ file, line }) => ({ path: file.slice('qmd://vault/'.length), line }));
    },
    dispose: () => rm(folder, { recursive: true, force: true }),
  };
}
