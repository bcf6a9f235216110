/** Days as they are written everywhere: `2025-07-14`, as the clock on the wall has it. */

/** The day of a time in milliseconds since 1970. */
export function localDay(time: number): string {
  const date = new Date(time);
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}

function twoDigits(n: number): string {
  return n < 10 ? `0${n}` : `${n}`;
}
