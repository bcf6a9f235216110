/** Obsidian's own vault behind the port: its file list, its cached reads, and the buffers of open editors. */
import { MarkdownView, Platform, TFile, TFolder, type App, type TAbstractFile } from 'obsidian';
import type { PathTest } from '../text/globs';
import { splitLines } from '../text/lines';
import { excludePaths } from './exclusions';
import { SourceListing, type Listing, type ListingSource, type RawEntry } from './listing';
import type { FileStat, Vault, VaultFile } from './vault';
import { attempt, VaultError } from './vault-error';

export class ObsidianVault implements Vault {
  /** `excluded` is asked anew for every listing, so that a changed setting counts at once. */
  constructor(
    private readonly app: App,
    private readonly excluded: () => readonly string[],
  ) {}

  listing(): Listing {
    const { vault } = this.app;
    const source: ListingSource<TAbstractFile> = {
      root: vault.getRoot(),
      entries: (folder) => Promise.resolve(folder instanceof TFolder ? folder.children.map(rawEntry) : []),
      entry: (folder, name) => {
        const file = vault.getAbstractFileByPath(folder.path === '/' ? name : `${folder.path}/${name}`);
        return file === null ? undefined : rawEntry(file);
      },
      excluded: this.exclusionTest(),
    };
    return new SourceListing(source);
  }

  /** Obsidian's file for a path as the tools write it; undefined when there is none, or it is excluded. */
  async fileAt(path: string): Promise<TFile | undefined> {
    const entry = await this.listing().find(path);
    return entry?.kind === 'file' ? fileOf(entry) : undefined;
  }

  /** The lines of a note as they are now; undefined when there is none, or it cannot be read. */
  async linesOf(path: string): Promise<readonly string[] | undefined> {
    const file = await this.fileAt(path);
    if (file === undefined) return undefined;
    const text = this.openText(file) ?? (await this.app.vault.cachedRead(file).catch(() => undefined));
    return text === undefined ? undefined : splitLines(text);
  }

  async read(file: VaultFile): Promise<string> {
    const target = fileOf(file);
    return this.openText(target) ?? (await this.attempt(target, () => this.app.vault.cachedRead(target)));
  }

  async readBinary(file: VaultFile): Promise<Uint8Array> {
    const target = fileOf(file);
    return new Uint8Array(await this.attempt(target, () => this.app.vault.readBinary(target)));
  }

  stat(file: VaultFile): Promise<FileStat> {
    const { size, mtime } = fileOf(file).stat;
    return Promise.resolve({ size, mtime });
  }

  diskPath(file: VaultFile): string {
    return fileOf(file).path;
  }

  async process(file: VaultFile, change: (text: string) => string): Promise<string> {
    const target = fileOf(file);
    let refusal: { readonly reason: unknown } | undefined;
    const guarded = (text: string): string => {
      try {
        return change(text);
      } catch (reason) {
        refusal = { reason };
        throw reason;
      }
    };
    try {
      return await this.attempt(target, () => this.app.vault.process(target, guarded));
    } catch (error) {
      throw refusal === undefined ? error : refusal.reason;
    }
  }

  /** Obsidian's own errors carry no code and may name absolute paths; all that matters is whether the file is gone. */
  private async attempt<T>(file: TFile, operation: () => Promise<T>): Promise<T> {
    try {
      return await attempt(operation);
    } catch (error) {
      if (error instanceof VaultError) throw error;
      const gone = this.app.vault.getFileByPath(file.path) !== file;
      throw new VaultError(gone ? 'deleted or moved meanwhile' : 'Obsidian could not read or write the file');
    }
  }

  /** What stands in an open editor of the file, saved or not; undefined when it is not open. */
  private openText(file: TFile): string | undefined {
    for (const leaf of this.app.workspace.getLeavesOfType('markdown')) {
      if (leaf.view instanceof MarkdownView && leaf.view.file === file) return leaf.view.getViewData();
    }
    return undefined;
  }

  private exclusionTest(): PathTest {
    return excludePaths(this.excluded(), { caseBlind: Platform.isMacOS || Platform.isWin });
  }
}

function rawEntry(file: TAbstractFile): RawEntry<TAbstractFile> {
  return { name: file.name, kind: file instanceof TFolder ? 'folder' : 'file', handle: file };
}

/** Listed files carry their handle; anything else is a bug of the caller. */
function fileOf(file: VaultFile): TFile {
  if ('handle' in file && file.handle instanceof TFile) return file.handle;
  throw new Error('The file does not come from a listing of this vault.');
}
