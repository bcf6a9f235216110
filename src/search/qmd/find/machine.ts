/** A machine as programs are looked for on it: its facts, and paths as it writes them. */
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

/** What these variables are when a program started without them. */
const USUAL_VALUES: Readonly<Record<string, string>> = {
  XDG_DATA_HOME: '~/.local/share',
  APPDATA: '~/AppData/Roaming',
  LOCALAPPDATA: '~/AppData/Local',
  ProgramFiles: 'C:/Program Files',
  ProgramData: 'C:/ProgramData',
};

export class Machine {
  readonly isWindows: boolean;
  private readonly paths: PlatformPath;

  constructor(readonly facts: HostFacts) {
    this.isWindows = facts.platform === 'win32';
    this.paths = this.isWindows ? win32 : posix;
  }

  /** `exists` is true for folders too, and a folder called `node` is no Node. */
  isFile(path: string): boolean {
    return this.facts.exists(path) && this.facts.list(path).length === 0;
  }

  /** Joins as this machine writes paths; the parts may have `/` on Windows too. */
  join(...parts: readonly string[]): string {
    return this.paths.join(...parts);
  }

  parentOf(path: string): string {
    return this.paths.dirname(path);
  }

  get nodeName(): string {
    return this.isWindows ? 'node.exe' : 'node';
  }

  /** The Node executable in an npm prefix. */
  nodeIn(prefix: string): string {
    return this.join(prefix, this.isWindows ? '' : 'bin', this.nodeName);
  }

  /** The global packages in an npm prefix. */
  modulesIn(prefix: string): string {
    return this.join(prefix, this.isWindows ? 'node_modules' : 'lib/node_modules');
  }

  /** The folders of PATH, in order. Relative ones are left out: they would mean whatever folder is the current one. */
  searchPath(): string[] {
    const entries = this.variable('PATH')?.split(this.paths.delimiter) ?? [];
    return entries.flatMap((entry) => this.absolute(entry) ?? []);
  }

  /**
   * A path as someone wrote it in a setting, a variable or a script, without quotes and trailing separators, `~` and
   * `${HOME}` being the home folder. Undefined when it is empty or not absolute.
   */
  absolute(written: string): string | undefined {
    const path = written
      .trim()
      .replace(/^["']+|["']+$/g, '')
      .replace(/^(?:~|\$\{?HOME\}?)(?=[\\/]|$)/, () => this.facts.home);
    const { root } = this.paths.parse(path);
    // Of the Windows roots `\` and `C:` depend on the current folder; `C:\` and `\\server\share\` do not.
    if (this.isWindows ? !/^.+[\\/]$/.test(root) : root === '') return undefined;
    const plain = this.paths.normalize(path);
    return plain.length > root.length ? plain.replace(/[\\/]+$/, '') : plain;
  }

  /** The same for one that may start with a `$VARIABLE`; undefined when that is not set. */
  folder(written: string): string | undefined {
    const [, name, rest = ''] = /^\$(\w+)(.*)$/.exec(written) ?? [];
    if (name === undefined) return this.absolute(written);
    const folder = this.absolute(this.variable(name) ?? '') ?? this.absolute(USUAL_VALUES[name] ?? '');
    return folder === undefined ? undefined : this.join(folder, rest);
  }

  /**
   * The paths that a pattern stands for: a `*` that ends a path segment is every name that starts so, newest version first
   * (`v22.10.0` before `v22.9.0`). A pattern without `*` is its own path, whether or not something is there.
   */
  expand(pattern: string): string[] {
    const { root } = this.paths.parse(pattern);
    const below = (folder: string, part: string): string[] => {
      if (!part.endsWith('*')) return [this.join(folder, part)];
      const names = this.facts.list(folder).filter((name) => name.startsWith(part.slice(0, -1)));
      return names.sort(newestFirst).map((name) => this.join(folder, name));
    };
    const parts = pattern.slice(root.length).split(this.paths.sep);
    return parts.reduce((folders, part) => folders.flatMap((folder) => below(folder, part)), [root]);
  }

  /** A variable of the environment, whose names Windows and npm take in any case; else npm's own setting of it. */
  private variable(name: string): string | undefined {
    const { env, home } = this.facts;
    const sameName = Object.keys(env).find((other) => other.toLowerCase() === name.toLowerCase());
    const value = env[name] ?? env[sameName ?? name];
    if (value !== undefined || name !== 'npm_config_prefix') return value;
    return /^[ \t]*prefix[ \t]*=(.*)$/m.exec(this.facts.read(this.join(home, '.npmrc')) ?? '')?.[1];
  }
}

/** Orders names that hold a version, such as `v22.9.0`, `22` or `node@22`; names without one come last. */
function newestFirst(a: string, b: string): number {
  const hasVersion = (name: string): number => Number(/\d/.test(name));
  return hasVersion(b) - hasVersion(a) || b.localeCompare(a, 'en', { numeric: true });
}
