/** What the stand-in adds to events and windows, after the global declarations of obsidian.d.ts. */
import type { Host } from '../open-host';

export function domEvents(host: Host): void {
  describe('HTMLElement.on', () => {
    test('listens for events from inside elements that match, with the matching element; off ends it', async () => {
      const heard = await host.page.evaluate(() => {
        const root = createDiv();
        const button = root.createEl('button', 'act');
        const icon = button.createSpan();
        const other = root.createSpan();
        const log: string[] = [];
        const listener = (_: unknown, target: HTMLElement): void => void log.push(target.className);
        root.on('click', '.act', listener);
        icon.click();
        other.click();
        root.off('click', '.act', listener);
        icon.click();
        return log;
      });
      expect(heard).toEqual(['act']);
    });
  });

  describe('HTMLElement.onClickEvent', () => {
    test('hears the middle button too', async () => {
      const buttons = await host.page.evaluate(() => {
        const el = createDiv();
        const log: number[] = [];
        el.onClickEvent((evt) => log.push(evt.button));
        el.click();
        el.dispatchEvent(new MouseEvent('auxclick', { button: 1 }));
        return log;
      });
      expect(buttons).toEqual([0, 1]);
    });
  });

  describe('HTMLElement.onNodeInserted', () => {
    test('calls back “when this node is inserted into the DOM”', async () => {
      const count = await host.page.evaluate(async () => {
        const el = createDiv();
        let calls = 0;
        el.onNodeInserted(() => calls++, true);
        document.body.append(el);
        await nextFrame();
        el.detach();
        await nextFrame();
        document.body.append(el);
        await nextFrame();
        el.detach();
        return calls;
      });
      expect(count).toBe(1);
    });
  });

  describe('HTMLElement.onWindowMigrated', () => {
    test('calls back “when this node has been migrated to another window”, until it is told to stop', async () => {
      const seen = await host.page.evaluate(async () => {
        const leaf = window.workbench.app.workspace.openPopoutLeaf();
        const { win } = leaf.getContainer();
        const el = createDiv();
        const log: string[] = [];
        const stop = el.onWindowMigrated((to) => log.push(to === win ? 'pop-out' : 'main'));
        const move = async (to: HTMLElement): Promise<void> => {
          to.append(el);
          await sleep(0);
        };
        await move(document.body);
        await move(document.body.createDiv('elsewhere'));
        await move(win.document.body);
        await move(document.body);
        stop();
        await move(win.document.body);
        document.querySelector('.elsewhere')?.remove();
        leaf.detach();
        return log;
      });
      expect(seen).toEqual(['pop-out', 'main']);
    });
  });

  describe('Node.instanceOf', () => {
    test('tells a text from an element', async () => {
      const seen = await host.page.evaluate(() => {
        const el = createDiv({ text: 'text' });
        return [el.firstChild!.instanceOf(Text), el.instanceOf(Text), el.instanceOf(HTMLElement)];
      });
      expect(seen).toEqual([true, false, true]);
    });
  });

  describe('UIEvent.instanceOf', () => {
    test('is a “cross-window capable instanceof check”', async () => {
      const seen = await host.page.evaluate(() => {
        const leaf = window.workbench.app.workspace.openPopoutLeaf();
        const win = leaf.getContainer().win as Window & typeof globalThis;
        const foreign = new win.MouseEvent('click', { view: win });
        const own = new MouseEvent('click');
        const checks = [foreign, own].map((evt) => [
          evt instanceof MouseEvent,
          evt.instanceOf(MouseEvent),
          evt.instanceOf(UIEvent),
          evt.instanceOf(KeyboardEvent),
        ]);
        leaf.detach();
        return checks;
      });
      expect(seen).toEqual([
        [false, true, true, false],
        [true, true, true, false],
      ]);
    });
  });

  describe('Node.doc', () => {
    test('doc and win are those the node belongs to, activeDocument and activeWindow those in front', async () => {
      const same = await host.page.evaluate(() => {
        const el = createDiv();
        return [
          el.doc === document,
          el.win === window,
          document.doc === document,
          activeDocument === document,
          activeWindow === window,
          el.instanceOf(HTMLElement),
          el.instanceOf(SVGElement),
        ];
      });
      expect(same).toEqual([true, true, true, true, true, true, false]);
    });
  });
}
