/** What the stand-in's hover previews promise, after obsidian.d.ts and the core plugin "Page preview". */
import { Host } from './open-host';

const LONG = `---\nk: v\n---\n${Array.from({ length: 40 }, (_, at) => `Paragraph ${at}`).join('\n\n')}`;
const files = { 'note.md': '# Preview me', 'long.md': LONG };

let host: Host;

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
      const hoverParent = { hoverPopover: null };
      Object.assign(window, { hoverParent });
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
const leave = (): Promise<void> => host.page.mouse.move(900, 700);

beforeAll(async () => {
  host = await Host.open({ files });
});
afterAll(() => host.close());
afterEach(async () => {
  await leave();
  await popover().waitFor({ state: 'detached' });
});

describe('Workspace.on(hover-link)', () => {
  test('shows a preview of the note while the pointer rests on the target', async () => {
    await addTarget('plain', 'note');
    await host.page.locator('.hover-target').hover();
    await popover().waitFor();
    await popover().locator('h1', { hasText: 'Preview me' }).waitFor();
    expect(
      await host.page.evaluate(
        () => (Reflect.get(window, 'hoverParent') as { hoverPopover: unknown }).hoverPopover !== null,
      ),
    ).toBe(true);
  });

  test('the preview stays while the pointer is in it', async () => {
    await addTarget('plain', 'note');
    await host.page.locator('.hover-target').hover();
    await popover().waitFor();
    await popover().hover();
    await host.page.waitForTimeout(500);
    expect(await popover().isVisible()).toBe(true);
  });

  test('state.scroll brings a line to the top', async () => {
    await addTarget('plain', 'long', { scroll: 43 });
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
    await host.page.waitForTimeout(500);
    expect(await popover().count()).toBe(0);
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
