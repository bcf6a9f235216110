/** What the stand-in's reading view and MarkdownRenderer promise, after obsidian.d.ts. */
import type { MarkdownPostProcessor } from 'obsidian';
import type { Host } from '../open-host';
import { openNote } from '../open-note';

const NOTE = `---
title: Rich
---
# Heading

First *paragraph* with a [[target|link]], a [[missing]] one and ==marks==.

- [ ] open
- [x] done

| a | b |
| - | - |
| 1 | **2** |

> [!note] Title
> inside

\`\`\`js
alert(1)
\`\`\`

<script>window.hacked = true</script><img src="x" onerror="window.hacked = true"><b>bold</b>

[bad](javascript:window.hacked=true) [good](https://example.com)
`;
const LONG = Array.from({ length: 60 }, (_, at) => `Paragraph ${at}`).join('\n\n');
export const readNotes = { 'rich.md': NOTE, 'target.md': '# Target', 'read.md': LONG };

export function readingView(host: Host): void {
  async function read(path: string, eState: Record<string, unknown> = {}): Promise<void> {
    await openNote(host, path, { state: { mode: 'preview' }, eState });
    await host.page.locator('.markdown-preview-section > div').first().waitFor();
  }

  const html = (selector: string): Promise<string> =>
    host.page.locator(`.markdown-preview-view ${selector}`).first().innerHTML();

  describe('MarkdownPreviewView', () => {
    test('shows each top-level block in an element of its own, without the frontmatter', async () => {
      await read('rich.md');
      const blocks = await host.page
        .locator('.markdown-preview-section > div')
        .evaluateAll((all) => all.map((el) => el.getAttribute('class')));
      expect(blocks).toEqual(['el-h1', 'el-p', 'el-ul', 'el-table', 'el-div', 'el-pre', 'el-b', 'el-p']);
    });

    test('knows links in double brackets, highlights, tasks, tables and callouts', async () => {
      await read('rich.md');
      expect(await html('h1')).toBe('Heading');
      expect(await html('a.internal-link')).toBe('link');
      expect(await html('a.internal-link.is-unresolved')).toBe('missing');
      expect(await html('mark')).toBe('marks');
      expect(await html('li.task-list-item.is-checked')).toContain('done');
      expect(await html('td strong')).toBe('2');
      expect(await html('.callout[data-callout="note"] .callout-title-inner')).toBe('Title');
      expect(await html('pre code.language-js')).toBe('alert(1)\n');
    });

    test('runs nothing that a note contains', async () => {
      await read('rich.md');
      expect(await host.page.locator('.markdown-preview-view script, .markdown-preview-view [onerror]').count()).toBe(
        0,
      );
      expect(await host.page.locator('.markdown-preview-view a[href^="javascript"]').count()).toBe(0);
      expect(await host.page.evaluate(() => Reflect.get(window, 'hacked') as unknown)).toBeUndefined();
    });

    test('a click on an internal link opens the note', async () => {
      await read('rich.md');
      await host.page.locator('a.internal-link', { hasText: 'link' }).first().click();
      await host.page.locator('.view-header-title', { hasText: 'target' }).waitFor();
    });

    test('a line of the ephemeral state brings its block to the top and marks it', async () => {
      await read('read.md', { line: 60 });
      const flash = host.page.locator('.is-flashing');
      expect(await flash.innerText()).toBe('Paragraph 30');
      const [box, view] = await Promise.all([
        flash.boundingBox(),
        host.page.locator('.markdown-preview-view').boundingBox(),
      ]);
      expect(Math.abs(box!.y - view!.y)).toBeLessThan(2);
    });
  });

  describe('MarkdownPreviewView.applyScroll', () => {
    test('brings a line to the top, which getScroll then tells', async () => {
      await read('read.md');
      const scroll = await host.page.evaluate(() => {
        const view = window.workbench.app.workspace.getMostRecentLeaf()!.view;
        const { previewMode, currentMode } = view as InstanceType<typeof window.workbench.obsidian.MarkdownView>;
        previewMode.applyScroll(40);
        return [previewMode.getScroll(), currentMode === previewMode];
      });
      expect(scroll).toEqual([expect.closeTo(40, 0), true]);
    });
  });

  describe('MarkdownPreviewRenderer.registerPostProcessor', () => {
    test('is called with each section, its context tells where that is; lower sort orders run first', async () => {
      await host.page.evaluate(() => {
        const { MarkdownPreviewRenderer } = window.workbench.obsidian;
        const log = (window.log = [] as unknown[]);
        MarkdownPreviewRenderer.registerPostProcessor((el) => {
          if (el.querySelector('h1') !== null) log.push('second');
        }, 10);
        MarkdownPreviewRenderer.registerPostProcessor((el, ctx) => {
          const info = ctx.getSectionInfo(el);
          if (el.querySelector('h1') === null || info === null) return;
          const { text, lineStart, lineEnd } = info;
          log.push({ path: ctx.sourcePath, front: ctx.frontmatter as unknown, whole: text.length, lineStart, lineEnd });
        }, -10);
      });
      await read('rich.md');
      expect(await host.takeLog()).toEqual([
        { path: 'rich.md', front: { title: 'Rich' }, whole: NOTE.length, lineStart: 3, lineEnd: 3 },
        'second',
      ]);
    });

    test('a child added to the context is unloaded when its block goes', async () => {
      const life = await host.page.evaluate(async () => {
        const { MarkdownPreviewRenderer, MarkdownRenderChild } = window.workbench.obsidian;
        const log: string[] = [];
        class Child extends MarkdownRenderChild {
          override onload(): void {
            log.push(`loaded in ${this.containerEl.innerText}`);
          }
          override onunload(): void {
            log.push('unloaded');
          }
        }
        MarkdownPreviewRenderer.registerPostProcessor((el, ctx) => {
          if (el.querySelector('h1')?.textContent === 'Target') ctx.addChild(new Child(el));
        });
        const { workspace, vault } = window.workbench.app;
        const leaf = workspace.getLeaf(false);
        await leaf.openFile(vault.getFileByPath('target.md')!, { state: { mode: 'preview' } });
        await window.waitUntil(() => log.length > 0);
        await leaf.openFile(vault.getFileByPath('read.md')!);
        return log;
      });
      expect(life).toEqual(['loaded in Target', 'unloaded']);
    });
  });

  describe('MarkdownPostProcessorContext.getSectionInfo', () => {
    test('gives the whole text and the lines of the section; null for what is rendered without a note', async () => {
      const infos = await host.page.evaluate(async () => {
        const { app, obsidian } = window.workbench;
        const log: unknown[] = [];
        const see: MarkdownPostProcessor = (el, ctx) => {
          if (el.querySelector('code.language-js') !== null) log.push(ctx.getSectionInfo(el));
        };
        obsidian.MarkdownPreviewRenderer.registerPostProcessor(see);
        await app.workspace
          .getLeaf(false)
          .openFile(app.vault.getFileByPath('rich.md')!, { state: { mode: 'preview' } });
        await window.waitUntil(() => log.length > 0);
        const el = document.body.createDiv();
        const component = new obsidian.Component();
        await obsidian.MarkdownRenderer.render(app, '```js\nalert(1)\n```', el, 'rich.md', component);
        obsidian.MarkdownPreviewRenderer.unregisterPostProcessor(see);
        el.remove();
        return log;
      });
      expect(infos).toEqual([{ text: NOTE, lineStart: 17, lineEnd: 19 }, null]);
    });
  });

  describe('MarkdownPostProcessorContext.addChild', () => {
    test('“adds a child component that will have its lifecycle managed by the renderer”', async () => {
      const life = await host.page.evaluate(async () => {
        const { app, obsidian } = window.workbench;
        const log: string[] = [];
        const child = new obsidian.MarkdownRenderChild(document.body.createDiv());
        child.register(() => log.push('unloaded'));
        child.onload = () => log.push('loaded');
        const add: MarkdownPostProcessor = (_, ctx) => ctx.addChild(child);
        obsidian.MarkdownPreviewRenderer.registerPostProcessor(add);
        const owner = new obsidian.Component();
        owner.load();
        await obsidian.MarkdownRenderer.render(app, 'Text', document.body.createDiv(), '', owner);
        obsidian.MarkdownPreviewRenderer.unregisterPostProcessor(add);
        owner.unload();
        return log;
      });
      expect(life).toEqual(['loaded', 'unloaded']);
    });
  });

  describe('MarkdownRenderer.render', () => {
    test('renders a markdown string to an element; post-processors run, links do nothing by themselves', async () => {
      await read('rich.md');
      const seen = await host.page.evaluate(async () => {
        const { app, obsidian } = window.workbench;
        const el = document.body.createDiv();
        const component = new obsidian.Component();
        await obsidian.MarkdownRenderer.render(app, 'See [[target]]\nand **that**', el, 'rich.md', component);
        const before = app.workspace.getActiveFile();
        const text = el.innerHTML;
        el.querySelector('a')!.click();
        // Opening the note would begin with reading it.
        await app.vault.read(app.vault.getFileByPath('target.md')!);
        await sleep(0);
        el.remove();
        return { text, stayed: before !== null && app.workspace.getActiveFile() === before };
      });
      expect(seen.text).toContain('data-href="target"');
      expect(seen.text).toContain('<br>and <strong>that</strong>');
      expect(seen.stayed).toBe(true);
    });
  });
}
