/** `tree` of 20,000 files from remembered facts, beside listing them, and what it costs to learn, keep and write all that. */
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { learnFacts } from '../../src/tools/learn-facts';
import { callAnyTool } from '../../src/plugin/all-tools';
import { treeFile } from '../../src/tools/tree-file';
import { FactsFile } from '../../src/vault/node/disk-facts';
import { DiskVault } from '../../src/vault/node/disk-vault';
import { FileFacts } from '../../src/vault/file-facts';
import type { Listing } from '../../src/vault/listing';
import type { FileStat, Vault, VaultFile } from '../../src/vault/vault';
import { KnownFiles } from './known-files';
import { longestPause, race, timed } from './measure';
import { writeVault } from './search-vault';
import type { Sheet } from './sheet';

const FILES = 20_000;
/** Of each hundred files. */
const IMAGES = 5;
/** Photographs are larger, but only the reading of them takes longer, and the bytes of one cost what those of another do. */
const IMAGE_BYTES = 200_000;
const CHANGED = 1000;

const COUNT = FILES.toLocaleString('en');

export const columns = [`${COUNT} files`, 'ms'];

export async function measure(sheet: Sheet): Promise<void> {
  const folder = join(sheet.folder, 'vault');
  const factsFile = join(sheet.folder, 'data/facts.json');
  sheet.say(`writing ${COUNT} files`);
  const images = (FILES * IMAGES) / 100;
  const { paths } = writeVault(folder, FILES - images);
  await writeImages(folder, images);
  const disk = new DiskVault(folder);
  const store = new FactsFile(() => factsFile);
  const facts = new FileFacts();
  sheet.say('learning');
  const learning = await timed(() => learnFacts(disk, facts));
  await store.save(facts);
  const vault = await RememberingVault.of(folder);
  const changed = paths.slice(0, CHANGED);

  sheet.say('racing');
  sheet.row('learning all for the first time', learning);
  const ms = await race({
    'tree from remembered facts': () => callAnyTool('tree', {}, { vault, facts }),
    'listing the same files': () => listAll(vault),
    'tree of a folder on disk': () => callAnyTool('tree', {}, { vault: disk, facts }),
    'listing a folder on disk': () => listAll(disk),
    'tree without facts, every file read': () => callAnyTool('tree', {}, { vault: disk }),
    'text of tree.md': () => treeFile({ vault, facts }),
    'learning when nothing is new': () => learnFacts(vault, facts),
    'learning 1,000 changed files': () => {
      facts.keepOnly([], changed);
      return learnFacts(vault, facts, { paths: changed });
    },
    'loading the facts': () => store.load(),
    'saving the facts': () => store.save(facts),
  });
  for (const [what, took] of Object.entries(ms)) sheet.row(what, took);
  sheet.row('size of the facts (KB)', (await stat(factsFile)).size / 1024);
  sheet.row('longest pause of all else: tree.md', await longestPause(() => treeFile({ vault, facts })));
  sheet.row('longest pause of all else: learning all', await longestPause(() => learnFacts(vault, new FileFacts())));
  sheet.row('longest pause of all else: nothing new', await longestPause(() => learnFacts(vault, facts)));
  const known = ms['tree from remembered facts'] / ms['listing the same files'];
  const onDisk = ms['tree of a folder on disk'] / ms['listing a folder on disk'];
  sheet.atMost('tree from facts / listing', known, 3);
  sheet.atMost('tree from facts / listing, on disk', onDisk, 3);
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
class RememberingVault extends DiskVault {
  private readonly remembered = new Map<string, FileStat>();
  private readonly known = new KnownFiles<unknown>();

  static async of(folder: string): Promise<RememberingVault> {
    const vault = new RememberingVault(folder);
    const disk = new DiskVault(folder);
    for (const file of await disk.listing().files()) {
      vault.remembered.set(file.path, await disk.stat(file));
      vault.known.add(file.path, (file as VaultFile & { readonly handle: unknown }).handle);
    }
    return vault;
  }

  override listing(): Listing {
    return this.known.listing();
  }

  override stat(file: VaultFile): Promise<FileStat> {
    const known = this.remembered.get(file.path);
    return known === undefined ? super.stat(file) : Promise.resolve(known);
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
