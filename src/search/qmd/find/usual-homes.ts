/**
 * Where package and version managers keep Node and global packages, as one table for every platform, and the facts about
 * a machine that turn its rows into places.
 */
import { posix, win32, type PlatformPath } from 'node:path';

/** What finding depends on, as one value, so that every platform is tested on any other. */
export interface HostFacts {
  readonly platform: 'darwin' | 'win32' | 'linux';
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  /** True for a file or folder, links followed. */
  exists(path: string): boolean;
  /** The text of a small file; undefined when it cannot be read or is not small. */
  read(path: string): string | undefined;
  /** The names in a folder; none when there is no such folder. */
  list(folder: string): readonly string[];
  /** The path with its links resolved; undefined when nothing is there. */
  realPath(path: string): string | undefined;
}

/** One manager's places, as patterns for {@link expandPattern}, best first. */
export interface Home {
  readonly source: string;
  /** Node executables. */
  readonly nodes: readonly string[];
  /** `node_modules` folders of global packages. */
  readonly modules: readonly string[];
}

interface HomeRow {
  readonly source: string;
  /** Folders to start from. `~` is the home folder; a root whose `$VARIABLE` is not set falls away. */
  readonly roots: Readonly<Partial<Record<HostFacts['platform'] | 'unix' | 'all', readonly string[]>>>;
  /** Below a root: npm prefixes that hold Node and global packages (see {@link nodeIn}, {@link modulesIn}). */
  readonly prefixes?: readonly string[];
  /** Below a root: npm prefixes that hold packages only. */
  readonly packagePrefixes?: readonly string[];
  /** Below a root: `node_modules` folders. */
  readonly modules?: readonly string[];
}

const HOMES: readonly HomeRow[] = [
  { source: 'npm prefix', roots: { all: ['$npm_config_prefix', '~/.npm-global'] }, packagePrefixes: ['.'] },
  {
    source: 'Homebrew',
    roots: { all: ['$HOMEBREW_PREFIX'], darwin: ['/opt/homebrew'], linux: ['/home/linuxbrew/.linuxbrew'] },
    prefixes: ['.', 'opt/node@*'],
    packagePrefixes: ['opt/qmd/libexec'],
  },
  // Homebrew on Intel Macs shares its folder with the installer of nodejs.org: only the kegs are surely Homebrew's.
  {
    source: 'Homebrew',
    roots: { darwin: ['/usr/local'] },
    prefixes: ['opt/node@*'],
    packagePrefixes: ['opt/qmd/libexec'],
  },
  { source: 'Homebrew or nodejs.org', roots: { darwin: ['/usr/local'] }, prefixes: ['.'] },
  { source: 'nodejs.org', roots: { win32: ['$ProgramFiles/nodejs'] }, prefixes: ['.'] },
  { source: 'system', roots: { linux: ['/usr/local', '/usr'] }, prefixes: ['.'] },
  { source: 'Snap', roots: { linux: ['/snap'] }, prefixes: ['.'] },
  { source: 'nvm', roots: { unix: ['$NVM_DIR', '~/.nvm'] }, prefixes: ['versions/node/v*'] },
  { source: 'nvm-windows', roots: { win32: ['$NVM_SYMLINK'] }, prefixes: ['.'] },
  {
    source: 'nvm-windows',
    roots: { win32: ['$NVM_HOME', '$APPDATA/nvm', '$LOCALAPPDATA/nvm'] },
    prefixes: ['v*'],
  },
  {
    source: 'fnm',
    roots: {
      all: ['$FNM_DIR'],
      darwin: ['~/Library/Application Support/fnm'],
      unix: ['$XDG_DATA_HOME/fnm', '~/.fnm'],
      win32: ['$APPDATA/fnm'],
    },
    prefixes: ['node-versions/v*/installation'],
  },
  {
    source: 'Volta',
    roots: { all: ['$VOLTA_HOME'], unix: ['~/.volta'], win32: ['$LOCALAPPDATA/Volta'] },
    prefixes: ['tools/image/node/*'],
    packagePrefixes: ['tools/image/packages/@tobilu/qmd'],
  },
  { source: 'asdf', roots: { unix: ['$ASDF_DATA_DIR', '~/.asdf'] }, prefixes: ['installs/nodejs/*'] },
  {
    source: 'mise',
    roots: { all: ['$MISE_DATA_DIR'], unix: ['$XDG_DATA_HOME/mise'], win32: ['$LOCALAPPDATA/mise'] },
    prefixes: ['installs/node/*'],
    packagePrefixes: ['installs/npm-tobilu-qmd/*'],
  },
  { source: 'nodenv', roots: { unix: ['$NODENV_ROOT', '~/.nodenv'] }, prefixes: ['versions/*'] },
  { source: 'n', roots: { unix: ['$N_PREFIX', '~/n'] }, prefixes: ['.', 'n/versions/node/*'] },
  {
    source: 'pnpm',
    roots: {
      all: ['$PNPM_HOME'],
      darwin: ['~/Library/pnpm'],
      linux: ['$XDG_DATA_HOME/pnpm'],
      win32: ['$LOCALAPPDATA/pnpm'],
    },
    prefixes: ['nodejs/*'],
    // Since pnpm 11 every global package has a folder of its own.
    modules: ['global/v*/*/node_modules', 'global/*/node_modules'],
  },
  { source: 'Bun', roots: { all: ['$BUN_INSTALL', '~/.bun'] }, modules: ['install/global/node_modules'] },
  {
    source: 'Yarn',
    roots: { unix: ['~/.config/yarn'], win32: ['$LOCALAPPDATA/Yarn/Data'] },
    modules: ['global/node_modules'],
  },
  { source: 'npm', roots: { win32: ['$APPDATA/npm'] }, packagePrefixes: ['.'] },
  {
    source: 'Scoop',
    roots: { win32: ['$SCOOP', '~/scoop', '$SCOOP_GLOBAL', '$ProgramData/scoop'] },
    prefixes: ['apps/nodejs/current', 'apps/nodejs-lts/current'],
    packagePrefixes: ['persist/nodejs/bin', 'persist/nodejs-lts/bin'],
  },
  {
    source: 'Chocolatey',
    roots: { win32: ['$ChocolateyInstall', '$ProgramData/chocolatey'] },
    prefixes: ['lib/nodejs.portable/tools/node-v*', 'bin'],
  },
];

