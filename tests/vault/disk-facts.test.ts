import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat as fileStat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FactsFile } from '../../src/vault/node/disk-facts';
import { FileFacts } from '../../src/vault/file-facts';

const stat = { mtime: 1752480000000, size: 12 };
const note = { kind: 'file', path: 'é.md' } as const;

function someFacts(length = 11): FileFacts {
  const facts = new FileFacts();
  facts.learn(note, stat, { kind: 'text', length });
  return facts;
}

describe('the file of facts', () => {
  let root: string;
  let folder: string;
  let file: FactsFile;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'collate-facts-'));
    folder = join(root, 'not there yet');
    file = new FactsFile(() => join(folder, 'facts.json'));
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  test('gives back what was saved, and nothing before', async () => {
    expect((await file.load()).toJson()).toBe(new FileFacts().toJson());
    await file.save(someFacts());
    expect((await file.load()).known(note, stat)).toEqual({ kind: 'text', length: 11 });
    await file.save(someFacts(12));
    expect((await file.load()).known(note, stat)).toEqual({ kind: 'text', length: 12 });
  });

  test('is readable by its owner only, in a folder that is closed, also where it was open', async () => {
    await mkdir(folder, { mode: 0o755 });
    await writeFile(join(folder, 'index.sqlite'), '', { mode: 0o644 });
    await file.save(someFacts());
    const modes = await Promise.all(
      ['', 'index.sqlite', 'facts.json'].map(async (name) => (await fileStat(join(folder, name))).mode & 0o777),
    );
    expect(modes).toEqual([0o700, 0o600, 0o600]);
  });

  test.each([
    ['cut off', '{"version":1,"files":[["a.md",1,'],
    ['no JSON', '\u0000\u0000'],
    ['empty', ''],
  ])('is made anew when it is %s', async (_, damaged) => {
    await mkdir(folder);
    await writeFile(join(folder, 'facts.json'), damaged);
    expect((await file.load()).toJson()).toBe(new FileFacts().toJson());
    await file.save(someFacts());
    expect((await file.load()).toJson()).toBe(someFacts().toJson());
  });

  test('leaves nothing beside it, not even of a save that was cut off', async () => {
    await mkdir(folder);
    await writeFile(join(folder, 'facts.json.0b0f'), '{"vers');
    await writeFile(join(folder, 'index.sqlite'), 'the index');
    await file.save(someFacts());
    expect((await readdir(folder)).sort()).toEqual(['facts.json', 'index.sqlite']);
  });

  test('stays as it was when it cannot be replaced', async () => {
    if (process.getuid?.() === 0) return; // whom nothing is forbidden
    await file.save(someFacts());
    await chmod(folder, 0o500);
    try {
      await expect(file.save(someFacts(12))).rejects.toThrow();
    } finally {
      await chmod(folder, 0o700);
    }
    expect(await readFile(join(folder, 'facts.json'), 'utf8')).toBe(someFacts().toJson());
  });
});
