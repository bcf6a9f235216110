/** The lock of a note, for a vault that is a folder on disk: command line and stdio servers may write the same note. */
import { FileSystemAdapter, type App } from 'obsidian';
import { withNoteLock } from '../../vault/disk-lock';
import type { NoteLock } from '../../vault/obsidian-vault';

export function noteLock({ vault: { adapter } }: App): NoteLock {
  return (path, work) =>
    adapter instanceof FileSystemAdapter ? withNoteLock(adapter.getFullPath(path), work) : work();
}
