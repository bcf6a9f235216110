/** What the community review looks for in main.js, and what the README must then say about it. */

/**
 * Obsidian Sync leaves out files over 5 MB on its standard plan, so that phones would never get the plugin, and the review warns there. This
 * leaves room for what a release or two may add. docs/decisions/0016 has the size by part, from `node scripts/run.mjs size`.
 */
export const LARGEST_BUNDLE_BYTES = 4_700_000;

const REFUSED: readonly (readonly [RegExp, string])[] = [
  [/\beval\b|\bnew Function\b|\bFunction\(/, 'evaluates text as code'],
  [/\.(?:innerHTML|outerHTML)\s*=(?!=)|\binsertAdjacentHTML\b|\bdocument\.write\b/, 'writes HTML as text'],
  [/createEl(?:ement)?\(\s*["'`]script["'`]|\bimportScripts\b/, 'loads scripts'],
  [/\bimport\(\s*["'`]https?:/, 'loads code from elsewhere'],
  [/sourceMappingURL/, 'carries a source map'],
];

/** Every fault of the built plugin; `project` is the folder it was built in, which it must not name. */
export function bundleFaults(code: string, project: string): string[] {
  const size = Buffer.byteLength(code);
  return [
    ...REFUSED.filter(([pattern]) => pattern.test(code)).map(([, fault]) => fault),
    ...(code.includes(project) ? ['names a folder of the machine that built it'] : []),
    ...(size > LARGEST_BUNDLE_BYTES ? [`has ${size} bytes, more than ${LARGEST_BUNDLE_BYTES}`] : []),
  ].map((fault) => `main.js: ${fault}`);
}

/** What the build does, and the words by which the README tells of it. */
const DISCLOSED: readonly (readonly [uses: RegExp, says: RegExp, what: string])[] = [
  [/require\("(?:node:)?child_process"\)/, /process/i, 'that it starts processes'],
  [/require\("(?:node:)?fs(?:\/promises)?"\)/, /outside the vault/i, 'what it keeps outside the vault'],
  [/require\("(?:node:)?https?"\)/, /127\.0\.0\.1/, 'that it listens on 127.0.0.1'],
  [/\brequestUrl\b/, /network/i, 'when it uses the network'],
];

/** What the README leaves unsaid of what the build does. */
export function disclosureFaults(code: string, readme: string): string[] {
  return DISCLOSED.filter(([uses, says]) => uses.test(code) && !says.test(readme)).map(
    ([, , what]) => `README.md: does not say ${what}`,
  );
}
