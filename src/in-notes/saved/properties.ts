/** The properties of a saved document: its form, what was asked for, when it was saved, and its sources as links. */
import { isRecord } from '../../lines/is-record';
import { fitsLink } from '../../lines/heading-link';

/** A `collate` block; quotes; blocks as `concat` prints them. */
export const FORMS = ['live', 'quotes', 'blocks'] as const;
export type SavedForm = (typeof FORMS)[number];

export interface SavedProperties {
  readonly form: SavedForm;
  /** Only where the name of the note is not the title. */
  readonly title?: string | undefined;
  readonly query?: string | undefined;
  /** Links as they stand between brackets, or paths that fit into none. */
  readonly sources: readonly string[];
}

/** As the beginning of a note. `created`: local date and time, `2026-11-16T14:50:00`. */
export function writeProperties({ form, title, query = '', sources }: SavedProperties, created: string): string {
  const links = [...new Set(sources)].map((source) => `  - ${quoted(fitsLink(source) ? `[[${source}]]` : source)}`);
  const lines = [
    `collate: ${form}`,
    ...(title === undefined ? [] : [`title: ${quoted(title)}`]),
    ...(query === '' ? [] : [`query: ${quoted(query)}`]),
    `created: ${created}`,
    ...(links.length === 0 ? [] : ['sources:', ...links]),
  ];
  return ['---', ...lines, '---', ''].join('\n');
}

/** What YAML does not allow as it is, and JSON leaves. */
const UNPRINTED = /[\u007F-\u009F\u2028\u2029\uFEFF\uFFFE\uFFFF]/g;

/** JSON is YAML in double quotes. */
function quoted(text: string): string {
  return JSON.stringify(text).replace(UNPRINTED, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

const LINK = /^\[\[([^[\]|]+)(?:\|[^[\]]*)?\]\]$/;

/** From a note's properties as they were parsed; undefined for a note that is no saved document. */
export function readProperties(properties: unknown): SavedProperties | undefined {
  if (!isRecord(properties)) return undefined;
  const { collate, title, query, sources } = properties;
  const form = collate === 'snapshot' ? 'blocks' : FORMS.find((one) => one === collate);
  if (form === undefined) return undefined;
  const links = Array.isArray(sources) ? sources : [sources];
  return {
    form,
    title: typeof title === 'string' ? title : undefined,
    query: typeof query === 'string' ? query : undefined,
    sources: links.flatMap((link) => (typeof link === 'string' ? [LINK.exec(link.trim())?.[1] ?? link] : [])),
  };
}
