/** How text is read and changed in the stand-in's Editor, after obsidian.d.ts: lines and columns count from 0. */
import { editedFiles, editNote, LINES } from '../edited-note';
import type { Host } from '../open-host';

export function editorText(host: Host): void {
  beforeEach(() => editNote(host));

  describe('Editor.getValue', () => {
    test('gives the whole text', async () => {
      expect(await host.page.evaluate(() => window.editor.getValue())).toBe(editedFiles['edited.md']);
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
    test('counts the characters before a place', async () => {
      const offset = await host.page.evaluate(() => window.editor.posToOffset({ line: 2, ch: 6 }));
      expect(offset).toBe('# Title\n\nalpha '.length);
    });
  });

  describe('Editor.offsetToPos', () => {
    test('leads back to the place', async () => {
      const place = await host.page.evaluate(() => window.editor.offsetToPos('# Title\n\nalpha '.length));
      expect(place).toEqual({ line: 2, ch: 6 });
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
}
