/** A text that is verified, and where it is from: only what stands in a note can be put right there. */

/** A note, or a part of it. */
export interface NoteText {
  readonly kind: 'note' | 'selection';
  readonly path: string;
  readonly text: string;
  /** Where the text begins in the note, in UTF-16 units, counted with line ends of one unit. */
  readonly offset: number;
  /** The line of the note that it begins on, from 1. */
  readonly line: number;
}

export type VerifySource =
  /** A text that stands in no note. */
  { readonly kind: 'clipboard' | 'document'; readonly text: string } | NoteText;

export function isOfNote(source: VerifySource): source is NoteText {
  return source.kind === 'note' || source.kind === 'selection';
}
