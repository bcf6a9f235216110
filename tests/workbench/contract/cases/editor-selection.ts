/** Where one is in the stand-in's Editor, after obsidian.d.ts: lines and columns count from 0. */
import { editNote } from '../edited-note';
import type { Host } from '../open-host';

export function editorSelection(host: Host): void {
  beforeEach(() => editNote(host));

  describe('Editor.setSelection', () => {
    test('selects from anchor to head, or puts the cursor at the anchor', async () => {
      const seen = await host.page.evaluate(() => {
        window.editor.setSelection({ line: 3, ch: 2 }, { line: 2, ch: 6 });
        const both = window.editor.listSelections();
        window.editor.setSelection({ line: 0, ch: 1 });
        return [both, window.editor.listSelections()];
      });
      const place = { line: 0, ch: 1 };
      expect(seen).toEqual([
        [{ anchor: { line: 3, ch: 2 }, head: { line: 2, ch: 6 } }],
        [{ anchor: place, head: place }],
      ]);
    });

    test('a place outside the text counts as the nearest one inside', async () => {
      const place = await host.page.evaluate(() => {
        window.editor.setSelection({ line: 2, ch: 99 });
        return window.editor.getCursor();
      });
      expect(place).toEqual({ line: 2, ch: 10 });
    });
  });

  describe('Editor.getSelection', () => {
    test('gives the selected text, over several lines too; none is empty', async () => {
      const texts = await host.page.evaluate(() => {
        const first = window.editor.getSelection();
        window.editor.setSelection({ line: 3, ch: 2 }, { line: 2, ch: 6 });
        return [first, window.editor.getSelection()];
      });
      expect(texts).toEqual(['', 'beta\nga']);
    });
  });

  describe('Editor.somethingSelected', () => {
    test('is true while a selection has any text in it, be it not the first', async () => {
      const seen = await host.page.evaluate(() => {
        const look = (): boolean => window.editor.somethingSelected();
        const before = look();
        window.editor.setSelection({ line: 0, ch: 0 }, { line: 0, ch: 1 });
        const one = look();
        const [cursor, range] = [
          { anchor: { line: 0, ch: 0 } },
          { anchor: { line: 2, ch: 0 }, head: { line: 2, ch: 5 } },
        ];
        window.editor.setSelections([cursor, range]);
        const two = look();
        window.editor.setCursor(0, 0);
        return [before, one, two, look()];
      });
      expect(seen).toEqual([false, true, true, false]);
    });
  });

  describe('Editor.getCursor', () => {
    test('is where the selection’s head is; `anchor`, `from` and `to` are its other ends', async () => {
      const seen = await host.page.evaluate(() => {
        window.editor.setSelection({ line: 3, ch: 2 }, { line: 2, ch: 6 });
        const sides = [undefined, 'head', 'anchor', 'from', 'to'] as const;
        return sides.map((side) => window.editor.getCursor(side));
      });
      const [anchor, head] = [
        { line: 3, ch: 2 },
        { line: 2, ch: 6 },
      ];
      expect(seen).toEqual([head, head, anchor, head, anchor]);
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
      const topAfter = (line: number): Promise<number> =>
        host.page.evaluate(async (wanted) => {
          window.editor.scrollIntoView({ from: { line: wanted, ch: 0 }, to: { line: wanted, ch: 1 } });
          await new Promise((write) => window.editor.cm.requestMeasure({ read: () => 0, write }));
          return window.editor.getScrollInfo().top;
        }, line);
      await host.page.evaluate(() => window.editor.scrollTo(0, 0));
      expect(await topAfter(3)).toBe(0);
      expect(await topAfter(100)).toBeGreaterThan(0);
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
}
