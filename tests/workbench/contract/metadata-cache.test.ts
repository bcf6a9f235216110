/** What the stand-in's MetadataCache and FileManager promise, after obsidian.d.ts. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Host } from './open-host';

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

const files = {
  'note.md': note,
  'target.md': 'T',
  'folder/target.md': 'T2',
  'folder/other note.md': 'O',
  'folder/from.md': '[[target]] [[missing]] [[target]]',
  'picture.png': '',
};

let host: Host;
beforeAll(async () => {
  host = await Host.open({ files });
});
afterAll(() => host.close());

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
      const refs = [
        metadataCache.on('changed', (file, data, cache) => log.push([file.path, data, cache.headings?.[0]?.heading])),
        metadataCache.on('deleted', (file, cache) => log.push([file.path, cache?.headings?.[0]?.heading])),
        metadataCache.on('resolve', ({ path }) => log.push(`resolve ${path}`)),
      ];
      const resolved = (): Promise<void> =>
        new Promise((done) => {
          const ref = metadataCache.on('resolved', () => {
            if (!log.some((line) => line === 'resolve fresh.md')) return;
            metadataCache.offref(ref);
            done();
          });
        });
      const file = await vault.create('fresh.md', '# One');
      await resolved();
      await vault.modify(file, '# Two');
      await resolved();
      await vault.delete(file);
      refs.forEach((ref) => metadataCache.offref(ref));
      return log;
    });
    expect(seen).toEqual([
      ['fresh.md', '# One', 'One'],
      'resolve fresh.md',
      ['fresh.md', '# Two', 'Two'],
      'resolve fresh.md',
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

describe('FileManager.generateMarkdownLink', () => {
  test('a wikilink with subpath and alias; files that are no notes are embedded', async () => {
    const links = await host.page.evaluate(() => {
      const { vault, fileManager } = window.workbench.app;
      const [file, picture] = ['note.md', 'picture.png'].map((path) => vault.getFileByPath(path));
      if (!file || !picture) throw new Error('no files');
      return [
        fileManager.generateMarkdownLink(file, ''),
        fileManager.generateMarkdownLink(file, '', '#Second', 'shown'),
        fileManager.generateMarkdownLink(picture, ''),
      ];
    });
    expect(links).toEqual(['[[note]]', '[[note#Second|shown]]', '![[picture.png]]']);
  });
});

describe('FileManager.processFrontMatter', () => {
  test('“atomically read, modify, and save the frontmatter”, the text below untouched', async () => {
    await host.page.evaluate(async () => {
      const { vault, fileManager } = window.workbench.app;
      const file = await vault.create('front.md', '---\na: 1\n---\nBody\n');
      await fileManager.processFrontMatter(file, (frontmatter) => {
        frontmatter['b'] = ['x'];
        delete frontmatter['a'];
      });
    });
    expect(await readFile(join(host.vault, 'front.md'), 'utf8')).toBe('---\nb:\n  - x\n---\nBody\n');
  });
});

describe('FileManager.renameFile', () => {
  test('renames as the vault does', async () => {
    const path = await host.page.evaluate(async () => {
      const { vault, fileManager } = window.workbench.app;
      const file = vault.getFileByPath('front.md');
      if (file !== null) await fileManager.renameFile(file, 'folder/front.md');
      return file?.path;
    });
    expect(path).toBe('folder/front.md');
  });
});

describe('FileManager.trashFile', () => {
  test('removes the file “according the user’s preferred trash options”: here to .trash', async () => {
    await host.page.evaluate(async () => {
      const { vault, fileManager } = window.workbench.app;
      const file = vault.getFileByPath('folder/front.md');
      if (file !== null) await fileManager.trashFile(file);
    });
    expect(await readFile(join(host.vault, '.trash/front.md'), 'utf8')).toContain('Body');
  });
});

describe('FileManager.getAvailablePathForAttachment', () => {
  test('“dedupes the filename if the destination filename already exists”; new files come into the root', async () => {
    const seen = await host.page.evaluate(async () => {
      const { fileManager } = window.workbench.app;
      return [
        await fileManager.getAvailablePathForAttachment('picture.png'),
        await fileManager.getAvailablePathForAttachment('new.png'),
        fileManager.getNewFileParent('folder/from.md').path,
      ];
    });
    expect(seen).toEqual(['picture 1.png', 'new.png', '/']);
  });
});

describe('FileManager.promptForDeletion', () => {
  test('asks, and says whether “the prompt was confirmed”', async () => {
    const asked = host.page.evaluate(async () => {
      const { vault, fileManager } = window.workbench.app;
      const file = vault.getFileByPath('broken.md');
      if (file === null) throw new Error('no file');
      return [await fileManager.promptForDeletion(file), await fileManager.promptForDeletion(file)];
    });
    await host.page.click('.modal button:has-text("Cancel")');
    await host.page.click('.modal button:has-text("Delete")');
    expect(await asked).toEqual([false, true]);
    expect(await host.page.evaluate(() => window.workbench.app.vault.getFileByPath('broken.md'))).toBeNull();
  });
});

describe('FileSystemAdapter', () => {
  test('is the vault’s adapter, with the folder on disk', async () => {
    const seen = await host.page.evaluate(() => {
      const { app, obsidian } = window.workbench;
      const { adapter } = app.vault;
      return [
        adapter instanceof obsidian.FileSystemAdapter,
        adapter.getBasePath(),
        adapter.getFullPath('a/b.md'),
        adapter.getName(),
      ];
    });
    expect(seen).toEqual([true, host.vault, join(host.vault, 'a/b.md'), 'vault']);
  });

  test('reads and writes hidden files too, without events; list and stat show them', async () => {
    const seen = await host.page.evaluate(async () => {
      const { vault } = window.workbench.app;
      const { adapter } = vault;
      let events = 0;
      const ref = vault.on('create', () => events++);
      await adapter.mkdir('.secret');
      await adapter.write('.secret/x.txt', 'abc');
      await adapter.append('.secret/x.txt', 'def');
      vault.offref(ref);
      return {
        events,
        text: await adapter.read('.secret/x.txt'),
        listed: await adapter.list('.secret'),
        stat: (await adapter.stat('.secret/x.txt'))?.size,
        none: await adapter.stat('none'),
        exists: [await adapter.exists('note.md'), await adapter.exists('NOTE.md', true), await adapter.exists('no')],
      };
    });
    expect(seen).toEqual({
      events: 0,
      text: 'abcdef',
      listed: { files: ['.secret/x.txt'], folders: [] },
      stat: 6,
      none: null,
      exists: [true, false, false],
    });
  });

  test('what it writes, renames and removes in the open raises the vault’s events', async () => {
    const events = await host.page.evaluate(async () => {
      const { vault } = window.workbench.app;
      const log: string[] = [];
      const refs = (['create', 'modify', 'delete'] as const).map((name) =>
        vault.on(name, ({ path }) => log.push(`${name} ${path}`)),
      );
      await vault.adapter.write('by-adapter.md', '1');
      await vault.adapter.write('by-adapter.md', '2');
      await vault.adapter.rename('by-adapter.md', 'renamed-by-adapter.md');
      await vault.adapter.remove('renamed-by-adapter.md');
      refs.forEach((ref) => vault.offref(ref));
      return log;
    });
    expect(events).toEqual([
      'create by-adapter.md',
      'modify by-adapter.md',
      'delete by-adapter.md',
      'create renamed-by-adapter.md',
      'delete renamed-by-adapter.md',
    ]);
  });
});

describe('normalizePath', () => {
  test('single slashes, none at the ends, plain spaces, composed characters', async () => {
    const paths = await host.page.evaluate(() => {
      const { normalizePath } = window.workbench.obsidian;
      return ['/a//b/', 'a\\b', '', '/', 'a\u00A0b', 'e\u0301'].map(normalizePath);
    });
    expect(paths).toEqual(['a/b', 'a/b', '/', '/', 'a b', '\u00e9']);
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

describe('requireApiVersion', () => {
  test('says whether this is that version or a later one', async () => {
    const seen = await host.page.evaluate(() => {
      const { requireApiVersion, apiVersion } = window.workbench.obsidian;
      return [apiVersion, '1.9.20', '1.13', '1.14.0', '2.0.0'].map((version) => requireApiVersion(version));
    });
    expect(seen).toEqual([true, true, true, false, false]);
  });
});
