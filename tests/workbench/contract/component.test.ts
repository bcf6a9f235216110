/** What the stand-in's Component and Events promise, after obsidian.d.ts. */
import { Host } from './open-host';

let host: Host;
beforeAll(async () => {
  host = await Host.open();
});
afterAll(() => host.close());

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

describe('Component.registerEvent', () => {
  test('“registers an event to be detached when unloading”; DOM events and intervals too', async () => {
    const counts = await host.page.evaluate(async () => {
      const { Component, Events } = window.workbench.obsidian;
      const events = new Events();
      const el = createDiv();
      const heard = { event: 0, click: 0, tick: 0 };
      const component = new Component();
      component.load();
      component.registerEvent(events.on('happen', () => heard.event++));
      component.registerDomEvent(el, 'click', () => heard.click++);
      component.registerInterval(window.setInterval(() => heard.tick++, 5));
      events.trigger('happen');
      el.click();
      component.unload();
      const ticked = heard.tick;
      events.trigger('happen');
      el.click();
      await sleep(30);
      return { ...heard, tick: heard.tick - ticked };
    });
    expect(counts).toEqual({ event: 1, click: 1, tick: 0 });
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

describe('debounce', () => {
  test('runs once, with the last arguments; run() runs at once what is pending, cancel() forgets it', async () => {
    const calls = await host.page.evaluate(async () => {
      const { debounce } = window.workbench.obsidian;
      const log: string[] = [];
      const later = debounce((text: string) => log.push(text), 20, true);
      later('a');
      later('b');
      await sleep(60);
      later('c').run();
      later('d').cancel();
      await sleep(60);
      return log;
    });
    expect(calls).toEqual(['b', 'c']);
  });
});
