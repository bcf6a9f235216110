/** From a request to blocks that can be followed, by the `concat` tool, and to and from their saved forms. */
import { saveAnchor } from './anchor/saved';
import { makeBlock } from '../lines/block';
import { splitLines } from '../lines/lines';
import { clipRange, parseRange } from '../lines/ranges';
import { fileLines } from '../tools/concat';
import type { ToolContext } from '../tools/context';
import type { Problem } from '../tools/document';
import { callTool } from '../tools/registry';
import { Pacer } from '../vault/pacer';
import type { Vault, VaultFile } from '../vault/vault';
import { savedPlace, type SavedFile } from './document-state';
import { hold, type HeldBlock } from './live-block';

/** One input of the request: a block, or the problem in its place. */
export type Entry = HeldBlock | { readonly file: SavedFile; readonly problem: Problem };

/** What became of a request. */
export interface Collated {
  readonly entries: readonly Entry[];
  /** What went wrong with the request as a whole. */
  readonly refusals?: readonly Problem[];
}

/** Blocks have the number of their input as id, which the order of a saved document keeps. */
export function idOf(at: number): string {
  return String(at + 1);
}

/** Calls `concat`, and finds for every input what became of it. */
export async function collate(files: readonly SavedFile[], context: ToolContext): Promise<Collated> {
  const texts = new Map<string, Promise<string>>();
  const vault = remembering(context.vault, texts);
  const args = { files: files.map(({ path, lines }) => ({ path, lines })) };
  const { signal } = context;
  const given = { vault, exactPaths: true, ...(signal === undefined ? {} : { signal }) };
  const { document } = await callTool('concat', args, given);
  const { items, problems } = document;
  if (items.length + problems.length !== files.length) return { entries: [], refusals: problems };
  const problemAt = new Map(problems.map(({ at, ...problem }) => [at, problem]));
  const fileLines = new Map<string, readonly string[]>();
  const entries: Entry[] = [];
  const pacer = new Pacer();
  let next = 0;
  for (const [at, file] of files.entries()) {
    if (pacer.isDue) await pacer.pause();
    const problem = problemAt.get(at);
    const item = problem === undefined ? items[next++] : undefined;
    if (problem !== undefined) entries.push({ file, problem });
    if (item?.kind !== 'block') continue;
    const all = fileLines.get(item.path) ?? splitLines((await texts.get(item.path)) ?? '');
    fileLines.set(item.path, all);
    entries.push(hold(idOf(at), item, all));
  }
  return { entries };
}

/** Before the first look at its note. `picked` is the text that is looked for, where it is known. */
export function restoredEntry(file: SavedFile, id: string, picked?: readonly string[]): Entry {
  const { path, lines } = file;
  const place = savedPlace(file);
  if (place === undefined) return { file, problem: { path, code: 'not-found', message: 'not found in the vault' } };
  const range = lines === null ? null : (parseRange(lines) ?? null);
  return { ...place, picked, block: { id, path, range, lines: picked ?? [], total: 0, state: 'missing' } };
}

/** A file's lines as somebody saw them, or with nothing seen as they have yet to be read. */
export function pickedEntry(file: SavedFile, seen: readonly string[] | undefined, id: string): Entry {
  const { path, lines } = file;
  const range = lines === null ? undefined : parseRange(lines);
  const there = range === undefined || seen === undefined ? undefined : clipRange(range, seen.length);
  if (seen === undefined || there === undefined) return restoredEntry(file, id);
  return hold(id, makeBlock(path, seen, there), seen);
}

export function savedFile({ block, anchor, edited, note }: HeldBlock): SavedFile {
  return {
    ...fileLines(block),
    id: block.id,
    anchor: 'whole' in anchor ? anchor : saveAnchor(anchor),
    ...(edited === undefined ? {} : { edited: saveAnchor(edited) }),
    ...(note === undefined ? {} : { note }),
  };
}

/** A vault for one call: every file is read once, and its text is in `texts` for whoever made the call. */
function remembering(vault: Vault, texts: Map<string, Promise<string>>): Vault {
  const read = (file: VaultFile): Promise<string> => {
    const text = texts.get(file.path) ?? vault.read(file);
    texts.set(file.path, text);
    return text;
  };
  return Object.assign(Object.create(vault) as Vault, { read });
}
