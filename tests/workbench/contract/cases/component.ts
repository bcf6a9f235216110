/** What the stand-in's Component, Events and debounce promise, after obsidian.d.ts. */
import type { Host } from '../open-host';

export function component(host: Host): void {
  describe('Component.load', () => {
    test('“load this component and its children”, once', async () => {
      const calls = await host.page.evaluate(() => {
        const { Component } = window.workbench.obsidian;
        const log: string[] = [];
        class Logged extends Component {
          constructor(private readonly name: string) {
            super();
          }
          override onload(): void {
            log.push(`load ${this.name}`);
          }
          override onunload(): void {
            log.push(`unload ${this.name}`);
          }
        }
        const parent = new Logged('parent');
        parent.addChild(new Logged('child'));
        parent.load();
        parent.load();
        return log;
      });
      expect(calls).toEqual(['load parent', 'load child']);
    });
  });

  describe('Component.unload', () => {
    test('“unload this component and its children”: children first, then what was registered, the latest first', async () => {
      const calls = await host.page.evaluate(() => {
        const { Component } = window.workbench.obsidian;
        const log: string[] = [];
        const parent = new Component();
        const child = new Component();
        parent.onunload = () => log.push('onunload of parent');
        child.onunload = () => log.push('onunload of child');
        parent.load();
        parent.addChild(child);
        parent.register(() => log.push('first'));
        parent.register(() => log.push('second'));
        parent.unload();
        parent.unload();
        return log;
      });
      expect(calls).toEqual(['onunload of child', 'second', 'first', 'onunload of parent']);
    });
  });

  describe('Component.addChild', () => {
    test('“adds a child component, loading it if this component is loaded”', async () => {
      const loaded = await host.page.evaluate(() => {
        const { Component } = window.workbench.obsidian;
        let count = 0;
        const make = (): InstanceType<typeof Component> => {
          const child = new Component();
          child.onload = () => void count++;
          return child;
        };
        const parent = new Component();
        parent.addChild(make());
        const before = count;
        parent.load();
        parent.addChild(make());
        return [before, count];
      });
      expect(loaded).toEqual([0, 2]);
    });
  });

  describe('Component.removeChild', () => {
    test('“removes a child component, unloading it”', async () => {
      const unloads = await host.page.evaluate(() => {
        const { Component } = window.workbench.obsidian;
        let count = 0;
        const parent = new Component();
        const child = parent.addChild(new Component());
        child.onunload = () => void count++;
        parent.load();
        parent.removeChild(child);
        parent.unload();
        return count;
      });
      expect(unloads).toBe(1);
    });
  });

  describe('Component.register', () => {
    test('“registers a callback to be called when unloading”, once', async () => {
      const counts = await host.page.evaluate(() => {
        const component = new window.workbench.obsidian.Component();
        let calls = 0;
        component.load();
        component.register(() => calls++);
        const before = calls;
        component.unload();
        component.load();
        component.unload();
        return [before, calls];
      });
      expect(counts).toEqual([0, 1]);
    });
  });

  describe('Component.registerEvent', () => {
    test('“registers an event to be detached when unloading”', async () => {
      const heard = await host.page.evaluate(() => {
        const { Component, Events } = window.workbench.obsidian;
        const events = new Events();
        const component = new Component();
        const log: string[] = [];
        component.load();
        component.registerEvent(events.on('happen', () => log.push('component')));
        events.on('happen', () => log.push('other'));
        events.trigger('happen');
        component.unload();
        events.trigger('happen');
        return log;
      });
      expect(heard).toEqual(['component', 'other', 'other']);
    });
  });

  describe('Component.registerDomEvent', () => {
    test('“registers a DOM event to be detached when unloading”, of an element, a document or a window', async () => {
      const heard = await host.page.evaluate(() => {
        const el = document.body.createDiv();
        const component = new window.workbench.obsidian.Component();
        const log: string[] = [];
        component.load();
        component.registerDomEvent(window, 'click', () => log.push('window'));
        component.registerDomEvent(document, 'click', (evt) => log.push(`document ${evt.type}`), { capture: true });
        component.registerDomEvent(el, 'click', () => log.push('element'));
        el.click();
        component.unload();
        el.click();
        el.detach();
        return log;
      });
      expect(heard).toEqual(['document click', 'element', 'window']);
    });
  });

  describe('Component.registerInterval', () => {
    test('“registers an interval (from setInterval) to be cancelled when unloading”', async () => {
      const [ticked, later] = await host.page.evaluate(async () => {
        const component = new window.workbench.obsidian.Component();
        let [ticks, others] = [0, 0];
        component.load();
        component.registerInterval(window.setInterval(() => ticks++, 1));
        await window.waitUntil(() => ticks > 0);
        component.unload();
        const before = ticks;
        const other = window.setInterval(() => others++, 1);
        await window.waitUntil(() => others > 2);
        window.clearInterval(other);
        return [before, ticks];
      });
      expect(later).toBe(ticked);
    });
  });

  describe('Events.on', () => {
    test('calls back with the data of the event and the given context, in the order of registering', async () => {
      const heard = await host.page.evaluate(() => {
        const events = new window.workbench.obsidian.Events();
        const log: unknown[] = [];
        const context = { name: 'context' };
        const second = (value: unknown): void => void log.push(['second', value]);
        events.on(
          'happen',
          function (this: unknown, ...data: unknown[]) {
            log.push([this === context, ...data]);
          },
          context,
        );
        events.on('happen', second);
        events.trigger('happen', 1, 'two');
        events.off('happen', second);
        events.trigger('happen', 3);
        return log;
      });
      expect(heard).toEqual([
        [true, 1, 'two'],
        ['second', 1],
        [true, 3],
      ]);
    });
  });

  describe('Events.trigger', () => {
    test('calls those who listen for that name, with all the data, before it returns', async () => {
      const heard = await host.page.evaluate(() => {
        const events = new window.workbench.obsidian.Events();
        const log: unknown[][] = [];
        events.on('happen', (...data) => log.push(data));
        events.on('other', () => log.push(['never']));
        events.trigger('happen', 1, { two: 2 }, null);
        events.trigger('happen');
        events.trigger('nobody listens');
        return log;
      });
      expect(heard).toEqual([[1, { two: 2 }, null], []]);
    });
  });

  describe('Events.offref', () => {
    test('takes back one registration, even of a function that is registered twice', async () => {
      const count = await host.page.evaluate(() => {
        const events = new window.workbench.obsidian.Events();
        let calls = 0;
        const listener = (): number => calls++;
        const first = events.on('happen', listener);
        events.on('happen', listener);
        events.offref(first);
        events.trigger('happen');
        return calls;
      });
      expect(count).toBe(1);
    });
  });

  describe('Debouncer.cancel', () => {
    test('drops what is pending, and nothing that comes after', async () => {
      const calls = await host.page.evaluate(async () => {
        const log: string[] = [];
        const later = window.workbench.obsidian.debounce((text: string) => log.push(text), 5, true);
        later('a');
        later.cancel();
        later('b');
        await window.waitUntil(() => log.length > 0);
        return log;
      });
      expect(calls).toEqual(['b']);
    });
  });

  describe('debounce', () => {
    test('runs once, with the last arguments; run() runs at once what is pending, cancel() forgets it', async () => {
      const calls = await host.page.evaluate(async () => {
        const { debounce } = window.workbench.obsidian;
        const log: string[] = [];
        const later = debounce((text: string) => log.push(text), 5, true);
        later('a');
        later('b');
        const atOnce = log.length;
        await window.waitUntil(() => log.length > 0);
        later('c').run();
        later('d').cancel();
        later('e');
        await window.waitUntil(() => log.includes('e'));
        return [atOnce, ...log];
      });
      expect(calls).toEqual([0, 'b', 'c', 'e']);
    });
  });
}
