/** What to offer as a scope while someone types: folders, and names that several folders share. */

/** Enough to choose from without scrolling. */
const MOST = 12;
/** From so many on, a name is the kind of file that people keep one of in every folder. */
const SHARED_BY = 3;

/** Scopes that contain what is typed, folders first; nothing that is chosen already. */
export function suggestScopes(paths: readonly string[], typed: string, chosen: readonly string[]): string[] {
  const wanted = typed.trim().toLowerCase();
  return [...foldersOf(paths), ...sharedNames(paths)]
    .filter((scope) => scope.toLowerCase().includes(wanted) && !chosen.includes(scope))
    .slice(0, MOST);
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
