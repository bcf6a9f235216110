/** Moments of the recent past, in a language. */

/** The time of day; with its date when that is not today. */
export function timeOf(when: number, language: string, now = new Date()): string {
  const moment = new Date(when);
  const isToday = moment.toDateString() === now.toDateString();
  return isToday
    ? moment.toLocaleTimeString(language, { timeStyle: 'short' })
    : moment.toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' });
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Days. Longer ago, the day itself says more. */
const MOST_DAYS = 7;

/** How long ago: "3 min. ago", "yesterday"; the date of what was more than a week ago. */
export function agoOf(when: number, language: string, now = new Date()): string {
  const past = Math.max(0, now.getTime() - when);
  if (past >= MOST_DAYS * DAY) return new Date(when).toLocaleDateString(language, { dateStyle: 'medium' });
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' });
  if (past < MINUTE) return words.format(0, 'second');
  if (past < HOUR) return words.format(-Math.floor(past / MINUTE), 'minute');
  if (past < DAY) return words.format(-Math.floor(past / HOUR), 'hour');
  return words.format(-Math.floor(past / DAY), 'day');
}
