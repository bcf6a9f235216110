/** What the stand-in's searches in short texts promise, after obsidian.d.ts. */
import type { Host } from '../open-host';

export function searchMatch(host: Host): void {
  describe('prepareFuzzySearch', () => {
    test('matches letters in order, without regard to case; nearer ones score higher, and nothing is null', async () => {
      const seen = await host.page.evaluate(() => {
        const search = window.workbench.obsidian.prepareFuzzySearch('ab');
        return { whole: search('xAB'), apart: search('a-b'), none: search('ba') };
      });
      expect(seen.whole?.matches).toEqual([[1, 3]]);
      expect(seen.apart?.matches).toEqual([
        [0, 1],
        [2, 3],
      ]);
      expect(seen.whole!.score).toBeGreaterThan(seen.apart!.score);
      expect(seen.none).toBeNull();
    });
  });

  describe('prepareSimpleSearch', () => {
    test('matches all space-separated words, in any order', async () => {
      const seen = await host.page.evaluate(() => {
        const search = window.workbench.obsidian.prepareSimpleSearch('two one');
        return [search('one and two')?.matches, search('only one')];
      });
      expect(seen).toEqual([
        [
          [0, 3],
          [8, 11],
        ],
        null,
      ]);
    });
  });

  describe('renderMatches', () => {
    test('marks the matches in the text; the offset moves them', async () => {
      const seen = await host.page.evaluate(() => {
        const { renderMatches } = window.workbench.obsidian;
        const [plain, moved] = [createDiv(), createDiv()];
        renderMatches(plain, 'one two', [[0, 3]]);
        renderMatches(moved, 'two', [[4, 7]], -4);
        return [plain.innerHTML, moved.innerHTML];
      });
      expect(seen).toEqual([
        '<span class="suggestion-highlight">one</span> two',
        '<span class="suggestion-highlight">two</span>',
      ]);
    });
  });

  describe('sortSearchResults', () => {
    test('puts the highest score first', async () => {
      const scores = await host.page.evaluate(() => {
        const results = [-2, 0, -1].map((score) => ({ match: { score, matches: [] } }));
        window.workbench.obsidian.sortSearchResults(results);
        return results.map(({ match }) => match.score);
      });
      expect(scores).toEqual([0, -1, -2]);
    });
  });
}
