/** The answer to a search as the panel lists it: passages under their notes. */
import type { Explanation } from '../../search/engine';
import { tellApart, type TellingFolder } from '../../lines/note-name';
import type { Document, Found, PassageItem } from '../../tools/document';

export interface ResultNote {
  readonly path: string;
  /** In the order of the answer. */
  readonly passages: readonly PassageItem[];
  /** How many more passages match. */
  readonly more: number;
  /** Why a deep search found it. */
  readonly explanation?: Explanation | undefined;
  /** What tells it from the other notes of the same name, where there are any. */
  readonly apart?: TellingFolder | undefined;
}

export function groupByNote(items: Document['items'], found: Pick<Found, 'more' | 'explanations'>): ResultNote[] {
  const more = new Map(found.more.map(({ path, count }) => [path, count]));
  const explanations = new Map(found.explanations.map((explanation) => [explanation.path, explanation]));
  const passages = items.filter((item) => item.kind === 'passage');
  const paths = [...new Set(passages.map(({ path }) => path))];
  const folders = tellApart(paths);
  return paths.map((path) => ({
    path,
    passages: passages.filter((passage) => passage.path === path),
    more: more.get(path) ?? 0,
    explanation: explanations.get(path),
    apart: folders.get(path),
  }));
}

/** Notes at these paths come first, in the order of the paths; the others follow in theirs. */
export function inOrderOf(paths: readonly string[], notes: readonly ResultNote[]): readonly ResultNote[] {
  const places = new Map(paths.map((path, at) => [path, at]));
  const placeOf = ({ path }: ResultNote): number => places.get(path) ?? paths.length;
  return [...notes].sort((a, b) => placeOf(a) - placeOf(b));
}

/** What changes with every note that is found besides, and is not shown. */
const UNSEEN = ['rank', 'score', 'noteLines'];

/** Whether two answers show the same of a note. */
export function looksLike(one: ResultNote, other: ResultNote): boolean {
  const shown = (note: ResultNote): string =>
    JSON.stringify(note, (key, value: unknown) => (UNSEEN.includes(key) ? undefined : value));
  return shown(one) === shown(other);
}

/** As many passages as a sidebar of the usual height shows at once. */
const FIRST_PASSAGES = 6;

/** How many notes fill the first screen. */
export function firstScreen(notes: readonly ResultNote[]): number {
  let passages = 0;
  const after = notes.findIndex((note) => (passages += note.passages.length) >= FIRST_PASSAGES);
  return after === -1 ? notes.length : after + 1;
}
