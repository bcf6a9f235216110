/** What the stand-in adds to nodes and elements, after the global declarations of obsidian.d.ts. */
import type { Host } from '../open-host';

export function domElements(host: Host): void {
  describe('Element.setText', () => {
    test('replaces all content by a text, or by what is in a fragment', async () => {
      const seen = await host.page.evaluate(() => {
        const el = createDiv();
        el.createEl('b', { text: 'Before' });
        el.setText('<i>plain</i>');
        const text = el.innerHTML;
        el.setText(createFragment((into) => into.createEl('b', { text: 'Rich' })));
        return [text, el.innerHTML];
      });
      expect(seen).toEqual(['&lt;i&gt;plain&lt;/i&gt;', '<b>Rich</b>']);
    });
  });

  describe('Element.addClass', () => {
    test('adds one class or several, and none twice', async () => {
      const classes = await host.page.evaluate(() => {
        const el = createDiv('a');
        el.addClass('b');
        el.addClass('c', 'a');
        return el.className;
      });
      expect(classes).toBe('a b c');
    });
  });

  describe('Element.addClasses', () => {
    test('adds those of a list', async () => {
      const classes = await host.page.evaluate(() => {
        const el = createDiv('a');
        el.addClasses(['b', 'a', 'c']);
        return el.className;
      });
      expect(classes).toBe('a b c');
    });
  });

  describe('Element.removeClass', () => {
    test('takes away one class or several, whether they are there or not', async () => {
      const classes = await host.page.evaluate(() => {
        const el = createDiv('a b c d');
        el.removeClass('a');
        el.removeClass('b', 'none', 'd');
        return el.className;
      });
      expect(classes).toBe('c');
    });
  });

  describe('Element.removeClasses', () => {
    test('takes away those of a list', async () => {
      const classes = await host.page.evaluate(() => {
        const el = createDiv('a b c');
        el.removeClasses(['a', 'none', 'c']);
        return el.className;
      });
      expect(classes).toBe('b');
    });
  });

  describe('Element.hasClass', () => {
    test('is for whole names of classes', async () => {
      const has = await host.page.evaluate(() => {
        const el = createDiv('one two-three');
        return ['one', 'two-three', 'two', 'One'].map((name) => el.hasClass(name));
      });
      expect(has).toEqual([true, true, false, false]);
    });
  });

  describe('Element.toggleClass', () => {
    test('adds or takes away one class or several, as told, and not by what is there', async () => {
      const classes = await host.page.evaluate(() => {
        const el = createDiv('a b');
        el.toggleClass(['b', 'c'], true);
        el.toggleClass('a', false);
        el.toggleClass('a', false);
        return el.className;
      });
      expect(classes).toBe('b c');
    });
  });

  describe('Element.setAttr', () => {
    test('writes any value as text, and null removes the attribute', async () => {
      const html = await host.page.evaluate(() => {
        const el = createDiv({ title: 'x' });
        el.setAttr('aria-busy', true);
        el.setAttr('tabindex', 0);
        el.setAttr('title', null);
        return [el.outerHTML, el.getAttr('tabindex')];
      });
      expect(html).toEqual(['<div aria-busy="true" tabindex="0"></div>', '0']);
    });
  });

  describe('Element.setAttrs', () => {
    test('does so for each entry, and leaves other attributes alone', async () => {
      const html = await host.page.evaluate(() => {
        const el = createDiv({ title: 'x', cls: 'kept' });
        el.setAttrs({ 'aria-busy': false, tabindex: 0, title: null });
        return el.outerHTML;
      });
      expect(html).toBe('<div class="kept" aria-busy="false" tabindex="0"></div>');
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

  describe('HTMLElement.findAll', () => {
    test('gives elements that may be taken away while one goes through them', async () => {
      const left = await host.page.evaluate(() => {
        const root = createDiv();
        for (const cls of ['x', 'y', 'x']) root.createDiv(cls);
        for (const one of root.findAll('.x')) one.remove();
        return Array.from(root.children, ({ className }) => className);
      });
      expect(left).toEqual(['y']);
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

  describe('HTMLElement.hide', () => {
    test('takes the element out of sight, and twice is as once', async () => {
      const seen = await host.page.evaluate(() => {
        const el = document.body.createDiv({ text: 'Text', attr: { style: 'display: flex' } });
        const shown = el.getCssPropertyValue('display');
        el.hide();
        el.hide();
        const hidden = el.getCssPropertyValue('display');
        el.show();
        const again = el.getCssPropertyValue('display');
        el.detach();
        return [shown, hidden, again];
      });
      expect(seen).toEqual(['flex', 'none', 'flex']);
    });
  });

  describe('HTMLElement.show', () => {
    test('brings back what hide took away, as it was, and changes nothing that is shown', async () => {
      const seen = await host.page.evaluate(() => {
        const el = document.body.createSpan({ text: 'Text' });
        el.show();
        const untouched = el.getCssPropertyValue('display');
        el.hide();
        el.show();
        const back = [el.getCssPropertyValue('display'), el.isShown()];
        el.detach();
        return [untouched, ...back];
      });
      expect(seen).toEqual(['inline', 'inline', true]);
    });
  });

  describe('HTMLElement.toggle', () => {
    test('shows or hides, as told, and not by what is', async () => {
      const shown = await host.page.evaluate(() => {
        const el = document.body.createDiv({ text: 'Text' });
        const states = [true, false, false, true].map((show) => {
          el.toggle(show);
          return el.isShown();
        });
        el.detach();
        return states;
      });
      expect(shown).toEqual([true, false, false, true]);
    });
  });

  describe('HTMLElement.setCssProps', () => {
    test('sets custom properties and others by their names in style sheets', async () => {
      const seen = await host.page.evaluate(() => {
        const el = document.body.createDiv();
        el.setCssProps({ '--height': '3px', 'max-height': 'var(--height)' });
        const values = [el.getCssPropertyValue('--height'), el.getCssPropertyValue('max-height')];
        el.detach();
        return values;
      });
      expect(seen).toEqual(['3px', '3px']);
    });
  });

  describe('HTMLElement.setCssStyles', () => {
    test('sets styles by their names in programs', async () => {
      const seen = await host.page.evaluate(() => {
        const el = document.body.createDiv();
        el.setCssStyles({ maxHeight: '3px' });
        const value = el.getCssPropertyValue('max-height');
        el.detach();
        return value;
      });
      expect(seen).toBe('3px');
    });
  });
}
