/** The index that the command line and the stdio server keep without QMD: across processes, several at once, and damaged. */
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeNotes } from '../support/real-qmd';
import { until } from '../support/until';
import { ask, connected, PONDS, saved, savedFiles, search, vault, writeUnseen } from './support/without-qmd';

describe('the command line', () => {
  test('reads no unchanged note a second time, and finds what has changed', async () => {
    await writeUnseen('pond.md', PONDS['pond.md']);
    await search('heron');
    const before = await savedFiles();
    expect(before.length).toBeGreaterThan(1);
    await writeUnseen('pond.md', '# Pond\nA egret stands there.\n');
    expect((await search('egret')).stdout).toMatch(/^0 notes · fast/m);
    expect(await savedFiles()).toEqual(before);
    await writeFile(join(vault, 'pond.md'), '# Pond\nTwo egrets stand there.\n');
    expect((await search('egrets')).stdout).toMatch(/^1 note: 1 passage · fast[^]*pond\.md/);
    await rm(join(vault, 'lake.md'));
    expect((await search('grebe')).stdout).toMatch(/^0 notes/m);
  });

  test('keeps what it has saved from everybody else, and nothing of what is excluded', async () => {
    await writeNotes(vault, { 'private/diary.md': 'An unmistakable xylophone.\n' });
    await search('xylophone');
    const words = async (): Promise<string> => {
      const files = await savedFiles();
      const texts = await Promise.all(files.map((name) => readFile(join(saved(), name), 'latin1')));
      // Of words in UTF-16, which may begin anywhere, every other byte.
      return texts.join().replaceAll('\0', '');
    };
    expect(await words()).toContain('xylophone');
    const modes = [...(await savedFiles()).map((name) => join(saved(), name)), saved()];
    for (const path of modes) expect((await stat(path)).mode & 0o077).toBe(0);
    await mkdir(join(vault, '.obsidian/plugins/collate'), { recursive: true });
    await writeFile(join(vault, '.obsidian/plugins/collate/data.json'), '{"excluded":["private/"]}');
    expect((await search('xylophone')).stdout).toMatch(/^0 notes/m);
    expect(await words()).not.toContain('xylophone');
  });

  test('builds a damaged index again, and says nothing of it', async () => {
    const whole = await search('heron');
    for (const name of await savedFiles()) await writeFile(join(saved(), name), 'damaged');
    expect(await search('heron')).toEqual(whole);
    expect((await search('grebe')).stdout).toContain('lake.md');
  });

  test('is right in each of several processes at once on one data folder', async () => {
    const runs = await Promise.all(['heron', 'grebe', 'heron', 'grebe'].map(search));
    expect(runs.map(({ code, stdout, stderr }) => [code, stdout.split('\n')[0], stderr])).toEqual(
      Array.from({ length: 4 }, () => [0, '1 note: 1 passage · fast', '']),
    );
    expect((await search('heron')).stdout).toContain('pond.md');
    expect((await search('grebe')).stdout).toContain('lake.md');
  });
});

describe('the stdio server', () => {
  test('and the command line share one saved index, and each is right', async () => {
    const client = await connected();
    await ask(client, 'heron');
    await writeNotes(vault, { 'river.md': 'A kingfisher.\n' });
    expect((await search('kingfisher')).stdout).toContain('river.md');
    await until(async () => (await ask(client, 'kingfisher')).includes('river.md'));
    await rm(join(vault, 'pond.md'));
    expect((await search('heron')).stdout).toMatch(/^No note has: heron\n0 notes/);
    await until(async () => (await ask(client, 'heron')).includes('0 notes'));
    await client.close();
    expect((await search('kingfisher')).stdout).toContain('river.md');
    expect((await search('heron')).stdout).toMatch(/^No note has: heron\n0 notes/);
  });

  test('two of them at once are both right, and leave an index that a third can use', async () => {
    const [one, two] = await Promise.all([connected(), connected()]);
    for (const client of [one, two]) expect(await ask(client, 'heron')).toContain('pond.md');
    await writeNotes(vault, { 'river.md': 'A kingfisher.\n' });
    for (const client of [one, two]) await until(async () => (await ask(client, 'kingfisher')).includes('river.md'));
    await Promise.all([one.close(), two.close()]);
    const third = await connected();
    for (const [query, path] of [
      ['heron', 'pond.md'],
      ['kingfisher', 'river.md'],
    ] as const)
      expect(await ask(third, query)).toContain(path);
  });
});
