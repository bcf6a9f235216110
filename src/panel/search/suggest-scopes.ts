/** Scopes to offer while one is typed: the vault's folders and the names that several folders share, best match first. */
import { fold } from '../../lines/fold';

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
    .filter(({ fit }) => fit !== undefined)
    .sort((a, b) => Number(a.fit) - Number(b.fit) || a.scope.length - b.scope.length)
    .slice(0, MOST)
    .map(({ scope }) => scope);
}

/** How well a path fits what is typed, from 0 on; undefined when it does not. */
function fitOf(path: string, wanted: string): number | undefined {
  const parts = path.split('/');
  const depth = wanted.split('/').length;
  // What is typed may be several parts: `projects/al` begins the last two of `work/projects/alpha`.
  const runs = parts.map((_, at) => parts.slice(at).join('/'));
  const last = parts.slice(-depth).join('/');
  if (last === wanted) return 0;
  if (last.startsWith(wanted)) return 1;
  if (runs.some((run) => run.startsWith(wanted))) return 2;
  if (path.includes(wanted)) return 3;
  return hasInOrder(path, wanted) ? 4 : undefined;
}

function hasInOrder(text: string, letters: string): boolean {
  let at = 0;
  for (const letter of letters) {
    const found = text.indexOf(letter, at);
    if (found === -1) return false;
    at = found + letter.length;
  }
  return true;
}

/** A scope without what only says that it is one: the slash after a folder, the stars before a name. */
function partsOf(scope: string): string {
  return scope.replace(/^(\*\*)?\//, '').replace(/\/$/, '');
}

function foldersOf(paths: readonly string[]): string[] {
  const folders = new Set<string>();
  for (const path of paths)
    for (let slash = path.lastIndexOf('/'); slash > 0; slash = path.lastIndexOf('/', slash - 1)) {
      const folder = path.slice(0, slash + 1);
      if (folders.has(folder)) break;
      folders.add(folder);
    }
  return [...folders].sort((a, b) => depth(a) - depth(b) || a.localeCompare(b));
}

function depth(folder: string): number {
  return folder.split('/').length;
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
