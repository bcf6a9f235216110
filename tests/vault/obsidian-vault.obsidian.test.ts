import { history, undo } from '@codemirror/commands';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { App as RealApp } from 'obsidian';
import { MarkdownView, WorkspaceLeaf, type App, type TFile } from 'obsidian-test-mocks/obsidian';
import { readLines } from '../../src/follow/read-note';
import { callAnyTool } from '../../src/plugin/all-tools';
import { ObsidianVault, type NoteLock } from '../../src/vault/view/obsidian-vault';
import { withNoteLock } from '../../src/vault/node/disk-lock';
import { WrittenMeanwhile } from '../../src/vault/vault-error';
import { makeApp, put } from '../support/mock-app';
import { until } from '../support/until';
import { Editor } from '../workbench/host/editor';
import { describeVault } from './contract';

function vaultOf(app: App, excluded: string[] = []): ObsidianVault {
  return new ObsidianVault(app as unknown as RealApp, () => excluded);
}

beforeAll(() => {
  // The editor measures text in ranges, which jsdom cannot.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
});

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
  test('what is typed in a note and not saved yet is read', async () => {
    const app = await makeApp({ 'a.md': 'saved\n', 'b.md': 'saved\n' });
    const view = Object.create(MarkdownView.prototype) as MarkdownView;
    Object.defineProperties(view, {
      file: { value: app.vault.getFileByPath('a.md') },
      getViewData: { value: () => 'unsaved\n' },
      data: { value: 'saved\n' },
    });
    const leaf = Object.create(WorkspaceLeaf.prototype) as WorkspaceLeaf;
    Object.defineProperty(leaf, 'view', { value: view });
    app.workspace.getLeavesOfType = (type) => (type === 'markdown' ? [leaf] : []);
    const { text } = await callAnyTool('read', { paths: ['a.md', 'b.md'] }, { vault: vaultOf(app) });
    expect(text).toBe('```a.md\n1  | unsaved\n```\n\n```b.md\n1  | saved\n```');
  });

  test('a note that another program wrote is read so at once, before its editor has taken that in', async () => {
    const note = await OpenNote.open('one\r\ntwo\r\n', 'one\ntwo\n');
    const vault = vaultOf(note.app);
    await note.app.vault.modify(note.file, 'new\n\none\ntwo\n');
    expect(await readLines(vault, 'a.md')).toEqual(['new', '', 'one', 'two']);
    const { text } = await callAnyTool('read', { paths: 'a.md (lines 1-1)' }, { vault });
    expect(text).toBe('```a.md (lines 1-1)\n1  | new\n```');
  });

  test('a note whose view has the file and not yet the text is read from the vault', async () => {
    const note = await OpenNote.open('one\ntwo\n', '');
    const vault = vaultOf(note.app);
    const { text } = await callAnyTool('read', { paths: 'a.md (lines 2-2)' }, { vault });
    expect(text).toBe('```a.md (lines 2-2)\n2  | two\n```');
    expect(await readLines(vault, 'a.md')).toEqual(['one', 'two']);
  });

  test('a changed exclusion counts at once', async () => {
    const excluded: string[] = [];
    const vault = new ObsidianVault((await makeApp({ 'a.md': 'a\n' })) as unknown as RealApp, () => excluded);
    expect((await callAnyTool('read', { paths: 'a.md' }, { vault })).failed).toBe(false);
    excluded.push('a.md');
    expect((await callAnyTool('read', { paths: 'a.md' }, { vault })).failed).toBe(true);
  });
});

/** A note open in a real editor of the workbench, in a view that does as much of Obsidian's as `process` needs. */
class OpenNote {
  readonly cm: EditorView;
  mode: 'source' | 'preview' = 'source';
  saved = 0;
  /** What the view has last loaded or saved. */
  data: string;
  /** What stands in for a failing disk. */
  failure: Error | undefined;
  afterSave: (() => Promise<void>) | undefined;

  private constructor(
    readonly app: App,
    readonly file: TFile,
    stored: string,
    text: string,
  ) {
    this.data = stored;
    this.cm = new EditorView({ state: EditorState.create({ doc: text, extensions: history() }) });
    const view = Object.create(MarkdownView.prototype) as MarkdownView;
    Object.defineProperties(view, {
      file: { value: file },
      data: { get: () => this.data },
      editor: { value: new Editor(this.cm) },
      getMode: { value: () => this.mode },
      getViewData: { value: () => this.text },
      save: { value: () => this.save() },
    });
    const leaf = Object.create(WorkspaceLeaf.prototype) as WorkspaceLeaf;
    Object.defineProperty(leaf, 'view', { value: view });
    app.workspace.getLeavesOfType = (type) => (type === 'markdown' ? [leaf] : []);
  }

