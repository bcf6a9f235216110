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
/** And these in a name, which would pass for one of Obsidian's own: its name in part, or that of a core plugin or feature. */
const LIKE_OBSIDIAN =
  /obsi|sidian|^(?:audio recorder|backlinks|bases|bookmarks|canvas|command palette|daily notes|file recovery|files|format converter|graph(?: view)?|live preview|note composer|outgoing links|outline|page preview|properties(?: view)?|publish|quick switcher|random note|search|slash commands|slides|sync|tags(?: view)?|templates|unique note creator|web viewer|word count|workspaces)$/i;
/** Plain letters and digits; of punctuation only hyphens, plus signs and parentheses. */
const NAME = /^[A-Za-z0-9 +()-]+$/;
const SHORTEST_DESCRIPTION = 10;
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
    [NAME.test(text('name')), 'name must be plain: letters, digits, spaces, hyphens, plus signs, parentheses'],
    [!LIKE_OBSIDIAN.test(text('name')), "name must not be like Obsidian's own"],
    [
      text('description').length >= SHORTEST_DESCRIPTION,
      `description is shorter than ${SHORTEST_DESCRIPTION} characters`,
    ],
    [!/^this\b/i.test(text('description')), 'description must start with what one can do'],
    [text('description').length <= LONGEST_DESCRIPTION, `description is longer than ${LONGEST_DESCRIPTION}`],
    [
      DESCRIPTION.test(text('description')),
      'description must start with a capital, end with a full stop, and be plain',
    ],
    [!text('author').includes('@'), 'author must not be an address'],
    [manifest['isDesktopOnly'] === false, 'isDesktopOnly must be false: the build asks for Node on computers only'],
    [!manifestAddresses(manifest).some((one) => /obsidian\.md/.test(one)), 'addresses must not be those of Obsidian'],
    [manifestAddresses(manifest).every((one) => /^https:\/\/\S+$/.test(one)), 'addresses must start with https://'],
  ];
  return checks.filter(([isFine]) => !isFine).map(([, fault]) => `manifest.json: ${fault}`);
}

/** Those of the author and of who takes money: one, or several with names. */
function manifestAddresses({ authorUrl, fundingUrl }: Json): string[] {
  const isList = typeof fundingUrl === 'object' && fundingUrl !== null;
  const funding: readonly unknown[] = isList ? Object.values(fundingUrl) : [fundingUrl];
  return [authorUrl, ...funding].flatMap((one) => (one === undefined ? [] : [typeof one === 'string' ? one : '']));
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
