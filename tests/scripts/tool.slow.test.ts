/** The command line where others hold the index, lock a folder or were killed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { dataFolder } from '../../src/vault/node/disk-data-folder';
import { bundleWriter, startWriter } from '../support/disk-writer';
import { node22, qmdFolder } from '../support/real-qmd';
import { until } from '../support/until';
import { giveToSomebody, npmTool, runAsSomebody, type Run, tool, vault } from './support/tool';

/** Another writer that does not let go of the index, as one that embeds; gives what ends it. */
async function holdLock(indexFolder: string): Promise<() => Promise<void>> {
  const script = `
    const { openDatabase } = await import(${JSON.stringify(pathToFileURL(join(qmdFolder, 'dist/db.js')).href)});
    const lock = openDatabase(process.argv[1]);
    lock.exec('BEGIN IMMEDIATE');
    console.log('held');
    setInterval(() => lock, 1000);`;
  const file = join(indexFolder, 'writer-lock.sqlite');
  const holder = spawn(node22, ['--input-type=module', '-e', script, file], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(holder.stdout, 'data');
  return async () => {
    const gone = once(holder, 'exit');
    holder.kill('SIGKILL');
    await gone;
  };
}

describe('npm run -s tool', () => {
  test('searches while another program has the index, with the built-in one for what that lacks', async () => {
    await tool('search', { query: 'chaud' });
    const [name = ''] = await readdir(join(vault, '.data/collate'));
    const release = await holdLock(join(vault, '.data/collate', name));
    try {
      expect((await tool('search', { query: 'chaud' })).stdout).toMatch(/^1 note: 1 passage · fast\n[^]*```$/);
      await writeFile(join(vault, 'froid.md'), 'chaud aussi\n');
      const { stdout } = await tool('search', { query: 'chaud' });
      expect(stdout).toMatch(/^2 notes: 2 passages · fast\n[^]*été[^]*froid[^]*```(?:\n\nNote: .*)?$/);
    } finally {
      await rm(join(vault, 'froid.md'), { force: true });
      await release();
    }
  });

  test('a folder that cannot be read keeps its notes in the index, and the answer says so', async () => {
    const other = await mkdtemp(join(tmpdir(), 'collate-cli-'));
    await mkdir(join(other, 'locked'));
    await mkdir(join(other, '.data'));
    for (const path of ['a.md', 'locked/b.md']) await writeFile(join(other, path), 'chaud\n');
    await giveToSomebody(other);
    const search = (): Promise<Run> =>
      runAsSomebody(['search', '{"query":"chaud"}', '--vault', other], join(other, '.data'));
    expect((await search()).stdout).toMatch(/^2 notes: 2 passages · fast/);
    await chmod(join(other, 'locked'), 0o000);
    const locked = await search();
    await chmod(join(other, 'locked'), 0o755);
    expect(locked.stdout).toMatch(/^1 note: 1 passage · fast[^]*\nNote: locked\/ could not be indexed/);
    expect((await search()).stdout).toMatch(/^2 notes: 2 passages · fast[^]*```$/);
    await rm(other, { recursive: true });
  });

  test('clears what a write has left in the vault whose process was killed', async () => {
    const other = await mkdtemp(join(tmpdir(), 'collate-cli-'));
    const data = await mkdtemp(join(tmpdir(), 'collate-cli-data-'));
    await writeFile(join(other, 'a.md'), 'a\n');
    const writes = join(dataFolder({ platform: 'linux', env: { XDG_DATA_HOME: data }, home: data }, other), 'writes');
    const writer = startWriter(await bundleWriter(data), [other, writes, 'a.md', 'killed', 'stop']);
    await until(() => writer.said().includes('stopped'));
    writer.process.kill('SIGKILL');
    await writer.ended;
    expect(await readdir(other)).toHaveLength(2);
    const { code } = await npmTool(['read', '{"paths":"a.md"}', '--vault', other], '', { XDG_DATA_HOME: data });
    expect(code).toBe(0);
    expect(await readdir(other)).toEqual(['a.md']);
    for (const folder of [other, data]) await rm(folder, { recursive: true });
  });
});
