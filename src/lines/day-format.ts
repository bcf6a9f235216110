/** Days in the names of files that follow a format of Moment.js, as Obsidian has one for daily notes: `DD.MM.YYYY`, `YYYY/MM/dddd D MMMM YYYY`. */
import { daysIn, monthNamed, type Days } from './dates';

/** What stands in square brackets, a letter as often as it is repeated, `Do`, or any other character. */
const TOKEN = /\[([^\]]*)\]|Do|([A-Za-z])\2*|[^]/gu;

/** What the parts of a format look like in a name, and what they tell. Those without a name tell nothing more. */
const PARTS: Readonly<Record<string, readonly [pattern: string, tells?: 'year' | 'month' | 'monthName' | 'day']>> = {
  YYYY: ['\\d{4}', 'year'],
  MMMM: ['\\p{L}+', 'monthName'],
  MMM: ['\\p{L}+\\.?', 'monthName'],
  MM: ['\\d{2}', 'month'],
  M: ['\\d{1,2}', 'month'],
  DD: ['\\d{2}', 'day'],
  D: ['\\d{1,2}', 'day'],
  Do: ['\\d{1,2}', 'day'],
  dddd: ['\\p{L}+'],
  ddd: ['\\p{L}+\\.?'],
  dd: ['\\p{L}+\\.?'],
};
/** What follows the day in `1st`, `1er`, `1.` and `1º`. */
const ORDINAL = '(?:\\p{L}{1,2}|[.º])?';

/** Tells the days of a note by its path without `.md`; of a format that names no day, none. */
export function daysByFormat(format: string): (path: string) => Days | undefined {
  const pattern = patternOf(format);
  if (pattern === undefined) return () => undefined;
  return (path) => {
    const { year, month, monthName, day } = pattern.exec(path)?.groups ?? {};
    const number = month === undefined && monthName !== undefined ? monthNamed(monthName) : Number(month);
    if (year === undefined || day === undefined || number === undefined) return undefined;
    return daysIn(`${year}-${number}-${Number(day)}`, 0);
  };
}

function patternOf(format: string): RegExp | undefined {
  const told = new Set<string>();
  let source = '';
  for (const [token, literal, letter] of format.matchAll(TOKEN)) {
    const [pattern, tells] = PARTS[token] ?? [];
    if (pattern === undefined && letter !== undefined) return undefined;
    const isFirst = tells !== undefined && !told.has(tells);
    if (isFirst) told.add(tells);
    source += pattern === undefined ? escaped(literal ?? token) : `(${isFirst ? `?<${tells}>` : '?:'}${pattern})`;
    if (token === 'Do') source += ORDINAL;
  }
  return told.has('day') ? new RegExp(`(?:^|/)${source}$`, 'u') : undefined;
}

/** For an expression that finds this very text. */
export function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
