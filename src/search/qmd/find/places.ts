/** Every place where Node and QMD may be, best first, and what is there. */
import type { Machine } from './machine';
import { PACKAGE_NAME, packageAt, packageBehind, packageFromSetting, type Finding } from './qmd-package';
import { usualHomes } from './usual-homes';

export type { Thing } from './qmd-package';

/** A place, and what was found there. */
export interface Place {
  readonly place: string;
  readonly source: string;
  readonly finding: Finding;
}

/** Node executables; `written` is the setting. */
export function nodePlaces(machine: Machine, written = ''): Place[] {
  const nodeAt = (path: string): Finding => (machine.isFile(path) ? { path } : undefined);
  return eachOnce(machine, [
    ...settingPlace(machine, written, (path) => nodeGiven(machine, path)),
    ...machine.searchPath().map((folder) => lookAt(machine.join(folder, machine.nodeName), 'PATH', nodeAt)),
    ...usualHomes(machine).flatMap(({ source, nodes }) =>
      nodes.flatMap((pattern) => lookAtAll(machine, pattern, source, nodeAt)),
    ),
  ]);
}

/** Package folders of QMD, also beside the Nodes that were found. */
export function qmdPlaces(machine: Machine, written = '', nodes: readonly Place[]): Place[] {
  const packageIn = (modules: string, source: string): Place[] =>
    lookAtAll(machine, machine.join(modules, PACKAGE_NAME), source, (folder) => packageAt(machine, folder));
  return eachOnce(machine, [
    ...settingPlace(machine, written, (path) => packageFromSetting(machine, path)),
    ...machine
      .searchPath()
      .map((folder) => lookAt(machine.join(folder, 'qmd'), 'PATH', (path) => packageBehind(machine, path))),
    ...nodes.flatMap(({ finding, source }) => {
      if (finding === undefined || 'problem' in finding) return [];
      const home = source === 'setting' || source === 'PATH' ? 'beside Node' : source;
      return modulesBeside(machine, finding.path).flatMap((modules) => packageIn(modules, home));
    }),
    ...usualHomes(machine).flatMap(({ source, modules }) => modules.flatMap((folder) => packageIn(folder, source))),
  ]);
}

function lookAt(place: string, source: string, find: (path: string) => Finding): Place {
  return { place, source, finding: find(place) };
}

/** Looks wherever the pattern leads; when nothing is in any of those places, the pattern itself is the absent place. */
function lookAtAll(machine: Machine, pattern: string, source: string, find: (path: string) => Finding): Place[] {
  const places = machine.expand(pattern).map((path) => lookAt(path, source, find));
  const present = places.filter(({ finding }) => finding !== undefined);
  return present.length > 0 ? present : [{ place: pattern, source, finding: undefined }];
}

function settingPlace(machine: Machine, written: string, find: (path: string) => Finding): Place[] {
  if (written.trim() === '') return [];
  const path = machine.absolute(written);
  const finding =
    path === undefined ? { problem: 'not a path from the root' } : (find(path) ?? { problem: 'nothing is there' });
  return [{ place: path ?? written, source: 'setting', finding }];
}

/** Keeps the first of all places that are the same file or folder once links are resolved; where nothing is, no link leads on. */
function eachOnce(machine: Machine, places: readonly Place[]): Place[] {
  const seen = new Set<string>();
  return places.filter(({ place, finding }) => {
    const path = finding !== undefined && 'path' in finding ? finding.path : place;
    const real = finding === undefined ? path : (machine.facts.realPath(path) ?? path);
    const identity = machine.isWindows ? real.toLowerCase() : real;
    if (seen.has(identity)) return false;
    seen.add(identity);
    return true;
  });
}

/** Takes the executable, the folder that holds it, or its prefix. */
function nodeGiven(machine: Machine, path: string): Finding {
  if (!machine.facts.exists(path)) return undefined;
  const files = [path, machine.join(path, machine.nodeName), machine.nodeIn(path)];
  const file = files.find((one) => machine.isFile(one));
  return file === undefined ? { problem: 'a folder without Node' } : { path: file };
}

/** Where npm puts global packages for a Node: beside the executable, or beside the file it is a link to. */
function modulesBeside(machine: Machine, node: string): string[] {
  return [node, machine.facts.realPath(node) ?? node].map((path) =>
    machine.modulesIn(machine.isWindows ? machine.parentOf(path) : machine.parentOf(machine.parentOf(path))),
  );
}
