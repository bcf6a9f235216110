/** `tree.md` in Obsidian's vault: written where it is ours, and what becomes of it, in words. */
import type { App } from 'obsidian';
import { TREE_NOTE } from '../search/note-files';
import type { Texts } from '../texts/en';
import { isTreeFile } from '../tools/tree-file';

/** What became of `tree.md`. */
export type TreeOutcome =
  | { readonly kind: 'written' }
  /** It was as it should be. */
  | { readonly kind: 'same' }
  /** There is one that somebody else wrote. */
  | { readonly kind: 'foreign' }
  | { readonly kind: 'failed'; readonly reason: string };

export function describeTree(outcome: TreeOutcome, texts: Texts): string {
  if (outcome.kind === 'failed') return texts.treeFailed(outcome.reason);
  return { written: texts.treeWritten, same: texts.treeSame, foreign: texts.treeForeign }[outcome.kind];
}

/** Gives `tree.md` this text, unless it has it, or holds anything that is not such a text. */
export async function writeTreeNote({ vault }: App, text: string): Promise<TreeOutcome> {
  try {
    const file = vault.getFileByPath(TREE_NOTE);
    if (file === null) {
      await vault.create(TREE_NOTE, text);
      return { kind: 'written' };
    }
    const now = await vault.read(file);
    if (now === text) return { kind: 'same' };
    if (!isTreeFile(now)) return { kind: 'foreign' };
    // Somebody may have put another text there since.
    const written = await vault.process(file, (found) => (isTreeFile(found) ? text : found));
    return { kind: written === text ? 'written' : 'foreign' };
  } catch (error) {
    return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) };
  }
}