  /** A note with `stored` in its file and, if given, other text in its editor. */
  static async open(stored: string, typed = stored): Promise<OpenNote> {
    const app = await makeApp({ 'a.md': stored });
    const file = app.vault.getFileByPath('a.md');
    if (file === null) throw new Error('a.md is missing');
    return new OpenNote(app, file, stored, typed);
  }

  get text(): string {
    return this.cm.state.doc.toString();
  }

  stored(): Promise<string> {
    return this.app.vault.read(this.file);
  }

  /** The view takes in what another program wrote. */
  takeIn(text: string): void {
    this.data = text;
    this.cm.dispatch({ changes: { from: 0, to: this.text.length, insert: text } });
  }

  async process(change: (text: string) => string, lock?: NoteLock): Promise<string> {
    const vault = new ObsidianVault(this.app as unknown as RealApp, () => [], lock);
    const file = await vault.listing().find('a.md');
    if (file?.kind !== 'file') throw new Error('a.md is missing');
    return vault.process(file, change);
  }

  private async save(): Promise<void> {
    if (this.failure !== undefined) throw this.failure;
    this.saved += 1;
    this.data = this.text;
    await this.app.vault.modify(this.file, this.text);
    await this.afterSave?.();
  }
}

// Editors measure their text when they are left alone for a while; jsdom has no layout.
Range.prototype.getClientRects = () => [] as unknown as DOMRectList;

