/** Tags in the text of a note, by Obsidian's rule: `#` behind white space, not in code, and more than a number. */
import { insideFences } from '../../lines/fences';

/** What ends a tag: white space and punctuation, of Unicode's general blocks too, but not `-`, `_` and `/`. */
const TAG = /(?:^|\s)#([^\u2000-\u206F\u2E00-\u2E7F'!"#$%&()*+,.:;<=>?@^`{|}~[\]\\\s]+)/g;
const MAYBE = /(?:^|\s)#[^\s#]/;
/** What is left of no tag at all, or of a number. */
const NUMBER = /^\d*$/;

/** Characters. What is longer is data. */
const LONGEST_TAG = 200;
/** Different tags kept of one note. */
const MOST_TAGS = 1000;

/** Those behind the frontmatter, which takes so many lines: without `#`, in order, each once. */
export function inlineTags(lines: readonly string[], frontmatter: number): readonly string[] {
  const body = lines.slice(frontmatter);
  const tags = new Set<string>();
  if (!body.some((line) => MAYBE.test(line))) return [];
  const inFence = insideFences(body);
  for (let at = 0; at < body.length && tags.size < MOST_TAGS; at++) {
    const line = body[at] ?? '';
    if (!line.includes('#') || inFence[at] === true) continue;
    for (const [, tag = ''] of withoutCode(line).matchAll(TAG))
      if (tag.length <= LONGEST_TAG && !NUMBER.test(withoutHash(tag))) tags.add(withoutHash(tag));
  }
  return [...tags];
}

/** A tag without its `#`, and without slashes at its ends. */
export function withoutHash(tag: string): string {
  return tag.replace(/^#/, '').replace(/^\/{1,200}|\/{1,200}$/g, '');
}

/** A line without the code in it: between two runs of as many backticks. */
function withoutCode(line: string): string {
  if (!line.includes('`')) return line;
  const runs = [...line.matchAll(/`+/g)];
  /** For each run the next one of its length. */
  const closing = new Array<number | undefined>(runs.length);
  const later = new Map<number, number>();
  for (let at = runs.length - 1; at >= 0; at--) {
    const length = runs[at]?.[0].length ?? 0;
    closing[at] = later.get(length);
    later.set(length, at);
  }
  const kept: string[] = [];
  let from = 0;
  for (let at = 0; at < runs.length; at++) {
    const close = closing[at];
    if (close === undefined) continue;
    kept.push(line.slice(from, runs[at]?.index));
    at = close;
    from = (runs[at]?.index ?? 0) + (runs[at]?.[0].length ?? 0);
  }
  kept.push(line.slice(from));
  // What stands between two pieces of code is no beginning of a tag.
  return kept.join('.');
}
