/** What every vault promises, run against the disk vault and against Obsidian's (see the two test files beside). */
import { callAnyTool } from '../../src/plugin/all-tools';
import { pathsIn } from '../../src/vault/listing';
import { findNewPlace } from '../../src/vault/new-path';
import type { NewPlace, Vault, VaultFile } from '../../src/vault/vault';
import { gif, jpeg, png, webp } from '../support/images';

export type Files = Readonly<Record<string, string | Uint8Array>>;

export interface VaultUnderTest {
  readonly vault: Vault;
  /** Changes the storage behind the vault's back. */
  put(path: string, content: string): Promise<void>;
  remove(path: string): Promise<void>;
  /** The text as the storage has it. */
  stored(path: string): Promise<string>;
}

const oddNames = [
  'with space.md',
  'Été à Paris.md',
  'emoji 🙂☕.md',
  'back`tick.md',
  '[brackets] (v2).md',
  '100 %.md',
  '#tag.md',
  'a &amp; b.md',
  "l'été.md",
  '東京.md',
];

const texts: Files = {
  'crlf.md': 'a\r\nb\r\n',
  'cr.md': 'a\rb\r',
  'mixed.md': 'a\r\nb\nc\rd',
  'bom.md': '\uFEFFa\nb\n',
  'no-final-newline.md': 'a\nb',
  'empty.md': '',
  'frontmatter-only.md': '---\ncreated: 2025-01-10T10:00:00\n---\n',
  'spaces.md': '  \n\t\n\n x \n',
};

const files: Files = {
  ...texts,
  ...Object.fromEntries(oddNames.map((name) => [`names/${name}`, `in ${name}\n`])),
  'mix/a.md': 'a\n',
  'mix/b.png': png(64, 32),
  'mix/c.jpg': jpeg(300, 200),
  'mix/d.gif': gif(5, 6),
  'mix/e.webp': webp('VP8L', 17, 18),
  'mix/f.pdf': Uint8Array.from([0x25, 0x50, 0x44, 0x46, 0, 1, 2]),
  'mix/g.xyz': 'plain text of an unknown kind\n',
  'mix/h.xyz': Uint8Array.from([0, 1, 2, 3]),
  'mix/sub/z.md': 'never read with mix/\n',
  'private/secret.md': 'secret\n',
  'private/deep/er.md': 'secret\n',
  'public/secret-plan.md': 'secret\n',
  '.hidden/x.md': 'hidden\n',
  'public/.x.md': 'hidden\n',
};

