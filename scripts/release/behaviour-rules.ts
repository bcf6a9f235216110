/**
 * What the community review reports about what a plugin does (the rules “behavior” of Obsidian's own lint plugin, which it runs on its side, and the
 * developer policies), as far as Collate never does it: it is looked for in main.js, libraries included.
 */

const NEVER: readonly (readonly [pattern: RegExp, what: string])[] = [
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

/** Every fault of the built plugin, each once. */
export function behaviourFaults(code: string): string[] {
  const found = NEVER.filter(([pattern]) => pattern.test(code)).map(([, what]) => `main.js: ${what}`);
  return [...new Set(found)];
}
