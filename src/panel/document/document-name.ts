/** What a document of picks is called until somebody names it. */
import { nameAndFolder } from '../../lines/note-name';
import { searchTitle } from '../../search/search-title';

export interface NamedPick {
  readonly path: string;
  /** The heading that its lines stand under. */
  readonly heading?: string | undefined;
}

/**
 * The search that found all of them, if it is words alone. Otherwise, and of several searches or none: the heading, the note or the
 * innermost folder that they have in common, or the words of that search; undefined where they have nothing in common.
 */
export function documentName(picks: readonly NamedPick[], queries: readonly string[]): string | undefined {
  const [query = '', ...others] = queries;
  const asked = others.length === 0 ? withoutMarks(query.trim()) : '';
  return [searchTitle(asked) === asked ? asked : '', commonName(picks), searchTitle(asked), asked].find((name) => name);
}

function commonName(picks: readonly NamedPick[]): string | undefined {
  const same = (name: (pick: NamedPick) => string | undefined): string | undefined => {
    const [first, ...rest] = picks.map(name);
    return first !== '' && rest.every((one) => one === first) ? first : undefined;
  };
  const note = same(({ path }) => path);
  if (note !== undefined) return same(({ heading }) => heading) ?? nameAndFolder(note).name;
  return same(({ heading }) => heading) ?? commonFolder(picks.map(({ path }) => path.split('/').slice(0, -1)));
}

function commonFolder([first = [], ...rest]: readonly (readonly string[])[]): string | undefined {
  const end = first.findIndex((name, at) => rest.some((other) => other[at] !== name));
  return (end === -1 ? first : first.slice(0, end)).at(-1);
}

/** A phrase without the marks around it. */
function withoutMarks(query: string): string {
  return /^"[^"]+"$/.test(query) ? query.slice(1, -1) : query;
}
