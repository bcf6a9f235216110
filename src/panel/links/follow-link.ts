/** What an `obsidian://collate?…` link leads to, or what to tell a person about it. Nothing is opened or changed here. */
import type { Texts } from '../../texts/en';
import { parseLink } from '../../follow/collate-link';
import { oneLine } from '../../lines/one-line';
import { extensionOf } from '../../vault/file-kinds';
import type { Vault, VaultFile } from '../../vault/vault';
import type { Target } from '../../follow/view/jump';
import type { SearchRequest } from '../search/search-request';

export type LinkEnd =
  | { readonly kind: 'lines'; readonly target: Target }
  | { readonly kind: 'search'; readonly request: SearchRequest }
  | { readonly kind: 'refused'; readonly message: string };

/** Characters of a path in a message: a notice is small, and a link may say anything. */
const LONGEST_PATH = 120;

/** Takes the parameters as Obsidian hands them over. What is excluded is missing, in the same words. */
export async function followLink(
  parameters: Readonly<Record<string, unknown>>,
  vault: Pick<Vault, 'listing'>,
  texts: Texts,
): Promise<LinkEnd> {
  const link = parseLink(parameters);
  if (link.kind === 'problem') return refused(texts.linkProblems[link.code]);
  // Deep search takes long and much memory, and a question is sent to a server: no link may ask for either.
  if (link.kind === 'query') return { kind: 'search', request: { query: link.query, scopes: [], mode: 'fast' } };
  const { file, range, anchor } = link;
  const note = await noteAt(vault, file);
  if (note === undefined) return refused(texts.linkNoNote(oneLine(file, LONGEST_PATH)));
  // Obsidian hands files that it cannot show to other programs.
  if (!isNote(note.path)) return refused(texts.linkNotNote(oneLine(note.path, LONGEST_PATH)));
  return { kind: 'lines', target: { path: note.path, range, anchor } };
}

/** Whether a link can lead to lines of a file. */
export function isNote(path: string): boolean {
  return extensionOf(path) === 'md';
}

/** People who write a link by hand leave the extension out, as they may in Obsidian's own. */
async function noteAt(vault: Pick<Vault, 'listing'>, path: string): Promise<VaultFile | undefined> {
  const listing = vault.listing();
  for (const written of [path, `${path}.md`]) {
    const entry = await listing.find(written);
    if (entry?.kind === 'file') return entry;
  }
  return undefined;
}

function refused(message: string): LinkEnd {
  return { kind: 'refused', message };
}
