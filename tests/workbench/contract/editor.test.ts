/** What the stand-in's Editor promises, after obsidian.d.ts: lines and columns count from 0. */
import type { EditorView } from '@codemirror/view';
import type { Editor } from 'obsidian';
import { Host } from './open-host';

const LINES = ['# Title', '', 'alpha beta', 'gamma', ...Array.from({ length: 200 }, (_, at) => `line ${at + 4}`)];
const files = { 'note.md': LINES.join('\n') };

let host: Host;

beforeAll(async () => {
  host = await Host.open({ files });
});
afterAll(() => host.close());

/** A note just as it was, in an editor that has the focus. */
beforeEach(async () => {
  await host.page.evaluate(async (text) => {
    const { workspace, vault } = window.workbench.app;
    const file = vault.getFileByPath('note.md')!;
    await workspace.getLeaf(false).openFile(file);
    const { editor } = workspace.activeEditor!;
    editor!.setValue(text);
    editor!.setCursor(0, 0);
    Object.assign(window, { editor });
  }, files['note.md']);
});

declare global {
  interface Window {
    /** The editor under test. */
    editor: Editor & { cm: EditorView };
  }
}

describe('Editor.getValue', () => {
  test('gives the whole text', async () => {
    expect(await host.page.evaluate(() => window.editor.getValue())).toBe(files['note.md']);
  });
});

describe('Editor.setValue', () => {
  test('replaces the whole text, which undo brings back', async () => {
    const texts = await host.page.evaluate(() => {
      window.editor.setValue('new');
      const changed = window.editor.getValue();
      window.editor.undo();
      return [changed, window.editor.getLine(0)];
    });
    expect(texts).toEqual(['new', '# Title']);
  });
});

describe('Editor.getLine', () => {
  test('gets the text at line (0-indexed)', async () => {
    const lines = await host.page.evaluate(() => [0, 2, 999].map((line) => window.editor.getLine(line)));
    expect(lines).toEqual(['# Title', 'alpha beta', '']);
  });
});

describe('Editor.setLine', () => {
  test('replaces the text of one line', async () => {
    const line = await host.page.evaluate(() => {
      window.editor.setLine(2, 'other');
      return window.editor.getRange({ line: 1, ch: 0 }, { line: 3, ch: 5 });
    });
    expect(line).toBe('\nother\ngamma');
  });
});

describe('Editor.lineCount', () => {
  test('gets the number of lines in the document', async () => {
    expect(await host.page.evaluate(() => window.editor.lineCount())).toBe(LINES.length);
  });
});

describe('Editor.lastLine', () => {
  test('gives the number of the last line', async () => {
    expect(await host.page.evaluate(() => window.editor.lastLine())).toBe(LINES.length - 1);
  });
});

describe('Editor.setSelection', () => {
  test('selects from anchor to head; getSelection, getCursor and listSelections tell of it', async () => {
    const seen = await host.page.evaluate(() => {
      window.editor.setSelection({ line: 3, ch: 2 }, { line: 2, ch: 6 });
      return {
        text: window.editor.getSelection(),
        something: window.editor.somethingSelected(),
        head: window.editor.getCursor(),
        anchor: window.editor.getCursor('anchor'),
        from: window.editor.getCursor('from'),
        to: window.editor.getCursor('to'),
        all: window.editor.listSelections(),
      };
    });
    const [anchor, head] = [
      { line: 3, ch: 2 },
      { line: 2, ch: 6 },
    ];
    expect(seen).toEqual({
      text: 'beta\nga',
      something: true,
      head,
      anchor,
      from: head,
      to: anchor,
      all: [{ anchor, head }],
    });
  });

  test('a place outside the text counts as the nearest one inside', async () => {
    const place = await host.page.evaluate(() => {
      window.editor.setSelection({ line: 2, ch: 99 });
      return window.editor.getCursor();
    });
    expect(place).toEqual({ line: 2, ch: 10 });
  });
});

describe('Editor.setSelections', () => {
  test('makes several selections', async () => {
    const count = await host.page.evaluate(() => {
      window.editor.setSelections([
        { anchor: { line: 0, ch: 2 }, head: { line: 0, ch: 4 } },
        { anchor: { line: 3, ch: 0 } },
      ]);
      return window.editor.listSelections().length;
    });
    expect(count).toBe(2);
  });
});

describe('Editor.setCursor', () => {
  test('takes a position, or a line and a column', async () => {
    const places = await host.page.evaluate(() => {
      window.editor.setCursor({ line: 2, ch: 3 });
      const first = window.editor.getCursor();
      window.editor.setCursor(3, 1);
      return [first, window.editor.getCursor(), window.editor.somethingSelected()];
    });
    expect(places).toEqual([{ line: 2, ch: 3 }, { line: 3, ch: 1 }, false]);
  });
});

describe('Editor.replaceRange', () => {
  test('replaces a range, or inserts where no end is given', async () => {
    const line = await host.page.evaluate(() => {
      window.editor.replaceRange('ALPHA', { line: 2, ch: 0 }, { line: 2, ch: 5 });
      window.editor.replaceRange('> ', { line: 2, ch: 0 });
      return window.editor.getLine(2);
    });
    expect(line).toBe('> ALPHA beta');
  });
});

describe('Editor.replaceSelection', () => {
  test('puts a text in the place of the selection and the cursor behind it', async () => {
    const seen = await host.page.evaluate(() => {
      window.editor.setSelection({ line: 2, ch: 0 }, { line: 2, ch: 5 });
      window.editor.replaceSelection('A');
      return [window.editor.getLine(2), window.editor.getCursor()];
    });
    expect(seen).toEqual(['A beta', { line: 2, ch: 1 }]);
  });
});

