/** What is known of a vault's notes and words before any note is read. */
import type { Days } from '../lines/dates';
import type { Term } from './query';

export type PropertyValue =
  string | number | boolean | null | readonly PropertyValue[] | { readonly [key: string]: PropertyValue };

/** What a note says of itself. */
export interface NoteDetails {
  /** The property `title`. */
  readonly title?: string;
  readonly aliases: readonly string[];
  /** Inline and in frontmatter, without `#`, as first written; `a/b` is within `a`. */
  readonly tags: readonly string[];
  readonly properties: Readonly<Record<string, PropertyValue>>;
  /** The properties of these names, where they start with a date: `2025-07-14`; `date` is `created`, where that says none. */
  readonly created?: string;
  readonly updated?: string;
  /** The first and the last day among the headings that are dates. */
  readonly headingDays?: readonly [first: string, last: string];
}

export interface KnownNote extends NoteDetails {
  readonly path: string;
  /** Milliseconds since 1970. */
  readonly mtime: number;
  /** What it goes by: the property `title`, its file's name, its aliases. */
  readonly names: readonly string[];
  /** The days that its file's name begins with. */
  readonly nameDays?: Days | undefined;
  /** How many words it has; unknown as long as it is not indexed. */
  readonly words?: number;
}

export interface KnownWord {
  readonly word: string;
  /** How many notes hold it. */
  readonly notes: number;
}

/** How many notes hold terms in some form. */
export interface TermCounts {
  /** Each term. */
  readonly notes: readonly number[];
  /** Each two of them; the diagonal is `notes`. */
  readonly both: readonly ArrayLike<number>[];
}

export interface KnownNotes {
  /** How many notes are known. */
  readonly size: number;
  /** Another number whenever something else is known, so that what was made of it can be kept until then. */
  readonly version: number;
  /** Of a note; 0 where none is known. */
  readonly averageWords: number;
  notes(): Iterable<KnownNote>;
  note(path: string): KnownNote | undefined;
  /** How many notes hold a folded word. */
  notesWith(word: string): number;
  count(terms: readonly Term[]): TermCounts;
  /** The words that a folded word may be a slip of, likeliest first. */
  near(word: string, limit: number): readonly KnownWord[];
}

/** Where nothing is known, every word counts the same and no filter lets a note through. */
export const NOTHING_KNOWN: KnownNotes = {
  size: 0,
  version: 0,
  notes: () => [],
  note: () => undefined,
  averageWords: 0,
  notesWith: () => 0,
  count: (terms) => ({ notes: terms.map(() => 0), both: [] }),
  near: () => [],
};
