/** What the community directory asks of a manifest, and what has to agree with it. */

export type Json = Readonly<Record<string, unknown>>;

export interface VersionFiles {
  readonly manifest: Json;
  readonly versions: Json;
  readonly packageJson: Json;
  readonly packageLock: Json;
}

const REQUIRED = ['id', 'name', 'version', 'minAppVersion', 'description', 'author'] as const;
const ALLOWED: readonly string[] = [...REQUIRED, 'isDesktopOnly', 'authorUrl', 'fundingUrl'];
/** The directory refuses these words in what it lists: everything there is a plugin for Obsidian. */
const REDUNDANT = /obsidian|plugin/i;
const LONGEST_DESCRIPTION = 250;
/** A capital first, a full stop last, and nothing between but plain letters, digits and punctuation. */
const DESCRIPTION = /^[A-Z][A-Za-z0-9 .,!?'"-]*\.$/;
const VERSION = /^(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)$/;

/** Every fault of the manifest by itself. */
export function manifestFaults(manifest: Json): string[] {
  const text = (key: string): string => (typeof manifest[key] === 'string' ? manifest[key] : '');
  const checks: [isFine: boolean, fault: string][] = [
    ...REQUIRED.map((key): [boolean, string] => [text(key).trim() !== '', `${key} is missing`]),
    ...Object.keys(manifest).map((key): [boolean, string] => [ALLOWED.includes(key), `${key} is not a field of it`]),
    ...(['id', 'name', 'description'] as const).map((key): [boolean, string] => [
      !REDUNDANT.test(text(key)),
      `${key} must not say "Obsidian" or "plugin"`,
    ]),
    [/^[a-z]+(?:-[a-z]+)*$/.test(text('id')), 'id must be of small letters and hyphens'],
    [VERSION.test(text('version')), 'version must be x.y.z'],
    [VERSION.test(text('minAppVersion')), 'minAppVersion must be x.y.z'],
    [text('description').length <= LONGEST_DESCRIPTION, `description is longer than ${LONGEST_DESCRIPTION}`],
    [
      DESCRIPTION.test(text('description')),
      'description must start with a capital, end with a full stop, and be plain',
    ],
    [!text('author').includes('@'), 'author must not be an address'],
    [manifest['isDesktopOnly'] === false, 'isDesktopOnly must be false: the build asks for Node on computers only'],
    [!/obsidian\.md/.test(text('authorUrl') + text('fundingUrl')), 'addresses must not be those of Obsidian'],
  ];
  return checks.filter(([isFine]) => !isFine).map(([, fault]) => `manifest.json: ${fault}`);
}

/** What does not agree with the manifest's version. */
export function versionFaults({ manifest, versions, packageJson, packageLock }: VersionFiles): string[] {
  const version = String(manifest['version']);
  const root = (packageLock['packages'] as Json | undefined)?.[''] as Json | undefined;
  const checks: [file: string, found: unknown, expected: unknown][] = [
    ['package.json', packageJson['version'], version],
    ['package-lock.json', packageLock['version'], version],
    ['package-lock.json, its root package', root?.['version'], version],
    [`versions.json for ${version}`, versions[version], manifest['minAppVersion']],
  ];
  return checks
    .filter(([, found, expected]) => found !== expected)
    .map(([file, found, expected]) => `${file}: has ${String(found)}, expected ${String(expected)}`);
}
