/** Paths of the vault as Obsidian writes them, and which of them it hides. */

/** Single slashes, none at the ends, plain spaces, composed characters; nothing left means the root, `/`. */
export function normalizePath(path: string): string {
  const slashed = path
    .replace(/[\\/]+/g, '/')
    .replace(/^\/+|\/+$/g, '')
    .replace(/\u00A0|\u202F/g, ' ');
  return slashed === '' ? '/' : slashed.normalize('NFC');
}

/** Whether Obsidian leaves the path out of the vault: some name in it starts with a dot. */
export function isHidden(path: string): boolean {
  return path.split('/').some((name) => name.startsWith('.'));
}

/** The path of a name inside a folder; the root adds nothing. */
export function joinPath(folder: string, name: string): string {
  return folder === '/' || folder === '' ? name : `${folder}/${name}`;
}
