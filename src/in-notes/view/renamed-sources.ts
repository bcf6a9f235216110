/** Finds the `collate` blocks that name notes which were renamed, and changes those lines when somebody asks for it. */
import type { App, TFile } from 'obsidian';
import { COLLATE } from '../../lines/collate-fences';
import type { LinkSource, PathSource } from '../source/collate-block';
import { isGlob, literalOf } from '../source/parse-source';
import { renameSources } from '../source/rename-sources';
import { fitsLink } from '../../lines/source-heading';
import { Pacer } from '../../vault/pacer';
import type { Vault } from '../../vault/vault';
import { VaultError } from '../../vault/vault-error';

export interface Rename {
  readonly from: string;
  readonly to: string;
}

/** The notes with blocks that name a renamed one, by path. */
export interface NamingNotes {
  readonly notes: readonly string[];
  /** The renamed notes that are named, as they were called. */
  readonly named: readonly string[];
}

export class RenamedSources {
  /** For each note with code in it, when it was looked at and whether it has blocks. */
  private readonly looked = new Map<string, { readonly mtime: number; readonly hasBlocks: boolean }>();

  constructor(
    private readonly app: App,
    private readonly vault: Vault,
  ) {}

  async find(renames: readonly Rename[]): Promise<NamingNotes> {
    const notes: string[] = [];
    const named = new Set<string>();
    const pacer = new Pacer();
    for (const file of this.app.vault.getMarkdownFiles()) {
      await pacer.pause();
      const text = await this.textWithBlocks(file);
      if (text === undefined) continue;
      const renamed = renameSources(text, (source) => {
        const found = this.newName(source, file.path, renames);
        if (found !== undefined) named.add(found.from);
        return found?.target;
      });
      if (renamed !== text) notes.push(file.path);
    }
    return { notes: notes.sort(), named: [...named] };
  }

  /** Gives how many notes were changed. In an open note the change can be undone there. */
  async update(notes: readonly string[], renames: readonly Rename[]): Promise<number> {
    let updated = 0;
    for (const path of notes) {
      const file = await this.vault.listing().find(path);
      if (file?.kind !== 'file') continue;
      const rename = (source: LinkSource | PathSource): string | undefined =>
        this.newName(source, path, renames)?.target;
      let before = '';
      const change = (text: string): string => renameSources((before = text), rename);
      try {
        if ((await this.vault.process(file, change)) !== before) updated += 1;
      } catch (error) {
        if (!(error instanceof VaultError)) throw error;
      }
    }
    return updated;
  }

  /** Undefined for a note without blocks. Obsidian knows which notes have code, so that few are read, and those once. */
  private async textWithBlocks(file: TFile): Promise<string | undefined> {
    const { metadataCache } = this.app;
    const hasCode = metadataCache.getFileCache(file)?.sections?.some(({ type }) => type === 'code') ?? false;
    const known = this.looked.get(file.path);
    if (!hasCode || (known?.mtime === file.stat.mtime && !known.hasBlocks)) return undefined;
    const entry = await this.vault.listing().find(file.path);
    const text = entry?.kind === 'file' ? await this.vault.read(entry).catch(() => '') : '';
    const hasBlocks = text.includes(COLLATE);
    this.looked.set(file.path, { mtime: file.stat.mtime, hasBlocks });
    return hasBlocks ? text : undefined;
  }

  private newName(
    source: LinkSource | PathSource,
    notePath: string,
    renames: readonly Rename[],
  ): { readonly from: string; readonly target: string } | undefined {
    const rename = renames.find(({ from }) => names(source, from));
    const file = rename === undefined ? null : this.app.vault.getFileByPath(rename.to);
    if (rename === undefined || file === null) return undefined;
    const { from } = rename;
    if (source.kind === 'path') return { from, target: `${source.pattern.startsWith('/') ? '/' : ''}${rename.to}` };
    // A link by the name alone still leads to a note that only went to another folder; one to a namesake was perhaps never meant.
    const leadsTo = this.app.metadataCache.getFirstLinkpathDest(source.link, notePath);
    const isWhole = withoutEnding(from) === withoutEnding(source.link);
    if (leadsTo !== null && (leadsTo.path === rename.to || !isWhole)) return undefined;
    const target = this.app.metadataCache.fileToLinktext(file, notePath, true);
    return fitsLink(target) ? { from, target } : undefined;
  }
}

/** Whether a source names the note of a path. Globs name none. */
function names(source: LinkSource | PathSource, path: string): boolean {
  if (source.kind === 'path') {
    const { pattern } = source;
    return [pattern, ...(isGlob(pattern) ? [] : [literalOf(pattern)])].some((one) => one.replace(/^\//, '') === path);
  }
  const [link, whole] = [withoutEnding(source.link), withoutEnding(path)];
  return link !== '' && (whole === link || whole.endsWith(`/${link}`));
}

function withoutEnding(path: string): string {
  return path.normalize('NFC').toLowerCase().replace(/^\//, '').replace(/\.md$/, '');
}
