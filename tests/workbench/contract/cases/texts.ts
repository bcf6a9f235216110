/** What the stand-in's functions on paths, links and frontmatter promise, after obsidian.d.ts. */
import type { Host } from '../open-host';

export function texts(host: Host): void {
  describe('normalizePath', () => {
    test('single slashes, none at the ends, plain spaces, composed characters', async () => {
      const paths = await host.page.evaluate(() => {
        const { normalizePath } = window.workbench.obsidian;
        return ['/a//b/', 'a\\b', '', '/', 'a\u00A0b', 'e\u0301'].map(normalizePath);
      });
      expect(paths).toEqual(['a/b', 'a/b', '/', '/', 'a b', '\u00e9']);
    });
  });

  describe('getLinkpath', () => {
    test('is a link without its heading or block', async () => {
      const paths = await host.page.evaluate(() =>
        ['folder/note#Heading#Sub', 'note#^block', 'note', '#Heading'].map(window.workbench.obsidian.getLinkpath),
      );
      expect(paths).toEqual(['folder/note', 'note', 'note', '']);
    });
  });

  describe('parseLinktext', () => {
    test('gives path and subpath', async () => {
      const parts = await host.page.evaluate(() => {
        const { parseLinktext, getLinkpath } = window.workbench.obsidian;
        return [parseLinktext('note#Second'), parseLinktext('note'), parseLinktext('#^block'), getLinkpath('a#b')];
      });
      expect(parts).toEqual([
        { path: 'note', subpath: '#Second' },
        { path: 'note', subpath: '' },
        { path: '', subpath: '#^block' },
        'a',
      ]);
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
    test('reads plain data, dates as text; malformed text throws', async () => {
      const seen = await host.page.evaluate(() => {
        const { parseYaml } = window.workbench.obsidian;
        const value: unknown = parseYaml('a: [1, two]\nd: 2025-01-10');
        let threw = false;
        try {
          parseYaml('a: [');
        } catch {
          threw = true;
        }
        return [value, threw];
      });
      expect(seen).toEqual([{ a: [1, 'two'], d: '2025-01-10' }, true]);
    });
  });

  describe('stringifyYaml', () => {
    test('writes what parseYaml reads back', async () => {
      const seen = await host.page.evaluate(() => {
        const { parseYaml, stringifyYaml } = window.workbench.obsidian;
        const value = { a: 'b', list: [1, 'two'] };
        return [stringifyYaml({ a: 'b' }), parseYaml(stringifyYaml(value))];
      });
      expect(seen).toEqual(['a: b\n', { a: 'b', list: [1, 'two'] }]);
    });
  });
}
