/** Where edits by tools meet a person: who is asked, what is remembered, and what can be taken back. */
import { EditService } from '../../src/edit/view/edit-service';
import type { EditRequest } from '../../src/edit/view/confirm-edit';
import { en } from '../../src/texts/en';
import { DEFAULT_SETTINGS, type Settings } from '../../src/settings';
import type { RecordedNote } from '../../src/tools/edit-gate';
import type { CallRecords } from '../../src/edit/half-done';
import { hashLines } from '../../src/lines/line-hash';
import { callAnyTool } from '../../src/plugin/all-tools';
import { ShownLines } from '../../src/tools/shown-lines';
import { ObsidianVault } from '../../src/vault/view/obsidian-vault';
import { makeApp } from '../support/mock-app';
import { seeNotices } from '../support/notices';
import { until } from '../support/until';

const NOTES = { 'tasks.md': 'one\ntwo\n', 'journal/day.md': 'one\ntwo\n' };

interface Started {
  readonly service: EditService;
  readonly asked: EditRequest[];
  /** Reads the note and changes its second line, as a client of that name. */
  readonly edit: (path: string, by?: string) => Promise<string>;
  /** Reads the notes there are, and calls `write`. */
  readonly write: (...changes: readonly object[]) => Promise<string>;
  readonly paths: () => readonly string[];
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
async function start(
  changed: Partial<Settings>,
  answer: 'yes' | 'no' = 'yes',
  records?: CallRecords,
): Promise<Started> {
  const app = await makeApp(NOTES);
  const vault = new ObsidianVault(app.asOriginalType__(), () => []);
  const asked: EditRequest[] = [];
  let settings = { ...DEFAULT_SETTINGS, ...changed };
  const confirm = (request: EditRequest) => {
    asked.push(request);
    return { ask: () => Promise.resolve(answer), setWaiting: () => undefined, close: () => undefined, isOpen: false };
  };
  const made = new EditService(app.asOriginalType__(), vault, en, () => settings, confirm, records);
  service = made;
  made.load();
  app.workspace.setLayoutReady__();
  const fileAt = (path: string) => app.vault.getFileByPath(path)!;
  return {
    service: made,
    asked,
    edit: async (path, by = 'Cursor') => {
      const context = { vault, shown: new ShownLines(), ...made.access(by) };
      await callAnyTool('read', { paths: path }, context);
      return (await callAnyTool('edit', { path, old: '2  | two', new: '2  | 2' }, context)).text;
    },
    write: async (...changes) => {
      const context = { vault, shown: new ShownLines(), ...made.access('Cursor') };
      await callAnyTool('read', { paths: Object.keys(NOTES) }, context);
      return (await callAnyTool('write', { changes }, context)).text;
    },
    paths: () => app.vault.getAllLoadedFiles().map(({ path }) => path),
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
    expect(asked.map(({ by, changes }) => [by, changes[0]?.path])).toEqual([['Cursor', 'tasks.md']]);
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
    expect(asked.map(({ changes }) => changes[0]?.path)).toEqual(['tasks.md']);
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
    edits.renamed('tasks.md', 'todo.md');
    await until(() => edits.last?.path === 'todo.md');
    expect(await edits.undo(edits.last!.id)).toMatchObject({ kind: 'undone' });
    expect(await text('todo.md')).toBe(NOTES['tasks.md']);
    expect(edits.last).toBeUndefined();
    expect(told).toBe(2);
  });

  test('is not made any more once the plugin is turned off', async () => {
    const { service: edits, text } = await start({ edits: 'folders', editFolders: ['**'] });
    const gate = edits.access('Cursor').edits;
    edits.unload();
    const change = { path: 'tasks.md', range: { start: 2, end: 2 }, before: ['two'], after: ['2'] };
    expect(await gate?.approve([change])).toBe('no');
    expect(await text('tasks.md')).toBe(NOTES['tasks.md']);
  });
});

describe('a new note by a tool', () => {
  const NEW = { path: 'journal/new/idea.md', text: '# Idea\n' };

  test('is asked about also where edits need no asking, and taken away with its folder by undo', async () => {
    const { service: edits, write, asked, text, paths } = await start({ edits: 'folders', editFolders: ['**'] });
    const before = paths();
    expect(await write(NEW)).toBe('Note: journal/new/idea.md: new note with 1 line');
    expect(asked.map(({ changes }) => changes)).toMatchObject([[{ path: NEW.path, creates: true, after: ['# Idea'] }]]);
    expect(await text(NEW.path)).toBe(NEW.text);
    expect(edits.list()).toMatchObject([{ path: NEW.path, creates: true }]);
    expect(await edits.undo(1)).toMatchObject({ kind: 'undone' });
    expect(paths()).toEqual(before);
  });

  test('that is refused, or not new any more once its turn comes, is not made', async () => {
    const { write, paths } = await start({ edits: 'ask' }, 'no');
    expect(await write(NEW)).toMatch(/refused/);
    expect(paths()).not.toContain(NEW.path);
  });
});

describe('a call that changes several notes', () => {
  const changes = [
    { path: 'tasks.md', old: 'two', text: '2' },
    { path: 'journal/day.md', text: 'three', append: true },
    { path: 'new.md', text: 'new\n' },
  ];

  test('is one question, and one undo takes all of it back', async () => {
    const { service: edits, write, asked, text, paths } = await start({ edits: 'ask' });
    await write(...changes);
    expect(asked.map((request) => request.changes.map(({ path }) => path).sort())).toEqual([
      ['journal/day.md', 'new.md', 'tasks.md'],
    ]);
    expect(await text('journal/day.md')).toBe('one\ntwo\nthree\n');
    const undone = await edits.undoCall(edits.last!);
    expect(undone.map((one) => one.undone.kind)).toEqual(['undone', 'undone', 'undone']);
    for (const [path, before] of Object.entries(NOTES)) expect(await text(path)).toBe(before);
    expect(paths()).not.toContain('new.md');
  });

  test('is made without asking only if that is allowed for all of them', async () => {
    const { write, asked } = await start({ edits: 'folders', editFolders: ['journal/'] });
    await write(changes[1]!);
    expect(asked).toEqual([]);
    await write(changes[0]!, { path: 'journal/day.md', text: 'four', append: true });
    expect(asked).toHaveLength(1);
  });
});

describe('what a call left half done when Obsidian was ended', () => {
  const notices = seeNotices();

  test('is said at the next start, and recorded while a call writes several notes', async () => {
    const recorded: (readonly RecordedNote[])[] = [];
    const kept: RecordedNote[] = [
      { path: 'tasks.md', after: hashLines(['one', 'two']) },
      { path: 'journal/day.md', after: 'y' },
    ];
    const records: CallRecords = {
      during: (notes, write) => {
        recorded.push(notes);
        return write();
      },
      take: () => Promise.resolve([kept]),
    };
    const { write } = await start({ edits: 'ask' }, 'yes', records);
    await until(() => notices.length > 0);
    expect(notices).toEqual([en.editsHalfDone('tasks.md', 'journal/day.md')]);
    await write({ path: 'a.md', text: '' });
    await write({ path: 'b.md', text: '' }, { path: 'c.md', text: '' });
    expect(recorded.map((notes) => notes.map(({ path }) => path))).toEqual([['b.md', 'c.md']]);
  });
});
