/** What the stand-in promises to plugins that draw code blocks: in the reading view, in Live Preview, and in an export. */
import type { Host } from '../open-host';
import { openNote, seenNote } from '../open-note';

const NOTE = `---
title: Drawn
---
Above

\`\`\`lines first
one
two
\`\`\`

Between

\`\`\`\`md
\`\`\`lines
quoted
\`\`\`
\`\`\`\`

~~~lines
three
~~~

\`\`\`lines
never closed
`;
export const codeBlockNotes = { 'blocks.md': NOTE, 'one-block.md': 'Above\n\n```lines\none\n```\n\nBelow\n' };

const DRAWN = '.is-live-preview .cm-preview-code-block';

export function codeBlocks(host: Host): void {
  const live = { state: { mode: 'source', source: false } };
  const setCursor = (line: number, ch = 0): Promise<void> =>
    host.page.evaluate(([row, column]) => window.workbench.app.workspace.activeEditor!.editor!.setCursor(row, column), [
      line,
      ch,
    ] as const);
  const drawn = (): Promise<string[]> => host.page.locator(`${DRAWN} > .block-language-lines`).allInnerTexts();
  const lines = (): Promise<string[]> => host.page.locator('.is-live-preview .cm-line').allInnerTexts();

  /** A plugin that draws `lines` as their number, and writes down what it learns. */
  beforeEach(() =>
    host.page.evaluate(() => {
      const { app, obsidian } = window.workbench;
      const log = (window.log = [] as unknown[]);
      class Drawing extends obsidian.MarkdownRenderChild {
        override onload(): void {
          log.push('loaded');
        }
        override onunload(): void {
          log.push('unloaded');
        }
      }
      class Draws extends obsidian.Plugin {
        override onload(): void {
          this.registerMarkdownCodeBlockProcessor('lines', async (source, el, ctx) => {
            const { lineStart, lineEnd } = ctx.getSectionInfo(el) ?? {};
            log.push([source, ctx.sourcePath, ctx.frontmatter as unknown, lineStart, lineEnd]);
            ctx.addChild(new Drawing(el));
            Object.assign(window, { ctx, blockEl: el });
            await Promise.resolve();
            el.setText(`${source.split('\n').length} lines`);
          });
        }
      }
      const manifest = { id: 'draws', name: '', author: '', version: '', minAppVersion: '', description: '' };
      const plugin = new Draws(app, manifest);
      plugin.load();
      Object.assign(window, { plugin });
    }),
  );

  describe('Plugin.registerMarkdownCodeBlockProcessor', () => {
    test('in the reading view, “takes care of removing the <pre><code>” and gives a <div> in their place', async () => {
      await openNote(host, 'one-block.md', { state: { mode: 'preview' } });
      await host.page.locator('.markdown-preview-view .block-language-lines', { hasText: '1 lines' }).waitFor();
      expect(await host.page.locator('.markdown-preview-view pre').count()).toBe(0);
      expect(await host.takeLog()).toEqual([['one', 'one-block.md', null, 2, 4], 'loaded']);
    });

    test('in Live Preview, draws what is closed, of this language, and not inside of another fence', async () => {
      await openNote(host, 'blocks.md', live);
      await setCursor(3);
      expect(await drawn()).toEqual(['2 lines', '1 lines']);
      expect(await host.page.locator(DRAWN).first().getAttribute('class')).toBe(
        'cm-preview-code-block cm-embed-block markdown-rendered cm-lang-lines',
      );
      expect(await lines()).toEqual(expect.arrayContaining(['Between', 'quoted', 'never closed']));
      const front = { title: 'Drawn' };
      expect((await host.takeLog()).filter(Array.isArray)).toEqual([
        ['one\ntwo', 'blocks.md', front, 5, 8],
        ['three', 'blocks.md', front, 18, 20],
      ]);
    });

    test('in source mode, draws nothing', async () => {
      await openNote(host, 'one-block.md', { state: { mode: 'source', source: true } });
      expect(await host.page.locator('.cm-preview-code-block').count()).toBe(0);
      expect(await host.takeLog()).toEqual([]);
    });

    test('in Live Preview, lines that the selection touches are shown as they are', async () => {
      await openNote(host, 'one-block.md', live);
      for (const line of [2, 3, 4]) {
        await setCursor(line);
        expect(await drawn()).toEqual([]);
        expect((await lines()).map((text) => text.trim()).join(' ')).toBe('Above  ```lines one ```  Below ');
      }
      await setCursor(5);
      expect(await drawn()).toEqual(['1 lines']);
      await host.page.evaluate(() =>
        window.workbench.app.workspace.activeEditor!.editor!.setSelection({ line: 0, ch: 0 }, { line: 6, ch: 0 }),
      );
      expect(await drawn()).toEqual([]);
    });

    test('in Live Preview, “Edit this block” puts the cursor into the lines', async () => {
      await openNote(host, 'one-block.md', live);
      await setCursor(6);
      await host.page.locator(DRAWN).hover();
      await host.page.locator('.edit-block-button[aria-label="Edit this block"]').click();
      expect(await lines()).toContain('one');
      expect(await seenNote(host)).toMatchObject({ line: 3, ch: 0, focused: true });
    });

    test('in Live Preview, a drawing stays while the rest of the note changes, and knows where it is', async () => {
      await openNote(host, 'one-block.md', live);
      await setCursor(0);
      const seen = await host.page.evaluate(() => {
        const { editor } = window.workbench.app.workspace.activeEditor!;
        const { ctx, blockEl } = window as unknown as {
          ctx: { getSectionInfo(el: HTMLElement): unknown };
          blockEl: HTMLElement;
        };
        editor!.replaceRange('New\n\n', { line: 0, ch: 0 });
        editor!.replaceRange('~~~md\n```\n~~~\n\n', { line: 0, ch: 0 });
        const isSame = document.querySelector('.is-live-preview .block-language-lines') === blockEl;
        const moved = ctx.getSectionInfo(blockEl);
        editor!.replaceRange('x', { line: 9, ch: 0 });
        const isAnother = document.querySelector('.is-live-preview .block-language-lines') !== blockEl;
        return { isSame, moved, isAnother, after: ctx.getSectionInfo(blockEl) };
      });
      const text = `~~~md\n\`\`\`\n~~~\n\nNew\n\n${codeBlockNotes['one-block.md']}`;
      expect(seen).toEqual({
        isSame: true,
        moved: { text, lineStart: 8, lineEnd: 10 },
        isAnother: true,
        after: null,
      });
      expect(await host.takeLog()).toEqual([
        ['one', 'one-block.md', null, 2, 4],
        'loaded',
        'unloaded',
        ['xone', 'one-block.md', null, 8, 10],
        'loaded',
      ]);
    });

    test('in Live Preview, children are unloaded when the lines are shown, and when the note is left', async () => {
      await openNote(host, 'one-block.md', live);
      await setCursor(0);
      await host.takeLog();
      await setCursor(3);
      expect(await host.takeLog()).toEqual(['unloaded']);
      await setCursor(0);
      await host.takeLog();
      await openNote(host, 'short.md');
      expect(await host.takeLog()).toEqual(['unloaded']);
    });

    test('one language has one handler, until the plugin is unloaded', async () => {
      const errors = await host.page.evaluate(() => {
        const { plugin } = window as unknown as { plugin: InstanceType<typeof window.workbench.obsidian.Plugin> };
        const register = (): string => {
          try {
            plugin.registerMarkdownCodeBlockProcessor('lines', () => undefined);
            return '';
          } catch (error) {
            return String(error);
          }
        };
        const first = register();
        plugin.unload();
        return [first, register()];
      });
      expect(errors).toEqual(['Error: Code block postprocessor for language lines is already registered', '']);
    });
  });

  describe('MarkdownPreviewRenderer.createCodeBlockPostProcessor', () => {
    test('whoever renders waits for the promise of the handler', async () => {
      const seen = await host.page.evaluate(async () => {
        const { app, obsidian } = window.workbench;
        const el = createDiv();
        const component = new obsidian.Component();
        component.load();
        await obsidian.MarkdownRenderer.render(app, '```lines\na\nb\n```', el, 'rich.md', component);
        const { innerHTML } = el;
        component.unload();
        return innerHTML;
      });
      expect(seen).toBe('<div class="block-language-lines">2 lines</div>');
    });
  });

  describe('an export', () => {
    test('has the whole note with what its code blocks promised, and nothing that comes later', async () => {
      await openNote(host, 'short.md');
      await host.page.evaluate(async () => {
        const { plugin } = window as unknown as { plugin: InstanceType<typeof window.workbench.obsidian.Plugin> };
        plugin.registerMarkdownPostProcessor((el) => {
          const late = el.createDiv('late');
          late.addEventListener('click', () => late.setText('Clicked'));
          Object.assign(window, { late });
        }, 100);
        await window.workbench.exportNote('one-block.md');
        document.body.querySelector<HTMLElement>('body > .print .late')!.click();
        (window as unknown as { late: HTMLElement }).late.setText('Too late');
      });
      const sheet = host.page.locator('body > .print > .markdown-preview-view.markdown-rendered');
      expect(await sheet.locator('p, .block-language-lines, .late').allTextContents()).toEqual([
        'Above',
        '1 lines',
        'Below',
        '',
      ]);
      expect(await host.takeLog()).toEqual([['one', 'one-block.md', null, undefined, undefined], 'loaded', 'unloaded']);
    });

    test('is seen on paper, where nothing else is, and the next one takes its place', async () => {
      await host.page.evaluate(async () => {
        await window.workbench.exportNote('one-block.md');
        await window.workbench.exportNote('blocks.md');
      });
      const seen = async (): Promise<boolean[]> =>
        Promise.all(['.print', '.app-container'].map((one) => host.page.locator(`body > ${one}`).isVisible()));
      expect(await seen()).toEqual([false, true]);
      await host.page.emulateMedia({ media: 'print' });
      expect(await seen()).toEqual([true, false]);
      await host.page.emulateMedia({ media: null });
    });
  });
}
