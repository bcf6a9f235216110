/** Tests on vault paths: everything at or below a path, and globs on the whole path. */
import { withoutLeadingSlashes, withoutTrailing } from './trim';

export type PathTest = (path: string) => boolean;

export interface GlobOptions {
  /** Whether upper and lower case count as the same, as on most macOS and Windows disks. */
  readonly caseBlind?: boolean;
  /** How many patterns one with braces may stand for: `{a,b}{c,d}` is four, and every path is held against each. */
  readonly mostForms?: number;
}

/** A pattern that can be matched, and how many it is with its braces written out; or why it is none. */
export type Glob =
  | { readonly kind: 'glob'; readonly test: PathTest; readonly forms: number }
  | { readonly kind: 'bad'; readonly reason: string };

/** Characters. No real pattern comes near. */
const LONGEST_PATTERN = 1000;
/** More than people write, and few enough for every path of a vault to be held against. */
const MOST_FORMS = 50;

/** True for the path itself and for everything below it. */
export function atOrBelow(path: string, { caseBlind = false }: GlobOptions = {}): PathTest {
  const fold = caseBlind ? (text: string) => text.toLowerCase() : (text: string) => text;
  const base = fold(withoutTrailing(path.normalize('NFC'), '/'));
  return (candidate) => {
    const folded = fold(candidate);
    return base === '' || folded === base || folded.startsWith(`${base}/`);
  };
}

/**
 * A glob on the whole vault path: `*` and `?` stay within a folder, `**` crosses folders, `[a-z]` and `[!a-z]` are one
 * character of a set, `{a,b}` is either, a backslash makes the next character a plain one, and a trailing `/` means
 * everything below. Whatever else regular expressions and shells know is plain text here: parentheses, bars and
 * exclamation marks are common in names. No wildcard matches the dot that a hidden name starts with.
 *
 * Matching costs at most the product of the lengths of pattern and path, whatever the pattern.
 */
export function parseGlob(pattern: string, { caseBlind = false, mostForms = MOST_FORMS }: GlobOptions = {}): Glob {
  if (pattern.length > LONGEST_PATTERN)
    return { kind: 'bad', reason: `a glob has at most ${LONGEST_PATTERN} characters` };
  const fold = caseBlind ? (text: string) => text.toLowerCase() : (text: string) => text;
  const normal = fold(withoutLeadingSlashes(pattern.normalize('NFC')));
  if (normal === '') return { kind: 'bad', reason: 'it is empty' };
  const forms = writeOut(normal.endsWith('/') ? `${normal}**/*` : normal, mostForms);
  if (forms === undefined)
    return { kind: 'bad', reason: `its braces stand for more than ${mostForms} patterns; name fewer at once` };
  const parsed = forms.map(parseForm);
  const test: PathTest = (path) => {
    const names = fold(path).split('/');
    return parsed.some((form) => matchNames(form, names));
  };
  return { kind: 'glob', test, forms: forms.length };
}

/** The patterns that braces stand for; undefined when they are too many. Braces without a comma or an end are text. */
function writeOut(pattern: string, most: number): string[] | undefined {
  const done: string[] = [];
  const left = [pattern];
  for (let one = left.pop(); one !== undefined; one = left.pop()) {
    const braces = firstBraces(one);
    if (braces === undefined) {
      done.push(one);
    } else {
      const [before, after] = [one.slice(0, braces.start), one.slice(braces.end + 1)];
      left.push(...braces.choices.map((choice) => before + choice + after).reverse());
    }
    if (done.length + left.length > most) return undefined;
  }
  return done;
}

interface Braces {
  readonly start: number;
  readonly end: number;
  readonly choices: readonly string[];
}

/** The first braces that offer a choice, the outer ones where they are nested. */
function firstBraces(pattern: string): Braces | undefined {
  /** The braces open so far, with where their choices begin. */
  const open: { readonly start: number; readonly cuts: number[] }[] = [];
  let first: Braces | undefined;
  for (let at = 0; at < pattern.length; at++) {
    const character = pattern[at];
    if (character === '\\') at += 1;
    else if (character === '{') open.push({ start: at, cuts: [at + 1] });
    else if (character === ',') open.at(-1)?.cuts.push(at + 1);
    else if (character === '}') {
      const closed = open.pop();
      if (closed === undefined || closed.cuts.length < 2) continue;
      const cuts = [...closed.cuts, at + 1];
      const choices = closed.cuts.map((cut, i) => pattern.slice(cut, (cuts[i + 1] ?? at + 1) - 1));
      if (first === undefined || closed.start < first.start) first = { start: closed.start, end: at, choices };
    }
  }
  return first;
}

