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
