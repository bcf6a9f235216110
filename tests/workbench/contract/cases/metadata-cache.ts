/** What the stand-in's MetadataCache promises, after obsidian.d.ts. */
import type { Host } from '../open-host';

const note = `---
title: A note
tags: [one]
---
# First *heading*

Paragraph with [[target|alias]], [text](folder/other%20note.md) and #tag/sub.
![[picture.png]] \`[[no link]]\`

## Second

- item
  - [x] done below
- last ^block

\`\`\`js
# no heading #notag
\`\`\`

| a | b |
|---|---|

> [!note] Callout
`;

export const linkedFiles = {
  'note.md': note,
  'target.md': 'T',
  'folder/target.md': 'T2',
  'folder/other note.md': 'O',
  'folder/from.md': '[[target]] [[missing]] [[target]]',
  'picture.png': '',
};

export function metadataCache(host: Host): void {
  describe('MetadataCache.getFileCache', () => {
    test('has headings, sections, frontmatter, links, embeds, tags, list items and blocks with 0-based places', async () => {
      const cache = await host.page.evaluate(() => {
        const { vault, metadataCache } = window.workbench.app;
        const file = vault.getFileByPath('note.md');
        return file === null ? null : metadataCache.getFileCache(file);
      });
      const line = (item: { position: { start: { line: number } } }): number => item.position.start.line;
      expect(cache?.frontmatter).toEqual({ title: 'A note', tags: ['one'] });
      expect(cache?.frontmatterPosition).toEqual({
        start: { line: 0, col: 0, offset: 0 },
        end: { line: 3, col: 3, offset: 33 },
      });
      expect(cache?.headings?.map((heading) => [heading.heading, heading.level, line(heading)])).toEqual([
        ['First *heading*', 1, 4],
        ['Second', 2, 9],
      ]);
      expect(cache?.headings?.[0]?.position).toEqual({
        start: { line: 4, col: 0, offset: 34 },
        end: { line: 4, col: 17, offset: 51 },
      });
      expect(cache?.sections?.map((section) => [section.type, line(section)])).toEqual([
        ['yaml', 0],
        ['heading', 4],
        ['paragraph', 6],
        ['heading', 9],
        ['list', 11],
        ['code', 15],
        ['table', 19],
        ['callout', 22],
      ]);
      expect(cache?.links?.map(({ link, displayText, original }) => [link, displayText, original])).toEqual([
        ['target', 'alias', '[[target|alias]]'],
        ['folder/other note.md', 'text', '[text](folder/other%20note.md)'],
      ]);
      expect(cache?.embeds?.map(({ link }) => link)).toEqual(['picture.png']);
      expect(cache?.tags?.map((tag) => [tag.tag, line(tag)])).toEqual([['#tag/sub', 6]]);
      expect(cache?.listItems?.map((item) => [line(item), item.parent, item.task])).toEqual([
        [11, -11, undefined],
        [12, 11, 'x'],
        [13, -11, undefined],
      ]);
      expect(Object.keys(cache?.blocks ?? {})).toEqual(['block']);
    });

    test('what a note has not is not there; files that are no notes have none', async () => {
      const seen = await host.page.evaluate(() => {
        const { metadataCache } = window.workbench.app;
        const plain = metadataCache.getCache('target.md');
        return [Object.keys(plain ?? {}), metadataCache.getCache('picture.png'), metadataCache.getCache('none.md')];
      });
      expect(seen).toEqual([['sections'], null, null]);
    });

    test('frontmatter that is no YAML is a section, but gives no values', async () => {
      const seen = await host.page.evaluate(async () => {
        const { vault, metadataCache } = window.workbench.app;
        const file = await vault.create('broken.md', '---\na: [\n---\ntext\n');
        const cache = metadataCache.getFileCache(file);
        return [cache?.frontmatter, cache?.sections?.map(({ type }) => type)];
      });
      expect(seen).toEqual([undefined, ['yaml', 'paragraph']]);
    });
  });

  describe('MetadataCache.on', () => {
    test('changed: “a file has been indexed, and its (updated) cache is now available”; deleted brings the last cache', async () => {
      const seen = await host.page.evaluate(async () => {
        const { vault, metadataCache } = window.workbench.app;
        const log: unknown[] = [];
        const note = (path: string, entry: unknown): unknown => path === 'fresh.md' && log.push(entry);
        const refs = [
          metadataCache.on('changed', ({ path }, data, cache) =>
            note(path, [path, data, cache.headings?.[0]?.heading]),
          ),
          metadataCache.on('deleted', ({ path }, cache) => note(path, [path, cache?.headings?.[0]?.heading])),
          metadataCache.on('resolve', ({ path }) => note(path, `resolve ${path}`)),
          metadataCache.on('resolved', () => log.at(-1) === 'resolve fresh.md' && log.push('resolved')),
        ];
        const file = await vault.create('fresh.md', '# One');
        await window.waitUntil(() => log.length === 3);
        await vault.modify(file, '# Two');
        await window.waitUntil(() => log.length === 6);
        await vault.delete(file);
        refs.forEach((ref) => metadataCache.offref(ref));
        return log;
      });
      expect(seen).toEqual([
        ['fresh.md', '# One', 'One'],
        'resolve fresh.md',
        'resolved',
        ['fresh.md', '# Two', 'Two'],
        'resolve fresh.md',
        'resolved',
        ['fresh.md', 'Two'],
      ]);
    });
  });

  describe('MetadataCache.getFirstLinkpathDest', () => {
    test('“get the best match for a linkpath”: the exact path, else beside the source, else the shortest path', async () => {
      const found = await host.page.evaluate(() => {
        const { metadataCache } = window.workbench.app;
        const find = (link: string, source: string): string | undefined =>
          metadataCache.getFirstLinkpathDest(link, source)?.path;
        return [
          find('target', 'note.md'),
          find('folder/target', 'note.md'),
          find('./target', 'folder/from.md'),
          find('../target', 'folder/from.md'),
          find('Other Note', 'note.md'),
          find('picture.png', 'folder/from.md'),
          find('missing', 'note.md'),
        ];
      });
      expect(found).toEqual([
        'target.md',
        'folder/target.md',
        'folder/target.md',
        'target.md',
        'folder/other note.md',
        'picture.png',
        undefined,
      ]);
    });
  });

  describe('MetadataCache.fileToLinktext', () => {
    test('“If file name is unique, use the filename. If not unique, use full path.”', async () => {
      const texts = await host.page.evaluate(() => {
        const { vault, metadataCache } = window.workbench.app;
        const text = (path: string, omit?: boolean): string => {
          const file = vault.getFileByPath(path);
          return file === null ? '' : metadataCache.fileToLinktext(file, '', omit);
        };
        return [text('folder/other note.md'), text('folder/target.md'), text('note.md', false), text('picture.png')];
      });
      expect(texts).toEqual(['other note', 'folder/target', 'note.md', 'picture.png']);
    });
  });

  describe('MetadataCache.resolvedLinks', () => {
    test('“maps each source file’s path to an object of destination file paths with the link count”', async () => {
      const links = await host.page.evaluate(() => {
        const { resolvedLinks, unresolvedLinks } = window.workbench.app.metadataCache;
        return [resolvedLinks['folder/from.md'], unresolvedLinks['folder/from.md'], resolvedLinks['note.md']];
      });
      expect(links).toEqual([
        { 'target.md': 2 },
        { missing: 1 },
        { 'target.md': 1, 'folder/other note.md': 1, 'picture.png': 1 },
      ]);
    });
  });
}
