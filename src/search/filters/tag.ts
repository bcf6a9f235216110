/** `tag:` lets notes through that have a tag, or one within it, in their text or in their properties. */
import { remembered, type FilterKind } from './filter';

export const tag: FilterKind = {
  form: 'tag:',
  description: 'tag:#idea (the tag, or one within it such as #idea/new)',
  parse: (text) => {
    const wanted = text.replace(/^#/, '').replace(/\/$/, '').normalize('NFC').toLowerCase();
    if (wanted === '') return undefined;
    const isWanted = remembered((one) => `${one.normalize('NFC').toLowerCase()}/`.startsWith(`${wanted}/`));
    return { kind: 'note', test: ({ tags }) => tags.some(isWanted) };
  },
  values: { of: ({ tags }) => tags.flatMap(withParents).map((one) => `#${one}`) },
};

/** A tag, and those that it is within: `a/b/c` is within `a/b` and `a`. */
function withParents(one: string): readonly string[] {
  if (!one.includes('/')) return [one];
  const parts = one.split('/');
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'));
}
