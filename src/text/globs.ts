/** Tests on vault paths: everything at or below a path, and globs on the whole path. */
import picomatch from 'picomatch/posix.js';

export type PathTest = (path: string) => boolean;

export interface GlobOptions {
  /** Whether upper and lower case count as the same, as on most macOS and Windows disks. */
  readonly caseBlind?: boolean;
}

/** Longer patterns are refused by {@link matchGlob}: no real one comes near, and matching cost grows with length. */
const LONGEST_PATTERN = 1000;

/** True for the path itself and for everything below it. */
export function atOrBelow(path: string, { caseBlind = false }: GlobOptions = {}): PathTest {
  const fold = caseBlind ? (text: string) => text.toLowerCase() : (text: string) => text;
  const base = fold(path.normalize('NFC').replace(/\/+$/, ''));
  return (candidate) => {
    const folded = fold(candidate);
    return base === '' || folded === base || folded.startsWith(`${base}/`);
  };
}

/**
 * A glob on the whole vault path: `*` stays within a folder, `**` crosses folders, a trailing `/` means everything
 * below. Extended globs and negation are plain characters here. Undefined when the pattern cannot be one.
 */
export function matchGlob(pattern: string, { caseBlind = false }: GlobOptions = {}): PathTest | undefined {
  const normal = pattern.normalize('NFC').replace(/^(\.?\/)+/, '');
  if (normal === '' || normal.length > LONGEST_PATTERN) return undefined;
  // Parentheses and bars are common in names, and would be groups to picomatch.
  const plain = normal.replace(/[()|]/g, '\\$&');
  const whole = plain.endsWith('/') ? `${plain}**` : plain;
  try {
    const matches = picomatch(whole, { nocase: caseBlind, noextglob: true, nonegate: true, dot: false });
    return (path) => matches(path); // its second parameter would change the result
  } catch {
    return undefined;
  }
}
