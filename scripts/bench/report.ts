/** A benchmark's report as a table for people. */
import type { Report } from './measure';

export function formatReport({ name, columns, rows, targets }: Report): string {
  const cells = [columns, ...rows.map((row) => row.map(formatCell))];
  const widths = columns.map((_, at) => Math.max(...cells.map((row) => row[at]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  ');
  const verdicts = targets.map(
    ({ name: target, value, limit, met }) =>
      `${met ? 'met   ' : 'MISSED'}  ${target}: ${value.toFixed(2)} (limit ${limit})`,
  );
  return [name, ...cells.map(line), ...verdicts].join('\n');
}

/** What could not be measured is NaN, which JSON keeps as null, and both are shown as a dash. */
export function formatCell(cell: string | number | null): string {
  if (typeof cell === 'string') return cell;
  return cell === null || Number.isNaN(cell) ? '–' : cell.toFixed(cell < 10 ? 2 : 0);
}
