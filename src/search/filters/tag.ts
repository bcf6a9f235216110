/** `tag:` lets notes through that have a tag, or one within it, in their text or in their properties. */
import type { FilterKind } from './filter';

export const tag: FilterKind = {
  form: 'tag:',
  description: 'tag:#idea (the tag, or one within it such as #idea/new)',
  parse: ({ text }) => {
    const wanted = text.replace(/^#/, '').replace(/\/$/, '').normalize('NFC').toLowerCase();
    if (wanted === '') return undefined;
    return {
      kind: 'note',
      test: ({ tags }) => tags.some((one) => isWithin(one.normalize('NFC').toLowerCase(), wanted)),
    };
  },
  values: (known) => known.tags().map((one) => `#${one.tag}`),
};

function isWithin(one: string, wanted: string): boolean {
  return one === wanted || one.startsWith(`${wanted}/`);
}
