/** Tooltips in the way: Obsidian shows an `aria-label` as a tooltip on all that is in its element, and below it. */

/**
 * The labels of what is no mere button or sign: it has controls or more than a line of text in it, or is a field, below which lies what is offered for it. Runs in a
 * page, so it knows nothing of this module.
 */
export function coveringLabels(within: string): string[] {
  const fields = 'textarea, select, input:not([type="checkbox"]), [contenteditable="true"]';
  const controls = `button, a, input, [tabindex], ${fields}`;
  const longestLine = 120;
  return Array.from(document.querySelectorAll(within))
    .flatMap((root) => [root, ...Array.from(root.querySelectorAll('[aria-label]'))])
    .filter((el) => el.hasAttribute('aria-label'))
    .filter(
      (el) => el.matches(fields) || el.querySelector(controls) !== null || el.textContent.trim().length > longestLine,
    )
    .map((el) => `${el.className}: ${el.getAttribute('aria-label') ?? ''}`);
}
