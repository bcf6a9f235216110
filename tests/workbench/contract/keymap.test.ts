/** What the stand-in's Keymap promises, after obsidian.d.ts; and what small facts of the app look like. */
import type { Scope } from 'obsidian';
import { Host } from './open-host';

let host: Host;

beforeAll(async () => {
  host = await Host.open();
});
afterAll(() => host.close());

describe('Keymap.isModEvent', () => {
  test('translates an event into the type of pane that should open', async () => {
    const panes = await host.page.evaluate(() => {
      const { Keymap } = window.workbench.obsidian;
      const click = (keys: MouseEventInit): unknown => Keymap.isModEvent(new MouseEvent('click', keys));
      return [
        Keymap.isModEvent(),
        Keymap.isModEvent(null),
        click({}),
        click({ ctrlKey: true }),
        click({ button: 1 }),
        click({ ctrlKey: true, altKey: true }),
        click({ ctrlKey: true, altKey: true, shiftKey: true }),
        click({ metaKey: true }),
      ];
    });
    expect(panes).toEqual([false, false, false, 'tab', 'tab', 'split', 'window', false]);
  });
});

describe('Keymap.isModifier', () => {
  test('checks whether the modifier key is pressed; Mod is Ctrl here', async () => {
    const held = await host.page.evaluate(() => {
      const { Keymap } = window.workbench.obsidian;
      const evt = new KeyboardEvent('keydown', { key: 'a', ctrlKey: true, shiftKey: true });
      return (['Mod', 'Ctrl', 'Meta', 'Shift', 'Alt'] as const).map((modifier) => Keymap.isModifier(evt, modifier));
    });
    expect(held).toEqual([true, true, false, true, false]);
  });
});

describe('Keymap.pushScope', () => {
  test('the scope pushed last hears all keys, before the page; popScope gives them back', async () => {
    await host.page.evaluate(() => {
      const { app, obsidian } = window.workbench;
      const log: string[] = [];
      document.addEventListener('keydown', (evt) => log.push(`page ${evt.key} ${evt.defaultPrevented}`));
      const scope = new obsidian.Scope();
      scope.register([], 'j', () => {
        log.push('scope j');
        return false;
      });
      scope.register(null, 'k', (_, context) => {
        log.push(`scope k ${context.modifiers}`);
      });
      Object.assign(window, { log, scope });
      app.keymap.pushScope(scope);
    });
    for (const key of ['j', 'Shift+K', 'Control+j']) await host.page.keyboard.press(key);
    await host.page.evaluate(() => {
      const { keymap } = window.workbench.app;
      keymap.popScope(Reflect.get(window, 'scope') as Scope);
    });
    await host.page.keyboard.press('j');
    const log = await host.page.evaluate(() => Reflect.get(window, 'log') as string[]);
    expect(log.filter((entry) => !/Shift|Control/.test(entry) || entry.startsWith('scope'))).toEqual([
      'scope j',
      'page j true',
      'scope k Shift',
      'page K false',
      'page j false',
      'page j false',
    ]);
  });
});

describe('Platform', () => {
  test('is a desktop app on the system of the server', async () => {
    const seen = await host.page.evaluate(() => {
      const { Platform } = window.workbench.obsidian;
      const { isDesktopApp, isMobile, isLinux, isMacOS, isWin } = Platform;
      return { isDesktopApp, isMobile, isLinux, isMacOS, isWin };
    });
    const { platform } = process;
    expect(seen).toEqual({
      isDesktopApp: true,
      isMobile: false,
      isLinux: platform === 'linux',
      isMacOS: platform === 'darwin',
      isWin: platform === 'win32',
    });
  });
});

describe('getFrontMatterInfo', () => {
  test('gives the offsets of where the frontmatter starts and ends, and its text', async () => {
    const seen = await host.page.evaluate(() => {
      const { getFrontMatterInfo } = window.workbench.obsidian;
      return ['---\na: 1\n---\ntext', '---\n---\n', 'text\n---\na: 1\n---', '---\nopen'].map(getFrontMatterInfo);
    });
    const none = { exists: false, frontmatter: '', from: 0, to: 0, contentStart: 0 };
    expect(seen).toEqual([
      { exists: true, frontmatter: 'a: 1\n', from: 4, to: 9, contentStart: 13 },
      { exists: true, frontmatter: '', from: 4, to: 4, contentStart: 8 },
      none,
      none,
    ]);
  });
});

describe('parseYaml', () => {
  test('and stringifyYaml lead back and forth; malformed text throws', async () => {
    const seen = await host.page.evaluate(() => {
      const { parseYaml, stringifyYaml } = window.workbench.obsidian;
      const value: unknown = parseYaml('a: [1, two]\nd: 2025-01-10');
      let threw = false;
      try {
        parseYaml('a: [');
      } catch {
        threw = true;
      }
      return [value, stringifyYaml({ a: 'b' }), threw];
    });
    expect(seen).toEqual([{ a: [1, 'two'], d: '2025-01-10' }, 'a: b\n', true]);
  });
});
