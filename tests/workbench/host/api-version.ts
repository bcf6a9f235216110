/** Which Obsidian the workbench stands in for: that of the typings, or the older one named in the page's address. */
import { version } from 'obsidian/package.json';

export const apiVersion: string = new URLSearchParams(globalThis.location?.search).get('obsidian') ?? version;

/** Whether this is that version of Obsidian or a later one. */
export function requireApiVersion(wanted: string): boolean {
  const ours = apiVersion.split('.').map(Number);
  const theirs = wanted.split('.').map(Number);
  for (let at = 0; at < Math.max(ours.length, theirs.length); at++) {
    const difference = (ours[at] ?? 0) - (theirs[at] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}
