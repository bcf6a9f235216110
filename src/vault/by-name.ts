/** What someone may mean who writes no path of the vault, but a name, the end of a path, or another case. */
import { nameAndFolder } from '../lines/note-name';
import { withoutTrailing } from '../lines/trim';
import { addTo, pathsIn, type Listing } from './listing';

interface Named {
  /** A folder's ends with a slash. */
  readonly path: string;
  readonly name: string;
  readonly folder: string;
}

export class ByName {
  /** By name in small letters, without `.md`. */
  private readonly named = new Map<string, Named[]>();

  /** Takes the paths of all files, and those of all folders with a slash behind them. */
  constructor(paths: readonly string[]) {
    for (const path of [...paths].sort()) {
      const one = { path, ...nameAndFolder(withoutTrailing(path.normalize('NFC'), '/')) };
      addTo(this.named, one.name.toLowerCase(), one);
    }
  }

  static async of(listing: Listing): Promise<ByName> {
    return new ByName(await pathsIn(listing));
  }

  /**
   * The paths that fit best: a whole path before the end of one, notes before folders and other files, and letters as they are
   * written before those of another case. A slash at the end asks for a folder.
   */
  find(written: string): readonly string[] {
    const wanted = nameAndFolder(withoutTrailing(written.normalize('NFC'), '/').replace(/^\/+/, ''));
    const fits = (this.named.get(wanted.name.toLowerCase()) ?? []).filter(
      ({ path, folder }) =>
        (path.endsWith('/') || !written.endsWith('/')) &&
        `/${folder}`.toLowerCase().endsWith(wanted.folder === '' ? '' : `/${wanted.folder}`.toLowerCase()),
    );
    const isWhole = ({ folder }: Named): boolean => folder.toLowerCase() === wanted.folder.toLowerCase();
    const isNote = ({ path }: Named): boolean => /\.md$/i.test(path);
    const isAsWritten = ({ name, folder }: Named): boolean => name === wanted.name && folder.endsWith(wanted.folder);
    const best = [isWhole, isNote, isAsWritten].reduce((left, test) => {
      const better = left.filter(test);
      return better.length > 0 ? better : left;
    }, fits);
    return best.map(({ path }) => path);
  }
}
