/** QMD's package on disk: told by its package.json, reached from a launcher, a script in it or a folder around it. */
import { at, parsedJson, stringIn } from '../../../lines/untrusted';
import type { Machine } from './machine';

/** The executable of Node, or the package folder of QMD with the version in its package.json. */
export interface Thing {
  readonly path: string;
  readonly version?: string;
}

/** What is at a place: what was looked for, something that cannot be used, or nothing. */
export type Finding = Thing | { readonly problem: string } | undefined;

export const PACKAGE_NAME = '@tobilu/qmd';
/** The version that Collate is built and tested with. */
export const KNOWN_VERSION = '2.8.3';
const CLI_SCRIPT = 'dist/cli/qmd.js';
const SDK_ENTRY = 'dist/index.js';
/** Folders from the deepest file someone may point at, the CLI script, up to its package. */
const DEEPEST_FILE = CLI_SCRIPT.split('/').length;

/** The package in a folder. */
export function packageAt(machine: Machine, folder: string): Finding {
  if (!machine.facts.exists(folder)) return undefined;
  const version = packageVersion(machine, folder);
  if (version === undefined) return { problem: `no package.json of ${PACKAGE_NAME} in it` };
  const isWhole = machine.facts.exists(machine.join(folder, SDK_ENTRY));
  return isWhole ? { path: folder, version } : { problem: `${version}, but without ${SDK_ENTRY}` };
}

/** Takes a launcher, also without the ending that Windows gives it, or any file of the package. */
export function packageBehind(machine: Machine, path: string): Finding {
  const endings = machine.isWindows ? ['.cmd', '.ps1', ''] : [''];
  const files = endings.map((ending) => path + ending).filter((file) => machine.facts.exists(file));
  if (files.length === 0) return undefined;
  for (const file of files) {
    for (const target of [file, ...pathsInLauncher(machine, file)]) {
      const folder = folderAround(machine, target) ?? folderAround(machine, machine.facts.realPath(target) ?? target);
      if (folder !== undefined) return packageAt(machine, folder);
    }
  }
  return { problem: `does not lead to a folder of ${PACKAGE_NAME}` };
}

/** Takes what {@link packageBehind} takes, or a folder that holds the package. */
export function packageFromSetting(machine: Machine, path: string): Finding {
  const folders = [machine.join(path, 'node_modules'), machine.modulesIn(path)].map((modules) =>
    machine.join(modules, PACKAGE_NAME),
  );
  const folder = folders.find((each) => machine.facts.exists(each));
  return folder === undefined ? packageBehind(machine, path) : packageAt(machine, folder);
}

/** The package folder that a path is or lies in. */
function folderAround(machine: Machine, path: string): string | undefined {
  let folder = path;
  for (let up = 0; up <= DEEPEST_FILE; up++, folder = machine.parentOf(folder))
    if (packageVersion(machine, folder) !== undefined) return folder;
  return undefined;
}

/** The version of QMD whose package folder this is; undefined for any other folder. */
function packageVersion(machine: Machine, folder: string): string | undefined {
  const manifest = parsedJson(machine.facts.read(machine.join(folder, 'package.json')) ?? '');
  if (at(manifest, 'name') !== PACKAGE_NAME) return undefined;
  return stringIn(at(manifest, 'version')) || 'unknown version';
}

/** The absolute paths with `qmd` in them that the text of a launcher names (npm, pnpm and Homebrew write such). */
function pathsInLauncher(machine: Machine, launcher: string): string[] {
  const folder = machine.parentOf(machine.facts.realPath(launcher) ?? launcher);
  const words = machine.facts.read(launcher)?.matchAll(/"([^"\r\n]*)"|'([^'\r\n]*)'|([^\s"']+)/g) ?? [];
  return [...words].flatMap(([, double, single, bare]) => {
    const word = double ?? single ?? bare ?? '';
    if (!word.includes('qmd')) return [];
    const path = word.replace(/^(?:%~?dp0%?|\$\{?(?:basedir|PSScriptRoot)\}?)[\\/]?/i, () => `${folder}/`);
    return machine.absolute(path) ?? [];
  });
}
