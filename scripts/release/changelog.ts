/** CHANGELOG.md: what is under "Unreleased" becomes the entry of a version, and an entry becomes the notes of a release. */

const UNRELEASED = '## Unreleased';

/** The changelog with its unreleased changes under a version. Throws when there are none. */
export function releaseChangelog(changelog: string, version: string, day: string): string {
  if (notesOf(changelog, 'Unreleased') === undefined)
    throw new Error(`CHANGELOG.md has nothing under "Unreleased" for ${version}.`);
  return changelog.replace(UNRELEASED, () => `${UNRELEASED}\n\n## ${version} - ${day}`);
}

/** The text of a version's entry; undefined when there is none, or nothing in it. */
export function notesOf(changelog: string, version: string): string | undefined {
  const entry = changelog
    .split(/^(?=## )/m)
    .find((part) => part.startsWith(`## ${version}\n`) || part.startsWith(`## ${version} - `));
  const text = entry?.slice(entry.indexOf('\n')).trim();
  return text === '' ? undefined : text;
}
