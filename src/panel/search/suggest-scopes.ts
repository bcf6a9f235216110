/** Scopes to offer while one is typed: the vault's folders and the names that several folders share, best match first. */
import { fold } from '../../lines/fold';
import { foldersAbove } from '../../vault/listing';

/** The most suggestions: enough to choose from without scrolling. */
const MOST = 12;
/** From so many on, a name is the kind of file that people keep one of in every folder. */
const SHARED_BY = 3;

/**
 * What fits what is typed, whatever its case and accents; nothing that is chosen already. The name itself comes first,
 * then what begins with what is typed, then a folder above that does, then what has it somewhere, and last what has its
 * letters in this order. Of those that fit equally well the shortest is first. While nothing is typed: folders, upper
 * ones first, then names.
 */
export function suggestScopes(paths: readonly string[], typed: string, chosen: readonly string[]): string[] {
  const wanted = partsOf(fold(typed.trim()));
  const all = [...foldersOf(paths), ...sharedNames(paths)].filter((scope) => !chosen.includes(scope));
  if (wanted === '') return all.slice(0, MOST);
  return all
    .map((scope) => ({ scope, fit: fitOf(partsOf(fold(scope)), wanted) }))
    .filter(({ fit }) => fit !== -1)
    .sort((a, b) => a.fit - b.fit || a.scope.length - b.scope.length)
    .slice(0, MOST)
    .map(({ scope }) => scope);
}

/** How well a path fits what is typed, from 0 on; -1 when it does not. */
function fitOf(path: string, wanted: string): number {
  const parts = path.split('/');
  // What is typed may be several parts: `projects/al` begins the last two of `work/projects/alpha`.
  const runs = parts.map((_, at) => parts.slice(at).join('/'));
  const last = parts.slice(-wanted.split('/').length).join('/');
  const fits = [
    last === wanted,
    last.startsWith(wanted),
    runs.some((run) => run.startsWith(wanted)),
    path.includes(wanted),
    hasInOrder(path, wanted),
  ];
  return fits.indexOf(true);
}

function hasInOrder(text: string, letters: string): boolean {
  let rest = [...letters];
  for (const letter of text) if (letter === rest[0]) rest = rest.slice(1);
  return rest.length === 0;
}

/** A scope without what only says that it is one: the slash after a folder, the stars before a name. */
function partsOf(scope: string): string {
  return scope.replace(/^(\*\*)?\//, '').replace(/\/$/, '');
}

/** The folders that notes lie in, and those above them, upper ones first. */
function foldersOf(paths: readonly string[]): string[] {
  const depth = (folder: string): number => folder.split('/').length;
  const folders = [...new Set(paths.flatMap(foldersAbove))].map((folder) => `${folder}/`);
  return folders.sort((a, b) => depth(a) - depth(b) || a.localeCompare(b));
}

function sharedNames(paths: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const name = path.slice(path.lastIndexOf('/') + 1);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count >= SHARED_BY)
    .sort(([, a], [, b]) => b - a)
    .map(([name]) => `**/${name}`);
}
