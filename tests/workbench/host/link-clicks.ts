/** Links that nobody else takes care of: the window never goes anywhere by itself. */

/** A click on a link to the web opens it outside, as Obsidian hands it to the browser; other links do nothing. */
export function installLinkClicks(doc: Document): void {
  doc.addEventListener('click', (evt) => {
    const link = evt.target instanceof Element ? evt.target.closest('a[href]') : null;
    if (link === null) return;
    const handled = evt.defaultPrevented;
    evt.preventDefault();
    const href = link.getAttribute('href') ?? '';
    if (!handled && /^https?:/i.test(href)) window.open(href, '_blank', 'noopener');
  });
}
