/** What the stand-in adds to the DOM and the language, after the global declarations of obsidian.d.ts. */
import { Host } from './open-host';

let host: Host;
beforeAll(async () => {
  host = await Host.open();
});
afterAll(() => host.close());

describe('Node.createEl', () => {
  test('“create an element and append it to this node”, with classes, text, attributes, properties and a callback', async () => {
    const html = await host.page.evaluate(() => {
      const parent = createDiv({ cls: ['one', 'two'], attr: { 'data-x': 1, hidden: null } });
      parent.createEl('a', { text: 'Link', href: 'https://example.org/', title: 'Title' });
      parent.createSpan('plain', (el) => el.setText('Called'));
      parent.createDiv({ text: 'first', prepend: true });
      parent.createEl('input', { type: 'text', value: 'typed', placeholder: 'Type' });
      parent.createSvg('svg', { cls: 'drawn', attr: { width: 3 } });
      const fragment = createFragment((el) => el.appendText('in a fragment'));
      parent.createEl('p', { text: fragment });
      const value = parent.querySelector('input')?.value;
      return { html: parent.outerHTML, value };
    });
    expect(html).toEqual({
      html:
        '<div class="one two" data-x="1"><div>first</div>' +
        '<a title="Title" href="https://example.org/">Link</a><span class="plain">Called</span>' +
        '<input type="text" placeholder="Type"><svg class="drawn" width="3"></svg><p>in a fragment</p></div>',
      value: 'typed',
    });
  });
});

describe('Element.toggleClass', () => {
  test('adds or removes one class or several; addClass, removeClass and hasClass do as they say', async () => {
    const classes = await host.page.evaluate(() => {
      const el = createDiv('a');
      el.addClass('b', 'c');
      el.removeClass('a');
      el.toggleClass(['d', 'b'], true);
      el.toggleClass('c', false);
      return [el.className, el.hasClass('d'), el.hasClass('a')];
    });
    expect(classes).toEqual(['b d', true, false]);
  });
});

describe('Element.setAttr', () => {
  test('writes any value as text, and null removes the attribute', async () => {
    const html = await host.page.evaluate(() => {
      const el = createDiv();
      el.setAttrs({ 'aria-busy': true, tabindex: 0, title: 'x' });
      el.setAttr('title', null);
      return [el.outerHTML, el.getAttr('tabindex')];
    });
    expect(html).toEqual(['<div aria-busy="true" tabindex="0"></div>', '0']);
  });
});

describe('Node.empty', () => {
  test('takes out all children; detach takes out the node; setChildrenInPlace keeps those that stay', async () => {
    const seen = await host.page.evaluate(() => {
      const parent = createDiv();
      const [a, b, c] = [parent.createSpan('a'), parent.createSpan('b'), createSpan('c')];
      parent.setChildrenInPlace([c, a]);
      const order = [...parent.children].map((el) => el.className);
      a.detach();
      const left = parent.childElementCount;
      parent.insertAfter(b, null);
      const first = parent.indexOf(b);
      parent.empty();
      return { order, left, first, after: parent.childElementCount };
    });
    expect(seen).toEqual({ order: ['c', 'a'], left: 1, first: 0, after: 0 });
  });
});

describe('Element.find', () => {
  test('finds by selector; findAll gives an array, findAllSelf counts the element itself, matchParent goes up', async () => {
    const found = await host.page.evaluate(() => {
      const root = createDiv('root');
      const inner = root.createDiv('x').createDiv('x');
      return {
        find: root.find('.x') === root.firstChild,
        all: root.findAll('.x').length,
        self: root.findAllSelf('div').length,
        up: inner.matchParent('.root') === root,
        stopped: inner.matchParent('.root', inner),
      };
    });
    expect(found).toEqual({ find: true, all: 2, self: 3, up: true, stopped: null });
  });
});

describe('HTMLElement.isShown', () => {
  test('“when the element is attached to the DOM and none of the parent and ancestor elements are hidden”', async () => {
    const shown = await host.page.evaluate(() => {
      const parent = createDiv();
      const child = parent.createDiv();
      const detached = child.isShown();
      document.body.append(parent);
      const attached = child.isShown();
      parent.hide();
      const hidden = child.isShown();
      parent.toggle(true);
      const again = child.isShown();
      parent.detach();
      return { detached, attached, hidden, again };
    });
    expect(shown).toEqual({ detached: false, attached: true, hidden: false, again: true });
  });
});

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

describe('Array.contains', () => {
  test('arrays, strings, numbers and objects have Obsidian’s additions', async () => {
    const seen = await host.page.evaluate(() => {
      const list = [1, 2, 2, 3];
      list.remove(2);
      return {
        list,
        first: [1, 2].first(),
        last: [1, 2].last(),
        contains: [1].contains(1),
        unique: [1, 1, 2].unique(),
        combine: Array.combine([[1], [2, 3]]),
        text: 'abc'.contains('b'),
        format: '{0} and {1}'.format('a', 'b'),
        clamp: Math.clamp(5, 0, 3),
        empty: Object.isEmpty({}),
        isString: String.isString('x'),
      };
    });
    expect(seen).toEqual({
      list: [1, 3],
      first: 1,
      last: 2,
      contains: true,
      unique: [1, 2],
      combine: [1, 2, 3],
      text: true,
      format: 'a and b',
      clamp: 3,
      empty: true,
      isString: true,
    });
  });
});

describe('loud', () => {
  test('an API that is not there throws, naming itself and the file to write it in', async () => {
    const errors = await host.page.evaluate(() => {
      const { app, obsidian } = window.workbench;
      const attempt = (target: object, name: string): string => {
        try {
          return String(Reflect.get(target, name));
        } catch (error) {
          return (error as Error).message;
        }
      };
      class Own extends obsidian.Component {}
      return {
        module: attempt(obsidian, 'foo'),
        workspace: attempt(app.workspace, 'foo'),
        leaf: attempt(app.workspace.getLeaf(), 'foo'),
        app: attempt(app, 'foo'),
        file: attempt(app.vault.getRoot(), 'foo'),
        then: attempt(app.vault, 'then'),
        subclass: attempt(new Own(), 'foo'),
        inOperator: 'foo' in app.vault,
      };
    });
    const missing = (api: string, file: string): string =>
      `The workbench has no ${api}: write it in tests/workbench/host/${file}, with a test.`;
    expect(errors).toEqual({
      module: missing('obsidian.foo', 'obsidian.ts'),
      workspace: missing('Workspace.foo', 'workspace.ts'),
      leaf: missing('WorkspaceLeaf.foo', 'leaf.ts'),
      app: missing('App.foo', 'app.ts'),
      file: missing('TFolder.foo', 'files.ts'),
      then: 'undefined',
      subclass: 'undefined',
      inOperator: false,
    });
  });
});
