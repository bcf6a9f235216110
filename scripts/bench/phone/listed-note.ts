/** How the server of the phone bench and its page speak of notes. */

/** A note as the server lists it. */
export type ListedNote = readonly [path: string, size: number, mtime: number];

/** Notes that the server sends at once, in the order of the list: their lengths, of four bytes each, and then their texts. */
export const BLOCK = 32;
