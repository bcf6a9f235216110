import type { App as RealApp } from 'obsidian';
import { isSaveFolder, saveNote } from '../../src/in-notes/view/save-note';
import { makeApp } from '../support/mock-app';

async function app(files: Record<string, string>): Promise<RealApp> {
  return (await makeApp(files)) as unknown as RealApp;
}

describe('saving a document as a note', () => {
  test('takes a folder of the vault, there or not yet, and nothing else', async () => {
    const vault = await app({ 'a/b.md': '' });
    expect(['a', 'a/', 'new/one', ''].map((folder) => isSaveFolder(vault, folder))).toEqual([true, true, true, true]);
    const bad = ['..', 'a/../../x', '.hidden', 'a/.git', 'a/b.md'];
    expect(bad.filter((folder) => isSaveFolder(vault, folder))).toEqual([]);
  });

  test('never touches a note that is there, and tells the writer what the new one is called', async () => {
    const vault = await app({});
    const paths = [];
    for (const text of ['one', 'two'])
      paths.push(
        (await saveNote(vault, 'a: "b"?', 'out', (path) => ({ text: `${path}: ${text}`, leftOut: 0 }))).file.path,
      );
    expect(paths).toEqual(['out/a b.md', 'out/a b 2.md']);
    const saved = vault.vault.getFileByPath('out/a b.md');
    expect(saved === null ? '' : await vault.vault.read(saved)).toBe('out/a b.md: one');
  });

  test('takes a name in another case for the same, as some file systems do', async () => {
    const vault = await app({ 'budget.md': '', 'out/Été.md': '' });
    const save = async (title: string, folder: string): Promise<string> =>
      (await saveNote(vault, title, folder, () => ({ text: '', leftOut: 0 }))).file.path;
    expect(await save('Budget', '')).toBe('Budget 2.md');
    expect(await save('BUDGET', '')).toBe('BUDGET 3.md');
    expect(await save('été', 'out')).toBe('out/été 2.md');
  });

  test('gives every title a name that file systems and links take', async () => {
    const vault = await app({});
    const names = ['', '...', 'CON/x', `a${'🎉'.repeat(90)}`, '#tag [[link]] ^x'];
    const paths = [];
    for (const title of names)
      paths.push((await saveNote(vault, title, 'n', () => ({ text: '', leftOut: 0 }))).file.path);
    expect(paths).toEqual([
      'n/Collate.md',
      'n/Collate 2.md',
      'n/CON x.md',
      `n/a${'🎉'.repeat(79)}.md`,
      'n/tag link x.md',
    ]);
  });
});