describe('Editor.transaction', () => {
  test('makes all changes at their places before any of them, as one step of undoing', async () => {
    const seen = await host.page.evaluate(() => {
      window.editor.transaction({
        changes: [
          { from: { line: 2, ch: 0 }, to: { line: 2, ch: 5 }, text: 'a' },
          { from: { line: 3, ch: 0 }, text: 'new\n' },
        ],
        selection: { from: { line: 3, ch: 0 }, to: { line: 3, ch: 3 } },
      });
      const changed = window.editor.getRange({ line: 2, ch: 0 }, { line: 4, ch: 5 });
      const selected = window.editor.getSelection();
      window.editor.undo();
      return [changed, selected, window.editor.getLine(2), window.editor.getLine(3)];
    });
    expect(seen).toEqual(['a beta\nnew\ngamma', 'new', 'alpha beta', 'gamma']);
  });
});

describe('Editor.posToOffset', () => {
  test('and offsetToPos lead back and forth', async () => {
    const seen = await host.page.evaluate(() => {
      const offset = window.editor.posToOffset({ line: 2, ch: 6 });
      return [offset, window.editor.offsetToPos(offset)];
    });
    expect(seen).toEqual(['# Title\n\nalpha '.length, { line: 2, ch: 6 }]);
  });
});

describe('Editor.wordAt', () => {
  test('gives the range of the word at a place, or null', async () => {
    const words = await host.page.evaluate(() => [
      window.editor.wordAt({ line: 2, ch: 8 }),
      window.editor.wordAt({ line: 1, ch: 0 }),
    ]);
    expect(words).toEqual([{ from: { line: 2, ch: 6 }, to: { line: 2, ch: 10 } }, null]);
  });
});

describe('Editor.processLines', () => {
  test('reads the selected lines, then writes them', async () => {
    const lines = await host.page.evaluate(() => {
      window.editor.setSelection({ line: 2, ch: 0 }, { line: 3, ch: 1 });
      window.editor.processLines(
        (_, text) => text.length,
        (line, text, length) => ({
          from: { line, ch: 0 },
          to: { line, ch: text.length },
          text: String(length),
        }),
      );
      return [window.editor.getLine(2), window.editor.getLine(3)];
    });
    expect(lines).toEqual(['10', '5']);
  });
});

describe('Editor.exec', () => {
  test('runs the named command', async () => {
    const line = await host.page.evaluate(() => {
      window.editor.setCursor(2, 0);
      window.editor.exec('swapLineDown');
      return window.editor.getLine(3);
    });
    expect(line).toBe('alpha beta');
  });
});

describe('Editor.redo', () => {
  test('does again what undo took back', async () => {
    const lines = await host.page.evaluate(() => {
      window.editor.replaceRange('x', { line: 0, ch: 0 });
      window.editor.undo();
      const undone = window.editor.getLine(0);
      window.editor.redo();
      return [undone, window.editor.getLine(0)];
    });
    expect(lines).toEqual(['# Title', 'x# Title']);
  });
});

describe('Editor.focus', () => {
  test('and blur move the focus, which hasFocus tells', async () => {
    const seen = await host.page.evaluate(() => {
      window.editor.focus();
      const focused = window.editor.hasFocus();
      window.editor.blur();
      return [focused, window.editor.hasFocus()];
    });
    expect(seen).toEqual([true, false]);
  });
});

describe('Editor.scrollIntoView', () => {
  test('with center, puts the range into the middle', async () => {
    await host.page.evaluate(() =>
      window.editor.scrollIntoView({ from: { line: 100, ch: 0 }, to: { line: 100, ch: 3 } }, true),
    );
    const line = host.page.locator('.cm-line', { hasText: /^line 100$/ });
    await line.waitFor();
    const [box, scroller] = await Promise.all([line.boundingBox(), host.page.locator('.cm-scroller').boundingBox()]);
    const middle = scroller!.y + scroller!.height / 2;
    expect(Math.abs(box!.y + box!.height / 2 - middle)).toBeLessThan(40);
  });

  test('without, scrolls only if it is out of sight', async () => {
    await host.page.evaluate(() => window.editor.scrollTo(0, 0));
    await host.page.evaluate(() => window.editor.scrollIntoView({ from: { line: 3, ch: 0 }, to: { line: 3, ch: 1 } }));
    await host.page.waitForTimeout(50);
    expect(await host.page.evaluate(() => window.editor.getScrollInfo().top)).toBe(0);
  });
});

describe('Editor.scrollTo', () => {
  test('sets what getScrollInfo tells', async () => {
    const top = await host.page.evaluate(() => {
      window.editor.scrollTo(null, 120);
      return window.editor.getScrollInfo().top;
    });
    expect(top).toBe(120);
  });
});

describe('Editor.cm', () => {
  test('is the CodeMirror editor', async () => {
    const seen = await host.page.evaluate(() => window.editor.cm.state.doc.line(1).text);
    expect(seen).toBe('# Title');
  });
});

describe('Editor.foo', () => {
  test('a member that is not there throws, naming it', async () => {
    const message = await host.page.evaluate(() => {
      try {
        return String(Reflect.get(window.editor, 'foo'));
      } catch (error) {
        return (error as Error).message;
      }
    });
    expect(message).toBe('The workbench has no Editor.foo: write it in tests/workbench/host/editor.ts, with a test.');
  });
});
