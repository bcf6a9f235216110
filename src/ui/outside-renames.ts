/** A rename outside Obsidian arrives as a creation and a deletion; this puts the two together again. */
import type { TAbstractFile } from 'obsidian';
import { TFile } from 'obsidian';

/** Both arrive within moments; a coincidence after longer is none. */
const TOGETHER_MS = 5000;

interface Seen {
  readonly path: string;
  readonly name: string;
  readonly size: number;
  readonly mtime: number;
  readonly at: number;
}

export class OutsideRenames {
  private createdFiles: Seen[] = [];
  private removedFiles: Seen[] = [];

  constructor(private readonly onRename: (from: string, to: string) => void) {}

  created(file: TAbstractFile): void {
    const seen = see(file);
    if (seen === undefined) return;
    const from = takeMatch(this.removedFiles, seen);
    if (from === undefined) this.createdFiles = keepRecent(this.createdFiles, seen);
    else this.onRename(from.path, seen.path);
  }

  removed(file: TAbstractFile): void {
    const seen = see(file);
    if (seen === undefined) return;
    const to = takeMatch(this.createdFiles, seen);
    if (to === undefined) this.removedFiles = keepRecent(this.removedFiles, seen);
    else this.onRename(seen.path, to.path);
  }
}

function see(file: TAbstractFile): Seen | undefined {
  if (!(file instanceof TFile)) return undefined;
  const { path, name, stat } = file;
  return { path, name, size: stat.size, mtime: stat.mtime, at: Date.now() };
}

/** A rename keeps a file's time and size; among several such files the same name decides. */
function takeMatch(seen: Seen[], { name, size, mtime, path, at }: Seen): Seen | undefined {
  const same = seen.filter(
    (one) => one.size === size && one.mtime === mtime && one.path !== path && at - one.at < TOGETHER_MS,
  );
  const match = same.find((one) => one.name === name) ?? (same.length === 1 ? same[0] : undefined);
  if (match !== undefined) seen.splice(seen.indexOf(match), 1);
  return match;
}

function keepRecent(seen: readonly Seen[], added: Seen): Seen[] {
  return [...seen.filter(({ at }) => added.at - at < TOGETHER_MS), added];
}
