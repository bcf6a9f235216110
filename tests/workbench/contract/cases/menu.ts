/** What the stand-in's Menu promises, after obsidian.d.ts. */
import type { Host } from '../open-host';

export function menu(host: Host): void {
  afterEach(async () => {
    while ((await host.page.locator('.menu').count()) > 0) await host.page.keyboard.press('Escape');
  });

  const selected = (): Promise<string[]> => host.page.locator('.menu-item.selected').allInnerTexts();

  /** A menu with something of everything, at a place. */
  async function show(x: number, y: number): Promise<void> {
    await host.page.mouse.move(900, 600);
    await host.page.evaluate(
      (position) => {
        const log = (window.log = [] as unknown[]);
        const menu = new window.workbench.obsidian.Menu();
        menu.addItem((item) =>
          item
            .setTitle('One')
            .setIcon('lucide-file')
            .onClick((evt) => log.push('one', evt.type, document.querySelector('.menu') === null)),
        );
        menu.addItem((item) =>
          item
            .setTitle('Off')
            .setDisabled(true)
            .onClick(() => log.push('off')),
        );
        menu.addSeparator();
        menu.addItem((item) => item.setTitle('Ticked').setChecked(true));
        menu.addItem((item) => item.setTitle('Danger').setSection('danger').setWarning(true));
        menu.addItem((item) => {
          const submenu = item.setTitle('More').setSubmenu();
          submenu.addItem((inner) => inner.setTitle('Inner').onClick(() => log.push('inner')));
        });
        menu.onHide(() => log.push('hidden'));
        menu.showAtPosition(position);
      },
      { x, y },
    );
  }

  /** What is in the menu from top to bottom; a line is `-`. */
  const lines = (): Promise<string[]> =>
    host.page
      .locator('.menu .menu-item, .menu .menu-separator')
      .evaluateAll((all) => all.map((el) => (el.matches('.menu-separator') ? '-' : (el.textContent ?? ''))));

  describe('Menu.addItem', () => {
    test('adds items in order, each made by its callback; “only works when menu is not shown yet”', async () => {
      await host.page.evaluate(() => {
        const menu = new window.workbench.obsidian.Menu();
        menu.addItem((item) => item.setTitle('One')).addItem((item) => item.setTitle('Two'));
        menu.showAtPosition({ x: 300, y: 200 });
        menu.addItem((item) => item.setTitle('Late'));
      });
      expect(await lines()).toEqual(['One', 'Two']);
      await host.page.keyboard.press('ArrowUp');
      expect(await selected()).toEqual(['Two']);
    });
  });

  describe('Menu.addSeparator', () => {
    test('puts a line behind the items so far; “only works when menu is not shown yet”', async () => {
      await host.page.evaluate(() => {
        const menu = new window.workbench.obsidian.Menu();
        menu.addItem((item) => item.setTitle('One')).addSeparator();
        menu.addItem((item) => item.setTitle('Two')).showAtPosition({ x: 300, y: 200 });
        menu.addSeparator();
      });
      expect(await lines()).toEqual(['One', '-', 'Two']);
    });
  });

  describe('MenuItem.setTitle', () => {
    test('takes a text, which is never read as markup, or a fragment', async () => {
      await host.page.evaluate(() => {
        const fragment = createFragment((el) => el.createEl('b', { text: 'Bold' }));
        const menu = new window.workbench.obsidian.Menu();
        menu.addItem((item) => item.setTitle('Before').setTitle('<i>plain</i>'));
        menu.addItem((item) => item.setTitle(fragment)).showAtPosition({ x: 300, y: 200 });
      });
      const html = await host.page.locator('.menu-item-title').evaluateAll((all) => all.map((el) => el.innerHTML));
      expect(html).toEqual(['&lt;i&gt;plain&lt;/i&gt;', '<b>Bold</b>']);
    });
  });

  describe('MenuItem.setIcon', () => {
    test('shows the icon before the title; null takes it away', async () => {
      await host.page.evaluate(() => {
        const menu = new window.workbench.obsidian.Menu();
        menu.addItem((item) => item.setTitle('With').setIcon('lucide-file').setIcon('lucide-layers'));
        menu.addItem((item) => item.setTitle('Without').setIcon('lucide-file').setIcon(null));
        menu.showAtPosition({ x: 300, y: 200 });
      });
      const icons = (title: string): Promise<(string | null)[]> =>
        host.page
          .locator('.menu-item', { hasText: title })
          .locator('svg')
          .evaluateAll((all) => all.map((el) => el.getAttribute('class')));
      expect(await icons('With')).toEqual(['svg-icon lucide-layers']);
      expect(await icons('Without')).toEqual([]);
      const [icon, title] = await Promise.all([
        host.page.locator('.menu svg').boundingBox(),
        host.page.getByText('With', { exact: true }).boundingBox(),
      ]);
      expect(icon!.x).toBeLessThan(title!.x);
    });
  });

  describe('MenuItem.setChecked', () => {
    test('shows a tick behind the title, or takes it away; null is neither', async () => {
      await host.page.evaluate(() => {
        const menu = new window.workbench.obsidian.Menu();
        menu.addItem((item) => item.setTitle('On').setChecked(true));
        menu.addItem((item) => item.setTitle('Off').setChecked(true).setChecked(false));
        menu.addItem((item) => item.setTitle('Neither').setChecked(true).setChecked(null));
        menu.showAtPosition({ x: 300, y: 200 });
      });
      const ticked = host.page.locator('.menu-item', { has: host.page.locator('svg.lucide-check') });
      expect(await ticked.allInnerTexts()).toEqual(['On']);
      expect(await host.page.locator('.menu-item.mod-checked').allInnerTexts()).toEqual(['On']);
    });
  });

  describe('MenuItem.setSection', () => {
    test('items of a section stand together, with lines around them; `data-section` names it', async () => {
      await host.page.evaluate(() => {
        const menu = new window.workbench.obsidian.Menu();
        menu.addItem((item) => item.setTitle('Open').setSection('open'));
        menu.addItem((item) => item.setTitle('Delete').setSection('danger'));
        menu.addItem((item) => item.setTitle('Open beside').setSection('open'));
        menu.showAtPosition({ x: 300, y: 200 });
      });
      expect(await lines()).toEqual(['Open', 'Open beside', '-', 'Delete']);
      expect(await host.page.locator('.menu-item[data-section="open"]').allInnerTexts()).toEqual([
        'Open',
        'Open beside',
      ]);
    });
  });

  describe('MenuItem.setDisabled', () => {
    test('shows an item that can be neither selected nor chosen', async () => {
      await show(300, 200);
      await host.page.keyboard.press('ArrowDown');
      await host.page.keyboard.press('ArrowDown');
      expect(await selected()).toEqual(['Ticked']);
      await host.page.locator('.menu-item', { hasText: 'Off' }).click();
      expect(await host.page.locator('.menu-item.is-disabled').allInnerTexts()).toEqual(['Off']);
      expect(await host.takeLog()).toEqual([]);
    });
  });

  describe('Menu.showAtMouseEvent', () => {
    test('shows the menu where the event was', async () => {
      await host.page.evaluate(() => {
        const evt = new MouseEvent('contextmenu', { clientX: 320, clientY: 210, cancelable: true });
        const menu = new window.workbench.obsidian.Menu();
        menu.addItem((item) => item.setTitle('One')).showAtMouseEvent(evt);
      });
      const box = await host.page.locator('.menu').boundingBox();
      expect([box?.x, box?.y]).toEqual([320, 210]);
    });
  });

  describe('Menu.showAtPosition', () => {
    test('shows the items there, with what is to be seen of each', async () => {
      await show(300, 200);
      const box = await host.page.locator('.menu').boundingBox();
      expect([box?.x, box?.y]).toEqual([300, 200]);
      expect(await lines()).toEqual(['One', 'Off', '-', 'Ticked', 'More', '-', 'Danger']);
      expect(await host.page.locator('.menu-item.is-warning').innerText()).toBe('Danger');
      expect(await host.page.locator('.menu-item.mod-checked').innerText()).toBe('Ticked');
    });

    test('stays within the window', async () => {
      await show(1270, 790);
      const box = await host.page.locator('.menu').boundingBox();
      expect(box!.x + box!.width).toBeLessThanOrEqual(1280);
      expect(box!.y + box!.height).toBeLessThanOrEqual(800);
    });

    test('a menu without items is not shown', async () => {
      await host.page.evaluate(() => new window.workbench.obsidian.Menu().showAtPosition({ x: 1, y: 1 }));
      expect(await host.page.locator('.menu').count()).toBe(0);
    });
  });

  describe('MenuItem.onClick', () => {
    test('is called by a click, when the menu is gone', async () => {
      await show(300, 200);
      await host.page.locator('.menu-item', { hasText: 'One' }).click();
      expect(await host.takeLog()).toEqual(['hidden', 'one', 'click', true]);
    });

    test('is called by Enter on the item that the arrows reached; disabled items are passed over', async () => {
      await show(300, 200);
      await host.page.keyboard.press('ArrowDown');
      expect(await selected()).toEqual(['One']);
      await host.page.keyboard.press('ArrowDown');
      expect(await selected()).toEqual(['Ticked']);
      await host.page.keyboard.press('ArrowUp');
      await host.page.keyboard.press('Enter');
      expect(await host.takeLog()).toEqual(['hidden', 'one', 'keydown', true]);
    });

    test('is not called for a disabled item', async () => {
      await show(300, 200);
      await host.page.locator('.menu-item', { hasText: 'Off' }).click();
      expect(await host.takeLog()).toEqual([]);
    });
  });

  describe('MenuItem.setSubmenu', () => {
    test('opens with the pointer or the right arrow, and its items choose', async () => {
      await show(300, 200);
      await host.page.locator('.menu-item', { hasText: 'More' }).hover();
      await host.page.locator('.menu-item', { hasText: 'Inner' }).click();
      expect(await host.takeLog()).toEqual(['hidden', 'inner']);
      await show(300, 200);
      for (const key of ['ArrowUp', 'ArrowUp', 'ArrowRight', 'Enter']) await host.page.keyboard.press(key);
      expect(await host.takeLog()).toEqual(['hidden', 'inner']);
      expect(await host.page.locator('.menu').count()).toBe(0);
    });
  });

  describe('Menu.hide', () => {
    test('Escape and a click elsewhere hide the menu, once', async () => {
      await show(300, 200);
      await host.page.keyboard.press('Escape');
      expect(await host.takeLog()).toEqual(['hidden']);
      await show(300, 200);
      await host.page.mouse.click(900, 600);
      expect(await host.takeLog()).toEqual(['hidden']);
      expect(await host.page.locator('.menu').count()).toBe(0);
    });
  });

  describe('Menu.forEvent', () => {
    test('gives everyone the same menu for an event, and shows it where the event was', async () => {
      await host.page.evaluate(() => {
        const { Menu } = window.workbench.obsidian;
        const add = (title: string) => (evt: MouseEvent) => {
          Menu.forEvent(evt).addItem((item) => item.setTitle(title));
        };
        const el = document.body.createDiv('right-click');
        el.setCssStyles({ position: 'fixed', top: '300px', left: '500px', width: '50px', height: '50px' });
        el.addEventListener('contextmenu', add('From the element'));
        document.body.addEventListener('contextmenu', add('From the body'), { once: true });
      });
      await host.page.locator('.right-click').click({ button: 'right', position: { x: 10, y: 10 } });
      await host.page.locator('.menu').waitFor();
      expect(await lines()).toEqual(['From the element', 'From the body']);
      const box = await host.page.locator('.menu').boundingBox();
      expect([box?.x, box?.y]).toEqual([510, 310]);
      await host.page.locator('.right-click').evaluate((el) => el.remove());
    });
  });
}
