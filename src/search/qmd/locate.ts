/**
 * Finds Node and QMD on the user's machine: where the settings say, on PATH, then in the usual homes. Nothing is
 * installed, no shell is asked, and QMD's launchers are read instead of run.
 */
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

export interface QmdCandidate {
  /** The package folder. */
  readonly folder: string;
  /** As in package.json, such as `2.8.3`. */
  readonly version: string;
  /** The script to run with Node. `bin/qmd` is no substitute: it starts a second process and forwards no signals. */
  readonly cli: string;
  /** The module to import. */
  readonly sdk: string;
  readonly source: string;
}

export interface NodeFound extends Candidate {
  /** As Node prints it, such as `v22.23.3`. */
  readonly version: string;
}

/** One place that was looked at and what was there, in words for the user. */
export interface Looked {
  readonly what: 'node' | 'qmd';
  /** A path; where no name fitted, a pattern with `*`. */
  readonly place: string;
  readonly source: string;
  readonly outcome: string;
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
      readonly what: 'node' | 'qmd';
      /** What to do about it, for the user. */
      readonly reason: string;
      readonly looked: readonly Looked[];
    };

/** QMD on Node 20 dies of a segmentation fault without a word. */
const OLDEST_NODE_MAJOR = 22;
const PACKAGE_NAME = '@tobilu/qmd';
const CLI_SCRIPT = 'dist/cli/qmd.js';
const SDK_ENTRY = 'dist/index.js';
/** Folders from the deepest file someone may point at, the CLI script, up to its package. */
const DEEPEST_FILE = CLI_SCRIPT.split('/').length;

const QMD_MISSING = `QMD was not found. Install it with: npm install -g ${PACKAGE_NAME}`;

type Finding<Thing> =
  | { readonly kind: 'there'; readonly thing: Thing }
  | { readonly kind: 'broken'; readonly outcome: string }
  | { readonly kind: 'absent' };

type Place<Thing> = Finding<Thing> & { readonly place: string; readonly source: string };
type QmdPackage = Omit<QmdCandidate, 'source'>;

/** The Node executables that exist, best first, each once however many links lead to it. */
export function nodeCandidates(facts: HostFacts, setting: WhereSetting): Candidate[] {
  return thingsIn(nodePlaces(facts, setting)).map(({ thing, source }) => ({ path: thing, source }));
}

/** The usable package folders of QMD, best first, each once however many links lead to it. */
export function qmdCandidates(facts: HostFacts, setting: WhereSetting): QmdCandidate[] {
  return thingsIn(qmdPlaces(facts, setting)).map(({ thing, source }) => ({ ...thing, source }));
}

/**
 * Puts candidates to the test until one Node is new enough; the first QMD is taken as it is. `nodeVersion` runs
 * `<path> --version` and gives its output or undefined.
 */
export async function locate(
  facts: HostFacts,
  setting: WhereSetting,
  nodeVersion: (path: string) => Promise<string | undefined>,
): Promise<Located> {
  const node = await chooseNode(nodePlaces(facts, setting), nodeVersion);
  const qmd = chooseQmd(qmdPlaces(facts, setting));
  const looked = [...node.looked, ...qmd.looked];
  if (node.chosen === undefined) return { kind: 'missing', what: 'node', reason: nodeMissing(node.tooOld), looked };
  if (qmd.chosen === undefined) return { kind: 'missing', what: 'qmd', reason: QMD_MISSING, looked };
  return { kind: 'found', node: node.chosen, qmd: qmd.chosen, looked };
}

async function chooseNode(
  places: readonly Place<string>[],
  nodeVersion: (path: string) => Promise<string | undefined>,
): Promise<{ chosen: NodeFound | undefined; tooOld: string | undefined; looked: Looked[] }> {
  let chosen: NodeFound | undefined;
  let tooOld: string | undefined;
  const outcomes = new Map<Place<string>, string>();
  for (const place of places) {
    if (place.kind !== 'there') continue;
    if (chosen !== undefined) {
      outcomes.set(place, 'also there, not used');
      continue;
    }
    const [version, major] = /^v(\d+)\.\d+\.\d+\S*/.exec((await nodeVersion(place.thing))?.trim() ?? '') ?? [];
    if (version === undefined) {
      outcomes.set(place, settingAware(place, 'its version could not be read'));
    } else if (Number(major) < OLDEST_NODE_MAJOR) {
      tooOld ??= version;
      outcomes.set(place, settingAware(place, `${version}, too old (${OLDEST_NODE_MAJOR} or newer is needed)`));
    } else {
      chosen = { path: place.thing, version, source: place.source };
      outcomes.set(place, `${version}, used`);
    }
  }
  return { chosen, tooOld, looked: lookedAt('node', places, outcomes, chosen === undefined) };
}

