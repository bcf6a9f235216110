/**
 * Finds Node and QMD on the user's machine: where the settings say, on PATH, then in the usual homes. Nothing is
 * installed, no shell is asked, and QMD's launchers are read instead of run.
 */
import type { FoundProgram, Lack, Looked, ProgramNeed } from '../../needs';
import { describeLack, installOf, NAMES, OLDEST_NODE_MAJOR, type Program } from './lack';
import {
  PACKAGE_NAME,
  packageAt,
  packageBehind,
  packageFromSetting,
  type Finding,
  type QmdPackage,
} from './qmd-package';
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
import { lookingOnce } from './looking-once';

export type { HostFacts } from './usual-homes';

/** Paths from the plugin's settings; `''` means not set. */
export interface WhereSetting {
  /** The executable, or the folder that holds it. */
  readonly nodePath?: string;
  /** The package folder, a script in it, a `qmd` launcher, or a folder with `node_modules/@tobilu/qmd`. */
  readonly qmdPath?: string;
}

export interface Candidate {
  readonly path: string;
  /** Whose place it is: `setting`, `PATH`, `Homebrew`, `nvm`, `beside Node` … */
  readonly source: string;
}

export interface QmdCandidate extends QmdPackage {
  readonly source: string;
}

export interface NodeFound extends Candidate {
  /** As Node prints it, such as `v22.23.3`. */
  readonly version: string;
}

/**
 * `looked` holds everything that was there, best first, and a setting that did not work; for what is missing also the
 * places where nothing was.
 */
export type Located =
  | {
      readonly kind: 'found';
      readonly node: NodeFound;
      readonly qmd: QmdCandidate;
      readonly looked: readonly Looked[];
    }
  | {
      readonly kind: 'missing';
      readonly what: Program;
      readonly why: Lack;
      /** What is wrong and what to do about it, in English. */
      readonly reason: string;
      /** Where it is not Node that is missing. */
      readonly node?: NodeFound;
      readonly looked: readonly Looked[];
    };

type Place<Thing> = Finding<Thing> & { readonly place: string; readonly source: string };

/** The Node executables that exist, best first, each once however many links lead to it. */
export function nodeCandidates(facts: HostFacts, setting: WhereSetting): Candidate[] {
  return present(nodePlaces(facts, setting)).map(({ thing, source }) => ({ path: thing, source }));
}

/** The usable package folders of QMD, best first, each once however many links lead to it. */
export function qmdCandidates(facts: HostFacts, setting: WhereSetting): QmdCandidate[] {
  return present(qmdPlaces(facts, setting)).map(({ thing, source }) => ({ ...thing, source }));
}

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
  const seen = lookingOnce(facts);
  const node = await chooseNode(nodePlaces(seen, setting), nodeVersion);
  const qmd = chooseQmd(qmdPlaces(seen, setting), unusable);
  const looked = [...node.looked, ...qmd.looked];
  if (node.chosen === undefined) return missing('node', node.lack, looked);
  if (qmd.chosen === undefined) return { ...missing('qmd', qmd.lack, looked), node: node.chosen };
  return { kind: 'found', node: node.chosen, qmd: qmd.chosen, looked };
}

function missing(what: Program, lack: Lack | undefined, looked: readonly Looked[]): Located {
  const why = lack ?? { kind: 'absent' };
  return { kind: 'missing', what, why, reason: describeLack(what, why), looked };
}

/** The programs that were found. */
export function foundIn(located: Located): readonly FoundProgram[] {
  const { node } = located;
  const nodes = node === undefined ? [] : [{ program: NAMES.node, place: node.path, ...node }];
  const qmds = located.kind === 'found' ? [{ program: NAMES.qmd, place: located.qmd.folder, ...located.qmd }] : [];
  return [...nodes, ...qmds].map(({ program, version, place, source }) => ({ program, version, place, source }));
}

