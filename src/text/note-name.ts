/** How a note is called: its name as Obsidian shows it, and the folder it is in. */

export interface NoteName {
  /** Without the folder, and without `.md`. */
  readonly name: string;
  /** `''` at the top of the vault. */
  readonly folder: string;
}

export function nameAndFolder(path: string): NoteName {
  const slash = path.lastIndexOf('/');
  return { name: path.slice(slash + 1).replace(/\.md$/i, ''), folder: slash === -1 ? '' : path.slice(0, slash) };
}

export function noteName(path: string): string {
  return nameAndFolder(path).name;
}
