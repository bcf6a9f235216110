/**
 * Finds Node and QMD on the user's machine: where the settings say, on PATH, then in the usual homes. Nothing is
 * installed, no shell is asked, and QMD's launchers are read instead of run.
 */
import type { FoundProgram, Lack, Looked, ProgramNeed } from '../../needs';
import { describeLack, installOf, NAMES, OLDEST_NODE_MAJOR, type Program } from './lack';
import { Machine, type HostFacts } from './machine';
import { PACKAGE_NAME, packageAt, packageBehind, packageFromSetting, type Finding, type Thing } from './qmd-package';
import { usualHomes } from './usual-homes';

export type { HostFacts } from './machine';

/** Paths from the plugin's settings; `''` means not set. */
export interface WhereSetting {
  /** The executable, or the folder that holds it. */
  readonly nodePath?: string;
  /** The package folder, a script in it, a `qmd` launcher, or a folder with `node_modules/@tobilu/qmd`. */
  readonly qmdPath?: string;
}

/** The executable of Node, or the package folder of QMD. */
export interface Found {
  readonly path: string;
  /** As Node prints it, such as `v22.23.3`, and as in QMD's package.json. */
  readonly version: string;
  /** Whose place it is: `setting`, `PATH`, `Homebrew`, `nvm`, `beside Node` … */
  readonly source: string;
}

/**
 * `looked` holds everything that was there, best first, and a setting that did not work; for what is missing also the
 * places where nothing was.
 */
export type Located = { readonly looked: readonly Looked[] } & (
  | { readonly kind: 'found'; readonly node: Found; readonly qmd: Found }
  | {
      readonly kind: 'missing';
      readonly what: Program;
      readonly why: Lack;
      /** What is wrong and what to do about it, in English. */
      readonly reason: string;
      /** Where it is not Node that is missing. */
      readonly node?: Found;
    }
);

/** What turned out to be unusable when it was started: the folder of a QMD and the reason. */
export type Unusable = ReadonlyMap<string, string>;

/**
 * Puts candidates to the test until one Node is new enough; the first QMD that is not known to be unusable is taken as
 * it is. `nodeVersion` runs `<path> --version` and gives its output or undefined.
 */
export async function locate(
  facts: HostFacts,
  setting: WhereSetting,
  nodeVersion: (path: string) => Promise<string | undefined>,
  unusable: Unusable = new Map(),
): Promise<Located> {
  const machine = new Machine(facts);
  const nodes = nodePlaces(machine, setting.nodePath);
  const node = await choose('node', nodes, async ({ path }) => judgeNode(path, await nodeVersion(path)));
  const qmd = await choose('qmd', qmdPlaces(machine, setting.qmdPath, nodes), (thing) => judgeQmd(thing, unusable));
  const looked = [...node.looked, ...qmd.looked];
  if (node.found === undefined) return missing('node', node.lack, looked);
  if (qmd.found === undefined) return { ...missing('qmd', qmd.lack, looked), node: node.found };
  return { kind: 'found', node: node.found, qmd: qmd.found, looked };
}

function missing(what: Program, lack: Lack | undefined, looked: readonly Looked[]): Located {
  const why = lack ?? { kind: 'absent' };
  return { kind: 'missing', what, why, reason: describeLack(what, why), looked };
}

/** The programs that were found. */
export function foundIn(located: Located): readonly FoundProgram[] {
  const programs = { node: located.node, qmd: located.kind === 'found' ? located.qmd : undefined };
  return (['node', 'qmd'] as const).flatMap((what) => {
    const found = programs[what];
    if (found === undefined) return [];
    return [{ program: NAMES[what], version: found.version, place: found.path, source: found.source }];
  });
}

/** What was not found as it should be; undefined when all is well. */
export function needIn(located: Located): ProgramNeed | undefined {
  const { looked } = located;
  if (located.kind === 'missing') {
    const { what, why } = located;
    return { program: NAMES[what], why, install: installOf(what, why), looked };
  }
  for (const what of ['node', 'qmd'] as const) {
    const bad = looked.find((one) => one.what === what && one.source === 'setting');
    if (bad === undefined || located[what].source === 'setting') continue;
    const why = { kind: 'setting', place: bad.place, outcome: bad.outcome } as const;
    return { program: NAMES[what], why, used: located[what].path, install: installOf(what, why), looked: [bad] };
  }
  return undefined;
}

/** Whether a program can be used, and its version or what is wrong. */
type Verdict =
  | { readonly version: string }
  /** `lack`: what is said when there is no other; without it the fault is that of the setting. */
  | { readonly fault: string; readonly lack?: Lack };

function judgeNode(place: string, printed: string | undefined): Verdict {
  const [version, major] = /^v(\d+)\.\d+\.\d+\S*/.exec(printed?.trim() ?? '') ?? [];
  if (version === undefined) return { fault: 'its version could not be read' };
  if (Number(major) >= OLDEST_NODE_MAJOR) return { version };
  const fault = `${version}, too old (${OLDEST_NODE_MAJOR} or newer is needed)`;
  return { fault, lack: { kind: 'too-old', version, place } };
}

function judgeQmd({ path: place, version = '' }: Thing, unusable: Unusable): Verdict {
  const outcome = unusable.get(place);
  if (outcome === undefined) return { version };
  const fault = `${version}, not one that Collate knows: ${outcome}`;
  return { fault, lack: { kind: 'unknown', version, place, outcome } };
}

/** The first that can be used. Someone who set a path wants to know about that path before anything else. */
async function choose(
  what: Program,
  places: readonly Place[],
  judge: (thing: Thing) => Verdict | Promise<Verdict>,
): Promise<{ readonly found: Found | undefined; readonly lack: Lack | undefined; readonly looked: readonly Looked[] }> {
  let found: Found | undefined;
  let lack: Lack | undefined;
  const looked: Looked[] = [];
  for (const { place, source, finding } of places) {
    const tell = (outcome: string): number => looked.push({ what, place, source, outcome });
    if (finding === undefined) tell(NOT_THERE);
    // No program is run for nothing.
    else if (found !== undefined && 'path' in finding && finding.version === undefined) tell(NOT_USED);
    else {
      const verdict = 'problem' in finding ? { fault: finding.problem } : await judge(finding);
      if ('version' in verdict) {
        tell(`${verdict.version}, ${found === undefined ? 'used' : NOT_USED}`);
        found ??= { path: 'path' in finding ? finding.path : place, version: verdict.version, source };
      } else {
        const { fault } = verdict;
        const ofSetting = source === 'setting' ? ({ kind: 'setting', place, outcome: fault } as const) : undefined;
        lack ??= 'lack' in verdict ? verdict.lack : ofSetting;
        tell(ofSetting === undefined ? fault : `the setting did not work: ${fault}`);
      }
    }
  }
  return { found, lack, looked: looked.filter(({ outcome }) => found === undefined || outcome !== NOT_THERE) };
}

const NOT_THERE = 'not there';
const NOT_USED = 'also there, not used';

/** A place, and what was found there. */
interface Place {
  readonly place: string;
  readonly source: string;
  readonly finding: Finding;
}

/** Node executables; `written` is the setting. */
function nodePlaces(machine: Machine, written = ''): Place[] {
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
function qmdPlaces(machine: Machine, written = '', nodes: readonly Place[]): Place[] {
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
