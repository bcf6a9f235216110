/** What the panel confirms is shown for a moment only: a busy browser may answer when it is gone. So the page itself remembers it. */
import type { Page } from 'playwright-core';

declare global {
  interface Window {
    /** What was said where a click was, or where what it did is counted, and no test has asked for yet. */
    confirmations: string[];
  }
}

/** Runs in the page, before anything else. */
export function rememberConfirmations(): void {
  window.confirmations = [];
  const remember = ({ target }: MutationRecord): void => {
    if (!(target instanceof Element) || target.textContent === '') return;
    if (target.matches('.collate-confirmed + .collate-live, .collate-said'))
      window.confirmations.push(target.textContent);
  };
  new MutationObserver((changes) => changes.forEach(remember)).observe(document, { childList: true, subtree: true });
}

/** Waits until exactly this has been said; a test that waits again waits for the next time. */
export async function confirmed(page: Page, text: string): Promise<void> {
  await page.waitForFunction((said) => {
    const at = window.confirmations.indexOf(said);
    if (at < 0) return false;
    window.confirmations.splice(at, 1);
    return true;
  }, text);
}