/** What these variables are when a program started without them. */
const USUAL_VALUES: Readonly<Record<string, string>> = {
  XDG_DATA_HOME: '~/.local/share',
  APPDATA: '~/AppData/Roaming',
  LOCALAPPDATA: '~/AppData/Local',
  ProgramFiles: 'C:/Program Files',
  ProgramData: 'C:/ProgramData',
};

/** Every manager's places on this machine, best first. */
export function usualHomes(facts: HostFacts): Home[] {
  return HOMES.map(({ source, roots, prefixes = [], packagePrefixes = [], modules = [] }) => {
    const unix = facts.platform === 'win32' ? [] : (roots.unix ?? []);
    const names = [...(roots.all ?? []), ...(roots[facts.platform] ?? []), ...unix];
    const folders = names.flatMap((name) => rootFolder(facts, name) ?? []);
    const below = (rests: readonly string[]) =>
      folders.flatMap((folder) => rests.map((rest) => joinPath(facts, folder, rest)));
    return {
      source,
      nodes: below(prefixes).map((prefix) => nodeIn(facts, prefix)),
      modules: [
        ...below([...prefixes, ...packagePrefixes]).map((prefix) => modulesIn(facts, prefix)),
        ...below(modules),
      ],
    };
  }).filter(({ nodes, modules }) => nodes.length + modules.length > 0);
}

/** Joins as that machine writes paths; the parts may have `/` on Windows too. */
export function joinPath(facts: HostFacts, ...parts: readonly string[]): string {
  return pathsOf(facts).join(...parts);
}

export function parentOf(facts: HostFacts, path: string): string {
  return pathsOf(facts).dirname(path);
}

/** The names on the way from a folder down to a path in it; none when it lies elsewhere. */
export function partsBelow(facts: HostFacts, folder: string, path: string): string[] {
  const { sep } = pathsOf(facts);
  return path.startsWith(folder + sep) ? path.slice(folder.length + sep.length).split(sep) : [];
}

/** The Node executable in an npm prefix. */
export function nodeIn(facts: HostFacts, prefix: string): string {
  return joinPath(facts, prefix, facts.platform === 'win32' ? 'node.exe' : 'bin/node');
}

