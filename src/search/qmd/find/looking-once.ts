/** Looks at each place of the machine once: Node and QMD are looked for in the same homes, some of them on slow disks. */
import type { HostFacts } from './usual-homes';

export function lookingOnce(facts: HostFacts): HostFacts {
  return {
    ...facts,
    exists: once((path) => facts.exists(path)),
    read: once((path) => facts.read(path)),
    list: once((folder) => facts.list(folder)),
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