export function describeVault(name: string, make: (files: Files, excluded: string[]) => Promise<VaultUnderTest>): void {
  describe(name, () => {
    let under: VaultUnderTest;
    const text = async (tool: string, args: unknown): Promise<string> =>
      (await callAnyTool(tool, args, { vault: under.vault })).text;
    const file = async (path: string): Promise<VaultFile> => {
      const entry = await under.vault.listing().find(path);
      if (entry?.kind !== 'file') throw new Error(`${path} is not a file`);
      return entry;
    };

    beforeAll(async () => {
      under = await make(files, ['private/', '**/secret-*.md']);
    });

    test.each([
      ['crlf.md', '```crlf.md\n1  | a\n2  | b\n```'],
      ['cr.md', '```cr.md\n1  | a\n2  | b\n```'],
      ['mixed.md', '```mixed.md\n1  | a\n2  | b\n3  | c\n4  | d\n```'],
      ['bom.md', '```bom.md\n1  | a\n2  | b\n```'],
      ['no-final-newline.md', '```no-final-newline.md\n1  | a\n2  | b\n```'],
      ['empty.md', '```empty.md\n```'],
      ['frontmatter-only.md', '```frontmatter-only.md\n1  | ---\n2  | created: 2025-01-10T10:00:00\n3  | ---\n```'],
      ['spaces.md', '```spaces.md\n1  |   \n2  | \t\n3  |\n4  |  x \n```'],
    ])('read and concat show %s alike', async (path, expected) => {
      expect(await text('read', { paths: path })).toBe(expected);
      expect(await text('concat', { files: [{ path }] })).toBe(expected);
    });

    test.each(oddNames)('a note may be called %s', async (odd) => {
      const fence = odd.includes('`') ? '~~~' : '```';
      const expected = `${fence}names/${odd}\n1  | in ${odd}\n${fence}`;
      expect(await text('read', { paths: `names/${odd}` })).toBe(expected);
      expect(await text('read', { paths: `names/${odd}`.normalize('NFD') })).toBe(expected);
      expect(await text('concat', { files: [{ path: `./names/${odd}`, lines: null }] })).toBe(expected);
      expect(await text('read', { paths: `names/${odd} (lines 1-1)` })).toBe(
        expected.replace('.md\n', '.md (lines 1-1)\n'),
      );
    });

    test('a folder gives its direct files by name, images and other bytes in their place', async () => {
      expect(await text('read', { paths: 'mix/' })).toBe(
        [
          '```mix/a.md\n1  | a\n```',
          'Image: mix/b.png (png, 64×32)',
          'Image: mix/c.jpg (jpeg, 300×200)',
          'Image: mix/d.gif (gif, 5×6)',
          'Image: mix/e.webp (webp, 17×18)',
          'Binary: mix/f.pdf (pdf, 7 B)',
          '```mix/g.xyz\n1  | plain text of an unknown kind\n```',
          'Binary: mix/h.xyz (xyz, 4 B)',
        ].join('\n\n'),
      );
    });

    test('an image comes with its bytes', async () => {
      const { document } = await callAnyTool('read', { paths: 'mix/b.png', head: 1 }, { vault: under.vault });
      expect(document.notes).toEqual([]);
      const [item] = document.items;
      expect(item?.kind === 'image' && Buffer.from(item.data, 'base64').equals(Buffer.from(png(64, 32)))).toBe(true);
    });

    test('excluded and hidden paths answer exactly as missing ones, and are never offered', async () => {
      const gone = [
        'private/',
        'private',
        'private/secret.md',
        'private/deep/er.md',
        'public/secret-plan.md',
        'public/.x.md',
      ];
      for (const path of [...gone, 'PRIVATE/secret.md', '.hidden/x.md', 'private/secrt.md', 'secret.md']) {
        expect(await text('read', { paths: path })).toBe(`Error: ${path}: not found in the vault`);
        expect(await text('concat', { files: [{ path }] })).toBe(`Error: ${path}: not found in the vault`);
      }
      const listed = (await under.vault.listing().files()).map(({ path }) => path);
      expect(listed.filter((path) => /secret|private|\/\.|^\./.test(path))).toEqual([]);
      expect(await text('read', { paths: '/' })).not.toContain('private');
    });

    test('a missing path offers near names', async () => {
      expect(await text('read', { paths: 'names/ete a paris.md' })).toBe(
        'Error: names/ete a paris.md: not found in the vault; did you mean "names/Été à Paris.md"?',
      );
    });

    test('a path given twice is read twice', async () => {
      const once = await text('read', { paths: 'crlf.md' });
      expect(await text('read', { paths: ['crlf.md', 'crlf.md'] })).toBe(`${once}\n\n${once}`);
    });

    test('a thousand paths at once keep their order', async () => {
      const paths = Array.from({ length: 1000 }, (_, i) => Object.keys(texts)[i % 8] ?? '');
      const { document } = await callAnyTool('read', { paths }, { vault: under.vault });
      expect(document.items.map((item) => item.path)).toEqual(paths);
    });

    test('a file changed since the last call is read anew, a new one found, a deleted one missing', async () => {
      await under.put('changing.md', 'one\n');
      expect(await text('read', { paths: 'changing.md' })).toContain('1  | one');
      await under.put('changing.md', 'two\n');
      expect(await text('read', { paths: 'changing.md' })).toContain('1  | two');
      const listed = await file('changing.md');
      await under.remove('changing.md');
      expect(await text('read', { paths: 'changing.md' })).toMatch(/^Error: changing\.md: not found/);
      await expect(under.vault.read(listed)).rejects.toThrow('deleted or moved meanwhile');
    });

    test('process replaces the text in one step and gives back what it wrote', async () => {
      await under.put('edited.md', 'a\r\nb\n');
      const edited = await file('edited.md');
      expect(await under.vault.process(edited, (before) => before.replace('b', 'c'))).toBe('a\r\nc\n');
      expect(await under.stored('edited.md')).toBe('a\r\nc\n');
      await Promise.all(
        Array.from({ length: 20 }, (_, i) => under.vault.process(edited, (before) => `${before}${i}\n`)),
      );
      expect((await under.stored('edited.md')).split('\n')).toHaveLength(2 + 20 + 1);
    });

    test('what a change throws is passed on, and nothing is written', async () => {
      await under.put('edited.md', 'a\n');
      const refuse = (): string => {
        throw new RangeError('no');
      };
      await expect(under.vault.process(await file('edited.md'), refuse)).rejects.toThrow(RangeError);
      expect(await under.stored('edited.md')).toBe('a\n');
    });

    const placeFor = async (path: string): Promise<NewPlace> => {
      const place = await findNewPlace(path, under.vault.listing());
      if (place.kind !== 'new') throw new Error(place.message);
      return place;
    };

    test('create makes a file with the folders above it, and discard takes both away again', async () => {
      const folders = async (): Promise<readonly string[]> =>
        (await pathsIn(under.vault.listing())).filter((path) => path.endsWith('/'));
      const before = await folders();
      await under.vault.create(await placeFor('new/deeper/été.md'), 'a\r\nb');
      expect(await under.stored('new/deeper/été.md')).toBe('a\r\nb');
      expect(await text('read', { paths: 'new/deeper/été.md' })).toContain('2  | b');
      const made = await file('new/deeper/été.md');
      expect(await under.vault.discard(made, 'something else')).toBe(false);
      expect(await under.stored('new/deeper/été.md')).toBe('a\r\nb');
      expect(await under.vault.discard(made, 'a\r\nb')).toBe(true);
      expect(await under.vault.listing().find('new/deeper/été.md')).toBeUndefined();
      expect([...(await folders())].sort()).toEqual([...before].sort());
    });

    test('create overwrites nothing, not even what came while it was prepared', async () => {
      const place = await placeFor('late.md');
      await under.put('late.md', 'theirs\n');
      await expect(under.vault.create(place, 'ours\n')).rejects.toThrow(/this path already/);
      expect(await under.stored('late.md')).toBe('theirs\n');
      await under.remove('late.md');
    });

    test.each([
      ['private/new.md', 'no note can be made there; choose another folder'],
      ['private/secret.md', 'no note can be made there; choose another folder'],
      ['crlf.md', 'exists already'],
      ['CRLF.md', '"crlf.md" exists already, and some systems take both for one'],
      ['Names/x.md', 'there is a folder "names" already; write it so'],
      ['crlf.md/x.md', '"crlf.md" is a file, not a folder'],
    ])('%s is no place for a new file', async (path, message) => {
      expect(await findNewPlace(path, under.vault.listing())).toMatchObject({ kind: 'refused', message });
    });

    test('stat tells the size in bytes', async () => {
      expect(await under.vault.stat(await file('mix/f.pdf'))).toMatchObject({ size: 7 });
    });

    test('a line of five megabytes and a note of 200,000 lines', async () => {
      const long = 'x'.repeat(5_000_000);
      await under.put('long.md', long);
      expect(await text('read', { paths: 'long.md' })).toBe(`\`\`\`long.md\n1  | ${long}\n\`\`\``);
      expect(await text('read', { paths: 'long.md', head: 100 })).toBe(
        '```long.md\n```\n\nNote: long.md: no line fits 100 tokens; line 1 of 1 alone is about 1250000 tokens',
      );
      await under.put('many.md', 'line\n'.repeat(200_000));
      const many = await text('concat', { files: [{ path: 'many.md' }] });
      expect(many.split('\n')).toHaveLength(200_002);
      expect(many.endsWith('199999 | line\n200000 | line\n```')).toBe(true);
      await under.remove('long.md');
      await under.remove('many.md');
    });
  });
}
