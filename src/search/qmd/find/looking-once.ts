/** Looks at each place of the machine once: Node and QMD are looked for in the same homes, some of them on slow disks. */
import { partsBelow, joinPath, type HostFacts } from './usual-homes';

export function lookingOnce(facts: HostFacts): HostFacts {
  const list = once((folder) => facts.list(folder));
  /** Most managers keep to folders in the home folder that are not there: its list says so of all of them. */
  const isMissing = (path: string): boolean => {
    let folder = facts.home;
    for (const name of partsBelow(facts, folder, path)) {
      const names = list(folder);
      // An empty list may be of a folder that must not be listed; some disks ignore case.
      if (names.length === 0) return false;
      if (!names.some((other) => other.toLowerCase() === name.toLowerCase())) return true;
      folder = joinPath(facts, folder, name);
    }
    return false;
  };
  return {
    ...facts,
    exists: once((path) => !isMissing(path) && facts.exists(path)),
    read: once((path) => (isMissing(path) ? undefined : facts.read(path))),
    list: (folder) => (isMissing(folder) ? [] : list(folder)),
    realPath: once((path) => facts.realPath(path)),
  };
}

function once<Result>(look: (path: string) => Result): (path: string) => Result {
  const seen = new Map<string, Result>();
  return (path) => {
    if (!seen.has(path)) seen.set(path, look(path));
    return seen.get(path) as Result;
  };
}
