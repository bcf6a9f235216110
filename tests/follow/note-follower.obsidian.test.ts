import { Component, type App, type TFile } from 'obsidian';
import { followNotes } from '../../src/follow/view/note-follower';
import { makeApp } from '../support/mock-app';
import { until } from '../support/until';

describe('a part that follows notes', () => {
  test('hears of each of two notes that were typed in one after the other', async () => {
    const app = (await makeApp({ 'a.md': 'a\n', 'b.md': 'b\n' })).asOriginalType__();
    const component = new Component();
    component.load();
    const changed: string[] = [];
    const listener = { changed: (path: string) => void changed.push(path), renamed: no, removed: no, adopted: no };
    followNotes(component, app, listener);
    for (const path of ['a.md', 'b.md', 'b.md']) typeIn(app, path);
    await until(() => changed.includes('b.md'));
    expect(changed.sort()).toEqual(['a.md', 'b.md']);
    component.unload();
  });

  test('hears of no new note when it was gone before the layout was ready', async () => {
    const app = (await makeApp({})).asOriginalType__();
    let ready = no;
    app.workspace.onLayoutReady = (then: () => void) => void (ready = then);
    const component = new Component();
    component.load();
    const changed = jest.fn();
    followNotes(component, app, { changed, renamed: no, removed: no, adopted: no });
    component.unload();
    ready();
    await app.vault.create('a.md', 'a');
    expect(changed).not.toHaveBeenCalled();
  });
});

const no = (): void => undefined;

function typeIn(app: App, path: string): void {
  const file: TFile | null = app.vault.getFileByPath(path);
  app.workspace.trigger('editor-change', {}, { file });
}