describe('process on an open note', () => {
  test('changes the editor by one transaction: the cursor stays on its text, and undoing takes back only the edit', async () => {
    const note = await OpenNote.open('one\ntwo\nthree\n');
    note.cm.dispatch({ changes: { from: 0, insert: 'typed ' }, userEvent: 'input.type' });
    note.cm.dispatch({ selection: { anchor: 'typed one\ntwo\nth'.length } });
    const changed = await note.process((text) => text.replace('two', 'two\nand a half'));
    expect(changed).toBe('typed one\ntwo\nand a half\nthree\n');
    expect([note.text, await note.stored()]).toEqual([changed, changed]);
    expect(note.cm.state.selection.main.head).toBe('typed one\ntwo\nand a half\nth'.length);
    undo(note.cm);
    expect(note.text).toBe('typed one\ntwo\nthree\n');
  });

  test('works on text that is not saved yet', async () => {
    const note = await OpenNote.open('saved\n', 'saved\nunsaved\n');
    await note.process((text) => text.replace('unsaved', 'edited'));
    expect([note.text, await note.stored()]).toEqual(['saved\nedited\n', 'saved\nedited\n']);
  });

  test('calls at the same time do not lose each other’s changes', async () => {
    const note = await OpenNote.open('0\n');
    const vault = vaultOf(note.app);
    const file = await vault.listing().find('a.md');
    if (file?.kind !== 'file') throw new Error('a.md is missing');
    await Promise.all(Array.from({ length: 10 }, () => vault.process(file, (text) => `${Number(text) + 1}\n`)));
    expect([note.text, await note.stored()]).toEqual(['10\n', '10\n']);
  });

  test('a view that is behind what another program wrote is waited for, and nothing of that is lost', async () => {
    const note = await OpenNote.open('one\ntwo\n');
    await note.app.vault.modify(note.file, 'one, theirs\ntwo\n');
    const looks = jest.spyOn(note.app.vault, 'readBinary');
    let asked = 0;
    const processing = note.process((text) => {
      asked += 1;
      return text.replace('two', '2');
    });
    await until(() => asked > 0 || looks.mock.calls.length > 2);
    expect(asked).toBe(0);
    note.takeIn('one, theirs\ntwo\n');
    expect(await processing).toBe('one, theirs\n2\n');
    expect([note.text, await note.stored()]).toEqual(['one, theirs\n2\n', 'one, theirs\n2\n']);
  });

  test('what another program writes over it at once is not reported as done', async () => {
    const note = await OpenNote.open('one\ntwo\n');
    note.afterSave = () => note.app.vault.modify(note.file, 'one\ntwo\ntheirs\n');
    const writing = note.process((text) => text.replace('two', '2'));
    await expect(writing).rejects.toThrow(/^another program wrote it at the same moment/);
    await expect(writing).rejects.toBeInstanceOf(WrittenMeanwhile);
  });

  test('waits while another process of Collate writes the note', async () => {
    const note = await OpenNote.open('one\n');
    const lock: NoteLock = (path, work) => withNoteLock(`/no/such/vault/${path}`, work);
    let isDone = false;
    let processing: Promise<string> | undefined;
    await withNoteLock('/no/such/vault/a.md', async () => {
      processing = note.process((text) => `${text}ours\n`, lock).finally(() => (isDone = true));
      // Another one that waits gives up first.
      const impatient = withNoteLock('/no/such/vault/a.md', () => Promise.resolve(), { patienceMs: 50 });
      await expect(impatient).rejects.toThrow('another program keeps it locked');
      expect([isDone, note.text]).toEqual([false, 'one\n']);
    });
    expect(await processing).toBe('one\nours\n');
  });

  test('waits for a view that has not its text yet, and writes nothing before', async () => {
    const note = await OpenNote.open('one\ntwo\n', '');
    const processed = note.process((text) => text.replace('two', '2'));
    setTimeout(() => note.cm.dispatch({ changes: { from: 0, insert: 'one\ntwo\n' } }));
    expect(await processed).toBe('one\n2\n');
    expect([note.text, await note.stored()]).toEqual(['one\n2\n', 'one\n2\n']);
  });

  test('refuses to write into a note whose view never gets its text', async () => {
    const note = await OpenNote.open('one\ntwo\n', '');
    jest.useFakeTimers();
    try {
      const processed = note.process((text) => `${text}more\n`).catch((error: unknown) => String(error));
      await jest.runAllTimersAsync();
      expect(await processed).toMatch(/Obsidian is still opening the note; nothing was written$/);
    } finally {
      jest.useRealTimers();
    }
    expect([note.text, await note.stored(), note.saved]).toEqual(['', 'one\ntwo\n', 0]);
  });

  test('what the change throws leaves the editor as it was', async () => {
    const note = await OpenNote.open('one\n', 'typed\n');
    const refuse = (): string => {
      throw new RangeError('no');
    };
    await expect(note.process(refuse)).rejects.toThrow(RangeError);
    expect([note.text, note.saved]).toEqual(['typed\n', 0]);
  });

  test('a change that cannot be saved is taken out of the editor again', async () => {
    const note = await OpenNote.open('one\ntwo\n');
    note.failure = new Error('/home/ada/vault: no space');
    await expect(note.process((text) => text.replace('two', '2'))).rejects.toThrow(
      /^Obsidian could not read or write the file$/,
    );
    expect([note.text, await note.stored()]).toEqual(['one\ntwo\n', 'one\ntwo\n']);
  });

  test.each(['one\r\ntwo\nthree\rfour', '\uFEFFone\ntwo\n'])(
    'a file that editors cannot hold, %j, is changed itself while nothing is unsaved',
    async (stored) => {
      const note = await OpenNote.open(stored, stored.replace('\uFEFF', ''));
      expect(await note.process((text) => text.replace('two', '2'))).toBe(stored.replace('two', '2'));
      expect([await note.stored(), note.saved]).toEqual([stored.replace('two', '2'), 0]);
    },
  );

  test('in reading view the file is changed, after what is not saved yet', async () => {
    const note = await OpenNote.open('one\ntwo\n', 'one\ntwo\ntyped\n');
    note.mode = 'preview';
    await note.process((text) => text.replace('two', '2'));
    expect(await note.stored()).toBe('one\n2\ntyped\n');
    expect(note.saved).toBe(1);
  });
});

describe('process on a note that is not open', () => {
  test('keeps the byte order mark, whether Obsidian shows it or not', async () => {
    for (const stripped of [false, true]) {
      const app = await makeApp({ 'a.md': '\uFEFFone\r\ntwo' });
      const process = app.vault.process.bind(app.vault);
      app.vault.process = (file, change, options) =>
        process(file, (text) => change(stripped ? text.slice(1) : text), options);
      const vault = vaultOf(app);
      const edits = {
        approve: () => Promise.resolve('yes' as const),
        done: () => undefined,
        numberedStandsForRead: true,
      };
      const { failed } = await callAnyTool('edit', { path: 'a.md', old: '1  | one', new: 'eins' }, { vault, edits });
      expect(failed).toBe(false);
      expect(await app.vault.read(app.vault.getFileByPath('a.md')!)).toBe('\uFEFFeins\r\ntwo');
    }
  });

  test('refuses bytes that are no UTF-8', async () => {
    const bytes = Uint8Array.from([0x61, 0xe9, 0x0a]);
    const vault = vaultOf(await makeApp({ 'latin1.md': bytes }));
    const file = await vault.listing().find('latin1.md');
    if (file?.kind !== 'file') throw new Error('latin1.md is missing');
    await expect(vault.process(file, () => 'x')).rejects.toThrow(/^not UTF-8 text$/);
    expect(await vault.readBinary(file)).toEqual(bytes);
  });
});
