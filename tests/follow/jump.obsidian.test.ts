/** Jumps to lines of notes: into which leaf, to which lines, and that nothing is selected or changed on the way. */
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { editorLivePreviewField, type App as RealApp } from 'obsidian';
import { MarkdownView, WorkspaceLeaf, type App, type TFile } from 'obsidian-test-mocks/obsidian';
import { jumpHighlight } from '../../src/follow/view/highlight';
import { Jump, type Target } from '../../src/follow/view/jump';
import { en } from '../../src/texts/en';
import { makeAnchor } from '../../src/follow/anchor/anchor';
import { indexNote } from '../../src/follow/anchor/indexed-note';
import { parseAnchor, writeAnchor } from '../../src/follow/anchor/written';
import { ObsidianVault } from '../../src/vault/view/obsidian-vault';
import { makeApp } from '../support/mock-app';
import { seeNotices } from '../support/notices';

const notices = seeNotices();

beforeAll(() => {
  // The editor measures text in ranges, which jsdom cannot.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
});

const LINES = ['one', 'two', 'three', 'four', 'five', 'six'];
const TABLE = ['text', '', '| a | b |', '| - | - |', '| 1 | 2 |'];

/** Obsidian's words for the three ways to look at a note. */
type Mode = 'source' | 'live' | 'preview';

/** A leaf that is told to open a note, with a real editor of its text. */
class Leaf {
  readonly leaf: WorkspaceLeaf;
  readonly editor: EditorView;
  opened: TFile | undefined;
  readonly scrolled: unknown[] = [];

  constructor(app: App, path: string, mode: Mode, text: string, isShown: boolean, activeTime = 0) {
    const file = app.vault.getFileByPath(path);
    const extensions = [jumpHighlight, editorLivePreviewField.init(() => mode === 'live')];
    this.editor = new EditorView({ state: EditorState.create({ doc: text, extensions }), parent: document.body });
    const view = Object.create(MarkdownView.prototype) as MarkdownView;
    Object.defineProperties(view, {
      app: { value: app },
      contentEl: { value: createDiv() },
      file: { value: file },
      getViewData: { value: () => text },
      getMode: { value: () => (mode === 'preview' ? 'preview' : 'source') },
      editor: { value: { cm: this.editor } },
      setEphemeralState: { value: (state: unknown) => this.scrolled.push(state) },
    });
    this.leaf = Object.create(WorkspaceLeaf.prototype) as WorkspaceLeaf;
    Object.defineProperties(this.leaf, {
      view: { value: view },
      activeTime: { value: activeTime },
      openFile: { value: (opened: TFile) => Promise.resolve(void (this.opened = opened)) },
      getViewState: { value: () => ({ type: 'markdown', state: isShown ? { file: path } : {} }) },
    });
  }

  get marked(): string[] {
    return Array.from(this.editor.contentDOM.querySelectorAll('.collate-jumped')).map((line) => line.textContent);
  }

  /** The line of the cursor; undefined when anything is selected. */
  get cursor(): number | undefined {
    const { doc, selection } = this.editor.state;
    return selection.main.empty ? doc.lineAt(selection.main.head).number : undefined;
  }
}

const leaves: Leaf[] = [];
afterEach(() => {
  for (const { editor } of leaves.splice(0)) editor.destroy();
});

/** A window with one leaf that shows another note, and this one in it after a jump. */
async function start(lines = LINES, mode: Mode = 'source') {
  const text = `${lines.join('\n')}\n`;
  const app = await makeApp({ 'a.md': text });
  const vault = new ObsidianVault(app as unknown as RealApp, () => []);
  const make = (isShown: boolean, activeTime?: number): Leaf => {
    const leaf = new Leaf(app, 'a.md', mode, text, isShown, activeTime);
    leaves.push(leaf);
    return leaf;
  };
  const active = make(false);
  const fresh = make(false);
  const shown: Leaf[] = [];
  const { workspace } = app;
  const wanted: unknown[] = [];
  workspace.getLeavesOfType = () => [active, ...shown].map(({ leaf }) => leaf);
  workspace.getLeaf = (where?: unknown) => {
    wanted.push(where);
    return where === false ? active.leaf : fresh.leaf;
  };
  workspace.revealLeaf = () => Promise.resolve();
  const jump = new Jump(app as unknown as RealApp, en, vault);
  return { jump, active, fresh, shown, make, wanted, text };
}

