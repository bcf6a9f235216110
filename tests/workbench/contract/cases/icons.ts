/** What the stand-in's icons promise, after obsidian.d.ts. */
import type { Host } from '../open-host';

export function icons(host: Host): void {
  describe('setIcon', () => {
    test('inserts the svg of an icon of lucide, with or without prefix', async () => {
      const classes = await host.page.evaluate(() =>
        ['layers', 'lucide-layers', 'arrow-down-0-1'].map((id) => {
          const el = createDiv({ text: 'before' });
          window.workbench.obsidian.setIcon(el, id);
          return [
            el.childNodes.length,
            el.querySelector('svg')?.getAttribute('class'),
            el.querySelectorAll('path').length > 0,
          ];
        }),
      );
      expect(classes).toEqual([
        [1, 'svg-icon lucide-layers', true],
        [1, 'svg-icon lucide-layers', true],
        [1, 'svg-icon lucide-arrow-down-0-1', true],
      ]);
    });

    test('does nothing if there is no such icon; here it is also a problem', async () => {
      const text = await host.page.evaluate(() => {
        const el = createDiv({ text: 'before' });
        window.workbench.obsidian.setIcon(el, 'no-such-icon');
        return el.innerHTML;
      });
      expect(text).toBe('before');
      expect(await host.takeProblems()).toEqual([expect.stringContaining("There is no icon 'no-such-icon'.")]);
    });
  });

  describe('getIcon', () => {
    test('creates an svg, or null if there is no such icon', async () => {
      const seen = await host.page.evaluate(() => {
        const { getIcon } = window.workbench.obsidian;
        return [getIcon('search')?.tagName, getIcon('no-such-icon')];
      });
      expect(seen).toEqual(['svg', null]);
    });
  });

  describe('getIconIds', () => {
    test('gets the list of registered icons, each of which there is', async () => {
      const seen = await host.page.evaluate(() => {
        const { getIcon, getIconIds } = window.workbench.obsidian;
        const ids = getIconIds();
        return {
          count: ids.length,
          layers: ids.includes('lucide-layers'),
          none: ids.filter((id) => getIcon(id) === null),
        };
      });
      expect(seen.count).toBeGreaterThan(1500);
      expect(seen.layers).toBe(true);
      expect(seen.none).toEqual([]);
    });
  });

  describe('addIcon', () => {
    test('adds an icon to the library, of 100 by 100 units', async () => {
      const seen = await host.page.evaluate(() => {
        const { addIcon, getIcon, getIconIds } = window.workbench.obsidian;
        addIcon('ours', '<circle cx="50" cy="50" r="40" fill="currentColor" />');
        const icon = getIcon('ours');
        return [
          icon?.getAttribute('viewBox'),
          icon?.querySelector('circle')?.getAttribute('r'),
          getIconIds().includes('ours'),
        ];
      });
      expect(seen).toEqual(['0 0 100 100', '40', true]);
    });
  });
}
