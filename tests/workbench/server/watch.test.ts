/** Watching a folder: whatever is done to it, every path that is different afterwards was told. */
import { cp, mkdir, mkdtemp, readdir, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../../support/until';
import { FolderWatch } from './watch';

let root: string;
let watch: FolderWatch;
let told: Set<string>;

/** What one knows of the folder by looking only at what was told, as a vault does. */
let known: Map<string, string>;

const at = (path: string): string => join(root, path);

async function describeFile(path: string): Promise<string | undefined> {
  const facts = await stat(at(path)).catch(() => undefined);
  return facts === undefined ? undefined : facts.isDirectory() ? 'folder' : `${facts.size} ${facts.mtimeMs}`;
}

async function everything(): Promise<Map<string, string>> {
  const names = (await readdir(root, { recursive: true })).filter((name) => !/(^|\/)\./.test(name));
  const found = await Promise.all(names.map(async (name) => [name, (await describeFile(name)) ?? ''] as const));
  return new Map(found.sort());
}

/** Looks again at what was told, until that is all there is to know. */
async function followed(): Promise<void> {
  await until(async () => {
    const paths = [...told];
    told.clear();
    if (paths.includes('')) known = await everything();
    for (const path of paths) {
      const now = await describeFile(path);
      if (now === undefined) known.delete(path);
      else if (path !== '') known.set(path, now);
    }
    return JSON.stringify([...known].sort()) === JSON.stringify([...(await everything())]);
  }, 20_000);
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'collate-watch-'));
  await mkdir(at('folder/inner'), { recursive: true });
  await writeFile(at('folder/inner/note.md'), 'text');
  told = new Set();
  known = new Map();
  watch = new FolderWatch(root);
  watch.listen((paths) => paths.forEach((path) => told.add(path)));
  await until(() => told.has(''));
  await followed();
});

afterEach(async () => {
  watch.close();
  await rm(root, { recursive: true, force: true });
});

test('files that are made, changed and deleted', async () => {
  await writeFile(at('new.md'), 'text');
  await followed();
  await writeFile(at('new.md'), 'longer text');
  await writeFile(at('folder/inner/note.md'), 'longer text');
  await followed();
  await rm(at('new.md'));
  await followed();
  expect(known.has('new.md')).toBe(false);
});

test('a thousand files at once, in folders that are new', async () => {
  const names = Array.from({ length: 1000 }, (_, number) => `burst/${number % 7}/${number % 3}/note-${number}.md`);
  await Promise.all(
    names.map(async (name) => {
      await mkdir(join(at(name), '..'), { recursive: true });
      await writeFile(at(name), name);
    }),
  );
  await followed();
  await Promise.all(names.map((name) => writeFile(at(name), `${name} again`)));
  await followed();
  await rm(at('burst'), { recursive: true });
  await followed();
  expect([...known.keys()]).toEqual(['folder', 'folder/inner', 'folder/inner/note.md']);
});

test('folders that are renamed, and files in them afterwards', async () => {
  await rename(at('folder'), at('renamed'));
  await followed();
  await writeFile(at('renamed/inner/note.md'), 'after the rename');
  await followed();
  await mkdir(at('other'));
  await followed();
  await rename(at('renamed/inner'), at('other/inner'));
  await writeFile(at('other/inner/another.md'), 'text');
  await followed();
  await writeFile(at('other/inner/note.md'), 'after the second rename');
  await followed();
});

test('folders that trade places', async () => {
  await cp(at('folder'), at('second'), { recursive: true });
  await followed();
  await rename(at('folder'), at('aside'));
  await rename(at('second'), at('folder'));
  await rename(at('aside'), at('second'));
  await followed();
  await writeFile(at('folder/inner/note.md'), 'in the one');
  await writeFile(at('second/inner/note.md'), 'in the other, longer');
  await followed();
});

test('a folder that is deleted and made again at once, many times', async () => {
  for (let round = 0; round < 20; round++) {
    await rm(at('folder'), { recursive: true });
    await mkdir(at('folder/inner'), { recursive: true });
    await writeFile(at('folder/inner/note.md'), `round ${round}`);
  }
  await followed();
  await writeFile(at('folder/inner/note.md'), 'afterwards');
  await writeFile(at('folder/afterwards.md'), 'text');
  await followed();
});

test('a folder named as the one it is in', async () => {
  await mkdir(at('folder/folder'));
  await followed();
  await rm(at('folder'), { recursive: true });
  await mkdir(at('folder/folder'), { recursive: true });
  await followed();
  await writeFile(at('folder/folder/note.md'), 'text');
  await followed();
});

test('a file that becomes a folder, and a folder that becomes a file', async () => {
  await rm(at('folder/inner'), { recursive: true });
  await writeFile(at('folder/inner'), 'text');
  await followed();
  await rm(at('folder/inner'));
  await mkdir(at('folder/inner'));
  await followed();
  await writeFile(at('folder/inner/note.md'), 'text');
  await followed();
});

test('links to folders, also to those above', async () => {
  const outside = await mkdtemp(join(tmpdir(), 'collate-watch-'));
  await symlink(outside, at('link'));
  await symlink(root, at('folder/up'));
  await until(() => told.has('link'));
  await writeFile(join(outside, 'note.md'), 'text');
  await until(() => told.has('link/note.md'));
  expect([...told].filter((path) => path.startsWith('folder/up/'))).toEqual([]);
  await rm(outside, { recursive: true });
});

test('leaves out hidden names', async () => {
  await mkdir(at('.obsidian'));
  await writeFile(at('.obsidian/app.json'), '{}');
  await writeFile(at('folder/.note.md.swp'), 'text');
  await writeFile(at('seen.md'), 'text');
  await until(() => told.has('seen.md'));
  expect([...told]).toEqual(['seen.md']);
});

test('goes on when the folder itself goes and comes back', async () => {
  await rm(root, { recursive: true });
  await until(() => told.has('') || told.has('folder'));
  await mkdir(root);
  await writeFile(at('back.md'), 'text');
  await followed();
  expect([...known.keys()]).toEqual(['back.md']);
});

test('says nothing any more when it is closed, or not listened to', async () => {
  const heard: string[] = [];
  const stop = watch.listen((paths) => heard.push(...paths));
  stop();
  await writeFile(at('one.md'), 'text');
  await until(() => told.has('one.md'));
  watch.close();
  const other = new FolderWatch(root);
  const toldToo = new Set<string>();
  other.listen((paths) => paths.forEach((path) => toldToo.add(path)));
  await until(() => toldToo.has(''));
  await writeFile(at('two.md'), 'text');
  await until(() => toldToo.has('two.md'));
  other.close();
  expect(told.has('two.md')).toBe(false);
  expect(heard).toEqual([]);
});
