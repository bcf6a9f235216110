/** Days and spans of days as people write them: `2025-07-14`, `2025-07`, `2025`, `7d` ago, and headings that are dates. */
import { fold } from './fold';
import { localDay } from './local-day';

/** Two days, both included: `2025-07-14`. */
export interface Days {
  readonly first: string;
  readonly last: string;
}

const DATE = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?$/;
const AGO = /^(\d{1,5})([dwmy])$/i;

/** The days that a date or a span of time ago stands for; undefined where it is neither. */
export function daysIn(text: string, now: number): Days | undefined {
  const written = text.trim();
  const [, count, unit] = AGO.exec(written) ?? [];
  if (count !== undefined && unit !== undefined) return daysAgo(Number(count), unit.toLowerCase(), now);
  const [, year, month, day] = DATE.exec(written) ?? [];
  if (year === undefined) return undefined;
  if (month === undefined) return { first: `${year}-01-01`, last: `${year}-12-31` };
  if (day !== undefined) return oneDay(dayOf(Number(year), Number(month), Number(day)));
  const first = dayOf(Number(year), Number(month), 1);
  const lasts = [31, 30, 29, 28].map((date) => dayOf(Number(year), Number(month), date));
  return first === undefined ? undefined : { first, last: lasts.find((one) => one !== undefined) ?? first };
}

function oneDay(day: string | undefined): Days | undefined {
  return day === undefined ? undefined : { first: day, last: day };
}

function daysAgo(count: number, unit: string, now: number): Days | undefined {
  const date = new Date(now);
  if (unit === 'd') date.setDate(date.getDate() - count);
  else if (unit === 'w') date.setDate(date.getDate() - 7 * count);
  else goBackMonths(date, unit === 'm' ? count : 12 * count);
  return date.getFullYear() < 0 || Number.isNaN(date.getTime()) ? undefined : oneDay(localDay(date.getTime()));
}

/** A month before the 31st of March is the last day of February, not the third of March. */
function goBackMonths(date: Date, count: number): void {
  const day = date.getDate();
  date.setDate(1);
  date.setMonth(date.getMonth() - count);
  const last = new Date(date.getFullYear(), date.getMonth() + 1, 0).getDate();
  date.setDate(Math.min(day, last));
}

/** A day of the calendar as it is written everywhere; undefined where the calendar has no such day. */
export function dayOf(year: number, month: number, date: number): string | undefined {
  const day = new Date(Date.UTC(2000, month - 1, date));
  day.setUTCFullYear(year, month - 1, date);
  if (day.getUTCMonth() !== month - 1 || day.getUTCDate() !== date) return undefined;
  return day.toISOString().slice(0, 'yyyy-mm-dd'.length);
}

const NAMED_DATE = /^(\d{4})-(?:W(\d{2})|(\d{2})(?:-(\d{2}))?)(?![\d]|-\d)/;

/** The days that a file's name begins with: `2024-03-05`, `2024-03-05 Standup`, the month `2024-03`, the week `2024-W10`. */
export function daysInName(name: string): Days | undefined {
  const [written, year, week] = NAMED_DATE.exec(name) ?? [];
  if (written === undefined) return undefined;
  return week === undefined ? daysIn(written, 0) : daysOfWeek(Number(year), Number(week));
}

/** From Monday to Sunday; the first week of a year is the one with 4 January. */
function daysOfWeek(year: number, week: number): Days | undefined {
  const fourth = new Date(Date.UTC(year, 0, 4));
  const dayAt = (offset: number): string => {
    const day = new Date(fourth);
    day.setUTCDate(4 - ((fourth.getUTCDay() + 6) % 7) + 7 * (week - 1) + offset);
    return day.toISOString().slice(0, 'yyyy-mm-dd'.length);
  };
  // Its Thursday tells which year a week belongs to.
  return week > 0 && dayAt(3).startsWith(String(year)) ? { first: dayAt(0), last: dayAt(6) } : undefined;
}

const MONTHS: ReadonlyMap<string, number> = new Map(
  [
    'january february march april may june july august september october november december',
    'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre',
    'januar februar marz april mai juni juli august september oktober november dezember',
    'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
    'jan feb mar apr may jun jul aug sep oct nov dec',
  ].flatMap((names) => names.split(' ').map((name, at) => [name, at + 1] as const)),
);

/** From 1; undefined for what is no month in English, French, German or Spanish. */
export function monthNamed(name: string): number | undefined {
  return MONTHS.get(fold(name).replace(/\.$/, ''));
}

const HASHES = /^ {0,3}#{1,6}[ \t]+/;
/** Characters. A longer heading tells of more than a day. */
const LONGEST_DATED = 100;

/** They begin with what may stand right before a date: older phones cannot look behind. */
const FORMATS: readonly RegExp[] = [
  /(?<before>^|[^\d.-])(?<year>\d{4})-(?<month>\d{2})-(?<date>\d{2})(?![\d-])/,
  /(?<before>^|[^\d.])(?<date>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})(?![\d.])/,
  // 14 July 2025, 14. Juli 2025, 1er juillet 2025, 14 de julio de 2025.
  /(?<before>^|\D)(?<date>\d{1,2})(?:st|nd|rd|th|er|\.)? (?:of |de )?(?<month>[a-z]{3,10})\.?,? (?:de )?(?<year>\d{4})(?!\d)/,
  // July 14, 2025 and July 14th 2025.
  /(?<before>^|[^a-z])(?<month>[a-z]{3,10})\.? (?<date>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})(?!\d)/,
];

/**
 * The day that a heading is: `## 2025-07-14`, `## 2025-07-14, talk with Ana`, `## [1.2.0] - 2025-07-14`,
 * `# Monday, 14 July 2025`. One that comes behind other words is no more than mentioned.
 */
export function dayInHeading(line: string): string | undefined {
  if (line.length > LONGEST_DATED || !/\d{4}/.test(line) || !HASHES.test(line)) return undefined;
  const heading = fold(line.replace(HASHES, ''));
  for (const format of FORMATS) {
    const found = format.exec(heading);
    const { before = '', year, month = '', date } = found?.groups ?? {};
    if (found === null || !LEAD.test(heading.slice(0, found.index + before.length))) continue;
    const day = dayOf(Number(year), MONTHS.get(month) ?? Number(month), Number(date));
    if (day !== undefined) return day;
  }
  return undefined;
}

/** What may stand before the date: one word, such as the day of the week, and the number of a version. */
const LEAD = /^[^\p{L}\p{N}]*(?:\p{L}+[^\p{L}\p{N}]+)?(?:v?\d[\w.+-]*[^\p{L}\p{N}]+)?$/u;