/** What was not found as it should be; undefined when all is well. */
export function needIn(located: Located): ProgramNeed | undefined {
  const { looked } = located;
  if (located.kind === 'missing') {
    const { what, why } = located;
    return { program: NAMES[what], why, install: installOf(what, why), looked };
  }
  const used = { node: located.node.path, qmd: located.qmd.folder };
  for (const what of ['node', 'qmd'] as const) {
    const bad = looked.find((one) => one.what === what && one.source === 'setting');
    if (bad === undefined || located[what].source === 'setting') continue;
    const why = { kind: 'setting', place: bad.place, outcome: bad.outcome } as const;
    return { program: NAMES[what], why, used: used[what], install: installOf(what, why), looked: [bad] };
  }
  return undefined;
}

async function chooseNode(
  places: readonly Place<string>[],
  nodeVersion: (path: string) => Promise<string | undefined>,
): Promise<{ chosen: NodeFound | undefined; lack: Lack | undefined; looked: Looked[] }> {
  let chosen: NodeFound | undefined;
  let lack = settingLack(places);
  const outcomes = new Map<Place<string>, string>();
  for (const place of places) {
    if (place.kind !== 'there') continue;
    if (chosen !== undefined) {
      outcomes.set(place, 'also there, not used');
      continue;
    }
    const [version, major] = /^v(\d+)\.\d+\.\d+\S*/.exec((await nodeVersion(place.thing))?.trim() ?? '') ?? [];
    if (version === undefined) {
      const outcome = 'its version could not be read';
      if (place.source === 'setting') lack ??= { kind: 'setting', place: place.place, outcome };
      outcomes.set(place, settingAware(place, outcome));
    } else if (Number(major) < OLDEST_NODE_MAJOR) {
      lack ??= { kind: 'too-old', version, place: place.thing };
      outcomes.set(place, settingAware(place, `${version}, too old (${OLDEST_NODE_MAJOR} or newer is needed)`));
    } else {
      chosen = { path: place.thing, version, source: place.source };
      outcomes.set(place, `${version}, used`);
    }
  }
  return { chosen, lack, looked: lookedAt('node', places, outcomes, chosen === undefined) };
}

function chooseQmd(
  places: readonly Place<QmdPackage>[],
  unusable: Unusable,
): { chosen: QmdCandidate | undefined; lack: Lack | undefined; looked: Looked[] } {
  let chosen: QmdCandidate | undefined;
  let lack = settingLack(places);
  const outcomes = new Map<Place<QmdPackage>, string>();
  for (const place of present(places)) {
    const { folder, version } = place.thing;
    const outcome = unusable.get(folder);
    if (outcome !== undefined) {
      lack ??= { kind: 'unknown', version, place: folder, outcome };
      outcomes.set(place, settingAware(place, `${version}, not one that Collate knows: ${outcome}`));
    } else {
      outcomes.set(place, chosen === undefined ? `${version}, used` : `${version}, also there, not used`);
      chosen ??= { ...place.thing, source: place.source };
    }
  }
  return { chosen, lack, looked: lookedAt('qmd', places, outcomes, chosen === undefined) };
}

/** Someone who set a path wants to know about that path before anything else. */
function settingLack<Thing>(places: readonly Place<Thing>[]): Lack | undefined {
  const [first] = places;
  if (first?.source !== 'setting' || first.kind !== 'broken') return undefined;
  return { kind: 'setting', place: first.place, outcome: first.outcome };
}

function lookedAt<Thing>(
  what: Looked['what'],
  places: readonly Place<Thing>[],
  outcomes: ReadonlyMap<Place<Thing>, string>,
  withAbsent: boolean,
): Looked[] {
  return places
    .filter(({ kind }) => withAbsent || kind !== 'absent')
    .map((place) => {
      const found = place.kind === 'broken' ? settingAware(place, place.outcome) : 'not there';
      return { what, place: place.place, source: place.source, outcome: outcomes.get(place) ?? found };
    });
}

/** The outcome at a place that could not be used. */
function settingAware({ source }: { readonly source: string }, outcome: string): string {
  return source === 'setting' ? `the setting did not work: ${outcome}` : outcome;
}

function nodePlaces(facts: HostFacts, setting: WhereSetting): Place<string>[] {
  const nodeAt = (path: string): Finding<string> =>
    isFile(facts, path) ? { kind: 'there', thing: path } : { kind: 'absent' };
  const places = [
    ...settingPlace(facts, setting.nodePath, (path) => nodeGiven(facts, path)),
    ...searchPath(facts).map((folder) => lookAt(joinPath(facts, folder, nodeName(facts)), 'PATH', nodeAt)),
    ...usualHomes(facts).flatMap(({ source, nodes }) =>
      nodes.flatMap((pattern) => lookAtAll(facts, pattern, source, nodeAt)),
    ),
  ];
  return withoutRepeats(facts, places, (path) => path);
}

