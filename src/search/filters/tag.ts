/** `tag:` lets notes through that have a tag, or one within it, in their text or in their properties. */
import type { FilterKind } from './filter';

export const tag: FilterKind = {
  form: 'tag:',
  description: 'tag:#idea (the tag, or one within it such as #idea/new)',
  parse: (text) => {
    const wanted = text.replace(/^#/, '').replace(/\/$/, '').normalize('NFC').toLowerCase();
    if (wanted === '') return undefined;
    const first = wanted.charCodeAt(0);
    const isWanted = (one: string): boolean =>
      mayBegin(one, first) && `${one.normalize('NFC').toLowerCase()}/`.startsWith(`${wanted}/`);
    return { kind: 'note', test: ({ tags }) => tags.some(isWanted) };
  },
  values: { of: ({ tags }) => tags.flatMap(withParents).map((one) => `#${one}`) },
};

/** Whether it may begin with a lower-case character: a vault has hundreds of thousands of tags, few of them with that one. */
function mayBegin(one: string, first: number): boolean {
  const begins = one.charCodeAt(0);
  // A letter beyond ASCII may be written as one within it and a mark.
  return begins > LAST_ASCII || first > LAST_ASCII || (begins | LOWER_CASE) === (first | LOWER_CASE);
}

const LAST_ASCII = 0x7f;
/** What tells `a` from `A` in ASCII. */
const LOWER_CASE = 0x20;

/** A tag, and those that it is within: `a/b/c` is within `a/b` and `a`. */
function withParents(one: string): readonly string[] {
  if (!one.includes('/')) return [one];
  const parts = one.split('/');
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'));
}
