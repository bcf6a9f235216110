/** The order of names everywhere: as in Obsidian's file explorer, `note 2` before `note 10`, case aside. */

const collator = new Intl.Collator('en', { numeric: true });

/** Compares two names or paths of one folder; never 0 for different ones, so every listing has one order. */
export function compareNames(a: string, b: string): number {
  return collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0);
}
