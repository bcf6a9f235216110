/** `tree` of 20,000 files from remembered facts, beside listing them, and what it costs to learn, keep and write all that. */
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { learnFacts, learnFactsAt } from '../../src/tools/learn-facts';
import { callAnyTool } from '../../src/plugin/all-tools';
import { treeFile } from '../../src/tools/tree-file';
import { FactsFile } from '../../src/vault/node/disk-facts';
import { DiskVault } from '../../src/vault/node/disk-vault';
import { FileFacts } from '../../src/vault/file-facts';
import { SourceListing, type Listing, type RawEntry } from '../../src/vault/listing';
import type { FileStat, NewPlace, Vault, VaultFile } from '../../src/vault/vault';
import { atMost, longestPause, race, timed, type Bench, type Report } from './measure';
import { writeVault } from './search-vault';

const FILES = 20_000;
/** Of each hundred files. */
const IMAGES = 5;
/** Photographs are larger, but only the reading of them takes longer, and the bytes of one cost what those of another do. */
const IMAGE_BYTES = 200_000;
const CHANGED = 1000;

export const treeBench: Bench = {
  name: 'tree',
  async run(progress) {
    const root = await mkdtemp(join(tmpdir(), 'collate-bench-'));
    try {
      progress(`writing ${FILES.toLocaleString('en')} files`);
      const folder = join(root, 'vault');
      const images = (FILES * IMAGES) / 100;
      const { paths } = writeVault(folder, FILES - images);
      await writeImages(folder, images);
      return await measure(root, folder, paths, progress);
    } finally {
      await rm(root, { recursive: true, force: true });
    }
  },
};

async function measure(
  root: string,
  folder: string,
  notes: readonly string[],
  progress: (message: string) => void,
): Promise<Report> {
  const disk = new DiskVault(folder);
  const store = new FactsFile(() => join(root, 'data/facts.json'));
  const facts = new FileFacts();
  progress('learning');
  const learning = await timed(() => learnFacts(disk, facts));
  await store.save(facts);
  const { size } = await stat(join(root, 'data/facts.json'));
  const vault = await RememberingVault.of(disk);
  const changed = notes.slice(0, CHANGED);

  progress('racing');
  const ms = await race({
    tree: () => callAnyTool('tree', {}, { vault, facts }),
    listing: () => listAll(vault),
    treeOnDisk: () => callAnyTool('tree', {}, { vault: disk, facts }),
    listingOnDisk: () => listAll(disk),
    reading: () => callAnyTool('tree', {}, { vault: disk }),
    file: () => treeFile({ vault, facts }),
    nothingNew: () => learnFacts(vault, facts),
    burst: () => {
      for (const path of changed) facts.forget(path);
      return learnFactsAt(vault, facts, changed);
    },
    load: () => store.load(),
    save: () => store.save(facts),
  });
  const pauses = {
    tree: await longestPause(() => treeFile({ vault, facts })),
    nothingNew: await longestPause(() => learnFacts(vault, facts)),
    learning: await longestPause(() => learnFacts(vault, new FileFacts())),
  };
  return {
    name: 'tree',
    columns: [`${FILES.toLocaleString('en')} files`, 'ms'],
    rows: [
      ['tree from remembered facts', ms.tree],
      ['listing the same files', ms.listing],
      ['tree of a folder on disk', ms.treeOnDisk],
      ['listing a folder on disk', ms.listingOnDisk],
      ['tree without facts, every file read', ms.reading],
      ['text of tree.md', ms.file],
      ['learning all for the first time', learning],
      ['learning when nothing is new', ms.nothingNew],
      [`learning ${CHANGED.toLocaleString('en')} changed files`, ms.burst],
      ['loading the facts', ms.load],
      ['saving the facts', ms.save],
      ['size of the facts (KB)', size / 1024],
      ['longest pause of all else: tree.md', pauses.tree],
      ['longest pause of all else: learning all', pauses.learning],
      ['longest pause of all else: nothing new', pauses.nothingNew],
    ],
    targets: [
      atMost('tree from facts / listing', ms.tree / ms.listing, 3),
      atMost('tree from facts / listing, on disk', ms.treeOnDisk / ms.listingOnDisk, 3),
    ],
  };
}

/** What a listing by hand would do: every file, with its size and date, as one line. */
async function listAll(vault: Vault): Promise<string> {
  const lines: string[] = [];
  for (const file of await vault.listing().files()) {
    const { size, mtime } = await vault.stat(file);
    lines.push(`${file.path} · ${size} · ${new Date(mtime).toISOString().slice(0, 10)}`);
  }
  return lines.join('\n');
}

/** As Obsidian's: names, sizes and dates of all files are in memory, texts are not. */
class RememberingVault implements Vault {
  private readonly stats = new Map<string, FileStat>();
  private readonly folders = new Map<string, Map<string, RawEntry<unknown>>>([['', new Map()]]);

  private constructor(private readonly disk: DiskVault) {}

  static async of(disk: DiskVault): Promise<RememberingVault> {
    const vault = new RememberingVault(disk);
    for (const file of await disk.listing().files()) vault.remember(file, await disk.stat(file));
    return vault;
  }

  private remember(file: VaultFile, fileStat: FileStat): void {
    this.stats.set(file.path, fileStat);
    const { handle } = file as VaultFile & { readonly handle: unknown };
    const names = file.path.split('/');
    for (const [depth, name] of names.entries()) {
      const [parent, path] = [names.slice(0, depth).join('/'), names.slice(0, depth + 1).join('/')];
      const isFile = path === file.path;
      if (!isFile && !this.folders.has(path)) this.folders.set(path, new Map());
      this.folders
        .get(parent)
        ?.set(name, isFile ? { name, kind: 'file', handle } : { name, kind: 'folder', handle: path });
    }
  }

  listing(): Listing {
    return new SourceListing<unknown>({
      root: '',
      entries: (folder) => Promise.resolve([...(this.folders.get(String(folder))?.values() ?? [])]),
      excluded: () => false,
    });
  }

  stat(file: VaultFile): Promise<FileStat> {
    const known = this.stats.get(file.path);
    return known === undefined ? this.disk.stat(file) : Promise.resolve(known);
  }

  read(file: VaultFile): Promise<string> {
    return this.disk.read(file);
  }

  readBinary(file: VaultFile): Promise<Uint8Array> {
    return this.disk.readBinary(file);
  }

  diskPath(file: VaultFile): string {
    return this.disk.diskPath(file);
  }

  process(file: VaultFile, change: (text: string) => string): Promise<string> {
    return this.disk.process(file, change);
  }

  create(place: NewPlace, text: string): Promise<void> {
    return this.disk.create(place, text);
  }

  discard(file: VaultFile, text: string): Promise<boolean> {
    return this.disk.discard(file, text);
  }
}

async function writeImages(folder: string, count: number): Promise<void> {
  const bytes = Buffer.alloc(IMAGE_BYTES);
  bytes.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1');
  await mkdir(join(folder, 'images'));
  for (let at = 0; at < count; at++) {
    bytes.writeUInt32BE(100 + at, 16);
    bytes.writeUInt32BE(200, 20);
    await writeFile(join(folder, `images/${at}.png`), bytes);
  }
}
