/** What links from outside lead to, and what is said about those that lead nowhere. */
import { followLink } from '../../../src/panel/links/follow-link';
import { en } from '../../../src/texts/en';
import { fr } from '../../../src/texts/fr';
import { MemoryVault } from '../../support/memory-vault';

const notes = {
  'plan.md': 'one\ntwo\n',
  'a/état.md': 'one\n',
  'secret/plan.md': 'one\n',
  'run.sh': 'rm -r .\n',
  'picture.png': new Uint8Array([1]),
  'plan.canvas': '{}',
};
const vault = new MemoryVault(notes, ['secret/']);
const follow = (parameters: Readonly<Record<string, unknown>>) => followLink(parameters, vault, en);

test('to lines of a note, with what finds them', async () => {
  expect(
    await follow({ action: 'collate', vault: 'v', file: 'plan.md', lines: '1-2', words: 'one … two' }),
  ).toMatchObject({
    kind: 'lines',
    target: { path: 'plan.md', range: { start: 1, end: 2 }, anchor: { start: 1, count: 2, quote: { first: 'one' } } },
  });
});

test('to a note that was written without its extension, or with its letters taken apart', async () => {
  for (const file of ['a/état', 'a/e\u0301tat.md'])
    expect(await follow({ file, lines: '1' })).toMatchObject({ kind: 'lines', target: { path: 'a/état.md' } });
});

test('to a search that is fast, whatever else the link says', async () => {
  const asked = { query: ' heron path:a/ ', mode: 'ask', deep: 'true', scopes: 'a/', sort: 'newest' };
  expect(await follow(asked)).toEqual({
    kind: 'search',
    request: { query: 'heron path:a/', scopes: [], mode: 'fast' },
  });
});

test('what is excluded is missing, in the same words', async () => {
  const said = async (file: string): Promise<unknown> => {
    const end = await follow({ file, lines: '1' });
    return end.kind === 'refused' ? end.message.replace(file, 'X') : end;
  };
  const missing = en.linkNoNote('X');
  for (const file of ['none.md', 'secret/plan.md', 'secret/plan', 'secret/none.md', 'secret', '.obsidian/app.json'])
    expect([file, await said(file)]).toEqual([file, missing]);
});

test('files that are not notes are not opened: Obsidian would hand some to other programs', async () => {
  for (const file of ['run.sh', 'picture.png', 'plan.canvas'])
    expect(await follow({ file, lines: '1' })).toEqual({ kind: 'refused', message: en.linkNotNote(file) });
});

test('what is wrong is said in the language of the person', async () => {
  const lines = { lines: '1' };
  expect(await followLink({ file: 'none.md', ...lines }, vault, fr)).toEqual({
    kind: 'refused',
    message: 'Lien Collate : none.md est introuvable.',
  });
  expect(await followLink(lines, vault, fr)).toEqual({ kind: 'refused', message: fr.linkProblems.nothing });
});

test('each problem has words of its own, and a long path is cut', async () => {
  expect(await follow({})).toEqual({ kind: 'refused', message: en.linkProblems.nothing });
  expect(await follow({ file: '../a.md', lines: '1' })).toEqual({
    kind: 'refused',
    message: en.linkProblems['outside-vault'],
  });
  expect(new Set(Object.values(en.linkProblems)).size).toBe(7);
  const end = await follow({ file: `${'a/'.repeat(2000)}a`, lines: '1' });
  expect(end).toEqual({ kind: 'refused', message: en.linkNoNote(`${'a/'.repeat(60)}…`) });
});
