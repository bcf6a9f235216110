/** Tables of markdown, laid out as Prettier lays them out. */

export type Alignment = 'left' | 'right';

/** Columns are on the left where nothing else is said. */
export function markdownTable(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  aligned: readonly Alignment[] = [],
): string {
  const cells = [columns, ...rows].map((row) => columns.map((_, at) => escaped(row[at] ?? '')));
  const widths = columns.map((_, at) => Math.max(3, ...cells.map((row) => row[at]?.length ?? 0)));
  const rule = widths.map((width, at) => (aligned[at] === 'right' ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width)));
  const line = (row: readonly string[]): string => `| ${row.join(' | ')} |`;
  const [head = '', ...body] = cells.map((row) =>
    line(row.map((cell, at) => cell[aligned[at] === 'right' ? 'padStart' : 'padEnd'](widths[at] ?? 0))),
  );
  return [head, line(rule), ...body].join('\n');
}

/** So that a cell is no border, tag or emphasis, and keeps the spaces that it begins with. */
export function escaped(text: string): string {
  return text.replace(/[|<]/g, '\\$&').replace(/^\s+/, (spaces) => '\u00a0'.repeat(spaces.length));
}
