/**
 * The oldest systems that Collate runs on, and what main.js must not use for their sake: docs/decisions/0025. Syntax is
 * lowered by esbuild; what cannot be lowered, regular expressions and functions, is looked for here, in our code and in that of libraries.
 */

/** What iOS 16.0 or Chromium 110 lack. A call by `?.(` asks first, and is let through. */
const LACKING: readonly (readonly [pattern: RegExp, what: string, usesOnComputers?: number])[] = [
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

/** Every fault of the built plugin on the oldest systems. */
export function systemFaults(code: string): string[] {
  const uses = (pattern: RegExp): number => [...code.matchAll(new RegExp(pattern, 'g'))].length;
  return LACKING.filter(([pattern, , allowed = 0]) => uses(pattern) > allowed).map(([, what]) => `main.js: ${what}`);
}