describe('a jump goes', () => {
  const target: Target = { path: 'a.md', range: { start: 3, end: 4 } };

  test('to the leaf Obsidian would take', async () => {
    const { jump, active, wanted } = await start();
    await jump.open(target);
    expect(active.opened?.path).toBe('a.md');
    expect(wanted).toEqual([false]);
  });

  test('to a leaf that shows the note already, the one used last', async () => {
    const { jump, active, shown, make } = await start();
    shown.push(make(true, 10), make(true, 20), make(true, 5));
    await jump.open(target);
    expect(shown.map(({ opened }) => opened?.path)).toEqual([undefined, 'a.md', undefined]);
    expect(active.opened).toBeUndefined();
  });

  test('to a new tab with the middle button, though the note is open', async () => {
    const { jump, fresh, shown, make, wanted } = await start();
    shown.push(make(true, 10));
    await jump.open(target, new MouseEvent('auxclick', { button: 1 }));
    expect(fresh.opened?.path).toBe('a.md');
    expect(wanted).toEqual(['tab']);
  });

  test('to a leaf of its own where that is asked for', async () => {
    const { jump, fresh, wanted } = await start();
    await jump.open(target, 'window');
    expect(fresh.opened?.path).toBe('a.md');
    expect(wanted).toEqual(['window']);
  });

  test('nowhere when the note is gone, and says so', async () => {
    const { jump, active } = await start();
    await jump.open({ path: 'gone.md', range: null });
    expect(notices).toEqual([en.noteGone('gone.md')]);
    expect(active.opened).toBeUndefined();
  });
});

