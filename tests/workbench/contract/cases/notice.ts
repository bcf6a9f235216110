/** What the stand-in's Notice and tooltips promise, after obsidian.d.ts. */
import type { Host } from '../open-host';

export function notice(host: Host): void {
  const notices = (): Promise<string[]> => host.page.locator('.notice-container .notice').allInnerTexts();

  const showTwo = (): Promise<void> =>
    host.page.evaluate(() => {
      const { Notice } = window.workbench.obsidian;
      new Notice('Plain', 0);
      new Notice(
        createFragment((el) => el.createEl('b', { text: 'Rich' })),
        0,
      );
    });

  describe('Notice', () => {
    test('shows a text or a fragment at the top right, over the sidebar', async () => {
      await showTwo();
      expect(await notices()).toEqual(['Plain', 'Rich']);
      const box = await host.page.locator('.notice').first().boundingBox();
      expect(box!.x + box!.width).toBeGreaterThan(1280 - 30);
      expect(box!.y).toBeLessThan(100);
    });

    test('a click hides it, and so does hide()', async () => {
      await showTwo();
      await host.page.locator('.notice', { hasText: 'Plain' }).click();
      expect(await notices()).toEqual(['Rich']);
      await host.page.locator('.notice').click();
      const left = await host.page.evaluate(() => {
        const notice = new window.workbench.obsidian.Notice('Gone', 0);
        notice.hide();
        return document.querySelectorAll('.notice').length;
      });
      expect(left).toBe(0);
    });

    test('is hidden after its duration; 0 keeps it until the user dismisses it', async () => {
      const shown = await host.page.evaluate(async () => {
        const { Notice } = window.workbench.obsidian;
        const all = (): string[] => document.body.findAll('.notice').map((el) => el.innerText);
        const start = performance.now();
        new Notice('Short', 50);
        new Notice('Kept', 0);
        const first = all();
        await window.waitUntil(() => all().length < 2);
        return { first, isInTime: performance.now() - start >= 50 };
      });
      expect(shown).toEqual({ first: ['Short', 'Kept'], isInTime: true });
      expect(await notices()).toEqual(['Kept']);
      await host.page.locator('.notice').click();
    });
  });

  describe('Notice.hide', () => {
    test('takes the notice away at once, and does nothing the second time', async () => {
      const attached = await host.page.evaluate(() => {
        const notice = new window.workbench.obsidian.Notice('Hidden soon', 0);
        const before = notice.containerEl.isConnected;
        notice.hide();
        notice.hide();
        return [before, notice.containerEl.isConnected];
      });
      expect(attached).toEqual([true, false]);
    });

    test('a button in a notice works before the click hides it', async () => {
      await host.page.evaluate(() => {
        const log = (window.log = [] as unknown[]);
        const message = createFragment((el) => {
          el.createEl('button', { text: 'Press' }).addEventListener('click', () => log.push('pressed'));
        });
        new window.workbench.obsidian.Notice(message, 0);
      });
      await host.page.locator('.notice button').click();
      expect(await host.takeLog()).toEqual(['pressed']);
      expect(await notices()).toEqual([]);
    });
  });

  describe('Notice.setMessage', () => {
    test('changes the message; messageEl holds it, containerEl holds that', async () => {
      const seen = await host.page.evaluate(() => {
        const notice = new window.workbench.obsidian.Notice('1 %', 0).setMessage('2 %');
        const found = [notice.messageEl.innerText, notice.containerEl.contains(notice.messageEl)];
        notice.hide();
        return found;
      });
      expect(seen).toEqual(['2 %', true]);
    });
  });

  describe('setTooltip', () => {
    test('is shown while the pointer is on the element, and is its label for screen readers', async () => {
      await host.page.evaluate(() => {
        const el = document.body.createDiv('tipped');
        el.setCssStyles({ position: 'fixed', top: '300px', left: '500px', width: '50px', height: '50px' });
        window.workbench.obsidian.setTooltip(el, 'What it does', { placement: 'top' });
      });
      await host.page.locator('.tipped').hover();
      const tip = host.page.locator('.tooltip');
      await tip.waitFor();
      expect(await tip.innerText()).toBe('What it does');
      expect((await tip.boundingBox())!.y).toBeLessThan(300);
      expect(await host.page.locator('.tipped').getAttribute('aria-label')).toBe('What it does');
      await host.page.mouse.move(900, 700);
      expect(await tip.count()).toBe(0);
      await host.page.locator('.tipped').evaluate((el) => el.remove());
    });
  });
}
