/** Where a note is after it, or a folder it lies in, has got another path. */

/** Tests for a path, or for one in it as a folder (`''` is the vault), however its accents are encoded. */
export function under(path: string): (other: string) => boolean {
  const plain = path.normalize('NFC');
  return (other) => plain === '' || other === plain || other.startsWith(`${plain}/`);
}

/** The path itself where neither the note nor a folder of it has moved. */
export function movedPath(path: string, from: string, to: string): string {
  return under(from)(path) ? to.normalize('NFC') + path.slice(from.normalize('NFC').length) : path;
}
