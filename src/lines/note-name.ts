/** How a note is called: its name as Obsidian shows it, and the folder it is in. */

/** The name without `.md`, and the folder, which is `''` at the top of the vault. */
export function nameAndFolder(path: string): { readonly name: string; readonly folder: string } {
  const slash = path.lastIndexOf('/');
  return { name: path.slice(slash + 1).replace(/\.md$/i, ''), folder: slash === -1 ? '' : path.slice(0, slash) };
}

export function noteName(path: string): string {
  return nameAndFolder(path).name;
}

/** A folder in two parts, the second of which no other note of the same name has. */
export interface TellingFolder {
  /** Ends with a slash, or is empty. */
  readonly lead: string;
  readonly telling: string;
}

/** For each path whose name another one has, too: which part of its folder tells the notes apart. */
export function tellApart(paths: Iterable<string>): ReadonlyMap<string, TellingFolder> {
  const namesakes = new Map<string, string[]>();
  for (const path of new Set(paths)) {
    const { name } = nameAndFolder(path);
    const same = namesakes.get(name);
    if (same === undefined) namesakes.set(name, [path]);
    else same.push(path);
  }
  const apart = new Map<string, TellingFolder>();
  for (const same of namesakes.values()) {
    if (same.length === 1) continue;
    const folders = same.map((path) => nameAndFolder(path).folder);
    const count = tellingCount(folders);
    for (const [at, path] of same.entries()) apart.set(path, splitFolder(folders[at] ?? '', count));
  }
  return apart;
}

/** How many of the last folders tell all of them apart. */
function tellingCount(folders: readonly string[]): number {
  const most = Math.max(...folders.map((folder) => folder.split('/').length));
  const areApart = (count: number): boolean =>
    new Set(folders.map((folder) => splitFolder(folder, count).telling)).size === folders.length;
  let count = 1;
  while (count < most && !areApart(count)) count += 1;
  return count;
}

function splitFolder(folder: string, count: number): TellingFolder {
  const telling = folder.split('/').slice(-count).join('/');
  return { lead: folder.slice(0, folder.length - telling.length), telling };
}
