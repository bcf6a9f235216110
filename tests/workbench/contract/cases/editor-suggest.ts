/** What the stand-in's suggestions while typing in an editor promise, after obsidian.d.ts. */
import type { EditorPosition, EditorSuggestContext, EditorSuggestTriggerInfo } from 'obsidian';
import { editNote } from '../edited-note';
import type { Host } from '../open-host';
import { openNote } from '../open-note';

export function editorSuggest(host: Host): void {
  const items = (): Promise<string[]> => host.page.locator('.suggestion-container .suggestion-item').allInnerTexts();
  const isOpen = async (): Promise<boolean> => (await host.page.locator('.suggestion-container').count()) > 0;
  const press = (key: string): Promise<void> => host.page.keyboard.press(key);
  const type = (text: string): Promise<void> => host.page.keyboard.type(text);
  const line = (at: number): Promise<string> => host.page.evaluate((row) => window.editor.getLine(row), at);

  /** A plugin that suggests animals after `@`, of which it has too many, and one that would after `@`, `!` and `[[`. */
  beforeEach(async () => {
    await editNote(host);
    await host.page.evaluate(() => {
      const { app, obsidian } = window.workbench;
      const log = (window.log = [] as unknown[]);
      const typedAfter = (mark: RegExp, { line, ch }: EditorPosition): EditorSuggestTriggerInfo | null => {
        const found = mark.exec(window.editor.getLine(line).slice(0, ch));
        return found === null ? null : { start: { line, ch: found.index }, end: { line, ch }, query: found[1] ?? '' };
      };
      abstract class Suggests extends obsidian.EditorSuggest<string> {
        renderSuggestion(value: string, el: HTMLElement): void {
          el.setText(value);
        }
        selectSuggestion(value: string, evt: MouseEvent | KeyboardEvent): void {
          const { editor, start, end, file } = this.context!;
          log.push([value, evt.type, file.path]);
          editor.replaceRange(value, start, end);
        }
      }
      class Animals extends Suggests {
        override limit = 3;
        override onTrigger(cursor: EditorPosition): EditorSuggestTriggerInfo | null {
          return typedAfter(/@(\w*)$/, cursor);
        }
        override getSuggestions({ query }: EditorSuggestContext): string[] | Promise<string[]> {
          const found = ['ant', 'bee', 'cat', 'cow', 'cub', 'cur'].filter((name) => name.startsWith(query));
          return query === 'c' ? Promise.resolve(found) : found;
        }
      }
      class Second extends Suggests {
        override onTrigger(cursor: EditorPosition): EditorSuggestTriggerInfo | null {
          return typedAfter(/(?:[@!]|\[\[)(\w*)$/, cursor);
        }
        override getSuggestions(): string[] {
          return ['second'];
        }
      }
      const manifest = { id: 'suggests', name: '', author: '', version: '', minAppVersion: '', description: '' };
      const plugin = new (class extends obsidian.Plugin {})(app, manifest);
      plugin.load();
      const first = new Animals(app);
      first.setInstructions([{ command: '↵', purpose: 'to insert' }]);
      plugin.registerEditorSuggest(first);
      plugin.registerEditorSuggest(new Second(app));
      Object.assign(window, { plugin, suggest: first });
      window.editor.setCursor(1, 0);
      window.editor.focus();
    });
  });

  describe('Plugin.registerEditorSuggest', () => {
    test('suggests while one types, as many as the limit, the first one that wants to; not after the plugin is gone', async () => {
      await type('@');
      expect(await items()).toEqual(['ant', 'bee', 'cat']);
      expect(await host.page.locator('.suggestion-container .prompt-instructions').innerText()).toContain('to insert');
      await press('Escape');
      await type(' !');
      expect(await items()).toEqual(['second']);
      await host.page.evaluate(() => (window as unknown as { plugin: { unload(): void } }).plugin.unload());
      expect(await isOpen()).toBe(false);
      await type(' @');
      expect(await isOpen()).toBe(false);
    });

    test('Obsidian’s own list of links is asked before those of plugins', async () => {
      await type('[[shor');
      expect(await host.page.locator('.suggestion-title').allInnerTexts()).toEqual(['short']);
      await press('Enter');
      expect(await line(1)).toBe('[[short]]');
    });

    test('a text that nobody types brings no suggestions, nor does the cursor', async () => {
      await host.page.evaluate(() => {
        window.editor.replaceRange('@', { line: 1, ch: 0 });
        window.editor.setCursor(1, 1);
      });
      expect(await isOpen()).toBe(false);
      await type('b');
      expect(await items()).toEqual(['bee']);
    });
  });

  describe('EditorSuggest.getSuggestions', () => {
    test('follows what is typed, also with a promise; deleting brings it back, nothing to suggest hides it', async () => {
      await type('@c');
      await host.page.locator('.suggestion-item', { hasText: 'cow' }).waitFor();
      expect(await items()).toEqual(['cat', 'cow', 'cub']);
      await type('a');
      expect(await items()).toEqual(['cat']);
      await type('x');
      expect(await isOpen()).toBe(false);
      await press('Backspace');
      expect(await items()).toEqual(['cat']);
    });
  });

  describe('EditorSuggest.onTrigger', () => {
    test('with null, or in another place, or without the focus, there is no context and no popover', async () => {
      const hasContext = (): Promise<boolean> =>
        host.page.evaluate(() => (window as unknown as { suggest: { context: unknown } }).suggest.context !== null);
      await type('@');
      expect([await isOpen(), await hasContext()]).toEqual([true, true]);
      await type(' ');
      expect([await isOpen(), await hasContext()]).toEqual([false, false]);
      await press('Backspace');
      expect(await isOpen()).toBe(true);
      await press('ArrowLeft');
      expect(await isOpen()).toBe(false);
      await press('ArrowRight');
      expect(await isOpen()).toBe(false);
      await type('a');
      expect(await isOpen()).toBe(true);
      await host.page.evaluate(() => window.editor.blur());
      await host.page.waitForFunction(() => document.querySelector('.suggestion-container') === null);
      expect(await hasContext()).toBe(false);
    });

    test('the popover is below the start of what is typed', async () => {
      await type('word @ca');
      const box = await host.page.locator('.suggestion-container').boundingBox();
      const at = await host.page.evaluate(() => {
        const { left, bottom } = window.editor.cm.coordsAtPos(window.editor.posToOffset({ line: 1, ch: 5 }))!;
        return { left, bottom };
      });
      expect(box!.x).toBeCloseTo(at.left, 0);
      expect(box!.y).toBeGreaterThanOrEqual(at.bottom);
    });
  });

  describe('EditorSuggest.selectSuggestion', () => {
    test('the arrows select, Enter chooses, and types nothing; without the popover it is a key again', async () => {
      await type('@');
      await press('ArrowDown');
      expect(await host.page.locator('.suggestion-item.is-selected').innerText()).toBe('bee');
      await press('Enter');
      expect(await line(1)).toBe('bee');
      expect(await isOpen()).toBe(false);
      expect(await host.takeLog()).toEqual([['bee', 'keydown', 'edited.md']]);
      await press('Enter');
      expect([await line(1), await line(2)]).toEqual(['bee', '']);
    });

    test('so does a click, and the editor keeps the focus', async () => {
      await type('@');
      await host.page.locator('.suggestion-item', { hasText: 'cat' }).click();
      expect(await line(1)).toBe('cat');
      expect(await host.takeLog()).toEqual([['cat', 'click', 'edited.md']]);
      expect(await host.page.evaluate(() => window.editor.hasFocus())).toBe(true);
    });
  });

  describe('EditorSuggest.close', () => {
    test('Escape closes it; it comes back with the next character', async () => {
      await type('@');
      await press('Escape');
      expect(await isOpen()).toBe(false);
      await type('b');
      expect(await items()).toEqual(['bee']);
    });

    test('it is closed when another note is opened', async () => {
      await type('@');
      await openNote(host, 'short.md');
      expect(await isOpen()).toBe(false);
    });
  });
}
