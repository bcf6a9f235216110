/** Where the addresses of the web stand in a line. */
import { firstFrom } from './first-index';

const ADDRESS = /[a-z][a-z0-9+.-]{0,20}:\/\/[^\s<>"']+/gi;

/** Whether a place of the line is within an address. */
export function addressTest(line: string): (at: number) => boolean {
  if (!line.includes('://')) return () => false;
  const found = [...line.matchAll(ADDRESS)];
  const ends = found.map(({ 0: { length }, index }) => index + length);
  return (at) => at >= (found[firstFrom(ends, at + 1)]?.index ?? Infinity);
}

/** What links and addresses lead to, in brackets or by itself. */
const TARGET = /\]\([^()\s]*(?:\([^()\s]*\)[^()\s]*)*\)|[a-z][a-z0-9+.-]{0,20}:\/\/[^\s<>"')\]]+/gi;

/** A line as it reads, whatever its links lead to: a footer that leads from every note to its own page is one line. */
export function withoutAddresses(line: string): string {
  return line.includes('://') || line.includes('](')
    ? line.replace(TARGET, (target) => (target.startsWith(']') ? ']' : ''))
    : line;
}
