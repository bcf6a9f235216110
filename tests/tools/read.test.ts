import { callAnyTool } from '../../src/plugin/all-tools';
import { png } from '../support/images';
import { MemoryVault } from '../support/memory-vault';

const changelog = [
  '---',
  'tokens: 10',
  '---',
  '',
  '# 2025-07-14',
  'one two',
  '## Entry',
  'text',
  '# 2025-07-13',
  'end',
];

const vault = new MemoryVault(
  {
    'changelog.md': changelog.join('\n') + '\n',
    'C#.md': '# One\nsharp\n# Two\n',
    'list.md': '- a\n- b ^bee\n- c\n',
    'plain.md': 'no headings\nat all\n',
    'empty.md': '',
    'deep.md': '### Third\nx\n# First\n',
    'folder/b.md': 'b\n',
    'folder/a.md': 'a\n',
    'folder/note 10.md': 'ten\n',
    'folder/note 2.md': 'two\n',
    'folder/sub/c.md': 'c\n',
    'only-folders/sub/c.md': 'c\n',
    'image.png': png(2, 3),
    'broken.png': 'not an image',
    'huge.png': new Uint8Array(10 * 1024 * 1024 + 1),
    'vault/odd.md': 'in a folder that is really called vault\n',
    'x (lines 1-2)': 'literal\n',
    'secret/hidden.md': 'excluded\n',
    '2024: plan.md': 'a colon\n',
  },
  ['secret/'],
);

const read = (args: unknown) => callAnyTool('read', args, { vault });
const text = async (args: unknown): Promise<string> => (await read(args)).text;
const codes = async (args: unknown): Promise<string[]> => (await read(args)).document.problems.map(({ code }) => code);

