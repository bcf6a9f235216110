/** How much room something takes up, in a language. */

/** Each unit is so many of the one before it, as file managers count. */
const STEP = 1000;

/** `units`: the names of bytes, thousands, millions and so on of them. */
export function sizeOf(bytes: number, language: string, units: readonly string[]): string {
  const least = bytes < STEP ? 0 : Math.floor(Math.log10(bytes) / Math.log10(STEP));
  const power = Math.min(units.length - 1, least);
  const amount = bytes / STEP ** power;
  const digits = power === 0 || amount >= 100 ? 0 : 1;
  return `${amount.toLocaleString(language, { maximumFractionDigits: digits })} ${units[power] ?? ''}`;
}
