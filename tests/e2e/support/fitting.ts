/** Whether what is shown fits into its place. */
import type { Session } from './session';

/** What of the panel, of the window to browse in, or of the settings, does not fit into its place. */
export async function faults({ page }: Session): Promise<string[]> {
  return page.evaluate(() => {
    const within = (root: Element): Element[] => [root, ...Array.from(root.querySelectorAll('*'))];
    const describe = (what: string, el: Element): string =>
      `${what}: <${el.tagName.toLowerCase()} class="${el.className.toString()}"> ${el.textContent?.slice(0, 60) ?? ''}`;
    return Array.from(document.querySelectorAll('.collate-panel, .collate-browse, .modal.mod-settings'))
      .flatMap(within)
      .filter((el): el is HTMLElement => el instanceof HTMLElement && el.checkVisibility())
      .flatMap((el) => {
        const { overflowX, textOverflow } = getComputedStyle(el);
        const isTooWide = el.scrollWidth > el.clientWidth + 1 && el.clientWidth > 1;
        const found: string[] = [];
        if (isTooWide && ['auto', 'scroll'].includes(overflowX)) found.push(describe('scrolls sideways', el));
        if (isTooWide && overflowX === 'hidden' && textOverflow !== 'ellipsis') found.push(describe('cut off', el));
        if (isTooWide && el.tagName === 'BUTTON') found.push(describe('too long', el));
        return found;
      });
  });
}