const RUN = 'run';

/** Whether a character fits; or any run of characters. */
type Atom = typeof RUN | ((character: string) => boolean);

/** The names of a path, `'**'` for any number of them. */
type Form = readonly (PathTest | '**')[];

/** Slashes part names even behind a backslash or between brackets: no name holds one. */
function parseForm(pattern: string): Form {
  const names = pattern.split('/').filter((name) => name !== '');
  const once = names.filter((name, at) => name !== '**' || names[at - 1] !== '**');
  return once.map((name) => (name === '**' ? name : parseName(name)));
}

/** Tests one name of a path. */
function parseName(name: string): PathTest {
  if (!/[*?[\\]/.test(name)) return (candidate) => candidate === name;
  const atoms: Atom[] = [];
  const characters = [...name];
  for (let at = 0; at < characters.length; at++) {
    const character = characters[at] ?? '';
    const set = character === '[' ? readSet(characters, at) : undefined;
    if (set !== undefined) {
      atoms.push(set.has);
      at = set.end;
    } else if (character === '*') {
      if (atoms.at(-1) !== RUN) atoms.push(RUN);
    } else if (character === '?') {
      atoms.push(() => true);
    } else {
      if (character === '\\' && at + 1 < characters.length) at += 1;
      const plain = characters[at];
      atoms.push((one) => one === plain);
    }
  }
  const isHidden = /^\\?\./.test(name);
  return (candidate) => {
    if (candidate.startsWith('.') && !isHidden) return false;
    const given = [...candidate];
    return matchRuns(atoms.length, given.length, (at, i) => {
      const atom = atoms[at];
      return atom === RUN ? RUN : atom?.(given[i] ?? '') === true ? 'one' : 'no';
    });
  };
}

/** `[abc]`, `[a-z]`, `[!a-z]`, `[^a-z]`; a bracket that is the first character of a set belongs to it. */
function readSet(characters: readonly string[], start: number) {
  const negated = characters[start + 1] === '!' || characters[start + 1] === '^';
  const first = start + (negated ? 2 : 1);
  const end = characters.indexOf(']', first + 1);
  if (end === -1) return undefined;
  const ranges: [string, string][] = [];
  for (let at = first; at < end; at++) {
    const from = characters[at] ?? '';
    const isRange = characters[at + 1] === '-' && at + 2 < end;
    ranges.push([from, isRange ? (characters[at + 2] ?? '') : from]);
    if (isRange) at += 2;
  }
  return { end, has: (one: string) => ranges.some(([from, to]) => from <= one && one <= to) !== negated };
}

function matchNames(form: Form, names: readonly string[]): boolean {
  return matchRuns(form.length, names.length, (at, i) => {
    const pattern = form[at];
    const name = names[i] ?? '';
    if (pattern === '**') return name.startsWith('.') ? 'no' : RUN;
    return pattern?.(name) === true ? 'one' : 'no';
  });
}

/**
 * Whether a pattern of some elements matches all of some items. `compare` tells what an element is to an item: a run,
 * which takes it and any number of others, the one element for it, or neither. Only the last run is ever tried again with
 * one item more: whatever an earlier one could take in addition, the last can take as well.
 */
function matchRuns(
  elements: number,
  items: number,
  compare: (at: number, item: number) => typeof RUN | 'one' | 'no',
): boolean {
  let [at, item] = [0, 0];
  let run = { at: -1, item: 0 };
  while (item < items) {
    const found = at < elements ? compare(at, item) : 'no';
    if (found === RUN) {
      run = { at, item };
      at += 1;
    } else if (found === 'one') {
      at += 1;
      item += 1;
    } else if (run.at >= 0 && compare(run.at, run.item) === RUN) {
      run.item += 1;
      [at, item] = [run.at + 1, run.item];
    } else {
      return false;
    }
  }
  return at >= elements - 1 && (at === elements || compare(at, items) === RUN);
}
