/** How the stand-in makes elements, after the global declarations of obsidian.d.ts. */
import type { Host } from '../open-host';

export function domCreate(host: Host): void {
  describe('createEl', () => {
    test('makes an element that is nowhere yet, with classes, text, attributes and properties; a parent gets it as its last child, or its first', async () => {
      const seen = await host.page.evaluate(() => {
        const link = createEl('a', { text: 'Link', href: 'https://example.org/', title: 'Title' });
        const input = createEl('input', { type: 'text', value: 'typed', placeholder: 'Type' });
        const parent = createEl('p', { text: createFragment((el) => el.appendText('in a fragment')) });
        const last = createEl('b', { cls: 'one two', attr: { 'data-x': 1, hidden: null }, parent });
        createEl('i', { cls: ['three', 'four'], parent, prepend: true });
        return {
          link: link.outerHTML,
          input: [input.outerHTML, input.value],
          parent: parent.outerHTML,
          nowhere: link.parentNode,
          there: last.parentNode === parent,
        };
      });
      expect(seen).toEqual({
        link: '<a title="Title" href="https://example.org/">Link</a>',
        input: ['<input type="text" placeholder="Type">', 'typed'],
        parent: '<p><i class="three four"></i>in a fragment<b class="one two" data-x="1"></b></p>',
        nowhere: null,
        there: true,
      });
    });
  });

  describe('createDiv', () => {
    test('makes a div that is nowhere yet; a string is its class, and the callback gets it', async () => {
      const seen = await host.page.evaluate(() => {
        const el = createDiv('one two', (div) => div.setText('Called'));
        return [el.outerHTML, el.parentNode, createDiv().outerHTML];
      });
      expect(seen).toEqual(['<div class="one two">Called</div>', null, '<div></div>']);
    });
  });

  describe('createSpan', () => {
    test('makes a span that is nowhere yet; a string is its class, and the callback gets it', async () => {
      const seen = await host.page.evaluate(() => {
        const el = createSpan('one', (span) => span.setText('Called'));
        return [el.outerHTML, el.parentNode, createSpan({ text: 'Text' }).outerHTML];
      });
      expect(seen).toEqual(['<span class="one">Called</span>', null, '<span>Text</span>']);
    });
  });

  describe('createFragment', () => {
    test('makes a fragment, which the callback gets', async () => {
      const seen = await host.page.evaluate(() => {
        const fragment = createFragment((el) => el.createEl('b', { text: 'Bold' }));
        return [fragment instanceof DocumentFragment, fragment.textContent];
      });
      expect(seen).toEqual([true, 'Bold']);
    });
  });

  describe('Node.createEl', () => {
    test('“create an element and append it to this node”, after what the callback did to it', async () => {
      const seen = await host.page.evaluate(() => {
        const parent = createDiv({ text: 'Text' });
        let before: unknown;
        const el = parent.createEl('a', { cls: 'made', text: 'Link' }, (link) => {
          before = link.parentNode;
          link.href = '#place';
        });
        return [parent.innerHTML, el === parent.lastChild, before];
      });
      expect(seen).toEqual(['Text<a class="made" href="#place">Link</a>', true, null]);
    });
  });

  describe('Node.createDiv', () => {
    test('appends a div, or puts it first when told to prepend', async () => {
      const seen = await host.page.evaluate(() => {
        const parent = createDiv();
        const el = parent.createDiv('last');
        parent.createDiv({ text: 'first', prepend: true }, (div) => div.addClass('called'));
        return [parent.innerHTML, el === parent.lastChild];
      });
      expect(seen).toEqual(['<div class="called">first</div><div class="last"></div>', true]);
    });
  });

  describe('Node.createSpan', () => {
    test('appends a span, to a fragment too', async () => {
      const seen = await host.page.evaluate(() => {
        const parent = createDiv({ text: 'Text' });
        const el = parent.createSpan('plain', (span) => span.setText('Called'));
        const fragment = createFragment((into) => into.createSpan({ text: 'in a fragment' }));
        return [parent.innerHTML, el === parent.lastChild, (fragment.firstChild as Element).outerHTML];
      });
      expect(seen).toEqual(['Text<span class="plain">Called</span>', true, '<span>in a fragment</span>']);
    });
  });

  describe('Node.createSvg', () => {
    test('appends an element of the namespace of drawings', async () => {
      const seen = await host.page.evaluate(() => {
        const parent = createDiv();
        const el = parent.createSvg('svg', { cls: 'drawn', attr: { width: 3 } });
        return [parent.innerHTML, el instanceof SVGSVGElement];
      });
      expect(seen).toEqual(['<svg class="drawn" width="3"></svg>', true]);
    });
  });

  describe('Node.appendText', () => {
    test('adds the text behind what is there, and never reads it as markup', async () => {
      const html = await host.page.evaluate(() => {
        const el = createDiv();
        el.createEl('b', { text: 'Bold' });
        el.appendText(' <i>plain</i>');
        return el.innerHTML;
      });
      expect(html).toBe('<b>Bold</b> &lt;i&gt;plain&lt;/i&gt;');
    });
  });
}
