/** What must not be in main.js, libraries included: what the community review refuses or reports, and what the oldest systems lack. */

/**
 * Obsidian Sync leaves out files over 5 MB on its standard plan, so that phones would never get the plugin, and the review warns there. This
 * leaves room for what a release or two may add. docs/decisions/0016 has the size by part, from `node scripts/run.mjs size`.
 */
export const LARGEST_BUNDLE_BYTES = 4_700_000;

type Rule = readonly [pattern: RegExp, what: string, allowed?: number];

/** What the review refuses. */
const REFUSED: readonly Rule[] = [
  [/\beval\b|\bnew Function\b|\bFunction\(/, 'evaluates text as code'],
  [/\.(?:innerHTML|outerHTML)\s*=(?!=)|\binsertAdjacentHTML\b|\bdocument\.write\b/, 'writes HTML as text'],
  [/createEl(?:ement)?\(\s*["'`]script["'`]|\bimportScripts\b/, 'loads scripts'],
  [/\bimport\(\s*["'`]https?:/, 'loads code from elsewhere'],
  [/sourceMappingURL/, 'carries a source map'],
];

/**
 * What it reports about what a plugin does (the rules “behavior” of Obsidian's own lint plugin, which it runs on its side, and the developer
 * policies), as far as Collate never does it.
 */
const NEVER: readonly Rule[] = [
  [/\b(?:local|session)Storage\.(?:get|set|remove)Item\b/, "keeps data in the browser's storage, not Obsidian's"],
  [/\.(?:hostname|userInfo|networkInterfaces)\(/, 'reads who the person or the computer is'],
  [/\benv(?:\.|\[["'])(?:HOME|USER|USERNAME|USERPROFILE)\b/, 'reads who the person or the computer is'],
  [/\bmachineId(?:Sync)?\b|node-machine-id/, 'reads who the person or the computer is'],
  [/\bipc(?:Renderer|Main)\b|@electron\/remote/, "talks to Electron's other processes"],
  [/\b(?:en|dis)ablePlugin(?:AndSave)?\b/, 'turns plugins on or off'],
  [
    /\bset(?:Interval|Timeout)\((?:(?!set(?:Interval|Timeout)\()[^;]){0,200}?\b(?:fetch|requestUrl)\(/,
    'uses the network by the clock',
  ],
  [/\bsendBeacon\b|google-analytics|posthog|mixpanel|amplitude\.com|sentry\.io|segment\.(?:io|com)/, 'sends telemetry'],
  [/\brejectUnauthorized\b|NODE_TLS_REJECT_UNAUTHORIZED/, 'trusts servers without a valid certificate'],
  [/\b(?:adm-zip|jszip|yauzl|unzipper)\b/i, 'unpacks archives, as what updates itself would'],
  [/\bexecSync\b|\bshell:\s*(?:!0|true)\b/, 'runs commands in a shell'],
  [/\bconsole\.(?:log|info)\(/, 'logs what is no error'],
];

/**
 * What iOS 16.0 or Chromium 110 lack (docs/decisions/0025), as far as esbuild cannot lower it: regular expressions and functions. A call by
 * `?.(` asks first, and is let through.
 */
const LACKING: readonly Rule[] = [
  [/\(\?<[=!]/, 'looks behind in a regular expression (iOS 16.4)'],
  [/\(\?-?[ims]+(?:-[ims]+)?:/, 'changes flags within a regular expression (iOS 18.4)'],
  // esbuild writes a literal with a flag that is too new in this way.
  [
    /\bRegExp\((?:[^()"'`]|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`)+,\s*["'`][dgimsuy]*v/,
    'uses the flag v (iOS 17)',
  ],
  [/\b(?:Object|Map)\.groupBy\(/, 'uses groupBy (iOS 17.4)'],
  [/\bPromise\.(?:withResolvers|try)\(/, 'uses Promise.withResolvers or try (iOS 17.4)'],
  [/\bArray\.fromAsync\(/, 'uses Array.fromAsync (iOS 16.4)'],
  [/\.(?:isWellFormed|toWellFormed)\(/, 'uses isWellFormed (iOS 16.4)'],
  [/\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/, 'uses the new methods of Set (iOS 17)'],
  [
    /\.(?:values|keys|entries)\(\)\.(?:map|filter|take|drop|flatMap|reduce|toArray|forEach|some|every|find)\(/,
    'uses the methods of iterators (iOS 18.4)',
  ],
  [/\bAbortSignal\.any\(/, 'uses AbortSignal.any (iOS 17.4)'],
  // Once in MCP's library, which is loaded on computers only.
  [/\bURL\.(?:canParse|parse)\(/, 'uses URL.canParse or parse (iOS 17)', 1],
  [/\bRegExp\.escape\(/, 'uses RegExp.escape (iOS 18.2)'],
  [/\b(?:requestIdleCallback|cancelIdleCallback)\(/, 'uses requestIdleCallback (on no iOS)'],
  [/\bscheduler\.(?:postTask|yield)\(|\bisInputPending\(/, 'uses the scheduler (on no iOS)'],
  [/\bnew (?:De)?[Cc]ompressionStream\(/, 'uses compression streams (iOS 16.4)'],
  [/\bnew OffscreenCanvas\(/, 'uses OffscreenCanvas (iOS 16.4)'],
  [/\bstorage\.estimate\(/, 'uses storage.estimate (iOS 17)'],
  [/\.checkVisibility\(/, 'uses checkVisibility (iOS 17.4)'],
  [/\.(?:showPopover|hidePopover|togglePopover)\(/, 'uses popovers (iOS 17)'],
  [/\.startViewTransition\(/, 'uses view transitions (iOS 18)'],
  [/\.caretPositionFromPoint\(/, 'uses caretPositionFromPoint (on no iOS before 26)'],
  [/\bCSS\.highlights\b|\bnew Highlight\(/, 'uses highlights (iOS 17.2)'],
  [/\.(?:toBase64|toHex)\(|\bUint8Array\.from(?:Base64|Hex)\(/, 'uses Uint8Array.toBase64 or toHex (iOS 18.2)'],
  [/\bSymbol\.(?:asyncD|d)ispose\b/, 'uses Symbol.dispose (on no iOS before 26)'],
];

/** Every fault of the built plugin, each once; `project` is the folder it was built in, which it must not name. */
export function codeFaults(code: string, project: string): string[] {
  const uses = (pattern: RegExp): number => [...code.matchAll(new RegExp(pattern, `${pattern.flags}g`))].length;
  const broken = [...REFUSED, ...NEVER, ...LACKING].filter(([pattern, , allowed = 0]) => uses(pattern) > allowed);
  const size = Buffer.byteLength(code);
  const faults = [
    ...broken.map(([, what]) => what),
    ...(code.includes(project) ? ['names a folder of the machine that built it'] : []),
    ...(size > LARGEST_BUNDLE_BYTES ? [`has ${size} bytes, more than ${LARGEST_BUNDLE_BYTES}`] : []),
  ];
  return [...new Set(faults)].map((fault) => `main.js: ${fault}`);
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
