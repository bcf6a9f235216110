/** What a document of picks is called until somebody names it. */
import { nameAndFolder } from '../../text/note-name';

export interface NamedPick {
  readonly path: string;
  /** The heading that its lines stand under. */
  readonly heading?: string | undefined;
}

/**
 * The query that found all of them, as it reads. Of several searches, or none: the heading, the note or the folder that they have in
 * common; undefined where they have nothing in common.
 */
export function documentName(picks: readonly NamedPick[], queries: readonly string[]): string | undefined {
  const [query = '', ...others] = queries;
  const asked = others.length === 0 ? withoutMarks(query.trim()) : '';
  if (asked !== '') return asked;
  const same = (name: (pick: NamedPick) => string | undefined): string | undefined => {
    const [first, ...rest] = picks.map(name);
    return first !== '' && rest.every((one) => one === first) ? first : undefined;
  };
  const note = same(({ path }) => path);
  if (note !== undefined) return same(({ heading }) => heading) ?? nameAndFolder(note).name;
  return same(({ heading }) => heading) ?? same(({ path }) => nameAndFolder(path).folder.split('/').at(-1));
}

/** A phrase without the marks around it. */
function withoutMarks(query: string): string {
  return /^"[^"]+"$/.test(query) ? query.slice(1, -1) : query;
}
