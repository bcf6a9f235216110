/** Every place where Node and QMD may be, best first, and what is there. */
import { PACKAGE_NAME, packageAt, packageBehind, packageFromSetting, type Finding } from './qmd-package';
import {
  absolutePath,
  expandPattern,
  joinPath,
  modulesIn,
  nodeIn,
  parentOf,
  searchPath,
  usualHomes,
  type HostFacts,
} from './usual-homes';

export type { Thing } from './qmd-package';

/** A place, and what was found there. */
export interface Place {
  readonly place: string;
  readonly source: string;
  readonly finding: Finding;
}

/** Node executables; `written` is the setting. */
export function nodePlaces(facts: HostFacts, written = ''): Place[] {
  const nodeAt = (path: string): Finding => (isFile(facts, path) ? { path } : undefined);
  return eachOnce(facts, [
    ...settingPlace(facts, written, (path) => nodeGiven(facts, path)),
    ...searchPath(facts).map((folder) => lookAt(joinPath(facts, folder, nodeName(facts)), 'PATH', nodeAt)),
    ...usualHomes(facts).flatMap(({ source, nodes }) =>
      nodes.flatMap((pattern) => lookAtAll(facts, pattern, source, nodeAt)),
    ),
  ]);
}

/** Package folders of QMD, also beside the Nodes that were found. */
export function qmdPlaces(facts: HostFacts, written = '', nodes: readonly Place[]): Place[] {
  const packageIn = (modules: string, source: string): Place[] =>
    lookAtAll(facts, joinPath(facts, modules, PACKAGE_NAME), source, (folder) => packageAt(facts, folder));
  return eachOnce(facts, [
    ...settingPlace(facts, written, (path) => packageFromSetting(facts, path)),
    ...searchPath(facts).map((folder) =>
      lookAt(joinPath(facts, folder, 'qmd'), 'PATH', (path) => packageBehind(facts, path)),
    ),
    ...nodes.flatMap(({ finding, source }) => {
      if (finding === undefined || 'problem' in finding) return [];
      const home = source === 'setting' || source === 'PATH' ? 'beside Node' : source;
      return modulesBeside(facts, finding.path).flatMap((modules) => packageIn(modules, home));
    }),
    ...usualHomes(facts).flatMap(({ source, modules }) => modules.flatMap((folder) => packageIn(folder, source))),
  ]);
}

function lookAt(place: string, source: string, find: (path: string) => Finding): Place {
  return { place, source, finding: find(place) };
}

/** Looks wherever the pattern leads; when nothing is in any of those places, the pattern itself is the absent place. */
function lookAtAll(facts: HostFacts, pattern: string, source: string, find: (path: string) => Finding): Place[] {
  const places = expandPattern(facts, pattern).map((path) => lookAt(path, source, find));
  const present = places.filter(({ finding }) => finding !== undefined);
  return present.length > 0 ? present : [{ place: pattern, source, finding: undefined }];
}

function settingPlace(facts: HostFacts, written: string, find: (path: string) => Finding): Place[] {
  if (written.trim() === '') return [];
  const path = absolutePath(facts, written);
  const finding =
    path === undefined ? { problem: 'not a path from the root' } : (find(path) ?? { problem: 'nothing is there' });
  return [{ place: path ?? written, source: 'setting', finding }];
}

/** Keeps the first of all places that are the same file or folder once links are resolved; where nothing is, no link leads on. */
function eachOnce(facts: HostFacts, places: readonly Place[]): Place[] {
  const seen = new Set<string>();
  return places.filter(({ place, finding }) => {
    const path = finding !== undefined && 'path' in finding ? finding.path : place;
    const real = finding === undefined ? path : (facts.realPath(path) ?? path);
    const identity = facts.platform === 'win32' ? real.toLowerCase() : real;
    if (seen.has(identity)) return false;
    seen.add(identity);
    return true;
  });
}

/** `exists` is true for folders too, and a folder called `node` is no Node. */
function isFile(facts: HostFacts, path: string): boolean {
  return facts.exists(path) && facts.list(path).length === 0;
}

/** Takes the executable, the folder that holds it, or its prefix. */
function nodeGiven(facts: HostFacts, path: string): Finding {
  if (!facts.exists(path)) return undefined;
  const files = [path, joinPath(facts, path, nodeName(facts)), nodeIn(facts, path)];
  const file = files.find((one) => isFile(facts, one));
  return file === undefined ? { problem: 'a folder without Node' } : { path: file };
}

function nodeName(facts: HostFacts): string {
  return facts.platform === 'win32' ? 'node.exe' : 'node';
}

/** Where npm puts global packages for a Node: beside the executable, or beside the file it is a link to. */
function modulesBeside(facts: HostFacts, node: string): string[] {
  return [node, facts.realPath(node) ?? node].map((path) =>
    modulesIn(facts, facts.platform === 'win32' ? parentOf(facts, path) : parentOf(facts, parentOf(facts, path))),
  );
}
