/** Offers existing paths for one that does not exist: the same name elsewhere, another case, a slip of the keys. */
import { slipsBetween } from '../lines/slips';
import { withoutTrailing } from '../lines/trim';
import { Pacer } from './pacer';

const MOST_OFFERED = 3;
/** Characters. Beyond this a name is no slip of a real one, and comparing would only cost time. */
const LONGEST_NAME = 255;
/** Characters; the same for a path with its folders. */
const LONGEST_PATH = 4096;

interface Candidate {
  readonly path: string;
  readonly folded: string;
  readonly name: string;
}

/** Paths between two looks at the clock. */
const STRIDE = 64;

export class NearNames {
  private readonly candidates: Candidate[] = [];
  private readonly pacer = new Pacer();

  /** Takes the paths of all files, and those of all folders with a slash behind them. */
  constructor(private readonly paths: readonly string[]) {}

  /** Up to three existing paths, nearest first; however many there are, others have their turn meanwhile. */
  async find(missing: string): Promise<string[]> {
    if (missing.length > LONGEST_PATH) return [];
    const wanted = candidate(missing.replace(/ \((?:lines [^()]*|folded)\)$/, ''));
    if (wanted.name === '' || wanted.name.length > LONGEST_NAME) return [];
    const folders = new Set(foldersIn(wanted));
    const best: Ranked[] = [];
    for (const [at, path] of this.paths.entries()) {
      if (at % STRIDE === 0 && this.pacer.isDue) await this.pacer.pause();
      const known = (this.candidates[at] ??= candidate(path));
      const distance = nameDistance(wanted, known);
      if (distance === undefined) continue;
      best.push({ path: known.path, rank: rank(wanted, folders, known, distance) });
      if (best.sort(byRank).length > MOST_OFFERED) best.pop();
    }
    return best.map(({ path }) => path);
  }
}

interface Ranked {
  readonly path: string;
  readonly rank: number;
}

/** Files before folders, and always in one order. */
function byRank(a: Ranked, b: Ranked): number {
  const isFolder = ({ path }: Ranked): number => (path.endsWith('/') ? 1 : 0);
  return a.rank - b.rank || isFolder(a) - isFolder(b) || (a.path < b.path ? -1 : 1);
}

const ASCII = /^[\0-\x7f]*$/;

function candidate(path: string): Candidate {
  const plain = ASCII.test(path) ? path : path.normalize('NFD').replace(/\p{M}/gu, '');
  const slashed = plain.toLowerCase().replaceAll('\\', '/');
  const folded = withoutTrailing(slashed.startsWith('vault/') ? slashed.slice('vault/'.length) : slashed, '/').replace(
    /\.md$/,
    '',
  );
  const name = folded.slice(folded.lastIndexOf('/') + 1);
  return { path, folded, name };
}

/** The whole path alike comes first, then the nearest name, then the folder with most in common. */
function rank(wanted: Candidate, folders: ReadonlySet<string>, known: Candidate, distance: number): number {
  if (wanted.folded === known.folded) return -1;
  const others = foldersIn(known);
  const apart = folders.size + others.length - 2 * others.filter((folder) => folders.has(folder)).length;
  return distance + apart / (apart + 1);
}

function foldersIn({ folded }: Candidate): string[] {
  return folded.split('/').slice(0, -1);
}

/** How many slips of the keys are between two names; undefined when too many to be the same name mistyped. */
function nameDistance(a: Candidate, b: Candidate): number | undefined {
  if (a.name === b.name) return 0;
  const most = Math.min(3, Math.floor(a.name.length / 4));
  if (most === 0 || Math.abs(a.name.length - b.name.length) > most) return undefined;
  const { slips } = slipsBetween(a.name, b.name, most);
  return slips <= most ? slips : undefined;
}
