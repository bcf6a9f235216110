/** Which notes a link may lead to, by its path or its name alone. */
import { nameAndFolder } from '../text/note-name';
import type { Listing } from './listing';

/** A path comes before a name, and a name as it is written before one in other letters. */
export class NotesByName {
  private constructor(
    private readonly paths: ReadonlySet<string>,
    /** By name in small letters. */
    private readonly named: ReadonlyMap<string, readonly string[]>,
  ) {}

  static async of(listing: Listing): Promise<NotesByName> {
    const paths = (await listing.paths()).filter((path) => path.toLowerCase().endsWith('.md')).sort();
    const named = new Map<string, string[]>();
    for (const path of paths) {
      const name = nameAndFolder(path).name.toLowerCase();
      const same = named.get(name);
      if (same === undefined) named.set(name, [path]);
      else same.push(path);
    }
    return new NotesByName(new Set(paths), named);
  }

  /** The notes that a link may lead to. */
  find(link: string): readonly string[] {
    const wanted = link.normalize('NFC').replace(/^\/+/, '');
    for (const path of [wanted, `${wanted}.md`]) if (this.paths.has(path)) return [path];
    const { name, folder } = nameAndFolder(wanted);
    const same = this.named.get(name.toLowerCase()) ?? [];
    const inFolder = same.filter((path) =>
      `/${nameAndFolder(path).folder}`.endsWith(folder === '' ? '' : `/${folder}`),
    );
    const exact = inFolder.filter((path) => nameAndFolder(path).name === name);
    return exact.length > 0 ? exact : inFolder;
  }
}
