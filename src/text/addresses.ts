/** Where the addresses of the web stand in a line. */

const ADDRESS = /[a-z][a-z0-9+.-]{0,20}:\/\/[^\s<>"']+/gi;

/** Whether a place of the line is within an address. */
export function addressTest(line: string): (at: number) => boolean {
  if (!line.includes('://')) return () => false;
  const found = [...line.matchAll(ADDRESS)].map(({ 0: { length }, index }) => ({ start: index, end: index + length }));
  return (at) => found.some(({ start, end }) => start <= at && at < end);
}