function qmdPlaces(facts: HostFacts, setting: WhereSetting): Place<QmdPackage>[] {
  const packageIn = (modules: string, source: string) =>
    lookAtAll(facts, joinPath(facts, modules, PACKAGE_NAME), source, (folder) => packageAt(facts, folder));
  const places = [
    ...settingPlace(facts, setting.qmdPath, (path) => packageFromSetting(facts, path)),
    ...searchPath(facts).map((folder) =>
      lookAt(joinPath(facts, folder, 'qmd'), 'PATH', (path) => packageBehind(facts, path)),
    ),
    ...nodeCandidates(facts, setting).flatMap(({ path, source }) => {
      const home = source === 'setting' || source === 'PATH' ? 'beside Node' : source;
      return modulesBeside(facts, path).flatMap((modules) => packageIn(modules, home));
    }),
    ...usualHomes(facts).flatMap(({ source, modules }) => modules.flatMap((folder) => packageIn(folder, source))),
  ];
  return withoutRepeats(facts, places, ({ folder }) => folder);
}

function lookAt<Thing>(place: string, source: string, find: (path: string) => Finding<Thing>): Place<Thing> {
  return { place, source, ...find(place) };
}

/** Looks wherever the pattern leads; when nothing is in any of those places, the pattern itself is the absent place. */
function lookAtAll<Thing>(
  facts: HostFacts,
  pattern: string,
  source: string,
  find: (path: string) => Finding<Thing>,
): Place<Thing>[] {
  const places = expandPattern(facts, pattern).map((path) => lookAt(path, source, find));
  const present = places.filter(({ kind }) => kind !== 'absent');
  return present.length > 0 ? present : [{ kind: 'absent', place: pattern, source }];
}

function settingPlace<Thing>(
  facts: HostFacts,
  written: string | undefined,
  find: (path: string) => Finding<Thing>,
): Place<Thing>[] {
  if (written === undefined || written.trim() === '') return [];
  const path = absolutePath(facts, written);
  if (path === undefined)
    return [{ kind: 'broken', outcome: 'not a path from the root', place: written, source: 'setting' }];
  const place = lookAt(path, 'setting', find);
  return place.kind === 'absent' ? [{ ...place, kind: 'broken', outcome: 'nothing is there' }] : [place];
}

/** Keeps the first of all places that are the same file or folder once links are resolved; where nothing is, no link leads on. */
function withoutRepeats<Thing>(
  facts: HostFacts,
  places: readonly Place<Thing>[],
  pathOf: (thing: Thing) => string,
): Place<Thing>[] {
  const seen = new Set<string>();
  return places.filter((place) => {
    const path = place.kind === 'there' ? pathOf(place.thing) : place.place;
    const real = place.kind === 'absent' ? path : (facts.realPath(path) ?? path);
    const identity = facts.platform === 'win32' ? real.toLowerCase() : real;
    if (seen.has(identity)) return false;
    seen.add(identity);
    return true;
  });
}

function present<Thing>(places: readonly Place<Thing>[]): (Place<Thing> & { readonly kind: 'there' })[] {
  return places.filter((place) => place.kind === 'there');
}

/** `exists` is true for folders too, and a folder called `node` is no Node. */
function isFile(facts: HostFacts, path: string): boolean {
  return facts.exists(path) && facts.list(path).length === 0;
}

/** Takes the executable, the folder that holds it, or its prefix. */
function nodeGiven(facts: HostFacts, path: string): Finding<string> {
  if (isFile(facts, path)) return { kind: 'there', thing: path };
  if (!facts.exists(path)) return { kind: 'absent' };
  const inside = [joinPath(facts, path, nodeName(facts)), nodeIn(facts, path)];
  const thing = inside.find((file) => isFile(facts, file));
  return thing === undefined ? { kind: 'broken', outcome: 'a folder without Node' } : { kind: 'there', thing };
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
