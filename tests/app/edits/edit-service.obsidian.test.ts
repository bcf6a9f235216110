/** Where edits by tools meet a person: who is asked, what is remembered, and what can be taken back. */
import { EditService } from '../../../src/app/edits/edit-service';
import type { EditRequest } from '../../../src/app/edits/edit-questions';
import { en } from '../../../src/i18n/en';
import { DEFAULT_SETTINGS, type Settings } from '../../../src/settings';
import { callTool } from '../../../src/tools/registry';
import { ShownLines } from '../../../src/tools/shown-lines';
import { ObsidianVault } from '../../../src/vault/obsidian-vault';
import { makeApp } from '../../support/mock-app';
import { until } from '../../support/until';

const NOTES = { 'tasks.md': 'one\ntwo\n', 'journal/day.md': 'one\ntwo\n' };

interface Started {
  readonly service: EditService;
  readonly asked: EditRequest[];
  /** Reads the note and changes its second line, as a client of that name. */
  readonly edit: (path: string, by?: string) => Promise<string>;
  readonly text: (path: string) => Promise<string>;
  readonly rename: (from: string, to: string) => Promise<void>;
  readonly set: (changed: Partial<Settings>) => void;
}

let service: EditService | undefined;
afterEach(() => {
  service?.unload();
  service = undefined;
});

/** A person who gives this answer, whatever they are asked. */
async function start(changed: Partial<Settings>, answer: 'yes' | 'no' = 'yes'): Promise<Started> {
  const app = await makeApp(NOTES);
  const vault = new ObsidianVault(app.asOriginalType__(), () => []);
  const asked: EditRequest[] = [];
  let settings = { ...DEFAULT_SETTINGS, ...changed };
  const confirm = (request: EditRequest) => {
    asked.push(request);
    return { ask: () => Promise.resolve(answer), setWaiting: () => undefined, close: () => undefined, isOpen: false };
  };
  const made = new EditService(app.asOriginalType__(), vault, en, () => settings, confirm);
  service = made;
  made.load();
  const fileAt = (path: string) => app.vault.getFileByPath(path)!;
  return {
    service: made,
    asked,
    edit: async (path, by = 'Cursor') => {
      const context = { vault, shown: new ShownLines(), ...made.access(by) };
      await callTool('read', { paths: path }, context);
      return (await callTool('edit', { path, old: '2  | two', new: '2  | 2' }, context)).text;
    },
    text: (path) => app.vault.read(fileAt(path)),
    rename: (from, to) => app.vault.rename(fileAt(from), to),
    set: (more) => (settings = { ...settings, ...more }),
  };
}

describe('an edit by a tool', () => {
  test('has no way in while edits are off', async () => {
    const { service: edits, edit, text, asked } = await start({ edits: 'off' });
    expect(edits.access('Cursor')).toEqual({});
    expect(await edit('tasks.md')).toMatch(/^Error: tasks\.md: edits are off/);
    expect(await text('tasks.md')).toBe(NOTES['tasks.md']);
    expect(asked).toEqual([]);
  });

  test('is asked about, made, and listed with who made it and the lines around it', async () => {
    const { service: edits, edit, text, asked } = await start({ edits: 'ask' });
    expect(await edit('tasks.md')).toMatch(/replaced/);
    expect(await text('tasks.md')).toBe('one\n2\n');
    expect(asked.map(({ by, change }) => [by, change.path])).toEqual([['Cursor', 'tasks.md']]);
    expect(edits.list()).toMatchObject([
      { path: 'tasks.md', by: 'Cursor', state: 'done', before: ['two'], after: ['2'], around: { above: ['one'] } },
    ]);
  });

  test('that is refused changes nothing and is not listed', async () => {
    const { service: edits, edit, text } = await start({ edits: 'ask' }, 'no');
    expect(await edit('tasks.md')).toMatch(/refused/);
    expect(await text('tasks.md')).toBe(NOTES['tasks.md']);
    expect(edits.list()).toEqual([]);
  });

  test('in an allowed folder is made without asking, and told of; elsewhere it is asked about', async () => {
    const { service: edits, edit, asked } = await start({ edits: 'folders', editFolders: ['journal/'] });
    const unasked: string[] = [];
    edits.onUnasked(({ path }) => unasked.push(path));
    await edit('journal/day.md');
    expect(asked).toEqual([]);
    await edit('tasks.md');
    expect(asked.map(({ change }) => change.path)).toEqual(['tasks.md']);
    expect(unasked).toEqual(['journal/day.md']);
  });

  test('of an allowed folder is asked about once that is no longer the setting', async () => {
    const { edit, asked, set } = await start({ edits: 'folders', editFolders: ['journal/'] });
    set({ edits: 'ask' });
    await edit('journal/day.md');
    expect(asked).toHaveLength(1);
  });

  test.each([
    ['\u202Eevil\nname', 'evil␊name'],
    ['x'.repeat(200), 'x'.repeat(60)],
    [' \u200B ', en.someClient],
  ])('by %j is asked about as %j', async (by, name) => {
    const { edit, asked } = await start({ edits: 'ask' });
    await edit('tasks.md', by);
    expect(asked.map((request) => request.by)).toEqual([name]);
  });

  test('can be undone, also after its note was renamed, and tells whoever lists edits', async () => {
    const { service: edits, edit, text, rename } = await start({ edits: 'ask' });
    await edit('tasks.md');
    let told = 0;
    edits.onChange(() => (told += 1));
    await rename('tasks.md', 'todo.md');
    await until(() => edits.last?.path === 'todo.md');
    expect(await edits.undo(edits.last!.id)).toMatchObject({ kind: 'undone' });
    expect(await text('todo.md')).toBe(NOTES['tasks.md']);
    expect(edits.last).toBeUndefined();
    expect(told).toBe(2);
  });

  test('is not made any more once the plugin is turned off', async () => {
    const { service: edits, text } = await start({ edits: 'folders', editFolders: ['**'] });
    const gate = edits.gate('Cursor');
    edits.unload();
    const change = { path: 'tasks.md', range: { start: 2, end: 2 }, before: ['two'], after: ['2'] };
    expect(await gate?.approve(change)).toBe('no');
    expect(await text('tasks.md')).toBe(NOTES['tasks.md']);
  });
});
