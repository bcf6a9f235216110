/** The command line and the stdio server on a machine without QMD: they need nothing, and keep an index of their own. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeNotes } from '../support/real-qmd';
import { until } from '../support/until';
import { ask, connected, saved, search, tool, vault } from './support/without-qmd';

describe('the command line', () => {
  test('searches, says by what, and says nothing else', async () => {
    const run = await search('heron');
    expect(run).toEqual({
      code: 0,
      stdout: expect.stringMatching(
        /^1 note: 1 passage · fast\n\n#1 · lines 1-2 · [\d-]+ · matches 2\n```pond\.md\n[^]*```$/,
      ) as string,
      stderr: '',
    });
  });

  test('answers a deep question without QMD, in another language too', async () => {
    const { code, stdout } = await tool('search', { query: 'un héron au bord de l’étang', mode: 'deep' });
    expect(code).toBe(0);
    expect(stdout).toMatch(/^No note has: bord, étang\n\d notes?: \d passages? · deep\n\n#1 .*\n```pond\.md\n/);
    expect(stdout).not.toContain('Note:');
  });

  test('takes the paths of Node and QMD from its options, not from settings of a device that may be another', async () => {
    await writeNotes(vault, { '.obsidian/plugins/collate/data.json': '{"nodePath":"/theirs","qmdPath":"/theirs"}' });
    expect((await search('heron')).stdout).not.toContain('/theirs');
    const { stdout } = await tool('search', { query: 'heron' }, '--node', '/ours/node', '--qmd', '/ours/qmd');
    expect(stdout).toContain('The path given for Node does not work (/ours/node: nothing is there).');
  });

  test('answers all the same where nothing can be saved', async () => {
    await mkdir(join(saved(), '..'), { recursive: true });
    await writeFile(saved(), 'not a folder');
    const { code, stdout } = await search('heron');
    expect([code, stdout.split('\n')[0]]).toEqual([0, '1 note: 1 passage · fast']);
  });
});

describe('the stdio server', () => {
  test('searches, and follows what changes', async () => {
    const client = await connected();
    expect(await ask(client, 'heron')).toMatch(/^1 note: 1 passage · fast[^]*pond\.md/);
    await writeNotes(vault, { 'river.md': 'A kingfisher.\n' });
    await until(async () => (await ask(client, 'kingfisher')).includes('river.md'));
    await rm(join(vault, 'river.md'));
    await until(async () => (await ask(client, 'kingfisher')).includes('0 notes'));
  });
});