describe('read', () => {
  test('a folder gives its direct files in the order of the file explorer', async () => {
    const { document } = await read({ paths: 'folder' });
    expect(document.items.map(({ path }) => path)).toEqual([
      'folder/a.md',
      'folder/b.md',
      'folder/note 2.md',
      'folder/note 10.md',
    ]);
  });

  test('files and folders mix, each in its place', async () => {
    const { document } = await read({ paths: ['plain.md', 'folder/', 'empty.md'] });
    expect(document.items).toHaveLength(6);
    expect(document.items.at(0)?.path).toBe('plain.md');
    expect(document.items.at(-1)?.path).toBe('empty.md');
  });

  test('a folder without files of its own is an empty fence', async () => {
    expect(await text({ paths: 'only-folders/' })).toBe('```only-folders/\n```');
    expect((await read({ paths: 'only-folders/' })).failed).toBe(false);
  });

  test('/ , ./ and . are the root', async () => {
    const root = await text({ paths: '/' });
    expect(await text({ paths: './' })).toBe(root);
    expect(await text({ paths: '.' })).toBe(root);
    expect(await text({ paths: '/plain.md' })).toBe(await text({ paths: 'plain.md' }));
    expect(await text({ paths: './plain.md' })).toBe(await text({ paths: 'plain.md' }));
  });

  test('vault/x is x only when there is no vault/x', async () => {
    expect(await text({ paths: 'vault/odd.md' })).toContain('really called vault');
    expect(await text({ paths: 'vault/plain.md' })).toBe(await text({ paths: 'plain.md' }));
    expect(await text({ paths: 'odd.md' })).toBe(await text({ paths: 'vault/odd.md' }));
  });

  describe('a section or block as links name it', () => {
    test('is headed by its lines', async () => {
      expect(await text({ paths: 'changelog.md#2025-07-14' })).toBe(
        '```changelog.md (lines 5-8)\n5  | # 2025-07-14\n6  | one two\n7  | ## Entry\n8  | text\n```',
      );
      expect(await text({ paths: 'changelog.md#2025-07-14#entry' })).toBe(
        '```changelog.md (lines 7-8)\n7  | ## Entry\n8  | text\n```',
      );
      expect(await text({ paths: '/list.md#^bee' })).toBe('```list.md (lines 2-2)\n2  | - b ^bee\n```');
    });

    test('of a note with a # in its name, which by itself is that note', async () => {
      expect(await text({ paths: 'C#.md#One' })).toBe('```C#.md (lines 1-2)\n1  | # One\n2  | sharp\n```');
      expect(await text({ paths: 'C#.md' })).toMatch(/^```C#\.md\n/);
    });

    test('is missing with the nearest ones, or the nearest note', async () => {
      expect(await text({ paths: 'changelog.md#Entri' })).toBe(
        'Error: changelog.md#Entri: no heading "Entri"; did you mean "#Entry"?',
      );
      expect(await text({ paths: 'list.md#^be' })).toBe('Error: list.md#^be: no block "^be"; did you mean "#^bee"?');
      expect(await text({ paths: 'chngelog#Entry' })).toBe(
        'Error: chngelog#Entry: not found in the vault; did you mean "changelog.md"?',
      );
      expect(
        await codes({ paths: ['secret/hidden.md#x', '../a.md#x', 'folder#x', 'image.png#x', 'list.md#'] }),
      ).toEqual(['not-found', 'outside-vault', 'not-a-file', 'not-text', 'not-found']);
    });

    test('goes with no other part of the note', async () => {
      expect(await text({ paths: 'changelog.md#Entry (lines 7-8)' })).toBe(
        'Error: changelog.md#Entry (lines 7-8): "#Entry" and lines "7-8"; give one of them',
      );
      expect(await codes({ paths: 'changelog.md#Entry', head: 10 })).toEqual(['bad-arguments']);
      expect(await codes({ paths: 'changelog.md#Entry', folded: true })).toEqual(['bad-arguments']);
    });
  });

  describe('head and tail', () => {
    test('take whole lines from the start, numbered as in the file, and say what was left out', async () => {
      expect(await text({ paths: 'changelog.md', head: 9 })).toBe(
        '```changelog.md (lines 1-5)\n1  | ---\n2  | tokens: 10\n3  | ---\n4  |\n5  | # 2025-07-14\n```\n\n' +
          'Note: changelog.md: lines 1-5 of 10; left out: lines 6-10, about 10 tokens',
      );
    });

    test('take whole lines from the end', async () => {
      expect(await text({ paths: 'changelog.md', tail: 5 })).toBe(
        '```changelog.md (lines 9-10)\n9  | # 2025-07-13\n10 | end\n```\n\n' +
          'Note: changelog.md: lines 9-10 of 10; left out: lines 1-8, about 14 tokens',
      );
    });

    test('past the size of the file give all of it, without a range', async () => {
      const whole = await text({ paths: 'changelog.md' });
      expect(await text({ paths: 'changelog.md', head: 1000 })).toBe(whole);
      expect(await text({ paths: 'changelog.md', tail: 1e15 })).toBe(whole);
      expect(await text({ paths: 'empty.md', head: 1 })).toBe('```empty.md\n```');
    });

    test('hold for each file by itself', async () => {
      const { document } = await read({ paths: ['changelog.md', 'plain.md'], head: 3 });
      expect(document.items.map((item) => item.kind === 'block' && item.range)).toEqual([
        { start: 1, end: 1 },
        { start: 1, end: 1 },
      ]);
    });

    test('say how long the line is when none fits', async () => {
      expect(await text({ paths: 'plain.md', head: 1 })).toBe(
        '```plain.md\n```\n\nNote: plain.md: no line fits 1 tokens; line 1 of 2 alone is about 3 tokens',
      );
    });

    test.each([{ head: 0 }, { tail: 0 }, { head: -1 }, { head: 1.5 }, { head: 1, tail: 1 }, { tail: true }])(
      'refuse %j',
      async (budget) => {
        expect(await codes({ paths: 'plain.md', ...budget })).toEqual(['bad-arguments']);
      },
    );

    test('are ignored for images without a word', async () => {
      expect(await text({ paths: 'image.png', head: 1 })).toBe('Image: image.png (png, 2×3)');
    });
  });

  describe('a header passed back', () => {
    test('reads its range', async () => {
      const part = '```changelog.md (lines 5-6)\n5  | # 2025-07-14\n6  | one two\n```';
      expect(await text({ paths: 'changelog.md (lines 5-6)' })).toBe(part);
      expect(await text({ paths: '/changelog.md (lines 5 - 6 )' })).toBe(part);
      expect(await text({ paths: 'changelog.md (lines 9-99)' })).toContain('(lines 9-10)');
      expect(await text({ paths: 'changelog.md (lines 7)' })).toContain('(lines 7-7)\n7  | ## Entry');
      expect(await text({ paths: 'changelog.md (lines 1-10)' })).toContain('(lines 1-10)');
    });

    test('that is wrong says what was expected', async () => {
      expect(await text({ paths: 'changelog.md (lines 0-2)' })).toBe(
        'Error: changelog.md (lines 0-2): bad range "0-2"; expected "a-b" or "n" with 1 ≤ a ≤ b, such as "12-18" or "7"',
      );
      expect(await text({ paths: 'changelog.md (lines 11-12)' })).toBe(
        'Error: changelog.md: line 11 is past the end; the file has 10 lines',
      );
      expect(await codes({ paths: 'empty.md (lines 1-1)' })).toEqual(['past-end']);
      expect(await codes({ paths: 'folder/ (lines 1-1)' })).toEqual(['not-a-file']);
      expect(await codes({ paths: 'image.png (lines 1-1)' })).toEqual(['not-text']);
      expect(await text({ paths: 'chngelog.md (lines 1-1)' })).toContain('did you mean "changelog.md"?');
    });

    test('does not go with head, tail or folded', async () => {
      for (const more of [{ head: 1 }, { tail: 1 }, { folded: true }])
        expect(await codes({ paths: ['changelog.md (lines 1-2)', 'empty.md'], ...more })).toEqual(['bad-arguments']);
      expect(await codes({ paths: 'changelog.md (folded)', head: 1 })).toEqual(['bad-arguments']);
    });

    test('a file that really has such a name comes first', async () => {
      expect(await text({ paths: 'x (lines 1-2)' })).toBe('```x (lines 1-2)\n1  | literal\n```');
    });
  });

  describe('what is written in another way', () => {
    test.each([
      ['[[plain]]', 'plain.md'],
      ['![[plain.md]]', 'plain.md'],
      ['[[changelog#Entry|the entry]]', 'changelog.md#Entry'],
      ['[[note 2]]', 'folder/note 2.md'],
      ['plain.md:1-2', 'plain.md (lines 1-2)'],
      ['plain.md:2', 'plain.md (lines 2-2)'],
      ['/folder/a.md:1', 'folder/a.md (lines 1-1)'],
      ['Folder/Note 2', 'folder/note 2.md'],
    ])('%s is %s', async (path, meant) => {
      const { failed, text: said } = await read({ paths: path });
      expect(failed).toBe(false);
      expect(said).toBe(await text({ paths: meant }));
    });

    test('of several notes of a name none is read, and the answer lists them', async () => {
      expect(await text({ paths: 'c' })).toBe(
        'Error: c: may be any of "folder/sub/c.md", "only-folders/sub/c.md"; give the whole path',
      );
    });

    test('nothing but paths counts where it has to be exact', async () => {
      const { document } = await callAnyTool('read', { paths: ['a.md', 'folder/a.md'] }, { vault, exactPaths: true });
      expect(document.problems.map(({ path, code }) => [path, code])).toEqual([['a.md', 'not-found']]);
    });

    test.each([
      '[[nowhere]]',
      '[[hidden]]',
      '[[a]',
      'nowhere.md:1-2',
      'secret/hidden.md:1',
      'plain.md:0-2',
      'plain.md:9-2',
    ])('%s: nothing is offered where there is nothing', async (paths) => {
      const { document } = await read({ paths });
      expect(document.problems[0]?.message).not.toContain('did you mean');
    });

    test('addresses stay outside the vault', async () => {
      expect(await codes({ paths: ['http://localhost:80', 'C:12', 'mailto:5-9'] })).toEqual([
        'outside-vault',
        'outside-vault',
        'outside-vault',
      ]);
    });
  });

  describe('folded', () => {
    const folded =
      '```changelog.md (folded)\n   | ...\n5  | # 2025-07-14\n   | ...\n7  | ## Entry\n   | ...\n9  | # 2025-07-13\n   | ...\n```';

    test('shows the headings, down to a level, and one line for every hidden run', async () => {
      expect(await text({ paths: 'changelog.md', folded: true })).toBe(folded);
      expect(await text({ paths: 'changelog.md (folded)' })).toBe(folded);
      expect(await text({ paths: 'changelog.md (folded)', folded: true })).toBe(folded);
      expect(await text({ paths: 'deep.md', folded: true })).toBe(
        '```deep.md (folded)\n1  | ### Third\n   | ...\n3  | # First\n```',
      );
      expect(await text({ paths: 'deep.md', folded: true, depth: 2 })).toBe(
        '```deep.md (folded)\n   | ...\n3  | # First\n```',
      );
      expect(await text({ paths: 'plain.md', folded: true })).toBe('```plain.md (folded)\n   | ...\n```');
      expect(await text({ paths: 'empty.md', folded: true })).toBe('```empty.md (folded)\n```');
    });

    test('false is as good as not given, and true does not go with head or tail', async () => {
      expect(await text({ paths: 'plain.md', folded: false })).toBe(await text({ paths: 'plain.md' }));
      expect(await codes({ paths: 'plain.md', folded: true, head: 5 })).toEqual(['bad-arguments']);
      expect(await codes({ paths: 'plain.md', folded: true, tail: 5 })).toEqual(['bad-arguments']);
      expect(await codes({ paths: 'plain.md', folded: false, tail: 5 })).toEqual([]);
    });

    test('leaves images as they are', async () => {
      expect(await text({ paths: 'image.png', folded: true })).toBe('Image: image.png (png, 2×3)');
    });
  });

  test('images that are broken or too large are problems', async () => {
    expect(await text({ paths: ['broken.png', 'huge.png'] })).toBe(
      'Error: broken.png: not a readable PNG, JPEG, GIF or WebP image\nError: huge.png: the image is larger than 10 MiB',
    );
  });

  test('one missing path does not stop the rest; problems and notes stand in input order', async () => {
    expect(await text({ paths: ['nowhere-at-all.md', 'plain.md', '../x'], head: 4 })).toBe(
      '```plain.md (lines 1-1)\n1  | no headings\n```\n\n' +
        'Error: nowhere-at-all.md: not found in the vault\n' +
        'Note: plain.md: lines 1-1 of 2; left out: lines 2-2, about 2 tokens\n' +
        'Error: ../x: outside the vault; give a path from the vault\'s root, such as "folder/note.md"',
    );
    expect((await read({ paths: ['nowhere.md', 'plain.md'] })).failed).toBe(false);
    expect((await read({ paths: ['nowhere.md'] })).failed).toBe(true);
  });

  test.each([
    '../x',
    'a/../../x',
    '..',
    'folder/..',
    '..\\x',
    'C:\\Windows\\win.ini',
    'c:/windows',
    'C:',
    '\\\\server\\share',
    '//server/share',
    'file:///etc/passwd',
    'file:/etc/passwd',
    'https://example.org/x.md',
    'obsidian://open?vault=x',
    'javascript:alert(1)',
    'mailto:a',
    '/C:/x',
    './C:\\x',
    'a\0b',
  ])('%j is outside the vault', async (path) => {
    expect(await codes({ paths: path })).toEqual(['outside-vault']);
    expect((await read({ paths: path })).failed).toBe(true);
  });

  test.each([
    '/etc/passwd',
    '~/x',
    '.obsidian/app.json',
    'folder/.hidden',
    'x'.repeat(10_000),
    'a/'.repeat(5_000),
    'plain.md/',
    'plain.md/x',
    'folder/./a.md',
    '',
    '   ',
    '%2e%2e/x',
    '*',
    '\n',
  ])('%j is not found, and named', async (path) => {
    const { document, text: said } = await read({ paths: path });
    expect(document.problems).toHaveLength(1);
    expect(document.problems[0]?.code).toBe('not-found');
    expect(said.split('\n')).toHaveLength(1);
    expect(said.length).toBeLessThan(1200);
  });

  test('a name that looks foreign but is in the vault is read', async () => {
    expect(await text({ paths: '2024: plan.md' })).toContain('a colon');
  });

  test.each([
    [{}, 'Error: paths: missing; expected a list with at least one item, each a string'],
    [{ paths: [] }, 'Error: paths: expected a list with at least one item, each a string, got an empty list'],
    [{ paths: Array.from({ length: 50_001 }, () => 'x') }, 'Error: paths: expected at most 50000 items, got 50001'],
    [{ paths: true }, 'Error: paths[0]: expected a string, got true'],
    [{ paths: ['a', null] }, 'Error: paths[1]: expected a string, got null'],
    [{ paths: 'a', path: 'b' }, 'Error: path: unknown argument; expected paths, lines, head, tail, folded, depth'],
    [{ paths: 'a', folded: 'yes' }, 'Error: folded: expected true or false, got "yes"'],
    [{ paths: 'a', head: 0 }, 'Error: head: expected a whole number from 1 up, got 0'],
    [null, 'Error: arguments: expected an object {paths, lines, head, tail, folded, depth}, got null'],
    [7, 'Error: arguments: expected an object {paths, lines, head, tail, folded, depth}, got 7'],
    [{ paths: 'a', depth: 2 }, 'Error: depth: only with folded'],
    [{ paths: 'a', lines: '1', head: 2 }, 'Error: lines: not together with head, tail or folded'],
    [{ paths: 'a', head: 1, tail: 2 }, 'Error: head, tail: give one of them, not both'],
  ])('%# is refused with what was expected', async (args, message) => {
    expect(await text(args)).toBe(message);
  });

  test('stops when told to, also in the midst of work that never waits', async () => {
    const many = new MemoryVault(
      Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`${i}.md`, 'x\n'.repeat(50)])),
    );
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 20);
    await expect(callAnyTool('read', { paths: '/' }, { vault: many, signal: controller.signal })).rejects.toThrow(
      /abort/i,
    );
    expect(many.reads).toBeLessThan(20_000);
  });

  test('remarks on the files of a folder stand in the order of the files', async () => {
    const folder = new MemoryVault({
      'p/a.png': 'broken',
      'p/b.md': 'one\ntwo\nthree four five\n',
      'p/c.png': 'broken',
    });
    const { text: said } = await callAnyTool('read', { paths: 'p/', head: 3 }, { vault: folder });
    expect(said.match(/^(Note|Error): p\/./gm)).toEqual(['Error: p/a', 'Note: p/b', 'Error: p/c']);
  });

  test('an answer too long for a text is a problem', async () => {
    const huge = new MemoryVault({ 'a.md': 'x'.repeat(300_000_000) });
    const { text: said, failed } = await callAnyTool('read', { paths: ['a.md', 'a.md'] }, { vault: huge });
    expect([said, failed]).toEqual(['Error: the answer is longer than a text can be; ask for fewer lines', true]);
  });
});
