/** Says across the page that it cannot go on. */

/** The id of the banner that the page is served with, hidden. */
export const BROKEN_ID = 'workbench-broken';

// Taken at once: the host may empty the page.
const banner = typeof document === 'undefined' ? null : document.getElementById(BROKEN_ID);

export function showBroken(message: string): void {
  if (banner === null) return;
  banner.textContent = message;
  banner.hidden = false;
  document.body.append(banner);
}
