/** What the stand-in's hover previews promise, after obsidian.d.ts and the core plugin "Page preview". */
import type { HoverPopover } from '../../host/hover-popover';
import type { Host } from '../open-host';

declare global {
  interface Window {
    /** Who asks for previews. */
    hoverParent: { hoverPopover: HoverPopover | null };
  }
}

/** A popover that is to be seen, as Obsidian numbers its states. */
const SHOWN = 1;

const LONG = `---\nk: v\n---\n${Array.from({ length: 40 }, (_, at) => `Paragraph ${at}`).join('\n\n')}`;
export const previewedFiles = { 'note.md': '# Preview me', 'previewed.md': LONG };

export function hover(host: Host): void {
  /** A panel-like element that asks for a preview of a link when the pointer comes over it. */
  async function addTarget(source: string, linktext: string, state: Record<string, unknown> = {}): Promise<void> {
    await host.page.evaluate(
      ([name, link, scrolled]) => {
        const { workspace } = window.workbench.app;
        workspace.hoverLinkSources['plain'] = { display: 'Plain', defaultMod: false };
        workspace.hoverLinkSources['careful'] = { display: 'Careful', defaultMod: true };
        document.querySelector('.hover-target')?.remove();
        const targetEl = document.body.createDiv({ cls: 'hover-target', text: 'hover here' });
        targetEl.setCssStyles({ position: 'fixed', top: '200px', left: '400px' });
        const hoverParent = (window.hoverParent = { hoverPopover: null });
        targetEl.addEventListener('mouseover', (event) => {
          workspace.trigger('hover-link', {
            event,
            source: name,
            hoverParent,
            targetEl,
            linktext: link,
            sourcePath: '',
            state: scrolled,
          });
        });
      },
      [source, linktext, state] as const,
    );
  }

  const popover = () => host.page.locator('.popover.hover-popover');
  const state = (): Promise<number | undefined> => host.page.evaluate(() => window.hoverParent.hoverPopover?.state);

  afterEach(async () => {
    await host.page.mouse.move(900, 700);
    await host.page.evaluate(() => {
      window.hoverParent.hoverPopover?.hide();
      document.querySelector('.hover-target')?.remove();
    });
  });

  describe('Workspace.on(hover-link)', () => {
    test('shows a preview of the note while the pointer rests on the target', async () => {
      await addTarget('plain', 'note');
      await host.page.locator('.hover-target').hover();
      await popover().locator('h1', { hasText: 'Preview me' }).waitFor();
      expect(await state()).toBe(SHOWN);
      await host.page.mouse.move(900, 700);
      await popover().waitFor({ state: 'detached' });
      expect(await state()).toBeUndefined();
    });

    test('the preview stays while the pointer is in it', async () => {
      await addTarget('plain', 'note');
      await host.page.locator('.hover-target').hover();
      await popover().waitFor();
      await popover().hover();
      expect(await state()).toBe(SHOWN);
    });

    test('state.scroll brings a line to the top', async () => {
      await addTarget('plain', 'previewed', { scroll: 43 });
      await host.page.locator('.hover-target').hover();
      const box = popover().locator('.markdown-preview-view');
      await box.locator('p', { hasText: 'Paragraph 20' }).waitFor();
      const [view, line] = await Promise.all([
        box.boundingBox(),
        box.locator('p', { hasText: 'Paragraph 20' }).boundingBox(),
      ]);
      expect(Math.abs(line!.y - view!.y)).toBeLessThan(3);
    });

    test('a note that does not exist says so', async () => {
      await addTarget('plain', 'nowhere');
      await host.page.locator('.hover-target').hover();
      await popover().locator('.mod-empty', { hasText: 'nowhere' }).waitFor();
    });
  });

  describe('HoverLinkSource.defaultMod', () => {
    test('requires Ctrl: without it nothing is shown, until it is pressed', async () => {
      await addTarget('careful', 'note');
      await host.page.locator('.hover-target').hover();
      expect(await state()).toBeUndefined();
      await host.page.keyboard.down('Control');
      await popover().waitFor();
      await host.page.keyboard.up('Control');
    });

    test('is satisfied by Ctrl held from the start', async () => {
      await addTarget('careful', 'note');
      await host.page.keyboard.down('Control');
      await host.page.locator('.hover-target').hover();
      await popover().waitFor();
      await host.page.keyboard.up('Control');
    });
  });
}
