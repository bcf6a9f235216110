/** `tree.md`: the whole tree of the vault as a note in its root, for people and for models that read the vault itself. */
import { TREE_NOTE } from '../search/note-files';
import { fenced } from '../lines/fences';
import { renderTreeRow } from './render';
import { growTree, treeRows, type TreeSource } from './tree-branch';

/**
 * The text that `tree.md` should have now: the lines of the `tree` tool without the one for `tree.md` itself, so that
 * writing it changes nothing in it. They are in a fence, where Obsidian keeps their indentation and takes no name for
 * a heading, a list or a tag. Learn the facts first: a file not known yet shows an estimate that changes later.
 */
export async function treeFile(source: TreeSource): Promise<string> {
  const { branch } = await growTree({ kind: 'folder', path: '' }, source.vault.listing(), source);
  const others = { ...branch, children: branch.children.filter(({ path }) => path !== TREE_NOTE) };
  const lines = treeRows(others).map((row) => `\n${renderTreeRow(row)}`);
  return `${fenced('', lines.join(''))}\n`;
}

/** A line as `renderTreeRow` writes it, whatever the name. */
const ROW = /^.+ · ~?\d+(?: · -?\d+-\d\d-\d\d)?$/s;

/**
 * Whether a text may be replaced by that of {@link treeFile}: it is one, whoever wrote it and with whatever line ends, or
 * it is empty. A single line of anything else, inside the fence or around it, is somebody's work.
 */
export function isTreeFile(text: string): boolean {
  if (text.trim() === '') return true;
  const [first, ...rest] = text.trimEnd().split(/\r?\n/);
  const last = rest.pop();
  return first === '```' && last === '```' && rest.every((line) => ROW.test(line));
}