/** The global packages in an npm prefix. */
export function modulesIn(facts: HostFacts, prefix: string): string {
  return joinPath(facts, prefix, facts.platform === 'win32' ? 'node_modules' : 'lib/node_modules');
}

/** The folders of PATH, in order. Relative ones are left out: they would mean whatever folder is the current one. */
export function searchPath(facts: HostFacts): string[] {
  const entries = variable(facts, 'PATH')?.split(pathsOf(facts).delimiter) ?? [];
  return entries.flatMap((entry) => absolutePath(facts, entry) ?? []);
}

/**
 * A path as someone wrote it in a setting, a variable or a script, without quotes and trailing separators, `~` and
 * `${HOME}` being the home folder. Undefined when it is empty or not absolute.
 */
export function absolutePath(facts: HostFacts, written: string): string | undefined {
  const path = written
    .trim()
    .replace(/^["']+|["']+$/g, '')
    .replace(/^(?:~|\$\{?HOME\}?)(?=[\\/]|$)/, () => facts.home);
  const { root } = pathsOf(facts).parse(path);
  // Of the Windows roots `\` and `C:` depend on the current folder; `C:\` and `\\server\share\` do not.
  if (facts.platform === 'win32' ? !/^.+[\\/]$/.test(root) : root === '') return undefined;
  const plain = pathsOf(facts).normalize(path);
  return plain.length > root.length ? plain.replace(/[\\/]+$/, '') : plain;
}

/**
 * The paths that a pattern stands for: a `*` that ends a path segment is every name that starts so, newest version first
 * (`v22.10.0` before `v22.9.0`). A pattern without `*` is its own path, whether or not something is there.
 */
export function expandPattern(facts: HostFacts, pattern: string): string[] {
  const { root } = pathsOf(facts).parse(pattern);
  const below = (folder: string, part: string): string[] => {
    if (!part.endsWith('*')) return [joinPath(facts, folder, part)];
    const names = facts.list(folder).filter((name) => name.startsWith(part.slice(0, -1)));
    return names.sort(newestFirst).map((name) => joinPath(facts, folder, name));
  };
  const parts = pattern.slice(root.length).split(pathsOf(facts).sep);
  return parts.reduce((folders, part) => folders.flatMap((folder) => below(folder, part)), [root]);
}

/** Orders names that hold a version, such as `v22.9.0`, `22` or `node@22`; names without one come last. */
function newestFirst(a: string, b: string): number {
  const numbers = (name: string) => (/\d+(?:\.\d+)*/.exec(name)?.[0] ?? '-1').split('.').map(Number);
  const [left, right] = [numbers(a), numbers(b)];
  for (let at = 0; at < Math.max(left.length, right.length); at++) {
    const difference = (right[at] ?? -1) - (left[at] ?? -1);
    if (difference !== 0) return difference;
  }
  return a < b ? -1 : 1;
}

function rootFolder(facts: HostFacts, root: string): string | undefined {
  const [, name, rest = ''] = /^\$(\w+)(.*)$/.exec(root) ?? [];
  if (name === undefined) return absolutePath(facts, root);
  const folder = absolutePath(facts, variable(facts, name) ?? '') ?? absolutePath(facts, USUAL_VALUES[name] ?? '');
  return folder === undefined ? undefined : joinPath(facts, folder, rest);
}

/** A variable of the environment, whose names Windows and npm take in any case; else npm's own setting of it. */
function variable(facts: HostFacts, name: string): string | undefined {
  const sameName = Object.keys(facts.env).find((other) => other.toLowerCase() === name.toLowerCase());
  const value = facts.env[name] ?? (sameName === undefined ? undefined : facts.env[sameName]);
  return value === undefined && name === 'npm_config_prefix' ? prefixInNpmrc(facts) : value;
}

function prefixInNpmrc(facts: HostFacts): string | undefined {
  const npmrc = facts.read(joinPath(facts, facts.home, '.npmrc')) ?? '';
  return /^[ \t]*prefix[ \t]*=(.*)$/m.exec(npmrc)?.[1];
}

function pathsOf(facts: HostFacts): PlatformPath {
  return facts.platform === 'win32' ? win32 : posix;
}
