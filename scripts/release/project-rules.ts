/**
 * What the community review asks of a plugin's manifest and of the repository around it: that all agrees, that it can be built again, and on
 * what terms it may be used.
 */

export type Json = Readonly<Record<string, unknown>>;

export interface ProjectFiles {
  readonly manifest: Json;
  readonly versions: Json;
  readonly packageJson: Json;
  readonly packageLock: Json;
  readonly licence: string;
}

/** The faults of a file, each with whether all is fine there. */
function faultsOf(file: string, ...checks: readonly (readonly [isFine: boolean, fault: string])[]): string[] {
  return checks.filter(([isFine]) => !isFine).map(([, fault]) => `${file}: ${fault}`);
}

type Rule = readonly [fits: RegExp, fault: string];

/** The directory refuses these words in what it lists: everything there is a plugin for Obsidian. */
const NOT_REDUNDANT: Rule = [/^(?!.*(?:obsidian|plugin))/i, 'must not say "Obsidian" or "plugin"'];
/** And these in a name, which would pass for one of Obsidian's own: its name in part, or that of a core plugin or feature. */
const LIKE_OBSIDIAN =
  /obsi|sidian|^(?:audio recorder|backlinks|bases|bookmarks|canvas|command palette|daily notes|file recovery|files|format converter|graph(?: view)?|live preview|note composer|outgoing links|outline|page preview|properties(?: view)?|publish|quick switcher|random note|search|slash commands|slides|sync|tags(?: view)?|templates|unique note creator|web viewer|word count|workspaces)$/i;
const VERSION: Rule = [/^(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)$/, 'must be x.y.z'];

/** The texts that a manifest has to have. */
const REQUIRED: Readonly<Record<string, readonly Rule[]>> = {
  id: [[/^[a-z]+(?:-[a-z]+)*$/, 'must be of small letters and hyphens'], NOT_REDUNDANT],
  name: [
    NOT_REDUNDANT,
    [/^[A-Za-z0-9 +()-]+$/, 'must be plain: letters, digits, spaces, hyphens, plus signs, parentheses'],
    [new RegExp(`^(?!.*(?:${LIKE_OBSIDIAN.source}))`, 'i'), "must not be like Obsidian's own"],
  ],
  version: [VERSION],
  minAppVersion: [VERSION],
  description: [
    NOT_REDUNDANT,
    [/^.{10}/, 'is shorter than 10 characters'],
    [/^.{0,250}$/, 'is longer than 250'],
    [/^(?!this\b)/i, 'must start with what one can do'],
    [/^[A-Z][A-Za-z0-9 .,!?'"-]*\.$/, 'must start with a capital, end with a full stop, and be plain'],
  ],
  author: [[/^[^@]*$/, 'must not be an address']],
};
const ALLOWED: readonly string[] = [...Object.keys(REQUIRED), 'isDesktopOnly', 'authorUrl', 'fundingUrl'];

/** Every fault of the manifest by itself. */
export function manifestFaults(manifest: Json): string[] {
  const addresses = manifestAddresses(manifest);
  return faultsOf(
    'manifest.json',
    ...Object.entries(REQUIRED).flatMap(([key, rules]) => {
      const text = typeof manifest[key] === 'string' ? manifest[key] : '';
      const checks = [[/\S/, 'is missing'] as const, ...rules];
      return checks.map(([fits, fault]) => [fits.test(text), `${key} ${fault}`] as const);
    }),
    ...Object.keys(manifest).map((key) => [ALLOWED.includes(key), `${key} is not a field of it`] as const),
    [manifest['isDesktopOnly'] === false, 'isDesktopOnly must be false: the build asks for Node on computers only'],
    [!addresses.some((one) => /obsidian\.md/.test(one)), 'addresses must not be those of Obsidian'],
    [addresses.every((one) => /^https:\/\/\S+$/.test(one)), 'addresses must start with https://'],
  );
}

/** Those of the author and of who takes money: one, or several with names. */
function manifestAddresses({ authorUrl, fundingUrl }: Json): string[] {
  const isList = typeof fundingUrl === 'object' && fundingUrl !== null;
  const funding: readonly unknown[] = isList ? Object.values(fundingUrl) : [fundingUrl];
  return [authorUrl, ...funding].flatMap((one) => (one === undefined ? [] : [typeof one === 'string' ? one : '']));
}

/** What does not agree with the manifest's version. */
export function versionFaults({
  manifest,
  versions,
  packageJson,
  packageLock,
}: Omit<ProjectFiles, 'licence'>): string[] {
  const version = String(manifest['version']);
  const root = (packageLock['packages'] as Json | undefined)?.[''] as Json | undefined;
  const checks: [file: string, found: unknown, expected: unknown][] = [
    ['package.json', packageJson['version'], version],
    ['package-lock.json', packageLock['version'], version],
    ['package-lock.json, its root package', root?.['version'], version],
    [`versions.json for ${version}`, versions[version], manifest['minAppVersion']],
  ];
  return checks.flatMap(([file, found, expected]) =>
    faultsOf(file, [found === expected, `has ${String(found)}, expected ${String(expected)}`]),
  );
}

/** The review runs `build`, and compares: what it installs has to be what was installed here, all from the registry and with what it must hash to. */
export function buildFaults({ packageJson, packageLock }: Pick<ProjectFiles, 'packageJson' | 'packageLock'>): string[] {
  const wanted = ['dependencies', 'devDependencies'].flatMap((kind) =>
    Object.entries((packageJson[kind] ?? {}) as Json),
  );
  const { build } = (packageJson['scripts'] ?? {}) as Json;
  const { '': _root, ...packages } = (packageLock['packages'] ?? {}) as Record<string, Json>;
  return [
    ...faultsOf(
      'package.json',
      [typeof build === 'string', 'has no script "build"'],
      ...wanted.map(([name, version]) => {
        return [/^\d+\.\d+\.\d+$/.test(String(version)), `${name} has no exact version`] as const;
      }),
    ),
    ...Object.entries(packages).flatMap(([path, { resolved, integrity }]) => {
      const isElsewhere = typeof resolved === 'string' && !resolved.startsWith('https://registry.npmjs.org/');
      return faultsOf(
        'package-lock.json',
        [!isElsewhere, `${path} is not from the registry`],
        [isElsewhere || typeof integrity === 'string', `${path} has no integrity`],
      );
    }),
  ];
}

/** GitHub has to recognise it, so it is the MIT licence to the letter, with a year and a holder of our own. */
export function licenceFaults({ licence, packageJson }: Pick<ProjectFiles, 'licence' | 'packageJson'>): string[] {
  const [, holder = 'Dynalist'] = /^Copyright \(c\) \d{4} (.+)$/m.exec(licence) ?? [];
  return faultsOf(
    'LICENSE',
    [
      licence.startsWith('MIT License\n') && licence.includes('Permission is hereby granted, free of charge,'),
      'is not the MIT license that GitHub recognises',
    ],
    [packageJson['license'] === 'MIT', 'is not what package.json says'],
    [!/dynalist/i.test(holder), 'names no year and holder of its own'],
  );
}