describe('a jump', () => {
  test('marks the lines, puts the cursor at the first, and selects and changes nothing', async () => {
    const { jump, active, text } = await start();
    await jump.open({ path: 'a.md', range: { start: 3, end: 4 } });
    expect(active.marked).toEqual(['three', 'four']);
    expect(active.cursor).toBe(3);
    expect(active.editor.state.doc.toString()).toBe(text);
  });

  test('goes to the line that was clicked within them', async () => {
    const { jump, active } = await start();
    await jump.open({ path: 'a.md', range: { start: 3, end: 4 }, line: 4 });
    expect([active.marked, active.cursor]).toEqual([['three', 'four'], 4]);
  });

  test('to a whole note marks the line that was clicked, and nothing at its top', async () => {
    const { jump, active } = await start();
    await jump.open({ path: 'a.md', range: null, line: 5 });
    expect(active.marked).toEqual(['five']);
    const other = await start();
    await other.jump.open({ path: 'a.md', range: null });
    expect(other.active.marked).toEqual([]);
  });

  test('past the end goes to what there is', async () => {
    const { jump, active } = await start();
    await jump.open({ path: 'a.md', range: { start: 5, end: 900 }, line: 900 });
    expect(active.marked).toEqual(['five', 'six', '']);
    expect(active.cursor).toBe(7);
  });

  const shownAs = (lines: readonly string[], start_: number, end: number): Target => ({
    path: 'a.md',
    range: { start: start_, end },
    seen: lines,
  });

  test('follows lines that have moved since they were shown', async () => {
    const before = shownAs(LINES, 3, 4);
    const { jump, active } = await start(['new', 'new', ...LINES]);
    await jump.open({ ...before, line: 4 });
    expect([active.marked, active.cursor]).toEqual([['three', 'four'], 6]);
  });

  test('goes to the line that was clicked within lines that begin blank, and have moved', async () => {
    const lines = ['one', '', 'three', 'four', 'five'];
    const { jump, active } = await start(['new', ...lines]);
    await jump.open({ ...shownAs(lines, 2, 4), line: 3 });
    expect([active.marked, active.cursor]).toEqual([['three', 'four'], 4]);
  });

  test('marks what the lines have become where they were edited', async () => {
    const before = shownAs(LINES, 3, 4);
    const { jump, active } = await start(LINES.map((line) => (line === 'four' ? 'four, changed' : line)));
    await jump.open(before);
    expect([active.marked, active.cursor]).toEqual([['three', 'four, changed'], 3]);
    expect(notices).toEqual([]);
  });

  test('does not mark lines that only may be the ones that were shown, and says so', async () => {
    const before = shownAs(LINES, 3, 4);
    const { jump, active } = await start(['three', 'four', 'x', 'y', 'z', 'three', 'four']);
    await jump.open(before);
    expect(active.marked).toEqual([]);
    expect(notices).toEqual([en.jumpUncertain]);
  });

  test('to lines that are gone opens the note and says so', async () => {
    const before = shownAs(LINES, 3, 4);
    const { jump, active } = await start(['a', 'b', 'c', 'd']);
    await jump.open(before);
    expect([active.marked, active.cursor]).toEqual([[], 3]);
    expect(notices).toEqual([en.verdictGone(undefined)]);
  });

  const linked = (written: string): Target => {
    const anchor = parseAnchor(written)!;
    const range = { start: anchor.start, end: anchor.start + anchor.count - 1 };
    return { path: 'a.md', range, anchor };
  };
  const toThree = (): Target => linked(writeAnchor(makeAnchor(indexNote(LINES), { start: 3, end: 4 })));

  test('of a link goes where its words are, not where its numbers say', async () => {
    const { jump, active } = await start(['new', 'new', ...LINES]);
    await jump.open(toThree());
    expect([active.marked, active.cursor, notices]).toEqual([['three', 'four'], 5, []]);
    const typed = await start(['new', 'new', ...LINES]);
    await typed.jump.open(linked('3-4 "three … four"'));
    expect([typed.active.marked, notices]).toEqual([['three', 'four'], []]);
  });

  test('of a link marks nothing where its lines are gone, or only may be others, and says so', async () => {
    const gone = await start(['a', 'b', 'c', 'd']);
    await gone.jump.open(toThree());
    const uncertain = await start(['three', 'four', 'x', 'y', 'z', 'three', 'four']);
    await uncertain.jump.open(toThree());
    expect([gone.active.marked, uncertain.active.marked]).toEqual([[], []]);
    expect(notices).toEqual([en.verdictGone(undefined), en.linkUncertain]);
  });

  test('of a link without words goes by the numbers, as far as there are such lines', async () => {
    const { jump, active } = await start();
    await jump.open(linked('5-900'));
    expect([active.marked, notices]).toEqual([['five', 'six', ''], []]);
    const past = await start();
    await past.jump.open(linked('7-9'));
    expect([past.active.marked, notices]).toEqual([[], [en.linkPastEnd({ start: 7, end: 9 }, 6)]]);
  });

  test('of a link with numbers beyond all lines and words ends at once', async () => {
    const { jump, active } = await start();
    await jump.open(linked('1-9007199254740991 "three … four" ~0000'));
    await jump.open(linked('9007199254740991 "nothing"'));
    expect(active.marked).toEqual([]);
    expect(notices).toHaveLength(2);
  });

  test('in Live Preview keeps the cursor out of tables', async () => {
    const live = await start(TABLE, 'live');
    await live.jump.open({ path: 'a.md', range: { start: 4, end: 5 } });
    expect([live.active.marked, live.active.cursor]).toEqual([['| - | - |', '| 1 | 2 |'], 2]);
    const source = await start(TABLE, 'source');
    await source.jump.open({ path: 'a.md', range: { start: 4, end: 5 } });
    expect(source.active.cursor).toBe(4);
  });

  test('in reading view scrolls as Obsidian does itself', async () => {
    const { jump, active } = await start(LINES, 'preview');
    await jump.open({ path: 'a.md', range: { start: 3, end: 4 } });
    expect(active.scrolled).toEqual([{ line: 2 }]);
    expect(active.marked).toEqual([]);
  });
});
