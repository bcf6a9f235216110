/** Tables, which CommonMark takes for paragraphs. */

export interface Table {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The cells of a table, or null if the text is none: its second line is dashes, with as many cells as the first. */
export function parseTable(text: string): Table | null {
  const [head = '', rule = '', ...rows] = text.split('\n').map((line) => line.trim());
  if (!head.includes('|') || !/^\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?$/.test(rule)) return null;
  const names = cells(head);
  return cells(rule).length === names.length ? { head: names, rows: rows.map(cells) } : null;
}

/** A pipe after a backslash is part of its cell. */
function cells(line: string): string[] {
  const ESCAPED = '\u0000';
  return line
    .replaceAll('\\|', ESCAPED)
    .replace(/^\|/, '')
    .replace(/\|$/, '')
    .split('|')
    .map((cell) => cell.replaceAll(ESCAPED, '|').trim());
}

/** A table with all cells of a column as wide as its widest, as Obsidian's table editor writes it. */
export function padTable(text: string): string {
  const rows = text.split('\n').map((line) => cells(line.trim()));
  const widths = (rows[0] ?? []).map((_, at) => Math.max(3, ...rows.map((row) => row[at]?.length ?? 0)));
  const padded = rows.map((row, at) =>
    widths.map((width, column) => (row[column] ?? '').padEnd(width, at === 1 ? '-' : ' ')),
  );
  return padded.map((row) => `| ${row.join(' | ')} |`).join('\n');
}
