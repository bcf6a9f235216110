/** Links between notes: their parts, and opening what they point to. */
import type * as obsidian from 'obsidian';
import type { Workspace } from './workspace';

/** `Note#Heading` into `Note` and `#Heading`. */
export function parseLinktext(linktext: string): { path: string; subpath: string } {
  const plain = linktext.replace(/\u00A0/g, ' ').normalize('NFC');
  const hash = plain.indexOf('#');
  return hash < 0 ? { path: plain, subpath: '' } : { path: plain.slice(0, hash), subpath: plain.slice(hash) };
}

export function getLinkpath(linktext: string): string {
  return parseLinktext(linktext).path;
}

/** Opens the note a link points to; a note that does not exist yet is made, as a click on such a link does. */
export async function openLink(
  workspace: Workspace,
  { linktext, sourcePath }: { readonly linktext: string; readonly sourcePath: string },
  newLeaf?: obsidian.PaneType | boolean,
  openViewState: obsidian.OpenViewState = {},
): Promise<void> {
  const { path, subpath } = parseLinktext(linktext);
  const { vault, metadataCache, fileManager } = workspace.app;
  const target = path === '' ? vault.getFileByPath(sourcePath) : metadataCache.getFirstLinkpathDest(path, sourcePath);
  const file = target ?? (await fileManager.createMarkdownFile(path, sourcePath));
  const eState = subpath === '' ? openViewState.eState : { ...openViewState.eState, subpath };
  const opened = eState === undefined ? openViewState : { ...openViewState, eState };
  await workspace.getLeaf(newLeaf).openFile(file, opened);
}