function chooseQmd(places: readonly Place<QmdPackage>[]): { chosen: QmdCandidate | undefined; looked: Looked[] } {
  const [first, ...others] = thingsIn(places);
  const outcomes = new Map<Place<QmdPackage>, string>();
  if (first !== undefined) outcomes.set(first, `${first.thing.version}, used`);
  for (const other of others) outcomes.set(other, `${other.thing.version}, also there, not used`);
  return {
    chosen: first && { ...first.thing, source: first.source },
    looked: lookedAt('qmd', places, outcomes, first === undefined),
  };
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

function nodeMissing(tooOld: string | undefined): string {
  const only = tooOld === undefined ? '' : `, only ${tooOld}`;
  return `Node ${OLDEST_NODE_MAJOR} or newer was not found${only}. Install it from nodejs.org or set its path in the settings.`;
}

function nodePlaces(facts: HostFacts, setting: WhereSetting): Place<string>[] {
  const nodeAt = (path: string): Finding<string> =>
    isFile(facts, path) ? { kind: 'there', thing: path } : { kind: 'absent' };
  const places = [
    ...settingPlace(facts, setting.nodePath, (path) => nodeBehind(facts, path)),
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

/** Keeps the first of all places that are the same file or folder once links are resolved. */
function withoutRepeats<Thing>(
  facts: HostFacts,
  places: readonly Place<Thing>[],
  pathOf: (thing: Thing) => string,
): Place<Thing>[] {
  const seen = new Set<string>();
  return places.filter((place) => {
    const path = place.kind === 'there' ? pathOf(place.thing) : place.place;
    const real = facts.realPath(path) ?? path;
    const identity = facts.platform === 'win32' ? real.toLowerCase() : real;
    if (seen.has(identity)) return false;
    seen.add(identity);
    return true;
  });
}

function thingsIn<Thing>(places: readonly Place<Thing>[]): (Place<Thing> & { readonly kind: 'there' })[] {
  return places.filter((place) => place.kind === 'there');
}

/** `exists` is true for folders too, and a folder called `node` is no Node. */
function isFile(facts: HostFacts, path: string): boolean {
  return facts.exists(path) && facts.list(path).length === 0;
}

/** Takes the executable, the folder that holds it, or its prefix. */
function nodeBehind(facts: HostFacts, path: string): Finding<string> {
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

function packageAt(facts: HostFacts, folder: string): Finding<QmdPackage> {
  if (!facts.exists(folder)) return { kind: 'absent' };
  const version = packageVersion(facts, folder);
  if (version === undefined) return { kind: 'broken', outcome: `no package.json of ${PACKAGE_NAME} in it` };
  const sdk = joinPath(facts, folder, SDK_ENTRY);
  if (!facts.exists(sdk)) return { kind: 'broken', outcome: `${version}, but without ${SDK_ENTRY}` };
  return { kind: 'there', thing: { folder, version, cli: joinPath(facts, folder, CLI_SCRIPT), sdk } };
}

/** Takes a launcher, also without the ending that Windows gives it, or any file of the package. */
function packageBehind(facts: HostFacts, path: string): Finding<QmdPackage> {
  const endings = facts.platform === 'win32' ? ['.cmd', '.ps1', ''] : [''];
  const files = endings.map((ending) => path + ending).filter((file) => facts.exists(file));
  if (files.length === 0) return { kind: 'absent' };
  for (const file of files) {
    for (const target of [file, ...pathsInLauncher(facts, file)]) {
      const folder = folderAround(facts, target) ?? folderAround(facts, facts.realPath(target) ?? target);
      if (folder !== undefined) return packageAt(facts, folder);
    }
  }
  return { kind: 'broken', outcome: `does not lead to a folder of ${PACKAGE_NAME}` };
}

function packageFromSetting(facts: HostFacts, path: string): Finding<QmdPackage> {
  const folders = [joinPath(facts, path, 'node_modules'), modulesIn(facts, path)].map((modules) =>
    joinPath(facts, modules, PACKAGE_NAME),
  );
  const folder = folders.find((each) => facts.exists(each));
  return folder === undefined ? packageBehind(facts, path) : packageAt(facts, folder);
}

/** The package folder that a path is or lies in. */
function folderAround(facts: HostFacts, path: string): string | undefined {
  let folder = path;
  for (let up = 0; up <= DEEPEST_FILE; up++, folder = parentOf(facts, folder))
    if (packageVersion(facts, folder) !== undefined) return folder;
  return undefined;
}

/** The version of QMD whose package folder this is; undefined for any other folder. */
function packageVersion(facts: HostFacts, folder: string): string | undefined {
  try {
    const manifest: unknown = JSON.parse(facts.read(joinPath(facts, folder, 'package.json')) ?? 'null');
    if (typeof manifest !== 'object' || manifest === null) return undefined;
    if (!('name' in manifest) || manifest.name !== PACKAGE_NAME) return undefined;
    return 'version' in manifest && typeof manifest.version === 'string' ? manifest.version : 'unknown version';
  } catch {
    return undefined; // not JSON
  }
}

/** The absolute paths with `qmd` in them that the text of a launcher names (npm, pnpm and Homebrew write such). */
function pathsInLauncher(facts: HostFacts, launcher: string): string[] {
  const folder = parentOf(facts, facts.realPath(launcher) ?? launcher);
  const words = facts.read(launcher)?.matchAll(/"([^"\r\n]*)"|'([^'\r\n]*)'|([^\s"']+)/g) ?? [];
  return [...words].flatMap(([, double, single, bare]) => {
    const word = double ?? single ?? bare ?? '';
    if (!word.includes('qmd')) return [];
    const path = word.replace(/^(?:%~?dp0%?|\$\{?(?:basedir|PSScriptRoot)\}?)[\\/]?/i, () => `${folder}/`);
    return absolutePath(facts, path) ?? [];
  });
}
