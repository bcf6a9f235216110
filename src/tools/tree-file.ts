/** `tree.md`: the whole tree of the vault as a note in its root, for people and for models that read the vault itself. */
import { TREE_NOTE } from '../search/note-files';
import { fenced } from '../text/fences';
import { renderTreeRow } from './render';
import { growTree, treeRows, type TreeSource } from './tree-branch';

/**
 * The text that `tree.md` should have now: the lines of the `tree` tool without the one for `tree.md` itself, so that
 * writing it changes nothing in it. They stand in a fence, where Obsidian keeps their indentation and takes no name for
 * a heading, a list or a tag. Learn the facts first: a file not known yet shows an estimate that changes later.
 */
export async function treeFile(source: TreeSource): Promise<string> {
  const { branch } = await growTree({ kind: 'folder', path: '' }, source.vault.listing(), source);
  const others = { ...branch, children: branch.children.filter(({ path }) => path !== TREE_NOTE) };
  const lines = treeRows(others).map((row) => `\n${renderTreeRow(row)}`);
  return `${fenced('', lines.join(''))}\n`;
}
