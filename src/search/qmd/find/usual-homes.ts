/** Where package and version managers keep Node and global packages, as one table for every platform. */
import type { Machine } from './machine';

/** One manager's places, as patterns for {@link Machine.expand}, best first. */
export interface Home {
  readonly source: string;
  /** Node executables. */
  readonly nodes: readonly string[];
  /** `node_modules` folders of global packages. */
  readonly modules: readonly string[];
}

/**
 * For each manager a line with its name and the folders to start from, and one with what is below them. A folder may be on one
 * platform only, or on `unix`; `~` is the home folder, and one whose `$VARIABLE` is not set falls away. Below are npm prefixes
 * that hold Node and global packages, prefixes that hold `packages` only, and `modules`, which are `node_modules` folders. `#` starts a remark.
 */
const HOMES = `
npm prefix: $npm_config_prefix, ~/.npm-global
  packages .
Homebrew: $HOMEBREW_PREFIX, darwin /opt/homebrew, linux /home/linuxbrew/.linuxbrew
  ., opt/node@*, packages opt/qmd/libexec
# Homebrew on Intel Macs shares its folder with the installer of nodejs.org: only the kegs are surely Homebrew's.
Homebrew: darwin /usr/local
  opt/node@*, packages opt/qmd/libexec
Homebrew or nodejs.org: darwin /usr/local
  .
nodejs.org: win32 $ProgramFiles/nodejs
  .
system: linux /usr/local, linux /usr
  .
Snap: linux /snap
  .
nvm: unix $NVM_DIR, unix ~/.nvm
  versions/node/v*
nvm-windows: win32 $NVM_SYMLINK
  .
nvm-windows: win32 $NVM_HOME, win32 $APPDATA/nvm, win32 $LOCALAPPDATA/nvm
  v*
fnm: $FNM_DIR, darwin ~/Library/Application Support/fnm, unix $XDG_DATA_HOME/fnm, unix ~/.fnm, win32 $APPDATA/fnm
  node-versions/v*/installation
Volta: $VOLTA_HOME, unix ~/.volta, win32 $LOCALAPPDATA/Volta
  tools/image/node/*, packages tools/image/packages/@tobilu/qmd
asdf: unix $ASDF_DATA_DIR, unix ~/.asdf
  installs/nodejs/*
mise: $MISE_DATA_DIR, unix $XDG_DATA_HOME/mise, win32 $LOCALAPPDATA/mise
  installs/node/*, packages installs/npm-tobilu-qmd/*
nodenv: unix $NODENV_ROOT, unix ~/.nodenv
  versions/*
n: unix $N_PREFIX, unix ~/n
  ., n/versions/node/*
# Since pnpm 11 every global package has a folder of its own.
pnpm: $PNPM_HOME, darwin ~/Library/pnpm, linux $XDG_DATA_HOME/pnpm, win32 $LOCALAPPDATA/pnpm
  nodejs/*, modules global/v*/*/node_modules, modules global/*/node_modules
Bun: $BUN_INSTALL, ~/.bun
  modules install/global/node_modules
Yarn: unix ~/.config/yarn, win32 $LOCALAPPDATA/Yarn/Data
  modules global/node_modules
npm: win32 $APPDATA/npm
  packages .
Scoop: win32 $SCOOP, win32 ~/scoop, win32 $SCOOP_GLOBAL, win32 $ProgramData/scoop
  apps/nodejs/current, apps/nodejs-lts/current, packages persist/nodejs/bin, packages persist/nodejs-lts/bin
Chocolatey: win32 $ChocolateyInstall, win32 $ProgramData/chocolatey
  lib/nodejs.portable/tools/node-v*, bin
`;

const ROW = /^(.+): (.+)\n {2}(.+)$/gm;

/** Every manager's places on this machine, best first. */
export function usualHomes(machine: Machine): Home[] {
  const { platform } = machine.facts;
  const here = ['', platform, platform === 'win32' ? '' : 'unix'];
  const homes = [...HOMES.matchAll(ROW)].map(([, source = '', roots = '', rests = '']): Home => {
    const folders = entriesOf(roots, 'darwin|linux|unix|win32')
      .filter(({ word }) => here.includes(word))
      .flatMap(({ path }) => machine.folder(path) ?? []);
    const below = (...kinds: readonly string[]): string[] => {
      const paths = entriesOf(rests, 'packages|modules').filter(({ word }) => kinds.includes(word));
      return folders.flatMap((folder) => paths.map(({ path }) => machine.join(folder, path)));
    };
    return {
      source,
      nodes: below('').map((prefix) => machine.nodeIn(prefix)),
      modules: [...below('', 'packages').map((prefix) => machine.modulesIn(prefix)), ...below('modules')],
    };
  });
  return homes.filter(({ nodes, modules }) => nodes.length + modules.length > 0);
}

/** The paths of a list, each with the word before it, if it is one of these; else with `''`. */
function entriesOf(list: string, words: string): { word: string; path: string }[] {
  return list.split(', ').map((entry) => {
    const [, word = '', path = ''] = new RegExp(`^(?:(${words}) )?(.*)$`).exec(entry) ?? [];
    return { word, path };
  });
}
