/** Where a new note may come: a path that nothing has, in names that every system, Obsidian and its links can hold. */
import type { Listing } from './listing';
import { OUTSIDE, type Refused } from './paths';
import type { NewPlace, VaultFolder } from './vault';

/** What Windows, or Obsidian in links, does not take in a name. */
const NOT_IN_NAMES = /[\\:*?"<>|#^[\]\p{Cc}\p{Surrogate}]/u;
/** Names of devices on Windows, whatever extension they have. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
/** Bytes of one name that every file system has room for. */
const LONGEST_NAME = 255;

/** Takes a path as somebody wrote it, from the vault's root. */
export async function findNewPlace(given: string, listing: Listing): Promise<NewPlace | Refused> {
  const path = given.normalize('NFC').replace(/^(?:\.?\/)+/, '');
  const names = path.split('/');
  if (names.includes('..')) return OUTSIDE;
  const fault = names.map(faultOf).find((one) => one !== undefined);
  if (fault !== undefined) return refused('bad-arguments', fault);
  if (!/\.md$/.test(path)) return refused('bad-arguments', `the path of a new note ends in ".md": "${path}.md"`);
  // What is excluded stays out of reach, whether something is there or not.
  if (listing.hides(path)) return refused('bad-arguments', 'no note can be made there; choose another folder');
  let folder: VaultFolder = { kind: 'folder', path: '' };
  for (const [at, name] of names.entries()) {
    const entry = await namesake(listing, folder, name);
    if (entry === undefined) return { kind: 'new', path, folder, names: names.slice(at) };
    const own = folder.path === '' ? name : `${folder.path}/${name}`;
    const isLast = at === names.length - 1;
    if (entry.kind === 'file' && isLast) return takenBy(entry.path, own);
    if (entry.kind === 'file') return refused('exists', `"${entry.path}" is a file, not a folder`);
    if (entry.path !== own) return refused('exists', `there is a folder "${entry.path}" already; write it so`);
    if (isLast) return refused('exists', 'is a folder');
    folder = entry;
  }
  throw new Error('A path has at least one name.');
}

function takenBy(taken: string, wanted: string): Refused {
  const message = taken === wanted ? 'exists already' : `"${taken}" exists already, and some systems take both for one`;
  return { ...refused('exists', message), taken };
}

/** What has the name in a folder, in whatever case: other devices may not tell the two apart. */
async function namesake(listing: Listing, folder: VaultFolder, name: string) {
  const wanted = name.toLowerCase();
  const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
  const alike = (await listing.children(folder)).filter(({ path }) => nameOf(path).toLowerCase() === wanted);
  return alike.find(({ path }) => nameOf(path) === name) ?? alike[0];
}

/** Why a name cannot be used; undefined when it can. */
function faultOf(name: string): string | undefined {
  if (name === '') return 'a name in the path is empty';
  if (name.startsWith('.')) return `"${name}" starts with a dot, which Obsidian does not show`;
  const [character] = NOT_IN_NAMES.exec(name) ?? [];
  if (character !== undefined) return `${JSON.stringify(character)} cannot be in the name of a note or folder`;
  if (/^ |[. ]$/.test(name)) return `"${name}" begins or ends with a space, or ends with a dot`;
  if (DEVICE.test(name)) return `"${name}" is the name of a device on Windows`;
  return new TextEncoder().encode(name).length > LONGEST_NAME
    ? `a name in the path is longer than ${LONGEST_NAME} bytes`
    : undefined;
}

function refused(code: Refused['code'], message: string): Refused {
  return { kind: 'refused', code, message };
}
