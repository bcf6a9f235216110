/** What the generated vaults are written from: sentences with slots, and what a careless writer may make of them. */

export type Language = 'en' | 'fr' | 'de';

/** A sentence that notes hold, and others that are close to it. Slots: person, work, organisation, town, count, sum, day. */
export interface Sentence {
  readonly said: string;
  /** The same in part in other words: a reader takes it for a misquotation of `said`. */
  readonly reworded: string;
  /** With a negation more or less, which is named behind it. */
  readonly negated: string;
  readonly negation: string;
}

export interface Templates {
  readonly sentences: readonly Sentence[];
  /** About the same people and works in the same words, but said nowhere. */
  readonly near: readonly string[];
  /** Said nowhere, about nothing that notes speak of. */
  readonly invented: readonly string[];
  readonly persons: readonly string[];
  /** Nobody in the vault has these names. */
  readonly strangers: readonly string[];
  readonly works: readonly string[];
  readonly organisations: readonly string[];
  readonly towns: readonly string[];
  readonly headings: readonly string[];
  readonly months: readonly string[];
}

export const MONTHS: Readonly<Record<Language, readonly string[]>> = {
  en: 'January February March April May June July August September October November December'.split(' '),
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
  de: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' '),
};

export function sentence(said: string, reworded: string, negated: string, negation: string): Sentence {
  return { said, reworded, negated, negation };
}
