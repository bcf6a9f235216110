/** What the stand-in's Keymap and Scope promise, after obsidian.d.ts. */
import type { Scope } from 'obsidian';
import type { Host } from '../open-host';

export function keymap(host: Host): void {
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
        const log = (window.log = [] as unknown[]);
        const isOver = new AbortController();
        const { signal } = isOver;
        document.addEventListener('keydown', (evt) => log.push(`page ${evt.key} ${evt.defaultPrevented}`), { signal });
        const scope = new obsidian.Scope();
        scope.register([], 'j', () => {
          log.push('scope j');
          return false;
        });
        scope.register(null, 'k', (_, context) => {
          log.push(`scope k ${context.modifiers}`);
        });
        app.keymap.pushScope(scope);
        Object.assign(window, { isOver, scope });
      });
      for (const key of ['j', 'Shift+K', 'Control+j']) await host.page.keyboard.press(key);
      await host.page.evaluate(() => window.workbench.app.keymap.popScope(Reflect.get(window, 'scope') as Scope));
      await host.page.keyboard.press('j');
      await host.page.evaluate(() => (Reflect.get(window, 'isOver') as AbortController).abort());
      const log = (await host.takeLog()) as string[];
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

  describe('Scope.register', () => {
    test('Mod is Ctrl here; modifiers must be exactly those; null is any; false prevents the default', async () => {
      const seen = await host.page.evaluate(() => {
        const { app, obsidian } = window.workbench;
        const scope = new obsidian.Scope();
        const log: string[] = [];
        scope.register(['Mod'], 'Enter', () => {
          log.push('mod');
          return false;
        });
        scope.register([], 'Enter', () => void log.push('plain'));
        const any = scope.register(null, 'Enter', () => void log.push('any'));
        app.keymap.pushScope(scope);
        const press = (init: KeyboardEventInit): boolean => {
          const evt = new KeyboardEvent('keydown', { key: 'Enter', cancelable: true, bubbles: true, ...init });
          document.body.dispatchEvent(evt);
          return evt.defaultPrevented;
        };
        const prevented = [press({ ctrlKey: true }), press({}), press({ shiftKey: true })];
        scope.unregister(any);
        press({ shiftKey: true });
        app.keymap.popScope(scope);
        press({ ctrlKey: true });
        return { log, prevented };
      });
      expect(seen).toEqual({ log: ['mod', 'plain', 'any', 'any'], prevented: [true, false, false] });
    });

    test('what a scope does not answer goes to its parent', async () => {
      const log = await host.page.evaluate(() => {
        const { app, obsidian } = window.workbench;
        const heard: string[] = [];
        const parent = new obsidian.Scope();
        parent.register([], 'F8', () => void heard.push('parent'));
        const scope = new obsidian.Scope(parent);
        let answer: false | undefined;
        scope.register([], 'F8', () => {
          heard.push('child');
          return answer;
        });
        app.keymap.pushScope(scope);
        const press = (): boolean =>
          document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'F8', bubbles: true }));
        press();
        answer = false;
        press();
        app.keymap.popScope(scope);
        return heard;
      });
      expect(log).toEqual(['child', 'parent', 'child']);
    });
  });
}
