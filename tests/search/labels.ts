/** What a search must find: queries with the one right note and every match line in it, by the rule of labels.md. */
import { demoLabels } from './labels/demo';
import { worldLabels } from './labels/world';

export interface Label {
  readonly vault: 'demo' | 'world';
  readonly kind: string;
  readonly query: string;
  /** The path of the right note. */
  readonly note: string;
  /** All match lines of that note: 1-based, frontmatter counted, in order. */
  readonly lines: readonly number[];
}

/** Per kind of query: query, right note, match lines. */
export type LabelTable = Readonly<
  Record<string, readonly (readonly [query: string, note: string, lines: readonly number[]])[]>
>;

function rows(vault: Label['vault'], table: LabelTable): Label[] {
  return Object.entries(table).flatMap(([kind, entries]) =>
    entries.map(([query, note, lines]) => ({ vault, kind, query, note, lines })),
  );
}

export const labels: readonly Label[] = [...rows('demo', demoLabels), ...rows('world', worldLabels)];
