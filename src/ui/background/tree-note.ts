/** `tree.md` in the vault's root, written by way of Obsidian, so that an editor that shows it follows. */
import type { App } from 'obsidian';
import { TREE_NOTE } from '../../search/note-files';
import { isTreeFile } from '../../tools/tree-file';
import type { TreeOutcome } from './background-job';

/** Somebody has put another text there since it was looked at. */
class ForeignNote extends Error {}

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
    await vault.process(file, (found) => {
      if (!isTreeFile(found)) throw new ForeignNote();
      return text;
    });
    return { kind: 'written' };
  } catch (error) {
    if (error instanceof ForeignNote) return { kind: 'foreign' };
    return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) };
  }
}
