/** What the stand-in's Menu promises, after obsidian.d.ts. */
import { Host } from './open-host';

let host: Host;

beforeAll(async () => {
  host = await Host.open();
});
afterAll(() => host.close());
afterEach(async () => {
  while ((await host.page.locator('.menu').count()) > 0) await host.page.keyboard.press('Escape');
});

const takeLog = (): Promise<unknown[]> => host.page.evaluate(() => (Reflect.get(window, 'log') as unknown[]).splice(0));
const titles = (): Promise<string[]> => host.page.locator('.menu').first().locator('.menu-item-title').allInnerTexts();
const selected = (): Promise<string[]> => host.page.locator('.menu-item.selected').allInnerTexts();

/** A menu with something of everything, at a place. */
async function show(x: number, y: number): Promise<void> {
  await host.page.mouse.move(900, 600);
  await host.page.evaluate(
    (position) => {
      const log: unknown[] = [];
      Object.assign(window, { log });
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

describe('Menu.showAtPosition', () => {
  test('shows the items there, section by section, with lines between', async () => {
    await show(300, 200);
    const box = await host.page.locator('.menu').boundingBox();
    expect([box?.x, box?.y]).toEqual([300, 200]);
    expect(await titles()).toEqual(['One', 'Off', 'Ticked', 'More', 'Danger']);
    expect(await host.page.locator('.menu .menu-separator').count()).toBe(2);
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
    expect(await takeLog()).toEqual(['hidden', 'one', 'click', true]);
  });

  test('is called by Enter on the item that the arrows reached; disabled items are passed over', async () => {
    await show(300, 200);
    await host.page.keyboard.press('ArrowDown');
    expect(await selected()).toEqual(['One']);
    await host.page.keyboard.press('ArrowDown');
    expect(await selected()).toEqual(['Ticked']);
    await host.page.keyboard.press('ArrowUp');
    await host.page.keyboard.press('Enter');
    expect(await takeLog()).toEqual(['hidden', 'one', 'keydown', true]);
  });

  test('is not called for a disabled item', async () => {
    await show(300, 200);
    await host.page.locator('.menu-item', { hasText: 'Off' }).click();
    expect(await takeLog()).toEqual([]);
  });
});

describe('MenuItem.setSubmenu', () => {
  test('opens with the pointer or the right arrow, and its items choose', async () => {
    await show(300, 200);
    await host.page.locator('.menu-item', { hasText: 'More' }).hover();
    await host.page.locator('.menu-item', { hasText: 'Inner' }).click();
    expect(await takeLog()).toEqual(['hidden', 'inner']);
    await show(300, 200);
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowRight', 'Enter']) await host.page.keyboard.press(key);
    expect(await takeLog()).toEqual(['hidden', 'inner']);
    expect(await host.page.locator('.menu').count()).toBe(0);
  });
});

describe('Menu.hide', () => {
  test('Escape and a click elsewhere hide the menu, once', async () => {
    await show(300, 200);
    await host.page.keyboard.press('Escape');
    expect(await takeLog()).toEqual(['hidden']);
    await show(300, 200);
    await host.page.mouse.click(900, 600);
    expect(await takeLog()).toEqual(['hidden']);
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
    expect(await titles()).toEqual(['From the element', 'From the body']);
    const box = await host.page.locator('.menu').boundingBox();
    expect([box?.x, box?.y]).toEqual([510, 310]);
  });
});
