/** Moments of the recent past, in a language. */

/** The time of day; with its date when that is not today. */
export function timeOf(when: number, language: string, now = new Date()): string {
  const moment = new Date(when);
  const isToday = moment.toDateString() === now.toDateString();
  return isToday
    ? moment.toLocaleTimeString(language, { timeStyle: 'short' })
    : moment.toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' });
}
