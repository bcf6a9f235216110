import type { App as RealApp } from 'obsidian';
import { MarkdownView, WorkspaceLeaf, type App, type TFile } from 'obsidian-test-mocks/obsidian';
import { callTool } from '../../src/tools/registry';
import { ObsidianVault } from '../../src/vault/obsidian-vault';
import { makeApp, put } from '../support/mock-app';
import { describeVault } from './contract';

function vaultOf(app: App, excluded: string[] = []): ObsidianVault {
  return new ObsidianVault(app as unknown as RealApp, () => excluded);
}

describeVault("Obsidian's vault", async (files, excluded) => {
  const app = await makeApp(files);
  const fileAt = (path: string): TFile => {
    const file = app.vault.getFileByPath(path);
    if (file === null) throw new Error(`${path} is missing`);
    return file;
  };
  return {
    vault: vaultOf(app, excluded),
    put: (path, content) => put(app, path, content),
    remove: (path) => app.vault.delete(fileAt(path)),
    stored: (path) => app.vault.read(fileAt(path)),
  };
});

describe("Obsidian's vault, besides", () => {
  test('a note open in an editor is read from its buffer', async () => {
    const app = await makeApp({ 'a.md': 'saved\n', 'b.md': 'saved\n' });
    const view = Object.create(MarkdownView.prototype) as MarkdownView;
    Object.defineProperties(view, {
      file: { value: app.vault.getFileByPath('a.md') },
      getViewData: { value: () => 'unsaved\n' },
    });
    const leaf = Object.create(WorkspaceLeaf.prototype) as WorkspaceLeaf;
    Object.defineProperty(leaf, 'view', { value: view });
    app.workspace.getLeavesOfType = (type) => (type === 'markdown' ? [leaf] : []);
    const { text } = await callTool('read', { paths: ['a.md', 'b.md'] }, { vault: vaultOf(app) });
    expect(text).toBe('```a.md\n1  | unsaved\n```\n\n```b.md\n1  | saved\n```');
  });

  test('a changed exclusion counts at once', async () => {
    const excluded: string[] = [];
    const vault = new ObsidianVault((await makeApp({ 'a.md': 'a\n' })) as unknown as RealApp, () => excluded);
    expect((await callTool('read', { paths: 'a.md' }, { vault })).failed).toBe(false);
    excluded.push('a.md');
    expect((await callTool('read', { paths: 'a.md' }, { vault })).failed).toBe(true);
  });
});
