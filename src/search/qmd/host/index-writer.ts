/**
 * Writes the index through its process: the whole vault at once, or some notes of it. Keeps account of what could not be
 * indexed.
 */
import type { Vault, VaultFile } from '../../../vault/vault';
import { ifReadable } from '../../../vault/vault-error';
import { isSearchable } from '../../note-files';
import type { Failed, NoteFacts, Progress, SyncResult } from '../protocol';
import type { Child } from './child';

/** The largest note that is indexed takes 20 s of one core; a process silent for so long hangs. */
const HUNG_MS = 180_000;
/** After so many deaths of the process over a note it is left out. Once may be chance. */
const MOST_DEATHS = 2;
const DEADLY = 'the index process died or hung over it';

export class IndexWriter {
  /** What could not be indexed: notes, and folders that could not be listed, whose paths end in `/`. Each stays until it can be or is gone. */
  leftOut: readonly Failed[] = [];
  /** How often the process died over a note, by what the note was then: one that has changed is tried again, and each after a restart. */
  private readonly deaths = new Map<string, number>();

  /** A process silent for `hungMs` counts as hung. */
  constructor(
    private readonly vault: Vault,
    private readonly child: Child,
    private readonly hungMs = HUNG_MS,
  ) {}

  /** The process died over this note. */
  blame(note: NoteFacts): void {
    this.deaths.set(keyOf(note), this.deathsOver(note) + 1);
  }

  private deathsOver(note: NoteFacts): number {
    return this.deaths.get(keyOf(note)) ?? 0;
  }

  /** What is worth another look after a while: some notes, or the whole vault, as a folder may hold any number of changes. */
  get toRetry(): 'nothing' | 'everything' | readonly string[] {
    const paths = this.leftOut.filter(({ isPassing }) => isPassing).map(({ path }) => path);
    if (paths.length === 0) return 'nothing';
    return paths.some((path) => path.endsWith('/')) ? 'everything' : paths;
  }

  /** Brings the index in step with the vault, or with some notes of it. */
  async write(
    among: readonly string[] | undefined,
    signal: AbortSignal,
    onProgress: (progress: Progress) => void,
  ): Promise<SyncResult> {
    const { files, unknown, unlisted } = await (among === undefined ? this.walk() : this.find(among));
    const notes: NoteFacts[] = [];
    const deadly: string[] = [];
    for (const file of files) {
      const facts = await this.factsOf(file);
      if (facts === undefined) unknown.push(file.path);
      else if (this.deathsOver(facts) >= MOST_DEATHS) deadly.push(file.path);
      else notes.push(facts);
    }
    const asTheyAre = [...unknown, ...deadly];
    const request = { do: 'sync', notes, unknown: asTheyAre, unlisted: unlisted.map(({ path }) => path) } as const;
    const result = await this.child.ask<SyncResult>(among === undefined ? request : { ...request, among }, {
      signal,
      onProgress,
      retry: false,
      silentMs: this.hungMs,
    });
    const looked = among && new Set(among);
    this.leftOut = [
      ...this.leftOut.filter(({ path }) => looked?.has(path) === false),
      ...result.failed,
      ...deadly.map((path) => ({ path, reason: DEADLY, isPassing: false })),
      ...unknown.map((path) => ({ path, reason: 'not readable', isPassing: true })),
      ...unlisted.map(({ path, reason }) => ({ path: `${path}/`, reason, isPassing: true })),
    ];
    return result;
  }

  private async walk() {
    const { files, unlisted } = await this.vault.listing().walk();
    return { files: files.filter(({ path }) => isSearchable(path)), unknown: [] as string[], unlisted };
  }

  private async find(paths: readonly string[]) {
    const listing = this.vault.listing();
    const files: VaultFile[] = [];
    const unknown: string[] = [];
    for (const path of paths) {
      const entry = await listing.find(path).catch(() => 'unknown' as const);
      if (entry === 'unknown') unknown.push(path);
      else if (entry?.kind === 'file') files.push(entry);
    }
    return { files, unknown, unlisted: [] };
  }

  private factsOf(file: VaultFile): Promise<NoteFacts | undefined> {
    return ifReadable(async () => {
      const { mtime, size } = await this.vault.stat(file);
      const diskPath = this.vault.diskPath(file);
      return diskPath === file.path ? [file.path, mtime, size] : [file.path, mtime, size, diskPath];
    });
  }
}

function keyOf([path, mtime, size]: NoteFacts): string {
  return JSON.stringify([path, mtime, size]);
}
